package levels

import (
	"math"
	"testing"

	"gritbed/components/rolling"
)

// The plaza: places one can point at on its plan, with the height, slope and
// material that the wheels get there.
func TestPlazaGround(t *testing.T) {
	l := plaza(t)
	for _, c := range []struct {
		what    string
		x, y, z float64
		level   int
		key     string
		gx, gy  float64
		seam    int
	}{
		{"spawn", 48, 50, 0, 0, "concrete_smooth", 0, 0, 11},
		{"hill top", 8, 10.5, 27, 0, "asphalt_smooth", 0, 0, 11},
		{"hill foot", 160, 10.5, 0, 0, "asphalt_smooth", 0, 0, 11},
		{"rough band", 210, 100, 0, 0, "asphalt_rough", 0, 0, 0},
		{"slats in the street", 210, 116, 0, 0, "grating", 0, 0, 10},
		{"mini tile in the street", 210, 123, 0, 0, "concrete_smooth", 0, 0, 13},
		{"stage bank", 58, 33, 0.2, 0, "concrete_smooth", 0.2, 0, 2},
		{"stage", 70, 33, 0.6, 0, "concrete_smooth", 0, 0, 2},
		{"channel 3.6", 79.5, 39, 0, 0, "asphalt_smooth", 0, 0, 0},
		{"beside channel 2.4", 78.6, 33, 0.6, 0, "asphalt_smooth", 0, 0, 0},
		{"terrace ramp", 40, 104, 1.0 / 3, 0, "concrete_rough", 0, -0.2 / 3, 4},
		{"terrace 1", 40, 94, 0.6, 0, "concrete_rough", 0, 0, 8},
		{"terrace bank 12", 40, 86, 0.9, 0, "concrete_rough", 0, -0.15, 4},
		{"terrace 2", 40, 80, 1.2, 0, "concrete_rough", 0, 0, 4},
		{"terrace 3", 40, 60, 1.8, 0, "concrete_rough", 0, 0, 4},
		{"third of the twelve stairs", 56.7, 62, 1.35, 0, "concrete_rough", 0, 0, 0},
		{"bank to ledge", 110, 31.2, 0.45, 0, "concrete_rough", 0, -0.45, 0},
		{"top of the bank", 110, 29.7, 0.9, 0, "concrete_smooth", 0, 0, 0},
		{"quarter 2.0, 1 m in", 187, 40, 2 - math.Sqrt(3), 0, "wood_ramp", 1 / math.Sqrt(3), 0, 0},
		{"its deck", 189, 40, 2, 0, "wood_ramp", 0, 0, 10},
		{"quarter 1.5, 1 m in", 149, 33, 1.5 - math.Sqrt(1.25), 0, "wood_ramp", -1 / math.Sqrt(1.25), 0, 0},
		{"its deck", 147, 33, 1.5, 0, "wood_ramp", 0, 0, 10},
		{"kicker of 20 degrees", 127, 40, math.Tan(20 * degree), 0, "wood_ramp", math.Tan(20 * degree), 0, 0},
		{"table", 131, 40, 0.5, 0, "wood_ramp", 0, 0, 0},
		{"down the table", 134, 40, 0.3, 0, "wood_ramp", -0.2, 0, 0},
		{"crest of a roller", 28.5, 52, 0.5, 0, "asphalt_smooth", 0, 0, 0},
		{"floor of the bowl", 150, 66, -1.5, 0, "concrete_smooth", 0, 0, 0},
		{"wall of the bowl, 1 m up the arc", 150, 70, 0.7 - math.Sqrt(2.2*2.2-1), 0, "concrete_smooth", 0, 1 / math.Sqrt(2.2*2.2-1), 0},
		{"roll-in", 138, 66, -0.6774, 0, "concrete_smooth", -1.5 / 6.2, 0, 0},
		{"ramp to the underpass", 88, 102, -1.4, 0, "asphalt_rough", -0.0875, 0, 0},
		{"underpass", 116, 102, -2.8, 0, "asphalt_smooth", 0, 0, 11},
		{"deck over it", 116, 102, 0, 1, "concrete_smooth", 0, 0, 11},
		{"hall", 180, 80, 0, 0, "wood_ramp", 0, 0, 0},
		{"concrete in the hall", 180, 92, 0, 0, "concrete_smooth", 0, 0, 4},
		{"quay", 13, 60, 0, 0, "stone_setts", 0, 0, 8},
		{"boardwalk", 17, 60, 0, 0, "wood_ramp", 0, 0, 10},
		{"stone ledge", 64, 86.3, 0.4, 0, "stone_edge", 0, 0, 0},
		{"steel ledge", 76, 86.3, 0.4, 0, "concrete_rough", 0, 0, 0},
		{"wood ledge", 88, 86.3, 0.35, 0, "wood_ramp", 0, 0, 0},
		{"manual pad 15", 123, 63, 0.15, 0, "concrete_smooth", 0, 0, 0},
		{"long pad", 36, 25, 0.2, 0, "concrete_smooth", 0, 0, 0},
		{"canal", 6, 60, -1.2, 0, "water", 0, 0, 0},
		{"basin of the fountain", 93.5, 72, 0, 0, "water", 0, 0, 0},
	} {
		z, ok := l.Ground(c.x, c.y, c.level)
		if !ok {
			t.Errorf("%s: no ground", c.what)
		}
		near(t, c.what+": z", z, c.z, 0.01)
		gx, gy := l.Gradient(c.x, c.y, c.level)
		near(t, c.what+": dz/dx", gx, c.gx, 1e-6)
		near(t, c.what+": dz/dy", gy, c.gy, 1e-6)
		s := l.SurfaceAt(c.x, c.y, c.level)
		if s == nil || s.Key != c.key || s.Seam != c.seam || s.Water != (c.key == "water") {
			t.Errorf("%s: surface %+v, want %s seam %d", c.what, s, c.key, c.seam)
		}
	}
}

// Six lanes of surfaces without grains lie north of the grain lanes, 84 m free
// in each, flat and without a pattern.
func TestPlazaLanesWithoutGrains(t *testing.T) {
	l := plaza(t)
	for _, lane := range []struct {
		x0, y   float64
		key     string
		rolling rolling.Surface
	}{
		{8, 118.2, "gravel", 10}, {8, 120.6, "grass", 8}, {8, 123, "loose_boards", 7},
		{102, 118.2, "dirt", 12}, {102, 120.6, "grating", 13}, {102, 123, "unsettled", 0},
	} {
		for x := lane.x0 + 0.25; x < lane.x0+89; x += 0.5 {
			for _, y := range []float64{lane.y - 1.19, lane.y, lane.y + 1.19} {
				if s := l.SurfaceAt(x, y, 0); s.Key != lane.key || s.Seam != 0 || l.Type(s.Tag).Rolling != lane.rolling {
					t.Fatalf("lane %s at %g, %g: %s, seam %d", lane.key, x, y, s.Key, s.Seam)
				}
				if z := ground(t, l, x, y); z != 0 {
					t.Fatalf("lane %s at %g, %g: z %g", lane.key, x, y, z)
				}
			}
		}
	}
}

// Thirteen patches of 8 m, in the order of their patterns, along one straight
// line; 10 and 11 are elsewhere, slats on the boardwalk and joints on the floor.
func TestPlazaPatternStrip(t *testing.T) {
	l := plaza(t)
	for i, seam := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15} {
		for _, y := range []float64{109.1, 111, 112.9} {
			x := 26 + 8*float64(i)
			if a, b := l.SurfaceAt(x+0.1, y, 0), l.SurfaceAt(x+7.9, y, 0); a.Seam != seam || b.Seam != seam {
				t.Errorf("patch %d: patterns %d and %d, want %d", i, a.Seam, b.Seam, seam)
			}
		}
	}
	seams := map[int]bool{}
	for _, s := range l.Surfaces {
		seams[s.Seam] = true
	}
	for id := 1; id <= 15; id++ {
		if !seams[id] {
			t.Errorf("pattern %d is nowhere", id)
		}
	}
}

// The hill street is the road of the plan's table: height and grade against
// distance from its top.
func TestPlazaHillProfile(t *testing.T) {
	l := plaza(t)
	for _, r := range []struct{ s, z, grade float64 }{
		{0, 27.00, 0}, {12, 26.63, -9.2}, {24, 24.71, -22.9}, {48, 19.20, -22.9}, {72, 13.69, -22.9},
		{96, 8.18, -22.9}, {120, 3.08, -17.2}, {132, 1.31, -12.3}, {144, 0.23, -4.8}, {155, 0, 0},
	} {
		near(t, "z", ground(t, l, 4.001+r.s, 10.5), r.z, 0.01)
		gx, gy := l.Gradient(4.001+r.s, 10.5, 0)
		near(t, "grade", 100*gx, r.grade, 0.06)
		near(t, "cross fall", gy, 0, 1e-9)
	}
}

// A gap is as long as it says, ends as much lower as it says, and is a gap: the
// ground between is lower than where it is left.
func TestPlazaGaps(t *testing.T) {
	l := plaza(t)
	if len(l.Gaps) != 7 {
		t.Fatalf("%d gaps", len(l.Gaps))
	}
	for _, g := range l.Gaps {
		dx, dy := g.To.X-g.From.X, g.To.Y-g.From.Y
		length := math.Hypot(dx, dy)
		near(t, g.Name+": length", length, g.Length, 1e-9)
		at := func(s float64) float64 { return ground(t, l, g.From.X+s*dx/length, g.From.Y+s*dy/length) }
		near(t, g.Name+": drop", at(-0.001)-at(length+0.001), g.Drop, 0.011)
		near(t, g.Name+": right after the edge", min(at(0.001), at(-0.001)-0.15), at(0.001), 1e-9)
		if g.Need <= 0 || g.Have < g.Need || g.RunUp < 20 {
			t.Errorf("%s: needs %g m/s, has %g after %g m", g.Name, g.Need, g.Have, g.RunUp)
		}
		// Both axles must be over: length and wheelbase in the air time of the ollie.
		// A kicker turns speed into height first, and gives the ollie its angle.
		up, out, need := math.Sqrt(2*9.81*g.Ollie), (g.Length+0.45)/g.Air, (g.Length+0.45)/g.Air
		if gx, _ := l.Gradient(g.From.X-0.001, g.From.Y, 0); gx > 0 {
			slope := math.Atan(gx)
			out /= math.Cos(slope)
			need = math.Sqrt(out*out + 2*9.81*at(-0.001))
			up += out * math.Sin(slope)
		}
		near(t, g.Name+": speed", need, g.Need, 0.02)
		near(t, g.Name+": air", (up+math.Sqrt(up*up+2*9.81*g.Drop))/9.81, g.Air, 0.002)
	}
}

// Climbs rise by what the plan says between foot and head.
func TestPlazaClimbs(t *testing.T) {
	l := plaza(t)
	for _, c := range []struct {
		what               string
		x0, y0, x1, y1     float64
		rise, length, flat float64
	}{
		{"stage bank", 56.99, 33, 60.01, 33, 0.6, 3.06, 0.02},
		{"terrace ramp", 40, 109.01, 40, 99.99, 0.6, 9.02, 0.02},
		{"terrace bank 12", 40, 88.01, 40, 83.99, 0.6, 4.05, 0.02},
		{"terrace bank 23", 40, 73.01, 40, 68.99, 0.6, 4.05, 0.02},
		{"bank to ledge", 110, 32.21, 110, 30.19, 0.9, 2.2, 0.02},
		{"quarter 2.0", 185.99, 40, 187.99, 40, 2, 2.8, 0.1},
		{"quarter 1.5", 150.01, 33, 148.51, 33, 1.5, 2.1, 0.1},
		{"kicker", 125.99, 40, 127.399, 40, 0.51, 1.5, 0.02},
		{"bowl", 158, 66, 163.12, 66, 1.5, 5.4, 0.1},
		{"underpass", 127.99, 102, 160.01, 102, 2.8, 32.12, 0.03},
	} {
		rise := ground(t, l, c.x1, c.y1) - ground(t, l, c.x0, c.y0)
		near(t, c.what+": rise", rise, c.rise, 0.011)
		near(t, c.what+": length", math.Hypot(math.Hypot(c.x1-c.x0, c.y1-c.y0), rise), c.length, c.flat)
	}
}

// Doors lead where the plan says: the hall's stand in its walls' gaps, the lift
// joins the foot of the hill and its top.
func TestPlazaDoors(t *testing.T) {
	l := plaza(t)
	hall := (*Zone)(nil)
	for i := range l.Zones {
		if l.Zones[i].Kind == "indoor" && l.Zones[i].Name == "hall" {
			hall = &l.Zones[i]
		}
	}
	if len(l.Doors) != 4 || hall == nil || hall.SeenOutside {
		t.Fatalf("doors %+v, hall %+v", l.Doors, hall)
	}
	for _, d := range l.Doors {
		if d.Indoor == "hall" {
			near(t, d.Name+": distance from the outline", apart(append(hall.Poly, hall.Poly[0]), d.X, d.Y), 0, 1e-9)
		}
		// The way through is free over the width of the door, less the board's.
		sin, cos := math.Sincos(d.Heading * degree)
		for v := -d.Width/2 + 0.3; v <= d.Width/2-0.3; v += 0.1 {
			for u := -0.5; u <= 0.5; u += 0.1 {
				x, y := d.X+u*cos-v*sin, d.Y+u*sin+v*cos
				z := ground(t, l, x, y)
				for i := range l.Solids {
					if s := &l.Solids[i]; d.Indoor != "" && s.Level == 0 && s.holds(x, y, z) {
						t.Fatalf("door %s: %s stands in it at %.1f, %.1f", d.Name, s.Name, x, y)
					}
				}
			}
		}
	}
}

// An edge to grind on a box lies on the rim of the box, as high as its top.
func TestEdgesLieOnTheirBoxes(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		for i := range l.Grinds {
			g := &l.Grinds[i]
			if g.Kind != "ledge" {
				continue
			}
			a, b := g.Pts[0], g.Pts[1]
			x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
			for _, k := range l.pads {
				s := &l.Solids[k]
				if apart(append(append([]Vec(nil), s.Poly...), s.Poly[0]), x, y) > 0.01 {
					continue
				}
				near(t, name+" "+g.Name+" on "+s.Name, (a.Z+b.Z)/2, s.ZTop, 0.01)
			}
		}
	}
}
