package assets_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
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
			seconds := l.Seconds(assets.AmbientID(w.take(i + 1)))
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
			most(t, s.Name+" peak [dBFS]", measure.PeakLevel(x), -6)
			for _, other := range takes[:i] {
				if slices.Equal(other.PCM, x) {
					t.Errorf("%s is %s again", s.Name, other.Name)
				}
			}
		}
	}
}

// Ids hang on names alone. These are pinned: saved regions hold them.
func TestAmbientIDs(t *testing.T) {
	for name, want := range map[string]uint32{"surf_1": 0x1CA5B995, "gull_2": 0x00A4A14A} {
		if got := assets.AmbientID(name); got != want {
			t.Errorf("%s is %08X, want %08X", name, got, want)
		}
	}
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range l.Names() {
		s, err := l.ByID(assets.AmbientID(name))
		if err != nil || s.Name != name || s.ID != assets.AmbientID(name) {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	if _, err := l.ByID(1); !isArchiveError(err) || !strings.Contains(err.Error(), "id 00000001") {
		t.Errorf("no such id: %v", err)
	}
	if _, err := l.Get("surf_9"); !isArchiveError(err) || !strings.Contains(err.Error(), `"surf_9"`) {
		t.Errorf("no such name: %v", err)
	}
	if l.Seconds(1) != 0 {
		t.Error("what is not there lasts")
	}
}

func TestAmbienceIsDecodedOnce(t *testing.T) {
	l, err := assets.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	var told []int
	all, err := l.All(func(done, total int) { told = append(told, done); _ = total })
	if err != nil || len(all) != len(l.Names()) || len(told) != len(all) || told[len(told)-1] != len(all) {
		t.Fatalf("%d of %d, told %v, %v", len(all), len(l.Names()), told, err)
	}
	for i, name := range l.Names() {
		if s, err := l.Get(name); err != nil || s != all[i] || s.Name != name {
			t.Errorf("%s was decoded again", name)
		}
	}
}

func TestAmbienceIsReadFromFilesToo(t *testing.T) {
	_, data := assets.AmbienceArchive()
	path := filepath.Join(t.TempDir(), "own.big")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if l, err := assets.LoadAmbience(path); err != nil || len(l.Names()) == 0 {
		t.Fatal(err)
	}
	if _, err := assets.LoadAmbience(filepath.Dir(path)); !isArchiveError(err) {
		t.Errorf("a directory: %v", err)
	}
	if _, err := assets.LoadAmbience(path + ".none"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing there: %v", err)
	}
}

// What cannot be a library is refused when it is opened, with the member's
// name.
func TestDamagedAmbienceIsRefused(t *testing.T) {
	stream := func(channels int, loop bool) []byte {
		s, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: channels, Rate: 24000, Loop: loop}, make([]int16, 8), ea.XASPlain)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.AppendRAM(nil)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	good := stream(1, false)
	for _, c := range []struct {
		name  string
		files []ea.BigFile
		says  string
	}{
		{"two channels", []ea.BigFile{{Path: "x_1.snr", Data: stream(2, false)}}, "one channel"},
		{"a loop", []ea.BigFile{{Path: "x_1.snr", Data: stream(1, true)}}, "no loop"},
		{"another file", []ea.BigFile{{Path: "x_1.wav", Data: good}}, `.snr, got "x_1.wav"`},
		{"no name", []ea.BigFile{{Path: ".snr", Data: good}}, `got ".snr"`},
		{"more behind it", []ea.BigFile{{Path: "x_1.snr", Data: append(slices.Clone(good), 0)}}, "those of the member"},
		{"half of it", []ea.BigFile{{Path: "x_1.snr", Data: good[:12]}}, "x_1.snr"},
		{"two of an id", []ea.BigFile{{Path: "eR_1.snr", Data: good}, {Path: "f1_1.snr", Data: good}}, "one of its own"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := ea.WriteBig(&out, c.files); err != nil {
				t.Fatal(err)
			}
			_, err := assets.ReadAmbience("x.big", out.Bytes())
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "x.big") || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v", err)
			}
		})
	}
	if _, err := assets.ReadAmbience("x.big", []byte("EB")); err == nil {
		t.Error("two bytes are an archive")
	}
}
