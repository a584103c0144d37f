package grain

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// A recording is fit to play when its samples, rate and duration make sense and
// agree to a millisecond; the error names it, the field and both values.
func TestRecordingsAreChecked(t *testing.T) {
	for _, c := range []struct {
		name    string
		samples int
		rate    int
		seconds float32
		want    string // in the error; empty: fit
	}{
		{"plain", 44100, 44100, 1, ""},
		{"duration a few ulps off", 44100, 44100, math.Float32frombits(math.Float32bits(1) + 3), ""},
		{"duration 0.9 ms off", 44100, 44100, 0.9991, ""},
		{"empty", 0, 44100, 1, "samples: want 1…16777216, got 0"},
		{"no rate", 10, 0, 1, "rate: want 1…192000 Hz, got 0"},
		{"too fast", 10, 192001, 1, "rate: want 1…192000 Hz, got 192001"},
		{"duration NaN", 10, 10, float32(math.NaN()), "duration: want a positive number of seconds, got NaN"},
		{"duration infinite", 10, 10, float32(math.Inf(1)), "duration: want a positive number of seconds, got +Inf"},
		{"duration 0", 10, 10, 0, "duration: want a positive number of seconds, got 0"},
		{"duration 1.1 ms short", 44100, 44100, 0.9989, "duration: want the 1.0000 s of its samples, got 0.9989 s"},
		{"duration 1.1 ms long", 44100, 44100, 1.0011, "duration: want the 1.0000 s of its samples, got 1.0011 s"},
		{"duration out of any range", 44100, 44100, 1e30, "duration: want at most 16777216 frames"},
		{"more than is counted exactly", maxRecording + 1, 192000, 87.38133, "samples: want 1…16777216, got 16777217"},
	} {
		r := &Recording{Name: "roll", PCM: make([]float32, c.samples), Rate: c.rate, Duration: c.seconds}
		err := r.Check()
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		var bad *RecordingError
		if !errors.As(err, &bad) || bad.Name != "roll" || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: want %q, got %v", c.name, c.want, err)
		}
	}
}

// A player that is not heard needs no samples, but a rate and a duration.
func TestTimesAreCheckedAlone(t *testing.T) {
	r := &Recording{PCM: make([]float32, 1), Rate: 44100, Duration: 21.8}
	if err := r.CheckTimes(); err != nil {
		t.Error(err)
	}
	if err := r.Check(); err == nil {
		t.Error("a recording of one sample lasts 21.8 s")
	}
	r.Duration = maxRecording
	if err := r.CheckTimes(); err == nil {
		t.Error("a duration that no frame number reaches is taken")
	}
}
