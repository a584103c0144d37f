package assets_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/synth"
	"gritbed/engine/ea"
)

// ambience is the library in the program, opened once.
var ambience = sync.OnceValues(assets.Ambience)

// ambientTakes are the recordings of a sound.
func ambientTakes(t *testing.T, sound *synth.AmbSound) []*assets.AmbientSound {
	t.Helper()
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	var out []*assets.AmbientSound
	for i := range sound.Takes {
		s, err := l.Get(sound.TakeName(i + 1))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

// The archive holds the recordings of the recipes and no others; the recipes say
// what the targets measure: three takes of a constant sound, which is due again
// after its pace (002/7.2 its min_rate), and two of an event.
func TestAmbienceHasWhatTheRecipesSay(t *testing.T) {
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	book, err := worldBook()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for i := range book.Sounds {
		s := &book.Sounds[i]
		group, level, takes := targetsOf(t, "world, events"), "loudest 50 ms", 2
		if s.Every > 0 {
			group, level, takes = targetsOf(t, "world, held"), "level as refired", 3
			if s.Level < -30 || s.Level > -24 {
				t.Errorf("%s: %v dBFS is no level of a bed", s.Name, s.Level)
			}
		}
		if s.Takes != takes || s.Level != group.wanted(s.Name, level) || s.Centroid != group.wanted(s.Name, "power centroid") {
			t.Errorf("%s: recipe %+v", s.Name, s)
		}
		for i := range s.Takes {
			want = append(want, s.TakeName(i+1))
		}
	}
	slices.Sort(want)
	if got := l.Names(); !slices.Equal(got, want) {
		t.Errorf("recordings %v, want %v", got, want)
	}
	_, data := assets.AmbienceArchive()
	most(t, "archive [bytes]", float64(len(data)), 6e6)
}

// One stream a member, in memory, mono, XAS1, at a rate that suits it.
func TestAmbienceMembersAreStreams(t *testing.T) {
	name, data := assets.AmbienceArchive()
	big, err := ea.ReadBig(name, data)
	if err != nil {
		t.Fatal(err)
	}
	for i := range big.Members {
		m := &big.Members[i]
		if !strings.HasSuffix(m.Name, ".snr") || m.Dir != "" || m.Compression != ea.Stored {
			t.Errorf("member %s, %v", m.Path(), m.Compression)
		}
		b, err := m.Data()
		if err != nil {
			t.Fatal(err)
		}
		s, length, err := ea.ReadRAM(m.Source(), b)
		if err != nil {
			t.Fatal(err)
		}
		h := s.Header
		if length != len(b) || h.Version != 0 || h.Codec != ea.XAS1 || h.Channels != 1 || h.Kind != ea.RAM || h.Loop || len(s.Blocks) != 1 {
			t.Errorf("%s: %+v, %d of %d bytes", m.Name, h, length, len(b))
		}
		if h.Rate != 24000 && h.Rate != 32000 && h.Rate != 48000 {
			t.Errorf("%s: %d Hz", m.Name, h.Rate)
		}
	}
}

// No recording of a sound is another one again.
func TestAmbientTakesDiffer(t *testing.T) {
	book, err := worldBook()
	if err != nil {
		t.Fatal(err)
	}
	for i := range book.Sounds {
		takes := ambientTakes(t, &book.Sounds[i])
		for i, s := range takes {
			for _, other := range takes[:i] {
				if slices.Equal(other.PCM, s.PCM) {
					t.Errorf("%s is %s again", s.Name, other.Name)
				}
			}
		}
	}
}

// A constant sound that is refired has no hole and no hump: whichever recording
// follows which, the quarter of a second in which both sound has the level that
// was asked for within 1 dB, and over all pairs the level around it too.
func TestRefiredConstantIsFlat(t *testing.T) {
	book, err := worldBook()
	if err != nil {
		t.Fatal(err)
	}
	for i := range book.Sounds {
		w := &book.Sounds[i]
		if w.Every == 0 {
			continue
		}
		takes := ambientTakes(t, w)
		wanted := w.Level
		if w.Name == "surf" {
			wanted -= 7 // between two waves
		}
		apart := 0.0
		for _, a := range takes {
			for _, b := range takes {
				over := a.Rate / 4
				end := len(a.PCM) - over
				if at := int(w.Every*float64(a.Rate) + 0.5); at != end {
					t.Fatalf("%s overlaps the next by %d samples", a.Name, len(a.PCM)-at)
				}
				sum := make([]float32, over)
				for n := range sum {
					sum[n] = a.PCM[end+n] + b.PCM[n]
				}
				join := measure.Level(sum)
				near(t, a.Name+" then "+b.Name+" [dBFS]", join, wanted, 1)
				around := 10 * math.Log10(0.5*(measure.Power(a.PCM[end-over:end])+measure.Power(b.PCM[over:2*over])))
				apart += (join - around) / float64(len(takes)*len(takes))
			}
		}
		near(t, w.Name+", all pairs, join over its surroundings [dB]", apart, 0, 1)
	}
}
