package paint

import (
	"math"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// Sizes of the groove (style §4).
const (
	bandHalf  = 0.235 // half its width [m]
	railHalf  = 0.05  // on a rail [m]
	barFull   = 0.21  // a bar at full level [m]
	barWidth  = 0.037 // [m]
	heardFull = 0.04  // RMS of a player that fills the bar
)

// GrooveMode is how the groove is drawn.
type GrooveMode int

// The ways of the groove.
const (
	GrooveFull GrooveMode = iota
	GrooveThin
	GrooveOff
)

// String is what the settings call it.
func (m GrooveMode) String() string { return [...]string{"full", "thin", "off"}[m] }

// groove adds the trail as of a time of the game [s]: the band, then everything in
// ink.
func (b *Brush) groove(v *view.View, t *view.Trail, pal *look.Palette, mode GrooveMode, time float64) {
	n := t.Len(time)
	// The skater is drawn on the way from the last frame to this one, so what
	// this frame added lies ahead of him.
	first := 0
	for first < n && float64(t.At(first).Time) > time-1e-3 {
		first++
	}
	switch {
	case mode == GrooveOff || n == first:
	case mode == GrooveThin:
		b.thin(v, t, pal, first, n)
	default:
		b.band(v, t, pal, first, n)
		b.bars(v, t, pal, first, n)
	}
}

// fade is 1 at the board and 0 at the groove's end.
func fade(i, n int) float32 { return 1 - float32(i)/float32(max(n, 120)) }

// band is the dark ribbon, 78 % behind the board, 28 % at its end, with a hair of
// chalk along its middle. Its edges are a pixel soft because the outermost
// vertices carry no alpha.
func (b *Brush) band(v *view.View, t *view.Trail, pal *look.Palette, first, n int) {
	open := false
	for i := first; i < n; i++ {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		half := float32(bandHalf * v.PPM)
		if s.Rail {
			half = float32(railHalf * v.PPM)
		}
		nx, ny := s.DY, -s.DX // to the left of travel, y down
		a := 0.28 + 0.50*fade(i, n)
		at := uint32(len(b.box.Verts))
		for _, e := range [4]struct{ d, a float32 }{{half + 0.5, 0}, {half - 0.5, a}, {-half + 0.5, a}, {-half - 0.5, 0}} {
			b.vertex(x+nx*e.d, y+ny*e.d, 1.5, ui.Tinted(pal.Groove, e.a))
		}
		if open {
			p := at - 4
			for k := range uint32(3) {
				b.box.Index = append(b.box.Index, p+k, p+k+1, at+k+1, p+k, at+k+1, at+k)
			}
		}
		open = !s.Cut
	}
	open = false
	var px, py float32
	for i := first; i < n; i++ {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		if open {
			b.stroke(x, y, px, py, 1, ui.Tinted(pal.Chalk, 0.10*fade(i, n)))
		}
		px, py, open = x, y, !s.Cut
	}
}

// bars writes the heard levels: A to the left of travel, B to the right, square
// root; the rocket as a line along both edges; on a rail chalk on both sides.
func (b *Brush) bars(v *view.View, t *view.Trail, pal *look.Palette, first, n int) {
	wide := float32(max(barWidth*v.PPM, 1.2))
	for i := first; i < n; i++ {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		nx, ny := s.DY, -s.DX
		a := 0.25 + 0.75*fade(i, n)
		if s.Rail {
			continue
		}
		if l := barLength(s.A) * float32(v.PPM); l > 0.4 {
			b.stroke(x, y, x+nx*l, y+ny*l, wide, ui.Tinted(pal.InkA, a))
		}
		if l := barLength(s.B) * float32(v.PPM); l > 0.4 {
			b.stroke(x, y, x-nx*l, y-ny*l, wide, ui.Tinted(pal.InkB, a))
		}
		if s.Rocket > 0.001 && i > first && !t.At(i-1).Cut {
			q := t.At(i - 1)
			qx, qy := float32(v.X(float64(q.X))), float32(v.Y(float64(q.Y)))
			half := float32(bandHalf * v.PPM)
			ra := min(1.6*float32(math.Sqrt(float64(s.Rocket))), 1) * a
			b.stroke(x+nx*half, y+ny*half, qx+q.DY*half, qy-q.DX*half, 2, ui.Tinted(pal.InkSpeed, ra))
			b.stroke(x-nx*half, y-ny*half, qx-q.DY*half, qy+q.DX*half, 2, ui.Tinted(pal.InkSpeed, ra))
		}
	}
}

func barLength(rms float32) float32 {
	return barFull * float32(math.Sqrt(float64(min(rms/heardFull, 1))))
}

// thin is a line of 2 px in the louder player's ink.
func (b *Brush) thin(v *view.View, t *view.Trail, pal *look.Palette, first, n int) {
	open := false
	var px, py float32
	for i := first; i < n; i++ {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		if open {
			c, l := pal.InkA, s.A
			if s.B > s.A {
				c, l = pal.InkB, s.B
			}
			if s.Rail || l < 0.001 {
				c = pal.Groove
			}
			b.stroke(x, y, px, py, 2, ui.Tinted(c, 0.25+0.75*fade(i, n)))
		}
		px, py, open = x, y, !s.Cut
	}
}
