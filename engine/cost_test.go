package engine

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// A block costs no allocation whatever the bed is doing.
func TestNoBlockAllocates(t *testing.T) {
	states := map[string]func(f *Frame, n int){
		"silent": func(f *Frame, n int) {},
		"running": func(f *Frame, n int) {
			if n == 0 {
				f.Bind(front, 0, pair)
			}
			rolling(f, front, 0.4)
		},
		"bind in every block": func(f *Frame, n int) { f.Bind(front, RecordingID(n%2), pair) },
		"stop and bind": func(f *Frame, n int) {
			if n%2 == 0 {
				f.Bind(front, 0, pair)
			} else {
				f.Stop(front)
			}
		},
		"drift storm": func(f *Frame, n int) {
			if n == 0 {
				f.Bind(front, 0, pair)
			}
			rolling(f, front, float32(n%9)/9)
		},
		"straddle": func(f *Frame, n int) {
			if n == 0 {
				f.Bind(front, 0, pair)
				f.Bind(rear, 1, pair)
				f.ChainSend(0, 2)
			}
			rolling(f, front, 0.5)
			rolling(f, rear, 0.6)
			f.Wobble(Player{Truck{Axle: uint8(n / 2 % 2)}, Side(n % 2)}, 0.9, 1.1)
		},
		"rocket": func(f *Frame, n int) {
			if n%50 == 0 {
				f.BindRocket(0, 2, paramsR)
			}
			f.RecordRocket(0, grain.Record{Gain: 0.1, Pitch: 1, Position: 0.5})
			if n%50 == 40 {
				f.StopRocket(0)
			}
		},
	}
	for name, say := range states {
		t.Run(name, func(t *testing.T) {
			e := newEngine(t, Config{Events: 64})
			var out [2]block.Plane
			n := 0
			allocs := testing.AllocsPerRun(300, func() {
				f := e.queue.Begin()
				f.stamp = e.Block()
				say(f, n)
				if err := f.End(); err != nil {
					t.Fatal(err)
				}
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
