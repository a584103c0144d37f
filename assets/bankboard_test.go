package assets_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gritbed/engine"
	"gritbed/engine/aems/scenario"
)

// P3. A step is three to five voices in the walk that first sees the foot down,
// and one that stays down is one step.
func TestFootstep(t *testing.T) {
	for surface := range int32(4) {
		words := []int32{32767, 0, 4096, 32767, 0, 25000, 0, 400, surface + 1, 50}
		down := slices.Clone(words)
		down[6] = 1
		g := stage(t, "step", 4, "footstep")
		g.post(1, "foot", "sb_footstep", words...)
		for step := range 5 {
			from := 3 + 20*step
			for w := range 10 {
				g.redeliver(from+w, "foot", down...) // the same every walk
			}
			g.redeliver(from+10, "foot", words...)
		}
		p := g.run()
		count := map[int]int{}
		for _, v := range p.voices {
			count[v.walk]++
			if pitch := v.inputs[0]; pitch < 3976 || pitch > 4216 {
				t.Errorf("pitch %d", pitch)
			}
			ground := []string{"concrete", "wood", "metal", "grass"}[surface]
			if (v.node == "heel" || v.node == "toe") && v.sample[len(v.node)+1:len(v.sample)-2] != ground {
				t.Errorf("on %s: %s", ground, v.sample)
			}
			if v.node == "grit" && surface < 2 {
				t.Errorf("grit on %s", ground)
			}
		}
		equal(t, "walks with steps", slices.Sorted(maps.Keys(count)), []int{3, 23, 43, 63, 83})
		for w, n := range count {
			if n < 3 || n > 5 {
				t.Errorf("step in walk %d has %d voices", w, n)
			}
		}
	}
}

// grind is a packet of the grind's: level, speed, surface, layer.
func grind(level, speed, surface, layer int32) []int32 {
	return []int32{32767, level, 2000, 0, 4096, 25000, 0, speed, 1024, surface, layer, 32767, 0, 1, 1, 0, 5}
}

// P4. Level and pitch are ramps; a release lets the level run out, and the program
// ends itself when it is at 0 even though the poster is gone.
func TestGrind(t *testing.T) {
	g := stage(t, "grind", 2, "grind")
	g.post(1, "g", "sb_grind", grind(20000, 5317, 0, 0)...)
	g.redeliver(10, "g", grind(10000, 5317, 0, 0)...)
	g.release(20, "g")
	p := g.run()
	equal(t, "starts", walksOf(p.voices), []int{1, 1})
	equal(t, "who", []string{p.voices[0].node, p.voices[1].node}, []string{"hit", "loop"})
	equal(t, "level", p.node("grind.0.ramp", 1, 2, 3, 4), []int32{6667, 13333, 20000, 20000})
	equal(t, "level after a drop", p.node("grind.0.ramp", 10, 11, 12, 13), []int32{16667, 13333, 10000, 10000})
	equal(t, "pitch", p.node("grind.0.pitch", 1, 2, 3, 4, 5), []int32{4057, 4017, 3978, 3938, 3938})
	equal(t, "level after the release", p.node("grind.0.ramp", 20, 21, 22), []int32{6667, 3333, 0})
	if last := p.last("grind.0"); last != 22 {
		t.Errorf("ends in walk %d, the third of the release being 22", last)
	}
	if p.voices[1].ended != 22 {
		t.Error("the loop sounds on")
	}
	g = stage(t, "silent", 1, "grind")
	g.post(1, "g", "sb_grind", grind(0, 5000, 0, 0)...)
	g.release(10, "g")
	if last := g.run().last("grind.0"); last != 10 {
		t.Errorf("at level 0 a release ends it in walk %d, want at once, 10", last)
	}
}

// Every material has its loops by layer, and its own hit.
func TestGrindMaterials(t *testing.T) {
	for surface, want := range []string{"metal", "stone", "wood", "concrete", "concrete", "metal"} {
		for layer, l := range []string{"trucks", "deck", "one", "one"} {
			g := stage(t, "material", 0.3, "grind")
			g.post(1, "g", "sb_grind", grind(20000, 5000, int32(surface), int32(layer))...)
			p := g.run()
			if loop := p.of("loop")[0].sample; loop != fmt.Sprintf("grind_%s_%s_1", want, l) {
				t.Errorf("surface %d, layer %d: %s", surface, layer, loop)
			}
			if hit := p.of("hit")[0].sample; !strings.HasPrefix(hit, "grind_on_"+want) {
				t.Errorf("surface %d: %s", surface, hit)
			}
		}
	}
}

// seam is a packet of a seam's wheel.
func seam(pulse, speed, surface, soft int32) []int32 {
	w := make([]int32, 20)
	w[0], w[1], w[4], w[5] = 32767, 32767, 4096, 25000
	w[7], w[8], w[10], w[11], w[16], w[18], w[19] = pulse, speed, surface, soft, 32767, 32767, 8
	return w
}

// P5. Pulses 1, 2, 1, 2 open the two players in turn, in the walk that sees them; a
// third within a sample is swallowed.
func TestSeams(t *testing.T) {
	g := stage(t, "seams", 6, "seams", "utility")
	g.post(2, "wheel", "sb_seam", seam(0, 5000, 1, 0)...)
	for i := range 4 {
		g.redeliver(10+20*i, "wheel", seam(int32(1+i%2), 5000, 1, 0)...)
		g.redeliver(11+20*i, "wheel", seam(0, 5000, 1, 0)...)
	}
	for i := range 3 { // three in a row
		g.redeliver(100+i, "wheel", seam(int32(1+i%2), 5000, 1, 0)...)
	}
	g.redeliver(103, "wheel", seam(0, 5000, 1, 0)...)
	p := g.run()
	equal(t, "starts", walksOf(p.voices), []int{10, 30, 50, 70, 100, 101})
	for i, v := range p.voices {
		if want := []string{"click_1", "click_2"}[i%2]; v.node != want {
			t.Errorf("start %d is %s's", i, v.node)
		}
		if !strings.HasPrefix(v.sample, "seam_hard_concrete_1_") {
			t.Errorf("%s on concrete at half speed", v.sample)
		}
	}
	// 003/4.1.3, 003/4.1.5 The envelope starts at its first value and runs; exact
	// multiples of a walk take one more.
	equal(t, "level", p.node("seams.0.level_1", seq(10, 15)...), []int32{32767, 22384, 12000, 12000, 10000, 8000})
	// The number for the next is drawn by the utility.
	picks := p.node("seams.0.pick", 10, 30, 50, 70)
	for i := 1; i < len(picks); i++ {
		if picks[i] == picks[i-1] {
			t.Errorf("picks %v", picks)
		}
	}
}

// All samples of a block are used within eight hits, soft wheels have their own,
// and the surface, the speed and the wheel say which block.
func TestSeamBlocks(t *testing.T) {
	for _, c := range []struct {
		speed, surface, soft int32
		want                 string
		takes                int
	}{{0, 0, 0, "seam_hard_asphalt_0_", 8}, {10000, 2, 0, "seam_hard_brick_2_", 8}, {6000, 8, 1, "seam_soft_change_1_", 3}} {
		g := stage(t, "block", 6, "seams", "utility")
		g.post(2, "wheel", "sb_seam", seam(0, c.speed, c.surface, c.soft)...)
		for i := range 8 {
			g.redeliver(10+20*i, "wheel", seam(int32(1+i%2), c.speed, c.surface, c.soft)...)
		}
		used := map[string]bool{}
		for _, v := range g.run().voices {
			if !strings.HasPrefix(v.sample, c.want) {
				t.Errorf("%s, want %s", v.sample, c.want)
			}
			used[v.sample] = true
		}
		if len(used) < min(c.takes, 7) {
			t.Errorf("%s: %d samples in eight hits", c.want, len(used))
		}
	}
}

// P6. Bits come at a pace that follows the speed, accented in fours.
func TestRollingTexture(t *testing.T) {
	rolling := func(speed, level int32) []int32 {
		return []int32{32767, 0, 4096, speed, 0, 0, 3, 0, 0, 25000, 0, level}
	}
	for _, c := range []struct{ speed, lo, hi int32 }{{0, 18, 20}, {2500, 27, 31}, {5000, 40, 45}, {10000, 98, 108}} {
		g := stage(t, "rolling", 30, "rolling")
		g.post(1, "r", "sb_rolling", rolling(c.speed, 20000)...)
		p := g.run()
		if n := int32(len(p.voices)); n < c.lo || n > c.hi {
			t.Errorf("speed %d: %d bits in 30 s, want %d to %d", c.speed, n, c.lo, c.hi)
		}
		var levels []int32
		for _, v := range p.voices[:8] {
			levels = append(levels, v.inputs[2])
		}
		equal(t, "levels", levels, []int32{20000, 14649, 17090, 12207, 20000, 14649, 17090, 12207})
		if c.speed != 10000 {
			continue
		}
		kinds := map[string]int{}
		for _, v := range p.voices {
			kinds[strings.Split(v.sample, "_")[0]]++
		}
		if kinds["crackle"] <= kinds["grit"] || kinds["grit"] <= kinds["knock"] || kinds["knock"] == 0 {
			t.Errorf("shares of 60, 30 and 10: %v", kinds)
		}
	}
	g := stage(t, "silent", 5, "rolling")
	g.post(1, "r", "sb_rolling", rolling(5000, 0)...)
	if p := g.run(); len(p.voices) == 0 || p.voices[0].inputs[2] != 0 {
		t.Error("at level 0 it goes on, silently")
	}
}

// P7. A rattle is chosen by ground and speed and ends itself with its sample.
func TestRattle(t *testing.T) {
	rattle := func(speed, code int32) []int32 {
		return []int32{32767, 0, 4096, speed, code, 0, 1, 0, 25000, 0, 32767, 8}
	}
	g := stage(t, "rattle", 2, "rattle")
	g.post(1, "r", "sb_rattle", rattle(7000, 2)...)
	for w := 3; w < 40; w++ {
		g.redeliver(w, "r", rattle(7000, 2)...)
	}
	g.release(40, "r")
	p := g.run()
	if len(p.voices) != 1 || p.voices[0].slot != 7 {
		t.Fatalf("%+v", p.voices)
	}
	if last := p.last("rattle.0"); last != 17 {
		t.Errorf("half a second ends it in walk %d, want 17", last)
	}
	for speed, band := range map[int32]int{0: 0, 4999: 0, 5000: 1, 9999: 1, 10000: 2} {
		g := stage(t, "band", 0.3, "rattle")
		g.post(1, "r", "sb_rattle", rattle(speed, 5)...)
		if slot := g.run().voices[0].slot; slot != 15+band {
			t.Errorf("speed %d: sample %d, want %d", speed, slot, 15+band)
		}
	}
}

// P8. Wind: the level follows the intensity, and the whistle comes at 600, stays
// at 550 and goes at 500.
func TestWind(t *testing.T) {
	wind := func(intensity int32) []int32 {
		return []int32{32767, 0, 4096, intensity, 25000, 0, 0, 32767, 8, 32767, 17000, 17000, 6750}
	}
	g := stage(t, "wind", 6, "wind")
	g.post(1, "w", "sb_wind", wind(0)...)
	plan := []int32{0, 300, 550, 650, 550, 500, 600}
	for w := 2; w < 175; w++ {
		g.redeliver(w, "w", wind(plan[w/25])...)
	}
	p := g.run()
	equal(t, "low", walksOf(p.of("low")), []int{1})
	whistle := p.of("whistle")
	equal(t, "whistle comes", walksOf(whistle), []int{75, 150})
	equal(t, "whistle goes", []int{whistle[0].ended, whistle[1].ended}, []int{125, 0})
	// Steady is what the table says; a gust takes up to 6 for every unit of
	// intensity from it or adds it, and a flutter 500. A ramp is a while behind.
	for i, steady := range []int32{0, 3000, 8600, 11800} {
		levels := p.node("wind.0.level", seq(25*i+17, 25*i+24)...)
		lo, hi := slices.Min(levels), slices.Max(levels)
		if amount := 6 * plan[i]; lo < max(0, steady-amount) || hi > steady+amount+500 || plan[i] > 0 && lo == hi {
			t.Errorf("intensity %d: level %d to %d around %d", plan[i], lo, hi, steady)
		}
	}
}

// P9. Three layers a walk apart, and the instance ends with the last of them.
func TestPop(t *testing.T) {
	for selector, level := range []int32{16384, 24576, 30000} {
		for hollow := range int32(2) {
			g := stage(t, "pop", 2, "pop")
			g.post(1, "p", "sb_pop", 32767, 0, 4096, int32(selector), hollow, 32767, 0, 0)
			p := g.run()
			equal(t, "layers", walksOf(p.voices), []int{1, 2, 3})
			for i, v := range p.voices {
				want := []string{fmt.Sprintf("crack_%d", selector), "body", "tail"}[i]
				if v.node != want || v.inputs[2] != level {
					t.Errorf("selector %d: layer %d is %s at %d", selector, i, v.node, v.inputs[2])
				}
			}
			if strings.Contains(p.voices[0].sample, "hollow") != (hollow == 1) {
				t.Errorf("hollow %d: %s", hollow, p.voices[0].sample)
			}
			// The crack and the tail are the last to go.
			if last := p.last("pop.0"); last < 8 || last > 10 {
				t.Errorf("ends in walk %d", last)
			}
		}
	}
}

func TestLandings(t *testing.T) {
	weights := []int32{0, 9000, 24000}
	for class := range int32(3) {
		g := stage(t, "landing", 2, "pop")
		g.post(1, "l", "sb_landing", 32767, 0, 4096, class, 0, 32767, 0, 0)
		p := g.run()
		if want := fmt.Sprintf("hard_k0_v%d_", class); !strings.HasPrefix(p.voices[0].sample, want) {
			t.Errorf("class %d: %s", class, p.voices[0].sample)
		}
		if got := p.of("weight")[0].inputs[2]; got != weights[class] {
			t.Errorf("class %d: weight %d", class, got)
		}
		if p.last("pop.1") > 22 {
			t.Error("it does not end")
		}
	}
}

// What slides has a loop of its own for each ground, silent when nothing slides,
// and lets its level run out when it is released.
func TestSlides(t *testing.T) {
	skid := func(slip, surface, soft int32) []int32 {
		return []int32{32767, 32767, 0, 0, 4096, 25000, 0, 5000, soft, surface, slip, 23000, 32767, 0, 1, 1, 0, 5}
	}
	for surface, want := range []string{"asphalt", "concrete", "tile", "wood", "metal"} {
		g := stage(t, "skid", 2, "slides")
		g.post(1, "s", "sb_skid", skid(60, int32(surface), 0)...)
		g.release(30, "s")
		p := g.run()
		if got := p.voices[0].sample; got != "skid_"+want+"_1" {
			t.Errorf("surface %d: %s", surface, got)
		}
		levels := p.node("slides.0.ramp", 3, 29, 30, 31, 32)
		if levels[0] != levels[1] || levels[1] < 12000 || levels[4] != 0 || levels[2] <= levels[3] {
			t.Errorf("levels %v", levels)
		}
		if p.last("slides.0") != 32 {
			t.Errorf("ends in walk %d, want 32", p.last("slides.0"))
		}
	}
	g := stage(t, "soft", 1, "slides")
	g.post(1, "s", "sb_skid", skid(0, 0, 1)...)
	p := g.run()
	if got := p.node("slides.0.ramp", 10)[0]; got != 0 {
		t.Errorf("straight rolling skids at %d", got)
	}
	if got := p.node("slides.0.tone", 10)[0]; got != 2867 {
		t.Errorf("soft wheels at %d, want seven tenths of 4096", got)
	}
	for class, words := range map[string][]int32{
		"sb_foot_drag":   {32767, 32767, 0, 0, 4096, 25000, 0, 5000, 4, 4000, 4500, 4000, 22500, 0, 7},
		"sb_board_slide": {32767, 0, 4096, 8000, 25000, 0, 0, 32767, 7, 0, 1, 15000},
		"sb_body_slide":  {32767, 0, 4096, 800, 25000, 0, 0, 32767, 3, 1, 0, 7},
	} {
		g := stage(t, class, 1, "slides")
		g.post(1, "s", class, words...)
		g.release(20, "s")
		p := g.run()
		want := map[string]string{"sb_foot_drag": "drag_grass_1", "sb_board_slide": "slide_side_1", "sb_body_slide": "body_metal_1"}[class]
		if len(p.voices) != 1 || p.voices[0].sample != want || p.voices[0].ended != 22 {
			t.Errorf("%s: %+v", class, p.voices)
		}
	}
}

// The board in the air is caught when its packet is released, and that is the end
// of it; cloth says in a global whether it is heard; a rush begins before the
// ground comes.
func TestFoley(t *testing.T) {
	flip := make([]int32, 28)
	flip[0], flip[1], flip[4], flip[5], flip[7] = 30000, 32767, 4096, 25000, 900
	g := stage(t, "flip", 3, "foley", "utility")
	g.post(2, "f", "sb_flips", flip...)
	g.release(24, "f")
	p := g.run()
	whooshes := p.of("whoosh")
	if len(whooshes) < 2 || !strings.HasPrefix(whooshes[0].sample, "flip_fast") || p.of("catch")[0].walk != 24 {
		t.Errorf("%+v", p.voices)
	}
	for _, v := range whooshes {
		if v.walk >= 24 || v.ended > 24 {
			t.Error("it turns on after it was caught")
		}
	}
	if last := p.last("foley.3"); last < 27 || last > 30 {
		t.Errorf("the catch ends it in walk %d", last)
	}

	cloth := []int32{32767, 0, 4096, 0, 25000, 0, 0, 20000, 1, 3, 0}
	g = stage(t, "cloth", 3, "foley", "utility")
	g.post(4, "a", "sb_cloth", cloth...)
	g.post(40, "b", "sb_cloth", cloth...)
	g.release(60, "a")
	g.release(60, "b")
	p = g.run()
	equal(t, "cloth", walksOf(p.voices), []int{4, 40})
	if p.voices[0].slot == p.voices[1].slot {
		t.Error("the same cloth twice")
	}
	equal(t, "heard", p.node("foley.0.voice", 4, 17, 18, 30), []int32{1, 1, 0, 0})

	air := make([]int32, 22)
	air[0], air[4], air[5], air[9], air[14], air[15], air[16] = 32767, 4096, 25000, 600, 1, 7000, 28000
	g = stage(t, "air", 4, "foley")
	g.post(1, "t", "sb_treatment", air...)
	for w := 5; w < 60; w++ {
		air[7], air[8] = int32(32*(w-5)), int32(900-32*(w-5))
		g.redeliver(w, "t", slices.Clone(air)...)
	}
	p = g.run()
	equal(t, "rush, 370 ms before the ground", walksOf(p.of("rush")), []int{22})
	equal(t, "long air, from 600 ms on", walksOf(p.of("air")), []int{24})
}

// Every class of the projects answers to a packet of its full length, and one
// that is too short is read as if zeros followed.
func TestEveryClassAnswers(t *testing.T) {
	set := bankSet(t)
	for _, project := range set.Projects {
		for _, c := range project.Classes {
			g := stage(t, c.Name, 0.5)
			g.post(2, "x", c.Name, 32767)
			g.release(10, "x")
			p := g.run()
			if len(p.alive) == 0 && !slices.ContainsFunc(set.Utilities, func(u engine.Symbol) bool { return u.Name == c.Name }) {
				t.Errorf("%s: nobody answers", c.Name)
			}
			for _, a := range g.s.Actions {
				if a.Action == "post" && a.Args.Node == scenario.Label("x") && a.Args.ID != c.NameID {
					t.Errorf("%s has another id", c.Name)
				}
			}
		}
	}
}
