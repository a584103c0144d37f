package block

// FirstNotFinite returns the place of the first value that is infinite or NaN,
// -1 when there is none. It goes through what is finite fast, since a game
// checks minutes of sound at its start.
func FirstNotFinite(x []float32) int {
	var a, b, c, d float32
	n := len(x) &^ 3
	for i := 0; i < n; i += 4 {
		v := x[i : i+4 : i+4]
		a += v[0] - v[0]
		b += v[1] - v[1]
		c += v[2] - v[2]
		d += v[3] - v[3]
	}
	if a+b+c+d != 0 { // one difference was no number, and stayed
		n = 0
	}
	for i := n; i < len(x); i++ {
		if !Finite(x[i]) {
			return i
		}
	}
	return -1
}
