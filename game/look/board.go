package look

import (
	"image/color"
	"math"
)

// The deck as it is drawn, 15 % over life so that it reads [m].
const (
	deckLength  = 0.905 // 0.94 with its outline
	deckWidth   = 0.238
	kickFrom    = 0.27 // nose and tail rise from here
	kickSlope   = 0.36 // rise a metre of nose
	plyWidth    = 0.012
	truckDrop   = 0.105 // axles under the deck; longer than life, so that a tweak shows them
	truckAt     = 0.215 // axles, from the middle
	wheelOut    = 0.140 // middle of a wheel, from the board's axis
	boardSide   = 1.28  // side of a board's cell
	cameraAbove = 4.5   // the eye's height for the little perspective of a raised nose
)

// Attitude turns the board: nose up, right edge down, nose to the right [rad].
type Attitude struct{ Pitch, Roll, Yaw float64 }

// solid3 is a place on the board: x to the nose, y to its right, z up [m].
type solid3 struct{ x, y, z float64 }

// eye projects a place of the turned board straight down.
type eye struct {
	sp, cp, sr, cr, sy, cy float64
	at                     point
}

func look(a Attitude, at point) eye {
	var e eye
	e.sp, e.cp = math.Sincos(a.Pitch)
	e.sr, e.cr = math.Sincos(a.Roll)
	e.sy, e.cy = math.Sincos(a.Yaw)
	e.at = at
	return e
}

// turn gives the place after roll, pitch and yaw, in that order.
func (e eye) turn(p solid3) solid3 {
	// roll: the right edge (+y) goes down
	y, z := p.y*e.cr+p.z*e.sr, p.z*e.cr-p.y*e.sr
	// pitch: the nose (+x) goes up
	x, z := p.x*e.cp-z*e.sp, z*e.cp+p.x*e.sp
	return solid3{x*e.cy - y*e.sy, x*e.sy + y*e.cy, z}
}

func (e eye) see(p solid3) point {
	q := e.turn(p)
	k := cameraAbove / (cameraAbove - q.z)
	return point{q.x*k + e.at.x, q.y*k + e.at.y}
}

// kick is the rise of nose and tail at x.
func kick(x float64) float64 {
	d := math.Abs(x) - kickFrom
	if d <= 0 {
		return 0
	}
	return d * kickSlope
}

// outline of the deck inset by d, at height z over its middle ply: two round
// ends and straight sides.
func deckOutline(inset, z float64) []solid3 {
	const n = 16
	hw, end := deckWidth/2-inset, deckLength/2-inset
	// the ends are a little longer than half circles
	depth := 0.172 - inset
	out := make([]solid3, 0, 4*n)
	for side := range 2 {
		for i := range 2 * n {
			a := -math.Pi/2 + math.Pi*float64(i)/float64(2*n-1)
			s, c := math.Sincos(a)
			x, y := end-depth+depth*c, hw*s
			if side == 1 {
				x, y = -x, -y
			}
			out = append(out, solid3{x, y, z + kick(x)})
		}
	}
	return out
}

func (e eye) all(p []solid3) []point {
	q := make([]point, len(p))
	for i, v := range p {
		q[i] = e.see(v)
	}
	return q
}

// boardShapes are the outlined pieces of a board, lowest first, and whether its
// top shows.
func boardShapes(c *SkaterColours, e eye) (shapes []shape, top bool) {
	up := e.turn(solid3{0, 0, 1})
	top = up.z > 0
	deck := []shape{
		poly(c.PlyEdge, e.all(deckOutline(0, -plyWidth/2))...),
		poly(c.PlyEdge, e.all(deckOutline(0, plyWidth/2))...),
	}
	if !top {
		deck[0], deck[1] = deck[1], deck[0]
	}
	run := trucks(c, e)
	if top {
		return append(run, deck...), true
	}
	return append(deck, run...), false
}

// trucks are hangers, axles and wheels.
func trucks(c *SkaterColours, e eye) []shape {
	var out []shape
	for _, x := range [2]float64{-truckAt, truckAt} {
		z := -truckDrop
		out = append(out, limb(c.Baseplate, e.see(solid3{x, 0, -0.01}), e.see(solid3{x, 0, z}), 0.032, 0.020))
		out = append(out, limb(c.Truck, e.see(solid3{x, -wheelOut, z}), e.see(solid3{x, wheelOut, z}), 0.014, 0.014))
		for _, y := range [2]float64{-wheelOut, wheelOut} {
			out = append(out, wheel(c.Wheel, e, x, y, z))
		}
	}
	return out
}

// wheel is a short cylinder across the board; from above it shows its side, from
// the flank its round face. The convex hull of its rims is both.
func wheel(c color.RGBA, e eye, x, y, z float64) shape {
	const r, w = 0.036, 0.026
	var p []point
	for i := range 12 {
		s, co := math.Sincos(2 * math.Pi * float64(i) / 12)
		for _, d := range [2]float64{-w, w} {
			p = append(p, e.see(solid3{x + r*co, y + d, z + r*s}))
		}
	}
	return poly(c, hull(p)...)
}

// hull is the convex hull (monotone chain).
func hull(p []point) []point {
	q := append([]point(nil), p...)
	for i := 1; i < len(q); i++ {
		for k := i; k > 0 && (q[k].x < q[k-1].x || q[k].x == q[k-1].x && q[k].y < q[k-1].y); k-- {
			q[k], q[k-1] = q[k-1], q[k]
		}
	}
	half := func(at func(int) point) []point {
		var h []point
		for i := range q {
			v := at(i)
			for len(h) > 1 {
				a, b := h[len(h)-2], h[len(h)-1]
				if (b.x-a.x)*(v.y-a.y)-(b.y-a.y)*(v.x-a.x) > 0 {
					break
				}
				h = h[:len(h)-1]
			}
			h = append(h, v)
		}
		return h[:len(h)-1]
	}
	lower := half(func(i int) point { return q[i] })
	upper := half(func(i int) point { return q[len(q)-1-i] })
	return append(lower, upper...)
}

// drawBoard puts a board into a figure.
func (f *figure) drawBoard(c *SkaterColours, a Attitude, at point, air bool) {
	e := look(a, at)
	shapes, top := boardShapes(c, e)
	f.draw(shapes, c.Outline, c.AirOutline, air)
	if top {
		f.gripTop(c, e)
	} else {
		f.bottom(c, e)
	}
}

// gripTop: black grip inside the ply edge, crease lines, eight bolts, one of them
// coloured at the nose.
func (f *figure) gripTop(c *SkaterColours, e eye) {
	z := plyWidth / 2
	f.add(poly(c.PlyEdge, e.all(deckOutline(0.004, z))...), 0)
	f.ink(shift(c.PlyEdge, -48), 0.55)
	f.add(poly(c.PlyEdge, e.all(deckOutline(0.007, z))...), 0)
	f.ink(c.PlyEdge, 1)
	f.add(poly(c.GripTop, e.all(deckOutline(0.007+plyWidth, z))...), 0)
	f.ink(c.GripTop, 1)
	for _, x := range [2]float64{-kickFrom, kickFrom} {
		f.line(shift(c.GripTop, 26), 0.7, 0.006, e.see(solid3{x, -0.105, z}), e.see(solid3{x, 0.105, z}))
	}
	for _, x := range [2]float64{-truckAt, truckAt} {
		for i, d := range [4]point{{0.026, -0.021}, {-0.026, -0.021}, {0.026, 0.021}, {-0.026, 0.021}} {
			k := c.Bolt
			if x > 0 && i == 0 {
				k = c.NoseBolt
			}
			f.dot(k, 1, 0.0085, e.see(solid3{x + d.x, d.y, z}))
		}
	}
}

// bottom: bare ply at the ends, the print with its bars, baseplates, axles and
// wheels over it.
func (f *figure) bottom(c *SkaterColours, e eye) {
	z := -plyWidth / 2
	f.add(poly(c.BottomPly, e.all(deckOutline(0.008, z))...), 0)
	f.ink(c.BottomPly, 1)
	var print []solid3
	for _, p := range deckOutline(0.018, z) {
		p.x *= 0.90
		p.z = z + kick(p.x)
		print = append(print, p)
	}
	f.add(poly(c.BottomPrint, e.all(print)...), 0)
	f.ink(c.BottomPrint, 1)
	for i := range 9 { // the bars of a meter: what this game is about
		x := (float64(i) - 4) * 0.042
		h := 0.028 + 0.030*hashBar(i)
		f.line(c.PrintBars, 1, 0.017, e.see(solid3{x, -h, z}), e.see(solid3{x, h, z}))
	}
	for _, x := range [2]float64{-truckAt, truckAt} {
		f.add(limb(c.Baseplate, e.see(solid3{x - 0.035, 0, z - 0.008}), e.see(solid3{x + 0.035, 0, z - 0.008}), 0.03, 0.026), 0)
		f.ink(c.Baseplate, 1)
	}
	for _, s := range trucks(c, e) {
		f.add(s, 0.008)
		f.ink(c.Outline, 0.85)
		f.add(s, 0)
		f.ink(s.c, 1)
	}
}

func hashBar(i int) float64 { return [9]float64{0.2, 0.55, 0.35, 0.8, 1, 0.7, 0.85, 0.4, 0.6}[i] }
