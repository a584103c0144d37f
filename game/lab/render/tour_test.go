package render

import (
	"slices"
	"testing"

	"gritbed/engine/trace"
	"gritbed/game/world"
)

// The numbers by which a session of play is judged, on the tour.
func TestTour(t *testing.T) {
	p := dry(t, "tour")
	s := p.Sum
	// 000/2.4.24 two players, a start each 0.3 s and a little: about 6.6 a
	// second, and never a hole of more than 350 ms while rolling at pitch.
	if r := s.Starts.OneTruck; r < 6.0 || r > 6.7 {
		t.Errorf("%.3f grain starts a second with one truck", r)
	}
	if s.Starts.Handovers < 150 || s.Starts.SecondsOne < 30 {
		t.Errorf("only %d handovers in %.1f s of one truck", s.Starts.Handovers, s.Starts.SecondsOne)
	}
	if g := s.Starts.LongestGapMS; g < 290 || g > 350 {
		t.Errorf("longest gap %.0f ms", g)
	}
	// At rest nothing is heard. The filters keep their state alive with 1e-13,
	// so "nothing" is less than 1e-10 of full scale: a 24-bit file holds 0.
	if s.Bed.RestPeak != silence || s.Bed.RestTime < 0.25 {
		t.Errorf("at rest a peak of %.0f dBFS, measured for %.2f s", s.Bed.RestPeak, s.Bed.RestTime)
	}
	// 000/2.10.4 in the air the level reaches 0 through outputs 1 and 2.
	if s.Bed.AirBelow < 40 || s.Bed.Airs < 3 || s.Bed.AirSilence > 100 || s.Bed.AirSilence < 60 {
		t.Errorf("in the air %.1f dB under rolling, level 0 after %.0f ms, in %d airs", s.Bed.AirBelow, s.Bed.AirSilence, s.Bed.Airs)
	}
	for _, m := range []string{"asphalt_rough_hard", "asphalt_smooth_hard", "concrete_rough_hard", "concrete_smooth_hard",
		"concrete_aggregate_hard", "wood_ramp_hard", "metal_smooth_hard", "x_jet_rolling"} {
		if s.Binds[m] == 0 {
			t.Errorf("%s is never bound", m)
		}
	}
	// 000/2.3.17 every candidate is as likely as the others (the seed is fixed).
	if s.Picks.P < 0.01 || s.Picks.Count < 200 || s.Picks.Degrees < 3 {
		t.Errorf("%d picks, χ² %.2f of %d, p %.4f", s.Picks.Count, s.Picks.ChiSq, s.Picks.Degrees, s.Picks.P)
	}
	for mode, least := range map[string]int{"riding": 1800, "air": 60, "grind": 60, "manual": 60, "bail": 60} {
		if s.Modes[mode] < least {
			t.Errorf("%d frames of %s, want %d and more", s.Modes[mode], mode, least)
		}
	}
	if s.TopSpeed < 60 || s.TopSpeed > 74.2 {
		t.Errorf("top speed %.1f km/h", s.TopSpeed)
	}
	if s.Counters != (Counters{}) {
		t.Errorf("counters %+v", s.Counters)
	}
	if s.Levels.PeakLeft > -0.1 || s.Levels.PeakLeft < -40 {
		t.Errorf("peak %.1f dBFS", s.Levels.PeakLeft)
	}
}

// Air and rest are measured again from the samples alone: the loudest sample
// from 100 ms after a take-off to the landing is 40 dB under the mean of
// rolling, and the loudest one of a stand is nothing.
func TestSilencesInTheSamples(t *testing.T) {
	p := dry(t, "tour")
	loudest := func(pcm []float32) (m float32) {
		for _, x := range pcm {
			m = max(m, x, -x)
		}
		return m
	}
	rolling := float32(0.03) // −30 dBFS and a little, see TestTour
	airs, up, still := 0, 0, 0
	for i := range p.Frames {
		f := &p.Frames[i]
		if f.Airborne && !f.Bail {
			up++
		} else {
			up = 0
		}
		if up == 7 {
			airs++
		}
		if peak := loudest(f.samples(p.PCM)); up >= 7 && peak > rolling/100 {
			t.Fatalf("frame %d, %d in the air: peak %g", i, up, peak)
		} else if f.Wheels == 4 && f.Speed == 0 {
			if still++; still > 30 && peak > 1e-10 {
				t.Fatalf("frame %d, %d at rest: peak %g", i, still, peak)
			}
		} else {
			still = 0
		}
	}
	if airs < 3 {
		t.Errorf("%d airs", airs)
	}
}

// 000/2.4.23 on the hill the rocket's grains start 475–525 ms apart; only a
// drift of the position, which runs off with the speed, cuts one short.
func TestRocketRhythm(t *testing.T) {
	p := session(t, "hill")
	var last int64
	var picked float32
	in, short := 0, 0
	for _, e := range p.Events {
		switch {
		case e.Object != 4:
		case e.Tag == trace.GBind, e.Tag == trace.GStop:
			last = 0
		case e.Tag == trace.GPick:
			// A short grain is a drifted one: more than 0.1 away.
			if at := e.FloatAt(0); last != 0 && ms(e.Block-last) < 475 {
				short++
				if d := at - picked; d <= 0.1 && d >= -0.1 {
					t.Errorf("block %d: start after %.0f ms without a drift", e.Block, ms(e.Block-last))
				}
			}
			picked = e.FloatAt(0)
		case e.Tag == trace.GStart:
			if last != 0 {
				if d := ms(e.Block - last); d > 525 {
					t.Errorf("block %d: %.0f ms after the start before", e.Block, d)
				} else if d >= 475 {
					in++
				}
			}
			last = e.Block
		}
	}
	if in < 15 || short > in/2 {
		t.Errorf("%d starts 475 to 525 ms after the one before, %d drifted", in, short)
	}
}

// 000/2.4.24 rolling straight at held speeds: the most common rate is six
// starts a second, and no two starts of a player are further apart than 350 ms.
func TestStraightRollRhythm(t *testing.T) {
	s := session(t, "constant").Sum
	if s.Starts.OneTruck < 6.0 || s.Starts.OneTruck > 6.7 || s.Starts.LongestGapMS > 350 || s.Starts.SecondsOne < 60 {
		t.Errorf("%+v", s.Starts)
	}
	if !slices.ContainsFunc(s.Members, func(v Voices) bool { return v.Starts > 60 }) {
		t.Errorf("%+v", s.Members)
	}
}

// The tour as it is played stands in rooms: what has been ridden goes on in them
// and dies away. A second into a stand it is 60 dB down.
func TestRoomsDieAway(t *testing.T) {
	p := render(t, Config{Script: load(t, "tour"), World: world.Config{NoAmbience: true}})
	still, heard, after := 0, 0, 0
	for i := range p.Frames {
		f := &p.Frames[i]
		if f.Wheels != 4 || f.Speed != 0 {
			still = 0
			continue
		}
		still++
		peak := float32(0)
		for _, x := range f.samples(p.PCM) {
			peak = max(peak, x, -x)
		}
		switch {
		case still == 10 && peak > 1e-6:
			heard++
		case still == 60:
			if after++; peak > 1e-3 {
				t.Errorf("frame %d: %g after 1 s of rest", i, peak)
			}
		}
	}
	if heard == 0 || after == 0 {
		t.Errorf("want a tail and its end, got %d stands with a tail, %d long enough", heard, after)
	}
}
