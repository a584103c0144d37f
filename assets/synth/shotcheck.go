package synth

import "fmt"

// mostShots bounds a recipe: more of anything is a slip of the keyboard.
const mostShots = 64

// checkSound refuses a set that would render nonsense.
func (b *ShotBook) checkSound(s *ShotSound) error {
	bad := func(field string, want, got any) error {
		return fmt.Errorf("%w sounds.yaml: sound %s, %s: want %v, got %v", ErrRecipe, s.Name, field, want, got)
	}
	switch {
	case s.Name == "" || b.sound(s.Name) != nil:
		return bad("name", "a name of its own", fmt.Sprintf("%q", s.Name))
	case s.Tier != "" && b.tier(s.Tier) == nil:
		return bad("tier", "one of the tiers", fmt.Sprintf("%q", s.Tier))
	case len(s.Hits) > 0 && s.Tier == "" || s.Chatter != nil && s.Tier == "":
		return bad("tier", "one, because there are hits or chatter", "none")
	case s.Count < 1 || s.Count > mostShots:
		return bad("count", "1..64", s.Count)
	case !(s.Length >= 0.05 && s.Length <= 4):
		return bad("length", "0.05..4 s", s.Length)
	case !(s.Level >= -60 && s.Level <= -3):
		return bad("level", "-60..-3 dBFS", s.Level)
	case !(s.Dark == 0 || s.Dark >= 100 && s.Dark <= 20000):
		return bad("dark", "0 or 100..20000 Hz", s.Dark)
	case len(s.Strikes)+len(s.Noises)+len(s.Hits) == 0:
		return bad("strikes, noises, hits", "at least one", "none")
	}
	latest := s.Length * 1e3
	span := func(r [2]float64) bool { return r[0] >= 0 && r[0] <= r[1] && r[1] <= latest-10 }
	for i, k := range s.Strikes {
		field := fmt.Sprintf("strike %d, ", i+1)
		if len(b.Modes[k.Modes]) == 0 {
			return bad(field+"modes", "one of modes.yaml", fmt.Sprintf("%q", k.Modes))
		}
		if !span(k.At) || !(k.Push >= 0.05 && k.Push <= 30) {
			return bad(field+"at, push", "inside the sound, 0.05..30 ms", fmt.Sprint(k.At, ", ", k.Push))
		}
		if t, r := orOne(k.Tune), orOne(k.Ring); !(t >= 0.2 && t <= 5 && r >= 0.1 && r <= 10) {
			return bad(field+"tune, ring", "0.2..5, 0.1..10", fmt.Sprint(k.Tune, ", ", k.Ring))
		}
	}
	for i, n := range s.Noises {
		if !span([2]float64{n.At, n.At}) || !(n.Rise >= 0 && n.Fall > 0 && n.Band[0] >= 0 && n.Band[0] < 20000 && n.Band[1] >= 0 && n.Band[1] < 20000) {
			return bad(fmt.Sprintf("noise %d", i+1), "inside the sound, a fall, a band below 20000 Hz", fmt.Sprintf("%+v", n))
		}
	}
	for i, h := range s.Hits {
		if !span(h.At) || !(h.Force > 0 && h.Force <= 2) {
			return bad(fmt.Sprintf("hit %d", i+1), "inside the sound, a force of up to 2", fmt.Sprintf("%+v", h))
		}
	}
	if c := s.Chatter; c != nil && !(c.Count >= 0 && c.Count <= mostShots && c.Every[0] > 0 && c.Every[0] <= c.Every[1] && c.From >= 0 && c.From+float64(c.Every[1]*float64(c.Count)) <= latest) {
		return bad("chatter", "inside the sound", fmt.Sprintf("%+v", *c))
	}
	if s.Tier != "" {
		return b.checkTier(b.tier(s.Tier))
	}
	return nil
}

func (b *ShotBook) checkTier(t *Tier) error {
	bad := func(field string, want, got any) error {
		return fmt.Errorf("%w sounds.yaml: tier %s, %s: want %v, got %v", ErrRecipe, t.Name, field, want, got)
	}
	switch {
	case len(b.Modes[t.Wheel]) == 0:
		return bad("wheel", "one of modes.yaml", fmt.Sprintf("%q", t.Wheel))
	case t.Floor != "" && len(b.Modes[t.Floor]) == 0:
		return bad("floor", "one of modes.yaml", fmt.Sprintf("%q", t.Floor))
	case !(t.Push >= 0.05 && t.Push <= 30):
		return bad("push", "0.05..30 ms", t.Push)
	}
	return nil
}

// mostRecords bounds the ids; the game's go up to 0x49E.
const mostRecords = 4096

// checkRecord refuses a record that could not be played.
func (b *ShotBook) checkRecord(r *ShotRecord) error {
	bad := func(field string, want, got any) error {
		return fmt.Errorf("%w records.yaml: record %s, %s: want %v, got %v", ErrRecipe, r.Name, field, want, got)
	}
	if r.ID < 0 || r.ID >= mostRecords {
		return bad("id", "0..4095", r.ID)
	}
	for i := range b.Records {
		if b.Records[i].ID == r.ID {
			return bad("id", "one of its own", fmt.Sprintf("%#x, that of %s", r.ID, b.Records[i].Name))
		}
	}
	if !(r.Gain > 0 && r.Gain <= 16) || !pitches(r.Pitch) {
		return bad("gain, pitch", "up to 16, 0.25..4 from low to high", fmt.Sprint(r.Gain, ", ", r.Pitch))
	}
	if len(r.Layers) < 1 || len(r.Layers) > 8 {
		return bad("layers", "1..8", len(r.Layers))
	}
	for i, l := range r.Layers {
		field := fmt.Sprintf("layer %d, ", i+1)
		switch {
		case b.sound(l.Set) == nil:
			return bad(field+"set", "one of sounds.yaml", fmt.Sprintf("%q", l.Set))
		case !(l.Gain > 0 && l.Gain <= 16) || !pitches(l.Pitch):
			return bad(field+"gain, pitch", "up to 16, 0.25..4 from low to high", fmt.Sprint(l.Gain, ", ", l.Pitch))
		case !(l.Delay[0] >= 0 && l.Delay[0] <= l.Delay[1] && l.Delay[1] <= 1):
			return bad(field+"delay", "0..1 s from short to long", l.Delay)
		case !(l.Spread >= 0 && l.Spread <= 1 && l.Chance >= 0 && l.Chance <= 1):
			return bad(field+"spread, chance", "0..1", fmt.Sprint(l.Spread, ", ", l.Chance))
		}
	}
	return nil
}

func pitches(r [2]float32) bool { return r[0] >= 0.25 && r[0] <= r[1] && r[1] <= 4 }
