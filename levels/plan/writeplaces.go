package plan

import (
	"fmt"
	"strings"
)

func (t *tmxWriter) points() {
	t.open("points")
	for i, p := range append(append([]Point(nil), t.plan.Spawns...), t.plan.Teleports...) {
		class := "teleport"
		if i < len(t.plan.Spawns) {
			class = "spawn"
		}
		props := []prop{num("heading", p.Heading)}
		if p.Level > 0 {
			props = append(props, whole("level", p.Level))
		}
		t.object(p.ID, class, "point", [][]float64{{p.X, p.Y}}, props...)
	}
	for _, d := range t.plan.Doors {
		t.object(d.ID, "door", "point", [][]float64{{d.X, d.Y}}, num("width", d.Width), num("heading", d.Heading),
			words("indoor", d.Indoor), words("target", d.Target))
	}
	for _, g := range t.plan.Gaps {
		t.object(g.ID, "gap", "polyline", [][]float64{g.From, g.To}, num("length", g.Length), num("drop", g.Drop),
			known("x-ollie", g.Ollie), known("x-air", g.Air), known("x-runup", g.RunUp), known("x-need", g.Need), known("x-have", g.Have))
	}
	t.close()
}

func (t *tmxWriter) scripts() {
	t.open("scripts")
	for _, l := range t.plan.Lines {
		radii := make([]float64, len(l.Verts))
		for i, v := range l.Verts {
			if len(v) > 2 {
				radii[i] = v[2]
			}
		}
		var rows []string
		for _, w := range l.Waypoints {
			rows = append(rows, strings.TrimSpace(strings.NewReplacer(";", ",", "\n", " ").Replace(fmt.Sprintln(w...))))
		}
		t.object(l.ID, "line", "polyline", l.Verts, words("x-title", l.Name), known("x-top", l.Top), words("radii", figures(one(radii))),
			words("waypoints", strings.Join(rows, ";")))
	}
	for _, s := range t.plan.Sites {
		props := []prop{words("purpose", s.Purpose), num("heading", s.Heading), num("v0", s.V0), whole("tag", int(s.Tag)),
			maybe("z", s.Z), words("issue", s.Covers), words("to", figures(one(s.To))), words("hold", s.Hold),
			known("x-kmh", s.Kmh), known("x-air", s.Air)}
		if s.Level > 0 {
			props = append(props, whole("level", s.Level))
		}
		t.object(s.ID, "site", "point", [][]float64{{s.X, s.Y}}, props...)
	}
	t.close()
}

func (t *tmxWriter) paint() {
	t.open("paint")
	for _, p := range t.plan.Paint {
		shape := "polyline"
		if p.Closed {
			shape = "polygon"
		} else if len(p.Pts) == 1 {
			shape = "point"
		}
		props := []prop{words("x-kind", p.Kind)}
		if p.Width > 0 {
			props = append(props, num("x-width", p.Width))
		}
		t.object(p.ID, "mark", shape, p.Pts, props...)
	}
	t.close()
}
