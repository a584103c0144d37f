package ride

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Physics moves every skater by a frame: two Chipmunk steps, each followed by
// the height on top of the plane, then what the wheels feel.
func (s *System) Physics(w donburi.World) {
	n := now(w)
	if n.paused {
		return
	}
	for e := range s.skaters.Iter(w) {
		r := n.at(e)
		physics(&r, &passage{w, s.doors})
	}
}

// physics is a frame of one skater.
func physics(r *rider, p *passage) {
	m := r.m
	m.Prev, m.PrevZ, m.PrevHeading = m.Pos, m.Z, m.Heading
	mode := m.Mode
	if m.Mode == components.Airborne {
		m.AirTime += components.DT
		if !r.air.Fresh {
			m.TimeToLand -= components.DT
		}
	}
	for range substeps {
		if m.Mode != components.Bailed {
			r.space.Loose.SetPosition(r.space.Body.Position())
			r.space.Loose.SetAngle(r.space.Body.Angle())
		}
		r.move.Vel = r.space.Body.Velocity()
		r.space.Space.Step(step)
		collide(r)
		switch m.Mode {
		case components.Riding, components.Manual:
			if r.arc.On {
				arcOn(r, step)
			} else {
				settle(r, step)
			}
			if m.Mode == components.Manual {
				tilt(r, step)
			}
		case components.Airborne:
			fly(r, step)
		case components.Grinding:
			grindOn(r, step)
		case components.Bailed:
			fall(r, step)
		}
	}
	r.air.Fresh = false
	crossGround(r, p)
	publish(r)
	if m.Mode != mode {
		changeTrick(r)
		nameTrick(r)
	}
	remember(r)
}

// crossGround handles what the board has rolled on to: a door, water.
func crossGround(r *rider, p *passage) {
	m := r.m
	if m.Mode != components.Riding && m.Mode != components.Manual {
		return
	}
	p.doors(r)
	if s := r.course.SurfaceAt(r.move.At.X, r.move.At.Y, m.Level); s != nil && s.Water {
		bail(r, CauseWater)
	}
}

// publish writes the state of the bodies to Motion and to the board's entity.
func publish(r *rider) {
	m := r.m
	p := r.space.Body.Position()
	m.Pos = components.Vec2{X: p.X, Y: p.Y}
	m.Vel = components.Vec2{X: r.move.Vel.X, Y: r.move.Vel.Y}
	m.Heading = wrap(r.space.Body.Angle())
	m.YawRate = wrap(m.Heading-m.PrevHeading) / components.DT
	m.Slip = slipAngle(r.space.Body, r.move)
	m.Switch = r.move.Dir < 0
	m.Sliding = r.slide.Slipping && (m.Slip > rad(r.tune.Grip.SlideDeg) || m.Slip < -rad(r.tune.Grip.SlideDeg))
	// The shoulders follow the board 80 ms behind.
	m.BodyYaw = wrap(m.BodyYaw - wrap(m.Heading-m.PrevHeading))
	m.BodyYaw = toward(m.BodyYaw*(1-components.DT/0.08), 0, 1e-4)
	if m.Mode == components.Bailed {
		q := r.space.Loose.Position()
		m.BoardPos, m.BoardAngle = components.Vec2{X: q.X, Y: q.Y}, wrap(r.space.Loose.Angle())
	} else {
		m.BoardPos, m.BoardAngle = m.Pos, m.Heading
	}
	r.loose.Pos, r.loose.Angle = m.BoardPos, m.BoardAngle
	if m.Mode != components.Airborne {
		m.TimeToLand = 0
	}
	feel(r)
}
