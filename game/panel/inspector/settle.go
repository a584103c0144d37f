package inspector

// settle moves every slot as near to what it is wired to as the order of its column
// and the gaps allow: the least sum of squares, by pooling neighbours that touch.
func (s *sketch) settle() {
	type pool struct {
		sum   float64
		n     int
		count int
	}
	for _, col := range s.cols {
		var pools []pool
		off, offs := 0.0, make([]float64, len(col))
		for n, i := range col {
			if n > 0 {
				off += s.slots[col[n-1]].h + s.gap(col[n-1], i)
			}
			offs[n] = off
			t := &s.slots[i]
			want, k := 0.0, 0
			for _, j := range t.near {
				if j.to != i {
					want, k = want+s.slots[j.to].y+j.over-j.here, k+1
				}
			}
			if k == 0 {
				want, k = t.y, 1
			}
			pools = append(pools, pool{(want/float64(k) - off) * float64(k), k, 1})
			for len(pools) > 1 {
				a, b := &pools[len(pools)-2], &pools[len(pools)-1]
				if a.sum/float64(a.n) < b.sum/float64(b.n) {
					break
				}
				*a = pool{a.sum + b.sum, a.n + b.n, a.count + b.count}
				pools = pools[:len(pools)-1]
			}
		}
		n := 0
		for _, q := range pools {
			for range q.count {
				s.slots[col[n]].y = q.sum/float64(q.n) + offs[n]
				n++
			}
		}
	}
}
