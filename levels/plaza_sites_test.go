package levels

import (
	"math"
	"testing"
)

// solidGrid files the solids of a level by squares of 4 m, so that tests that
// walk through all of it stay quick.
type solidGrid struct {
	l    *Level
	list map[[2]int][]*Solid
}

func newSolidGrid(l *Level) *solidGrid {
	g := &solidGrid{l, map[[2]int][]*Solid{}}
	for i := range l.Solids {
		s := &l.Solids[i]
		lo, hi := bounds(s.Poly)
		for x := math.Floor((lo.X - 1) / 4); x <= (hi.X+1)/4; x++ {
			for y := math.Floor((lo.Y - 1) / 4); y <= (hi.Y+1)/4; y++ {
				at := [2]int{int(x), int(y)}
				g.list[at] = append(g.list[at], s)
			}
		}
	}
	return g
}

// near are the solids within a metre of (x, y), and some more.
func (g *solidGrid) near(x, y float64) []*Solid { return g.list[[2]int{int(x / 4), int(y / 4)}] }

// blocked is the solid that a board meets at (x, y) when it rolls at height z:
// half its width and a hand around it must be free. Boxes block from the side.
func (g *solidGrid) blocked(x, y, z float64, level int) string {
	const half = 0.2 // [m]
	for _, s := range g.near(x, y) {
		if s.Level != level || s.ZTop <= z+0.02 || s.ZBottom >= z+1.7 {
			continue
		}
		if s.Class == "wall" {
			if apart(s.Poly, x, y) < s.Thickness/2+half {
				return s.Name
			}
			continue
		}
		if inside(s.Poly, x, y) || apart(append(append([]Vec(nil), s.Poly...), s.Poly[0]), x, y) < half {
			return s.Name
		}
	}
	return ""
}

// Every trial starts on the surface and at the height it names, and its lane is
// free: ground all the way, dry, no solid in it.
func TestSitesStandAndLanesAreFree(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		g := newSolidGrid(l)
		for i := range l.Sites {
			s := &l.Sites[i]
			surface := l.SurfaceAt(s.X, s.Y, s.Level)
			if surface == nil || s.Tag != 0 && surface.Tag != s.Tag {
				t.Errorf("%s %s stands on %+v, wants tag %d", name, s.Name, surface, s.Tag)
				continue
			}
			z, _ := l.Ground(s.X, s.Y, s.Level)
			near(t, name+" "+s.Name+": z", z, s.Z, 0.01)
			if by := g.blocked(s.X, s.Y, z, s.Level); by != "" {
				t.Errorf("%s %s: %s stands there", name, s.Name, by)
			}
			if s.To == nil {
				continue
			}
			dx, dy := s.To.X-s.X, s.To.Y-s.Y
			sin, cos := math.Sincos(s.Heading * degree)
			length := math.Hypot(dx, dy)
			// The lane leads where the board looks, give or take the approach of a rail.
			if (dx*cos+dy*sin)/length < 0.99 {
				t.Errorf("%s %s looks %g deg, its lane leads %g, %g", name, s.Name, s.Heading, dx, dy)
			}
			for d := 0.0; d <= length; d += 0.1 {
				x, y := s.X+dx*d/length, s.Y+dy*d/length
				z, ok := l.Ground(x, y, s.Level)
				under := l.SurfaceAt(x, y, s.Level)
				if !ok || under == nil || under.Water {
					t.Errorf("%s %s: no dry ground at %.1f, %.1f", name, s.Name, x, y)
					break
				}
				if by := g.blocked(x, y, z, s.Level); by != "" {
					t.Errorf("%s %s: %s in its lane at %.1f, %.1f", name, s.Name, by, x, y)
					break
				}
			}
		}
	}
}

// All 89 trials of the plan are there, numbered as in its list.
func TestPlazaHasAllSites(t *testing.T) {
	l := plaza(t)
	if len(l.Sites) != 89 {
		t.Fatalf("%d sites", len(l.Sites))
	}
	for n, name := range map[int]string{
		1: "const_asphalt_rough_2", 25: "const_concrete_rough_2", 36: "surface_change", 54: "grind_rail",
		61: "straddle_lr", 68: "hill", 83: "crest", 89: "tour",
	} {
		if l.Sites[n-1].Name != name {
			t.Errorf("T%d is %s, want %s", n, l.Sites[n-1].Name, name)
		}
	}
}

// Trials at constant speed have one material under them the whole way, so that
// the bed stands alone; trials astride a border have one on either side.
func TestPlazaConstantLanes(t *testing.T) {
	l := plaza(t)
	for i := range l.Sites {
		s := &l.Sites[i]
		if s.Hold != "speed" || s.To == nil {
			continue
		}
		side := 0.12 // half the track [m]
		if s.Name == "straddle_lr" || s.Name == "straddle_lr2" {
			left, right := l.SurfaceAt(s.X, s.Y-side, 0), l.SurfaceAt(s.X, s.Y+side, 0)
			if left.Tag == right.Tag {
				t.Errorf("%s: %s on both sides", s.Name, left.Key)
			}
			continue
		}
		if len(s.Name) < 6 || s.Name[:6] != "const_" && s.Name[:6] != "patch_" {
			continue
		}
		for x := s.X; x <= s.To.X; x += 0.5 {
			for _, v := range []float64{-side, side} {
				if got := l.SurfaceAt(x, s.Y+v, 0); got.Tag != s.Tag || got.Seam != 0 {
					t.Fatalf("%s: %s, seam %d at x %g", s.Name, got.Key, got.Seam, x)
				}
			}
		}
	}
}

// Trials that need something ahead have it there.
func TestPlazaSitesFindWhatTheyNeed(t *testing.T) {
	l := plaza(t)
	ahead := map[string]string{ // grind within 0.6 m of the lane, or of its end
		"grind_rail": "flat_rail_6", "grind_stone": "ledge_stone_s", "grind_steel": "ledge_steel_s", "grind_wood": "ledge_wood_s",
		"grind_kink": "stair8_kink", "grind_down": "round_rail_drop", "grind_coping": "quarter_2.0_coping", "hippy_jump": "hippy_bar",
	}
	for i := range l.Sites {
		s := &l.Sites[i]
		want, ok := ahead[s.Name]
		if !ok {
			continue
		}
		delete(ahead, s.Name)
		sin, cos := math.Sincos(s.Heading * degree)
		found := false
		for k := range l.Grinds {
			g := &l.Grinds[k]
			if g.Name != want {
				continue
			}
			// What is ground along lies along the lane, end to end.
			for _, p := range g.Pts {
				if side := (p.Y-s.Y)*cos - (p.X-s.X)*sin; (g.Kind == "rail" || g.Kind == "ledge") && math.Abs(side) > 0.7 {
					t.Errorf("%s: %s is %.2f m beside the lane at %g, %g", s.Name, want, side, p.X, p.Y)
				}
			}
			for d := 0.0; d < 16; d += 0.1 {
				if flatApart(g.Pts, s.X+d*cos, s.Y+d*sin) < 0.65 {
					found = true
				}
			}
		}
		if !found {
			t.Errorf("%s: no %s ahead", s.Name, want)
		}
	}
	if len(ahead) > 0 {
		t.Errorf("sites missing: %v", ahead)
	}
	for _, c := range []struct {
		site  string
		drop  float64 // below the site, along its heading
		after float64
	}{{"drop_4", 0.6, 8}, {"drop_8", 1.2, 9.5}, {"drop_2m", 2, 3}, {"air_1s", 1.8, 14}, {"tweak_air", 1.8, 13}, {"water_fall", 1.2, 9.5}} {
		for i := range l.Sites {
			if s := &l.Sites[i]; s.Name == c.site {
				sin, cos := math.Sincos(s.Heading * degree)
				near(t, c.site+": drop", s.Z-ground(t, l, s.X+c.after*cos, s.Y+c.after*sin), c.drop, 0.01)
			}
		}
	}
}

// flatApart is the distance of a point from a course seen from above.
func flatApart(pts []Vec3, x, y float64) float64 {
	var flat []Vec
	for _, p := range pts {
		flat = append(flat, Vec{p.X, p.Y})
	}
	return apart(flat, x, y)
}
