package ride

import (
	"math"

	"gritbed/components"
)

// recovery is the ring of safe places behind the skater (skate-physics 8).
type RecoveryData struct {
	ring  [32]Pose
	count int
	next  int
	calm  int // frames in a safe state
	since int // frames since the last place
	again int // frames since the last return
}

func (s *RecoveryData) start(p Pose) {
	p.Speed = 0
	*s = RecoveryData{again: 1 << 20}
	s.ring[0], s.count, s.next = p, 1, 1
}

// remember notes the place the skater is at, when it is a good one to return to.
func remember(r *rider) {
	s, m, t := r.safe, r.m, &r.tune.Recovery
	s.since++
	s.again++
	normal := 1 / math.Sqrt(1+m.GradX*m.GradX+m.GradY*m.GradY)
	if m.Mode != components.Riding || r.slide.Slipping || normal < t.Normal {
		s.calm = 0
		return
	}
	s.calm++
	if s.calm <= t.Safe || s.since < t.Every {
		return
	}
	last := s.ring[(s.next+len(s.ring)-1)%len(s.ring)]
	if math.Hypot(last.X-r.move.At.X, last.Y-r.move.At.Y) < t.Apart {
		return
	}
	// Not at the brink of a drop, and not in front of a face.
	for k := range 4 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 2)
		z, ok := r.course.Ground(r.move.At.X+0.6*cos, r.move.At.Y+0.6*sin, m.Level)
		if !ok || math.Abs(z-m.Z) > t.Drop {
			return
		}
	}
	if f := r.course.SurfaceAt(r.move.At.X, r.move.At.Y, m.Level); f == nil || f.Water {
		return
	}
	s.since = 0
	heading := m.Heading
	if r.move.Dir < 0 {
		heading = wrap(heading + math.Pi)
	}
	s.ring[s.next] = Pose{X: r.move.At.X, Y: r.move.At.Y, Heading: heading, Level: m.Level}
	s.next = (s.next + 1) % len(s.ring)
	s.count = min(s.count+1, len(s.ring))
}

// recover puts the skater back to the last safe place, further back each time
// it happens again soon.
func goBack(r *rider) {
	s := r.safe
	back := 1
	if s.again < 300 && s.count > 1 {
		s.next = (s.next + len(s.ring) - 1) % len(s.ring)
		s.count--
	}
	p := s.ring[(s.next+len(s.ring)-back)%len(s.ring)]
	s.again, s.calm, s.since = 0, 0, 0
	place(r, p)
	r.m.Respawned = true
}
