package env

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// buses 3.2, 3.3: the reverb of a side is sent to two outputs, and each goes through a
// filter and a level of its own: the left one stands at 270°, the right one at 90°.
// With one of the levels at 0 its half of the circle is silent, and the other is not.
func TestLeftAndRightOfTheReverbHaveTheirOwnOutputs(t *testing.T) {
	for _, c := range []struct {
		name          string
		level         [2]float32
		sounds, quiet []int // channels L C R Ls Rs
	}{
		{"left only", [2]float32{1, 0}, []int{0, 3}, []int{2, 4}},
		{"right only", [2]float32{0, 1}, []int{2, 4}, []int{0, 3}},
	} {
		out := reverbOf(t, func(p *Preset) {
			for i, level := range c.level {
				p.Reverb.Filter[i].Gain = level
			}
		})
		for _, channel := range c.sounds {
			if power(out[channel]) < -100 {
				t.Errorf("%s: channel %d is silent", c.name, channel)
			}
		}
		for _, channel := range c.quiet {
			if p := power(out[channel]); !math.IsInf(p, -1) {
				t.Errorf("%s: channel %d is at %.1f dB", c.name, channel, p)
			}
		}
	}
}

// buses 3.3: the low-pass of the left output takes the highs off the left alone, that
// of the right off the right alone.
func TestLeftAndRightOfTheReverbHaveTheirOwnFilters(t *testing.T) {
	const left, right = 3, 4 // Ls and Rs
	for i, dull := range []int{left, right} {
		out := reverbOf(t, func(p *Preset) { p.Reverb.Filter[i].LowPass = 300 })
		bright := left + right - dull
		d, b := highs(out[dull]), highs(out[bright])
		if !(d < b-10) || b < -100 {
			t.Errorf("low-pass of output %d at 300 Hz: highs of channel %d at %.1f dB, of channel %d at %.1f dB; want them 10 dB apart", i, dull, d, bright, b)
		}
	}
}

// reverbOf plays an impulse through a preset of which only the reverb sounds.
func reverbOf(t *testing.T, set func(*Preset)) [6][]float32 {
	t.Helper()
	p := bare(1, 20, 1)
	set(&p)
	r := newRig(t, p)
	r.Load(SideA, 3)
	r.Weights(1, 0)
	for range 100 { // settings are taken over behind a block, delays when their line is full
		r.block(&block.Plane{})
	}
	return r.play(impulse(100))
}

// highs is the power of the differences from frame to frame, that of the highs [dB].
func highs(y []float32) float64 {
	d := make([]float64, len(y))
	for i := 1; i < len(y); i++ {
		d[i] = float64(y[i]) - float64(y[i-1])
	}
	return power(d)
}

// buses 3.8: left = θ + 90 when cross ≤ 0 and θ < 90, else θ − 270; right = 90 − θ;
// the outputs stand at 270 + d·left and −(d·right − 90). Between 60° and 90° the side
// on which the zone lies decides about half a turn of the left output, at and above 90°
// it does not. The camera looks somewhere else in every case, which changes nothing.
func TestZonesBetween60And90Degrees(t *testing.T) {
	for _, theta := range []float64{60, 61, 75, 89, 89.9, 90.1, 100, 120} {
		for _, sign := range []float64{1, -1} {
			for _, d := range []float32{0.25, 0.5, 0.9} {
				for _, looks := range []float64{0, 37, 200} {
					// The camera looks at an angle from +z towards +x, the zone lies
					// θ further that way, or back.
					f, u := looks*math.Pi/180, (looks+sign*theta)*math.Pi/180
					camera := Camera{X: float32(math.Sin(f)), Z: float32(math.Cos(f))}
					ux, uz := math.Sin(u), math.Cos(u)
					cross := ux*math.Cos(f) - uz*math.Sin(f)
					left := theta - 270
					if cross <= 0 && theta < 90 {
						left = theta + 90
					}
					want := [2]float64{270 + float64(d)*left, -(float64(d)*(90-theta) - 90)}
					got := outputAngles(d, float32(10*ux), float32(10*uz), camera)
					for i := range got {
						apart := math.Mod(math.Abs(float64(got[i])-want[i])+360, 360)
						if min(apart, 360-apart) > 1e-3 {
							t.Errorf("θ %v°, cross %+.3f, d %v: output %d at %v°, want %v°", theta, cross, d, i, got[i], math.Mod(want[i]+360, 360))
						}
					}
				}
			}
		}
	}
}
