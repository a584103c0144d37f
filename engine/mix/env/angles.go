package env

import "math"

// The angles of the outputs while no zone turns them [°].
const (
	outLeft  float32 = 270
	outRight float32 = 90
)

// outputAngles returns the angles [°] of the left and right output of a zone at
// normalised distance d, in the direction (dx, dz) from the camera (buses 3.8). In the
// zone's core they are left and right, at its edge both are in the direction of the
// zone. The formula is the notes' own and only has the angle between camera and zone,
// not its side. Without a camera, and in the middle of the zone, nothing is turned.
func outputAngles(d, dx, dz float32, camera Camera) [2]float32 {
	ux, uz, far := unit(dx, dz)
	fx, fz, looks := unit(camera.X, camera.Z)
	if !far || !looks {
		return [2]float32{outLeft, outRight}
	}
	ahead := float64(ux*fx) + float64(uz*fz)
	theta := degrees(ahead)
	cross := float64(ux*fz) - float64(uz*fx)
	left := theta - 270
	if cross <= 0 && ahead > 0 { // less than 90° away
		left = theta + 90
	}
	right := 90 - theta
	return [2]float32{
		wrap(270 + float64(float64(d)*left)),
		wrap(-(float64(float64(d)*right) - 90)),
	}
}

// unit returns the direction of a vector, and false for one that has none.
func unit(x, z float32) (ux, uz float64, ok bool) {
	a, b := float64(x), float64(z)
	l := math.Sqrt(float64(a*a) + float64(b*b))
	if !(l > 0) || math.IsInf(l, 0) {
		return 0, 0, false
	}
	return a / l, b / l, true
}

// wrap brings an angle of less than two turns into [0, 360).
func wrap(a float64) float32 {
	if a < 0 {
		a += 360
	} else if a >= 360 {
		a -= 360
	}
	if f := float32(a); f < 360 {
		return f
	}
	return 0 // rounded up to the full turn
}

// degrees returns the arc cosine [°] of c limited to [-1, 1], the same bits on
// every processor: with t the tangent of half the angle, three halvings bring
// it below 0.1, where a short series of the arc tangent is exact enough.
func degrees(c float64) float64 {
	if c < 0 {
		return 180 - degrees(-c)
	}
	c = min(c, 1)
	t := math.Sqrt((1 - c) / (1 + c))
	for range 3 {
		t = t / (1 + math.Sqrt(1+float64(t*t)))
	}
	z := float64(t * t)
	s := float64(-1.0 / 11 * z)
	s = float64((s + 1.0/9) * z)
	s = float64((s - 1.0/7) * z)
	s = float64((s + 1.0/5) * z)
	s = float64((s - 1.0/3) * z)
	s = t + float64(t*s)
	return float64(s * (16 * 180 / math.Pi))
}
