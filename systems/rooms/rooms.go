// Package rooms decides which rooms are heard: it measures the level's reverb zones
// from where the listener stands and lets the selector of the notes (buses 3.8) make
// weights, presets and angles of them for the environment bus.
//
// A zone of priority 0 is a region: coming into another one is a fade of a
// second. One of a higher priority is a room in it, and the way into it is the
// fade.
package rooms

import (
	"slices"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/mix/env"
	"gritbed/levels"
)

// Create makes an entity for every reverb zone of a level, in its order.
func Create(w donburi.World, l *levels.Level) {
	for i := range l.Zones {
		if z := &l.Zones[i]; z.Kind == "reverb" {
			e := w.Entry(w.Create(components.Zone))
			components.Zone.SetValue(e, components.ZoneData{Number: i, Preset: z.Preset, Priority: z.Priority})
		}
	}
}

// SelectorData is what chooses among the zones: a run-time handle, on the
// listener's entity. The zero value hears no room.
type SelectorData struct {
	level    *levels.Level
	selector env.Selector
	inside   []*components.ZoneData // of this frame, the highest priority first
	zones    []env.ZoneDistance     // those of them that are rooms
}

// Selector is the component type of [SelectorData].
var Selector = donburi.NewComponentType[SelectorData]()

// NewSelector returns the selector for a level.
func NewSelector(l *levels.Level) SelectorData {
	n := len(l.Zones)
	return SelectorData{level: l, selector: env.NewSelector(),
		inside: make([]*components.ZoneData, 0, n), zones: make([]env.ZoneDistance, 0, n)}
}

// System measures and selects. Its queries are made once.
type System struct{ zones, listeners *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{
		zones:     donburi.NewQuery(filter.Contains(components.Zone)),
		listeners: donburi.NewQuery(filter.Contains(components.Listener, components.Rooms, Selector)),
	}
}

// Enter is the system: the zones as the listener has them around, then a frame of
// the selector.
func (s *System) Enter(w donburi.World) {
	for e := range s.listeners.Iter(w) {
		d := Selector.Get(e)
		if d.level == nil {
			continue
		}
		l := components.Listener.Get(e)
		d.inside = d.inside[:0]
		for zone := range s.zones.Iter(w) {
			z := components.Zone.Get(zone)
			if measure(d.level, z, l); z.Inside {
				d.inside = append(d.inside, z)
			}
		}
		d.step(l, components.Rooms.Get(e))
	}
}

// measure says how a zone lies around the listener.
func measure(level *levels.Level, z *components.ZoneData, l *components.ListenerData) {
	r, inside := level.Room(z.Number, float64(l.Place.X), float64(l.Place.Y), float64(l.Place.Z))
	z.Inside, z.Distance, z.X, z.Y = inside, r.Distance, r.X, r.Y
}

// step lets the selector choose among the zones the listener is in.
func (d *SelectorData) step(l *components.ListenerData, out *components.RoomsData) {
	slices.SortStableFunc(d.inside, func(a, b *components.ZoneData) int { return b.Priority - a.Priority })
	d.zones = d.zones[:0]
	region := d.level.Reverb
	for _, z := range d.inside {
		if z.Priority <= 0 {
			region = z.Preset
			break
		}
		d.zones = append(d.zones, env.ZoneDistance{
			Preset: z.Preset, Distance: float32(z.Distance), DX: float32(z.X), DZ: float32(-z.Y)})
	}
	east, north := bearing.Ahead(l.Heading)
	post := d.selector.Step(components.DT, d.zones, region, env.Camera{X: float32(east), Z: float32(north)})
	was := *out
	*out = components.RoomsData{Load: post.Load, Weight: post.Weight, Pan: post.Pan}
	out.Fresh = out.Load != was.Load || out.Weight != was.Weight || out.Pan != was.Pan
}
