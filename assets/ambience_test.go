package assets_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/engine/ea"
)

// ambientWant is what the region's tables ask for and what the style sheet says
// of it: takes are three for a constant sound and two for an event. A constant
// sound is refired at its min_rate.
type ambientWant struct {
	name     string
	every    float64 // min_rate [s], 0 for an event
	level    float64 // RMS of a constant sound, loudest 50 ms of an event [dBFS]
	centroid float64 // weighted with power [Hz]
}

// Beds of a zone lie at -24 to -30 dBFS. Events reach -17 to -20 dBFS or, where
// they are all attack, as much as leaves their peaks at -8 dBFS.
var ambientWants = []ambientWant{
	{"buoy_bell", 0, -17.2, 880},
	{"car_passes_far", 0, -20, 280},
	{"church_bell", 0, -18, 350},
	{"crate_drop", 0, -24, 450},
	{"curlew", 0, -19, 1450},
	{"flag_line", 0, -19, 830},
	{"gull", 0, -17.5, 2550},
	{"gull_far", 0, -24, 1700},
	{"hammer_blow", 0, -19.5, 920},
	{"hens", 0, -20, 1350},
	{"insects", 0, -25.7, 4300},
	{"lapping_water", 3, -27, 600},
	{"leaves", 4.2, -30, 4427},
	{"machinery_hum", 2.5, -24, 240},
	{"market_murmur", 4, -25, 620},
	{"mast_wire", 0, -18, 1900},
	{"moor_wind", 5, -27, 360},
	{"owl", 0, -17, 394},
	{"pebble_roll", 0, -26, 2050},
	{"pigeons", 0, -20, 510},
	{"pine_creak", 0, -26, 560},
	{"rain_gutter_drip", 0, -26.8, 2099},
	{"rope_creak", 0, -28.1, 493},
	{"sheep", 0, -19, 930},
	{"shingle_drag", 0, -22.5, 2300},
	{"songbird", 0, -20, 3700},
	{"square_murmur", 4, -27, 530},
	{"steam_valve", 0, -20, 4900},
	{"stream", 2.8, -26, 1700},
	{"street_murmur", 3.8, -26, 300},
	{"surf", 6, -24, 795},
	{"trader_call", 0, -18, 750},
	{"village_air", 4.4, -30, 480},
	{"water_under_planks", 3.2, -27, 430},
	{"winch", 0, -27, 1200},
	{"wind_in_grass", 4.5, -30, 4000},
	{"window_radio", 0, -21, 790},
	{"woodpecker", 0, -26, 1130},
}

func (w ambientWant) takes() int {
	if w.every > 0 {
		return 3
	}
	return 2
}

func (w ambientWant) take(i int) string { return w.name + "_" + string(rune('0'+i)) }

// ambience is the library in the program, opened once.
var ambience = sync.OnceValues(assets.Ambience)

func ambientTakes(t *testing.T, w ambientWant) []*assets.AmbientSound {
	t.Helper()
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	var out []*assets.AmbientSound
	for i := range w.takes() {
		s, err := l.Get(w.take(i + 1))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

// 002/7.2 A constant sound is due again after its min_rate, so each of its
// recordings lasts a quarter of a second longer; events last 0.4 to 4 s.
func TestAmbienceHasWhatTheRegionAsksFor(t *testing.T) {
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, w := range ambientWants {
		for i := range w.takes() {
			want = append(want, w.take(i+1))
			s, err := l.Get(w.take(i + 1))
			if err != nil {
				t.Fatal(err)
			}
			seconds := float64(len(s.PCM)) / float64(s.Rate)
			if w.every > 0 {
				near(t, w.take(i+1)+" [s]", seconds, w.every+0.25, 1e-9)
			} else if seconds < 0.4 || seconds > 4 {
				t.Errorf("%s lasts %.2f s", w.take(i+1), seconds)
			}
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

// What holds for every recording: it begins and ends at zero, has no direct
// current, no click at either end, room below full scale, and is not another one again.
func TestEveryAmbientSoundIsClean(t *testing.T) {
	for _, w := range ambientWants {
		takes := ambientTakes(t, w)
		for i, s := range takes {
			x := s.PCM
			if x[0] != 0 || x[len(x)-1] != 0 {
				t.Errorf("%s begins at %v and ends at %v", s.Name, x[0], x[len(x)-1])
			}
			near(t, s.Name+" direct current [steps]", measure.Mean(x), 0, 4)
			most(t, s.Name+" last millisecond", measure.Peak(x[len(x)-s.Rate/1000:]), 1e-3)
			if w.every > 0 {
				most(t, s.Name+" first millisecond", measure.Peak(x[:s.Rate/1000]), 1e-3)
			}
			most(t, s.Name+" peak [dBFS]", measuretest.PeakLevel(x), -6)
			for _, other := range takes[:i] {
				if slices.Equal(other.PCM, x) {
					t.Errorf("%s is %s again", s.Name, other.Name)
				}
			}
		}
	}
}
