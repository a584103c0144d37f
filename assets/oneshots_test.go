package assets_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/owner"
	"gritbed/assets/synth"
	"gritbed/engine/ea"
)

var oneShots = sync.OnceValues(assets.OneShots)

// shots opens the collection in the program.
func shots(t *testing.T) *assets.Shots {
	t.Helper()
	s, err := oneShots()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Everything is rendered again: any change of a recipe, of the synthesiser, the
// coder or the writer that was not built shows.
func TestCollectionIsNotStale(t *testing.T) {
	book, err := synth.Shots()
	if err != nil {
		t.Fatal(err)
	}
	built, err := book.Collection()
	if err != nil {
		t.Fatal(err)
	}
	name, data := assets.Collection()
	if !bytes.Equal(built, data) {
		t.Errorf("%s differs from what the recipes give; run: go run ./assets/build", name)
	}
}

func TestCollectionIsSmallAndWhole(t *testing.T) {
	_, data := assets.Collection()
	if len(data) > 1_500_000 {
		t.Errorf("%d bytes, want at most 1.5 MB", len(data))
	}
	s := shots(t)
	if s.Tree.Name != synth.ShotsName {
		t.Errorf("it calls itself %q", s.Tree.Name)
	}
	used := make([]bool, len(s.Samples))
	for _, r := range s.Tree.Records {
		for _, g := range r.Groups {
			// A layer that could only ever sound one way would be heard to repeat.
			if len(g.Members) < 2 {
				t.Errorf("a layer has %d variations", len(g.Members))
			}
			for _, m := range g.Members {
				used[m.Sample] = true
			}
		}
	}
	for i, shot := range s.Samples {
		if !used[i] {
			t.Errorf("sample %d is never played", i)
		}
		h := s.Tree.Samples[i].Stream.Header
		if h.Codec != ea.XAS1 || h.Rate != 48000 || h.Channels != 1 || shot.Rate != 48000 || shot.Loops || len(shot.Channels) != 1 || len(shot.Channels[0]) != h.Samples {
			t.Errorf("sample %d: %+v", i, h)
		}
	}
}

// Every id the contacts ask for is a record with layers; those between are
// empty. 001/10.9 Pops of closed ground at 449 to 44B, of hollow at 44F to 451.
func TestCollectionHasTheIDsThatAreAskedFor(t *testing.T) {
	asked := map[int]bool{assets.ShotImpact: true, assets.ShotOllie: true, assets.ShotPopRoll: true}
	for i := range 3 {
		asked[assets.ShotPop+i], asked[assets.ShotPopHollow+i] = true, true
	}
	for i := range 4 {
		asked[assets.ShotLadder+i] = true
	}
	for tier := range 4 {
		for kind := range 5 {
			for variant := range 3 {
				heavy := variant == 2 && kind < 3 && tier > 0
				asked[assets.Touchdown(tier, kind, variant)] = !heavy && !(kind == 4 && variant > 0)
			}
		}
	}
	for _, id := range []int{0x35C, 0x35F, 0x447, 0x448, 0x449, 0x44B, 0x44F, 0x451, 0x457} {
		if !asked[id] {
			t.Errorf("%#x is not in the list", id)
		}
	}
	for id, r := range shots(t).Tree.Records {
		if has := len(r.Groups) > 0; has != asked[id] {
			t.Errorf("record %#x: %d layers, asked for: %v", id, len(r.Groups), asked[id])
		}
	}
	// Seed 001's example of a record gain.
	if g := shots(t).Tree.Records[assets.ShotImpact].Gain; g != 0.5 {
		t.Errorf("the landing impact has a record gain of %v", g)
	}
}

func TestShotsAreReadFromFilesToo(t *testing.T) {
	_, data := assets.Collection()
	path := filepath.Join(t.TempDir(), "own.bnk")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := assets.LoadShots(path)
	if err != nil || len(s.Samples) != len(shots(t).Samples) || s.Source != path {
		t.Fatal(err)
	}
	if _, err := assets.LoadShots(filepath.Dir(path)); !errors.As(err, new(*owner.Error)) {
		t.Errorf("a directory: %v", err)
	}
	if _, err := assets.LoadShots(path + ".none"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing there: %v", err)
	}
	var bad *ea.Error
	if _, err := assets.ReadShots("x.bnk", data[:1000]); !errors.As(err, &bad) || bad.Source != "x.bnk" {
		t.Errorf("cut short: %v", err)
	}
}

func isArchiveError(err error) bool {
	var bad *assets.ArchiveError
	return errors.As(err, &bad)
}

// Stereo samples are taken apart, a loop is kept, and what cannot be decoded
// here is said to be so.
func TestShotsOfOtherShapes(t *testing.T) {
	stereo, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: 2, Rate: 24000, Loop: true, LoopStart: 1}, []int16{1, -2, 3, -4, 5, -6}, ea.XASPlain)
	if err != nil {
		t.Fatal(err)
	}
	b, err := (&ea.Splice{Samples: []ea.SpliceSample{{Stream: *stereo}}}).Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := assets.ReadShots("x.bnk", b)
	if err != nil {
		t.Fatal(err)
	}
	shot := s.Samples[0]
	if shot.Rate != 24000 || !shot.Loops || shot.LoopStart != 1 || len(shot.Channels) != 2 || shot.Channels[0][2] != 5.0/32768 || shot.Channels[1][1] != -4.0/32768 {
		t.Errorf("%+v", shot)
	}
	foreign := ea.Stream{Header: ea.Header{Codec: 5, Channels: 1, Rate: 48000, Samples: 10}, Blocks: []ea.Block{{Samples: 10}}}
	if b, err = (&ea.Splice{Samples: []ea.SpliceSample{{Stream: foreign}}}).Append(nil); err != nil {
		t.Fatal(err)
	}
	var codec *ea.CodecError
	if _, err := assets.ReadShots("x.bnk", b); !errors.As(err, &codec) || codec.Source != "x.bnk, sample 0" {
		t.Errorf("%v", err)
	}
}

// No sample is like the one before it.
func TestShotsDiffer(t *testing.T) {
	all := shots(t).Samples
	for i, s := range all[1:] {
		if slices.Equal(s.Channels[0], all[i].Channels[0]) {
			t.Errorf("samples %d and %d are the same", i, i+1)
		}
	}
}
