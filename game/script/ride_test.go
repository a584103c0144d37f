package script

import (
	"sync"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
	"gritbed/systems/ride"
)

var (
	yard  = sync.OnceValues(func() (*levels.Level, error) { return levels.Load(levels.Embedded(), "yard.tmx") })
	plaza = sync.OnceValues(func() (*levels.Level, error) { return levels.Load(levels.Embedded(), "plaza.tmx") })
)

// trip is what a script's ride showed.
type trip struct {
	frames   int
	top      float64 // fastest ground speed [m/s]
	bails    int
	modes    map[components.Mode]int
	rolled   map[rolling.Material]int // frames with all wheels down by material of wheel 0
	straddle int                      // frames with unlike wheels 0 and 1, or 0 and 2
	grinds   int
	pops     int
	plants   int
	log      []row
}

type row struct {
	out    Out
	motion components.MotionData
	state  components.AudioStateData
	step   int
	trick  string
}

// world is one skater on the yard.
type world struct {
	ecs   donburi.World
	sys   *ride.System
	entry *donburi.Entry
	m     *components.MotionData
	a     *components.AudioStateData
	opt   *components.OptionsData
}

func newWorld(t testing.TB) *world {
	t.Helper()
	l, err := yard()
	if err != nil {
		t.Fatal(err)
	}
	return worldOn(l, 1, nil)
}

// worldOn is one skater on a level.
func worldOn(l *levels.Level, seed uint64, tune *ride.Tuning) *world {
	w := donburi.NewWorld()
	e := w.Entry(w.Create(components.Clock, components.Options))
	components.Options.Get(e).AssistGrind = true
	ride.CreateDoors(w, l)
	entry := ride.Spawn(w, ride.CourseOf(l), ride.Options{Owner: components.OwnerData{Local: true}, Seed: seed, Tuning: tune})
	return &world{ecs: w, sys: ride.NewSystem(), entry: entry, m: components.Motion.Get(entry), a: components.AudioState.Get(entry), opt: components.Options.Get(e)}
}

// frame plays one frame of a script or replay.
func (w *world) frame(out Out) {
	if out.Jump {
		ride.Put(w.entry, out.Pose)
	}
	ride.Keep(w.entry, out.Keep)
	components.Intent.SetValue(w.entry, out.Intent)
	w.sys.Tricks(w.ecs)
	w.sys.Physics(w.ecs)
	w.sys.AudioState(w.ecs)
}

// begin starts a script on the yard.
func begin(t testing.TB, s *Script) (*Run, *world) {
	t.Helper()
	l, err := yard()
	if err != nil {
		t.Fatal(err)
	}
	run, err := Start(s, l)
	if err != nil {
		t.Fatal(err)
	}
	return run, newWorld(t)
}

// take rides a built-in script to its end.
func take(t testing.TB, name string) *trip {
	t.Helper()
	s, err := Builtin(name)
	if err != nil {
		t.Fatal(err)
	}
	run, w := begin(t, s)
	r := &trip{modes: map[components.Mode]int{}, rolled: map[rolling.Material]int{}}
	was := components.Riding
	for {
		out := run.Next(w.m)
		if run.Done() {
			break
		}
		w.frame(out)
		at, _ := run.Step()
		r.log = append(r.log, row{out, *w.m, *w.a, at, components.Trick.Get(w.entry).Name})
		r.frames++
		r.modes[w.m.Mode]++
		r.top = max(r.top, float64(w.a.GroundSpeed))
		if w.m.Mode != was {
			switch w.m.Mode {
			case components.Bailed:
				r.bails++
			case components.Grinding:
				r.grinds++
			}
		}
		was = w.m.Mode
		if w.m.PopSpeed > 0 {
			r.pops++
		}
		if w.a.PushPlant {
			r.plants++
		}
		if w.a.WheelCount == 4 {
			r.rolled[w.a.WheelMaterial[0]]++
			if m := w.a.WheelMaterial; m[0] != m[1] || m[0] != m[2] {
				r.straddle++
			}
		}
	}
	if run.Err() != nil {
		t.Error(run.Err())
	}
	return r
}
