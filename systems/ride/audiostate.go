package ride

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
)

// FiltersData is what the filters and edges of the audio state remember from frame to
// frame; they run at the rate of the physics (player-components 2.1).
type FiltersData struct {
	Fall      [4]float32 // vertical speeds of the last frames [m/s]
	Impact    [4]float32 // deck accelerations of the last frames, 0…1
	Turn      float32    // filtered, −1…1
	Tilt      float32    // of the deck, filtered [rad]
	Speed     float32    // ground speed, kept in the air [m/s]
	Pitch     float64    // in the frame before [rad]
	Roll      float64    // in the frame before [rad]
	Foot      bool       // on the ground in the frame before
	Balancing bool       // holds until four wheels are down, or none
	Airborne  bool       // in the frame before
	Grinding  bool       // in the frame before
}

// AudioState fills the audio state of every skater from Motion and Trick
// (player-components 1). Fields this world can't fill keep their defaults; the
// doc comment of the component lists them.
func (s *System) AudioState(w donburi.World) {
	n := now(w)
	world, listens := components.Listener.First(w)
	for e := range s.skaters.Iter(w) {
		a := components.AudioState.Get(e)
		if n.paused {
			a.GlobalByte = 1
			continue
		}
		r := n.at(e)
		fillState(&r, a, *components.Owner.Get(e))
		if listens {
			hearBoard(a, r.m, components.Listener.Get(world))
		}
	}
}

// fillState fills the audio state of one skater.
func fillState(r *rider, a *components.AudioStateData, o components.OwnerData) {
	m := r.m
	a.Local, a.Active, a.TimeScale, a.GlobalByte = o.Local, true, 1, 0
	fillMotion(r, a)
	fillAir(a, m, r.filters, r.t.Active, &r.tune.Air)
	fillWheels(a, m, r.latches)
	a.Soft, a.Revert = r.tune.Body.Hardness < 0.5, r.slide.Crooked
	fillContacts(r, a)
	fillFeet(a, m, r.t, r.filters, r.move.Dir)
	a.TrickActive, a.TrickID, a.TrickID2, a.Hippy = r.t.Active, int32(r.t.ID), int32(r.t.ID2), r.t.Hippy
	a.Bail = m.Mode == components.Bailed
	a.BailEnd = a.Bail && r.fallen.ending(&r.tune.Bail)
	a.BodySpin = 0
	if a.Bail {
		a.BodySpin = float32(m.BailSpin)
	}
}

// fillMotion fills position and motion (player-components 1.2).
func fillMotion(r *rider, a *components.AudioStateData) {
	m, rec, t := r.m, r.filters, &r.tune.Audio
	a.PosPrev, a.ComVelPrev, a.ComSpeedPrev = a.Pos, a.ComVel, a.ComSpeed
	a.Pos = vec3(m.Pos, m.Z)
	a.BoardPos = a.Pos
	if m.Mode == components.Bailed {
		a.BoardPos = vec3(m.BoardPos, r.loose.Z)
	}
	a.ComVel = vec3(m.Vel, m.VZ)
	a.ComVelDiff = components.Vec3{X: a.ComVel.X - a.ComVelPrev.X, Y: a.ComVel.Y - a.ComVelPrev.Y, Z: a.ComVel.Z - a.ComVelPrev.Z}
	a.ComSpeed = float32(math.Sqrt(sq(m.Vel.X) + sq(m.Vel.Y) + sq(m.VZ)))
	axis, lat := axes(r.space.Body)
	along, across := r.move.Vel.Dot(axis), r.move.Vel.Dot(lat)
	switch m.Mode {
	case components.Airborne:
		// It keeps the riding speed in the air.
	case components.Grinding:
		rec.Speed = float32(math.Hypot(r.move.speed(), m.VZ))
	case components.Bailed:
		rec.Speed = float32(r.space.Loose.Velocity().Length())
	default:
		slope := m.GradX*axis.X + m.GradY*axis.Y
		rec.Speed = float32(r.move.Dir * along * math.Sqrt(1+slope*slope))
	}
	a.GroundSpeed = rec.Speed
	rec.Turn = slew(rec.Turn, turnOf(r), 1/float32(t.TurnFrames))
	a.Turn = rec.Turn
	a.Slip = 0
	if m.WheelCount > 0 && m.Mode != components.Bailed {
		a.Slip = float32(clamp((math.Abs(across)+t.SlipBase)/t.SlipScale, 0, 1))
	}
	tilt := rec.Turn * float32(t.Tilt)
	if m.Sliding {
		tilt = float32(-t.TiltSlide * clamp(m.Slip/(math.Pi/2), -1, 1))
	}
	rec.Tilt += (tilt - rec.Tilt) * 0.3
	a.DeckTilt = rec.Tilt
	a.DeckSpin = components.Vec3{
		X: float32((m.Pitch - rec.Pitch) / components.DT),
		Y: float32(m.YawRate),
		Z: float32(wrap(m.Roll-rec.Roll) / components.DT),
	}
	rec.Pitch, rec.Roll = m.Pitch, m.Roll
	a.Slope = 0
	if v := r.move.speed(); v >= 0.3 && (m.Mode == components.Riding || m.Mode == components.Manual) {
		a.Slope = float32(clamp(10*(r.under.Climb/v)/0.364, -10, 10))
	}
}

// turnOf is the turn before its filter. A thumb on a key is nearly binary, and
// so was the field where it was measured; a pad or a script that follows a wide
// curve moves the stick very little. So rolling publishes how much of the
// tightest turn that this speed allows is being made (skate-physics 5), which is
// full for a held key and for a carve at the limit of the grip alike, with small
// corrections of the course cut off. Off the wheels it is the stick.
func turnOf(r *rider) float32 {
	x := float64(r.in.Steer)
	switch r.m.Mode {
	case components.Bailed:
		return 0
	case components.Riding, components.Manual:
		if !r.slide.Slipping {
			x = r.steer.Turn
		}
	}
	if math.Abs(x) < r.tune.Audio.TurnDead {
		return 0
	}
	return float32(x)
}

// fillAir fills the air fields (player-components 1.3); trick says that a trick is
// running.
func fillAir(a *components.AudioStateData, m *components.MotionData, rec *FiltersData, trick bool, t *AirTuning) {
	a.Airborne = m.Mode == components.Airborne
	switch {
	case a.Airborne:
		a.AirTime, a.TimeToLand = float32(m.AirTime), float32(m.TimeToLand)
		a.JumpHeight = float32(m.Apex)
	case rec.Airborne && m.Landed:
		a.AirTime = float32(m.AirTime) // still counting on the landing step
		a.TimeToLand = 0
	default:
		a.AirTime, a.TimeToLand, a.JumpHeight = 0, 0, 0
	}
	rec.Airborne = a.Airborne
	copy(rec.Fall[1:], rec.Fall[:3])
	rec.Fall[0] = float32(m.VZ)
	if m.Landed {
		rec.Fall[0] = float32(-m.LandSpeed)
	}
	worst := -min(0, rec.Fall[0], rec.Fall[1], rec.Fall[2], rec.Fall[3])
	a.LandingBucket = 1
	if !trick {
		a.LandingBucket = int32(1 + strength(float64(worst)))
	}
	if m.PopSpeed > 0 {
		a.PopVelocity = float32(clamp(0.50*m.PopSpeed/2.8, 0, 1))
		a.JumpBucket = jumpBucket(m.PopSpeed, t)
	} else {
		a.PopVelocity = -1
		if !a.Airborne {
			a.JumpBucket = 0
		}
	}
}

// jumpBucket is the strength of a jump against 0.45 and 0.75 of the full one.
func jumpBucket(speed float64, t *AirTuning) int32 {
	switch s := speed / PopSpeed(t.PopMax); {
	case s >= 0.75:
		return 2
	case s >= 0.45:
		return 1
	}
	return 0
}

// slew moves x to its target by at most d.
func slew(x, target, d float32) float32 { return x + min(max(target-x, -d), d) }

// vec3 is a place in the plane at height z, as the audio state has it.
func vec3(p components.Vec2, z float64) components.Vec3 {
	return components.Vec3{X: float32(p.X), Y: float32(p.Y), Z: float32(z)}
}
