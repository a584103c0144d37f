package script

import (
	"fmt"
	"math"
)

// limits of a script; beyond them it is a mistake.
const (
	maxSteps  = 10000
	maxSpeed  = 20.6 // [m/s]
	maxPlace  = 4096 // [m]
	maxWithin = 3600 // [s]
)

var keyNames = [...]string{"push", "brake", "manual", "slide", "grab", "flip", "respawn", "pump"}

var untilNames = [...]string{"stopped", "landed", "airborne", "grinding", "riding", "manual", "bailed", "respawned", "facing"}

// check finds the first value that makes no sense.
func (s *Script) check() *Error {
	if len(s.Steps) == 0 || len(s.Steps) > maxSteps {
		return &Error{Where: "steps", Want: fmt.Sprintf("1 .. %d steps", maxSteps), Got: fmt.Sprint(len(s.Steps))}
	}
	for i := range s.Steps {
		if e := s.Steps[i].check(); e != nil {
			e.Where = fmt.Sprintf("steps[%d]%s", i, e.Where)
			return e
		}
	}
	return nil
}

func (p *Step) check() *Error {
	for _, n := range []struct {
		name   string
		x      *float64
		lo, hi float64
	}{
		{"speed", p.Speed, 0, maxSpeed}, {"slack", p.Slack, 0, maxSpeed}, {"keep", p.Keep, 0, maxSpeed}, {"ramp", &p.Ramp, -10, 10},
		{"steer", p.Steer, -1, 1}, {"spin", &p.Spin, -1, 1}, {"balance", p.Balance, -1, 1}, {"pop", p.Pop, 0, 1},
		{"seconds", &p.Seconds, 0, maxWithin}, {"within", &p.Within, 0, maxWithin},
	} {
		if n.x != nil && !(*n.x >= n.lo && *n.x <= n.hi) {
			return &Error{Where: "." + n.name, Want: fmt.Sprintf("%g .. %g", n.lo, n.hi), Got: fmt.Sprint(*n.x)}
		}
	}
	for i, k := range p.Keys {
		if !among(k, keyNames[:]) {
			return &Error{Where: fmt.Sprintf(".keys[%d]", i), Want: fmt.Sprint(keyNames), Got: k}
		}
	}
	if p.Until != "" && !among(p.Until, untilNames[:]) {
		return &Error{Where: ".until", Want: fmt.Sprint(untilNames), Got: p.Until}
	}
	for i, v := range p.Path {
		if len(v) < 2 || len(v) > 3 || !places(v) {
			return &Error{Where: fmt.Sprintf(".path[%d]", i), Want: "[x, y] or [x, y, radius] in metres", Got: fmt.Sprint(v)}
		}
	}
	if len(p.Path) == 1 {
		return &Error{Where: ".path", Want: "no or at least 2 points", Got: "1"}
	}
	if p.To != nil && (len(p.To) != 2 || !places(p.To)) {
		return &Error{Where: ".to", Want: "[x, y] in metres", Got: fmt.Sprint(p.To)}
	}
	if p.Put != nil {
		return p.Put.check()
	}
	return nil
}

func (p *Put) check() *Error {
	switch named := p.Site != "" || p.Teleport != ""; {
	case p.Site != "" && p.Teleport != "", named && p.Spawn:
		return &Error{Where: ".put", Want: "one of site, teleport and spawn", Got: "more"}
	case !named && !p.Spawn && (p.X == nil || p.Y == nil):
		return &Error{Where: ".put", Want: "a site, a teleport, or x and y", Got: "none of them"}
	}
	for _, n := range []struct {
		name   string
		x      *float64
		lo, hi float64
	}{{"x", p.X, 0, maxPlace}, {"y", p.Y, 0, maxPlace}, {"heading", p.Heading, -360, 360}, {"v0", p.V0, 0, maxSpeed}} {
		if n.x != nil && !(*n.x >= n.lo && *n.x <= n.hi) {
			return &Error{Where: ".put." + n.name, Want: fmt.Sprintf("%g .. %g", n.lo, n.hi), Got: fmt.Sprint(*n.x)}
		}
	}
	if p.Level < 0 || p.Level > 1 {
		return &Error{Where: ".put.level", Want: "0 or 1", Got: fmt.Sprint(p.Level)}
	}
	return nil
}

func among(s string, list []string) bool {
	for _, x := range list {
		if s == x {
			return true
		}
	}
	return false
}

func places(v []float64) bool {
	for _, x := range v {
		if math.IsNaN(x) || x < 0 || x > maxPlace {
			return false
		}
	}
	return true
}
