package survey_test

import (
	"bytes"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/ea"
	"gritbed/engine/vec/vectest"
	"gritbed/game/lab/survey"
)

// 000/1.1.8 The table has the notes' columns, and our archive the notes' values
// in all that does not depend on the codec.
func TestTableOfTheBuiltInArchive(t *testing.T) {
	var out bytes.Buffer
	if err := survey.Run(&out, "", false); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	if len(lines) != 15 {
		t.Fatalf("%d lines:\n%s", len(lines), out.String())
	}
	for _, column := range []string{"member", "H", "duration (s)", "rate", "samples", "seek row 0 (bytes, side, samples, key)", "side bytes"} {
		if !strings.Contains(lines[0], column) {
			t.Errorf("no column %q in %q", column, lines[0])
		}
	}
	for _, want := range []string{
		"asphalt_rough_hard 48 19.503 44100 860080 510728, 0, 860080, 1 0 EA-XAS v1",
		"concrete_aggregate_soft 48 19.470 48000 934573 554960, 0, 934573, 1 0 EA-XAS v1",
		"x_jet_rolling 48 12.152 48000 583305 346416, 0, 583305, 1 0 EA-XAS v1",
	} {
		found := false
		for _, l := range lines {
			found = found || strings.Join(strings.Fields(l), " ") == want
		}
		if !found {
			t.Errorf("no row %q in\n%s", want, out.String())
		}
	}
}

// A member in the original's form: its columns end in side data 24 bytes into
// the table, so the side bytes are H - 32.
func TestSideBytesOfTheOriginalsForm(t *testing.T) {
	path := archive(t, "asphalt_rough_hard.grain", original(t))
	table, err := survey.Read(path, false)
	rows := table.Recordings
	if err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	r := rows[0]
	// 000/1.1.7
	if r.HeaderLen != 160 || r.SideBytes != 128 || r.SideBytes != r.HeaderLen-32 {
		t.Errorf("H %d, side bytes %d", r.HeaderLen, r.SideBytes)
	}
	if r.Seek.Samples != 1280 || r.Seek.Key != 1 || r.Seek.Side != 118 || r.Warning != nil {
		t.Errorf("row 0 %+v, warning %v", r.Seek, r.Warning)
	}
}

func original(t *testing.T) []byte {
	t.Helper()
	payload := ea.EncodeXAS(make([]int16, 1280), 1, ea.XASPlain)
	g := ea.Grain{
		Duration: 1280.0 / 48000,
		Seek: ea.SeekTable{
			Preroll: 384, SideOffset: 24, Side: bytes.Repeat([]byte{0x0F}, 118),
			Rows: []ea.SeekRow{{Bytes: int32(8 + len(payload)), Side: 118, Samples: 1280, Key: 1}},
		},
		Stream: ea.Stream{
			Header: ea.Header{Codec: ea.XAS1, Channels: 1, Rate: 48000, Samples: 1280},
			Blocks: []ea.Block{{Samples: 1280, Payload: payload}},
		},
	}
	b, err := g.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func archive(t *testing.T, name string, data []byte) string {
	t.Helper()
	b, err := ea.AppendBig(nil, []ea.BigFile{{Path: name, Data: data}, {Path: "readme.txt", Data: []byte("no recording")}})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "own.big")
	if err := os.WriteFile(path, b, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// 000/1.2.5-6 With -rms the survey measures what the notes measured.
func TestSoundOfTheBuiltInArchive(t *testing.T) {
	table, err := survey.Read("", true)
	rows := table.Recordings
	if err != nil || len(rows) != 14 {
		t.Fatal(len(rows), err)
	}
	levels := map[string][2]float64{
		"concrete_rough_hard": {-22.8, -13.6},
		"asphalt_smooth_hard": {-25.3, -12.9},
		"x_jet_rolling":       {-34.2, -18.9},
	}
	centroids := map[string][2]float64{
		"concrete_smooth_hard": {1080, 2000},
		"wood_ramp_hard":       {420, 1480},
	}
	for _, r := range rows {
		s := r.Sound
		if want, ok := levels[r.Member]; ok {
			if math.Abs(s.Levels[0]-want[0]) > 0.7 || math.Abs(s.Levels[19]-want[1]) > 0.7 {
				t.Errorf("%s: %.1f to %.1f dBFS, want %v", r.Member, s.Levels[0], s.Levels[19], want)
			}
		}
		if want, ok := centroids[r.Member]; ok {
			if math.Abs(s.Centroids[0]/want[0]-1) > 0.1 || math.Abs(s.Centroids[19]/want[1]-1) > 0.1 {
				t.Errorf("%s: %.0f to %.0f Hz, want %v", r.Member, s.Centroids[0], s.Centroids[19], want)
			}
		}
		least, most := 9.0, 12.5
		if r.Member == "x_jet_rolling" {
			least, most = 14.6, 16
		}
		if rise := s.Rise(); rise < least || rise > most {
			t.Errorf("%s rises by %.1f dB", r.Member, rise)
		}
		for i := 1; i < len(s.Levels); i++ {
			if s.Levels[i] < s.Levels[i-1]-1 {
				t.Errorf("%s: bin %d is %.1f dB, the one before %.1f", r.Member, i+1, s.Levels[i], s.Levels[i-1])
			}
		}
	}
	var out bytes.Buffer
	if err := survey.Print(&out, rows[:1], true); err != nil {
		t.Fatal(err)
	}
	for _, title := range []string{"RMS level of 20 bins (dBFS)", "spectral centroid of 20 bins (Hz)", "rise (dB)", "peak (FS)"} {
		if !strings.Contains(out.String(), title) {
			t.Errorf("no %q in\n%s", title, out.String())
		}
	}
}

// Any archive will do: other names, other codecs, no side data.
func TestAnyArchive(t *testing.T) {
	table, err := survey.Read(vectest.Dir(t, "samples", "tones.big"), true)
	rows := table.Recordings
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	a, b := rows[0], rows[1]
	if a.Member != "tone_a" || a.Codec != ea.PCM16 || a.HeaderLen != 48 || a.Rate != 44100 || a.Samples != 2205 || a.Seek.Bytes != 4418 {
		t.Errorf("%+v", a)
	}
	if b.Member != "tone_b" || b.Codec != ea.XAS1 || b.Samples != 1536 || b.Sound == nil {
		t.Errorf("%+v", b)
	}
}

func TestBadFiles(t *testing.T) {
	var bad *ea.Error
	whole := vectest.File(t, "samples/tones.big")
	write := func(b []byte) string {
		path := filepath.Join(t.TempDir(), "bad.big")
		if err := os.WriteFile(path, b, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if err := survey.Run(&bytes.Buffer{}, write(whole[:100]), true); !errors.As(err, &bad) {
		t.Errorf("a truncated archive gives %v", err)
	}
	if err := survey.Run(&bytes.Buffer{}, write(nil), true); !errors.As(err, &bad) {
		t.Errorf("an empty file gives %v", err)
	}
	if err := survey.Run(&bytes.Buffer{}, filepath.Join(t.TempDir(), "none.big"), true); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file gives %v", err)
	}
	if err := survey.Run(&bytes.Buffer{}, archive(t, "music.txt", nil), true); !errors.Is(err, survey.ErrEmpty) {
		t.Errorf("an archive without recordings gives %v", err)
	}
	// A damaged member is named; the sound ones are surveyed all the same.
	damaged := bytes.Clone(whole)
	damaged[0x90] = 0x7F // the header length of tone_a
	var out bytes.Buffer
	err := survey.Run(&out, write(damaged), true)
	if !errors.As(err, &bad) || !strings.Contains(err.Error(), "tone_a.grain") || strings.Contains(err.Error(), "\n") {
		t.Errorf("a damaged member gives %v", err)
	}
	if !strings.Contains(out.String(), "tone_b") || strings.Contains(out.String(), "tone_a") {
		t.Errorf("the table is\n%s", out.String())
	}
}
