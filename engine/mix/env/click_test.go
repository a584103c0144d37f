package env

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// hum feeds a sine of 300 Hz and watches the largest step of the output.
type hum struct {
	*rig
	n    int
	last [6]float32
}

// run returns the largest step in so many blocks; post is asked before each.
func (h *hum) run(blocks int, post func(i int)) (step float32) {
	for i := range blocks {
		if post != nil {
			post(i)
		}
		var in block.Plane
		for k := range in {
			in[k] = float32(math.Sin(2 * math.Pi * 300 / block.Rate * float64(h.n)))
			h.n++
		}
		h.block(&in)
		for c := range h.six {
			for _, v := range h.six[c] {
				step = max(step, v-h.last[c], h.last[c]-v)
				h.last[c] = v
			}
		}
	}
	return step
}

// steady is the largest step of a preset that has been there for long.
func steady(t *testing.T, p Preset) float32 {
	h := &hum{rig: newRig(t, p)}
	h.Load(SideA, 3)
	h.Weights(1, 0)
	h.run(600, nil)
	return h.run(400, nil)
}

// buses 3.8.2: a preset that is loaded at weight 0 and faded in makes no step
// larger than half more than those of either place: neither in the block of the
// load nor during the fade nor after it.
func TestFadeDoesNotClick(t *testing.T) {
	most := 1.5 * max(steady(t, preset01()), steady(t, preset02()))
	h := &hum{rig: newRig(t, preset02())}
	h.run(600, nil)
	s := NewSelector()
	loaded := false
	step := h.run(600, func(i int) {
		if i%3 != 0 {
			return
		}
		p := s.Step(3*block.Delta, nil, 3, ahead)
		for side, preset := range p.Load {
			if preset != 0 {
				h.Load(side, preset)
				loaded = true
			}
		}
		h.Weights(p.Weight[0], p.Weight[1])
	})
	if !loaded || s.current != SideB {
		t.Fatal("no fade")
	}
	if step > most {
		t.Errorf("want steps of at most %v, got %v", most, step)
	}
}

// A zone entered in its middle, and its outputs turned by a quarter, jump over a
// ramp.
func TestJumpsAreRamps(t *testing.T) {
	most := 1.5 * max(steady(t, preset01()), steady(t, preset02()))
	h := &hum{rig: newRig(t, preset02())}
	h.run(600, nil)
	for name, post := range map[string]func(){
		"weights": func() { h.Weights(0.2, 0.8) },
		"angles":  func() { h.Pan(SideA, 0, 180) },
		"scale":   func() { h.Scale(0.5) },
	} {
		if step := h.run(50, func(i int) {
			if i == 10 {
				post()
			}
		}); step > most {
			t.Errorf("%s: want steps of at most %v, got %v", name, most, step)
		}
	}
}

// The one step the notes make (buses 3.7): a room of another size on a side that
// still rings empties its lines at once.
func TestLoadCutsTheTail(t *testing.T) {
	r := newRig(t, bare(1.04, 8.3, 1))
	r.Load(SideA, 3)
	r.Weights(1, 0)
	r.play(noise(100 * block.Frames))
	r.block(nil)
	if r.six[5] == (block.Plane{}) {
		t.Fatal("no tail")
	}
	r.block(nil, func(n *Network) { n.Load(SideA, 3) }) // the same again: it rings on
	r.block(nil)
	if r.six[5] == (block.Plane{}) {
		t.Error("the same preset cut its own tail")
	}
	r.presets[3].Reverb.Size = 30
	r.block(nil, func(n *Network) { n.Load(SideA, 4) }) // heard for one more block
	r.block(nil)
	if r.six[5] != (block.Plane{}) {
		t.Error("the tail of another size rings on")
	}
}
