package script

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/engine/rng"
	"gritbed/levels"
)

// learner is somebody who picks up the pad for the first time: sees where rails
// are, reacts late, holds keys too long or not long enough, steers too much, and
// now and then presses the wrong key. It has nothing but the intents.
type learner struct {
	dice  rng.Generator
	l     *levels.Level
	frame int

	react  int // frames from seeing to doing
	clumsy float64
	seen   []components.MotionData // what it reacts to is this old

	steer      float32
	hold       int // the steering key goes on for [frames]
	crouch     int // the ollie key is down for [frames]
	want       int // and to be [frames]
	rest       int // before the next attempt [frames]
	manual     int // the manual key goes on for [frames]
	wrong      int // the wrong key goes on for [frames]
	wrongKey   int
	stuck      int
	back       int // steering away from what it hit [frames]
	rail       int
	reverse    bool
	passed     map[int]int // frame each rail was last tried
	pushed     int         // first plant [frames], 0 not yet
	ollied     int
	ground     int
	balanced   int
	popped     bool
	inManual   int
	inGrind    int
	falls      int
	wasMode    components.Mode
	mistakes   int
	first      int // frame it first holds the push key
	lastManual int
}

func newLearner(l *levels.Level, seed uint64) *learner {
	p := &learner{dice: rng.Seeded(seed), l: l, rail: -1, passed: map[int]int{}}
	p.react = 8 + p.roll(8) // 0.13 to 0.25 s
	p.first = 12 + p.roll(50)
	p.clumsy = 0.10 + 0.01*float64(p.roll(10))
	return p
}

func (p *learner) roll(n int) int        { return int(p.dice.Next()>>8) % n }
func (p *learner) chance(x float64) bool { return float64(p.roll(1000)) < 1000*x }

// next is the intents of a frame; m is the truth, of which the learner knows
// what was to be seen a moment ago.
func (p *learner) next(m *components.MotionData) components.IntentData {
	p.frame++
	p.watch(m)
	p.seen = append(p.seen, *m)
	old := &p.seen[max(0, len(p.seen)-1-p.react)]
	var in components.IntentData
	v := math.Hypot(old.Vel.X, old.Vel.Y)
	in.Push = p.frame >= p.first && v < 5 && p.crouch == 0 && old.Mode == components.Riding
	if old.Mode == components.Bailed {
		in.Push = p.frame%20 < 3 // hammers on the key to get up
		p.crouch, p.manual = 0, 0
		return in
	}
	p.mind(old, v, &in)
	if p.wrong > 0 {
		p.wrong--
		switch p.wrongKey {
		case 0:
			in.Brake = true
		case 1:
			in.Slide = true
		case 2:
			in.Grab = true
		case 3:
			in.Spin = 1
		case 4:
			in.Steer = -in.Steer
		}
	}
	return in
}

// mind steers, and decides when to try what.
func (p *learner) mind(m *components.MotionData, v float64, in *components.IntentData) {
	if p.hold > 0 {
		p.hold--
		in.Steer = p.steer
	} else if p.back > 0 {
		p.back--
		in.Steer = 1
	} else if m.Mode == components.Riding && p.crouch == 0 {
		p.aim(m, v)
		if p.hold > 0 {
			in.Steer = p.steer
		}
	}
	if v < 0.6 && p.frame > p.first+90 && m.Mode == components.Riding {
		if p.stuck++; p.stuck > 60 {
			p.stuck, p.back, p.rail = 0, 40+p.roll(50), -1
		}
	} else {
		p.stuck = 0
	}
	switch {
	case p.crouch > 0:
		p.crouch++
		in.Ollie = p.crouch <= p.want
		in.Push = false
		if p.crouch > p.want {
			p.crouch = 0
			p.rest = 30 + p.roll(30)
		}
	case p.manual > 0:
		p.manual--
		in.Manual, in.Push = true, false
	case p.rest > 0:
		p.rest--
	case m.Mode != components.Riding:
	case p.ollied == 0 && v > 2 && p.chance(0.03):
		p.try(6 + p.roll(22)) // anywhere
	case p.ollied > 0 && p.balanced == 0 && v > 2.5 && p.chance(0.02) && p.frame-p.lastManual > 90:
		p.manual, p.lastManual = 20+p.roll(70), p.frame
	case p.rail >= 0 && p.due(m, v):
		p.passed[p.rail] = p.frame
		p.try(14 + p.roll(14))
	}
}

// try holds the ollie key, or the wrong one.
func (p *learner) try(frames int) {
	if p.chance(p.clumsy) {
		p.mistakes++
		p.wrong, p.wrongKey = 10+p.roll(25), p.roll(5)
		p.rest = 20
		return
	}
	p.crouch, p.want = 1, frames
}

// ends are the near and the far end of the rail it has in mind.
func (p *learner) ends() (a, b levels.Vec) {
	g := &p.l.Grinds[p.rail]
	s, e := g.Pts[0], g.Pts[len(g.Pts)-1]
	if p.reverse {
		s, e = e, s
	}
	return levels.Vec{X: s.X, Y: s.Y}, levels.Vec{X: e.X, Y: e.Y}
}

// due says whether it is time to crouch for the rail: about half a second and
// the crouch before its near end, give or take.
func (p *learner) due(m *components.MotionData, v float64) bool {
	a, b := p.ends()
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	tx, ty := (b.X-a.X)/l, (b.Y-a.Y)/l
	along := (m.Pos.X-a.X)*tx + (m.Pos.Y-a.Y)*ty
	off := math.Abs((m.Pos.Y-a.Y)*tx - (m.Pos.X-a.X)*ty)
	late := float64(p.roll(20)-8) / 60
	return off < 0.7 && v > 1.5 && along > -v*(0.85-late) && along < l-2 && p.frame-p.passed[p.rail] > 60
}

// aim picks a rail when it has none and steers for it with the keys of a
// keyboard: full or nothing, a bit too long.
func (p *learner) aim(m *components.MotionData, v float64) {
	if p.rail < 0 {
		p.look(m)
	}
	if p.rail < 0 || p.frame < p.first {
		return
	}
	a, b := p.ends()
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	tx, ty := (b.X-a.X)/l, (b.Y-a.Y)/l
	along := (m.Pos.X-a.X)*tx + (m.Pos.Y-a.Y)*ty
	if along > l-1 { // past it
		p.rail = -1
		return
	}
	// A point on the line of the rail: some metres before it, then along it, and
	// a hand's breadth to the side it comes from.
	off := (m.Pos.Y-a.Y)*tx - (m.Pos.X-a.X)*ty
	ahead := math.Max(along+2.5, -6)
	if math.Abs(off) < 1 {
		ahead = along + 3
	}
	side := math.Copysign(math.Min(0.15, math.Abs(off)), off)
	gx, gy := a.X+tx*ahead-ty*side, a.Y+ty*ahead+tx*side
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	alpha := math.Remainder(math.Atan2(gy-m.Pos.Y, gx-m.Pos.X)-heading, 2*math.Pi)
	if dead := 0.05 + 0.01*float64(p.roll(6)); math.Abs(alpha) < dead {
		return
	}
	p.steer = float32(math.Copysign(1, alpha))
	need := math.Abs(alpha) / math.Max(0.3, math.Min(3, 5.6/math.Max(v, 0.5))) * 60
	p.hold = int(math.Min(30, need*(0.5+0.01*float64(p.roll(80))))) + 1
}

// look chooses a rail in front of it, near and not too high.
func (p *learner) look(m *components.MotionData) {
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	best := math.Inf(1)
	for i := range p.l.Grinds {
		g := &p.l.Grinds[i]
		if len(g.Pts) != 2 || p.passed[i] > 0 && p.frame-p.passed[i] < 600 {
			continue
		}
		for _, reverse := range [...]bool{false, true} {
			s, e := g.Pts[0], g.Pts[1]
			if reverse {
				s, e = e, s
			}
			l := math.Hypot(e.X-s.X, e.Y-s.Y)
			height := s.Z - m.Z
			if l < 3 || height < 0.1 || height > 0.55 {
				continue
			}
			dx, dy := s.X-m.Pos.X, s.Y-m.Pos.Y
			d := math.Hypot(dx, dy)
			turn := math.Abs(math.Remainder(math.Atan2(dy, dx)-heading, 2*math.Pi))
			skew := math.Abs(math.Remainder(math.Atan2(e.Y-s.Y, e.X-s.X)-math.Atan2(dy, dx), 2*math.Pi))
			if d < 5 || d > 45 || skew > 1 {
				continue
			}
			if c := d + 12*turn + 15*skew; c < best {
				best, p.rail, p.reverse = c, i, reverse
			}
		}
	}
}

// watch notes what has been managed.
func (p *learner) watch(m *components.MotionData) {
	if m.PushPlant && p.pushed == 0 {
		p.pushed = p.frame
	}
	p.popped = p.popped || m.PopSpeed > 0
	switch m.Mode {
	case components.Riding:
		if p.popped && p.wasMode == components.Airborne && p.ollied == 0 {
			p.ollied = p.frame
		}
		p.popped = p.popped && m.PopSpeed > 0
		if p.inManual >= 30 && p.balanced == 0 {
			p.balanced = p.frame
		}
		p.inManual = 0
	case components.Manual:
		p.inManual++
	case components.Grinding:
		if p.inGrind++; p.inGrind >= 20 && p.ground == 0 {
			p.ground = p.frame
		}
	case components.Bailed:
		if p.wasMode != components.Bailed {
			p.falls++
			p.rail = -1
		}
		p.popped, p.inManual = false, 0
	}
	if m.Mode != components.Grinding {
		p.inGrind = 0
	}
	p.wasMode = m.Mode
}

// TestLearner is must-show 5: from the spawn of the plaza, the first push comes
// within two seconds, and the first ollie landed, the first half second of
// manual and the first third of a second of grind within a minute, for at least
// eight of ten seeds.
func TestLearner(t *testing.T) {
	l, err := plaza()
	if err != nil {
		t.Fatal(err)
	}
	good := 0
	at := func(frame int) float64 { return float64(frame) / 60 }
	for seed := range uint64(10) {
		w := worldOn(l, seed, nil)
		p := newLearner(l, 100+seed)
		for range 3600 {
			w.frame(Out{Intent: p.next(w.m)})
		}
		ok := p.pushed > 0 && at(p.pushed) < 2 && p.ollied > 0 && p.ground > 0 && p.balanced > 0
		if ok {
			good++
		}
		t.Logf("seed %d: push %.1f s, ollie %.1f, manual %.1f, grind %.1f; %d falls, %d wrong keys, reaction %.2f s: %v",
			seed, at(p.pushed), at(p.ollied), at(p.balanced), at(p.ground), p.falls, p.mistakes, at(p.react), ok)
	}
	if good < 8 {
		t.Errorf("%d of 10 learners make it; want 8", good)
	}
}
