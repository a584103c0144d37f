package assets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

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
