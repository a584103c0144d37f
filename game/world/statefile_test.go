package world

import (
	"bytes"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"gritbed/components"
	"gritbed/components/rolling"
)

func stateOf(t *rapid.T) components.AudioStateData {
	f := func(name string) float32 { return math.Float32frombits(rapid.Uint32Range(0, 0x7F7FFFFF).Draw(t, name)) }
	a := components.AudioStateData{
		Local: rapid.Bool().Draw(t, "local"), GlobalByte: rapid.Uint8().Draw(t, "byte"),
		GroundSpeed: -f("speed"), Turn: f("turn"), Slope: f("slope"),
		WheelCount: rapid.Int32().Draw(t, "wheels"), PopVelocity: -1,
	}
	for i := range a.WheelPos {
		a.WheelPos[i] = components.Vec3{X: f("x"), Y: f("y"), Z: f("z")}
		a.WheelMaterial[i] = rolling.Material(rapid.Int32Range(0, 143).Draw(t, "material"))
		a.WheelLanded[i] = rapid.Bool().Draw(t, "landed")
	}
	return a
}

// What a state file holds is what was written, to the bit.
func TestStateFileRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var in []components.AudioStateData
		for range rapid.IntRange(1, 4).Draw(t, "frames") {
			in = append(in, stateOf(t))
		}
		out, err := readStates("state.tsv", bytes.NewReader(written(t, in)))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(in, out); d != "" {
			t.Fatal(d)
		}
	})
}

type fatal interface{ Fatal(...any) }

func written(t fatal, in []components.AudioStateData) []byte {
	var buf bytes.Buffer
	w := NewStateWriter(&buf)
	for i := range in {
		w.Write(&in[i])
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// A damaged state file is refused with one line that says where.
func TestStateFileErrorsNameLineAndColumn(t *testing.T) {
	good := string(written(t, make([]components.AudioStateData, 2)))
	head, rows, _ := strings.Cut(good, "\n")
	for name, c := range map[string]struct{ in, want string }{
		"empty":          {"", "line 1"},
		"unknown column": {strings.Replace(good, "GroundSpeed", "Groundspeed", 1), `"Groundspeed"`},
		"column twice":   {head + "\tTurn\n" + rows, `"Turn"`},
		"column missing": {strings.Replace(good, "Turn\t", "", 1), "Turn"},
		"short row":      {head + "\n1\t2\n", "line 2: columns"},
		"bad bool":       {head + "\nyes" + rows[1:], "line 2: Local: want 0 or 1"},
		"bad number":     {strings.Replace(good, "\t0\t0\n", "\t0\tzero\n", 1), "line 2"},
		"not a number":   {cell(good, "Turn", "NaN"), `line 3: Turn: want a finite number, got "NaN"`},
		"infinite":       {cell(good, "WheelPos2.Y", "-Inf"), `line 3: WheelPos2.Y: want a finite number, got "-Inf"`},
		"too large":      {cell(good, "GroundSpeed", "1e39"), `line 3: GroundSpeed: want a finite number, got "1e39"`},
	} {
		_, err := readStates("state.tsv", strings.NewReader(c.in))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: want one line with %q, got %v", name, c.want, err)
		}
	}
}

// cell is a state file with one cell of its last row replaced.
func cell(file, column, text string) string {
	lines := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
	cells := strings.Split(lines[len(lines)-1], "\t")
	cells[slices.Index(strings.Split(lines[0], "\t"), column)] = text
	lines[len(lines)-1] = strings.Join(cells, "\t")
	return strings.Join(lines, "\n") + "\n"
}

func FuzzReadStates(f *testing.F) {
	f.Add(written(f, make([]components.AudioStateData, 1)))
	f.Add([]byte("Local\n1\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		states, err := readStates("fuzz", bytes.NewReader(b))
		if err == nil && len(states) > len(b) {
			t.Errorf("%d states out of %d bytes", len(states), len(b))
		}
		for i := range states {
			if v := float64(states[i].Turn); math.IsNaN(v) || math.IsInf(v, 0) {
				t.Errorf("state %d: turn %v", i, v)
			}
		}
	})
}

// readStates keeps a whole file.
func readStates(name string, r io.Reader) (out []components.AudioStateData, err error) {
	for a, err := range States(name, r) {
		if err != nil {
			return nil, err
		}
		out = append(out, *a)
	}
	return out, nil
}
