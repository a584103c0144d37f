package synth

import "math"

// crowd adds people talking, each with a pitch, a distance and a pace, in
// phrases with pauses between. Vowels are drawn, so there is nothing to
// understand.
func (t *ambTake) crowd(l Crowd) {
	layer := make([]float64, len(t.out))
	for range l.Voices {
		gen := t.own()
		one := make([]float64, len(layer))
		s := speaker{take: t, crowd: &l, gen: &gen, out: one}
		spoken := s.talk()
		even(one)
		// One who says little must not shout it.
		near := float64((0.45 + float64(0.55*gen.unit())) * math.Sqrt(float64(spoken)/float64(len(one)-t.round)))
		for n, v := range one {
			layer[n] += float64(near * v)
		}
	}
	t.mix(layer, l.Move)
}

// speaker is one of the crowd.
type speaker struct {
	take  *ambTake
	crowd *Crowd
	gen   *source
	out   []float64

	rate  float64
	phase float64
	tilt  [2]float64 // what the throat has swallowed so far
	mouth [2]resonator
}

// talk fills the speaker's part and returns how much of it is speech [samples].
func (s *speaker) talk() (spoken int) {
	s.rate = s.take.rate
	pitch := drawn(s.gen, s.crowd.Pitch)
	pace := drawn(s.gen, s.crowd.Pace)
	// Somewhere in a phrase or in a pause.
	at := -int(float64(s.gen.unit()*float64(2*s.rate)) + 0.5)
	end := len(s.out)
	if s.take.round > 0 {
		at, end = 0, s.take.round
	}
	for at < end {
		syllables := 3 + int(float64(7*s.gen.unit()))
		lift := 1.1 + float64(0.1*s.gen.unit())
		for i := 0; i < syllables && at < end; i++ {
			length := int(float64(s.rate/pace) * (0.7 + float64(0.6*s.gen.unit())))
			// A phrase sinks; each syllable is somewhere around that.
			f := float64(float64(pitch*(lift-float64(0.25*float64(i)/float64(syllables)))) * (1 + float64(0.06*s.gen.white())))
			s.syllable(at, length, f)
			spoken += max(0, min(at+length, end)-max(at, 0))
			at += length
		}
		at += int(float64(drawn(s.gen, s.crowd.Pause) * s.rate))
	}
	return spoken
}

func (s *speaker) syllable(at, length int, f float64) {
	first := 300 + float64(450*s.gen.unit())
	second := 900 + float64(1400*s.gen.unit())
	for i, m := range [2]Mode{{first, 6, 1}, {second, 6, 0.55}} {
		r := newResonator(m, s.take.sound.Rate)
		r.x1, r.x2, r.y1, r.y2 = s.mouth[i].x1, s.mouth[i].x2, s.mouth[i].y1, s.mouth[i].y2
		s.mouth[i] = r
	}
	loud := 0.45 + float64(0.55*s.gen.unit())
	hiss := s.gen.unit() < 0.3
	rise := float64(0.04 * s.rate)
	fall := power(10, -3/float64(0.30*s.rate))
	bend := float64(0.1*s.gen.white()) / float64(length)
	level := 0.0
	closed := power(2, float64(-2*math.Pi*700/s.rate)/ln2)
	var sibilant filter
	high := s.take.tuned(2200)
	for n := range length {
		switch {
		case float64(n) < rise:
			level = ramp(float64(n) / rise)
		case float64(n) > float64(0.45*float64(length)):
			level = float64(level * fall)
		}
		s.phase += float64(f*(1+float64(bend*float64(n)))) / s.rate
		x := 0.0
		if s.phase >= 1 {
			s.phase--
			x = float64(loud * (1 + float64(0.15*s.gen.white())))
		}
		for i := range s.tilt {
			s.tilt[i] = x + float64(closed*(s.tilt[i]-x))
			x = s.tilt[i]
		}
		y := s.mouth[0].next(x) + s.mouth[1].next(x) + float64(0.08*x)
		y = float64(y * level)
		if hiss && float64(n) < float64(1.4*rise) {
			_, h := sibilant.pass(s.gen.white(), high, math.Sqrt2)
			u := float64(n) / float64(1.4*rise)
			y += float64(float64(float64(s.crowd.Whisper*0.02)*h) * float64(float64(4*u)*(1-u)))
		}
		k := at + n
		if turn := s.take.round; turn > 0 {
			// Who is still talking at the end is at the beginning.
			k %= turn
			s.out[k+turn] += y
		}
		if k >= 0 && k < len(s.out) {
			s.out[k] += y
		}
	}
}
