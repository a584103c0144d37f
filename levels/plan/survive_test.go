package plan

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gritbed/levels"
)

// What a plan says in metres is what the level holds, object by object and bit
// for bit: the pixels in between cost nothing, and nothing is left behind.
func TestPlanSurvivesTheMap(t *testing.T) {
	for _, name := range levels.Names() {
		t.Run(name, func(t *testing.T) {
			p, l := readPlan(t, name), builtin(t, name)
			if l.W != p.Bounds.W || l.H != p.Bounds.H || l.Title != p.Title ||
				fmt.Sprintf("%04X", l.LandblockSW) != p.Bounds.LandblockSW[0]+p.Bounds.LandblockSW[1] {
				t.Errorf("map %gx%g %q block %04X, plan %+v", l.W, l.H, l.Title, l.LandblockSW, p.Bounds)
			}
			same(t, "surfaces", surfacesOf(p), l.Surfaces)
			same(t, "heights", heightsOf(t, p), l.Heights)
			same(t, "solids", solidsOf(t, p), l.Solids)
			same(t, "rails", railsOf(p), l.Grinds)
			same(t, "zones", zonesOf(p), l.Zones)
			survivingPlaces(t, p, l)
			words := strings.Fields(strings.Join(p.Terrain.Words, " "))
			if len(words) != len(l.Terrain) {
				t.Fatalf("%d cells, want %d", len(l.Terrain), len(words))
			}
			for i, w := range words {
				if got := strings.ToUpper(hex4(l.Terrain[i])); got != w {
					t.Errorf("cell %d: word %s, want %s", i, got, w)
				}
			}
		})
	}
}

// same compares two lists field by field. What only the loader knows is not
// compared: numbers of objects and what it works out beforehand.
func same[T any](t *testing.T, what string, plan, level []T) {
	t.Helper()
	d := cmp.Diff(plan, level, cmpopts.EquateEmpty(), cmp.FilterPath(func(p cmp.Path) bool {
		f, ok := p.Last().(cmp.StructField)
		return ok && f.Name()[0] >= 'a' && f.Name()[0] <= 'z'
	}, cmp.Ignore()))
	if d != "" {
		t.Errorf("%s (-plan +map):\n%s", what, d)
	}
}

func vecsOf(rows [][]float64) (out []levels.Vec) {
	for _, r := range rows {
		out = append(out, levels.Vec{X: r[0], Y: r[1]})
	}
	return out
}

// value is a number of the plan that may be left out.
func value(v *float64, def float64) float64 {
	if v == nil {
		return def
	}
	return *v
}

func filled(s, def string) string {
	if s == "" {
		return def
	}
	return s
}

// surfacesOf are the surfaces of a plan in paint order, the deck's last.
func surfacesOf(p Plan) (out []levels.Surface) {
	for level := range 2 {
		for _, s := range p.Surfaces {
			if s.Level != level {
				continue
			}
			own := 0.0
			if s.Seam > 0 {
				own = value(s.Angle, levels.SeamPatterns()[s.Seam-1].Angle)
			}
			out = append(out, levels.Surface{
				Name: s.ID, Key: new(levels.Level).Type(s.Tag).Key, Tag: s.Tag, Seam: s.Seam, Angle: own, Dir: value(s.Dir, 0),
				Water: s.Tag == 0, Level: s.Level, Poly: vecsOf(s.Poly),
			})
		}
	}
	return out
}

func heightsOf(t *testing.T, p Plan) (out []levels.Height) {
	for level := range 2 {
		for _, h := range p.Heights {
			if h.Level != level {
				continue
			}
			g := levels.Height{
				Name: h.ID, Kind: h.Kind, Op: filled(h.Op, "set"), Level: h.Level, Poly: vecsOf(h.Poly),
				Z: value(h.Z, 0), Z0: value(h.Z0, 0), ZTop: value(h.ZTop, 0), X0: value(h.X0, 0), Y0: value(h.Y0, 0),
				GX: value(h.GX, 0), GY: value(h.GY, 0), Dir: value(h.Dir, 0), Phi: value(h.Phi, 0), Deg: value(h.Deg, 0),
				R: value(h.R, 0), RF: value(h.RF, 0), Depth: value(h.Depth, 0), L: value(h.L, 0), H: value(h.H, 0),
				Rise: value(h.Rise, 0), Run: value(h.Run, 0), Cell: value(h.Cell, 0), Rows: h.Rows,
				Axis: vecsOf(h.Axis), Blend: value(h.Blend, 0),
			}
			if h.N != nil {
				g.N = *h.N
			}
			if h.A != nil {
				g.A, g.B = levels.Vec{X: h.A[0], Y: h.A[1]}, levels.Vec{X: h.B[0], Y: h.B[1]}
			}
			for _, r := range h.PVI {
				g.PVI = append(g.PVI, levels.PVI{S: r[0], Z: r[1], L: r[2]})
			}
			g.HW = widthsOf(t, h.HW)
			if string(h.Flush) == `"all"` {
				for e := range g.Poly {
					g.Flush = append(g.Flush, e)
				}
			} else if json.Unmarshal(h.Flush, &g.Flush) != nil {
				t.Fatalf("height %s: flush %s: the plans here list their edges or say all", h.ID, h.Flush)
			}
			out = append(out, g)
		}
	}
	return out
}

// widthsOf are the half widths of a road: a number, or rows of s and width.
func widthsOf(t *testing.T, text json.RawMessage) (out []levels.HalfWidth) {
	t.Helper()
	var one float64
	var rows [][2]float64
	switch {
	case text == nil:
		return nil
	case json.Unmarshal(text, &one) == nil:
		return []levels.HalfWidth{{HW: one}}
	case json.Unmarshal(text, &rows) != nil:
		t.Fatalf("half width %s", text)
	}
	for _, r := range rows {
		out = append(out, levels.HalfWidth{S: r[0], HW: r[1]})
	}
	return out
}

func solidsOf(t *testing.T, p Plan) (out []levels.Solid) {
	for _, w := range p.Walls {
		out = append(out, levels.Solid{
			Name: w.ID, Class: "wall", Poly: vecsOf(w.Pts), ZTop: w.ZTop, ZBottom: w.ZBot,
			Thickness: value(w.Thickness, 0.3), Level: w.Level,
		})
	}
	l := builtin(t, p.Name)
	for _, o := range p.Obstacles {
		s := levels.Solid{Name: o.ID, Class: o.Class, Poly: vecsOf(o.Poly), Height: o.Height, Edge: o.Edge, ZBottom: -20}
		if o.Top != "" {
			top, _ := levels.SurfaceKey(o.Top)
			s.Tag = top.Tag
		}
		// Heights of boxes count from the ground under their middle.
		var c levels.Vec
		for _, q := range s.Poly {
			c.X += q.X / float64(len(s.Poly))
			c.Y += q.Y / float64(len(s.Poly))
		}
		s.ZTop, _ = l.Ground(c.X, c.Y, 0)
		for _, pad := range p.Obstacles { // whose tops are ground, but nothing counts from them
			if pad.Top != "" && within(pad.Poly, c) {
				s.ZTop -= pad.Height
			}
		}
		s.ZTop += o.Height
		out = append(out, s)
	}
	return out
}

// within says whether a point lies in a polygon.
func within(poly [][]float64, p levels.Vec) bool {
	in := false
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		if (a[1] > p.Y) != (b[1] > p.Y) && p.X < a[0]+(p.Y-a[1])*(b[0]-a[0])/(b[1]-a[1]) {
			in = !in
		}
	}
	return in
}

func railsOf(p Plan) (out []levels.Grind) {
	for _, r := range p.Rails {
		g := levels.Grind{Name: r.ID, Kind: r.Kind, Tag: r.Tag, Width: value(r.Width, 0.05), Side: filled(r.Side, "both")}
		for _, q := range r.Pts {
			g.Pts = append(g.Pts, levels.Vec3{X: q[0], Y: q[1], Z: q[2]})
		}
		out = append(out, g)
	}
	return out
}

func zonesOf(p Plan) (out []levels.Zone) {
	for _, z := range p.Reverb {
		out = append(out, levels.Zone{Name: z.ID, Kind: "reverb", Poly: vecsOf(z.Poly), Preset: z.Preset, Core: value(z.Core, 2), Priority: z.Priority})
	}
	for _, z := range p.Indoor {
		out = append(out, levels.Zone{Name: z.ID, Kind: "indoor", Poly: vecsOf(z.Poly), SeenOutside: z.SeenOutside, RoofZ: z.RoofZ, Level: z.Level})
	}
	for _, z := range p.Beds {
		out = append(out, levels.Zone{Name: z.ID, Kind: "bed", Poly: vecsOf(z.Poly), Bed: z.Bed, Volume: z.Volume, Fade: z.Fade})
	}
	return out
}

// survivingPlaces compares points, sounds, courses and markings.
func survivingPlaces(t *testing.T, p Plan, l *levels.Level) {
	point := func(q Point) levels.Point {
		z, _ := l.Ground(q.X, q.Y, q.Level)
		if q.Z != nil && math.Abs(z-*q.Z) > 0.01 {
			t.Errorf("%s stands at %g, the plan says %g", q.ID, z, *q.Z)
		}
		return levels.Point{Name: q.ID, X: q.X, Y: q.Y, Z: z, Heading: q.Heading, Level: q.Level}
	}
	same(t, "spawn", []levels.Point{point(p.Spawns[0])}, []levels.Point{l.Spawn})
	var teleports []levels.Point
	for _, q := range p.Teleports {
		teleports = append(teleports, point(q))
	}
	same(t, "teleports", teleports, l.Teleports)
	var doors []levels.Door
	for _, d := range p.Doors {
		doors = append(doors, levels.Door{Name: d.ID, X: d.X, Y: d.Y, Width: d.Width, Heading: d.Heading, Indoor: d.Indoor, Target: d.Target})
	}
	same(t, "doors", doors, l.Doors)
	var emitters []levels.Emitter
	for _, e := range p.Emitters {
		emitters = append(emitters, levels.Emitter{Name: e.ID, Selector: e.Selector, X: e.X, Y: e.Y, Z: e.Z, Radius: e.Radius, Core: e.Core, Volume: e.Volume, Falloff: e.Falloff})
	}
	same(t, "emitters", emitters, l.Emitters)
	var gaps []levels.Gap
	for _, g := range p.Gaps {
		gaps = append(gaps, levels.Gap{
			Name: g.ID, From: levels.Vec{X: g.From[0], Y: g.From[1]}, To: levels.Vec{X: g.To[0], Y: g.To[1]}, Length: g.Length, Drop: g.Drop,
			Ollie: g.Ollie, Air: g.Air, RunUp: g.RunUp, Need: g.Need, Have: g.Have,
		})
	}
	same(t, "gaps", gaps, l.Gaps)
	var sites []levels.Site
	for _, s := range p.Sites {
		q := levels.Site{
			Name: s.ID, Purpose: s.Purpose, X: s.X, Y: s.Y, Z: value(s.Z, 0), Heading: s.Heading, V0: s.V0, Tag: s.Tag, Level: s.Level,
			Issue: s.Covers, Hold: s.Hold, Kmh: s.Kmh, Air: s.Air,
		}
		if s.To != nil {
			q.To = &levels.Vec{X: s.To[0], Y: s.To[1]}
		}
		sites = append(sites, q)
	}
	same(t, "sites", sites, l.Sites)
	var lines []levels.Line
	for _, n := range p.Lines {
		q := levels.Line{Name: n.ID, Title: n.Name, Top: n.Top, Pts: vecsOf(n.Verts), Radii: make([]float64, len(n.Verts))}
		for i, v := range n.Verts {
			if len(v) > 2 {
				q.Radii[i] = v[2]
			}
		}
		for _, w := range n.Waypoints {
			f := func(i int) float64 { return w[i].(float64) }
			q.Waypoints = append(q.Waypoints, levels.Waypoint{T: f(0), X: f(1), Y: f(2), Z: f(3), V: f(4), Text: w[5].(string)})
		}
		lines = append(lines, q)
	}
	same(t, "lines", lines, l.Lines)
	var paint []levels.Paint
	for _, m := range p.Paint {
		paint = append(paint, levels.Paint{Name: m.ID, Kind: m.Kind, Pts: vecsOf(m.Pts), Closed: m.Closed, Width: max(m.Width, 0.15)})
		if m.Width > 0 {
			paint[len(paint)-1].Width = m.Width
		}
	}
	same(t, "paint", paint, l.Paint)
}
