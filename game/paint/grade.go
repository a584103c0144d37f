package paint

import "math"

// grade is the light over the picture at a place of the screen, 0…1 across and
// down: warm from the top left, cool to the bottom right, darker by a third
// towards the corners. It is a factor on each colour. The ground's vertices carry
// it, so that the closing grade costs no pass of its own over the screen.
func grade(u, v float64) (r, g, b float32) {
	u, v = min(max(u, 0), 1), min(max(v, 0), 1)
	t := (u + v) / 2
	warm := 0.38 * max(0, 1-1.5*t) * 0.36
	cool := 0.30 * max(0, 1.6*t-0.6) * 0.62
	dx, dy := (u-0.5)*2, (v-0.5)*2
	d := math.Sqrt((dx*dx + dy*dy) / 2)
	k := min(max((d-0.45)/0.55, 0), 1)
	dark := 1 - 0.32*k*k*(3-2*k)
	// Soft light: a colour above the middle lifts, one below it sinks.
	return float32(dark * (1 + warm*1.00 - cool*0.69)),
		float32(dark * (1 + warm*0.68 - cool*0.76)),
		float32(dark * (1 + warm*0.18 - cool*0.37))
}
