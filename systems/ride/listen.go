package ride

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/systems/lead"
)

// leadShare is how much of the camera's lead the listener goes along with: with all
// of it, riding fast to one side would put the whole bed into one speaker.
const leadShare = 0.25

// Listen puts the listener where this frame's sound is heard from: at the local
// skater. The board is heard from above, as far over it as the original's camera is
// from its board, and a part of the camera's lead ahead of it. The listener looks
// north, as the picture does, and cuts to a new place at a respawn, as the picture
// does. The other skaters move nothing here: there is one listener.
func (s *System) Listen(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok || now(w).paused {
		return
	}
	l := components.Listener.Get(world)
	for e := range s.skaters.Iter(w) {
		if !components.Owner.Get(e).Local {
			continue
		}
		m := components.Motion.Get(e)
		if m.Respawned {
			l.Lead.Placed = false
		}
		lead.Follow(&l.Lead, m.Vel.X, m.Vel.Y, components.DT)
		stand(l, vec3(m.Pos, m.Z))
		l.Camera = components.Vec2{X: m.Pos.X + l.Lead.X*leadShare, Y: m.Pos.Y + l.Lead.Y*leadShare}
		l.Height = Movement.Get(e).Tuning.Audio.Listener
	}
}

// ListenAgain puts the listener where the recorded audio state of the local
// skater says it stood. What it heard of the board is in the record.
func (s *System) ListenAgain(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok {
		return
	}
	for e := range s.skaters.Iter(w) {
		if components.Owner.Get(e).Local {
			stand(components.Listener.Get(world), components.AudioState.Get(e).Pos)
		}
	}
}

// CutListener lets the next frame hear from the new place at once, as after a
// jump.
func CutListener(l *components.ListenerData) { l.Lead.Placed = false }

// stand puts the listener at p, looking north.
func stand(l *components.ListenerData, p components.Vec3) { l.Place, l.Heading = p, bearing.North }

// hearBoard places a skater's board against the listener. The picture is seen from
// above, so the board is straight ahead as long as it is in the middle; only how far
// it is to the left or right of there turns the pan word, as if the listener stood as
// far behind the board as it is above it.
func hearBoard(a *components.AudioStateData, m *components.MotionData, l *components.ListenerData) {
	dx, dy := m.BoardPos.X-l.Camera.X, m.BoardPos.Y-l.Camera.Y
	a.ListenerDist = float32(math.Sqrt(dx*dx + dy*dy + l.Height*l.Height))
	a.ListenerPanWord = bearing.Pan(math.Atan2(bearing.Aside(dx, dy, l.Heading), math.Max(l.Height, 0.1)))
}
