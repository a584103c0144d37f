package render

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// A rendered session is written whole: what the files hold is what was played.
func TestWrittenFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	p := render(t, Config{Script: load(t, "ollie"), Seconds: 2, Out: dir, Plots: true})
	read := func(name string) []byte {
		t.Helper()
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	if len(p.Frames) != 120 {
		t.Errorf("%d frames in 2 s", len(p.Frames))
	}
	var sum Summary
	if err := json.Unmarshal(read("summary.json"), &sum); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p.Sum, &sum); d != "" {
		t.Error(d)
	}
	states, err := world.ReadStates("state.tsv", bytes.NewReader(read("state.tsv")))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p.States, states); d != "" {
		t.Error(d)
	}
	var events []trace.Event
	if err := trace.Read(bytes.NewReader(read("trace.tsv")), func(e trace.Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p.Events, events); d != "" {
		t.Error(d)
	}
	if n := bytes.Count(read("transfer.tsv"), []byte("\n")); n != len(Transfer(p.Frames))+1 {
		t.Errorf("transfer.tsv has %d lines", n)
	}
	if n := len(read("session.wav")); n != 44+3*len(p.PCM) {
		t.Errorf("session.wav has %d bytes", n)
	}
	for _, name := range []string{"level", "speed", "gains", "positions", "starts"} {
		img, err := png.Decode(bytes.NewReader(read(name + ".png")))
		if err != nil || img.Bounds().Dx() < 600 {
			t.Errorf("%s.png: %v", name, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.part")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// The header and the samples of a WAV file, byte by byte.
func TestWAV(t *testing.T) {
	var b bytes.Buffer
	nan := float32(math.NaN())
	pcm := []float32{0, 1, -1, 2, -2, 0.5, 1.0 / 8388607, -1.4 / 8388607, nan, 1e-10}
	if err := writeWAV(bufio.NewWriter(&b), pcm); err != nil {
		t.Fatal(err)
	}
	got := b.Bytes()
	if string(got[:4]) != "RIFF" || string(got[8:16]) != "WAVEfmt " || string(got[36:40]) != "data" {
		t.Fatalf("%q", got[:44])
	}
	u32 := binary.LittleEndian.Uint32
	u16 := binary.LittleEndian.Uint16
	if u32(got[4:]) != uint32(len(got)-8) || u32(got[40:]) != 30 || len(got) != 74 {
		t.Errorf("sizes %d and %d of %d bytes", u32(got[4:]), u32(got[40:]), len(got))
	}
	if u32(got[16:]) != 16 || u16(got[20:]) != 1 || u16(got[22:]) != 2 || u32(got[24:]) != 48000 ||
		u32(got[28:]) != 288000 || u16(got[32:]) != 6 || u16(got[34:]) != 24 {
		t.Errorf("format % X", got[16:36])
	}
	for i, want := range []int32{0, 8388607, -8388608, 8388607, -8388608, 4194304, 1, -1, 0, 0} {
		s := got[44+3*i:]
		if v := int32(s[0])<<8 | int32(s[1])<<16 | int32(s[2])<<24; v>>8 != want {
			t.Errorf("sample %d (%g): %d, want %d", i, pcm[i], v>>8, want)
		}
	}
}

// More seconds than the session has end with it, however many more.
func TestManySeconds(t *testing.T) {
	states := session(t, "ollie").States[:30]
	for _, seconds := range []float64{0, 0.5, 1e6, 1e300} {
		if _, s, err := Run(Config{States: states, Seconds: seconds}); err != nil || len(s.Frames) != 30 {
			t.Errorf("%g s: %v", seconds, err)
		}
	}
}

// A file that can't be filled is not left behind, nor is an older one lost.
func TestHalfAFileIsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.tsv")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	full := errors.New("no room")
	err := writeFile(path, func(w *bufio.Writer) error { w.WriteString("ne"); return full })
	left, _ := os.ReadDir(filepath.Dir(path))
	text, _ := os.ReadFile(path)
	if !errors.Is(err, full) || len(left) != 1 || string(text) != "old" {
		t.Errorf("%v, %d files, %q", err, len(left), text)
	}
}

// An earlier session's summary does not survive beside files that are not its
// own, not even when the new session fails.
func TestSummaryOfAnEarlierSession(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "summary.json")
	if err := os.WriteFile(old, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	stuck, err := script.Load("stuck.yaml", []byte("steps:\n  - put: {x: 30, y: 137.4}\n  - until: airborne\n    within: 0.5\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Run(Config{Script: stuck, Out: dir}); err == nil || !strings.Contains(err.Error(), "stuck.yaml: step 1") {
		t.Errorf("a script that gets nowhere: %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// What can't be rendered is refused before anything is done.
func TestRefusedConfigs(t *testing.T) {
	ollie := load(t, "ollie")
	far := *ollie
	far.Level = "elsewhere"
	bad := func(c Config) error { _, _, err := Run(c); return err }
	for what, c := range map[string]struct {
		err  error
		want string
	}{
		"read":    {bad(Config{Script: ollie, Read: -1}), "read size: want 1…48000 frames, got -1"},
		"seconds": {bad(Config{Script: ollie, Seconds: -1}), "seconds: want a finite number, 0 or more, got -1"},
		"nan":     {bad(Config{Script: ollie, Seconds: math.NaN()}), "seconds: want a finite number, 0 or more, got NaN"},
		"inf":     {bad(Config{Script: ollie, Seconds: math.Inf(1)}), "seconds: want a finite number, 0 or more, got +Inf"},
		"nothing": {bad(Config{}), "session: want at least one frame, got none"},
		"level":   {bad(Config{Script: &far}), "level: want elsewhere, got yard"},
		"map":     {bad(Config{Script: ollie, World: world.Config{Level: "nowhere"}}), "nowhere.tmx"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) || strings.Contains(c.err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", what, c.err, c.want)
		}
	}
}
