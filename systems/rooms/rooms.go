// Package rooms tells the environment bus which rooms the skater is in: it
// measures the level's reverb zones from the audio state's place and lets the
// selector of the notes (buses 3.8) make weights, presets and angles of them.
//
// A zone of priority 0 is a region: coming into another one is a fade of a
// second. One of a higher priority is a room in it, and the way into it is the
// fade.
//
// The picture is seen from above with north at the top, so that is where the
// camera looks: a zone to the right of the skater is heard from the right.
package rooms

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/ecs"

	"gritbed/components"
	"gritbed/engine/mix/env"
	"gritbed/levels"
)

// EarData is what it takes to say where the skater is; it sits on the skater.
type EarData struct {
	level    *levels.Level
	selector env.Selector
	near     []levels.Room
	zones    []env.ZoneDistance
}

// Ear is its component type.
var Ear = donburi.NewComponentType[EarData]()

// NewEar returns the ear of a skater who enters a level.
func NewEar(l *levels.Level) EarData {
	n := len(l.Zones)
	return EarData{level: l, selector: env.NewSelector(), near: make([]levels.Room, 0, n), zones: make([]env.ZoneDistance, 0, n)}
}

// north is where the camera looks: x is east, z north.
var north = env.Camera{Z: 1}

// Enter is the system: a frame of the selector.
func Enter(e *ecs.ECS) {
	for skater := range Ear.Iter(e.World) {
		step(Ear.Get(skater), components.AudioState.Get(skater), components.Rooms.Get(skater))
	}
}

func step(d *EarData, a *components.AudioStateData, out *components.RoomsData) {
	d.near = d.level.Rooms(float64(a.Pos.X), float64(a.Pos.Y), float64(a.Pos.Z), d.near[:0])
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
	was := out.Post
	out.Post = d.selector.Step(components.DT, d.zones, region, north)
	out.Fresh = out.Post != was
}
