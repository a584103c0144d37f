package world

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"

	"gritbed/components"
	"gritbed/game/script"
	"gritbed/systems/ride"
)

// tour is the ride round the plaza as a replay, and its motion frame by frame.
type tour struct {
	text   []byte
	motion []components.MotionData
}

var theTour = sync.OnceValues(func() (tour, error) {
	var t tour
	w, err := New(Config{Level: "plaza"})
	if err != nil {
		return t, err
	}
	s, err := script.Builtin("plaza_tour")
	if err != nil {
		return t, err
	}
	pilot, err := w.Ride(s)
	if err != nil {
		return t, err
	}
	var b bytes.Buffer
	rec := script.NewRecorder(&b, w.Pins())
	for {
		out, more, err := pilot.Next(w)
		if err != nil {
			return t, err
		}
		if !more {
			err := rec.Close()
			t.text = b.Bytes()
			return t, err
		}
		rec.Frame(out)
		w.Step(out.Intent)
		play(w)
		t.motion = append(t.motion, *w.Motion())
	}
})

func ghosts(t testing.TB, n int) (ghosts []Ghost, want []components.MotionData) {
	t.Helper()
	ride, err := theTour()
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		r, err := script.ReadReplay("tour", bytes.NewReader(ride.text))
		if err != nil {
			t.Fatal(err)
		}
		ghosts = append(ghosts, Ghost{Name: fmt.Sprint("tour ", i), Replay: r})
	}
	return ghosts, ride.motion
}

// others are the skaters beside the player.
func others(w *World) (out []Skater) {
	for s := range w.Skaters() {
		if !s.Owner.Local {
			out = append(out, s)
		}
	}
	return out
}

// A ghost rides to the bit as it was recorded, whoever else is there, and is away when
// its replay is over.
func TestGhostRidesAsItWasRecorded(t *testing.T) {
	g, want := ghosts(t, 2)
	w := newWorld(t, Config{Level: "plaza", Seed: 5, Ghosts: g})
	if len(want) < 4000 {
		t.Fatalf("the tour has %d frames", len(want))
	}
	for i := range want {
		w.Step(components.IntentData{Push: i%300 < 200, Steer: 0.2})
		play(w)
		for k, s := range others(w) {
			if *s.Motion != want[i] || s.Away {
				t.Fatalf("ghost %d, frame %d: want %+v, got %+v", k, i, want[i], *s.Motion)
			}
		}
	}
	w.Step(components.IntentData{})
	for k, s := range others(w) {
		if !s.Away || s.State.Active {
			t.Errorf("ghost %d: want it away behind its last frame", k)
		}
	}
}

// What a ghost can't ride is refused with a line that says why.
func TestGhostsThatAreRefused(t *testing.T) {
	g, _ := ghosts(t, 1)
	tune := *ride.DefaultTuning()
	tune.Push.DV *= 2
	for name, cfg := range map[string]Config{
		"another level":    {Level: "yard", Ghosts: g},
		"another movement": {Level: "plaza", Movement: &tune, Ghosts: g},
	} {
		_, err := New(cfg)
		if err == nil || !strings.Contains(err.Error(), "ghost tour 0: pins: want") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := New(Config{Ghosts: make([]Ghost, MaxGhosts+1)}); err == nil {
		t.Error("more ghosts than boards: want an error")
	}
	if _, err := LoadGhost("nowhere.txt"); err == nil || !strings.Contains(err.Error(), "nowhere.txt") {
		t.Errorf("a file that is not there: got %v", err)
	}
}

// Ten ghosts allocate nothing: the sound of ten seconds not once, and the physics less
// than once a frame (the library does where a body meets a wall).
func TestTenGhostsAllocateNothing(t *testing.T) {
	g, _ := ghosts(t, 10)
	w := newWorld(t, Config{Level: "plaza", Ghosts: g})
	w.Put(ride.Pose{X: 30, Y: 12})
	frame := func() {
		w.Step(components.IntentData{})
		play(w)
	}
	for range 240 {
		frame()
	}
	if n := testing.AllocsPerRun(600, frame); n != 0 {
		t.Errorf("want less than an allocation a frame, got %v", n)
	}
	state, states := *w.State(), make([]*components.AudioStateData, 10)
	for i, s := range others(w) {
		a := *s.State
		states[i] = &a
	}
	if n := testing.AllocsPerRun(1, func() {
		for i := range 600 {
			for k, a := range states {
				a.BoardPos.X = state.Pos.X + float32((i+60*k)%600)/10 - 30
			}
			w.StepState(&state, states...)
			play(w)
		}
	}); n != 0 {
		t.Errorf("the sound of ten seconds: want 0 allocations, got %v", n)
	}
}

func BenchmarkGhosts(b *testing.B) {
	for _, n := range []int{0, 1, 2, 5, 10} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g, _ := ghosts(b, n)
			w := newWorld(b, Config{Level: "plaza", Ghosts: g, NoAmbience: true})
			w.Put(ride.Pose{X: 30, Y: 12})
			b.ReportAllocs()
			for b.Loop() {
				w.Step(components.IntentData{})
				play(w)
			}
		})
	}
}
