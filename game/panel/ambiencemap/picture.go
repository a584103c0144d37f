package ambiencemap

import (
	"gritbed/game/look"
	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/levels"
	"image"
)

// picture is the picture of a level from high up. It is painted aside when the
// view is opened for the first time.
type picture struct {
	ready chan painted
	image ui.Texture
	size  image.Point
	ppm   float64 // [px/m]
	verts [4]ui.Vertex
}

// painted is a picture on its way.
type painted struct {
	image *image.RGBA
	ppm   float64
}

// want begins with the picture, or takes it when it is done.
func (p *picture) want(d ui.Device, l *levels.Level, t *look.Tiles) {
	if p.image != nil || t == nil {
		return
	}
	if p.ready == nil {
		ready := make(chan painted, 1)
		p.ready = ready
		go func() {
			im, n := look.Map(l, t)
			ready <- painted{im, n}
		}()
		return
	}
	select {
	case m := <-p.ready:
		p.image, p.size = d.NewCanvas(m.image.Rect.Max), m.image.Rect.Max
		p.image.Write(m.image.Rect, m.image.Pix)
		p.ppm = m.ppm
	default:
	}
}

// close lets the picture go, or what is still being painted.
func (p *picture) close() {
	if p.image != nil {
		p.image.Free()
	}
	*p = picture{}
}

var pictureIndex = [6]uint32{0, 1, 2, 1, 3, 2}

// draw paints the part of the picture that a chart shows, over all that was drawn
// before; false when there is none.
func (p *picture) draw(f *panel.Frame, c *Chart) bool {
	if p.image == nil || f.Screen == nil {
		return false
	}
	u, scale := f.Kit, float64(f.Kit.Scale)
	x0, y0 := max(c.X0, 0), max(c.Y0, 0)
	x1, y1 := min(c.X0+Span, float64(p.size.X)/p.ppm), min(c.Y0+Span, float64(p.size.Y)/p.ppm)
	if x1 <= x0 || y1 <= y0 {
		return false
	}
	for i := range p.verts {
		x, y := x0, y0
		if i&1 > 0 {
			x = x1
		}
		if i>>1 > 0 {
			y = y1
		}
		p.verts[i] = ui.Vertex{DstX: float32(c.X(x) * scale), DstY: float32(c.Y(y)*scale) + u.Down,
			SrcX: float32(x * p.ppm), SrcY: float32(y * p.ppm), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	u.Batch.Flush(f.Screen)
	f.Screen.Draw(p.verts[:], pictureIndex[:], p.image, ui.Copy)
	u.Batch.Calls++
	return true
}
