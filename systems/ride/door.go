package ride

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/levels"
)

// CreateDoors makes an entity for every door of a level that leads to a teleport.
func CreateDoors(w donburi.World, l *levels.Level) {
	for _, d := range l.Doors {
		for _, p := range l.Teleports {
			if d.Target == "" || p.Name != d.Target {
				continue
			}
			components.Door.SetValue(w.Entry(w.Create(components.Door)), components.DoorData{
				X: d.X, Y: d.Y, Width: d.Width, Heading: rad(d.Heading),
				To: components.SpotData{X: p.X, Y: p.Y, Heading: rad(p.Heading), Level: p.Level}})
		}
	}
}

// passage is where the doors of a world are found.
type passage struct {
	world donburi.World
	query *donburi.Query
}

// doors takes a skater through the door it rode through in this frame.
func (p *passage) doors(r *rider) {
	m := r.m
	for e := range p.query.Iter(p.world) {
		d := components.Door.Get(e)
		sin, cos := math.Sincos(d.Heading)
		was := (m.Prev.X-d.X)*cos + (m.Prev.Y-d.Y)*sin
		is := (r.move.At.X-d.X)*cos + (r.move.At.Y-d.Y)*sin
		side := (r.move.At.Y-d.Y)*cos - (r.move.At.X-d.X)*sin
		if was < 0 && is >= 0 && is-was < 1 && math.Abs(side) <= d.Width/2 {
			to := Pose{X: d.To.X, Y: d.To.Y, Heading: d.To.Heading, Level: d.To.Level}
			place(r, to)
			r.safe.start(to)
			m.Respawned = true
			return
		}
	}
}
