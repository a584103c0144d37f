package world

import (
	"math"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// beside stands some metres east of an emitter of the plaza.
func beside(t *testing.T, name string, metres float64) *World {
	t.Helper()
	w := newWorld(t, Config{Level: "plaza"})
	for i := range w.Level.Emitters {
		if m := &w.Level.Emitters[i]; m.Name == name {
			w.Put(ride.PoseOf(levels.Point{X: m.X + metres, Y: m.Y}))
			return w
		}
	}
	t.Fatalf("no emitter %s on the plaza", name)
	return nil
}

// stand lets frames pass and calls see after each.
func stand(w *World, frames int, see func()) {
	var out [2]block.Plane
	for range frames {
		w.Step(components.IntentData{})
		for w.Engine.Ready() {
			w.Engine.Render(&out)
		}
		see()
	}
}

// voicesOf counts the voices whose sample a bank has.
func voicesOf(w *World, bank string) (n int) {
	s := &w.Engine.Snapshot().Voices
	for i := range s.List[:s.Listed] {
		if strings.HasPrefix(s.List[i].Sample, bank) {
			n++
		}
	}
	return n
}

// The fountain of the plaza sounds while the skater is in its reach, all the time,
// and not a frame longer than its voices fade.
func TestFountainOfThePlaza(t *testing.T) {
	w := beside(t, "fountain", 6)
	frame, silent, most := 0, 0, 0
	stand(w, 600, func() {
		frame++
		n := voicesOf(w, "fountain.abk")
		most = max(most, n)
		if frame > 10 && n == 0 {
			silent++
		}
	})
	if silent != 0 || most != 2 {
		t.Errorf("want it without a hole, two voices at the seams; got %d silent frames, %d voices at most", silent, most)
	}
	w.Put(ride.PoseOf(w.Level.Spawn))
	stand(w, 30, func() {})
	if n := voicesOf(w, "fountain.abk"); n != 0 {
		t.Errorf("far away: want no voice, got %d", n)
	}
	if c := w.Engine.Snapshot().Count; c.Refused != 0 || c.Late != 0 {
		t.Errorf("counters %+v", c)
	}
}

// 003/2.4.3 a held message is written again and redelivered every frame: the level
// word in the instances follows the skater step by step.
func TestHeldMessagesFollow(t *testing.T) {
	w := beside(t, "fountain", 20)
	var words []int32
	for step := range 10 {
		m := w.Level.Emitters[0]
		for i := range w.Level.Emitters {
			if w.Level.Emitters[i].Name == "fountain" {
				m = w.Level.Emitters[i]
			}
		}
		w.Put(ride.PoseOf(levels.Point{X: m.X + 20 - float64(step), Y: m.Y}))
		stand(w, 4, func() {})
		for e := range components.EmitterSlot.Iter(w.Entities) {
			s := components.EmitterSlot.Get(e)
			if s.Emitter == donburi.Null {
				continue
			}
			if at := components.Emitter.Get(w.Entities.Entry(s.Emitter)); at.X == m.X && at.Y == m.Y {
				words = append(words, s.Words[0])
			}
		}
	}
	if len(words) != 10 {
		t.Fatalf("want it held all the way, got %v", words)
	}
	for i := 1; i < len(words); i++ {
		if words[i] <= words[i-1] {
			t.Errorf("step %d: want more than %d, got %d", i, words[i-1], words[i])
		}
	}
	gains := gainOf(w, "fountain.abk")
	if want := float64(words[9]) / 32767 * 0.5; math.Abs(gains-want) > want*0.6 {
		t.Errorf("want the voice's gain to follow (about %.3f), got %.3f", want, gains)
	}
}

// gainOf is the gain of the loudest voice of a bank.
func gainOf(w *World, bank string) (g float64) {
	s := &w.Engine.Snapshot().Voices
	for i := range s.List[:s.Listed] {
		if strings.HasPrefix(s.List[i].Sample, bank) {
			g = max(g, float64(s.List[i].Gain))
		}
	}
	return g
}

// The utilities are posted once, with the first frame that is played, and held,
// also when the game stood on a page before.
func TestUtilitiesAreHeld(t *testing.T) {
	w := newWorld(t, Config{})
	w.Pause()
	stand(w, 60, func() {})
	p := &w.Engine.Snapshot().Programs
	if p.Live < 3 {
		t.Fatalf("want the three utilities alive, got %d instances", p.Live)
	}
	n := 0
	for i := range p.List[:p.Listed] {
		if strings.Contains(p.List[i].Class, "utility") {
			n++
		}
	}
	if n != 3 {
		t.Errorf("want three utilities, got %d of %d instances", n, p.Live)
	}
}
