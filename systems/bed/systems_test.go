package bed

import (
	"math"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/engine/trace"
)

func bits(v float32) uint32 { return math.Float32bits(v) }

func near(a, b, tol float64) bool { return math.Abs(a-b) <= tol }

// counting is a mixer whose words say which evaluation they come from.
type counting struct {
	n    int32
	last MixInputs
}

func (c *counting) Evaluate(in MixInputs, dt float32) (w components.MixWords) {
	c.n++
	c.last = in
	for i := range w.Board {
		w.Board[i] = 1000*c.n + int32(i)
		w.Speed[i] = 1000*c.n + int32(i)
	}
	return w
}

// skater is what the bed needs of one.
var skater = []donburi.IComponentType{components.Owner, components.AudioState, components.Board, components.Mix, components.Speed, Instance}

// world is a skater on an ECS.
type world struct {
	order []func(donburi.World)
	e     donburi.World
	state *components.AudioStateData
	board *components.BoardData
	mix   *components.MixData
	speed *components.SpeedData
	opt   *components.OptionsData
	clock *components.ClockData
}

func newWorld(m Mixer, ring *trace.Ring) world {
	e := donburi.NewWorld()
	w := e.Entry(e.Create(components.Clock, components.Options, Settings))
	Settings.SetValue(w, SettingsData{Tuning: tuning.Default(), Trace: ring})
	s := e.Entry(e.Create(skater...))
	components.Owner.SetValue(s, components.OwnerData{Local: true})
	components.Board.SetValue(s, NewBoard(1))
	components.AudioState.SetValue(s, on(rough, rough))
	Instance.SetValue(s, InstanceData{Mixer: m})
	return world{order(), e, components.AudioState.Get(s), components.Board.Get(s), components.Mix.Get(s),
		components.Speed.Get(s), components.Options.Get(w), components.Clock.Get(w)}
}

// order is the owner's process, the mix and the owner's update (register CF1,
// CF6), as the frame of the game has them.
func order() []func(donburi.World) {
	s := NewSystem()
	return []func(donburi.World){
		s.Rest,
		s.Slope, s.Routing, s.Push, s.Latches, s.ChainValues, s.Turn, s.Brake, s.Seam, s.Ramps, s.Wobbles, s.Rocket,
		s.Mix,
		s.Records, s.RocketRecord,
	}
}

func run(order []func(donburi.World), e donburi.World) {
	for _, system := range order {
		system(e)
	}
}

func (w world) frame() {
	run(w.order, w.e)
	w.clock.Frame++
}

// 000/2.2.1 records use the evaluation of their own frame; 000/2.9.6 chain
// values, which 000/2.7.1 the process computes before it, the one before.
func TestChainValuesLagByOneEvaluation(t *testing.T) {
	w := newWorld(&counting{}, nil)
	for n := int32(1); n <= 3; n++ {
		w.frame()
		if got := w.board.Record[0].Pitch; got != float32(1000*n+outPitch)/4096 {
			t.Errorf("frame %d: record pitch %v", n, got)
		}
		want := float32(0)
		if n > 1 {
			want = float32(1000*(n-1) + outLowPass)
		}
		if got := w.board.Chain[0].LowPass; got != want || want != float32(w.mix.Prev.Board[outLowPass]) {
			t.Errorf("frame %d: low-pass %v, want %v", n, got, want)
		}
	}
}

// 000/2.7.1 the process in its order: what each step hands to the next is used
// in the same frame.
func TestProcessOrder(t *testing.T) {
	w := newWorld(NewTargets(), nil)
	w.frame()
	// a push counts for this frame's chain values …
	w.state.PushPlant, w.state.Balancing, w.state.Slope = true, true, -10
	w.state.WheelLanded[0], w.state.WheelCount = false, 2
	w.board.TurnI, w.board.Turn = 0.3, 0.3
	w.state.Turn, w.state.ComSpeed = 1, 5
	w.frame()
	// … with latch and slope: 150 of the special shift, −28.9 of the push, −100 of the slope
	if got := float64(w.board.Chain[0].ShiftA); !near(got, 150-28.888889-100, 1e-3) {
		t.Errorf("shift %v", got)
	}
	// the latch holds the turn at once
	if !near(float64(w.board.Turn), 0.24, 1e-6) {
		t.Errorf("turn %v", w.board.Turn)
	}
	// routing comes before the latches: the manual lifts the truck a frame later
	if w.board.Primary != 0 {
		t.Error("routed by this frame's latch")
	}
	if w.frame(); w.board.Primary != 1 {
		t.Error("not routed by the last frame's latch")
	}
	// routing comes before the chain values: a bind has them in its frame
	w.state.Balancing, w.state.WheelLanded[0], w.state.WheelCount = false, true, 4
	w.state.WheelMaterial[0] = rolling.Tag(wood).Material()
	w.frame()
	w.frame()
	if !w.board.Chain[w.board.Primary].Fresh || w.board.Chain[w.board.Primary].ShiftB == 0 {
		t.Errorf("chains %+v", w.board.Chain)
	}
}

// 000/2.9.5 the owner's inputs.
func TestOwnerInputs(t *testing.T) {
	m := &counting{}
	w := newWorld(m, nil)
	w.frame()
	if m.last.Owner != [7]int32{} {
		t.Errorf("at rest %v", m.last.Owner)
	}
	for _, c := range []struct {
		input int
		want  int32
		set   func(*components.AudioStateData)
	}{
		{0, 32767, func(s *components.AudioStateData) { *s = on(wood, rough) }},
		{1, 16383, func(s *components.AudioStateData) { s.Slip = 0.5 }},
		{2, 32767, func(s *components.AudioStateData) { s.Slope = -10 }},
		{3, 16383, func(s *components.AudioStateData) { s.Slope = 5 }},
		{4, 32767, func(s *components.AudioStateData) { s.PushFootB = true }},
		{4, 32767, func(s *components.AudioStateData) { s.PushFootA = true }},
		{5, 32767, func(s *components.AudioStateData) { s.DeckSpin.Y = -7 }},
		{6, 32767, func(s *components.AudioStateData) { *s = on(sheet, sheet) }},
	} {
		w := newWorld(m, nil)
		if c.input != 6 {
			w.frame()
		}
		c.set(w.state)
		w.frame()
		for i, v := range m.last.Owner {
			if want := map[bool]int32{true: c.want}[i == c.input]; v != want {
				t.Errorf("case %d: input %d = %d, want %d", c.input, i, v, want)
			}
		}
		w.frame()
		if c.input == 0 && m.last.Owner[0] != 0 {
			t.Error("the pulse lasts")
		}
	}
}

// An incomplete world is left alone.
func TestNothingToDo(t *testing.T) {
	e, order := donburi.NewWorld(), order()
	run(order, e)
	s := e.Entry(e.Create(skater...))
	components.AudioState.Get(s).Active = true
	run(order, e)
	w := e.Entry(e.Create(Settings))
	run(order, e) // settings without a tuning
	Settings.SetValue(w, SettingsData{Tuning: tune})
	run(order, e) // and without a mixer
}

// A frame allocates nothing, whatever happens in it.
func TestAFrameAllocatesNothing(t *testing.T) {
	w := newWorld(NewJitteredTargets(1), trace.NewRing(64))
	n := 0
	for name, state := range map[string]func(s *components.AudioStateData){
		"rolling":  func(s *components.AudioStateData) { *s = on(rough, rough) },
		"straddle": func(s *components.AudioStateData) { *s = on([]rolling.Tag{rough, wood, grass}[n%3], rough) },
		"changes": func(s *components.AudioStateData) {
			*s = on([]rolling.Tag{rough, wood, sheet}[n%3], []rolling.Tag{wood, concrete}[n%2])
		},
		"grind": func(s *components.AudioStateData) { *s = on(rough, rough); s.Grinding = n%2 == 0 },
		"seams": func(s *components.AudioStateData) {
			*s = on(rough, rough)
			s.SeamPattern[0], s.PushPlant = int32(n%2), n%7 == 0
		},
	} {
		if got := testing.AllocsPerRun(200, func() {
			n++
			state(w.state)
			w.state.GroundSpeed = float32(n%40) / 2
			w.frame()
		}); got != 0 {
			t.Errorf("%s: %v allocations a frame", name, got)
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	w := newWorld(NewTargets(), trace.NewRing(64))
	w.state.GroundSpeed = 15
	b.ReportAllocs()
	for b.Loop() {
		w.frame()
	}
}
