package ride

import (
	"github.com/yohamta/donburi"
	"math"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/systems/lead"
)

// earLead is how much of the camera's lead the ear goes along with: with all of
// it, riding fast to one side would put the whole bed into one speaker.
const earLead = 0.25

// Listen puts the listener where this frame's sound is heard from: at the local
// skater, with an ear that follows as the camera does and hangs over the board as
// far as the original's camera is from its board. It looks north, as the picture
// does. A respawn cuts, as it cuts the picture. Where the other skaters go moves
// nothing here: there is one listener.
func Listen(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok || now(w).paused {
		return
	}
	l := components.Listener.Get(world)
	for e := range skaters.Iter(w) {
		if !components.Owner.Get(e).Local {
			continue
		}
		m := components.Motion.Get(e)
		if m.Respawned {
			l.Lead.Placed = false
		}
		lead.Follow(&l.Lead, m.Vel.X, m.Vel.Y, components.DT)
		stand(l, vec3(m.Pos, m.Z))
		l.Ear = components.Vec2{X: m.Pos.X + l.Lead.X*earLead, Y: m.Pos.Y + l.Lead.Y*earLead}
		l.Height = Movement.Get(e).Tuning.Audio.Listener
	}
}

// ListenAgain puts the listener where the recorded audio state of the local
// skater says it stood. What it heard of the board is in the record.
func ListenAgain(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok {
		return
	}
	for e := range skaters.Iter(w) {
		if components.Owner.Get(e).Local {
			stand(components.Listener.Get(world), components.AudioState.Get(e).Pos)
		}
	}
}

// CutListener lets the next frame hear from the new place at once, as after a
// jump.
func CutListener(l *components.ListenerData) { l.Lead.Placed = false }

func stand(l *components.ListenerData, p components.Vec3) { l.Place, l.Heading = p, bearing.North }

// hear places the board against the ear. The picture is seen from above, so the
// board is straight ahead as long as it is in the middle; only how far it is to
// the left or right of there turns the pan word, as if the ear stood as far
// behind the board as it hangs above it.
func hearBoard(a *components.AudioStateData, m *components.MotionData, l *components.ListenerData) {
	dx, dy := m.BoardPos.X-l.Ear.X, m.BoardPos.Y-l.Ear.Y
	a.ListenerDist = float32(math.Sqrt(dx*dx + dy*dy + l.Height*l.Height))
	a.ListenerPanWord = bearing.Pan(math.Atan2(bearing.Aside(dx, dy, l.Heading), math.Max(l.Height, 0.1)))
}
