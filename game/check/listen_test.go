package check

import (
	"encoding/binary"
	"math"
	"os"
	"testing"
)

// samples reads a raw capture, left and right in turn.
func samples(t *testing.T, file string) []float32 {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := make([]float32, len(data)/4)
	for i := range s {
		s[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[i*4:]))
	}
	return s
}

// longestSilence is the longest run of frames in which both channels are exactly
// 0: what a starved device plays [frames].
func longestSilence(s []float32) int {
	longest, run := 0, 0
	for i := 0; i+1 < len(s); i += 2 {
		if s[i] == 0 && s[i+1] == 0 {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

// rms is the level of a stretch.
func rms(s []float32) float64 {
	sum := 0.0
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(max(len(s), 1)))
}

func TestLongestSilence(t *testing.T) {
	s := []float32{1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}
	if got := longestSilence(s); got != 2 {
		t.Errorf("frames of silence: want 2, got %d", got)
	}
}
