package ride

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Physics moves every skater by a frame: two Chipmunk steps, each followed by
// the height on top of the plane, then what the wheels feel.
func Physics(e donburi.World) {
	for entry := range Rider.Iter(e) {
		if r, on := begin(e, entry); on {
			r.physics()
		}
	}
}

func (r *rider) physics() {
	m := r.m
	m.Prev, m.PrevZ, m.PrevHeading = m.Pos, m.Z, m.Heading
	mode := m.Mode
	if m.Mode == components.Airborne {
		m.AirTime += components.DT
		if !r.air.fresh {
			m.TimeToLand -= components.DT
		}
	}
	for range substeps {
		if m.Mode != components.Bailed {
			r.board.SetPosition(r.body.Position())
			r.board.SetAngle(r.body.Angle())
		}
		r.vel = r.body.Velocity()
		r.space.Step(step)
		r.collide()
		switch m.Mode {
		case components.Riding, components.Manual:
			if r.arc.on {
				r.arcOn(step)
			} else {
				r.settle(step)
			}
			if m.Mode == components.Manual {
				r.tilt(step)
			}
		case components.Airborne:
			r.fly(step)
		case components.Grinding:
			r.grindOn(step)
		case components.Bailed:
			r.fall(step)
		}
	}
	r.air.fresh = false
	r.cross()
	r.measure()
	if m.Mode != mode {
		r.changeTrick()
		r.name()
	}
	r.remember()
}

// cross handles what the board rolled onto.
func (r *rider) cross() {
	m := r.m
	if m.Mode != components.Riding && m.Mode != components.Manual {
		return
	}
	r.passDoors()
	if s := r.course.SurfaceAt(r.at.X, r.at.Y, m.Level); s != nil && s.Water {
		r.bail(bailWater)
	}
}

// measure publishes the state of the body as Motion.
func (r *rider) measure() {
	m := r.m
	p := r.body.Position()
	m.Pos = components.Vec2{X: p.X, Y: p.Y}
	m.Vel = components.Vec2{X: r.vel.X, Y: r.vel.Y}
	m.Heading = wrap(r.body.Angle())
	m.YawRate = wrap(m.Heading-m.PrevHeading) / components.DT
	m.Slip = r.slip()
	m.Switch = r.dir < 0
	m.Sliding = r.slipping && (m.Slip > rad(r.tune.Grip.SlideDeg) || m.Slip < -rad(r.tune.Grip.SlideDeg))
	// The shoulders follow the board 80 ms behind.
	m.BodyYaw = wrap(m.BodyYaw - wrap(m.Heading-m.PrevHeading))
	m.BodyYaw = toward(m.BodyYaw*(1-components.DT/0.08), 0, 1e-4)
	if m.Mode == components.Bailed {
		q := r.board.Position()
		m.BoardPos, m.BoardAngle = components.Vec2{X: q.X, Y: q.Y}, wrap(r.board.Angle())
	} else {
		m.BoardPos, m.BoardAngle = m.Pos, m.Heading
	}
	if m.Mode != components.Airborne {
		m.TimeToLand = 0
	}
	r.feel()
}
