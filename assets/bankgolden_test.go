package assets_test

import (
	"slices"

	"gritbed/engine/aems/scenario"
)

// frame is the block in which what the game writes in a frame is heard, the
// frames being sixtieths of a second.
func frame(n int) int { return 800 * n / 256 }

// everyFrame redelivers a packet in every frame of a stretch of time [s].
func (g *game) everyFrame(from, to float64, node string, packet func(seconds float64) []int32) {
	for n := int(from * 60); n < int(to*60); n++ {
		g.do(1, "redeliver", scenario.Args{Node: scenario.Label(node)}, packet(float64(n)/60))
		g.s.Actions[len(g.s.Actions)-1].Block = frame(n)
	}
}

// captures are the games of the golden set (003 §8.2): what each bank does with a
// post, what the game writes into its packet, and how it is let go. Times are
// walks of 32 ms.
var captures = []struct {
	name    string
	seconds float64
	banks   []string
	game    func(g *game)
}{
	// Relay, shuffle, times, oscillators, products, a player's restart.
	{"water_fountain", 30, []string{"fountain"}, func(g *game) { g.post(1, "f", "sb_emitter", emit(32767, 1)...) }},
	{"water_lapping", 30, []string{"lapping"}, func(g *game) { g.post(1, "l", "sb_emitter", emit(32767, 9)...) }},
	// Held loops: gusts under a ceiling, a single start.
	{"trees", 30, []string{"places"}, func(g *game) { g.post(1, "t", "sb_emitter", emit(32767, 10)...) }},
	{"pub", 30, []string{"places"}, func(g *game) { g.post(1, "p", "sb_emitter", emit(32767, 11)...) }},
	// Function, shuffle, global, the number of the call before; two posts.
	{"siren", 30, []string{"utility", "siren"}, func(g *game) {
		g.post(1, "one", "sb_emitter", emit(20000, 2)...)
		g.post(782, "two", "sb_siren", emit(20000, 2)...)
	}},
	// More pairs of function and global; random and weighted picks.
	{"dogs_birds_bangs", 30, []string{"utility", "dogs", "birds", "bangs"}, func(g *game) {
		g.post(1, "dogs", "sb_emitter", emit(32767, 4)...)
		g.post(20, "birds", "sb_emitter", emit(28000, 12)...)
		g.post(40, "bangs", "sb_emitter", emit(30000, 13)...)
	}},
	// Selecting inputs and outputs; every group, and a change on the way.
	{"crossfade", 10, []string{"crossfade"}, func(g *game) {
		words := []int32{12000, 32767, 4000, 0, 4096, 25000, 0, 0, 12000, 1}
		g.post(1, "x", "sb_crossfade", words...)
		for i, group := range []int32{2, 3, 1, 0, 3} {
			words[9] = group
			g.redeliver(40+50*i, "x", slices.Clone(words)...)
		}
	}},
	// Redelivery every frame, ramps, states, an end of the program's own.
	{"grind", 6, []string{"grind"}, func(g *game) {
		g.post(3, "g", "sb_grind", grind(20000, 4000, 0, 0)...)
		g.everyFrame(0.2, 3, "g", func(s float64) []int32 { return grind(int32(20000-3000*s), int32(4000+1200*s), 0, 0) })
		g.release(95, "g")
		g.post(97, "h", "sb_grind", grind(15000, 6000, 2, 1)...)
		g.release(150, "h")
	}},
	// Many players in a walk.
	{"footsteps", 6, []string{"footstep"}, func(g *game) {
		g.post(1, "left", "sb_footstep", 32767, 60000, 4096, 32767, 2000, 25000, 0, 300, 1, 40)
		g.post(1, "right", "sb_footstep", 32767, 5000, 4096, 32767, 2000, 25000, 0, 300, 1, 40)
		for i := range 14 {
			foot, surface := []string{"left", "right"}[i%2], int32(1+i/4)
			g.redeliver(5+12*i, foot, 32767, 0, 4096, 32767, 2000, 25000, 1, int32(200+50*i), surface, 50)
			g.redeliver(11+12*i, foot, 32767, 0, 4096, 32767, 2000, 25000, 0, int32(200+50*i), surface, 50)
		}
	}},
	// Setting a global and calling a function from a bank with players.
	{"cloth", 6, []string{"utility", "foley"}, func(g *game) {
		for i, node := range []string{"a", "b", "c", "d"} {
			g.post(4+30*i, node, "sb_cloth", 32767, 0, 4096, 0, 25000, 0, 0, 20000, 1, int32(i), 0)
			g.release(24+40*i, node)
		}
	}},
	// Envelopes: seams, and a body that slides.
	{"seams", 6, []string{"utility", "seams"}, func(g *game) {
		for i, node := range []string{"fl", "fr", "rl", "rr"} {
			g.post(2, node, "sb_seam", seam(0, 4000, 1, 0)...)
			for k := range 20 {
				g.redeliver(6+8*k+i, node, seam(int32(1+k%2), int32(400*k), int32(k/3), 0)...)
				g.redeliver(7+8*k+i, node, seam(0, int32(400*k), int32(k/3), 0)...)
			}
		}
	}},
	{"body_slide", 4, []string{"slides"}, func(g *game) {
		g.post(2, "b", "sb_body_slide", 32767, 0, 4096, 900, 25000, 0, 0, 30000, 0, 1, 200, 7)
		g.everyFrame(0.2, 2.5, "b", func(s float64) []int32 {
			return []int32{32767, 0, 4096, int32(1000 - 400*s), 25000, 0, 0, 30000, 0, 1, 200, 7}
		})
		g.release(80, "b")
	}},
	// Weighted draws.
	{"rolling", 30, []string{"rolling"}, func(g *game) {
		g.post(1, "r", "sb_rolling", 32767, 0, 4096, 3000, 0, 0, 4, 0, 2000, 25000, 0, 20000)
		g.redeliver(400, "r", 32767, 0, 4096, 9000, 0, 0, 5, 0, 2000, 25000, 0, 20000)
	}},
	{"skid", 4, []string{"slides"}, func(g *game) {
		g.post(2, "s", "sb_skid", 32767, 32767, 0, 0, 4096, 25000, 0, 5000, 0, 1, 20, 23000, 32767, 0, 1, 1, 0, 5)
		g.redeliver(30, "s", 32767, 32767, 0, 0, 4096, 25000, 0, 6000, 0, 1, 80, 23000, 32767, 0, 1, 1, 0, 5)
		g.release(80, "s")
	}},
	// The loudest and the least of many.
	{"car_alarm", 10, []string{"car_alarm"}, func(g *game) {
		g.post(1, "a", "sb_car_alarm", 32767, 32767, 0, 0, 4096, 25000, 0, 26000, 0)
		g.post(5, "e", "sb_emitter", emit(25000, 3)...)
	}},
	{"cheers", 12, []string{"crowd"}, func(g *game) {
		words := []int32{30000, 32767, 3000, 0, 4096, 25000, 0, 200, 0}
		g.post(1, "c", "sb_crowd", words...)
		for i, mood := range []int32{1, 0, 1, 2, 0, 2} {
			words[7], words[8] = int32(150*(i+1)), mood
			g.redeliver(30+50*i, "c", slices.Clone(words)...)
		}
	}},
	// A class that makes, feeds and lets go of another.
	{"zap", 6, []string{"zap"}, func(g *game) {
		g.post(1, "z", "sb_zap", 20000, 8000, 1)
		g.redeliver(20, "z", 12000, 16000, 1)
		g.release(94, "z")
	}},
	// Whatever an emitter does, five seconds and a release end it.
	{"release_at_5s", 8, nil, func(g *game) {
		for i, selector := range []int32{1, 2, 4} {
			node := []string{"fountain", "siren", "dogs"}[i]
			g.post(2, node, "sb_emitter", emit(24000, selector)...)
			g.release(158, node)
		}
	}},
	{"echo", 4, []string{"echo"}, func(g *game) {
		g.post(1, "e", "sb_echo", 20000, 4000, 0, 250, 4096)
		for i := range 3 {
			g.redeliver(4+30*i, "e", 20000, 4000, 1, int32(250+90*i), 4096)
			g.redeliver(8+30*i, "e", 20000, 4000, 0, int32(250+90*i), 4096)
		}
	}},
	{"wind", 10, []string{"wind"}, func(g *game) {
		g.post(1, "w", "sb_wind", 27000, 0, 4096, 100, 25000, 0, 0, 20000, 8, 32767, 17000, 17000, 6750)
		g.post(30, "r", "sb_speed_rattle", 32767, 0, 4096, 100, 25000, 0, 0, 20000, 8, 32767, 23000)
		g.everyFrame(1, 9, "w", func(s float64) []int32 {
			return []int32{27000, 0, 4096, int32(120 * s), 25000, 0, 0, 20000, 8, 32767, 17000, 17000, 6750}
		})
		g.redeliver(160, "r", 32767, 0, 4096, 700, 25000, 0, 0, 20000, 8, 32767, 23000)
	}},
	{"pops", 4, []string{"pop", "rattle"}, func(g *game) {
		for i := range int32(3) {
			g.post(3+int(20*i), "p"+string(rune('a'+i)), "sb_pop", 32767, 0, 4096, i, i%2, 32767, 3000, 0)
			g.post(12+int(20*i), "l"+string(rune('a'+i)), "sb_landing", 32767, 0, 4096, i, 0, 32767, 3000, 0)
		}
		g.post(70, "r", "sb_rattle", 32767, 0, 4096, 7000, 2, 0, 1, 0, 25000, 0, 32767, 8)
	}},
}
