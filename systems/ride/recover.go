package ride

import (
	"math"

	"gritbed/components"
)

// RecoveryData is the ring of safe places behind the skater (skate-physics 8).
type RecoveryData struct {
	Ring  [32]Pose
	Count int // of the places in the ring
	Next  int // where the next one goes
	Calm  int // how long the skater has been in a safe state [frames]
	Since int // since the last place was noted [frames]
	Again int // since the last return [frames]
}

// start forgets all places but p.
func (s *RecoveryData) start(p Pose) {
	p.Speed = 0
	*s = RecoveryData{Again: 1 << 20}
	s.Ring[0], s.Count, s.Next = p, 1, 1
}

// remember notes the place the skater is at when it is a good one to return to.
func remember(r *rider) {
	s, m, t := r.safe, r.m, &r.tune.Recovery
	s.Since++
	s.Again++
	normal := 1 / math.Sqrt(1+m.GradX*m.GradX+m.GradY*m.GradY)
	if m.Mode != components.Riding || r.slide.Slipping || normal < t.Normal {
		s.Calm = 0
		return
	}
	s.Calm++
	if s.Calm <= t.Safe || s.Since < t.Every {
		return
	}
	last := s.Ring[(s.Next+len(s.Ring)-1)%len(s.Ring)]
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
	s.Since = 0
	heading := m.Heading
	if r.move.Dir < 0 {
		heading = wrap(heading + math.Pi)
	}
	s.Ring[s.Next] = Pose{X: r.move.At.X, Y: r.move.At.Y, Heading: heading, Level: m.Level}
	s.Next = (s.Next + 1) % len(s.Ring)
	s.Count = min(s.Count+1, len(s.Ring))
}

// goBack puts the skater back to the last safe place, and one further back when the
// last return was a short while ago.
func goBack(r *rider) {
	s := r.safe
	if s.Again < 300 && s.Count > 1 {
		s.Next = (s.Next + len(s.Ring) - 1) % len(s.Ring)
		s.Count--
	}
	putBack(r, s.Ring[(s.Next+len(s.Ring)-1)%len(s.Ring)])
}

// putBack puts the skater down at p after a fall, or instead of one.
func putBack(r *rider, p Pose) {
	r.safe.Again, r.safe.Calm, r.safe.Since = 0, 0, 0
	place(r, p)
	r.m.Respawned = true
}
