package aems

// quarter is the number of steps of the sine table.
const quarter = 256

// quarterSine makes the table of op 28: entry i is 65536·sin(i·π/512) without
// its fraction, at most 65535. The angles are short enough for a plain series;
// no entry but the ends and the middle of their making comes near a whole
// number, so its last bits do not matter.
func quarterSine() (t [quarter + 1]uint16) {
	const pi = 3.14159265358979323846264338327950288
	for i := range t {
		x := float64(i) * (pi / 512)
		xx := float64(x * x)
		term, sin := x, x
		for k := 2.0; k < 24; k += 2 {
			term = float64(term * xx)
			term = -term / float64(k*(k+1))
			sin += term
		}
		t[i] = uint16(min(float64(65536*sin), 65535))
	}
	return t
}

// sineAt reads the wave at an angle of u/1024 of a turn.
func (e *Evaluator) sineAt(u int32) int32 {
	i := u & 255
	switch (u >> 8) & 3 {
	case 0:
		return int32(e.sine[i])
	case 1:
		return int32(e.sine[quarter-i])
	case 2:
		return -int32(e.sine[i])
	}
	return -int32(e.sine[quarter-i])
}
