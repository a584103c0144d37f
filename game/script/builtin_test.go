package script

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
)

func vecs(xy ...float64) []levels.Vec {
	var out []levels.Vec
	for i := 0; i < len(xy); i += 2 {
		out = append(out, levels.Vec{X: xy[i], Y: xy[i+1]})
	}
	return out
}

func hypot(x, y float64) float64 { return math.Hypot(x, y) }

func TestTour(t *testing.T) { // the minute that everything else listens to
	r := take(t, "tour")
	if s := float64(r.frames) / 60; s < 60 || s > 72 {
		t.Errorf("%.1f s long", s)
	}
	if r.top*3.6 < 65 {
		t.Errorf("the hill reaches %.1f km/h; want 65", r.top*3.6)
	}
	// Every grain surface: tags 1 to 6 and 9, as material words.
	for _, m := range []rolling.Material{0, 1, 2, 3, 4, 5, 8} {
		if r.rolled[m] < 60 {
			t.Errorf("material %d under the wheels for %d frames; want a second at least", m, r.rolled[m])
		}
	}
	if r.straddle < 180 {
		t.Errorf("straddles for %d frames", r.straddle)
	}
	if r.bails != 1 || r.modes[components.Bailed] < 200 {
		t.Errorf("%d bails of %d frames; want the one on purpose", r.bails, r.modes[components.Bailed])
	}
	if r.grinds != 2 || r.pops != 4 || r.plants < 10 || r.modes[components.Manual] < 90 {
		t.Errorf("%d grinds, %d ollies, %d pushes, %d frames of manual", r.grinds, r.pops, r.plants, r.modes[components.Manual])
	}
	braked, carved := 0, 0
	for _, x := range r.log {
		if x.state.Brake {
			braked++
		}
		if math.Abs(x.motion.Carve) > 4 {
			carved++
		}
	}
	if braked < 60 || carved < 60 {
		t.Errorf("brakes for %d frames, carves for %d", braked, carved)
	}
}

func TestOllieScript(t *testing.T) {
	r := take(t, "ollie")
	if r.pops != 1 || r.bails != 0 {
		t.Fatalf("%d pops, %d bails", r.pops, r.bails)
	}
	// Charge 0.5: H = 0.25 + 0.5 · 0.25 m, 0.55 s.
	if air := r.modes[components.Airborne]; air < 31 || air > 34 {
		t.Errorf("%d frames in the air; want 33", air)
	}
}

func TestAirScript(t *testing.T) { // over the channel of 2.4 m, and off the stage
	r := take(t, "air")
	if r.bails != 0 || r.pops != 2 {
		t.Fatalf("%d bails, %d pops", r.bails, r.pops)
	}
	longest := float32(0)
	for _, x := range r.log {
		longest = max(longest, x.state.AirTime)
		if x.motion.Mode == components.Riding && x.motion.Pos.X > 76 && x.motion.Pos.X < 78.4 {
			t.Fatalf("in the channel at %.2f", x.motion.Pos.X)
		}
	}
	if longest < 0.75 {
		t.Errorf("longest air %.2f s; want 0.75", longest)
	}
}

func TestGrindScript(t *testing.T) {
	r := take(t, "grind")
	if r.grinds != 2 || r.bails != 0 {
		t.Errorf("%d grinds, %d bails", r.grinds, r.bails)
	}
	for _, x := range r.log {
		if x.state.Grinding && (x.state.WheelCount != 0 || x.state.GrindMaterial != 11 && x.state.GrindMaterial != 10) {
			t.Fatalf("grinding %d with %d wheels", x.state.GrindMaterial, x.state.WheelCount)
		}
	}
}

func TestManualScript(t *testing.T) {
	r := take(t, "manual")
	if n := r.modes[components.Manual]; n < 175 || r.bails != 0 {
		t.Errorf("%d frames of manual, %d bails", n, r.bails)
	}
	for i, x := range r.log[1:] {
		if x.state.Balancing && x.state.WheelCount != 2 {
			t.Fatalf("frame %d: balancing on %d wheels", i, x.state.WheelCount)
		}
	}
}

func TestBailScript(t *testing.T) {
	r := take(t, "bail")
	if r.bails != 1 {
		t.Fatalf("%d bails", r.bails)
	}
	ends := 0
	for _, x := range r.log {
		if x.state.Bail && (x.state.WheelCount != 0 || x.state.WheelMaterial[0] != components.MaterialNone) {
			t.Fatal("a riderless board has wheels")
		}
		if x.state.BailEnd {
			ends++
		}
	}
	if ends == 0 {
		t.Error("the end phase is never shown")
	}
}

func TestHippyScript(t *testing.T) {
	r := take(t, "hippy")
	n := 0
	for _, x := range r.log {
		if x.state.Hippy {
			n++
		}
	}
	if n < 25 || r.modes[components.Riding] != r.frames {
		t.Errorf("off the deck for %d frames, modes %v", n, r.modes)
	}
}

func TestSurfaceChangeScript(t *testing.T) { // both axles in turn over 0.8 m bands
	r := take(t, "surface_change")
	front := 0
	for i := 1; i < len(r.log); i++ {
		m := r.log[i].state.WheelMaterial
		if m[0] != r.log[i-1].state.WheelMaterial[0] && m[0] != m[2] {
			front++
		}
	}
	if front < 25 || r.bails != 0 {
		t.Errorf("the front wheels change alone %d times, %d bails", front, r.bails)
	}
}

func TestStraddleScript(t *testing.T) {
	r := take(t, "straddle")
	n := 0
	for _, x := range r.log {
		if x.state.WheelMaterial == [4]rolling.Material{8, 5, 8, 5} {
			n++
		}
	}
	if n < 240 {
		t.Errorf("left on metal and right on wood for %d frames", n)
	}
}

func TestTurnScript(t *testing.T) {
	r := take(t, "turn")
	left, right, full := 0, 0, 0
	for _, x := range r.log {
		switch turn := x.state.Turn; {
		case turn == 1:
			full++
		case turn > 0.4:
			right++
		case turn < -0.4:
			left++
		}
	}
	if left < 15 || right < 15 || full < 150 || r.bails != 0 {
		t.Errorf("turns left for %d frames, right for %d, full for %d", left, right, full)
	}
}

func TestBrakeScript(t *testing.T) {
	r := take(t, "brake")
	last := r.log[len(r.log)-1]
	if r.bails != 0 || last.motion.Vel.Y != 0 {
		t.Errorf("ends at %.2f m/s after %d bails", last.motion.Vel.Y, r.bails)
	}
	if r.log[120].state.Brake != true {
		t.Error("no brake two seconds in")
	}
}

func TestEveryScriptHasATest(t *testing.T) {
	want := []string{"air", "bail", "brake", "grind", "harbour_ride", "hill", "hill_ride", "hippy", "manual", "ollie", "plaza_l1", "plaza_l2", "plaza_l3", "plaza_l4", "plaza_l5", "plaza_l6", "plaza_tour", "straddle", "surface_change", "tour", "turn"}
	got := Names()
	if len(got) != len(want) {
		t.Fatalf("built-in scripts %v; want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("built-in script %s; want %s", got[i], want[i])
		}
	}
}

// sum is the hash of a ride: motion and audio state of every frame.
func sum(log []row) uint64 {
	h := fnv.New64a()
	var b bytes.Buffer
	for _, x := range log {
		b.Reset()
		_ = binary.Write(&b, binary.LittleEndian, x.state)
		_ = binary.Write(&b, binary.LittleEndian, []float64{x.motion.Pos.X, x.motion.Pos.Y, x.motion.Z, x.motion.Heading})
		h.Write(b.Bytes())
	}
	return h.Sum64()
}

func TestSameTour(t *testing.T) { // skate-physics 14.13: two rides, the same bits
	first, second := take(t, "tour"), take(t, "tour")
	if sum(first.log) != sum(second.log) {
		t.Error("two tours differ")
	}
}

func BenchmarkTourFrame(b *testing.B) {
	log := take(b, "tour").log
	w := newWorld(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		w.frame(log[i%len(log)].out)
		i++
	}
}
