// Package rooms tells the environment bus which rooms the skater is in: it
// measures the level's reverb zones from where the listener stands and lets the
// selector of the notes (buses 3.8) make weights, presets and angles of them.
//
// A zone of priority 0 is a region: coming into another one is a fade of a
// second. One of a higher priority is a room in it, and the way into it is the
// fade.
package rooms

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/mix/env"
	"gritbed/levels"
)

// ZonesData are the reverb zones of a level; it sits on the skater.
type ZonesData struct {
	level    *levels.Level
	selector env.Selector
	near     []levels.Room
	zones    []env.ZoneDistance
}

// Zones is its component type.
var Zones = donburi.NewComponentType[ZonesData]()

// NewZones returns the zones of the level that a skater enters.
func NewZones(l *levels.Level) ZonesData {
	n := len(l.Zones)
	return ZonesData{level: l, selector: env.NewSelector(), near: make([]levels.Room, 0, n), zones: make([]env.ZoneDistance, 0, n)}
}

// Enter is the system: a frame of the selector.
func Enter(e donburi.World) {
	world, ok := components.Listener.First(e)
	if !ok {
		return
	}
	for skater := range Zones.Iter(e) {
		step(Zones.Get(skater), components.Listener.Get(world), components.Rooms.Get(skater))
	}
}

func step(d *ZonesData, l *components.ListenerData, out *components.RoomsData) {
	d.near = d.level.Rooms(float64(l.Place.X), float64(l.Place.Y), float64(l.Place.Z), d.near[:0])
	d.zones = d.zones[:0]
	region := d.level.Reverb
	for _, r := range d.near {
		if d.level.Zones[r.Zone].Priority <= 0 {
			region = r.Preset
			break
		}
		d.zones = append(d.zones, env.ZoneDistance{
			Preset: r.Preset, Distance: float32(r.Distance), DX: float32(r.X), DZ: float32(-r.Y)})
	}
	east, north := bearing.Ahead(l.Heading)
	was := out.Post
	out.Post = d.selector.Step(components.DT, d.zones, region, env.Camera{X: float32(east), Z: float32(north)})
	out.Fresh = out.Post != was
}
