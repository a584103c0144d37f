package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
	"gritbed/engine/wav"
)

// sine writes a WAV file of a sine wave in every channel.
func sine(t *testing.T, path string, f wav.Format, seconds, hz float64) {
	t.Helper()
	n := int(seconds * float64(f.Rate))
	pcm := make([]float32, 0, n*f.Channels)
	for i := range n {
		for range f.Channels {
			pcm = append(pcm, float32(0.5*math.Sin(2*math.Pi*hz*float64(i)/float64(f.Rate))))
		}
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w, err := wav.NewWriter(file, f, -1)
	if err == nil {
		err = w.Write(pcm)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// WAV files of any kind become an archive in one call: it is listed, its
// recordings are fit to play and last as long, and one comes out again as it went
// in.
func TestGrainCommand(t *testing.T) {
	dir := t.TempDir()
	sine(t, filepath.Join(dir, "tarmac.wav"), wav.Format{Rate: 44100, Channels: 2, Encoding: wav.PCM16}, 2, 300)
	sine(t, filepath.Join(dir, "gravel.wav"), wav.Format{Rate: 48000, Channels: 1, Encoding: wav.PCM24}, 3.21, 500)
	sine(t, filepath.Join(dir, "hum.wav"), wav.Format{Rate: 96000, Channels: 6, Encoding: wav.Float32, Mask: wav.Surround}, 1, 50)
	r := run(t, dir, "grain", "tarmac.wav", "gravel.wav", "hum.wav", "-o", "own.big")
	if r.code != 0 || !strings.Contains(r.out, "tarmac: 2.000 s at 44100 Hz, the mean of 2 channels") || !strings.Contains(r.out, "own.big: 3 recordings") {
		t.Fatalf("%+v", r)
	}
	list := run(t, dir, "grain", "-list", "own.big")
	if again := run(t, dir, "survey", "own.big"); list.code != 0 || list.out != again.out || strings.Count(list.out, "\n") != 4 {
		t.Errorf("%+v, survey %+v", list, again)
	}
	big, err := ea.ReadBig("own.big", contents(t, dir, "own.big"))
	if err != nil {
		t.Fatal(err)
	}
	for name, seconds := range map[string]float64{"tarmac": 2, "gravel": 3.21, "hum": 1} {
		data, err := big.Find(name + ".grain").Data()
		if err != nil {
			t.Fatal(err)
		}
		pcm, rate, duration, err := ea.DecodeGrain(name, data)
		if err != nil {
			t.Fatal(err)
		}
		rec := &grain.Recording{Name: name, PCM: pcm, Rate: rate, Duration: duration}
		if err := rec.Check(); err != nil || math.Abs(float64(duration)-seconds) > 1e-3 {
			t.Errorf("%s: %g s, %v", name, duration, err)
		}
		var power float64
		for _, x := range pcm {
			power += float64(x) * float64(x)
		}
		if rms := math.Sqrt(power / float64(len(pcm))); math.Abs(rms-0.5/math.Sqrt2) > 0.002 {
			t.Errorf("%s: %.4f RMS", name, rms)
		}
	}
	if r := run(t, dir, "grain", "gravel.wav", "-codec", "pcm16", "-o", "one.big"); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	if r := run(t, dir, "grain", "-extract", "gravel", "one.big", "-o", "back.wav"); r.code != 0 || !strings.Contains(r.out, "back.wav: 3.210 s at 48000 Hz") {
		t.Fatalf("%+v", r)
	}
	a, b := samplesOf(t, filepath.Join(dir, "gravel.wav")), samplesOf(t, filepath.Join(dir, "back.wav"))
	for i := range a {
		if len(a) != len(b) || math.Abs(float64(a[i]-b[i])) > 0.5/32768+1e-7 {
			t.Fatalf("sample %d of %d and %d: %g, then %g", i, len(a), len(b), a[i], b[i])
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"grain", "tarmac.wav"}, "want -o FILE.big"},
		{[]string{"grain", "tarmac.wav", "-o", "x.wav"}, "ends in .big"},
		{[]string{"grain", "tarmac.wav", "-codec", "mp3", "-o", "x.big"}, "want xas1 or pcm16"},
		{[]string{"grain", "own.big", "-o", "x.big"}, `own.big: offset 0x0: magic: want "RIFF"`},
		{[]string{"grain", "tarmac.wav", "tarmac.wav", "-o", "x.big"}, "a plain path, once"},
		{[]string{"grain", "-extract", "ice", "own.big", "-o", "x.wav"}, `got "ice"`},
		{[]string{"grain", "-extract", "hum", "own.big"}, "want -o FILE.wav"},
		{[]string{"grain", "-list", "own.big", "one.big"}, "want one archive"},
	} {
		oneLine(t, strings.Join(c.args, " "), run(t, dir, c.args...), c.want)
	}
}

func samplesOf(t *testing.T, path string) []float32 {
	t.Helper()
	s, err := wav.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return s.Samples
}

// A stream for a bank: its loop is the one asked for, a text that names it
// assembles, and what is no loop of the file is refused.
func TestSnrCommand(t *testing.T) {
	dir := t.TempDir()
	sine(t, filepath.Join(dir, "hum.wav"), wav.Format{Rate: 48000, Channels: 2, Encoding: wav.PCM24}, 0.1, 300)
	for _, c := range []struct {
		args     string
		loops    bool
		start    int
		channels int
	}{
		{"-codec pcm16", false, 0, 2}, {"-mono -loop 0", true, 0, 1}, {"-codec xas1 -loop 1000", true, 1000, 2},
	} {
		r := run(t, dir, append([]string{"snr", "hum.wav", "-o", "hum.snr"}, strings.Fields(c.args)...)...)
		if r.code != 0 {
			t.Fatalf("%s: %+v", c.args, r)
		}
		st, err := ea.ReadSNR("hum.snr", contents(t, dir, "hum.snr"), nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := voice.FromStream("hum", st)
		if err != nil || s.Loops != c.loops || s.LoopStart != c.start || len(s.Channels) != c.channels || s.Frames() != 4800 {
			t.Errorf("%s: %v, %+v", c.args, err, st.Header)
		}
		if r := run(t, dir, "survey", "-rms", "hum.snr"); r.code != 0 || !strings.Contains(r.out, "hum  ") || !strings.Contains(r.out, "0.100") {
			t.Errorf("survey: %+v", r)
		}
	}
	put(t, filepath.Join(dir, "hum.yaml"), hum)
	if r := run(t, dir, "bank", "asm", "hum.yaml"); r.code != 0 {
		t.Errorf("assembled: %+v", r)
	}
	for _, args := range []string{"-loop 4800", "-loop=-1"} {
		oneLine(t, args, run(t, dir, append([]string{"snr", "hum.wav", "-o", "x.snr"}, strings.Fields(args)...)...), "hum.wav", "loop start: want a frame of the 4800 played")
	}
	oneLine(t, "no stream", run(t, dir, "snr", "hum.yaml", "-o", "x.snr"), "hum.yaml: offset 0x0: magic")
}

// Every archive and bank that comes with the game has a table, by itself and with
// all the others.
func TestSurveyOfEverything(t *testing.T) {
	all := run(t, t.TempDir(), "survey", "-all")
	if all.code != 0 {
		t.Fatalf("%+v", all)
	}
	for file, want := range map[string]string{
		"grains.big": "asphalt_rough_hard", "ambience.big": "gull_2", "oneshots.bnk": "sample 0", "banks/fountain.abk": "sample 0",
	} {
		path, err := filepath.Abs("../../assets/" + file)
		if err != nil {
			t.Fatal(err)
		}
		r := run(t, t.TempDir(), "survey", path)
		if r.code != 0 || !strings.Contains(r.out, want) || !strings.Contains(all.out, r.out) {
			t.Errorf("%s: exit status %d, %d bytes, part of all: %v\n%s", file, r.code, len(r.out), strings.Contains(all.out, r.out), r.err)
		}
	}
}
