package voice

import (
	"errors"
	"math"
	"strings"
	"testing"

	"gritbed/engine/ea"
)

// lives counts the blocks a voice of a sample is heard, at most 100.
func lives(t *testing.T, s *Sample) (n int) {
	t.Helper()
	p, _ := newPool(t, Config{})
	if _, ok := p.Open(&Spec{Sample: s, Level: 1}); !ok {
		t.Fatalf("%+v is not opened", s)
	}
	for p.Run(); p.Counts().Voices > 0 && n < 100; n++ {
		p.Run()
	}
	return n
}

// A sample plays once unless it says that it loops, also one that was put
// together by hand and says nothing at all.
func TestOnlyALoopLoops(t *testing.T) {
	pcm := make([]float32, 1000)
	byHand := &Sample{Name: "x", Rate: 48000, Channels: [][]float32{pcm}}
	once, err := NewSample("x", 48000, pcm)
	if err != nil {
		t.Fatal(err)
	}
	for what, s := range map[string]*Sample{"by hand": byHand, "new": once} {
		if n := lives(t, s); n >= 20 {
			t.Errorf("%s: %d blocks for 1000 frames", what, n)
		}
	}
	for _, start := range []int{0, 1, 999} {
		l, err := once.Loop(start)
		if err != nil {
			t.Fatal(err)
		}
		if n := lives(t, l); n != 100 {
			t.Errorf("a loop from %d ends after %d blocks", start, n)
		}
	}
	if once.Loops {
		t.Error("the sample itself loops now")
	}
}

// What no voice can play is refused where it is made, with what is wrong, and
// where it is opened.
func TestSamplesAreChecked(t *testing.T) {
	nine := make([]float32, 9)
	bad := func(s *Sample, err error) error { return err }
	loop := func(start int) error {
		s, err := NewSample("x", 48000, nine, nine)
		if err != nil {
			t.Fatal(err)
		}
		return bad(s.Loop(start))
	}
	for want, err := range map[string]error{
		"channels: want 1, 2, 4 or 6, got 0":                  bad(NewSample("x", 48000)),
		"channels: want 1, 2, 4 or 6, got 3":                  bad(NewSample("x", 48000, nine, nine, nine)),
		"frames of channel 1: want 9, got 3":                  bad(NewSample("x", 48000, nine, nine[:3])),
		"rate [Hz]: want more than 0, got -1":                 bad(NewSample("x", -1, nine)),
		"frame 1 of channel 0: want a finite number, got NaN": bad(NewSample("x", 1, []float32{0, float32(math.NaN())})),
		"loop start: want a frame of the 9 played, got 9":     loop(9),
		"loop start: want a frame of the 9 played, got -1":    loop(-1),
	} {
		var typed *SampleError
		if !errors.As(err, &typed) || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), `"x"`) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	p, _ := newPool(t, Config{})
	if _, ok := p.Open(&Spec{Level: 1, Sample: &Sample{Rate: 48000, Channels: [][]float32{nine}, Loops: true, LoopStart: 9}}); ok || p.Counts().Bad != 1 {
		t.Error("a loop that begins behind the end is opened")
	}
}

// A stream becomes a sample with its rate, its channels apart, and its loop.
func TestFromStream(t *testing.T) {
	for _, start := range []int{-1, 0, 2} {
		h := ea.Header{Codec: ea.PCM16, Channels: 2, Rate: 24000, Loop: start >= 0, LoopStart: max(start, 0)}
		st, err := ea.Encode(h, []int16{1, -2, 3, -4, 5, -6}, ea.XASPlain)
		if err != nil {
			t.Fatal(err)
		}
		s, err := FromStream("x", st)
		if err != nil {
			t.Fatal(err)
		}
		if s.Name != "x" || s.Rate != 24000 || s.Loops != h.Loop || s.LoopStart != h.LoopStart || len(s.Channels) != 2 ||
			s.Channels[0][2] != 5.0/32768 || s.Channels[1][1] != -4.0/32768 {
			t.Errorf("loop from %d: %+v", start, s)
		}
	}
	_, err := FromStream("x", &ea.Stream{Header: ea.Header{Codec: ea.EAXMA, Channels: 1, Rate: 1}})
	var codec *ea.CodecError
	if !errors.As(err, &codec) {
		t.Errorf("a codec that is not decoded: %v", err)
	}
}
