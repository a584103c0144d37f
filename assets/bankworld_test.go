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
