// Package lead is the camera's law of looking ahead. The picture follows it, and so
// does the listener (package ride), each with a state of its own: what the window does
// to its picture is not heard.
package lead

import (
	"math"

	"gritbed/components"
)

// The law: a camera looks as far ahead as the skater gets in ahead seconds.
const (
	ahead = 0.35 // [s]
	most  = 3.0  // [m]
	lag   = 0.22 // time constant [s]
	still = 0.01 // slower has no direction [m/s]
)

// Follow lets a lead follow a velocity [m/s] for dt [s].
func Follow(l *components.LeadData, vx, vy, dt float64) {
	x, y := 0.0, 0.0
	if v := math.Hypot(vx, vy); v > still {
		m := min(v*ahead, most)
		x, y = vx/v*m, vy/v*m
	}
	if !l.Placed {
		*l = components.LeadData{X: x, Y: y, Placed: true}
		return
	}
	k := Toward(dt, lag)
	l.X += (x - l.X) * k
	l.Y += (y - l.Y) * k
}

// Toward is the share of the way gone in dt with a time constant [s].
func Toward(dt, lag float64) float64 { return 1 - math.Exp(-dt/lag) }
