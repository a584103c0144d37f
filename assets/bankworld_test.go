package assets_test

import (
	"math"
	"slices"
	"testing"
)

// emit is an emitter's packet: level, dry, send, pan, pitch, filters, a word of
// the bank's own, selector.
func emit(level, selector int32) []int32 {
	return []int32{level, 32767, 0, 0, 4096, 25000, 0, 0, selector}
}

// 003/6.1 The fountain is a relay of two players: 17 starts in thirty seconds,
// each six walks (192 ms) before the one before ends, and no piece comes again
// before all six have been.
func TestFountainRelay(t *testing.T) {
	g := stage(t, "water_fountain", 30, "fountain")
	g.post(1, "f", "sb_emitter", emit(32767, 1)...)
	p := g.run()
	if n := len(p.voices); n < 15 || n > 19 {
		t.Errorf("%d starts, want 17 give or take 2", n)
	}
	for i, v := range p.voices {
		if want := []string{"a", "b"}[i%2]; v.node != want {
			t.Fatalf("start %d is %s's, want %s's", i, v.node, want)
		}
		if i == 0 {
			equal(t, "first start, walk", []int{v.walk}, []int{1})
			continue
		}
		before := p.voices[i-1]
		end := before.at + float64(pieceFrames(t, g, before))/24000
		if lead := end - v.at; math.Abs(lead-0.192) > 0.001 {
			t.Errorf("start %d is %.1f ms before the end of the last, want 192", i, 1000*lead)
		}
		if p.node("fountain.0.end_a", v.walk)[0] != 0 {
			t.Error("a player is found ended in a walk that starts the other")
		}
	}
	for _, player := range []string{"a", "b"} {
		voices := p.of(player)
		for i := 0; i+6 <= len(voices); i += 6 {
			slots := map[int]bool{}
			for _, v := range voices[i : i+6] {
				slots[v.slot] = true
			}
			if len(slots) != 6 {
				t.Errorf("%s: six starts from %d on use %d pieces", player, i, len(slots))
			}
		}
	}
	// P1: the level swings between 20000 and 29000, the pitch by 180.
	levels := p.node("fountain.0.level", seq(1, 400)...)
	if slices.Min(levels) < 20000 || slices.Max(levels) > 29000 || slices.Max(levels)-slices.Min(levels) < 8500 {
		t.Errorf("levels %d to %d", slices.Min(levels), slices.Max(levels))
	}
	pitches := p.node("fountain.0.pitch", seq(1, 400)...)
	if slices.Min(pitches) != 4096-180 || slices.Max(pitches) != 4096+180 {
		t.Errorf("pitches %d to %d", slices.Min(pitches), slices.Max(pitches))
	}
}

func pieceFrames(t *testing.T, g *game, v opened) int {
	t.Helper()
	return g.s.Samples[v.bank+".abk"][v.slot].Frames
}

// With another selector nothing is heard, and a release ends the instance and
// both voices in one walk.
func TestEmittersAnswerTheirOwnSelector(t *testing.T) {
	heard := map[int32]string{1: "fountain", 2: "siren", 3: "car_alarm", 4: "dogs", 5: "places", 6: "bell", 7: "places", 8: "flag", 9: "lapping", 10: "places", 11: "places", 12: "birds", 13: "bangs"}
	for selector := range int32(15) {
		g := stage(t, "selector", 2)
		g.post(2, "e", "sb_emitter", emit(20000, selector)...)
		g.release(58, "e")
		p := g.run()
		for _, v := range p.voices {
			if v.bank != heard[selector] {
				t.Errorf("selector %d opens a voice of %s", selector, v.bank)
			}
			if v.ended == 0 || v.ended > 58 {
				t.Errorf("selector %d: a voice of %s is still there after the release", selector, v.bank)
			}
		}
		if (len(p.voices) > 0) != (heard[selector] != "") {
			t.Errorf("selector %d: %d voices", selector, len(p.voices))
		}
		if last := p.last("fountain.0"); last != 58 {
			t.Errorf("selector %d: released in walk 58, the fountain last ran in %d", selector, last)
		}
	}
}

// U. 003/2.7.7 Every call publishes one number, in the same walk; eight calls
// use all eight, and the last of a pass is not the first of the next.
func TestUtilityShuffles(t *testing.T) {
	g := stage(t, "utility", 3, "utility")
	for i := range 40 {
		g.call(2+2*i, "sb_siren_next")
	}
	p := g.run()
	numbers := p.node("utility.0.siren_next", seq(1, 81)...)
	var drawn []int32
	for i := range 40 {
		if numbers[2*i] == numbers[2*i+1] && i%8 != 7 {
			t.Errorf("call %d publishes nothing new", i)
		}
		drawn = append(drawn, numbers[2*i+1])
	}
	// The first number came with the boot; a pass is eight draws from there.
	all := append([]int32{numbers[0]}, drawn...)
	for i := 0; i+8 <= len(all); i += 8 {
		pass := slices.Clone(all[i : i+8])
		slices.Sort(pass)
		equal(t, "a pass", pass, []int32{0, 1, 2, 3, 4, 5, 6, 7})
		if i > 0 && all[i] == all[i-1] {
			t.Error("the last of a pass is the first of the next")
		}
	}
	// The first draws of a generator at zero are 0, 1 and 7. Whoever was
	// posted last walks first.
	for i, name := range []string{"utility.2.cloth_next", "utility.1.seam_next", "utility.0.siren_next"} {
		equal(t, name, p.node(name, 1), []int32{[]int32{0, 1, 7}[i]})
	}
}

// P2. 003/2.7.8 The first layer opens with the number published before the post;
// 003/2.7.9 the second, 003/6.1 six walks later, with the one that the post's own
// call had published.
func TestSirenPair(t *testing.T) {
	g := stage(t, "siren", 30, "siren", "utility")
	words := emit(20000, 0)
	g.post(4, "one", "sb_siren", words...)
	g.post(785, "two", "sb_siren", words...)
	g.release(900, "one")
	p := g.run()
	equal(t, "starts", walksOf(p.voices), []int{4, 10, 785, 791})
	numbers := func(walk int) int { return int(p.node("utility.0.siren_next", walk)[0]) }
	for i, post := range []int{4, 785} {
		a, b := p.voices[2*i], p.voices[2*i+1]
		if a.slot != numbers(post-1) || b.slot != numbers(post) {
			t.Errorf("post %d: numbers %d and %d, published before %d, by it %d", i, a.slot, b.slot, numbers(post-1), numbers(post))
		}
		if a.slot == b.slot {
			t.Error("both layers have the same number")
		}
		if a.inputs[2] != 20000 || b.inputs[2] != 9766 {
			t.Errorf("levels %d and %d, want 20000 and 0.488 of it", a.inputs[2], b.inputs[2])
		}
	}
	// Azimuths move by 65 or 66 a walk.
	var azimuths []int32
	for _, s := range p.sets {
		if s.v == 1 && s.id == 3 && s.walk < 60 {
			azimuths = append(azimuths, s.value)
		}
	}
	if len(azimuths) < 50 {
		t.Fatalf("%d azimuths", len(azimuths))
	}
	for i := 1; i < len(azimuths); i++ {
		if d := azimuths[i] - azimuths[i-1]; d != 65 && d != 66 {
			t.Errorf("azimuth step %d", d)
		}
	}
	if p.voices[0].ended != 900 || p.voices[1].ended != 900 || p.voices[2].ended != 0 {
		t.Error("the release of one pair stops both its layers and no other")
	}
}

// P10. 003/6.2 A group's four voices open in one walk, and in the same walk those
// of the group before are released.
func TestCrossfadeBed(t *testing.T) {
	g := stage(t, "crossfade", 3, "crossfade")
	words := []int32{12000, 32767, 0, 0, 4096, 25000, 0, 0, 12000, 1}
	g.post(2, "x", "sb_crossfade", words...)
	for i, group := range []int32{2, 3, 0} {
		words[9] = group
		g.redeliver(20+20*i, "x", slices.Clone(words)...)
	}
	p := g.run()
	equal(t, "starts", walksOf(p.voices), []int{2, 2, 2, 2, 20, 20, 20, 20, 40, 40, 40, 40})
	for i, v := range p.voices {
		if v.ended != 20*(1+i/4) {
			t.Errorf("voice %d of group %d ends in walk %d", i, 1+i/4, v.ended)
		}
		azimuth := int32(8192 * (1 + i/4))
		want := []int32{65536 - azimuth, azimuth, 32768 + azimuth, 32768 - azimuth}[i%4]
		level := []int32{12000, 12000, 7324, 7324}[i%4]
		if v.inputs[3] != want || v.inputs[2] != level {
			t.Errorf("voice %d of group %d: azimuth %d, level %d, want %d, %d", i%4, 1+i/4, v.inputs[3], v.inputs[2], want, level)
		}
	}
}

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
