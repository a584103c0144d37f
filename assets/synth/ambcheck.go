package synth

import (
	"fmt"
	"maps"
	"math"
	"slices"
)

// complaint makes the error of a field of a recipe.
type complaint func(field string, want, got any) error

// checkModes refuses what could not ring, or would never stop.
func (b *AmbBook) checkModes() error {
	bad := func(name string, want, got any) error {
		return fmt.Errorf("%w modes.yaml: %s: want %v, got %v", ErrRecipe, name, want, got)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Rings)) {
		for _, m := range b.Rings[name] {
			if !within(m[0], 20, 20000) || !within(m[1], 0.001, 20) || !within(m[2], 0, 10) {
				return bad("rings "+name, "20..20000 Hz, 0.001..20 s, gain 0..10", m)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(b.Banks)) {
		for _, m := range b.Banks[name] {
			// Above 10 kHz a bank at the lowest rate would have nothing to shape.
			if !within(m[0], 20, 10000) || !within(m[1], 0.3, 200) || !within(m[2], 0, 10) {
				return bad("banks "+name, "20..10000 Hz, quality 0.3..200, gain 0..10", m)
			}
		}
	}
	return nil
}

// checkSound refuses a sound that would render nonsense.
func (b *AmbBook) checkSound(file string, s *AmbSound) error {
	bad := func(field string, want, got any) error {
		return fmt.Errorf("%w %s: sound %s, %s: want %v, got %v", ErrRecipe, file, s.Name, field, want, got)
	}
	layers := len(s.Bands) + len(s.Ticks) + len(s.Bubbles) + len(s.Knocks) + len(s.Puffs) + len(s.Pulses) + len(s.Calls) + len(s.Crowds) + len(s.Hums)
	switch {
	case s.Name == "" || b.Sound(s.Name) != nil:
		return bad("name", "a name of its own", fmt.Sprintf("%q", s.Name))
	case s.Takes < 1 || s.Takes > 9:
		return bad("takes", "1..9", s.Takes)
	case s.Rate != 24000 && s.Rate != 32000 && s.Rate != 48000:
		return bad("rate", "24000, 32000 or 48000 Hz", s.Rate)
	case (s.Every > 0) == (s.Length+s.Loop > 0) || s.Length > 0 && s.Loop > 0:
		return bad("every, length, loop", "one of them", fmt.Sprint(s.Every, ", ", s.Length, ", ", s.Loop))
	case s.Loop > 0 && !within(s.Loop, 0.2, 8):
		return bad("loop", "0.2..8 s", s.Loop)
	case s.Every > 0 && !within(s.Every, 1, 20):
		return bad("every", "1..20 s", s.Every)
	case s.Length > 0 && !within(s.Length, 0.06, 8):
		return bad("length", "0.06..8 s", s.Length)
	case !within(s.Level, -60, -6):
		return bad("level", "-60..-6 dBFS", s.Level)
	case !within(s.Centroid, 50, 12000):
		return bad("centroid", "50..12000 Hz", s.Centroid)
	case !within(s.Join, -20, 6):
		return bad("join", "-20..6 dB", s.Join)
	case !within(s.Low, 0, 5000) || s.Dark != 0 && !within(s.Dark, 100, 20000):
		return bad("low, dark", "0..5000 Hz, 0 or 100..20000 Hz", fmt.Sprint(s.Low, ", ", s.Dark))
	case !within(s.Tail, 0, 4):
		return bad("tail", "0..4 s", s.Tail)
	case layers == 0:
		return bad("layers", "at least one", "none")
	}
	return firstError(s.checkMotion(bad), b.checkNoises(s, bad), b.checkStrokes(s, bad), b.checkThroats(s, bad))
}

func (s *AmbSound) checkMotion(bad complaint) error {
	for i, g := range s.Gusts {
		if !within(g[0], 0.05, 100) || !within(g[1], 0, 1) {
			return bad(fmt.Sprintf("gust %d", i+1), "0.05..100 changes a second, depth 0..1", g)
		}
	}
	for i, w := range s.Swells {
		if !span(w.At, -5, s.Seconds()) || !span(w.Height, 0, 4) || !within(w.Bell, 0, 10) || w.Bell == 0 && (!within(w.Rise, 0, 10) || !span(w.Fall, 0.01, 10)) {
			return bad(fmt.Sprintf("swell %d", i+1), "inside the sound, a fall or a bell", fmt.Sprintf("%+v", w))
		}
	}
	if !within(s.Floor, 0, 1) {
		return bad("floor", "0..1", s.Floor)
	}
	return nil
}

func (b *AmbBook) checkNoises(s *AmbSound, bad complaint) error {
	for i, l := range s.Bands {
		field := fmt.Sprintf("band %d", i+1)
		if !limits(l.Band) || !b.hasBank(l.Bank) {
			return bad(field, "a band below 20000 Hz, a bank of modes.yaml or none", fmt.Sprintf("%+v", l))
		}
		if err := l.Move.check(field, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Ticks {
		field := fmt.Sprintf("ticks %d", i+1)
		if !limits(l.Band) || !b.hasBank(l.Bank) || !within(l.Rate[0], 0.5, 40000) || !within(l.Rate[1], 0.5, 40000) || !within(l.Power, 0, 8) {
			return bad(field, "a rate of 0.5..40000 a second, power 0..8, a bank of modes.yaml or none", fmt.Sprintf("%+v", l))
		}
		if err := l.Move.check(field, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Bubbles {
		field := fmt.Sprintf("bubbles %d", i+1)
		if !within(l.Rate, 0.5, 2000) || !span(l.Pitch, 50, 8000) || !span(l.Rise, -0.5, 2) || !span(l.Seconds, 0.005, 1) || !within(l.Power, 0, 8) {
			return bad(field, "0.5..2000 a second, 50..8000 Hz, 0.005..1 s, power 0..8", fmt.Sprintf("%+v", l))
		}
		if err := l.Move.check(field, bad); err != nil {
			return err
		}
	}
	return nil
}

func (b *AmbBook) checkStrokes(s *AmbSound, bad complaint) error {
	for i, l := range s.Knocks {
		field := fmt.Sprintf("knock %d", i+1)
		if len(b.Rings[l.Rings]) == 0 || !within(l.Push, 0.05, 30) || !span(tuning(l.Tune), 0.1, 10) || !within(orOne(l.Ring), 0.05, 10) || !within(l.Apart, 0, 0.05) || !within(l.Gain, 0, 4) {
			return bad(field, "rings of modes.yaml, 0.05..30 ms, tune 0.1..10, apart 0..0.05, gain 0..4", fmt.Sprintf("%+v", l))
		}
		if err := s.checkTimes(field, l.Times, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Puffs {
		field := fmt.Sprintf("puff %d", i+1)
		if !limits(l.Band) || !within(l.Rise, 0.0001, 5) || !within(l.Hold, 0, 5) || !within(l.Fall, 0.001, 10) || !within(l.Gain, 0, 4) {
			return bad(field, "a band below 20000 Hz, a rise and a fall, gain 0..4", fmt.Sprintf("%+v", l))
		}
		if err := s.checkTimes(field, l.Times, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Pulses {
		field := fmt.Sprintf("pulses %d", i+1)
		if len(b.Rings[l.Rings]) == 0 || !span(l.At, -5, s.Seconds()) || !span(l.Seconds, 0.02, 8) || !all(l.Pace, 0.5, 1000) || !span(tuning(l.Tune), 0.1, 10) ||
			!within(l.Jitter, 0, 0.9) || !within(l.Uneven, 0, 1) || !within(l.Bow, 0, 10) || !within(l.Gain, 0, 4) {
			return bad(field, "rings of modes.yaml, a pace of 0.5..1000 Hz, jitter 0..0.9, gain 0..4", fmt.Sprintf("%+v", l))
		}
	}
	return nil
}

func (b *AmbBook) checkThroats(s *AmbSound, bad complaint) error {
	for i, l := range s.Calls {
		field := fmt.Sprintf("call %d", i+1)
		if !b.hasBank(l.Bank) || !(s.Loop > 0 && l.Seconds == [2]float64{} || span(l.Seconds, 0.01, 8)) || !all(l.Pitch, 20, 10000) || !span(tuning(l.Tune), 0.1, 10) || !within(l.Vary, 0, 0.9) || !within(orOne(l.Step), 0.1, 4) ||
			len(l.Scale) > 0 && !all(l.Scale, 0.1, 10) || !all(l.Harmonics, 0, 4) || !within(l.Bow, 0, 20) || !within(l.Rise, 0, 5) || !within(l.Fall, 0, 5) || !within(l.Decay, 0, 10) ||
			!trembles(l.Tremolo) || !trembles(l.Vibrato) || !trembles(l.Rough) || !within(l.Breath[0], 0, 4) || !limits([2]float64{l.Breath[1], l.Breath[2]}) || !within(l.Gain, 0, 4) {
			return bad(field, "a pitch of 20..10000 Hz, harmonics, 0.01..8 s, depths 0..1, a bank of modes.yaml or none", fmt.Sprintf("%+v", l))
		}
		if s.Loop > 0 && l.Seconds == ([2]float64{}) {
			continue // it sounds all the time
		}
		if err := s.checkTimes(field, l.Times, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Crowds {
		field := fmt.Sprintf("crowd %d", i+1)
		if l.Voices < 1 || l.Voices > 64 || !span(l.Pitch, 50, 500) || !span(l.Pace, 0.5, 10) || !span(l.Pause, 0, 10) || !within(l.Whisper, 0, 4) {
			return bad(field, "1..64 voices of 50..500 Hz, 0.5..10 syllables a second", fmt.Sprintf("%+v", l))
		}
		if err := l.Move.check(field, bad); err != nil {
			return err
		}
	}
	for i, l := range s.Hums {
		field := fmt.Sprintf("hum %d", i+1)
		if l.Machines < 1 || l.Machines > 32 || !within(l.Pitch, 10, 2000) || !within(l.Apart, 0, 0.5) || !all(l.Partials, 0, 4) || !within(l.Load[0], 0.05, 100) || !within(l.Load[1], 0, 1) {
			return bad(field, "1..32 machines of 10..2000 Hz, partials, a load", fmt.Sprintf("%+v", l))
		}
		if err := l.Move.check(field, bad); err != nil {
			return err
		}
	}
	return nil
}

func (s *AmbSound) checkTimes(field string, l Times, bad complaint) error {
	if !span(l.At, -5, s.Seconds()) || l.Count[0] < 0 || l.Count[0] > l.Count[1] || l.Count[1] > 200 || !span(l.Every, 0.01, 60) || !within(orOne(l.Fade), 0.05, 1.5) || !within(l.Uneven, 0, 1) {
		return bad(field, "inside the sound, count 0..200, every 0.01 s or more, uneven 0..1", fmt.Sprintf("%+v", l))
	}
	return nil
}

func (m Move) check(field string, bad complaint) error {
	if !within(m.Gain, 0, 4) || !within(m.Gust, 0, 8) || !within(m.Swell, 0, 8) || !within(m.Delay, 0, 5) {
		return bad(field, "gain 0..4, gust and swell 0..8, delay 0..5 s", fmt.Sprintf("%+v", m))
	}
	return nil
}

func (b *AmbBook) hasBank(name string) bool { return name == "" || len(b.Banks[name]) > 0 }

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// within is false for what is not a number.
func within(v, low, high float64) bool { return v >= low && v <= high && !math.IsInf(v, 0) }

func span(r [2]float64, low, high float64) bool {
	return within(r[0], low, high) && within(r[1], low, high) && r[0] <= r[1]
}

func limits(r [2]float64) bool {
	return within(r[0], 0, 20000) && within(r[1], 0, 20000) && (r[1] == 0 || r[0] < r[1])
}

func trembles(r [2]float64) bool { return within(r[0], 0, 200) && within(r[1], 0, 1) }

func all(values []float64, low, high float64) bool {
	for _, v := range values {
		if !within(v, low, high) {
			return false
		}
	}
	return len(values) > 0
}
