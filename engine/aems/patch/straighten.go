package patch

// settle gives places their coordinates: columns from left to right, and in a
// column each as near as may be to where its lines come from.
func (s *sketch) settle() {
	x := margin
	for _, layer := range s.layers {
		w := 0.0
		for _, p := range layer {
			w = max(w, s.places[p].w)
		}
		for _, p := range layer {
			s.places[p].x = x
			s.places[p].w = w // lanes cross the column, boxes fill it
		}
		x += w + columnGap
	}
	s.wide = x - columnGap + margin
	for _, layer := range s.layers {
		y := 0.0
		for _, p := range layer {
			s.places[p].y = y
			y += s.places[p].h + s.gap(p)
		}
	}
	for pass := range 10 {
		for i := range s.layers {
			c := i
			if pass%2 == 1 {
				c = len(s.layers) - 1 - i
			}
			s.straighten(s.layers[c], pass%2 == 1)
		}
	}
	top := s.places[0].y
	for _, p := range s.places {
		top = min(top, p.y)
	}
	for i := range s.places {
		s.places[i].y += margin + titleHigh - top
		s.high = max(s.high, s.places[i].y+s.places[i].h+margin)
	}
}

func (s *sketch) gap(p int) float64 {
	if s.places[p].box < 0 {
		return 5
	}
	return boxGap
}

func (s *sketch) straighten(layer []int, right bool) {
	want := make([]float64, len(layer))
	middle := 0.0 // of all places, which pulls a little so that pictures stay low
	for _, p := range s.places {
		middle += (p.y + p.h/2) / float64(len(s.places))
	}
	for i, p := range layer {
		joins := s.places[p].left
		if right && len(s.places[p].right) > 0 || len(joins) == 0 {
			joins = s.places[p].right
		}
		want[i] = s.places[p].y
		if len(joins) > 0 {
			sum := 0.0
			for _, j := range joins {
				sum += s.places[j.to].y + j.over - j.here
			}
			want[i] = sum / float64(len(joins))
		}
		want[i] += 0.25 * (middle - want[i] - s.places[p].h/2)
	}
	// Downwards each below the one before, then the whole column by the mean of
	// what that moved.
	y, moved := 0.0, 0.0
	for i, p := range layer {
		if i == 0 {
			y = want[0]
		}
		at := max(want[i], y)
		moved += at - want[i]
		s.places[p].y = at
		y = at + s.places[p].h + s.gap(p)
	}
	for _, p := range layer {
		s.places[p].y -= moved / float64(len(layer))
	}
}
