package ride

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
)

func TestTuningRefusals(t *testing.T) { // one line: file, place, field, wanted, got
	for _, row := range []struct {
		name, from, to, want string
		line                 int
	}{
		{"unknown key", "  dv: 1.2 ", "  deeVee: 1.2 ", "unknown field", 17},
		{"a word", "  dv: 1.2 ", "  dv: fast ", "string", 17},
		{"missing", "  dv: 1.2             # gain of one push from rest [m/s]\n", "", "push.dv: want a number, got nothing", 0},
		{"negative", "  dv: 1.2 ", "  dv: -1 ", "push.dv: want 0 .. 10000, got -1", 0},
		{"not a number", "  dv: 1.2 ", "  dv: .nan ", "push.dv: want a number, got nothing", 0},
		{"zero divisor", "  mass: 75 ", "  mass: 0 ", "body.mass: want 0.001 .. 10000, got 0", 0},
		{"no count", "  safe: 15 ", "  safe: 0 ", "recovery.safe: want 1 .. 10000, got 0", 0},
		{"broken text", "push:", "push: [", "", 0},
	} {
		text := strings.Replace(string(defaultTuning), row.from, row.to, 1)
		if text == string(defaultTuning) {
			t.Fatalf("%s: %q is not in the file", row.name, row.from)
		}
		_, err := LoadTuning("mod.yaml", []byte(text))
		var e *TuningError
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", row.name, err)
			continue
		}
		if msg := e.Error(); !strings.HasPrefix(msg, "mod.yaml") || !strings.Contains(msg, row.want) || strings.Contains(msg, "\n") {
			t.Errorf("%s: %q; want it to say %q in one line", row.name, msg, row.want)
		}
		if row.line > 0 && e.Line != row.line {
			t.Errorf("%s: line %d; want %d", row.name, e.Line, row.line)
		}
	}
}

func FuzzTuning(f *testing.F) { // any text is a tuning or a refusal
	f.Add(string(defaultTuning))
	f.Add("push: [")
	f.Add("push: !0\n0")
	f.Fuzz(func(t *testing.T, text string) {
		tune, err := LoadTuning("fuzz", []byte(text))
		if (tune == nil) == (err == nil) {
			t.Error("neither a tuning nor an error")
		}
	})
}

func TestTuningReload(t *testing.T) { // another file takes effect in mid-ride
	text := strings.Replace(string(defaultTuning), "  maxSpeed: 20.6 ", "  maxSpeed: 3 ", 1)
	tune, err := LoadTuning("mod.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := DefaultTuning().Sum(), DefaultTuning().Sum(); tune.Sum() == a || a != b {
		t.Error("the sum does not tell tunings apart")
	}
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(8)
	s.run(0.1)
	SetTuning(s.entry, tune)
	s.run(0.1)
	if s.r.move.speed() > 3 {
		t.Errorf("still %.2f m/s with a cap of 3", s.r.move.speed())
	}
}

func TestSteerFor(t *testing.T) { // the stick for a curvature is the inverse of the radius law
	tune := DefaultTuning()
	for _, r := range []float64{1, 2, 5, 20} {
		stick := tune.SteerFor(1 / r)
		if got := Radius(tune.Body.AxleBase, rad(tune.Steer.PivotDeg), stick*tune.leanMax()); !within(got, r, 1e-9) {
			t.Errorf("stick for R %g rides R %g", r, got)
		}
	}
	if tune.SteerFor(-10) != -1 {
		t.Error("a curve too tight is not full stick")
	}
}

func TestTwoWorlds(t *testing.T) { // worlds share nothing
	a, b := on(t, Course{Terrain: flat()}, Options{}), on(t, Course{Terrain: flat()}, Options{})
	a.roll(5)
	a.run(0.5)
	b.run(0.5)
	if b.m.Vel.X != 0 || a.m.Vel.X < 4 {
		t.Error("one world moves the other")
	}
	w := donburi.NewWorld()
	c := Course{Terrain: flat(), W: 100, H: 100, Spawn: Pose{X: 1, Y: 2, Heading: 3}}
	e := Spawn(w, c, Options{})
	if components.Motion.Get(e).Pos.X != 1 {
		t.Error("not spawned where the course says")
	}
}

func TestKeep(t *testing.T) { // the rig holds a speed to the digit
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	Keep(s.entry, 4)
	s.run(5)
	if s.m.Vel.X != 4 {
		t.Errorf("kept at %.6f", s.m.Vel.X)
	}
	Keep(s.entry, 0)
	s.run(1)
	if s.m.Vel.X >= 4 {
		t.Error("does not let go")
	}
}

// Every number of the movement says its unit and what it is.
func TestTuningSaysUnits(t *testing.T) {
	n := 0
	for _, name := range []string{"tuning.go", "tuningtricks.go"} {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(node ast.Node) bool {
			field, ok := node.(*ast.Field)
			if !ok {
				return true
			}
			kind, ok := field.Type.(*ast.Ident)
			if !ok || kind.Name != "float64" && kind.Name != "int" {
				return true
			}
			n++
			unit, what, _ := strings.Cut(strings.TrimSpace(field.Comment.Text()), "] ")
			if !strings.HasPrefix(unit, "[") || what == "" {
				t.Errorf("%s: %s: want a comment \"[unit] what it is\", got %q", name, field.Names[0].Name, field.Comment.Text())
			}
			return true
		})
	}
	if want := numbers(reflect.TypeFor[Tuning]()); n != want {
		t.Errorf("%d numbers in the two files, want all %d", n, want)
	}
}

// numbers counts the numbers of a struct and the structs in it.
func numbers(s reflect.Type) (n int) {
	for i := range s.NumField() {
		if f := s.Field(i).Type; f.Kind() == reflect.Struct {
			n += numbers(f)
		} else {
			n++
		}
	}
	return n
}
