package assets_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
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
