package presence

import (
	"math"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
)

// scene is a listener, the player and a ghost.
type scene struct {
	w             donburi.World
	system        *System
	listener      *components.ListenerData
	options       *components.OptionsData
	player, state *components.AudioStateData
	ghost         *components.GhostData
}

func newScene() *scene {
	w := donburi.NewWorld()
	listener := w.Entry(w.Create(components.Listener))
	options := w.Entry(w.Create(components.Options))
	player := w.Entry(w.Create(components.Owner, components.AudioState))
	components.Owner.Get(player).Local = true
	ghost := w.Entry(w.Create(components.Owner, components.AudioState, components.Ghost))
	s := &scene{w, NewSystem(), components.Listener.Get(listener), components.Options.Get(options),
		components.AudioState.Get(player), components.AudioState.Get(ghost), components.Ghost.Get(ghost)}
	s.player.Local, s.player.Active = true, true
	return s
}

// at puts the ghost somewhere, as the movement does, and measures it.
func (s *scene) at(x, y, z float32) *components.AudioStateData {
	s.state.BoardPos = components.Vec3{X: x, Y: y, Z: z}
	s.state.Local, s.state.Active = true, true
	s.system.Measure(s.w)
	return s.state
}

// player-components 1.1, 2.1: another skater's record runs within 30 m of the
// camera and is dropped from there on, in the whole of space; one that is away has none.
func TestHeardWithinThirtyMetres(t *testing.T) {
	s := newScene()
	s.listener.Place = components.Vec3{X: 100, Y: 50, Z: 2}
	for _, c := range []struct {
		x, y, z float32
		want    bool
	}{
		{100, 50, 2, true}, {129.9, 50, 2, true}, {130, 50, 2, false}, {100, 20.1, 2, true}, {100, 20, 2, false},
		{124, 50, 20, false}, {123, 50, 20, true}, {0, 0, 0, false},
	} {
		if a := s.at(c.x, c.y, c.z); a.Active != c.want || a.Local {
			t.Errorf("(%g, %g, %g): want active %v and not local, got %v, %v at %g m", c.x, c.y, c.z, c.want, a.Active, a.Local, a.ListenerDist)
		}
	}
	s.ghost.Away = true
	if s.at(100, 50, 2).Active {
		t.Error("away: want it inactive")
	}
	if !s.player.Local || !s.player.Active || s.player.ListenerDist != 0 {
		t.Errorf("the player's own state was touched: %+v", s.player)
	}
}

// mixmap 9, 10.3: what the mix needs to pan and fade a board: its distance, and its
// azimuth against the view, a turn being 65536, from an origin 0.25 m behind the
// listener.
func TestDistanceAndAzimuth(t *testing.T) {
	s := newScene()
	right := math.Atan2(10, 0.25) / (2 * math.Pi) // a little ahead of a quarter
	for _, c := range []struct {
		name    string
		x, y    float32
		heading float64 // of the listener
		want    float64 // [turns]
	}{
		{"ahead", 0, -10, 0, 0},
		{"to the right", 10, 0, 0, right},
		{"behind", 0, 10, 0, 0.5},
		{"to the left", -10, 0, 0, 1 - right},
		{"in the listener's place", 0, 0, 0, 0},
		{"a hand's breadth to the right", 0.25, 0, 0, 0.125},
		{"ahead of who looks east", 10, 0, math.Pi / 2, 0},
		{"to the right of who looks east", 0, 10, math.Pi / 2, right},
	} {
		s.listener.Heading = c.heading
		a := s.at(c.x, c.y, 0)
		if got := float64(a.ListenerPanWord) / 65536; math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%s: want an azimuth of %g turns, got %g", c.name, c.want, got)
		}
		if want := math.Hypot(float64(c.x), float64(c.y)); math.Abs(float64(a.ListenerDist)-want) > 1e-5 {
			t.Errorf("%s: want %g m, got %g", c.name, want, a.ListenerDist)
		}
	}
}

// player-components 1.1: the speed against the player's, at most 35 m/s, moves by at
// most 100 m/s a second; the player has none.
func TestRelativeSpeed(t *testing.T) {
	s := newScene()
	s.player.ComVel, s.state.ComVel = components.Vec3{X: 3}, components.Vec3{X: 3, Y: 4, Z: 3}
	for frame := range 6 {
		want := math.Min(float64(frame+1)*100/60, 5)
		if got := float64(s.at(0, 0, 0).RelSpeed); math.Abs(got-want) > 1e-4 {
			t.Errorf("frame %d: want %g m/s, got %g", frame, want, got)
		}
	}
	s.state.ComVel = components.Vec3{X: 90}
	for range 60 {
		s.at(0, 0, 0)
	}
	if s.state.RelSpeed != 35 || s.player.RelSpeed != 0 {
		t.Errorf("want 35 m/s and 0 for the player, got %g and %g", s.state.RelSpeed, s.player.RelSpeed)
	}
}

// register CG32 soft.nonlocal: a skater's own wheels count, or by the other reading the
// inverse of the local player's.
func TestSoftWheels(t *testing.T) {
	s := newScene()
	for _, c := range []struct{ own, player, inverse, want bool }{
		{true, true, false, true}, {false, true, false, false}, {true, true, true, false}, {false, false, true, true},
	} {
		s.options.SoftInverse, s.player.Soft, s.state.Soft = c.inverse, c.player, c.own
		if got := s.at(0, 0, 0).Soft; got != c.want {
			t.Errorf("%+v: got %v", c, got)
		}
	}
}

func TestMeasureAllocatesNothing(t *testing.T) {
	s := newScene()
	if n := testing.AllocsPerRun(100, func() { s.at(3, 4, 0) }); n != 0 {
		t.Errorf("want 0 allocations a frame, got %g", n)
	}
}
