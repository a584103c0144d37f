package assets_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/assets/owner"
	"gritbed/assets/synth"
	"gritbed/engine/ea"
)

// shots opens the collection in the program.
func shots(t *testing.T) *assets.Shots {
	t.Helper()
	s, err := assets.OneShots()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Everything is rendered anew: any change of a recipe, of the synthesiser, the
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

// shotTarget is what a set is accepted against; a set is judged by the median
// of its samples, its level by each.
type shotTarget struct {
	set                         string
	length, level, peak, attack float64 // [s], [dBFS], [dBFS], most [ms]
	down20, down40              float64 // [ms], 35 %
	centroid, rollOff           float64 // [Hz], 25 and 30 %
}

var shotTargets = []shotTarget{
	{"pop_2", 0.24, -14.5, -2.1, 2, 28, 57, 903, 1338},
	{"pop_0", 0.24, -19.1, -5.1, 2, 22, 57, 744, 1292},
	{"pop_hollow_2", 0.24, -13.5, -2.3, 2, 62, 140, 615, 1308},
	{"hard_k0_v0", 0.32, -17.5, -5.7, 29, 34, 71, 717, 1172},
	{"hard_k0_v1", 0.42, -13.5, -3.1, 29, 28, 116, 700, 1148},
	{"hard_k0_v2", 0.62, -11.5, -1.9, 29, 25, 127, 784, 1185},
	{"hollow_hard_k0_v1", 0.42, -13.5, -4.1, 29, 76, 146, 434, 1067},
	{"hard_k3_v0", 0.20, -22.0, -6.2, 2, 23, 43, 712, 1205},
	{"soft_k3_v0", 0.20, -23.0, -8.3, 2, 19, 52, 197, 360},
}

func TestShotsMeasureAsTheyShould(t *testing.T) {
	book, err := synth.Shots()
	if err != nil {
		t.Fatal(err)
	}
	first := map[string]int{}
	count := map[string]int{}
	n := 0
	for _, s := range book.Sounds {
		first[s.Name], count[s.Name] = n, s.Count
		n += s.Count
	}
	all := shots(t).Samples
	for _, want := range shotTargets {
		t.Run(want.set, func(t *testing.T) {
			var peak, attack, down20, down40, centroid, rollOff []float64
			for _, s := range all[first[want.set]:][:count[want.set]] {
				x := s.Channels[0]
				near(t, "length [s]", float64(len(x))/48000, want.length, 0.001)
				near(t, "loudest 50 ms [dBFS]", measuretest.Loudest(x, 48000), want.level, 0.2)
				peak = append(peak, measuretest.PeakLevel(x))
				_, a := measuretest.Onset(x, 48000)
				attack = append(attack, a)
				down20 = append(down20, measuretest.Decay(x, 48000, 20))
				down40 = append(down40, measuretest.Decay(x, 48000, 40))
				centroid = append(centroid, measuretest.PowerCentroid(x, 48000))
				rollOff = append(rollOff, measuretest.RollOff(x, 48000, 0.85))
			}
			near(t, "peak [dBFS]", measuretest.Median(peak), want.peak, 1.5)
			most(t, "onset to peak [ms]", measuretest.Median(attack), want.attack)
			near(t, "down by 20 dB [ms]", measuretest.Median(down20), want.down20, 0.35*want.down20)
			near(t, "down by 40 dB [ms]", measuretest.Median(down40), want.down40, 0.35*want.down40)
			near(t, "power centroid [Hz]", measuretest.Median(centroid), want.centroid, 0.25*want.centroid)
			near(t, "85 % roll-off [Hz]", measuretest.Median(rollOff), want.rollOff, 0.3*want.rollOff)
		})
	}
}

// What holds for every sample: room below the ceiling, an early onset, an end
// that is silence, no direct current, and no sample like another of its set.
func TestEveryShotIsClean(t *testing.T) {
	all := shots(t).Samples
	for i, s := range all {
		x := s.Channels[0]
		most(t, "peak", measure.Peak(x), 0.95)
		onset, _ := measuretest.Onset(x, 48000)
		most(t, "onset [ms]", onset, 4)
		if onset < 1.9 {
			t.Errorf("sample %d begins at %.2f ms", i, onset)
		}
		near(t, "direct current [steps]", measure.Mean(x), 0, 3)
		most(t, "last 2 ms", measure.Peak(x[len(x)-96:]), 0.004)
		if i > 0 && equalShots(x, all[i-1].Channels[0]) {
			t.Errorf("samples %d and %d are the same", i-1, i)
		}
	}
}

func equalShots(a, b []float32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
