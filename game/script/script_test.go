package script

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const good = `title: T
level: yard
steps:
  - put: {site: hill}
  - path: [[8, 10.5], [150, 10.5]]
    speed: 20
    to: [140, 10.5]
  - keys: [push, manual]
    seconds: 1
`

func TestLoad(t *testing.T) {
	s, err := Load("a.yaml", []byte(good))
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "T" || len(s.Steps) != 3 || *s.Steps[1].Speed != 20 || s.Steps[2].Keys[1] != "manual" {
		t.Errorf("%+v", s)
	}
}

func TestRefusals(t *testing.T) { // file, line, column, wanted, found, in one line
	for _, row := range []struct{ from, to, want string }{
		{"speed: 20", "speeed: 20", "a.yaml:6:5: want a script, got unknown field \"speeed\""},
		{"speed: 20", "speed: 40", "a.yaml:6:12: steps[1].speed: want 0 .. 20.6, got 40"},
		{"speed: 20", "speed: .nan", "a.yaml:6:12: steps[1].speed: want 0 .. 20.6, got NaN"},
		{"[8, 10.5]", "[8]", "a.yaml:5:12: steps[1].path[0]: want [x, y] or [x, y, radius] in metres, got [8]"},
		{"[8, 10.5], ", "", "a.yaml:5:11: steps[1].path: want no or at least 2 points, got 1"},
		{"[140, 10.5]", "[140, -1]", "steps[1].to: want [x, y] in metres, got [140 -1]"},
		{"manual]", "fly]", "steps[2].keys[1]: want [push brake manual slide grab flip respawn pump], got fly"},
		{"seconds: 1", "until: bored", "steps[2].until: want [stopped"},
		{"{site: hill}", "{x: 3}", "steps[0].put: want a site, a teleport, or x and y, got none of them"},
		{"{site: hill}", "{site: a, teleport: b}", "steps[0].put: want one of site, teleport and spawn, got more"},
		{"{site: hill}", "{x: 1, y: 2, v0: 30}", "steps[0].put.v0: want 0 .. 20.6, got 30"},
		{"level: yard", "level: [", "a.yaml:"},
		{good[strings.Index(good, "  - put"):], "  []\n", "steps: want 1 .. 10000 steps, got 0"},
	} {
		text := strings.Replace(good, row.from, row.to, 1)
		_, err := Load("a.yaml", []byte(text))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s → %s: error %v", row.from, row.to, err)
			continue
		}
		if msg := e.Error(); !strings.Contains(msg, row.want) || !strings.HasPrefix(msg, "a.yaml") || strings.Contains(msg, "\n") {
			t.Errorf("%s → %s:\n%q; want\n%q", row.from, row.to, msg, row.want)
		}
	}
}

func TestOpen(t *testing.T) { // a folder or an ending makes a name that of a file
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"ride.yaml", "ride.yml", "ride.txt", "sub/ride"} {
		if _, err := Open(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s, which is not there: %v", name, err)
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("steps:\n  - seconds: 1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if s, err := Open(name); err != nil || len(s.Steps) != 1 || s.Name != name {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	if s, err := Open("ollie"); err != nil || s.Name != "ollie" {
		t.Errorf("built in: %v, %v", s, err)
	}
	if _, err := Open("nap"); err == nil || !strings.Contains(err.Error(), `"nap"`) || !strings.Contains(err.Error(), "ollie") {
		t.Errorf("neither: %v", err)
	}
}

func TestUnknownNames(t *testing.T) { // names are looked up before anything is played
	l, err := yard()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ from, to, want string }{
		{"site: hill", "site: moon", "steps[0].put: want a site of yard, got moon"},
		{"site: hill", "teleport: moon", "steps[0].put: want a teleport of yard, got moon"},
		{"path: [[8, 10.5], [150, 10.5]]", "line: moon", "steps[1].line: want a flow line of yard, got moon"},
		{"site: hill", "x: 4000, y: 2", "steps[0].put: want a place in 216 x 144 m, got 4000, 2"},
	} {
		s, err := Load("a.yaml", []byte(strings.Replace(good, row.from, row.to, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Start(s, l); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v; want %q", row.to, err, row.want)
		}
	}
	if _, err := Builtin("moon"); err == nil || !strings.Contains(err.Error(), "tour") {
		t.Errorf("an unknown script: %v; want the names there are", err)
	}
}

func TestDeadline(t *testing.T) { // a step that does not end breaks the script off and is named
	s, err := Load("a.yaml", []byte("level: yard\nsteps:\n  - label: wait\n    until: bailed\n    within: 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	run, w := begin(t, s)
	n := 0
	for ; !run.Done() && n < 1000; n++ {
		w.frame(run.Next(w.m))
	}
	if run.Err() == nil || !strings.Contains(run.Err().Error(), "step wait: not done within 2 s") || n > 122 {
		t.Errorf("after %d frames: %v", n, run.Err())
	}
}

func TestRoundedCorner(t *testing.T) { // the arc begins r / tan(a/2) before the corner
	p := rounded(vecs(0, 0, 20, 0, 20, 20), []float64{0, 5, 0})
	if first := p.pts[1]; first.X < 14.99 || first.X > 15.01 || first.Y != 0 {
		t.Errorf("a right angle with r 5 begins at %v; want (15, 0)", first)
	}
	for _, q := range p.pts[1 : len(p.pts)-1] {
		if d := hypot(q.X-15, q.Y-5); d < 4.99 || d > 5.01 {
			t.Errorf("point %v is %.3f m from the centre", q, d)
		}
	}
	if want := 15 + 5*3.14159/2 + 15; p.at[len(p.at)-1] < want-0.1 || p.at[len(p.at)-1] > want {
		t.Errorf("length %.3f; want %.3f", p.at[len(p.at)-1], want)
	}
}
