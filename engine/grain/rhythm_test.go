package grain

import (
	"math"
	"slices"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec"
)

// 000/2.4.4 and 000/2.5.10: the attack of 0.1 s right after the first block,
// after three and after five.
func TestAttackTimer(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	want := map[int]string{1: "3DC1E099", 3: "3DAC0831", 5: "3D962FC9"}
	for n := 1; n <= 5; n++ {
		s.block()
		if w, ok := want[n]; ok && vec.BitsText(s.State().Slots[0].Timer) != w {
			t.Errorf("after %d blocks %s, want %s", n, vec.BitsText(s.State().Slots[0].Timer), w)
		}
	}
	// The other reading leaves the block of the bind out.
	s = newSolo(t, Options{FirstTick: TickNextBlock})
	s.Bind(s.rec, paramsA)
	s.block()
	if got := vec.BitsText(s.State().Slots[0].Timer); got != "3DCCCCCD" {
		t.Errorf("bind.first_tick = next_block: %s after one block, want 3DCCCCCD", got)
	}
	s.block()
	if got := vec.BitsText(s.State().Slots[0].Timer); got != "3DC1E099" {
		t.Errorf("bind.first_tick = next_block: %s after two blocks, want 3DC1E099", got)
	}
}

// 000/2.4.16 a grain started in slot 1 while slot 0 is processed is ticked in
// the same block; one started in slot 0 from slot 1 waits for the next.
// 000/2.4.14 the end of a sustain. 000/2.1.3 never a third voice.
func TestWhichNewVoiceIsTickedInItsBlock(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	n := s.starts
	s.until(t, 80, func() bool { return s.starts > n })
	st := s.State()
	if st.Active != 1 || vec.BitsText(st.Slots[1].Timer) != "3DC1E099" || vec.BitsText(st.Slots[0].Timer) != "3DCCCCCD" || st.Slots[0].State != Release {
		t.Errorf("slot 0 hands over: %+v", st.Slots)
	}
	n = s.starts
	s.until(t, 80, func() bool { return s.starts > n })
	st = s.State()
	if st.Active != 0 || vec.BitsText(st.Slots[0].Timer) != "3DCCCCCD" || st.Slots[0].State != Attack {
		t.Errorf("slot 1 hands over: %+v", st.Slots)
	}
}

// 000/2.4.20 the rhythm, 000/2.4.21 the overlap, 000/2.4.22 the source used, at
// pitch 1, a slow one and a fast one. A phase is rounded up to whole blocks; a
// grain that slot 0 starts in slot 1 gains one, being ticked in its first.
func TestRhythm(t *testing.T) {
	const blockLen = 256.0 / 48000
	for _, c := range []struct {
		name                     string
		params                   Params
		attack, sustain, release float64
	}{{"A", paramsA, 0.1, 0.2, 0.1}, {"B", paramsB, 0.2, 0.1, 0.2}, {"rocket", paramsRocket, 0.1, 0.4, 0.1}} {
		for _, p := range []float64{1, 0.78, 1.5} {
			s := newSolo(t, Options{})
			s.SetRecord(Record{Gain: 1, Pitch: float32(p)})
			s.Bind(s.rec, c.params)
			type life struct{ start, release, stop, frame, end int }
			var grains []life
			current := [2]int{-1, -1}
			for range 1200 {
				for i := range s.slots {
					if current[i] >= 0 {
						grains[current[i]].end = int(s.slots[i].voice.pos >> 16)
					}
				}
				s.block()
				for _, e := range s.log.Steps[:s.log.N] {
					switch e.Kind {
					case StepStart:
						current[e.Slot] = len(grains)
						grains = append(grains, life{start: s.done, frame: e.Frame})
					case StepRelease:
						grains[current[e.Slot]].release = s.done
					case StepStop:
						grains[current[e.Slot]].stop = s.done
						current[e.Slot] = -1
					}
				}
				s.log.Reset()
			}
			near := func(what string, got, want float64) {
				t.Helper()
				if got < want-blockLen || got > want+3*blockLen {
					t.Fatalf("%s at pitch %v: %s %.4f s, want %.4f in whole blocks", c.name, p, what, got, want)
				}
			}
			for i := 1; i+2 < len(grains); i++ {
				a, b := grains[i], grains[i+1]
				period := float64(b.start-a.start) * blockLen
				near("period", period, c.attack+c.sustain/p)
				near("overlap", float64(a.stop-b.start)*blockLen, c.release)
				near("sounding", float64(a.stop-a.start)*blockLen, c.attack+c.sustain/p+c.release)
				used := float64(a.end-a.frame) / 44100 // the first block is silent
				if want := (c.attack+c.release)*p + c.sustain; math.Abs(used-want) > 3*blockLen*p {
					t.Errorf("%s at pitch %v: used %.4f s, want %.4f", c.name, p, used, want)
				}
				if b.start != a.release {
					t.Errorf("%s: grain %d starts at %d, release at %d", c.name, i+1, b.start, a.release)
				}
			}
		}
	}
}

// 000/2.4.13 a phase ends when its timer is below 0: at exactly 0 it goes on.
func TestAPhaseEndsBelowZero(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, Params{Attack: block.Delta, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05})
	s.block()
	if st := s.State().Slots[0]; st.Timer != 0 || st.State != Attack {
		t.Errorf("after one block: %+v", st)
	}
	s.block()
	if st := s.State().Slots[0]; st.Timer != 0.2 || st.State != Sustain {
		t.Errorf("after two blocks: %+v", st)
	}
}

// 000/2.4.14 at the end of a sustain, what still sounds in the other slot is
// stopped before the next grain starts there.
func TestSlowReleaseIsCutShort(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, Params{Attack: 0.02, Sustain: 0.02, Release: 0.5, Window: 3, Drift: 0.05})
	n := s.starts
	s.until(t, 30, func() bool { return s.starts == n+1 })
	s.log.Reset()
	s.until(t, 30, func() bool { return s.starts == n+2 })
	var kinds []StepKind
	for _, e := range s.log.Steps[:s.log.N] {
		kinds = append(kinds, e.Kind)
	}
	if !slices.Equal(kinds, []StepKind{StepRelease, StepStop, StepStart}) {
		t.Fatalf("steps %v", s.log.Steps[:s.log.N])
	}
	if s.log.Steps[0].Slot != 1 || s.log.Steps[1].Slot != 0 || s.log.Steps[2].Slot != 0 {
		t.Errorf("slots %v", s.log.Steps[:s.log.N])
	}
}
