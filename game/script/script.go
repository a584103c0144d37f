package script

import (
	"fmt"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
	"gritbed/engine/text"
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
	return text.Line(fmt.Sprintf("%s: want %s, got %s", s, e.Want, text.Cut(e.Got, 200)))
}

// Load reads a script. name is the file, for messages and as the script's name.
func Load(name string, data []byte) (*Script, error) {
	s := &Script{Name: name}
	if m := strict.Decode(data, s, "script", owner.Text.Most()); m != nil {
		return nil, &Error{File: name, Line: m.Line, Column: m.Column, Want: "a script", Got: m.Got}
	}
	if e := s.check(); e != nil {
		e.File = name
		e.Line, e.Column = locate(data, e.Where)
		return nil, e
	}
	return s, nil
}

// locate finds the place of a path like steps[3].put in the file.
func locate(data []byte, where string) (line, column int) {
	defer func() {
		if recover() != nil {
			line, column = 0, 0
		}
	}()
	plain, fault := text.YAML(data, owner.Text.Most())
	if fault != nil {
		return 0, 0
	}
	file, err := parser.ParseBytes(plain, 0)
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
