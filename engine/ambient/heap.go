package ambient

// heap is the queue of deadlines: an array in which nothing is due after what
// it leads to. It moves an entry only past one that is strictly later
// (ambient/A11), which settles the order of equal deadlines.
type heap []due

// due is a deadline [s] of a sound.
type due struct {
	at    float64
	sound int32
}

func (h *heap) insert(d due) {
	*h = append(*h, d)
	a := *h
	i := len(a) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !(d.at < a[up].at) {
			break
		}
		a[i] = a[up]
		i = up
	}
	a[i] = d
}

// removeMin takes the earliest deadline out of a heap that has one.
func (h *heap) removeMin() due {
	a := *h
	first, last := a[0], a[len(a)-1]
	a = a[:len(a)-1]
	*h = a
	if len(a) == 0 {
		return first
	}
	i := 0
	for {
		down := 2*i + 1
		if down >= len(a) {
			break
		}
		if right := down + 1; right < len(a) && a[right].at < a[down].at {
			down = right
		}
		if !(a[down].at < last.at) {
			break
		}
		a[i] = a[down]
		i = down
	}
	a[i] = last
	return first
}
