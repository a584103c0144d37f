package grain

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// A recording of one's own takes one call: its duration is that of its samples,
// it passes the check at any rate, and what can't be played says what and where.
func TestNewRecording(t *testing.T) {
	for _, rate := range []int{8000, 44100, 48000, 192000} {
		for _, n := range []int{1, 999, 44101, maxRecording / 4} {
			r, err := NewRecording("roll", rate, make([]float32, n))
			if err != nil {
				t.Errorf("%d samples at %d Hz: %v", n, rate, err)
				continue
			}
			if want := float64(n) / float64(rate); math.Abs(float64(r.Duration)-want) > 1e-6*want {
				t.Errorf("%d samples at %d Hz: %g s", n, rate, r.Duration)
			}
		}
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(-1))
	for _, c := range []struct {
		rate int
		pcm  []float32
		want string
	}{
		{48000, nil, "samples: want 1…16777216, got 0"},
		{0, make([]float32, 9), "rate: want 1…192000 Hz, got 0"},
		{-8, make([]float32, 9), "rate: want 1…192000 Hz, got -8"},
		{48000, []float32{0, 0, nan}, "sample 2: want a finite number, got NaN"},
		{48000, []float32{inf}, "sample 0: want a finite number, got -Inf"},
	} {
		_, err := NewRecording("roll", c.rate, c.pcm)
		var bad *RecordingError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `"roll"`) {
			t.Errorf("want %q, got %v", c.want, err)
		}
	}
}
