package world

import (
	"math"
	"slices"
	"testing"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/systems/presence"
	"gritbed/systems/ride"
)

// heard is what each board adds to the bed, a window a frame.
type heard struct {
	boards [][]float64 // power
	sides  [][]float64 // of it, the right's share
	sum    uint64      // of the player's stem, to the bit
}

func (h *heard) frame(w *World) {
	var out, stem [2]block.Plane
	power := make([][2]float64, len(h.boards))
	for w.Engine.Ready() {
		w.Engine.Render(&out)
		for i := range h.boards {
			w.Engine.Stem(engine.BoardID(i), &stem)
			for c := range stem {
				for _, x := range stem[c] {
					power[i][c] += float64(x) * float64(x)
					if i == 0 {
						h.sum = h.sum*0x100000001B3 ^ uint64(math.Float32bits(x))
					}
				}
			}
		}
	}
	for i, p := range power {
		h.boards[i] = append(h.boards[i], p[0]+p[1])
		h.sides[i] = append(h.sides[i], p[1]/max(p[0]+p[1], 1e-30))
	}
}

func hear(ghosts int) *heard {
	return &heard{boards: make([][]float64, 1+ghosts), sides: make([][]float64, 1+ghosts)}
}

// rides steps a world along the tour's first lane, a metre and a half beside it.
func rides(w *World, frames int, each func(i int)) {
	w.Put(ride.Pose{X: 4.5, Y: 12, Speed: 0.5})
	for i := range frames {
		w.Step(components.IntentData{Push: i%600 < 60})
		each(i)
	}
}

// The local player's state and stem are to the bit what they are without ghosts.
func TestGhostsChangeNothingOfThePlayer(t *testing.T) {
	const frames = 600
	var want []components.AudioStateData
	var sum uint64
	for _, n := range []int{0, 1, 3} {
		g, _ := ghosts(t, n)
		w := newWorld(t, Config{Level: "plaza", Ghosts: g, Stems: true})
		h := hear(n)
		var states []components.AudioStateData
		var boards []components.BoardData
		rides(w, frames, func(int) {
			h.frame(w)
			states = append(states, *w.State())
			boards = append(boards, *w.Board())
		})
		if n == 0 {
			want, sum = states, h.sum
			continue
		}
		if !slices.Equal(states, want) || h.sum != sum {
			t.Errorf("%d ghosts: the player's states (equal: %v) or stem (%x, want %x) have changed", n, slices.Equal(states, want), h.sum, sum)
		}
		for i := range h.boards {
			if slices.Max(h.boards[i]) == 0 {
				t.Errorf("%d ghosts: board %d is never heard", n, i)
			}
		}
	}
}

// player-components 2.1: it is heard within 30 m and not from there on; where it is
// heard, the mix's law says how loud, and from which side.
func TestGhostIsHeardByItsDistance(t *testing.T) {
	g, motion := ghosts(t, 1)
	w := newWorld(t, Config{Level: "plaza", Ghosts: g, Stems: true})
	h := hear(1)
	near, far, edges := 0, 0, 0
	was := false
	last := 0 // frame in which it was last within reach
	rides(w, 1200, func(i int) {
		if h.frame(w); i == 800 { // it comes by again
			at := motion[i+60].Pos
			w.Put(ride.Pose{X: at.X - 6, Y: at.Y})
			return
		}
		s := others(w)[0]
		l := w.Listener().Place
		dx, dy, dz := float64(s.State.BoardPos.X-l.X), float64(s.State.BoardPos.Y-l.Y), float64(s.State.BoardPos.Z-l.Z)
		d := math.Sqrt(dx*dx + dy*dy + dz*dz)
		in := d < presence.Reach
		if s.State.Active != in || s.State.Local || math.Abs(d-float64(s.State.ListenerDist)) > 1e-3 {
			t.Fatalf("frame %d at %.2f m: active %v, local %v, measured %g m", i, d, s.State.Active, s.State.Local, s.State.ListenerDist)
		}
		running := s.Board.Slot[0].Running || s.Board.Slot[1].Running
		fresh := s.Board.Fresh != [4]bool{}
		if in != was {
			edges++
		}
		was = in
		switch {
		case in:
			near++
			last = i
			if s.State.WheelCount == 4 && !running {
				t.Fatalf("frame %d at %.2f m: want it rolling", i, d)
			}
			for c := range s.Board.Chain {
				if s.Board.Chain[c].FlangeA != 0 || s.Board.Chain[c].FlangeB != 0 {
					t.Fatalf("frame %d: flange sends of another skater", i)
				}
			}
		default:
			far++
			if running || fresh || len(s.Board.Events) > 0 && i > last+1 {
				t.Fatalf("frame %d at %.2f m: want nothing opened or posted, got %+v", i, d, s.Board)
			}
			if i > last+30 && h.boards[1][i] > 1e-12 {
				t.Fatalf("frame %d at %.2f m: want silence, got a power of %g", i, d, h.boards[1][i])
			}
		}
	})
	if near < 200 || far < 100 || edges < 4 {
		t.Errorf("want it near and far, got %d and %d frames, %d crossings", near, far, edges)
	}
}

// mixmap 9, Player B2: the level of a ghost's board falls with its distance, and its
// pan is its azimuth. A listener who stands beside the lane hears it come from the left
// and go to the right; by the law of the mix it is 7 to 8 dB softer at 15 m than at 5 m
// ahead of the listener, 10 to 11 at each side, and as much again and more at 25 m.
func TestGhostIsPannedAndFaded(t *testing.T) {
	g, motion := ghosts(t, 1)
	w := newWorld(t, Config{Level: "plaza", Ghosts: g, Stems: true})
	h := hear(1)
	stand := ride.Pose{X: motion[420].Pos.X, Y: motion[420].Pos.Y + 3}
	var power [3]float64 // of what is heard from about 5, 15 and 25 m
	var frames [3]int
	var right, left float64 // the right side's share of what is heard, means
	var rights, lefts float64
	for i := range 700 {
		w.Put(stand)
		w.Step(components.IntentData{})
		h.frame(w)
		s := others(w)[0]
		if !s.State.Active {
			continue
		}
		for k, m := range [...]float64{5, 15, 25} {
			if math.Abs(float64(s.State.ListenerDist)-m) < 2 {
				power[k] += h.boards[1][i]
				frames[k]++
			}
		}
		switch x := s.Motion.Pos.X - stand.X; {
		case x > 4:
			right, rights = right+h.sides[1][i], rights+1
		case x < -4:
			left, lefts = left+h.sides[1][i], lefts+1
		}
	}
	for k := range power {
		power[k] /= float64(max(frames[k], 1))
	}
	to15, to25 := 10*math.Log10(power[1]/power[0]), 10*math.Log10(power[2]/power[0])
	t.Logf("at 15 m %.1f dB and at 25 m %.1f dB against 5 m, in %v frames; from the right %.2f, from the left %.2f", to15, to25, frames, right/rights, left/lefts)
	if !(to15 < -6) || !(to15 > -14) || !(to25 < to15-7) || !(to25 > -36) {
		t.Errorf("want 7 to 12 dB less at 15 m than at 5 m, and again at 25 m; got %.1f and %.1f", to15, to25)
	}
	if !(right/rights > 0.8) || !(left/lefts < 0.2) {
		t.Errorf("want it from its side; got %.2f of the power from the right on the right, %.2f on the left", right/rights, left/lefts)
	}
}
