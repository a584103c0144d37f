// Package presence decides which skaters other than the player are heard, and
// places them around the listener.
//
// The notes keep a record for the player and one for another skater, who is within 30 m
// of the camera, and drop that one from there on (player-components 2.1). Here every
// ghost has a record and a board of its own, so none waits for another's: distance
// alone decides.
//
// Level and pan of a board follow, in the mix, from its distance and its azimuth as the
// camera sees it (mixmap 9, Player B2). The notes do not say how a camera that looks
// down on the player stands to a board that it does not follow. The reading is the law
// of the placed sounds: the distance in the whole of space from where the listener
// stands, and the azimuth against where it looks, from an origin that is pulled back by
// 0.25 m (mixmap 10.3); so a board beside the player's does not change sides with every
// centimetre.
package presence

import (
	"math"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/components"
	"gritbed/components/bearing"
)

const (
	// Reach is how near to the camera another skater is heard [m].
	Reach    = 30
	pullBack = 0.25 // of the azimuth's origin, against where the listener looks [m]

	relSpeedMost = 35                             // [m/s]
	relSpeedStep = float32(100.0 * components.DT) // a frame [m/s]
)

// System measures. Its queries are made once.
type System struct{ skaters, ghosts *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{
		skaters: donburi.NewQuery(filter.Contains(components.Owner, components.AudioState)),
		ghosts:  donburi.NewQuery(filter.Contains(components.Owner, components.AudioState, components.Ghost)),
	}
}

// Measure is the system: it completes the audio states of the ghosts, after the
// listener has its place.
func (s *System) Measure(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok {
		return
	}
	inverse := false
	if e, ok := components.Options.First(w); ok {
		inverse = components.Options.Get(e).SoftInverse
	}
	l, player := components.Listener.Get(world), s.player(w)
	for e := range s.ghosts.Iter(w) {
		a := components.AudioState.Get(e)
		step(a, l, player, components.Ghost.Get(e).Away)
		if inverse && player != nil {
			a.Soft = !player.Soft
		}
	}
}

// player is the audio state of the local player, nil for none.
func (s *System) player(w donburi.World) *components.AudioStateData {
	for e := range s.skaters.Iter(w) {
		if components.Owner.Get(e).Local {
			return components.AudioState.Get(e)
		}
	}
	return nil
}

// step completes the audio state of a skater who is not the local player.
func step(a *components.AudioStateData, l *components.ListenerData, player *components.AudioStateData, away bool) {
	a.Local = false
	dx, dy, dz := float64(a.BoardPos.X)-float64(l.Place.X), float64(a.BoardPos.Y)-float64(l.Place.Y), float64(a.BoardPos.Z)-float64(l.Place.Z)
	a.ListenerDist = float32(math.Sqrt(float64(dx*dx) + float64(dy*dy) + float64(dz*dz)))
	east, north := bearing.Ahead(l.Heading)
	a.ListenerPanWord = bearing.Pan(bearing.Of(dx+float64(east*pullBack), dy-float64(north*pullBack)) - l.Heading)
	a.Active = !away && a.ListenerDist < Reach
	if player != nil {
		a.RelSpeed = toward(a.RelSpeed, relSpeed(a.ComVel, player.ComVel))
	}
}

// relSpeed is how fast a skater moves against the player, at most 35
// (player-components 1.1) [m/s].
func relSpeed(a, b components.Vec3) float32 {
	x, y, z := a.X-b.X, a.Y-b.Y, a.Z-b.Z
	d := math.Sqrt(float64(float32(x*x) + float32(y*y) + float32(z*z)))
	return float32(min(d, relSpeedMost))
}

// toward moves a relative speed to its target by at most a frame's step.
func toward(v, target float32) float32 {
	return v + min(max(target-v, -relSpeedStep), relSpeedStep)
}
