package synth

import "math"

// rollGround pushes four wheels over the ground and sums what the board sends
// out.
func (b *Book) rollGround(m *Member) Take {
	r := b.newRoll(m)
	t := Take{Member: m, Body: make([]float64, m.Samples), Grit: make([]float64, m.Samples)}
	for n := range t.Body {
		t.Body[n], t.Grit[n] = r.next(n)
	}
	return t
}

// roll is a board under way.
type roll struct {
	surface *Surface
	wheel   *Wheel
	speed   curve // [m/s]
	x       float64
	dt      float64
	rate    float64

	tracks   [4]track
	contacts [4]contact
	last     float64 // common force one sample ago

	bounce, twist bank // deck modes by what drives them
	wheels        bank
	trucks        bank
	panel         bank
	chips         crackle
	bearings      [4]bearing
	grit          [4]source
	gritLow       filter
	gritHigh      filter
	air           source
	airOnce       filter
	airTwice      filter
}

// bearing is the whirr of one wheel's balls.
type bearing struct {
	gen   source
	ring  resonator
	turns float64 // a metre
	phase float64
}

func (b *Book) newRoll(m *Member) *roll {
	s, w := b.surface(m), b.wheel(m)
	seed := seedOf(m.Name)
	noise := seed + 4242
	ws := newWaits()
	r := &roll{
		surface: s, wheel: w,
		speed: newCurve(m.Samples, m.Speed),
		dt:    1 / float64(m.Rate), rate: float64(m.Rate),
		wheels: newBank(w.Modes, m.Rate),
		trucks: newBank(b.Modes.Truck, m.Rate),
		panel:  newBank(b.panel(s), m.Rate),
		chips:  newCrackle(s.Chips, b.Modes.Chip, noise+9*104729, m.Rate, ws),
		air:    source{noise + 8*104729},
	}
	for i, mode := range b.Modes.Deck {
		if i%2 == 0 {
			r.bounce = append(r.bounce, newResonator(mode, m.Rate))
		} else {
			r.twist = append(r.twist, newResonator(mode, m.Rate))
		}
	}
	for i := range r.tracks {
		r.tracks[i] = newTrack(s, w, seed, i, ws)
		r.contacts[i] = newContact(w, m.Rate, r.tracks[i].height(0))
		r.bearings[i] = bearing{
			gen:   source{noise + 104729*uint64(i)},
			ring:  newResonator(Mode{3100 + float64(370*float64(i)), 5, 1}, m.Rate),
			turns: float64(2.7 * r.tracks[i].perTurn),
			phase: float64(2.7 * r.tracks[i].phase),
		}
		r.grit[i] = source{noise + 104729*uint64(4+i)}
	}
	return r
}

// next rolls on by one sample.
func (r *roll) next(n int) (body, grit float64) {
	v := r.speed.at(n)
	var f [4]float64
	hits, dust := 0.0, 0.0
	for i := range f {
		f[i] = r.contacts[i].push(r.tracks[i].height(r.x))
		if hit := math.Abs(f[i]) - r.surface.Threshold; hit > 0 {
			hits += hit
		}
		dust += float64(r.grit[i].white() * clamp(f[i]+0.55, 0, 3))
	}
	front := f[0] + float64(0.93*f[1])
	back := float64(0.86*f[2]) + float64(0.90*f[3])
	both, apart := front+back, front-back

	s, w := r.surface, r.wheel
	body = float64(float64(5.5*s.Direct) * (both - r.last))
	body += float64(s.Deck * (r.bounce.next(both) + r.twist.next(apart)))
	body += float64(float64(0.8*s.Wheel) * r.wheels.next(both))
	knock := float64(0.5*both) + float64(float64(6*s.Tick)*hits)
	body += float64(float64(w.Truck*s.Truck) * r.trucks.next(knock))
	if len(r.panel) > 0 {
		body += float64(s.Panel * r.panel.next(both))
	}
	body += float64(w.Chips * r.chips.at(r.x, v))
	body += r.whirr(v)
	body += r.rush(v)

	low, _ := r.gritLow.pass(dust, r.cutoff((1800+float64(160*v))*w.GritBand), 1.1)
	_, grit = r.gritHigh.pass(low, r.cutoff((900+float64(60*v))*w.GritBand), 1.4)
	grit = float64(float64(0.10*math.Sqrt(v)) * grit)
	r.last = both
	r.x += float64(v * r.dt)
	return body, grit
}

// cutoff is the filter coefficient of a frequency [Hz]; low enough for the
// tangent to be its argument.
func (r *roll) cutoff(f float64) float64 { return float64(math.Pi*f) / r.rate }

// whirr is the bearings: louder with speed, swelling 2.7 times a turn.
func (r *roll) whirr(v float64) float64 {
	share := float64(v * (1.0 / 18))
	sum := 0.0
	for i := range r.bearings {
		b := &r.bearings[i]
		turn := float64(r.x*b.turns) + b.phase
		swell := 0.55 + float64(0.45*math.Abs(float64(2*(turn-math.Floor(turn)))-1))
		sum += float64(b.ring.next(b.gen.white()) * swell)
	}
	gain := float64(float64(0.34*r.surface.Bearing) * float64(share*(0.3+share)))
	return float64(float64(gain*r.wheel.Bearing) * sum)
}

// rush is the wind round the trucks.
func (r *roll) rush(v float64) float64 {
	share := float64(v * (1.0 / 18))
	x, _ := r.airOnce.pass(r.air.white(), r.cutoff(float64(500*(0.4+share))), 1.2)
	x, _ = r.airTwice.pass(x, r.cutoff(float64(900*(0.4+share))), 1.4)
	gain := float64(float64(2.2*r.surface.Air) * float64(share*share))
	return float64(float64(gain*r.wheel.Air) * x)
}
