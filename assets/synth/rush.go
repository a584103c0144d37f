package synth

import "math"

// rushBands are the seven bands of the speed rush, low to high.
var rushBands = [7]Mode{
	{170, 1.2, 1.1}, {330, 1.5, 1}, {610, 1.6, .9}, {1050, 1.8, .7},
	{1830, 2.2, .5}, {3050, 2.4, .3}, {5200, 2.5, .14},
}

// rollRush makes the speed layer: air tearing past, in bands that flutter each
// at its own pace, and the wheels howling through it. No ground is heard.
func rollRush(m *Member) Take {
	t := Take{Member: m, Body: make([]float64, m.Samples)}
	seed := seedOf(m.Name)
	gen := source{seed + 4243}
	bank := newBank(rushBands[:], m.Rate)
	var flutter [len(rushBands)]valueNoise
	for b := range flutter {
		flutter[b] = newNoise(seed+uint64(7919*b), 1/(17+float64(9*float64(b))), 0.55)
	}
	howl := newHowl(seed)
	speed := newCurve(m.Samples, m.Speed)
	dt := 1 / float64(m.Rate)
	for n := range t.Body {
		now := float64(float64(n) * dt)
		x, sum := gen.white(), 0.0
		for b := range bank {
			sum += float64(bank[b].next(x) * (1 + flutter[b].at(now)))
		}
		t.Body[n] = sum + howl.next(now, dt, speed.at(n), m.along(n))
	}
	return t
}

// howl is four wheels singing at eleven times their turns.
type howl struct {
	phase  [4]float64
	wander [4]valueNoise
	breath valueNoise
}

func newHowl(seed uint64) *howl {
	h := &howl{breath: newNoise(seed+131, 1.0/23, 0.8)}
	for w := range h.wander {
		h.wander[w] = newNoise(seed+99+uint64(5*w), 1.0/9, 0.05)
		h.phase[w] = float64(0.27 * float64(w))
	}
	return h
}

func (h *howl) next(now, dt, v, p float64) float64 {
	sum := 0.0
	for w := range h.phase {
		turns := v / float64(2*math.Pi*float64(wheelRadius[w]*1e-3))
		f := float64(float64(11*turns) * (1 + float64(0.012*float64(w))))
		f = float64(f * (1 + h.wander[w].at(now)))
		h.phase[w] += float64(f * dt)
		h.phase[w] -= math.Floor(h.phase[w])
		sum += triangle(h.phase[w])
	}
	level := float64(float64(0.010*(0.3+p)) * (1 + h.breath.at(now)))
	return float64(level * sum)
}
