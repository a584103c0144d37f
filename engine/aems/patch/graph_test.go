package patch

import (
	"encoding/xml"
	"io"
	"os"
	"strings"
	"testing"
)

func fountain(t testing.TB) *Unit {
	t.Helper()
	text, err := os.ReadFile("testdata/fountain.yaml")
	if err != nil {
		t.Fatal(err)
	}
	u, err := Assemble("fountain.yaml", text, tick)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func picture(t testing.TB) *Graph {
	t.Helper()
	u := fountain(t)
	g, err := Graphs(u.Bank, Options{Project: u.Project, Names: u.Names})
	if err != nil || len(g) != 1 {
		t.Fatal(len(g), err)
	}
	return g[0]
}

// A picture has a box for each op, under the text's names, and a line for each
// link.
func TestPictureShowsAll(t *testing.T) {
	g := picture(t)
	u := fountain(t)
	links := 0
	for i, r := range u.Bank.Modules[0].Records {
		links += len(r.Pairs)
		if g.Boxes[i].Op != r.Op || g.Boxes[i].Name != u.Names[0].Nodes[i] {
			t.Errorf("box %d: %+v", i, g.Boxes[i])
		}
	}
	if len(g.Lines) != links {
		t.Errorf("%d lines for %d links", len(g.Lines), links)
	}
	for _, l := range g.Lines {
		if l.Prev != (l.From >= l.To) {
			t.Errorf("%+v: prev", l)
		}
		if !g.Boxes[l.To].Rows[l.ToRow].Input || l.FromRow >= 0 && !g.Boxes[l.From].Rows[l.FromRow].Output {
			t.Errorf("%+v ends at rows that are no ports", l)
		}
	}
}

// Boxes stand right of what they read in the same walk, and none covers
// another.
func TestPictureRunsFromLeftToRight(t *testing.T) {
	s := picture(t).lay()
	for _, l := range s.g.Lines {
		if a, b := s.places[l.From], s.places[l.To]; !l.Prev && a.x+a.w >= b.x {
			t.Errorf("%s is not left of %s", s.g.Boxes[l.From].Name, s.g.Boxes[l.To].Name)
		}
	}
	for i, a := range s.places {
		for _, b := range s.places[:i] {
			if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
				t.Errorf("places %d and %d meet", a.box, b.box)
			}
		}
		if a.x < 0 || a.y < titleHigh || a.x+a.w > s.wide || a.y+a.h > s.high {
			t.Errorf("place %d leaves the picture", a.box)
		}
	}
}

// The picture is well-formed, tells every name, and is the same each time.
func TestSVG(t *testing.T) {
	svg := picture(t).SVG()
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, n := range fountain(t).Names[0].Nodes {
		if !strings.Contains(string(svg), ">"+n+"<") {
			t.Errorf("%s is missing", n)
		}
	}
	if string(svg) != string(picture(t).SVG()) {
		t.Error("another picture of the same program")
	}
	// Only what sounds has colour: the player and the line that leaves it.
	if n := strings.Count(string(svg), "#FF6F47"); n != 3 {
		t.Errorf("%d coloured shapes", n)
	}
}

func TestDOT(t *testing.T) {
	dot := string(picture(t).DOT())
	for _, want := range []string{"rankdir=LR", `n16 [label="<o> drip: player`, "n16:o -> n17:r2;", "[style=dashed, constraint=false]"} {
		if !strings.Contains(dot, want) {
			t.Errorf("no %s in\n%s", want, dot)
		}
	}
}

// A constant is shown with the unit that its field has.
func TestPictureShowsUnits(t *testing.T) {
	text := program("      wait: {op: delay_trigger, delay: 190, trigger: 1}\n      used: {op: player, group: all, inputs: {}}\n")
	u, err := Assemble("test", []byte(text), tick)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Graphs(u.Bank, Options{Project: u.Project, Names: u.Names})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range g[0].Boxes[0].Rows {
		got = append(got, r.Text)
	}
	if want := "trigger 1|delay 190 ms"; strings.Join(got, "|") != want {
		t.Errorf("want %q, got %q", want, strings.Join(got, "|"))
	}
}
