package render

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/engine/ea"
	"gritbed/engine/trace"
	"gritbed/game/world"
)

// archive is the built-in archive of recordings, as a file.
func archive(t *testing.T) []byte {
	t.Helper()
	b, err := os.ReadFile("../../../assets/grains.big")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// 000/4.1 every member is decoded whole, at its own rate, when a world is made,
// and an archive of which any is damaged makes none.
func TestRecordingsAreLoadedWhole(t *testing.T) {
	tu := tuning.Default()
	told := 0
	recs, err := world.Recordings(nil, tu, func(done, total int) { told = total })
	if err != nil || len(recs) != 14 || told != 14 {
		t.Fatalf("%d recordings, told of %d, %v", len(recs), told, err)
	}
	for i, r := range recs {
		e := entryOf(t, tu, i)
		if r.Name != e.Name || r.Index != i || r.Rate != e.Rate || len(r.PCM) != e.Samples {
			t.Errorf("member %d: %s, %d samples at %d Hz, want %s, %d at %d", i, r.Name, len(r.PCM), r.Rate, e.Name, e.Samples, e.Rate)
		}
		loud := false
		for _, x := range r.PCM[len(r.PCM)-r.Rate/10:] {
			loud = loud || x > 0.01
		}
		if !loud {
			t.Errorf("%s: silent at its end", r.Name)
		}
	}
	good := archive(t)
	big, err := ea.ReadBig("grains.big", good)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range assets.Roster() {
		data, err := big.Find(e.Name + ".grain").Data()
		if err != nil {
			t.Fatal(err)
		}
		at := bytes.Index(good, data)
		h := int(data[2])<<8 | int(data[3])
		for what, offset := range map[string]int{"header length": 1, "duration": 4, "seek table": 8, "stream header": h} {
			bad := bytes.Clone(good)
			bad[at+offset] = 0xFF
			if err := open(bad); err == nil || !strings.Contains(err.Error(), e.Name) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s of %s damaged: %v", what, e.Name, err)
			}
		}
	}
	if err := open(good[:len(good)-1]); err == nil {
		t.Error("a truncated archive is taken")
	}
}

// open makes a world of an archive.
func open(data []byte) error {
	lib, err := assets.Read("owner.big", data)
	if err != nil {
		return err
	}
	_, err = world.New(world.Config{Library: lib})
	return err
}

// edited is the built-in tuning as a directory, with one change in a file.
func edited(t *testing.T, file, old, new string) *tuning.Tuning {
	t.Helper()
	dir := t.TempDir()
	names, err := fs.Glob(tuning.Files(), "*.yaml")
	if err != nil || len(names) != 5 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(tuning.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		if name == file {
			if !strings.Contains(string(text), old) {
				t.Fatalf("%s has no %q", file, old)
			}
			text = []byte(strings.Replace(string(text), old, new, 1))
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	tu, err := tuning.Load(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	return tu
}

// 000/4.3 recordings, grain parameters and curves are data: put another in its
// place and it is what plays.
func TestReplacedDataIsHeard(t *testing.T) {
	states := readStates(t, "ollie")[:90]
	plain := render(t, Config{States: recorded(states)})
	with := func(c world.Config) played { return render(t, Config{World: c, States: recorded(states)}) }
	heard := map[string]string{plain.Sum.Hash: "the built-in data"}
	differs := func(what string, p played) {
		t.Helper()
		if same, ok := heard[p.Sum.Hash]; ok {
			t.Errorf("%s sounds like %s", what, same)
		}
		heard[p.Sum.Hash] = what
	}
	if p := with(world.Config{Tuning: edited(t, "", "", "")}); p.Sum.Hash != plain.Sum.Hash {
		t.Error("the built-in tuning out of a directory sounds different")
	}

	// A curve: the same speed reads elsewhere.
	curve := with(world.Config{Tuning: edited(t, "collections.yaml", "points: [0, -3, 41, 58]", "points: [0, 30, 41, 58]")})
	differs("another curve", curve)
	if a, b := plain.Frames[60].Record[0].Position, curve.Frames[60].Record[0].Position; b < a+0.1 {
		t.Errorf("position %.3f with another curve, %.3f before", b, a)
	}

	// Grain parameters: what is bound carries them.
	short := with(world.Config{Tuning: edited(t, "collections.yaml", "a: {attack: 0.1, sustain: 0.2,", "a: {attack: 0.05, sustain: 0.1,")})
	differs("shorter grains", short)
	bind := short.rows(trace.GBind)[0]
	if bind.FloatAt(3) != 0.05 || bind.FloatAt(4) != 0.1 {
		t.Errorf("bound with attack %g and sustain %g", bind.FloatAt(3), bind.FloatAt(4))
	}
	if short.Sum.Starts.Total < plain.Sum.Starts.Total*5/4 {
		t.Errorf("%d starts of shorter grains, %d before", short.Sum.Starts.Total, plain.Sum.Starts.Total)
	}

	// A recording: an archive of the modder's own, in which concrete is a tone.
	lib, err := assets.Read("owner.big", withTone(t, "concrete_smooth_hard"))
	if err != nil {
		t.Fatal(err)
	}
	own := with(world.Config{Library: lib})
	differs("another recording", own)
	bind = own.rows(trace.GBind)[0]
	if memberName(&bind) != "concrete_smooth_hard" || bind.IntAt(1) != 32000 || bind.FloatAt(2) != 4 {
		t.Errorf("bound %s at %d Hz, %g s", memberName(&bind), bind.IntAt(1), bind.FloatAt(2))
	}
}

// Every figure of graph 3 in the tuning is heard where its copy is sent to.
func TestGraph3OfTheTuningIsHeard(t *testing.T) {
	states := readStates(t, "ollie")[:60]
	heard := map[string]string{}
	for _, values := range []string{
		"clip: 0.09\n  shelf: {hz: 5000, gain: 0.65}", "clip: 0.001\n  shelf: {hz: 5000, gain: 0.65}",
		"clip: 0.09\n  shelf: {hz: 900, gain: 0.65}", "clip: 0.09\n  shelf: {hz: 5000, gain: 4}",
	} {
		const old = "clip: 0.09\n  shelf: {hz: 5000, gain: 0.65}\n  send: {from_kmh: 46, to_kmh: 70,"
		tu := edited(t, "chain.yaml", old, values+"\n  send: {from_kmh: 0, to_kmh: 5,")
		p := render(t, Config{World: world.Config{Tuning: tu, Dry: true}, States: recorded(states)})
		if other, ok := heard[p.Sum.Hash]; ok {
			t.Errorf("%q sounds like %q", values, other)
		}
		heard[p.Sum.Hash] = values
	}
}

// withTone is the built-in archive with four seconds of a rectangle of 500 Hz at
// 32 kHz in place of a member.
func withTone(t *testing.T, member string) []byte {
	t.Helper()
	big, err := ea.ReadBig("grains.big", archive(t))
	if err != nil {
		t.Fatal(err)
	}
	var files []ea.BigFile
	for _, e := range assets.Roster() {
		data, err := big.Find(e.Name + ".grain").Data()
		if err != nil {
			t.Fatal(err)
		}
		if e.Name == member {
			pcm := make([]int16, 4*32000)
			for i := range pcm {
				pcm[i] = 8000 - int16(i/32%2)*16000
			}
			if data, err = ea.EncodeGrain(4, 32000, pcm, ea.PCM16, 0); err != nil {
				t.Fatal(err)
			}
		}
		files = append(files, ea.BigFile{Path: e.Name + ".grain", Data: data})
	}
	out, err := ea.AppendBig(nil, files)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
