package bed

import (
	"math"
	"slices"
	"testing"
)

// mixmap 15.3: gain A of another skater's board was measured at 0.097 to 0.101 within
// 10 m, 0.045 to 0.050 from 10 to 20 m and 0.005 to 0.009 from 20 to 30 m, in whatever
// direction it was. The law must have room for that: in each band its loudest direction
// and distance is louder, its softest softer, and its median over all of them, each
// counted by the ground it covers, lies within 6 dB.
func TestAnotherSkatersBoardByDistance(t *testing.T) {
	for _, c := range []struct{ from, to, low, high float32 }{{0, 10, 0.097, 0.101}, {10, 20, 0.045, 0.050}, {20, 30, 0.005, 0.009}} {
		var gains []float64
		for d := c.from + 0.5; d < c.to; d++ {
			in := atSpeed(20)
			in.Local, in.Distance = false, d
			for around := int32(0); around < 65536; around += 4096 {
				in.Pan = around
				g := float64(gain(settled(in).Board[outLevelA]))
				for range int(d + 0.5) { // the ring at d is as long as d
					gains = append(gains, g)
				}
			}
		}
		slices.Sort(gains)
		softest, median, loudest := gains[0], gains[len(gains)/2], gains[len(gains)-1]
		t.Logf("%g to %g m: %.4f to %.4f, median %.4f", c.from, c.to, softest, loudest, median)
		if softest >= float64(c.low) || loudest <= float64(c.high) {
			t.Errorf("%g to %g m: want %g and %g within the law's range, got %.4f to %.4f", c.from, c.to, c.low, c.high, softest, loudest)
		}
		if off := 20 * math.Log10(median/math.Sqrt(float64(c.low*c.high))); math.Abs(off) > 6 {
			t.Errorf("%g to %g m: median %.4f is %.1f dB off", c.from, c.to, median, off)
		}
	}
}
