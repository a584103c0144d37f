package assets_test

import (
	"slices"
	"strings"
	"testing"

	"gritbed/engine"
	"gritbed/engine/aems/scenario"
)

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
