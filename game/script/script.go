// Package script plays without a human: headless tests, the laboratory and the
// demonstration all ride by scripts, and what a person rode can be kept and
// ridden again as a replay.
//
// # Scripts
//
// A script is a list of steps. A step may put the skater somewhere, choose the
// path to follow and the speed to keep, hold keys, and says when it ends. What a
// step does not mention stays as the step before left it for path and speed, and
// is let go for keys. Everything is steering, pushing and braking through the
// same intents a pad gives, so a script that passes is a ride a person could
// have had.
//
//	level: yard
//	steps:
//	  - put: {site: hill}
//	    path: [[8, 10.5], [150, 10.5]]
//	    speed: 20                # push up to it [m/s]
//	    to: [140, 10.5]          # ends here
//	  - pop: 0.5                 # ends with an ollie, crouched for in time
//	    to: [145, 10.5]
//	  - until: landed
//
// Steps end when the first of seconds, to and until says so, and at once when
// none is given. A step that has not ended within 30 s (or its own within)
// breaks the script off with an error that names it.
//
// # Sites
//
// A [Reacher] writes scripts itself: from the spawn of a level to one of its test
// sites, over ground a board can roll on, with a run-up to the speed of the site.
// Where there is no room for a run-up the speed is set by the rig, as the plans
// allow ("push, or be set").
//
// # Replays
//
// A replay is the intents of every frame, run-length coded text; see [Recorder].
// It pins level, seed, solver iterations and the movement's numbers. Physics
// give the same bits on one kind of processor only (platform 9), so a replay is
// exact there and approximate elsewhere.
package script

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Script is a loaded script.
type Script struct {
	Name  string // from the source name
	Title string `yaml:"title"`
	Level string `yaml:"level"` // the level it is written for
	Seed  uint64 `yaml:"seed"`  // of the world, 0 = the caller's
	Steps []Step `yaml:"steps"`
}

// Step is one step. Pointers and nil slices are "not mentioned".
type Step struct {
	Label string `yaml:"label"`

	Put   *Put        `yaml:"put"`   // place the skater
	Path  [][]float64 `yaml:"path"`  // [x, y] or [x, y, corner radius] [m]; empty list: none
	Line  string      `yaml:"line"`  // or a flow line of the level
	Speed *float64    `yaml:"speed"` // to push up to and, with brake, down to [m/s]; 0: neither
	Brake bool        `yaml:"brake"` // hold the speed downwards too
	// Slack is how far the speed may go over before braking [m/s], default 0.3.
	Slack   *float64 `yaml:"slack"`
	Careful bool     `yaml:"careful"` // brake for the curves of the path, too
	Keep    *float64 `yaml:"keep"`    // rig: hold this speed exactly [m/s]; 0: let go
	Ramp    float64  `yaml:"ramp"`    // rig: and let it rise [m/s2]

	Keys    []string `yaml:"keys"`    // push, brake, manual, slide, grab, flip, respawn; pump: push, in curves only
	Steer   *float64 `yaml:"steer"`   // −1…1, instead of following the path
	Spin    float64  `yaml:"spin"`    // −1…1
	Balance *float64 `yaml:"balance"` // −1…1, instead of balancing
	Pop     *float64 `yaml:"pop"`     // ollie charge 0…1, released where the step ends

	Seconds float64   `yaml:"seconds"` // ends after [s]
	To      []float64 `yaml:"to"`      // ends where the path passes [x, y]
	Until   string    `yaml:"until"`   // ends when
	Within  float64   `yaml:"within"`  // or fails after [s], default 30
}

// Put is where a step puts the skater: a site or teleport of the level, or a
// place; the rest overrides what the site says.
type Put struct {
	Site     string   `yaml:"site"`
	Teleport string   `yaml:"teleport"`
	Spawn    bool     `yaml:"spawn"`   // the spawn of the level
	X        *float64 `yaml:"x"`       // [m]
	Y        *float64 `yaml:"y"`       // [m]
	Heading  *float64 `yaml:"heading"` // [deg] clockwise, 0 east
	V0       *float64 `yaml:"v0"`      // [m/s]
	Level    int      `yaml:"level"`
}

// Error says what is wrong with a script or replay and where.
type Error struct {
	File         string
	Line, Column int    // 1-based, 0 when the fault has no place
	Where        string // "steps[3].put"
	Want, Got    string
}

func (e *Error) Error() string {
	s := e.File
	if e.Line > 0 {
		s = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	if e.Where != "" {
		s += ": " + e.Where
	}
	return fmt.Sprintf("%s: want %s, got %s", s, e.Want, e.Got)
}

// limits of a script; beyond them it is a mistake.
const (
	maxBytes  = 1 << 20
	maxSteps  = 10000
	maxSpeed  = 20.6 // [m/s]
	maxPlace  = 4096 // [m]
	maxWithin = 3600 // [s]
)

var keyNames = [...]string{"push", "brake", "manual", "slide", "grab", "flip", "respawn", "pump"}

var untilNames = [...]string{"stopped", "landed", "airborne", "grinding", "riding", "manual", "bailed", "respawned", "facing"}

// Load reads a script. name is the file, for messages and as the script's name.
func Load(name string, data []byte) (*Script, error) {
	s := &Script{Name: name}
	if err := decode(data, s); err != nil {
		e := &Error{File: name, Want: "a script", Got: oneLine(err.Error())}
		var y yaml.Error
		if errors.As(err, &y) {
			e.Got = oneLine(y.GetMessage())
			if tok := y.GetToken(); tok != nil {
				e.Line, e.Column = tok.Position.Line, tok.Position.Column
			}
		}
		return nil, e
	}
	if e := s.check(); e != nil {
		e.File = name
		e.Line, e.Column = locate(data, e.Where)
		return nil, e
	}
	return s, nil
}

// oneLine keeps a message to one line.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// decode reads the text. The reader of YAML gives up on some nonsense by a panic
// (a tag where a list should be), which is the file's fault all the same.
func decode(data []byte, s *Script) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errors.New("text that is no YAML of a script")
		}
	}()
	if len(data) > maxBytes {
		return fmt.Errorf("%d bytes", len(data))
	}
	return yaml.UnmarshalWithOptions(data, s, yaml.Strict())
}

// locate finds the place of a path like steps[3].put in the file.
func locate(data []byte, where string) (line, column int) {
	defer func() {
		if recover() != nil {
			line, column = 0, 0
		}
	}()
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return 0, 0
	}
	path, err := yaml.PathString("$." + where)
	if err != nil {
		return 0, 0
	}
	node, err := path.FilterFile(file)
	if err != nil {
		return 0, 0
	}
	if list, is := node.(*ast.SequenceNode); is && list.Start != nil {
		return list.Start.Position.Line, list.Start.Position.Column
	}
	tok := node.GetToken()
	return tok.Position.Line, tok.Position.Column
}

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
