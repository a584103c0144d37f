package synth

import (
	"fmt"
	"math"
)

const (
	// shotRate is the rate of all one-shots: cracks live above 10 kHz too [Hz].
	shotRate = 48000
	// shotOnset is the silence before the first event [ms].
	shotOnset = 2
	// shotTail is the fade at the end [ms].
	shotTail = 12
)

// Render makes a sample of a set, 1..Count: signed 16-bit samples at 48 kHz.
// Samples of a set differ by the seed alone, which moves frequencies by up to
// 2 %, decays by up to 15 % and gains by up to 25 %.
func (b *ShotBook) Render(s *ShotSound, variation int) []int16 {
	name := fmt.Sprintf("%s/%d", s.Name, variation)
	p := performance{book: b, chance: source{seedOf(name)}, seed: seedOf(name), out: make([]float64, int(float64(s.Length*shotRate)+0.5))}
	p.chance.next() // the first draw still resembles the seed
	p.play(s)
	finishShot(p.out, s.Level, s.Dark)
	return round(p.out, p.seed)
}

// performance is one sample being made.
type performance struct {
	book   *ShotBook
	chance source
	seed   uint64
	noises uint64
	out    []float64
}

func (p *performance) play(s *ShotSound) {
	for _, k := range s.Strikes {
		p.strike(k, p.between(k.At))
	}
	for _, n := range s.Noises {
		p.noise(n, n.At)
	}
	if s.Tier == "" {
		return
	}
	t := p.book.tier(s.Tier)
	for _, h := range s.Hits {
		p.hit(t, h)
	}
	if c := s.Chatter; c != nil {
		at, gain := c.From, float64(c.Gain*t.Steel)
		for range c.Count {
			p.strike(Strike{Push: 0.5, Modes: "hanger", Gain: gain}, at)
			at += p.between(c.Every)
			gain = float64(gain * 0.74)
		}
	}
}

// hit is a wheel coming down: the wheel itself, the hanger over it, the deck,
// what is crushed under it, and the floor where that can ring.
func (p *performance) hit(t *Tier, h Hit) {
	at := p.between(h.At)
	push := t.Push / (0.7 + float64(0.3*h.Force))
	p.strike(Strike{Push: push, Modes: t.Wheel, Gain: h.Gain}, at)
	p.strike(Strike{Push: push, Modes: "hanger", Gain: float64(float64(t.Steel*h.Force) * h.Gain)}, at)
	p.strike(Strike{Push: 2.2, Modes: "deck", Gain: float64(t.Body * h.Gain)}, at)
	p.noise(Noise{Band: [2]float64{1200, 6500}, Rise: 0.8, Fall: 50 + float64(40*h.Force), Gain: float64(float64(t.Grit*h.Force) * h.Gain)}, at)
	if t.Floor != "" {
		p.strike(Strike{Push: 3, Modes: t.Floor, Gain: float64(t.Panel * h.Gain)}, at)
	}
}

func (p *performance) strike(k Strike, at float64) {
	push := pulse(float64(float64(k.Push*1e-3)*p.about(0.15)), shotRate)
	tune, ring := orOne(k.Tune), orOne(k.Ring)
	tune = float64(tune * p.about(0.01))
	for _, m := range p.book.Modes[k.Modes] {
		one := Ring{
			float64(float64(m[0]*tune) * p.about(0.02)),
			float64(float64(m[1]*ring) * p.about(0.15)),
			float64(m[2] * p.about(0.25)),
		}
		one.strike(p.out, shotSample(at), push, k.Gain, shotRate)
	}
}

func (p *performance) noise(n Noise, at float64) {
	p.noises++
	burst(p.out, shotSample(at), n, source{p.seed + 104729*p.noises}, shotRate)
}

// between draws evenly from a range.
func (p *performance) between(r [2]float64) float64 {
	return r[0] + float64((r[1]-r[0])*p.chance.unit())
}

// about draws a factor of 1, give or take a share.
func (p *performance) about(share float64) float64 { return 1 + float64(share*p.chance.white()) }

func orOne(v float64) float64 {
	if v == 0 {
		return 1
	}
	return v
}

// shotSample is the sample of a time after the onset [ms].
func shotSample(at float64) int { return int(float64((at+shotOnset)*(shotRate/1000)) + 0.5) }

// finishShot takes out what so small a source cannot radiate, darkens, and
// drives what is left into the ceiling until its loudest 50 ms have the level.
func finishShot(x []float64, level, dark float64) {
	pole := power(2, float64(-2*math.Pi*95/shotRate)/ln2)
	last, y := 0.0, 0.0
	for n, v := range x {
		y = float64(pole * (y + v - last))
		last = v
		x[n] = y
	}
	if dark > 0 {
		var f filter
		g := tan(float64(math.Pi*dark) / shotRate)
		for n, v := range x {
			x[n], _ = f.pass(v, g, math.Sqrt2)
		}
	}
	source := append([]float64(nil), x...)
	low, high := -80.0, 40.0 // [dB]
	for range 24 {
		middle := float64((low + high) / 2)
		drive(x, source, decibels(middle))
		if loudest(x, shotRate/20) < decibels(level) {
			low = middle
		} else {
			high = middle
		}
	}
}

// drive writes the source, as loud as wanted, under the ceiling and faded.
func drive(x, source []float64, gain float64) {
	var rumble filter
	floor := tan(float64(math.Pi*24) / shotRate)
	const onset, tail = shotOnset * shotRate / 1000, shotTail * shotRate / 1000
	for n, v := range source {
		_, v = rumble.pass(ceiling(float64(gain*v)), floor, 1.4)
		if edge := len(source) - 1 - n; edge < tail {
			v = float64(v * float64(float64(edge)/tail))
		}
		x[n] = v
	}
}

// loudest is the largest root mean square of any stretch of a length.
func loudest(x []float64, length int) float64 {
	sum, most := 0.0, 0.0
	for n, v := range x {
		sum += float64(v * v)
		if n >= length {
			sum -= float64(x[n-length] * x[n-length])
		}
		most = max(most, sum)
	}
	return math.Sqrt(most / float64(min(length, len(x))))
}
