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
