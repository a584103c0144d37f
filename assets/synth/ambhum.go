package synth

import "math"

// hum adds machines that turn, none quite as fast as the next: their sum beats
// slowly and never stands still, and where one recording follows another it
// has no phase that could be missed.
func (t *ambTake) hum(l Hum) {
	layer := make([]float64, len(t.out))
	for range l.Machines {
		gen := t.own()
		pitch := float64(l.Pitch * (1 + float64(l.Apart*gen.white())))
		load := t.breath([][2]float64{l.Load})
		speed := t.breath([][2]float64{{0.6, 0.002}})
		if t.round > 0 {
			speed = newCurve(len(layer), func(int) float64 { return 1 })
		}
		one := make([]float64, len(layer))
		for k, g := range l.Partials {
			phase := gen.unit()
			gain := float64(g * (0.6 + float64(0.8*gen.unit())))
			// Partials of a real machine swing each for itself.
			swing := t.breath([][2]float64{{1.3, 0.25}})
			turn := t.closing(float64(pitch*float64(k+1)) / t.rate)
			for n := range one {
				s, _ := sinCos(float64((2 * math.Pi) * phase))
				one[n] += float64(float64(gain*swing.at(n)) * s)
				phase += float64(turn * speed.at(n))
				phase -= math.Floor(phase)
			}
		}
		for n := range layer {
			layer[n] += float64(one[n] * load.at(n))
		}
	}
	t.mix(layer, l.Move)
}

// closing moves a speed [turns/sample] to the nearest that comes round whole
// with a loop.
func (t *ambTake) closing(turn float64) float64 {
	if t.round == 0 {
		return turn
	}
	return math.Floor(float64(turn*float64(t.round))+0.5) / float64(t.round)
}
