package ride

import (
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
)

// field is ground for tests: a height formula, a surface, its grip and rolling resistance.
type field struct {
	height  func(x, y float64) (z, gx, gy float64)
	curve   func(x, y, vx, vy float64) float64
	surface func(x, y float64) *levels.Surface
	kind    levels.SurfaceType
}

func (f *field) Ground(x, y float64, level int) (float64, bool) {
	if level != 0 || x < 0 || y < 0 || x > 1000 || y > 200 {
		return 0, false
	}
	if f.height == nil {
		return 0, true
	}
	z, _, _ := f.height(x, y)
	return z, true
}

func (f *field) Gradient(x, y float64, _ int) (gx, gy float64) {
	if f.height == nil {
		return 0, 0
	}
	_, gx, gy = f.height(x, y)
	return gx, gy
}

func (f *field) Curvature(x, y, vx, vy float64, _ int) float64 {
	if f.curve == nil {
		return 0
	}
	return f.curve(x, y, vx, vy)
}

var asphalt = &levels.Surface{Name: "asphalt", Tag: 1}

func (f *field) SurfaceAt(x, y float64, _ int) *levels.Surface {
	if f.surface != nil {
		return f.surface(x, y)
	}
	return asphalt
}

func (f *field) Type(rolling.Tag) levels.SurfaceType { return f.kind }

// smooth is smooth asphalt.
var smooth = levels.SurfaceType{Key: "asphalt_smooth", CrrSoft: 0.012, CrrHard: 0.010, Grip: 1}

// flat is an endless smooth street.
func flat() *field { return &field{kind: smooth} }

// stage is a world with one skater on it.
type stage struct {
	t        *testing.T
	ecs      donburi.World
	sys      *System
	entry    *donburi.Entry
	clock    *components.ClockData
	listener *components.ListenerData
	opt      *components.OptionsData
	r        *rider // nothing is added to the entity, so its components stay where they are
	m        *components.MotionData
	a        *components.AudioStateData
	in       *components.IntentData
}

// on puts a skater on a course at (20, 100), or at the spawn that is given.
func on(t *testing.T, c Course, o Options) *stage {
	if c.W == 0 {
		c.W, c.H = 1000, 200
	}
	if (c.Spawn == Pose{}) {
		c.Spawn = Pose{X: 20, Y: 100}
	}
	w := donburi.NewWorld()
	world := w.Entry(w.Create(components.Clock, components.Options, components.Listener))
	s := &stage{t: t, ecs: w, sys: NewSystem(), clock: components.Clock.Get(world), listener: components.Listener.Get(world), opt: components.Options.Get(world)}
	s.opt.AssistGrind = true
	o.Owner.Local = true
	s.entry = Spawn(w, c, o)
	r := gather(s.entry)
	s.r = &r
	s.m, s.a = components.Motion.Get(s.entry), components.AudioState.Get(s.entry)
	s.in = components.Intent.Get(s.entry)
	return s
}

// frame runs the four systems once.
func (s *stage) frame() {
	s.sys.Tricks(s.ecs)
	s.sys.Physics(s.ecs)
	s.sys.Listen(s.ecs)
	s.sys.AudioState(s.ecs)
	s.clock.Frame++
}

// run runs seconds with the intents as they stand.
func (s *stage) run(seconds float64) {
	for range frames(seconds) {
		s.frame()
	}
}

// until runs until ok, at most seconds; it returns the time that took [s].
func (s *stage) until(seconds float64, ok func() bool) float64 {
	s.t.Helper()
	for i := range frames(seconds) {
		if ok() {
			return float64(i) * components.DT
		}
		s.frame()
	}
	s.t.Fatalf("not within %g s; mode %v, x %.2f, v %.2f", seconds, s.m.Mode, s.m.Pos.X, s.m.Vel)
	return 0
}

// roll sets the skater off at v [m/s].
func (s *stage) roll(v float64) {
	p := s.r.course.Spawn
	p.Speed = v
	Put(s.entry, p)
}

// ollie crouches for seconds and lets go; the next frame pops.
func (s *stage) ollie(crouch float64) {
	s.in.Ollie = true
	s.run(crouch)
	s.in.Ollie = false
	s.frame()
}

// within says whether x is within share of want.
func within(x, want, share float64) bool { return x >= want*(1-share) && x <= want*(1+share) }

// slippery is the tuning of a world without air.
func slippery() *Tuning {
	t := DefaultTuning()
	t.Drag.CdAStanding, t.Drag.CdATucked = 0, 0
	return t
}
