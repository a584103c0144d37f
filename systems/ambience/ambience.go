// Package ambience gives the land a voice: it tells the ambient runtime once a
// frame where the listener stands and looks, and hands what is to sound on, to be
// said to the engine.
package ambience

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/ambient"
	"gritbed/engine/trace"
	"gritbed/levels"
	"gritbed/levels/ambientmap"
)

// LandData is the land around a skater; it sits on the skater.
type LandData struct {
	Runtime *ambient.Runtime
	level   *levels.Level
	trace   *trace.Ring
}

// Land is its component type.
var Land = donburi.NewComponentType[LandData]()

// NewLand returns the ambience of a level. Recordings are numbered as the region
// lists them; events go to ring, which may be nil.
func NewLand(l *levels.Level, seed uint64, ring *trace.Ring) (LandData, error) {
	region, err := ambientmap.Region(l.Ambience, nil)
	if err != nil {
		return LandData{}, err
	}
	cfg := ambient.Defaults(region, ambientmap.World(l))
	cfg.Seed = seed
	r, err := ambient.New(cfg)
	if err != nil {
		return LandData{}, err
	}
	return LandData{Runtime: r, level: l, trace: ring}, nil
}

// Hear is the system: a frame of the runtime, which rebuilds when the cell has
// changed and then plays what is due.
func Hear(e donburi.World) {
	clock, ok := components.Clock.First(e)
	if !ok {
		return
	}
	world, ok := components.Listener.First(e)
	if !ok {
		return
	}
	frame := components.Clock.Get(clock).Frame
	for skater := range Land.Iter(e) {
		d := Land.Get(skater)
		d.step(frame, components.Listener.Get(world))
		out := components.Ambience.Get(skater)
		out.Plays = append(out.Plays[:0], d.Runtime.Plays()...)
	}
}

func (d *LandData) step(frame int64, l *components.ListenerData) {
	x, y, z := float64(l.Place.X), float64(l.Place.Y), float64(l.Place.Z)
	_, outside := d.level.Indoors(x, y, z)
	d.Runtime.Frame(float64(frame)/60, ambientmap.Place(d.level, x, y, z, bearing.Degrees(l.Heading)), outside)
	if d.trace != nil {
		d.write(frame)
	}
}
