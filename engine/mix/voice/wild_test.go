package voice

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// What is not finite in a recording is gone by the next bus, counted there, and
// does not outlive its own blocks: neither the filters nor the other voices of
// the bus keep any of it. Denormals come out as silence or less.
func TestRecordingsThatAreNotFinite(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for name, x := range map[string]float32{"NaN": nan, "Inf": inf, "-Inf": -inf, "huge": math.MaxFloat32, "denormal": 1e-41} {
		for _, channels := range []int{1, 2, 6} {
			for _, filters := range [][]Property{nil, {{LowPass, 3000}, {HighPass, 200}, {Wet, 20000}}} {
				s := noise(channels, 20000, 44100, 1)
				for c := range s.Channels {
					s.Channels[c][2000] = x
					s.Channels[c][2001] = -x
				}
				p, b, _, _ := opened(t, Spec{Sample: s, Level: 1, Properties: filters, Records: []int32{4096, 1, 30000}})
				p.Open(&Spec{Sample: flat(30000, 48000, 0.25), Level: 1}) // a neighbour
				last := 0
				for n := range 60 {
					p.Run()
					before := b.sfx.Replaced()
					for _, bus := range []*dsp.Sub0{b.sfx, b.env, b.flange[0]} {
						for _, c := range read(bus) {
							for k, v := range c {
								if !block.Finite(v) {
									t.Fatalf("%s, %d channels: block %d frame %d is %v", name, channels, n, k, v)
								}
							}
						}
					}
					if b.sfx.Replaced() != before {
						last = n
					}
				}
				counted := b.sfx.Replaced() > 0
				if finite := x-x == 0; !finite && !counted || name == "denormal" && counted {
					t.Errorf("%s: %d samples replaced", name, b.sfx.Replaced())
				}
				if last > 10 { // frame 2000 is heard in block 9 or 10
					t.Errorf("%s, %d channels: still replacing in block %d", name, channels, last)
				}
			}
		}
	}
}

// Properties are integers, so nothing a program pushes is not finite; the
// extremes of every id keep every bus finite.
func TestExtremeProperties(t *testing.T) {
	p, b := newPool(t, Config{})
	var hs []Handle
	for i := range 8 {
		h, _ := p.Open(&Spec{Sample: noise(1+i%2, 90000, 44100, uint32(i)), Level: 1, Records: []int32{4096, 1, math.MaxInt32}})
		hs = append(hs, h)
	}
	values := []int32{math.MinInt32, -1, 0, 1, 4096, 32767, 65535, math.MaxInt32}
	for n := range 300 {
		p.Set(hs[n%8], uint8(n*7%13), values[n*5%8])
		p.Run()
		for _, bus := range []*dsp.Sub0{b.sfx, b.env, b.flange[0]} {
			if before := bus.Replaced(); len(read(bus)) == 0 || bus.Replaced() != before {
				t.Fatalf("block %d: %d samples replaced", n, bus.Replaced())
			}
		}
	}
}
