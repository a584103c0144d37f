package levels

import (
	"math"
	"testing"
)

// raster is the level as someone on foot gets about it: places half a metre
// apart on both levels, joined where the step up is at most 0.55 m and the fall
// at most 4.5 m; decks join the ground where their heights meet.
type raster struct {
	l       *Level
	solids  *solidGrid
	nx, ny  int
	free    [2][]bool
	reached [2][]bool
}

const pitch = 0.5 // [m]

func newRaster(l *Level) *raster {
	r := &raster{l: l, solids: newSolidGrid(l), nx: int(l.W / pitch), ny: int(l.H / pitch)}
	for level := range 2 {
		r.free[level], r.reached[level] = make([]bool, r.nx*r.ny), make([]bool, r.nx*r.ny)
	}
	for i := range r.free[0] {
		x, y := r.at(i)
		for level := range 2 {
			z, ok := l.Ground(x, y, level)
			s := l.SurfaceAt(x, y, level)
			r.free[level][i] = ok && s != nil && !s.Water && !r.solid(x, y, z, level)
		}
	}
	return r
}

func (r *raster) at(i int) (x, y float64) {
	return (float64(i%r.nx) + 0.5) * pitch, (float64(i/r.nx) + 0.5) * pitch
}

func (r *raster) cell(x, y float64) int { return int(y/pitch)*r.nx + int(x/pitch) }

// solid leaves boxes alone: they are ground, their sides are steps.
func (r *raster) solid(x, y, z float64, level int) bool {
	for _, s := range r.solids.near(x, y) {
		if s.Level == level && s.holds(x, y, z) {
			return true
		}
	}
	return false
}

// fill walks from a place.
func (r *raster) fill(x, y float64, level int) {
	type place struct{ cell, level int }
	queue := []place{{r.cell(x, y), level}}
	r.reached[level][queue[0].cell] = true
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		x, y := r.at(p.cell)
		z, _ := r.l.Ground(x, y, p.level)
		for _, d := range [4]int{-1, 1, -r.nx, r.nx} {
			n := p.cell + d
			if n < 0 || n >= len(r.free[0]) || d*d == 1 && n/r.nx != p.cell/r.nx {
				continue
			}
			nx, ny := r.at(n)
			if r.wallBetween(x, y, nx, ny, z, p.level) {
				continue
			}
			for level := range 2 {
				to, _ := r.l.Ground(nx, ny, level)
				if !r.free[level][n] || r.reached[level][n] || to-z > 0.55 || z-to > 4.5 || level != p.level && math.Abs(to-z) > 0.1 {
					continue
				}
				r.reached[level][n] = true
				queue = append(queue, place{n, level})
			}
		}
	}
}

// wallBetween says whether a wall thinner than the raster stands between.
func (r *raster) wallBetween(ax, ay, bx, by, z float64, level int) bool {
	for _, s := range r.solids.near(ax, ay) {
		if s.Class != "wall" || s.Level != level || s.ZTop <= z+0.55 || s.ZBottom >= z+1.7 {
			continue
		}
		for k := 1; k < len(s.Poly); k++ {
			if segmentsMeet(Vec{ax, ay}, Vec{bx, by}, s.Poly[k-1], s.Poly[k]) {
				return true
			}
		}
	}
	return false
}

// Every trial is reached on foot from the spawn or a teleport, and so is
// practically all of the open ground.
func TestEverySiteIsReached(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		r := newRaster(l)
		for _, p := range append([]Point{l.Spawn}, l.Teleports...) {
			r.fill(p.X, p.Y, p.Level)
		}
		for i := range l.Sites {
			if s := &l.Sites[i]; !r.reached[s.Level][r.cell(s.X, s.Y)] {
				t.Errorf("%s: nobody gets to %s at %g, %g", name, s.Name, s.X, s.Y)
			}
		}
		free, reached := 0, 0
		for i := range r.free[0] {
			if r.free[0][i] {
				free++
				if r.reached[0][i] {
					reached++
				}
			}
		}
		if share := float64(reached) / float64(free); share < 0.985 {
			t.Errorf("%s: %.1f %% of the open ground is reached", name, 100*share)
		}
	}
}
