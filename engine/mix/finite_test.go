package mix

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// A NaN on any bus is silence behind it, and counted; the next block is clean.
func TestNaNIsCounted(t *testing.T) {
	nan := float32(0)
	nan /= nan
	for name, bus := range map[string]func(r *rig) (*dsp.Sub0, int){
		"material": func(r *rig) (*dsp.Sub0, int) { return r.Material(0, true), six },
		"jitter":   func(r *rig) (*dsp.Sub0, int) { r.Frame(0); return r.Material(6, true), six },
		"flange":   func(r *rig) (*dsp.Sub0, int) { return r.Flange(1), 1 },
		"owner":    func(r *rig) (*dsp.Sub0, int) { b, _ := r.OpenOwner(99, 0, true); return r.BusIn(b), six },
		"bed":      func(r *rig) (*dsp.Sub0, int) { out, _, _ := r.Bed(); return out, six },
		"rocket":   func(r *rig) (*dsp.Sub0, int) { return r.Rocket(), 1 },
		"voices":   func(r *rig) (*dsp.Sub0, int) { return r.Voices(), six },
	} {
		r := newRig(t, nil)
		in, channels := bus(r)
		f := r.feed(t, in, channels)
		for c := range f.sig {
			sine(&f.sig[c], 500, 0.1, 0)
		}
		f.sig[0][10] = nan
		f.sig[channels-1][20] = 2 / (nan - nan + 1e-45) // overflows or is NaN
		for range 2 {
			m := r.block()
			for c := range m {
				for i, v := range m[c] {
					if !block.Finite(v) {
						t.Fatalf("%s: plane %d sample %d: %v", name, c, i, v)
					}
				}
			}
		}
		if n := r.NotFinite(); n != 4 {
			t.Errorf("%s: counted: want 2 a block, got %d", name, n)
		}
	}
}
