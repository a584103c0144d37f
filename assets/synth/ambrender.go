package synth

import "math"

const (
	// AmbFade is what the recordings of a constant sound overlap by [s].
	AmbFade = 0.25
	// ambPrelude is made and thrown away before a constant sound, so that what
	// rings is already ringing [s].
	ambPrelude = 1.0
	// ambOnset is the silence before an event [s].
	ambOnset = 0.002
	// ambTail is the fade at the end of an event that does not say [s].
	ambTail = 0.03
)

// Render makes a recording of a sound, 1..Takes: signed 16-bit samples at the
// sound's rate. The bytes depend on the recipe and on the number alone.
func (b *AmbBook) Render(s *AmbSound, take int) []int16 {
	t := newAmbTake(b, s, take)
	t.play()
	x := t.finish()
	if t.round > 0 {
		return round(x, t.seed)
	}
	return roundQuiet(x, t.seed)
}

// ambTake is one recording being made.
type ambTake struct {
	book   *AmbBook
	sound  *AmbSound
	rate   float64
	seed   uint64
	layers uint64
	chance source
	waits  *waits
	lead   int // samples before the recording begins
	round  int // samples after which everything repeats, 0 for never
	out    []float64
	gusts  curve
	swells []ambSwell
}

func newAmbTake(b *AmbBook, s *AmbSound, take int) *ambTake {
	seed := seedOf(s.TakeName(take))
	t := &ambTake{book: b, sound: s, rate: float64(s.Rate), seed: seed, chance: source{seed}, waits: newWaits()}
	t.chance.next() // the first draw still resembles the seed
	lead := ambOnset
	if s.Every > 0 {
		lead = ambPrelude
	}
	t.lead = int(float64(lead*t.rate) + 0.5)
	if s.Loop > 0 {
		t.round = s.Samples()
		t.lead = t.round
	}
	t.out = make([]float64, t.lead+s.Samples())
	t.gusts = t.breath(s.Gusts)
	for _, w := range s.Swells {
		t.swells = append(t.swells, ambSwell{
			at: t.draw(w.At), rise: w.Rise, fall: t.draw(w.Fall), height: t.draw(w.Height), bell: w.Bell,
		})
	}
	return t
}

func (t *ambTake) play() {
	s := t.sound
	for _, l := range s.Bands {
		t.band(l)
	}
	for _, l := range s.Ticks {
		t.ticks(l)
	}
	for _, l := range s.Bubbles {
		t.bubbles(l)
	}
	for _, l := range s.Knocks {
		t.knocks(l)
	}
	for _, l := range s.Puffs {
		t.puffs(l)
	}
	for _, l := range s.Pulses {
		t.pulses(l)
	}
	for _, l := range s.Calls {
		t.calls(l)
	}
	for _, l := range s.Crowds {
		t.crowd(l)
	}
	for _, l := range s.Hums {
		t.hum(l)
	}
}

// own gives a layer a generator of its own.
func (t *ambTake) own() source {
	t.layers++
	g := source{t.seed + 104729*t.layers}
	g.next()
	return g
}

// draw draws evenly from a range.
func (t *ambTake) draw(r [2]float64) float64 { return drawn(&t.chance, r) }

func drawn(g *source, r [2]float64) float64 { return r[0] + float64((r[1]-r[0])*g.unit()) }

// seconds is the time of a sample, 0 where the recording begins.
func (t *ambTake) seconds(n int) float64 { return float64(n-t.lead) / t.rate }

// sample is the sample of a time, which may be out of range.
func (t *ambTake) sample(seconds float64) int {
	return t.lead + int(math.Floor(float64(seconds*t.rate)+0.5))
}

// breath is a slow curve around 1.
func (t *ambTake) breath(parts [][2]float64) curve {
	noises := make([]valueNoise, len(parts))
	for i, p := range parts {
		// A cubic through values even in -1..1 deviates by 0.4.
		wave, cells := 0.5/p[0], 0.0
		if t.round > 0 {
			long := float64(t.round) / t.rate
			cells = max(1, math.Floor(float64(long/wave)+0.5))
			wave = long / cells
		}
		noises[i] = newNoise(uint64(t.own().s), wave, float64(2.5*p[1]))
		noises[i].period = int64(cells)
	}
	return newCurve(len(t.out), func(n int) float64 {
		g := 1.0
		for i := range noises {
			g += noises[i].at(float64(n) / t.rate)
		}
		return max(g, 0.05)
	})
}

// ambSwell is a swell of which everything has been drawn.
type ambSwell struct{ at, rise, fall, height, bell float64 }

func (w *ambSwell) value(now, delay float64) float64 {
	since := now - w.at - delay
	if w.bell > 0 {
		u := since / w.bell
		return float64(w.height * power(2, float64(-float64(u*u)/ln2)))
	}
	if since <= 0 {
		return 0
	}
	rise := max(0.02, w.rise-float64(0.5*delay))
	if since < rise {
		s, _ := sinCos(float64((math.Pi/2)*since) / rise)
		return float64(w.height * float64(s*s))
	}
	return float64(w.height * power(2, (rise-since)/float64(w.fall*ln2)))
}

// swell is a swell at a sample. What one turn of a loop leaves is still there
// in the next.
func (t *ambTake) swell(i, n int, delay float64) float64 {
	w, now := &t.swells[i], t.seconds(n)
	if t.round == 0 {
		return w.value(now, delay)
	}
	long := float64(t.round) / t.rate
	if n < t.lead {
		now += long
	}
	return w.value(now, delay) + w.value(now+long, delay) + w.value(now-long, delay)
}

// moved is the gain of a layer along the sound.
func (t *ambTake) moved(m Move) curve {
	return newCurve(len(t.out), func(n int) float64 {
		g := m.Gain
		if m.Gust != 0 {
			g = float64(g * power(t.gusts.at(min(n, len(t.out)-1)), m.Gust))
		}
		if m.Swell != 0 {
			swell := t.sound.Floor
			for i := range t.swells {
				swell += t.swell(i, n, m.Delay)
			}
			g = float64(g * power(swell+1e-9, m.Swell))
		}
		return g
	})
}

// mix adds a layer, made even first.
func (t *ambTake) mix(layer []float64, m Move) {
	even(layer)
	gain := t.moved(m)
	for n, v := range layer {
		t.out[n] += float64(v * gain.at(n))
	}
}

// even scales a stretch to a root mean square of 1; silence stays.
func even(x []float64) {
	sum := 0.0
	for _, v := range x {
		sum += float64(v * v)
	}
	if sum <= 0 {
		return
	}
	gain := 1 / math.Sqrt(sum/float64(len(x)))
	for n, v := range x {
		x[n] = float64(v * gain)
	}
}
