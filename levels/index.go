package levels

import "math"

// index is a grid of square buckets. Each bucket lists what can matter inside
// it, so that a query tests a handful of polygons whatever the size of the map.
// An entry is the number of the shape times two, plus one when the shape covers
// the whole bucket and the point need not be tested.
type index struct {
	size     float64 // side of a bucket [m]
	nx, ny   int
	heights  [2]table // in order of application
	surfaces [2]table // last drawn first
	tops     table    // highest number first
	entries  int
}

// table is a list of entries for each bucket.
type table struct {
	from []int32 // first entry of each bucket and, at the end, their number
	list []int32
}

const (
	bucketSide = 2.0     // [m]
	maxBuckets = 1 << 17 // larger maps get larger buckets
	maxEntries = 1 << 22
)

// build files heights, surfaces and tops. It reports false when shapes overlap
// so much that the lists would not fit.
func (l *Level) build() bool {
	x := &l.index
	x.size = bucketSide
	for {
		x.nx, x.ny = int(math.Ceil(l.W/x.size)), int(math.Ceil(l.H/x.size))
		if x.nx*x.ny <= maxBuckets {
			break
		}
		x.size *= 2
	}
	x.entries = 0
	for level := range 2 {
		shapes := make([]shape, len(l.Heights))
		for i := range l.Heights {
			h := &l.Heights[i]
			if h.Level == level {
				shapes[i] = shape{poly: h.Poly, hides: h.Op == "set" && h.Kind != "corridor"}
			}
		}
		if !x.file(&x.heights[level], shapes, false) {
			return false
		}
		shapes = make([]shape, len(l.Surfaces))
		for i := range l.Surfaces {
			if l.Surfaces[i].Level == level {
				shapes[i] = shape{poly: l.Surfaces[i].Poly, hides: true}
			}
		}
		if !x.file(&x.surfaces[level], shapes, true) {
			return false
		}
	}
	shapes := make([]shape, len(l.tops))
	for i := range l.tops {
		shapes[i] = shape{poly: l.tops[i].Poly}
	}
	return x.file(&x.tops, shapes, true)
}

// shape is one polygon to file; without a polygon it is left out.
type shape struct {
	poly  []Vec
	hides bool // nothing before it counts in a bucket that it covers
}

// file sorts shapes into buckets, in their order or last first.
func (x *index) file(t *table, shapes []shape, lastFirst bool) bool {
	buckets := make([][]int32, x.nx*x.ny)
	for i, s := range shapes {
		if len(s.poly) == 0 {
			continue
		}
		lo, hi := bounds(s.poly)
		x0, x1 := x.clampX(lo.X), x.clampX(hi.X)
		y0, y1 := x.clampY(lo.Y), x.clampY(hi.Y)
		edge := x.outline(s.poly, x0, x1, y0, y1)
		for iy := y0; iy <= y1; iy++ {
			cross := crossings(s.poly, (float64(iy)+0.5)*x.size)
			west := 0 // crossings west of the middle of the bucket
			for ix := x0; ix <= x1; ix++ {
				entry := int32(i) * 2
				for west < len(cross) && cross[west] <= (float64(ix)+0.5)*x.size {
					west++
				}
				if !edge[(iy-y0)*(x1-x0+1)+ix-x0] {
					if (len(cross)-west)%2 == 0 {
						continue
					}
					entry++
				}
				b := &buckets[iy*x.nx+ix]
				if entry&1 == 1 && s.hides {
					x.entries -= len(*b)
					*b = (*b)[:0]
				}
				*b = append(*b, entry)
				if x.entries++; x.entries > maxEntries {
					return false
				}
			}
		}
	}
	t.from = make([]int32, len(buckets)+1)
	for i, b := range buckets {
		if lastFirst {
			for j := len(b) - 1; j >= 0; j-- {
				t.list = append(t.list, b[j])
			}
		} else {
			t.list = append(t.list, b...)
		}
		t.from[i+1] = int32(len(t.list))
	}
	return true
}

// outline marks the buckets of the window that an edge touches.
func (x *index) outline(poly []Vec, x0, x1, y0, y1 int) []bool {
	w := x1 - x0 + 1
	marks := make([]bool, w*(y1-y0+1))
	j := len(poly) - 1
	for i := range poly {
		a, b := poly[j], poly[i]
		j = i
		for iy := x.clampY(min(a.Y, b.Y)); iy <= x.clampY(max(a.Y, b.Y)); iy++ {
			// The part of the edge within this row, with a hair of margin.
			xa, xb := a.X, b.X
			if dy := b.Y - a.Y; dy != 0 {
				t0 := (float64(iy)*x.size - a.Y) / dy
				t1 := (float64(iy+1)*x.size - a.Y) / dy
				t0, t1 = min(t0, t1), max(t0, t1)
				xa = a.X + max(t0, 0)*(b.X-a.X)
				xb = a.X + min(t1, 1)*(b.X-a.X)
			}
			const hair = 1e-6
			for ix := x.clampX(min(xa, xb) - hair); ix <= x.clampX(max(xa, xb)+hair); ix++ {
				if ix >= x0 && ix <= x1 && iy >= y0 && iy <= y1 {
					marks[(iy-y0)*w+ix-x0] = true
				}
			}
		}
	}
	return marks
}

func (x *index) clampX(v float64) int { return min(max(int(math.Floor(v/x.size)), 0), x.nx-1) }
func (x *index) clampY(v float64) int { return min(max(int(math.Floor(v/x.size)), 0), x.ny-1) }

// bucket is the number of the bucket at (x, y), false outside the map.
func (l *Level) bucket(x, y float64) (int, bool) {
	if !(x >= 0 && y >= 0 && x < l.W && y < l.H) { // also refuses NaN
		return 0, false
	}
	return int(y/l.index.size)*l.index.nx + int(x/l.index.size), true
}
