package engine

import (
	"testing"

	"gritbed/engine/block"
)

// A block costs no allocation whatever the bed is doing.
func TestNoBlockAllocates(t *testing.T) {
	states := map[string]func(e *Engine, n int){
		"silent": func(e *Engine, n int) {},
		"running": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
			}
			rolling(e, 0, 0.4)
		},
		"bind in every block": func(e *Engine, n int) { e.Post(bind(0, int32(n%2))) },
		"stop and bind": func(e *Engine, n int) {
			if n%2 == 0 {
				e.Post(bind(0, 0))
			} else {
				e.Post(Command{Op: OpStop})
			}
		},
		"drift storm": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
			}
			rolling(e, 0, float32(n%9)/9)
		},
		"straddle": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
				e.Post(bind(1, 1))
				e.Post(Command{Op: OpG3Send, F: [10]float32{2}})
			}
			rolling(e, 0, 0.5)
			rolling(e, 1, 0.6)
			e.Post(Command{Op: OpWobble, Player: uint8(n % 4), F: [10]float32{0.9, 1.1}})
		},
		"rocket": func(e *Engine, n int) {
			if n%50 == 0 {
				e.Post(rocket())
			}
			e.Post(Command{Op: OpRocketRecord, F: [10]float32{0.1, 1, 0.5}})
			if n%50 == 40 {
				e.Post(Command{Op: OpRocketStop})
			}
		},
	}
	for name, post := range states {
		t.Run(name, func(t *testing.T) {
			e := newEngine(t, Config{Events: 64})
			var out [2]block.Plane
			n := 0
			allocs := testing.AllocsPerRun(300, func() {
				post(e, n)
				n++
				e.Render(&out)
				e.Snapshot()
			})
			if allocs != 0 {
				t.Errorf("allocations a block: want 0, got %v", allocs)
			}
		})
	}
}

func BenchmarkBlock(b *testing.B) {
	for name, trucks := range map[string]int{"silent": 0, "one truck": 1, "two trucks and rocket": 2} {
		b.Run(name, func(b *testing.B) {
			e := newEngine(b, Config{})
			for i := range trucks {
				e.Post(bind(uint8(i), int32(i)))
				rolling(e, uint8(i), 0.5)
			}
			if trucks == 2 {
				e.Post(rocket())
				e.Post(Command{Op: OpRocketRecord, F: [10]float32{0.1, 1, 0.5}})
			}
			var out [2]block.Plane
			b.ReportAllocs()
			for b.Loop() {
				e.Render(&out)
			}
		})
	}
}
