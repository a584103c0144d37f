package levels

import (
	"fmt"
	"math"
	"strconv"
)

// join checks what one object says about another.
func (l *Level) join(r *report) {
	if l.Spawn.Name == "" {
		r.add("points", 0, "", "spawn", "one", "none")
	}
	rooms, teleports := map[string]bool{}, map[string]bool{}
	for _, z := range l.Zones {
		rooms[z.Name] = rooms[z.Name] || z.Kind == "indoor"
	}
	for _, t := range l.Teleports {
		teleports[t.Name] = true
	}
	for _, d := range l.Doors {
		if d.Indoor != "" && !rooms[d.Indoor] {
			r.add("points", d.id, d.Name, "indoor", "the name of an indoor polygon", quoted(d.Indoor))
		}
		if d.Target != "" && !teleports[d.Target] {
			r.add("points", d.id, d.Name, "target", "the name of a teleport", quoted(d.Target))
		}
	}
}

// settle works out what follows from the shapes and checks them together.
func (l *Level) settle(r *report) {
	for i := range l.Heights {
		l.Heights[i].prepare()
	}
	if !l.build() {
		r.add("", 0, "", "shapes", "fewer on top of each other", strconv.Itoa(maxEntries)+" in the index")
		return
	}
	for i := range l.Solids {
		s := &l.Solids[i]
		if s.Class == "wall" {
			continue
		}
		c := centroid(s.Poly)
		j, _ := l.jet(c.X, c.Y, 0, false)
		s.ZTop, s.ZBottom = j.z+s.Height, -20
	}
	l.checkCover(r)
	l.checkDecks(r)
	l.checkFlush(r)
	l.checkGrinds(r)
	l.checkPoints(r)
}

// checkDecks wants height under every surface of level 1.
func (l *Level) checkDecks(r *report) {
	for _, s := range l.Surfaces {
		if s.Level != 1 {
			continue
		}
		c := centroid(s.Poly)
		for _, p := range s.Poly {
			x, y := p.X+(c.X-p.X)*0.01, p.Y+(c.Y-p.Y)*0.01
			if _, ok := l.jet(x, y, 1, false); !ok {
				r.add("deck", s.id, s.Name, "height", "a height feature of level 1", fmt.Sprintf("none at %.2f, %.2f", p.X, p.Y))
				break
			}
		}
	}
}

// maxStep is what a flush edge may differ by [m].
const maxStep = 0.04

// checkFlush compares the ground on both sides of the edges that must join, at
// the middle of every half metre. Beside a deck, the ground of the other level
// counts where the deck ends: that is where levels change.
func (l *Level) checkFlush(r *report) {
	for i := range l.Heights {
		h := &l.Heights[i]
		for _, e := range h.Flush {
			if r.full() {
				return
			}
			if step, x, y := l.step(h, e); step > maxStep {
				layer := "height"
				if h.Level == 1 {
					layer = "deck"
				}
				r.add(layer, h.id, h.Name, fmt.Sprintf("flush edge %d", e), fmt.Sprintf("a step of at most %g m", maxStep),
					fmt.Sprintf("%.3f m at %.2f, %.2f", step, x, y))
			}
		}
	}
}

// step is the largest difference across an edge, and where.
func (l *Level) step(h *Height, e int) (step, px, py float64) {
	a, b := h.Poly[e], h.Poly[(e+1)%len(h.Poly)]
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	n := max(int(math.Ceil(length/0.5)), 1)
	const off = 0.002 // [m] to either side
	nx, ny := -dy/length*off, dx/length*off
	for k := range n {
		t := (float64(k) + 0.5) / float64(n)
		x, y := a.X+t*dx, a.Y+t*dy
		za, okA := l.beside(x+nx, y+ny, h.Level)
		zb, okB := l.beside(x-nx, y-ny, h.Level)
		if d := math.Abs(za - zb); okA && okB && d > step {
			step, px, py = d, x, y
		}
	}
	return step, px, py
}

// beside is the ground without tops on a level, or on the other where it ends.
func (l *Level) beside(x, y float64, level int) (float64, bool) {
	j, ok := l.jet(x, y, level, false)
	if !ok {
		j, ok = l.jet(x, y, 1-level, false)
	}
	return j.z, ok
}

// checkGrinds wants every edge above the ground, sampled each quarter metre.
func (l *Level) checkGrinds(r *report) {
	const below = 0.02 // [m]
	for i := range l.Grinds {
		g := &l.Grinds[i]
		worst, at := below, Vec3{}
		for k := 1; k < len(g.Pts); k++ {
			a, b := g.Pts[k-1], g.Pts[k]
			n := max(int(math.Ceil(math.Hypot(b.X-a.X, b.Y-a.Y)/0.25)), 1)
			for s := range n + 1 {
				t := float64(s) / float64(n)
				p := Vec3{a.X + t*(b.X-a.X), a.Y + t*(b.Y-a.Y), a.Z + t*(b.Z-a.Z)}
				// Edges lie on the border of what they edge: the lower side counts.
				z, ok := l.lowest(p.X, p.Y)
				if ok && z-p.Z > worst {
					worst, at = z-p.Z, p
				}
			}
		}
		if worst > below {
			r.add("grind", g.id, g.Name, "z", fmt.Sprintf("at most %g m below the ground", below),
				fmt.Sprintf("%.3f m at %.2f, %.2f", worst, at.X, at.Y))
		}
	}
}

// lowest is the ground around a point of an edge, the lowest of five samples.
func (l *Level) lowest(x, y float64) (float64, bool) {
	z, any := math.Inf(1), false
	for _, o := range [5]Vec{{}, {0.03, 0}, {-0.03, 0}, {0, 0.03}, {0, -0.03}} {
		if g, ok := l.Ground(x+o.X, y+o.Y, 0); ok {
			z, any = min(z, g), true
		}
	}
	return z, any
}

// checkPoints wants every place to start from to be a place to stand on.
func (l *Level) checkPoints(r *report) {
	stand := func(p *Point) { p.Z, _ = l.Ground(p.X, p.Y, p.Level) }
	if l.Spawn.Name != "" {
		stand(&l.Spawn)
		l.checkPlace(r, "points", l.Spawn.id, l.Spawn.Name, l.Spawn.X, l.Spawn.Y, l.Spawn.Z, l.Spawn.Level)
	}
	for i := range l.Teleports {
		p := &l.Teleports[i]
		stand(p)
		l.checkPlace(r, "points", p.id, p.Name, p.X, p.Y, p.Z, p.Level)
	}
	for _, s := range l.Sites {
		l.checkPlace(r, "scripts", s.id, s.Name, s.X, s.Y, s.Z, s.Level)
	}
}

// checkPlace checks ground, water and solids at one point.
func (l *Level) checkPlace(r *report, layer string, id int, name string, x, y, z float64, level int) {
	if r.full() {
		return
	}
	g, ok := l.Ground(x, y, level)
	if !ok || math.Abs(g-z) > 0.1 {
		found := "none"
		if ok {
			found = fmt.Sprintf("%.2f m", g)
		}
		r.add(layer, id, name, "z", fmt.Sprintf("ground within 0.1 m of %.2f", z), found)
		return
	}
	if s := l.SurfaceAt(x, y, level); s != nil && s.Water {
		r.add(layer, id, name, "position", "dry ground", "water "+quoted(s.Name))
	}
	for i := range l.Solids {
		if s := &l.Solids[i]; s.Level == level && s.holds(x, y, z) {
			r.add(layer, id, name, "position", "free ground", "solid "+quoted(s.Name))
			return
		}
	}
}

// holds says whether someone who stands at (x, y, z) stands in the solid. The
// skater reaches from 0.02 to 1.7 m over the ground (skate-physics 13).
func (s *Solid) holds(x, y, z float64) bool {
	if s.Rideable() || s.ZTop <= z+0.02 || s.ZBottom >= z+1.7 {
		return false
	}
	if s.Class == "wall" {
		return apart(s.Poly, x, y) < s.Thickness/2
	}
	return inside(s.Poly, x, y)
}
