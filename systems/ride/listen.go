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

// Listen puts the listener where this frame's sound is heard from: at the
// skater, with an ear that follows as the camera does and hangs over the board as
// far as the original's camera is from its board. It looks north, as the picture
// does. A respawn cuts, as it cuts the picture.
func Listen(e donburi.World) {
	world, ok := components.Listener.First(e)
	if !ok {
		return
	}
	l := components.Listener.Get(world)
	for entry := range Rider.Iter(e) {
		if entry.HasComponent(components.Ghost) {
			continue
		}
		r, on := begin(e, entry)
		if !on {
			continue
		}
		m := r.m
		if m.Respawned {
			l.Lead.Placed = false
		}
		lead.Follow(&l.Lead, m.Vel.X, m.Vel.Y, components.DT)
		stand(l, vec3(m.Pos, m.Z))
		l.Ear = components.Vec2{X: m.Pos.X + l.Lead.X*earLead, Y: m.Pos.Y + l.Lead.Y*earLead}
		l.Height = r.tune.Audio.Listener
	}
}

// ListenAgain puts the listener where a recorded audio state says it stood. What
// the ear heard of the board is in the record.
func ListenAgain(e donburi.World) {
	world, ok := components.Listener.First(e)
	if !ok {
		return
	}
	for entry := range Rider.Iter(e) {
		if entry.HasComponent(components.Ghost) {
			continue
		}
		stand(components.Listener.Get(world), components.AudioState.Get(entry).Pos)
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
func (r *rider) hear(a *components.AudioStateData, l *components.ListenerData) {
	dx, dy := r.m.BoardPos.X-l.Ear.X, r.m.BoardPos.Y-l.Ear.Y
	a.ListenerDist = float32(math.Sqrt(dx*dx + dy*dy + l.Height*l.Height))
	a.ListenerPanWord = bearing.Pan(math.Atan2(bearing.Aside(dx, dy, l.Heading), math.Max(l.Height, 0.1)))
}
