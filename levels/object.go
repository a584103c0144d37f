package levels

import (
	"fmt"
	"math"
	"strconv"

	"github.com/lafriks/go-tiled"
)

// object is one object of a layer in metres, with its properties still text.
type object struct {
	r           *report
	layer       string
	id          int
	name, class string
	shape       string // polygon, polyline, point; a rectangle has become a polygon
	pts         []Vec
	props       []*tiled.Property
	texts       []rawProp // the properties once more, for those with a text in the element
	asked       []string
	failed      bool
}

// snap is metres from pixels, on a tenth of a millimetre.
func snap(px float64) float64 { return math.Round(px/PxPerMetre*1e4) / 1e4 }

// newObject converts and checks the outline. A nil result has been reported.
func newObject(r *report, layer string, o *tiled.Object, raw *rawObject, w, h float64) *object {
	b := &object{r: r, layer: layer, id: int(o.ID), name: o.Name, class: o.Class, props: o.Properties, texts: raw.Props}
	if b.class == "" {
		//lint:ignore SA1019 Tiled up to 1.8 and from 1.10 writes it so
		b.class = o.Type
	}
	b.shape = raw.shape()
	var points tiled.Points
	switch {
	case b.shape == "polygon" && len(o.Polygons) == 1 && o.Polygons[0].Points != nil:
		points = *o.Polygons[0].Points
	case b.shape == "polyline" && len(o.PolyLines) == 1 && o.PolyLines[0].Points != nil:
		points = *o.PolyLines[0].Points
	case b.shape == "point":
		points = tiled.Points{{}}
	case b.shape == "rectangle":
		if o.Width > 0 && o.Height > 0 {
			points = tiled.Points{{}, {X: o.Width}, {X: o.Width, Y: o.Height}, {Y: o.Height}}
		}
		b.shape = "polygon"
	case b.shape != "polygon" && b.shape != "polyline":
		b.bad("shape", "polygon, rectangle, polyline or point", b.shape)
		return nil
	}
	if len(points) > maxPoints {
		b.bad("points", fmt.Sprintf("at most %d", maxPoints), strconv.Itoa(len(points)))
		return nil
	}
	for _, p := range points {
		v := Vec{snap(o.X + p.X), snap(o.Y + p.Y)}
		// Negated, so that a NaN is refused too.
		if !(v.X >= -0.01 && v.X <= w+0.01 && v.Y >= -0.01 && v.Y <= h+0.01) {
			b.bad("position", fmt.Sprintf("inside 0..%g, 0..%g m", w, h), fmt.Sprintf("%g, %g", v.X, v.Y))
			return nil
		}
		b.pts = append(b.pts, v)
	}
	if !b.outlineSound() {
		return nil
	}
	return b
}

// outlineSound checks number, length and crossings of the edges.
func (b *object) outlineSound() bool {
	n := len(b.pts)
	switch {
	case b.shape == "polygon" && n < 3:
		b.bad("points", "at least 3", strconv.Itoa(n))
	case b.shape == "polyline" && n < 2:
		b.bad("points", "at least 2", strconv.Itoa(n))
	}
	if b.failed {
		return false
	}
	for i := range b.pts {
		if j := (i + 1) % n; b.pts[i] == b.pts[j] && n > 1 && (j > 0 || b.shape == "polygon") {
			b.bad("points", "edges with a length", fmt.Sprintf("edge %d of none at %g, %g", i, b.pts[i].X, b.pts[i].Y))
			return false
		}
	}
	if b.shape == "polygon" {
		if i, j, found := crossing(b.pts); found {
			b.bad("points", "an outline that doesn't cross itself", fmt.Sprintf("edges %d and %d crossing", i, j))
			return false
		}
	}
	return true
}

// bad reports a problem of the object.
func (b *object) bad(property, wanted, found string) {
	b.failed = true
	b.r.add(b.layer, b.id, b.name, property, wanted, found)
}

// is checks the shape the class wants.
func (b *object) is(shape string) bool {
	if b.shape != shape {
		wanted := shape
		if shape == "polygon" {
			wanted = "polygon or rectangle"
		}
		b.bad("shape", wanted, b.shape)
		return false
	}
	return true
}
