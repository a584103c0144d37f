package synth

import (
	"bytes"
	"errors"
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"
)

// edited is the recipes with one text changed.
func edited(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	dir := fstest.MapFS{}
	err := fs.WalkDir(texts, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(texts, path)
		dir[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text := string(dir[file].Data)
	if !strings.Contains(text, old) {
		t.Fatalf("%s has no %q", file, old)
	}
	dir[file].Data = []byte(strings.Replace(text, old, new, 1))
	return dir
}

func TestRecipesThatCannotBeRenderedAreRefused(t *testing.T) {
	cases := []refusal{
		{"an unknown key", "surfaces.yaml", "    direct: 0.30", "    dirext: 0.30", "[16:5]"},
		{"an unknown key in knots", "knots/x_jet_rolling.yaml", "level:", "levels:", "knots/x_jet_rolling.yaml: [1:1]"},
		{"a word for a number", "wheels.yaml", "depth: 0.22", "depth: deep", "wheels.yaml: [7:12]"},
		{"an unknown surface", "members.yaml", "surface: wood_ramp", "surface: marble", `"marble"`},
		{"an unknown wheel", "members.yaml", "wheel: soft", "wheel: squishy", `"squishy"`},
		{"an absurd rate", "members.yaml", "rate: 44100", "rate: 12", "44100 or 48000"},
		{"absurdly many samples", "members.yaml", "samples: 860080", "samples: 99999999999", "4 to 60 s"},
		{"a crawl", "members.yaml", "to: 65", "to: 3", "to <= 150"},
		{"a missing knot", "knots/wood_ramp_hard.yaml", "grit: [", "grit: [1, ", "want 11, got 12"},
		{"a cutoff of nothing", "knots/wood_ramp_hard.yaml", "cutoff: [", "cutoff: [0, 9, ", "cutoff"},
		{"a level above full scale", "knots/wood_ramp_hard.yaml", "level: [-", "level: [", "-90..0 dBFS"},
		{"stones without number", "surfaces.yaml", "spacing: 2.1", "spacing: 0", "spacing"},
		{"an unknown panel", "surfaces.yaml", "panel_modes: wood", "panel_modes: glass", "glass"},
		{"a wheel of air", "wheels.yaml", "depth: 0.22", "depth: 0", "depth"},
		{"an octave without length", "surfaces.yaml", "wavelength: 19", "wavelength: 0", "wavelength"},
	}
	refuses(t, Read, edited, cases)
	dir := edited(t, "modes.yaml", "deck", "deck").(fstest.MapFS)
	delete(dir, "modes.yaml")
	if _, err := Read(dir); !errors.Is(err, ErrRecipe) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing text gives %v", err)
	}
}

func TestAnEditedRecipeSoundsDifferent(t *testing.T) {
	render := func(dir fs.FS) []int16 {
		b, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		m := *b.Member("x_jet_rolling")
		m.Samples = 4 * m.Rate
		return b.Render(&m)
	}
	a := render(texts)
	b := render(edited(t, "knots/x_jet_rolling.yaml", "level: [-34", "level: [-44"))
	power := func(x []int16) (sum float64) {
		for _, v := range x[:len(x)/10] {
			sum += float64(v) * float64(v)
		}
		return sum
	}
	about(t, "10 dB less", 10*math.Log10(power(a)/power(b)), 10, 0.2)
}

// Rendering has no memory: neither order nor company changes a member.
func TestRenderIsRepeatable(t *testing.T) {
	short := func(b *Book, name string) []byte {
		m := *b.Member(name)
		m.Samples = 4 * m.Rate
		return Code(b.Render(&m))
	}
	b := read(t, Load)
	first := short(b, "metal_smooth_hard")
	short(b, "asphalt_rough_soft")
	if !bytes.Equal(first, short(b, "metal_smooth_hard")) || !bytes.Equal(first, short(read(t, Load), "metal_smooth_hard")) {
		t.Error("the same recipe gave other bytes")
	}
}

// The coder's noise lies under the roll: with plain noise the centroid of the
// darkest recording would be a fifth higher and more.
func TestCodingNoiseHides(t *testing.T) {
	b := read(t, Load)
	m := *b.Member("wood_ramp_soft")
	m.Samples = 4 * m.Rate
	pcm := b.Render(&m)
	heard := Heard(Code(pcm), len(pcm))
	if heard == nil || Heard(nil, len(pcm)) != nil {
		t.Fatal("what is coded decodes, what is not does not")
	}
	signal, noise := 0.0, 0.0
	for i, v := range pcm {
		d := float64(heard[i]) - float64(v)/32768
		signal += float64(v) * float64(v) / (32768 * 32768)
		noise += d * d
	}
	if snr := 10 * math.Log10(signal/noise); snr < 30 {
		t.Errorf("signal to noise %.1f dB", snr)
	}
}

func TestDurationIsStoredWithItsOffset(t *testing.T) {
	m := Member{Rate: 48000, Samples: 583305}
	if bits := math.Float32bits(m.Duration()); bits != 0x41426F5C {
		t.Errorf("%08X", bits)
	}
	m.Ulps = 3
	if bits := math.Float32bits(m.Duration()); bits != 0x41426F5F {
		t.Errorf("%08X", bits)
	}
}
