package look

import (
	"image"
	"image/color"
	"math"
)

// PanelMargin is the room a panel's picture leaves around it for its shadow, at
// scale 1 [px].
const PanelMargin = 26

// Panel is a sheet of grip tape: w × h [px at scale 1], near-black with grit,
// radius 8, a border of chalk at 10 %, a shadow 18 px soft and 5 px down at 50 %.
// The picture is larger by PanelMargin × scale on every side.
func Panel(p *Palette, w, h int, scale float64) *image.RGBA {
	m := int(PanelMargin*scale + 0.5)
	pw, ph := int(float64(w)*scale+0.5), int(float64(h)*scale+0.5)
	im := image.NewRGBA(image.Rect(0, 0, pw+2*m, ph+2*m))
	shadow := newMask(pw+2*m, ph+2*m)
	r, dy := 8*scale, int(5*scale+0.5)
	box := roundBox{float64(m), float64(m), float64(m + pw), float64(m + ph), r}
	for y := range ph + 2*m {
		for x := range pw + 2*m {
			if y >= dy {
				shadow.a[y*shadow.w+x] = uint8(box.cover(float64(x)+0.5, float64(y-dy)+0.5)*255 + 0.5)
			}
		}
	}
	shadow.blur(int(18*scale/3), 0, 0, shadow.w, shadow.h)
	seed := seedOf("grit")
	for y := range ph + 2*m {
		for x := range pw + 2*m {
			o := im.Pix[y*im.Stride+x*4:][:4]
			over(o, color.RGBA{0, 0, 0, 255}, int(shadow.a[y*shadow.w+x])*128/255)
			v := box.cover(float64(x)+0.5, float64(y)+0.5)
			if v == 0 {
				continue
			}
			over(o, grit(p, seed, x, y), int(v*256))
		}
	}
	border(im, box, max(1, scale), p.Chalk, 0.10)
	return im
}

// grit is the colour of a pixel of grip tape.
func grit(p *Palette, seed uint64, x, y int) color.RGBA {
	switch g := hash2(seed, x, y); {
	case g < 0.050:
		return shift(p.Panel, -9)
	case g > 0.985:
		return shift(p.Panel, 15)
	case g > 0.93:
		return shift(p.Panel, 6)
	default:
		return shift(p.Panel, int(g*5)-2)
	}
}

// Tape is n × n device pixels of grip tape without an edge.
func Tape(p *Palette, n int) *image.RGBA {
	im := image.NewRGBA(image.Rect(0, 0, n, n))
	seed := seedOf("grit")
	for y := range n {
		for x := range n {
			im.SetRGBA(x, y, grit(p, seed, x, y))
		}
	}
	return im
}

// Well is a plot's background: radius 4, darker than the panel, a hairline of chalk.
func Well(p *Palette, w, h int, scale float64) *image.RGBA {
	return plate(w, h, scale, 4, p.Well, p.Chalk, 0.07)
}

// Card is a node or a mixer strip: radius 6.
func Card(p *Palette, w, h int, scale float64) *image.RGBA {
	return plate(w, h, scale, 6, p.Card, p.Chalk, 0.08)
}

// Button has radius 5: raised with chalk text when idle, chalk with ink text when
// on, an outline only when hollow (the tab of something silent).
func Button(p *Palette, w, h int, scale float64, state ButtonState) *image.RGBA {
	switch state {
	case ButtonOn:
		return plate(w, h, scale, 5, p.Chalk, p.Chalk, 0)
	case ButtonHollow:
		im := plate(w, h, scale, 5, p.Panel, p.Line, 0)
		s := float64(scale)
		border(im, roundBox{0, 0, float64(w) * s, float64(h) * s, 5 * s}, max(1, s), p.Line, 1)
		return im
	}
	return plate(w, h, scale, 5, p.Raised, p.Chalk, 0.06)
}

// ButtonState is how a button or tab shows.
type ButtonState int

// The states of a button.
const (
	ButtonIdle ButtonState = iota
	ButtonOn
	ButtonHollow
)

// Chip is a small filled tag of radius 4 in any colour: letter tags, swatches,
// key caps.
func Chip(c color.RGBA, w, h int, scale float64) *image.RGBA {
	return plate(w, h, scale, 4, c, c, 0)
}

// Swatch shows a ground as a chip: its colour with a hairline.
func Swatch(p *Palette, key string, scale float64) *image.RGBA {
	return plate(16, 16, scale, 4, p.Surface(key), p.Chalk, 0.35)
}

// Bolts is the mark of a scope: a 2 × 2 cluster, 14 × 14 px, one bolt in the ink of
// the scope's family, grey when the scope is paused.
func Bolts(p *Palette, ink color.RGBA, paused bool, scale float64) *image.RGBA {
	n := int(14*scale + 0.5)
	im := image.NewRGBA(image.Rect(0, 0, n, n))
	for i := range 4 {
		c := p.Chalk3
		if i == 1 && !paused {
			c = ink
		}
		cx, cy := (3.5+7*float64(i%2))*scale, (3.5+7*float64(i/2))*scale
		for y := range n {
			for x := range n {
				d := math.Hypot(float64(x)+0.5-cx, float64(y)+0.5-cy)
				if v := min(2.6*scale+0.5-d, 1); v > 0 {
					over(im.Pix[y*im.Stride+x*4:][:4], c, int(v*256))
				}
			}
		}
		if i != 1 || paused { // the slot of a bolt
			x, y := int(cx), int(cy)
			over(im.Pix[y*im.Stride+x*4:][:4], p.Panel, 150)
		}
	}
	return im
}

func plate(w, h int, scale, radius float64, c, line color.RGBA, alpha float64) *image.RGBA {
	pw, ph := int(float64(w)*scale+0.5), int(float64(h)*scale+0.5)
	im := image.NewRGBA(image.Rect(0, 0, pw, ph))
	box := roundBox{0, 0, float64(pw), float64(ph), radius * scale}
	for y := range ph {
		for x := range pw {
			if v := box.cover(float64(x)+0.5, float64(y)+0.5); v > 0 {
				over(im.Pix[y*im.Stride+x*4:][:4], c, int(v*256))
			}
		}
	}
	if alpha > 0 {
		border(im, box, max(1, scale), line, alpha)
	}
	return im
}

// roundBox is a rectangle with round corners [px].
type roundBox struct{ x0, y0, x1, y1, r float64 }

// depth is how far a place lies inside, negative outside.
func (b roundBox) depth(x, y float64) float64 {
	cx, cy := (b.x0+b.x1)/2, (b.y0+b.y1)/2
	qx := math.Abs(x-cx) - (b.x1-b.x0)/2 + b.r
	qy := math.Abs(y-cy) - (b.y1-b.y0)/2 + b.r
	return b.r - math.Hypot(max(qx, 0), max(qy, 0)) - min(max(qx, qy), 0)
}

func (b roundBox) cover(x, y float64) float64 { return min(max(b.depth(x, y)+0.5, 0), 1) }

// border inks a line of that width along the inside of a box.
func border(im *image.RGBA, b roundBox, width float64, c color.RGBA, alpha float64) {
	for y := range im.Rect.Dy() {
		for x := range im.Rect.Dx() {
			d := b.depth(float64(x)+0.5, float64(y)+0.5)
			v := min(d+0.5, 1) * min(max(width+0.5-d, 0), 1)
			if v > 0 {
				over(im.Pix[y*im.Stride+x*4:][:4], c, int(v*alpha*256))
			}
		}
	}
}

// Segments is a meter's lit column in white: steps of pitch [px at scale 1], the
// lower 65 % of each lit, the foot of the column darker than its top.
func Segments(w, steps int, pitch, scale float64) *image.RGBA {
	pw, ph := int(float64(w)*scale+0.5), int(float64(steps)*pitch*scale+0.5)
	im := image.NewRGBA(image.Rect(0, 0, pw, ph))
	for i := range steps {
		foot := int(float64(i+1)*pitch*scale + 0.5)
		head := foot - max(int(pitch*0.65*scale+0.5), 1)
		a := uint8(255 * (1 - 0.42*float64(i)/float64(max(steps-1, 1))))
		for y := head; y < min(foot, ph); y++ {
			for x := range pw {
				o := im.Pix[y*im.Stride+x*4:][:4]
				o[0], o[1], o[2], o[3] = a, a, a, a
			}
		}
	}
	return im
}

// Outline is the chalk frame of what is chosen: radius 6, 2 px.
func Outline(p *Palette, w, h int, scale float64) *image.RGBA {
	pw, ph := int(float64(w)*scale+0.5), int(float64(h)*scale+0.5)
	im := image.NewRGBA(image.Rect(0, 0, pw, ph))
	border(im, roundBox{0, 0, float64(pw), float64(ph), 6 * scale}, max(2*scale, 1), p.Chalk, 1)
	return im
}
