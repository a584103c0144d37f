package levels

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"gritbed/engine/text"
)

// RegionError says what is wrong with a region file and where, in one line.
type RegionError struct {
	File         string
	Line, Column int    // from 1, 0 when the fault has no place
	Entry        string // what it is about: descriptor "quay", sound "gull": rate
	Want, Got    string
}

func (e *RegionError) Error() string {
	s := e.File
	if e.Line > 0 {
		s = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	return text.Line(fmt.Sprintf("%s: %s: wanted %s, found %s", s, e.Entry, e.Want, e.Got))
}

// The region file as it is written. Every value keeps its place, so that one
// which is well-formed and makes no sense can be pointed at.
type (
	yamlRegion struct {
		Format      word             `yaml:"format"`
		Version     word             `yaml:"version"`
		Terrain     []yamlTerrain    `yaml:"terrain"`
		Scenes      []yamlScene      `yaml:"scenes"`
		Descriptors []yamlDescriptor `yaml:"descriptors"`
		Tables      []yamlTable      `yaml:"tables"`
	}
	yamlTerrain struct {
		spot   `yaml:"-"`
		Name   word   `yaml:"name"`
		Colour word   `yaml:"colour"`
		Scenes []word `yaml:"scenes"`
	}
	yamlScene struct {
		spot       `yaml:"-"`
		Name       word `yaml:"name"`
		Descriptor word `yaml:"descriptor"`
	}
	yamlDescriptor struct {
		spot   `yaml:"-"`
		Name   word        `yaml:"name"`
		Table  word        `yaml:"table"`
		Sounds []yamlSound `yaml:"sounds"`
	}
	yamlSound struct {
		spot   `yaml:"-"`
		Type   word   `yaml:"type"`
		Name   word   `yaml:"name"`
		Volume word   `yaml:"volume"`
		Chance word   `yaml:"chance"`
		Rate   []word `yaml:"rate"`
		Hours  []word `yaml:"hours"`
	}
	yamlTable struct {
		spot    `yaml:"-"`
		ID      word        `yaml:"id"`
		Missing word        `yaml:"missing"`
		Entries []yamlEntry `yaml:"entries"`
	}
	yamlEntry struct {
		spot        `yaml:"-"`
		Type        word   `yaml:"type"`
		Recordings  []word `yaml:"recordings"`
		Probability []word `yaml:"probability"`
	}
)

// spot is where something stands in the file.
type spot struct{ line, column int }

func spotOf(n ast.Node) spot {
	if m, is := n.(*ast.MappingNode); is && m.Start != nil && m.Start.Position != nil && m.IsFlowStyle {
		return spot{m.Start.Position.Line, m.Start.Position.Column}
	}
	if m, is := n.(*ast.MappingNode); is && len(m.Values) > 0 {
		n = m.Values[0].Key
	}
	if n == nil || n.GetToken() == nil || n.GetToken().Position == nil {
		return spot{}
	}
	return spot{n.GetToken().Position.Line, n.GetToken().Position.Column}
}

// word is a single value as it is written.
type word struct {
	spot
	text string
	set  bool
	odd  string // what stands there instead of a single value
}

func (w *word) UnmarshalYAML(n ast.Node) error {
	w.spot = spotOf(n)
	switch n.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.StringNode, *ast.InfinityNode, *ast.NanNode, *ast.BoolNode:
		w.text, w.set = n.GetToken().Value, true
	default:
		w.odd = "a " + strings.ToLower(n.Type().String())
	}
	return nil
}

// found is the value for a message.
func (w word) found() string {
	switch {
	case w.odd != "":
		return w.odd
	case !w.set:
		return "none"
	}
	return quoted(w.text)
}

// number reads a finite number in a range.
func (w word) number(lo, hi float64) (float32, bool) {
	v, err := strconv.ParseFloat(w.text, 64)
	return float32(v), w.set && err == nil && !math.IsNaN(v) && v >= lo && v <= hi
}

func (t *yamlTerrain) UnmarshalYAML(n ast.Node) error {
	type plain yamlTerrain
	err := yaml.NodeToValue(n, (*plain)(t), yaml.Strict())
	t.spot = spotOf(n)
	return err
}

func (s *yamlScene) UnmarshalYAML(n ast.Node) error {
	type plain yamlScene
	err := yaml.NodeToValue(n, (*plain)(s), yaml.Strict())
	s.spot = spotOf(n)
	return err
}

func (d *yamlDescriptor) UnmarshalYAML(n ast.Node) error {
	type plain yamlDescriptor
	err := yaml.NodeToValue(n, (*plain)(d), yaml.Strict())
	d.spot = spotOf(n)
	return err
}

func (s *yamlSound) UnmarshalYAML(n ast.Node) error {
	type plain yamlSound
	err := yaml.NodeToValue(n, (*plain)(s), yaml.Strict())
	s.spot = spotOf(n)
	return err
}

func (t *yamlTable) UnmarshalYAML(n ast.Node) error {
	type plain yamlTable
	err := yaml.NodeToValue(n, (*plain)(t), yaml.Strict())
	t.spot = spotOf(n)
	return err
}

func (e *yamlEntry) UnmarshalYAML(n ast.Node) error {
	type plain yamlEntry
	err := yaml.NodeToValue(n, (*plain)(e), yaml.Strict())
	e.spot = spotOf(n)
	return err
}
