// Package ambience moves the ambience of the terrain on by a frame: it gives the
// ambient run time where the listener stands and looks, and passes on what is to
// sound.
package ambience

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/ambient"
	"gritbed/engine/trace"
	"gritbed/levels"
	"gritbed/levels/ambientmap"
)

// RuntimeData is the ambience of a level: a run-time handle, on the listener's
// entity.
type RuntimeData struct {
	*ambient.Runtime
	level *levels.Level
	trace *trace.Ring
}

// Runtime is the component type of [RuntimeData].
var Runtime = donburi.NewComponentType[RuntimeData]()

// New returns the ambience of a level. Recordings are numbered as the region lists
// them; events go to ring, which may be nil.
func New(l *levels.Level, seed uint64, ring *trace.Ring) (RuntimeData, error) {
	region, err := ambientmap.Region(l.Ambience, nil)
	if err != nil {
		return RuntimeData{}, err
	}
	cfg := ambient.Defaults(region, ambientmap.World(l))
	cfg.Seed = seed
	r, err := ambient.New(cfg)
	if err != nil {
		return RuntimeData{}, err
	}
	return RuntimeData{Runtime: r, level: l, trace: ring}, nil
}

// System moves the ambience on. Its query is made once.
type System struct{ listeners *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{donburi.NewQuery(filter.Contains(components.Listener, components.Ambience, Runtime))}
}

// Hear is the system: a frame of the run time, which rebuilds when the cell has
// changed and then plays what is due.
func (s *System) Hear(w donburi.World) {
	clock, ok := components.Clock.First(w)
	if !ok {
		return
	}
	frame := components.Clock.Get(clock).Frame
	for e := range s.listeners.Iter(w) {
		d, out := Runtime.Get(e), components.Ambience.Get(e)
		d.step(frame, components.Listener.Get(e))
		out.Plays = out.Plays[:0]
		for i := range d.Plays() {
			p := &d.Plays()[i]
			out.Plays = append(out.Plays, components.PlayData{Recording: p.ID, Level: p.DB, Constant: p.Constant, Azimuth: p.Azimuth})
		}
	}
}

func (d *RuntimeData) step(frame int64, l *components.ListenerData) {
	x, y, z := float64(l.Place.X), float64(l.Place.Y), float64(l.Place.Z)
	_, outside := d.level.Indoors(x, y, z)
	d.Frame(float64(frame)/60, ambientmap.Place(d.level, x, y, z, bearing.Degrees(l.Heading)), outside)
	if d.trace != nil {
		d.write(frame)
	}
}
