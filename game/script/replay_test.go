package script

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/systems/ride"
)

// record keeps the outputs of a ride as a replay.
func record(t *testing.T, log []row) []byte {
	t.Helper()
	var b bytes.Buffer
	r := NewRecorder(&b, PinsOf("yard", 1, ride.DefaultTuning()))
	for _, x := range log {
		r.Frame(x.out)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestReplayRidesTheSame(t *testing.T) { // skate-physics 14.13
	ridden := take(t, "tour").log
	data := record(t, ridden)
	r, err := ReadReplay("tour.replay", bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if r.Frames != len(ridden) || r.Pins != PinsOf("yard", 1, ride.DefaultTuning()) {
		t.Errorf("%d frames, pins %+v", r.Frames, r.Pins)
	}
	w := newWorld(t)
	var log []row
	for {
		out, more := r.Next()
		if !more {
			break
		}
		w.frame(out)
		log = append(log, row{out: out, motion: *w.m, state: *w.a})
	}
	if sum(log) != sum(ridden) {
		t.Error("the replay is another ride")
	}
	if again := record(t, log); !bytes.Equal(again, data) {
		t.Error("a replay of the replay reads differently")
	}
	if perFrame := float64(len(data)) / float64(len(ridden)); perFrame > 24 {
		t.Errorf("%.1f bytes a frame", perFrame)
	}
	r.Rewind()
	if out, more := r.Next(); !more || !out.Jump {
		t.Error("does not start over")
	}
}

func TestReplayText(t *testing.T) {
	var b bytes.Buffer
	r := NewRecorder(&b, Pins{Level: "yard", Seed: 7, Iterations: 12, Tuning: 0xabc})
	in := components.IntentData{Push: true, Ollie: true, Steer: -0.25}
	r.Frame(Out{Jump: true, Pose: ride.Pose{X: 12, Y: 137.4, Speed: 4}})
	r.Frame(Out{Intent: in})
	r.Frame(Out{Intent: in})
	r.Frame(Out{Keep: 4})
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	want := `gritbed-replay 1
level yard
seed 7
pins iterations=12 tuning=0000000000000abc
put 12 137.4 0 4 0
1 - 0 0 0
2 PO -0.25 0 0
rig 4
1 - 0 0 0
end 4
`
	if b.String() != want {
		t.Errorf("wrote\n%s; want\n%s", b.String(), want)
	}
}

func TestReplayRefusals(t *testing.T) { // file, line, column, wanted, found
	const ok = "gritbed-replay 1\nlevel yard\nseed 7\npins iterations=12 tuning=abc\nput 1 2 0 4 0\n2 PO -0.25 0 0\nrig 4\nend 2\n"
	if _, err := ReadReplay("a", strings.NewReader(ok)); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ from, to, want string }{
		{"gritbed-replay 1", "gritbed-replay 2", "a:1:1: want gritbed-replay 1, got \"gritbed-replay 2\""},
		{"level yard", "lvl yard", "a:2:1: want level, got \"lvl yard\""},
		{"level yard", "level", "a:2:6: want 1 values, got 0"},
		{"seed 7", "seed x", "a:3:6: want a seed, got \"x\""},
		{"iterations=12", "iterations=q", "a:4:6: want iterations=N"},
		{"tuning=abc", "tuning=", "a:4:20: want tuning=HEX"},
		{"put 1 2", "put 1 nan", "a:5:7: want 0 .. 4096, got \"nan\""},
		{"put 1 2 0 4 0", "put 1 2 0 4 2", "a:5:13: want 0 .. 1, got \"2\""},
		{"2 PO", "0 PO", "a:6:1: want 1 .. 5184000, got \"0\""},
		{"2 PO", "2 PX", "a:6:3: want keys of PBOMSGFR"},
		{"2 PO", "2 PP", "a:6:3: want keys of PBOMSGFR"},
		{"-0.25 0 0", "-1.5 0 0", "a:6:6: want -1 .. 1, got \"-1.5\""},
		{"-0.25 0 0", "-0.25 0", "a:6:13: want 4 values, got 3"},
		{"rig 4", "rig 400", "a:7:5: want 0 .. 20.6, got \"400\""},
		{"end 2\n", "end 3\n", "a:8:5: want 2 frames, got \"3\""},
		{"end 2\n", "", "a:7:1: want a line \"end\", got the end of the file"},
		{"end 2\n", "end 2\nmore\n", "a:9:1: want nothing after end, got \"more\""},
	} {
		_, err := ReadReplay("a", strings.NewReader(strings.Replace(ok, row.from, row.to, 1)))
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%s → %s:\n%v; want\n%s", row.from, row.to, err, row.want)
		}
	}
}

// A file that is no replay is refused in a line that a terminal can take, however
// long and wild its own lines are.
func TestReplayRefusesInReadableLines(t *testing.T) {
	for _, in := range []string{"\x7fELF\x02\x01\x1b[31m\x00" + strings.Repeat("\xff", 5000), "gritbed-replay 1\nlevel yard\nseed " + strings.Repeat("\x1bx", 5000)} {
		_, err := ReadReplay("a", strings.NewReader(in))
		if err == nil || len(err.Error()) > 400 || strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' || r == '\ufffd' }) {
			t.Errorf("%q", err)
		}
	}
	if _, err := ReadReplay("a", strings.NewReader("\ufeffgritbed-replay 1\nlevel yard\nseed 7\npins iterations=12 tuning=abc\nend 0\n")); err != nil {
		t.Errorf("behind a byte order mark: %v", err)
	}
}

func FuzzReplay(f *testing.F) { // any text is read or refused, never a panic; what is read plays as many frames as it says
	f.Add("gritbed-replay 1\nlevel yard\nseed 7\npins iterations=12 tuning=abc\nput 1 2 0 4 0\n2 PO -0.25 0 0\nrig 4\nend 2\n")
	f.Add("gritbed-replay 1\nlevel\n")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ReadReplay("fuzz", strings.NewReader(text))
		if err != nil {
			return
		}
		n := 0
		for n <= 1000 {
			if _, more := r.Next(); !more {
				break
			}
			n++
		}
		if n < 1000 && n != r.Frames {
			t.Errorf("%d frames played of %d", n, r.Frames)
		}
	})
}

func FuzzScript(f *testing.F) { // any text is a script or a refusal
	f.Add(good)
	f.Add("steps: [{put: {x: 1, y: 2}}]")
	f.Add("steps: [[[")
	f.Add("steps:\n  - path: !00000000\n0000000000") // a tag without a node
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Load("fuzz", []byte(text))
		if (s == nil) == (err == nil) {
			t.Error("neither a script nor an error")
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("an error of several lines: %q", err)
		}
	})
}
