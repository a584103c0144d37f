package plan

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gritbed/levels"
)

// ground writes surfaces, height features and, if there is one, the deck.
func (t *tmxWriter) ground() {
	deck := false
	t.open("ground")
	for _, s := range t.plan.Surfaces {
		deck = deck || s.Level == 1
		if s.Level == 0 {
			t.surface(s)
		}
	}
	t.close()
	t.open("height")
	for _, h := range t.plan.Heights {
		deck = deck || h.Level == 1
		if h.Level == 0 {
			t.height(h)
		}
	}
	t.close()
	if !deck {
		return
	}
	t.open("deck")
	for _, s := range t.plan.Surfaces {
		if s.Level == 1 {
			t.surface(s)
		}
	}
	for _, h := range t.plan.Heights {
		if h.Level == 1 {
			t.height(h)
		}
	}
	t.close()
}

func (t *tmxWriter) surface(s Surface) {
	props := []prop{whole("tag", int(s.Tag))}
	if s.Tag == 0 {
		props = append(props, prop{"water", "bool", "true"})
	}
	if s.Seam > 0 {
		props = append(props, whole("seam", s.Seam))
	}
	if s.Angle != nil && s.Seam > 0 {
		props = append(props, num("angle", *s.Angle))
	}
	props = append(props, maybe("dir", s.Dir))
	t.object(s.ID, "surface", "polygon", s.Poly, props...)
}

func (t *tmxWriter) height(h Height) {
	props := []prop{words("kind", h.Kind)}
	if h.Op != "set" && h.Op != "" {
		props = append(props, words("op", h.Op))
	}
	if h.N != nil {
		props = append(props, whole("n", *h.N))
	}
	props = append(props,
		maybe("z", h.Z), maybe("z0", h.Z0), maybe("x0", h.X0), maybe("y0", h.Y0), maybe("gx", h.GX), maybe("gy", h.GY),
		maybe("dir", h.Dir), maybe("R", h.R), maybe("phi", h.Phi), maybe("deg", h.Deg), maybe("L", h.L), maybe("h", h.H),
		maybe("rise", h.Rise), maybe("run", h.Run), maybe("ztop", h.ZTop), maybe("rf", h.RF), maybe("depth", h.Depth),
		maybe("cell", h.Cell), maybe("blend", h.Blend),
		words("a", figures(one(h.A))), words("b", figures(one(h.B))), words("rows", figures(h.Rows)),
		words("axis", figures(h.Axis)), words("pvi", figures(h.PVI)))
	// A kicker rises from the ground; plans may leave that out.
	if h.Kind == "kicker" && h.Z0 == nil {
		props = append(props, num("z0", 0))
	}
	var hw float64
	var rows [][]float64
	switch {
	case len(h.HW) == 0:
	case json.Unmarshal(h.HW, &hw) == nil:
		props = append(props, num("hw", hw))
	case json.Unmarshal(h.HW, &rows) == nil:
		props = append(props, words("hw", figures(rows)))
	default:
		t.err = fmt.Errorf("plan: height %q: hw: wanted a number or rows, found %s", h.ID, h.HW)
	}
	props = append(props, words("flush", t.flush(h)))
	t.object(h.ID, "height", "polygon", h.Poly, props...)
}

// flush is the property for a word or a list of edge numbers.
func (t *tmxWriter) flush(h Height) string {
	var word string
	var edges []int
	switch {
	case len(h.Flush) == 0:
		return "" // the default, all
	case json.Unmarshal(h.Flush, &word) == nil:
		return word
	case json.Unmarshal(h.Flush, &edges) == nil:
		if len(edges) == 0 {
			return "none"
		}
		list := make([]string, len(edges))
		for i, e := range edges {
			list[i] = strconv.Itoa(e)
		}
		return strings.Join(list, ",")
	}
	t.err = fmt.Errorf("plan: height %q: flush: wanted a word or edge numbers, found %s", h.ID, h.Flush)
	return ""
}

// one is a table of one row, empty without numbers.
func one(row []float64) [][]float64 {
	if len(row) == 0 {
		return nil
	}
	return [][]float64{row}
}

func (t *tmxWriter) solids() {
	t.open("solid")
	for _, w := range t.plan.Walls {
		props := []prop{num("zTop", w.ZTop), num("zBottom", w.ZBot), maybe("thickness", w.Thickness)}
		if w.Level > 0 {
			props = append(props, whole("level", w.Level))
		}
		t.object(w.ID, "wall", "polyline", w.Pts, props...)
	}
	for _, o := range t.plan.Obstacles {
		props := []prop{num("height", o.Height)}
		if o.Class == "pad" || o.Class == "ledge" {
			top, ok := levels.SurfaceKey(o.Top)
			if !ok && t.err == nil {
				t.err = fmt.Errorf("plan: obstacle %q: top: wanted a surface key, found %q", o.ID, o.Top)
			}
			props = append(props, whole("tag", int(top.Tag)), words("edge", o.Edge))
		}
		t.object(o.ID, o.Class, "polygon", o.Poly, props...)
	}
	t.close()
}

func (t *tmxWriter) grinds() {
	t.open("grind")
	for _, r := range t.plan.Rails {
		var z []float64
		for _, p := range r.Pts {
			if len(p) == 3 {
				z = append(z, p[2])
			}
		}
		t.object(r.ID, "rail", "polyline", r.Pts, words("kind", r.Kind), whole("tag", int(r.Tag)),
			words("z", figures(one(z))), maybe("width", r.Width), words("side", r.Side))
	}
	t.close()
}

func (t *tmxWriter) zones() {
	t.open("zones")
	for _, z := range t.plan.Reverb {
		t.object(z.ID, "reverb", "polygon", z.Poly, whole("preset", z.Preset), maybe("core", z.Core), whole("priority", z.Priority))
	}
	for _, z := range t.plan.Indoor {
		props := []prop{num("roofZ", z.RoofZ), {"seenOutside", "bool", strconv.FormatBool(z.SeenOutside)}}
		if z.Level > 0 {
			props = append(props, whole("level", z.Level))
		}
		t.object(z.ID, "indoor", "polygon", z.Poly, props...)
	}
	for _, z := range t.plan.Beds {
		t.object(z.ID, "bed", "polygon", z.Poly, words("bed", z.Bed), num("volume", z.Volume), num("fade", z.Fade))
	}
	t.close()
	t.open("sound")
	for _, e := range t.plan.Emitters {
		t.object(e.ID, "c_emitter", "point", [][]float64{{e.X, e.Y}}, whole("selector", e.Selector),
			num("radius", e.Radius), num("core", e.Core), num("volume", e.Volume), words("falloff", e.Falloff), num("z", e.Z))
	}
	t.close()
}
