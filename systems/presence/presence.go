// Package presence decides which skaters other than the player are heard, and
// places them around the listener.
//
// The notes keep a record for the player and one for another skater within 30 m of
// the camera (player-components 2.1); theirs is never evicted by a third, because
// there is one. Here every ghost has a record and a board of its own, so distance
// alone decides: nearer than 30 m it is active, from there on it is dropped.
//
// What the level and the pan of a board depend on, the mix takes from its distance
// and its azimuth as the camera sees it (mixmap 9, Player B2), so that is what is
// measured here. The notes do not say how the camera of this game stands to a board
// that it does not follow. The reading is the law of the placed sounds: in the whole
// of space from where the listener stands, with the azimuth against where it looks;
// from a camera pulled back by 0.25 m, as the notes do (player-components 2.3), which
// keeps a board beside the player's from changing sides with every centimetre.
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
	pullBack = 0.25 // of the camera, behind where it looks [m]

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
	east, north := bearing.Ahead(l.Heading)
	dx := float64(a.BoardPos.X) - (float64(l.Place.X) - float64(east*pullBack))
	dy := float64(a.BoardPos.Y) - (float64(l.Place.Y) + float64(north*pullBack))
	dz := float64(a.BoardPos.Z) - float64(l.Place.Z)
	a.ListenerDist = float32(math.Sqrt(float64(dx*dx) + float64(dy*dy) + float64(dz*dz)))
	a.ListenerPanWord = bearing.Pan(bearing.Of(dx, dy) - l.Heading)
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
