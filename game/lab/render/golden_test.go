package render

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/engine/trace"
	"gritbed/engine/vec/vectest"
	"gritbed/game/world"
)

// The regression scripts: what a ride does (its audio state, frame by frame) and
// what is heard of it are kept in testdata/states and testdata/golden. After a
// change that is meant, rewrite both:
//
//	go test ./game/lab/render -run Golden -update
var update = flag.Bool("update", false, "rewrite the golden sessions")

var goldens = []string{"air", "bail", "brake", "grind", "hill", "manual", "ollie", "portable", "straddle", "surface_change", "turn"}

func statesFile(name string) string { return filepath.Join("testdata", "states", name+".tsv.gz") }
func goldenFile(name string) string { return filepath.Join("testdata", "golden", name+".txt") }

func readStates(t *testing.T, name string) []components.AudioStateData {
	t.Helper()
	return statesOf(t, world.States(statesFile(name), bytes.NewReader(vectest.Read(t, statesFile(name)))))
}

func writeStates(t *testing.T, name string, states []components.AudioStateData) {
	t.Helper()
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w := world.NewStateWriter(z)
	for i := range states {
		w.Write(&states[i])
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(statesFile(name), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// kept is what the committed audio state of a script sounds like.
func kept(t *testing.T, name string) played {
	t.Helper()
	return cached(t, "states of "+name, func() (played, error) {
		return collect(Config{States: recorded(readStates(t, name))})
	})
}

// text is what a golden file holds: the hash of the sound, a line a second about
// the audio state, and what routing did, in order.
func (p *played) text(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "session %s\nframes %d\nsound %s\n\n", name, len(p.Frames), p.Sum.Hash)
	fmt.Fprintln(&b, "second  km/h  wheels  materials 0 and 3  what            state")
	for at := 0; at < len(p.States); at += 60 {
		part := p.States[at:min(at+60, len(p.States))]
		h := fnv.New64a()
		speed, wheels := 0.0, 0
		modes := map[components.Mode]int{}
		for i := range part {
			a := &part[i]
			if err := binary.Write(h, binary.LittleEndian, a); err != nil {
				panic(err) // the record has fields of fixed size only
			}
			speed += float64(a.GroundSpeed) * 3.6 / float64(len(part))
			wheels += int(a.WheelCount)
			modes[modeOf(a)]++
		}
		most := components.Riding
		for m := components.Riding; m <= components.Bailed; m++ {
			if modes[m] > modes[most] {
				most = m
			}
		}
		fmt.Fprintf(&b, "%6d %5.1f  %6.1f  %8d %8d  %-6s %2d/%2d  %016x\n", at/60, speed, float64(wheels)/float64(len(part)),
			part[0].WheelMaterial[0], part[0].WheelMaterial[3], most, modes[most], len(part), h.Sum64())
	}
	b.WriteString("\n")
	w := trace.NewWriter(&b)
	for _, e := range p.routing() {
		w.Write(e)
	}
	if err := w.Flush(); err != nil {
		panic(err) // a builder takes everything
	}
	return b.String()
}

// routing are the events that say what sounds: routes, binds and stops.
func (p *played) routing() (out []trace.Event) {
	for _, e := range p.Events {
		switch e.Tag {
		case trace.GRoute, trace.GBind, trace.GStop:
			out = append(out, e)
		}
	}
	return out
}

// The committed audio state of each script gives the committed sound, wherever
// the test runs.
func TestGoldenSound(t *testing.T) {
	for _, name := range goldens {
		if *update {
			writeStates(t, name, session(t, name).States)
		}
		p := kept(t, name)
		got := p.text(name)
		if *update {
			if err := os.WriteFile(goldenFile(name), []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(goldenFile(name))
		if err != nil {
			t.Fatal(err)
		}
		if got == string(want) {
			continue
		}
		a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
		for i := range max(len(a), len(b)) {
			if i >= len(a) || i >= len(b) || a[i] != b[i] {
				t.Errorf("%s: line %d differs (of %d, want %d)", goldenFile(name), i+1, len(a), len(b))
				if i < len(a) && i < len(b) {
					t.Errorf("got  %s\nwant %s", a[i], b[i])
				}
				break
			}
		}
	}
}

// Riding the scripts again gives the committed audio state, but for what
// processors may differ in, and the same routing.
func TestGoldenRide(t *testing.T) {
	for _, name := range goldens {
		p := session(t, name)
		want := readStates(t, name)
		if len(p.States) != len(want) {
			t.Errorf("%s: %d frames, want %d", name, len(p.States), len(want))
			continue
		}
		far := 0
		for i := range want {
			field, got, kept := apart(reflect.ValueOf(p.States[i]), reflect.ValueOf(want[i]), "")
			if field == "" {
				continue
			}
			if far++; far == 1 {
				t.Logf("%s: frame %d: %s is %v, was %v", name, i, field, got, kept)
			}
		}
		// A frame in a hundred may fall on the other side of an edge.
		if far > len(want)/100 {
			t.Errorf("%s: the audio state has changed in %d of %d frames", name, far, len(want))
		}
		old := kept(t, name)
		a, b := p.routing(), old.routing()
		same := len(a) == len(b)
		for i := 0; same && i < len(a); i++ {
			same = a[i].Tag == b[i].Tag && a[i].Object == b[i].Object && a[i].W == b[i].W &&
				math.Abs(float64(a[i].Block-b[i].Block)) <= 4
		}
		if !same {
			t.Errorf("%s: routing is not what it was: %d events, want %d", name, len(a), len(b))
		}
	}
}

// apart names the first scalar in which two records differ: floats by more than
// a thousandth, everything else at all.
func apart(a, b reflect.Value, path string) (field string, x, y any) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if f, x, y := apart(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name); f != "" {
				return f, x, y
			}
		}
	case reflect.Array:
		for i := range a.Len() {
			if f, x, y := apart(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); f != "" {
				return f, x, y
			}
		}
	case reflect.Float32:
		if d := math.Abs(a.Float() - b.Float()); !(d <= 1e-3*math.Max(1, math.Abs(b.Float()))) {
			return path, a.Float(), b.Float()
		}
	default:
		if a.Interface() != b.Interface() {
			return path, a.Interface(), b.Interface()
		}
	}
	return "", nil, nil
}

// The comparison above sees what it should.
func TestApart(t *testing.T) {
	var a, b components.AudioStateData
	for _, c := range []struct {
		change func()
		want   string
	}{
		{func() { b.GroundSpeed = 5e-4 }, ""},
		{func() { b.Turn = 2e-3 }, ".Turn"},
		{func() { b.WheelPos[2].Y = 1 }, ".WheelPos[2].Y"},
		{func() { b.WheelMaterial[3] = 1 }, ".WheelMaterial[3]"},
		{func() { b.Airborne = true }, ".Airborne"},
		{func() { b.Slope = float32(math.NaN()) }, ".Slope"},
	} {
		b = components.AudioStateData{}
		c.change()
		if got, _, _ := apart(reflect.ValueOf(a), reflect.ValueOf(b), ""); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
