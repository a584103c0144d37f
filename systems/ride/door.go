package ride

import (
	"math"

	"gritbed/levels"
)

// Door is a lift: who rides through it in its direction comes out at To.
type Door struct {
	X, Y, Width float64 // its middle and its width [m]
	Heading     float64 // the way through [rad]
	To          Pose
}

// doorsOf are the doors of a level that lead to a teleport.
func doorsOf(l *levels.Level) []Door {
	var out []Door
	for _, d := range l.Doors {
		for _, p := range l.Teleports {
			if d.Target != "" && p.Name == d.Target {
				out = append(out, Door{X: d.X, Y: d.Y, Width: d.Width, Heading: rad(d.Heading), To: PoseOf(p)})
			}
		}
	}
	return out
}

// passDoors takes the skater through the door it rode through in this frame.
func passDoors(r *rider) {
	m := r.m
	for i := range r.course.Doors {
		d := &r.course.Doors[i]
		sin, cos := math.Sincos(d.Heading)
		was := (m.Prev.X-d.X)*cos + (m.Prev.Y-d.Y)*sin
		is := (r.move.At.X-d.X)*cos + (r.move.At.Y-d.Y)*sin
		side := (r.move.At.Y-d.Y)*cos - (r.move.At.X-d.X)*sin
		if was < 0 && is >= 0 && is-was < 1 && math.Abs(side) <= d.Width/2 {
			place(r, d.To)
			r.safe.start(d.To)
			m.Respawned = true
			return
		}
	}
}
