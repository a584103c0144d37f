package levels

// Ground is the height of what wheels stand on at (x, y) [m]: the height
// features of the level and, on level 0, the tops of pads and ledges. It is
// false outside the map and, on level 1, where there is no deck.
func (l *Level) Ground(x, y float64, level int) (z float64, ok bool) {
	j, ok := l.jet(x, y, level, true)
	return j.z, ok
}

// Gradient is the slope of the ground, its rise a metre east and a metre south
// [m/m]; zero where there is no ground.
func (l *Level) Gradient(x, y float64, level int) (gx, gy float64) {
	j, _ := l.jet(x, y, level, true)
	return j.x, j.y
}

// Curvature is v·Q·v [m/s²] for a horizontal velocity (vx, vy) [m/s], with Q the
// second derivatives of the ground: the vertical acceleration of a point that
// follows it. Support a unit mass is g plus this (skate-physics 11): negative on
// a crest, and the board leaves where the sum is not positive.
//
// The derivatives are those of the formulas, not differences; on a border
// between features, where they jump, they are those of the side that owns it.
func (l *Level) Curvature(x, y, vx, vy float64, level int) float64 {
	j, _ := l.jet(x, y, level, true)
	return j.xx*vx*vx + 2*j.xy*vx*vy + j.yy*vy*vy
}

// SurfaceAt is the surface under (x, y): the top of the highest pad or ledge
// there, else the last polygon drawn; nil outside the map and off the deck.
func (l *Level) SurfaceAt(x, y float64, level int) *Surface {
	b, ok := l.bucket(x, y)
	if !ok || level < 0 || level > 1 {
		return nil
	}
	if level == 0 {
		if i := l.top(x, y, b); i >= 0 {
			return &l.tops[i]
		}
	}
	t := &l.index.surfaces[level]
	for _, e := range t.list[t.from[b]:t.from[b+1]] {
		s := &l.Surfaces[e>>1]
		if e&1 == 1 || inside(s.Poly, x, y) {
			return s
		}
	}
	return nil
}

// top is the number of the highest rideable top over (x, y), -1 without.
func (l *Level) top(x, y float64, b int) int {
	best, height := -1, 0.0
	t := &l.index.tops
	for _, e := range t.list[t.from[b]:t.from[b+1]] {
		i := int(e >> 1)
		h := l.Solids[l.pads[i]].Height
		if h > height && (e&1 == 1 || inside(l.tops[i].Poly, x, y)) {
			best, height = i, h
		}
	}
	return best
}

// jet is the ground with its derivatives, with or without tops.
func (l *Level) jet(x, y float64, level int, tops bool) (jet, bool) {
	b, ok := l.bucket(x, y)
	if !ok || level < 0 || level > 1 {
		return jet{}, false
	}
	var j jet
	ok = level == 0
	t := &l.index.heights[level]
	for _, e := range t.list[t.from[b]:t.from[b+1]] {
		h := &l.Heights[e>>1]
		if e&1 == 1 || inside(h.Poly, x, y) {
			// The first feature of level 1 has nothing below it to compare with.
			if ok {
				j = h.over(x, y, j)
			} else {
				j, ok = h.at(x, y, j), true
			}
		}
	}
	if tops && level == 0 {
		if i := l.top(x, y, b); i >= 0 {
			j.z += l.Solids[l.pads[i]].Height
		}
	}
	return j, ok
}
