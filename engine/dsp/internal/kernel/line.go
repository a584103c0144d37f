package kernel

import (
	"math"

	"gritbed/engine/block"
)

// Silence is the magnitude under which what goes into a delay line is taken for
// silence: -600 dBFS. A line that feeds itself would otherwise end in denormal
// numbers and, because a tenth of the smallest of them rounds back up, stay
// there, at many times the cost of a sound.
const Silence float32 = 1e-30

// Magnitude is the mask of a float32 without its sign.
const Magnitude = 1<<31 - 1

// Tidy puts in order what has been written into a delay line: a sample that is
// not finite becomes 0, so that it cannot come round again, and a stretch that
// is faint throughout becomes silent. It returns how many samples it replaced
// because they were not finite.
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
