package bed

import (
	"math"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// listener is a bed with an engine behind it.
type listener struct {
	world
	t      *testing.T
	eng    *engine.Engine
	queue  *engine.Queue
	tuning *tuning.Tuning
}

func newListener(t *testing.T) *listener {
	t.Helper()
	tune := tuning.Default()
	recs := make([]*grain.Recording, len(tune.Member))
	for i := range recs {
		pcm := make([]float32, 4*block.Rate)
		for k := range pcm {
			pcm[k] = float32(k%97)/97 - 0.5
		}
		recs[i] = &grain.Recording{Name: tune.Member[i], Index: i, PCM: pcm, Rate: block.Rate, Duration: 4}
	}
	eng, err := engine.New(engine.Config{Recordings: recs, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	queue, err := eng.Queue()
	if err != nil {
		t.Fatal(err)
	}
	return &listener{newWorld(NewTargets(), nil), t, eng, queue, tune}
}

// frames runs frames of the bed and the blocks they make ready; the output has
// to be finite and, at the end, to be heard.
func (l *listener) frames(n int) engine.Counters {
	l.t.Helper()
	var out [2]block.Plane
	loudest := float32(0)
	for range n {
		l.frame()
		f := l.queue.Begin()
		audiosys.Skateboard(f, 0, l.board, l.tuning)
		audiosys.Speed(f, 0, l.speed, l.tuning)
		f.End() // what is not finite is counted
		for l.eng.Ready() {
			l.eng.Render(&out)
			for c := range out {
				for k, x := range out[c] {
					if !block.Finite(x) {
						l.t.Fatalf("channel %d frame %d: %v", c, k, x)
					}
					loudest = max(loudest, x)
				}
			}
		}
	}
	if loudest == 0 {
		l.t.Error("nothing is heard")
	}
	return l.eng.Snapshot().Count
}

// The audio state is the game's and may hold anything. What the bed makes of a
// value that is not finite goes into the calls as it is; the engine refuses
// and counts it, keeps the value before, and sounds on when the state recovers.
// Slope and speed are limited here already, and their worst is a wrong sound.
func TestAStateThatIsNotFiniteDoesNotReachTheOutput(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, c := range []struct {
		name    string
		set     func(*components.AudioStateData)
		counted bool
	}{
		{"turn NaN", func(s *components.AudioStateData) { s.Turn = nan }, true},
		{"speed of the centre of mass NaN", func(s *components.AudioStateData) { s.ComSpeed, s.Turn = nan, 1 }, true},
		{"turn infinite", func(s *components.AudioStateData) { s.Turn = inf }, false},
		{"slope NaN", func(s *components.AudioStateData) { s.Slope = nan }, false},
		{"slope infinite", func(s *components.AudioStateData) { s.Slope = -inf }, false},
		{"speed NaN", func(s *components.AudioStateData) { s.GroundSpeed = nan }, false},
		{"speed infinite", func(s *components.AudioStateData) { s.GroundSpeed = inf }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newListener(t)
			l.state.GroundSpeed, l.state.ComSpeed = 6, 6
			if n := l.frames(20).NotFinite; n != 0 {
				t.Fatalf("a sound state: %d not finite", n)
			}
			good := *l.state
			held := l.eng.Snapshot().Players[0].Record.Gain
			c.set(l.state)
			bad := l.frames(10)
			if (bad.NotFinite > 0) != c.counted {
				t.Errorf("not finite: %d counted", bad.NotFinite)
			}
			if c.counted && l.eng.Snapshot().Players[0].Record.Gain != held {
				t.Errorf("gain: want the %v held before, got %v", held, l.eng.Snapshot().Players[0].Record.Gain)
			}
			*l.state = good
			l.frames(60)
			before := l.eng.Snapshot().Count.NotFinite
			if after := l.frames(10).NotFinite; after != before {
				t.Errorf("recovered: %d more not finite", after-before)
			}
		})
	}
}
