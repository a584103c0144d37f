package assets_test

import (
	"slices"
	"testing"
)

// P11. An alarm counts itself out after twelve beeps: in walk 231 at its usual
// pace, in 117 at the quickest.
func TestCarAlarm(t *testing.T) {
	for variant, end := range map[int32]int{0: 231, 3: 117} {
		g := stage(t, "alarm", 10, "car_alarm")
		g.post(1, "a", "sb_car_alarm", 32767, 32767, 0, 0, 4096, 25000, 0, 26000, variant)
		p := g.run()
		equal(t, "starts", walksOf(p.of("tone")), []int{1})
		if last := p.last("car_alarm.0"); last != end {
			t.Errorf("variant %d ends in walk %d, want %d", variant, last, end)
		}
		pitches := p.node("car_alarm.0.pitch", seq(1, end)...)
		slices.Sort(pitches)
		var steps []int32
		for i := range int32(11) {
			steps = append(steps, 4096+90*i)
		}
		equal(t, "pitches", slices.Compact(pitches), steps[:11])
		levels := p.node("car_alarm.0.gate", seq(1, end)...)
		if slices.Max(levels) != 26000 || !slices.Contains(levels, 12000) {
			t.Errorf("levels up to %d; 12000 and 26000 are its plateaus", slices.Max(levels))
		}
	}
}

// P12. 003/4.6.3, 003/4.6.4 A child is made, updated, found dead and made again, and let
// go when the sign is switched off.
func TestZap(t *testing.T) {
	g := stage(t, "zap", 6, "zap")
	g.post(1, "z", "sb_zap", 20000, 0, 0)
	g.redeliver(3, "z", 20000, 0, 1)
	g.redeliver(8, "z", 10000, 0, 1)
	g.redeliver(100, "z", 10000, 0, 0)
	g.release(130, "z")
	p := g.run()
	first := p.voices[0]
	if first.walk != 4 {
		t.Errorf("the first child opens in walk %d, want one after its parent's 3", first.walk)
	}
	equal(t, "references around the construct", p.node("zap.0.child", 2, 3, 4), []int32{0, 3, 3})
	// The child runs before its parent, so a level reaches it a walk later.
	levels := p.node("zap.1.level", 8, 9)
	if levels[0] < 19000 || levels[1] > 10000 {
		t.Errorf("levels %v around a redelivery of half", levels)
	}
	// 400 ms are 13 walks: it is found ended in its 14th; then its parent sees it
	// gone, and another comes 3 to 6 walks later.
	if first.ended != 17 {
		t.Errorf("a crackle of 400 ms ends in walk %d, want 17", first.ended)
	}
	equal(t, "references at its end", p.node("zap.0.child", 16, 17, 18), []int32{3, 1, 0})
	for i := 1; i < len(p.voices); i++ {
		if gap := p.voices[i].walk - p.voices[i-1].ended; gap < 3 || gap > 7 {
			t.Errorf("child %d comes %d walks after the death of the last", i, gap)
		}
	}
	if len(p.voices) < 4 {
		t.Errorf("%d crackles in three seconds", len(p.voices))
	}
	if last := p.last("zap.1"); last > 103 {
		t.Errorf("switched off in walk 100, a child still runs in %d", last)
	}
	if p.last("zap.0") != 130 {
		t.Error("the sign outlives its release")
	}
}

// P13. 003/4.3.1, 003/4.3.3 Taps follow by the delay line's whole slots.
func TestEcho(t *testing.T) {
	for _, c := range []struct {
		delay int32
		walks []int
	}{{250, []int{3, 11, 19}}, {0, []int{3, 3, 3}}, {-90, []int{3, 3, 3}}, {5000, []int{3, 34, 65}}} {
		g := stage(t, "echo", 3, "echo")
		g.post(1, "e", "sb_echo", 20000, 0, 0, c.delay, 4096)
		g.redeliver(3, "e", 20000, 0, 1, c.delay, 4096)
		p := g.run()
		equal(t, "taps", walksOf(p.voices), c.walks)
		for i, want := range []int32{20000, 12000, 7200} {
			if got := p.voices[i].inputs[2]; got != want {
				t.Errorf("delay %d, tap %d: level %d, want %d", c.delay, i, got, want)
			}
		}
	}
}

// The dogs: one, an answer 400 ms later, and quiet for five seconds.
func TestDogsArePatient(t *testing.T) {
	g := stage(t, "dogs", 30, "dogs", "utility")
	g.post(2, "d", "sb_emitter", emit(32767, 4)...)
	p := g.run()
	first, answers := walksOf(p.of("one")), walksOf(p.of("two"))
	if len(first) < 4 || len(first) > 6 || len(answers) < len(first)-1 {
		t.Fatalf("barks in walks %v, answers in %v", first, answers)
	}
	for i, w := range first {
		if i < len(answers) && answers[i]-w != 13 {
			t.Errorf("an answer after %d walks", answers[i]-w)
		}
		if i > 0 && (w-first[i-1] < 157 || w-first[i-1] > 237) {
			t.Errorf("quiet for %d walks", w-first[i-1])
		}
	}
	if growls := len(p.of("three")); growls == 0 || growls == len(first) {
		t.Errorf("%d growls after %d barks", growls, len(first))
	}
}
