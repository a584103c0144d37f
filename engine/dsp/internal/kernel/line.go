package kernel

import (
	"math"

	"gritbed/engine/block"
)

// Silence is the magnitude below which a sample of a delay line counts as silence:
// -600 dBFS. A line with feedback would otherwise decay into denormal numbers and
// stay there, since a tenth of the smallest of them rounds back up; calculating
// with these is many times slower.
const Silence float32 = 1e-30

// Magnitude is the mask of a float32 without its sign.
const Magnitude = 1<<31 - 1

// Tidy cleans what has been written into a delay line: a sample that is not finite
// becomes 0, so that it cannot come round again, and a stretch that is below
// [Silence] throughout becomes 0. It returns how many samples were not finite.
func Tidy(seg []float32) (replaced uint64) {
	var a, b, c, d uint32
	k := 0
	for ; k+4 <= len(seg); k += 4 {
		s := seg[k : k+4 : k+4]
		a = max(a, math.Float32bits(s[0])&Magnitude)
		b = max(b, math.Float32bits(s[1])&Magnitude)
		c = max(c, math.Float32bits(s[2])&Magnitude)
		d = max(d, math.Float32bits(s[3])&Magnitude)
	}
	for ; k < len(seg); k++ {
		a = max(a, math.Float32bits(seg[k])&Magnitude)
	}
	switch top := math.Float32frombits(max(a, b, c, d)); {
	case top == 0:
	case top < Silence:
		clear(seg)
	case !block.Finite(top):
		for k, x := range seg {
			if !block.Finite(x) {
				seg[k] = 0
				replaced++
			}
		}
	}
	return replaced
}
