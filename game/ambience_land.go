package main

import (
	"image"

	"gritbed/game/look"
	"gritbed/game/panel/ambiencemap"
	"gritbed/game/ui"
	"gritbed/levels"
)

// land is what a session remembers for the ambience view.
type land struct {
	log     ambiencemap.Log
	table   ambiencemap.Table
	picture landPicture
	frame   int64 // of the last look
}

// followLand looks at what the ambience did in the last frame.
func (s *session) followLand() {
	if a := &s.m.Ambience; a.Known && s.m.Frame != s.land.frame {
		s.land.frame = s.m.Frame
		s.land.log.Step(a, s.w.Level, s.landTime())
	}
}

// landTime is the time of the last frame as the ambience has it [s].
func (s *session) landTime() float64 { return s.m.Time }

// landPicture is the picture of a level from high up. It is painted aside when the
// view is opened for the first time.
type landPicture struct {
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
func (p *landPicture) want(d ui.Device, l *levels.Level, t *look.Tiles) {
	if p.image != nil {
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
func (p *landPicture) close() {
	if p.image != nil {
		p.image.Free()
	}
	*p = landPicture{}
}

var landIndex = [6]uint32{0, 1, 2, 1, 3, 2}

// draw paints the part of the picture that a chart shows, down by dy [px].
func (p *landPicture) draw(dst ui.Screen, c *ambiencemap.Chart, scale float64, dy float32) int {
	if p.image == nil {
		return 0
	}
	x0, y0 := max(c.X0, 0), max(c.Y0, 0)
	x1, y1 := min(c.X0+ambiencemap.Span, float64(p.size.X)/p.ppm), min(c.Y0+ambiencemap.Span, float64(p.size.Y)/p.ppm)
	if x1 <= x0 || y1 <= y0 {
		return 0
	}
	for i := range p.verts {
		x, y := x0, y0
		if i&1 > 0 {
			x = x1
		}
		if i>>1 > 0 {
			y = y1
		}
		p.verts[i] = ui.Vertex{DstX: float32(c.X(x) * scale), DstY: float32(c.Y(y)*scale) + dy,
			SrcX: float32(x * p.ppm), SrcY: float32(y * p.ppm), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	dst.Draw(p.verts[:], landIndex[:], p.image, ui.Copy)
	return 1
}
