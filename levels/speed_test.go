package levels

import (
	"math"
	"testing"
	"time"
)

// Queries don't allocate.
func TestQueriesDontAllocate(t *testing.T) {
	l := yard(t)
	var x float64
	n := testing.AllocsPerRun(100, func() {
		x = math.Mod(x+7.3, 216)
		l.Ground(x, 76, 0)
		l.Gradient(x, 10.5, 0)
		l.Curvature(x, 10.5, 5, 1, 0)
		l.SurfaceAt(x, 61, 0)
		l.Type(3)
		l.Indoors(x, 76, 0)
		l.Place(x, 76, 0, 90)
		l.DoorBetween(Vec{x, 76}, Vec{x + 1, 76}, 0)
	})
	if n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// Two seconds are allowed for a world of 576 m; a quarter of that is where somebody
// should look, on a busy machine too.
func TestLevelsLoadQuickly(t *testing.T) {
	for name, most := range map[string]time.Duration{"yard": 250 * time.Millisecond, "plaza": 350 * time.Millisecond,
		"harbour": 500 * time.Millisecond, "hill": 500 * time.Millisecond} {
		fresh(t, name) // once for the tables
		best := time.Hour
		for range 5 {
			start := time.Now()
			fresh(t, name)
			best = min(best, time.Since(start))
		}
		if best > slack*most {
			t.Errorf("%s: %v", name, best)
		}
	}
}

// A query takes well under a tenth of a microsecond, anywhere on the plaza.
func TestQueriesAreQuick(t *testing.T) {
	l := plaza(t)
	const n = 50000
	for what, ask := range queries() {
		best := time.Hour
		for range 5 {
			start := time.Now()
			roam(l, n, ask)
			best = min(best, time.Since(start))
		}
		if best > slack*n*100*time.Nanosecond {
			t.Errorf("%s: %v for one", what, best/n)
		}
	}
}

func queries() map[string]func(l *Level, x, y float64) {
	return map[string]func(l *Level, x, y float64){
		"Ground":    func(l *Level, x, y float64) { l.Ground(x, y, 0) },
		"Gradient":  func(l *Level, x, y float64) { l.Gradient(x, y, 0) },
		"Curvature": func(l *Level, x, y float64) { l.Curvature(x, y, 5, 1, 0) },
		"SurfaceAt": func(l *Level, x, y float64) { l.SurfaceAt(x, y, 0) },
	}
}

// roam asks n times, all over the level.
func roam(l *Level, n int, ask func(l *Level, x, y float64)) {
	x, y := 0.0, 0.0
	for range n {
		ask(l, x, y)
		if x += 17.3; x >= l.W {
			x -= l.W
		}
		if y += 11.9; y >= l.H {
			y -= l.H
		}
	}
}

func BenchmarkQueries(b *testing.B) {
	for _, name := range Names() {
		l := builtin(b, name)
		for what, ask := range queries() {
			b.Run(name+"/"+what, func(b *testing.B) {
				b.ReportAllocs()
				roam(l, b.N, ask)
			})
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for _, name := range Names() {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				fresh(b, name)
			}
		})
	}
}
