package look

import (
	"image/color"
	"math"

	"gritbed/levels"
)

// floor is one surface polygon with what is drawn on it.
type floor struct {
	s     *levels.Surface
	reach box
	sign  float64
	area  float64 // [m²]
	joint joint
	turn  float64 // of the tile, whose planks and bars run along its y [deg]
}

// planterArea is how large a lawn may be to be a planter, with a wall around it [m²].
const planterArea = 400

// joint is a grid of joints: lines at every multiple of the pitch from the
// world's origin, along and across an axis.
type joint struct {
	pitch, angle float64 // [m], [deg] clockwise on the map
	width, alpha float64 // [px], 0…1
	slabs        float64 // strength of the difference between slabs, 0…1
	bolts        bool
	across       bool // only the lines across the axis
}

// joints of a material that carries no audible pattern.
var joints = map[string]joint{
	"concrete_smooth": {pitch: 3, width: 2.4, alpha: 0.34, slabs: 1},
	"concrete_rough":  {pitch: 1.5, width: 2, alpha: 0.40, slabs: 0.35},
	"aggregate":       {pitch: 1.5, width: 2, alpha: 0.30},
	"metal":           {pitch: 1.2, width: 1.8, alpha: 0.62, bolts: true},
	"metal_plate":     {pitch: 1.2, width: 1.8, alpha: 0.62, bolts: true},
	"stone_edge":      {pitch: 1, width: 1.5, alpha: 0.34},
}

func (b *Baker) addFloor(s *levels.Surface) {
	f := floor{s: s, reach: bounds(s.Poly).grow(0.4), sign: turning(s.Poly)}
	for i, v := range s.Poly {
		w := s.Poly[(i+1)%len(s.Poly)]
		f.area += (v.X*w.Y - w.X*v.Y) / 2
	}
	f.area = math.Abs(f.area)
	f.turn = b.course(s) - 90
	f.joint = joints[floorKey(s)]
	f.joint.angle = s.Dir
	// A pattern that is heard is also seen, where its lines are far enough apart
	// and the material does not already draw its own units.
	if s.Seam > 0 && s.Seam <= len(b.seams) {
		switch p := b.seams[s.Seam-1]; {
		case p.Mode == "grid" && p.Pitch >= 0.15 && s.Key != "brick" && s.Key != "stone_setts":
			angle := s.Angle
			if angle == 0 {
				angle = p.Angle
			}
			f.joint.pitch, f.joint.angle = p.Pitch, -angle
			if f.joint.width == 0 || p.Pitch < 1 {
				f.joint.width, f.joint.alpha = 1.6, 0.32
			}
			if s.Key == "asphalt_smooth" || s.Key == "asphalt_rough" {
				f.joint.alpha = 0.2 // sawn joints, filled with tar
			}
		case p.Mode == "distance" && s.Key != "wood_ramp" && s.Key != "grating":
			f.joint = joint{pitch: p.Pitch, angle: s.Dir, width: 5, alpha: 0.7, across: true}
		}
	}
	lv := min(max(s.Level, 0), 1)
	b.floors[lv] = append(b.floors[lv], f)
	b.hasDeck = b.hasDeck || lv == 1
}

// course is the direction in which planks and bars run [deg]: across a slope,
// across the way ridden where they are heard as slats, else along the surface's
// own direction. Grounds without a grain are not turned.
func (b *Baker) course(s *levels.Surface) float64 {
	switch s.Key {
	case "wood_ramp", "wood_coping", "loose_boards", "grating":
	default:
		return 90
	}
	c := levels.Vec{}
	for _, v := range s.Poly {
		c.X, c.Y = c.X+v.X/float64(len(s.Poly)), c.Y+v.Y/float64(len(s.Poly))
	}
	if gx, gy := b.land.Gradient(c.X, c.Y, min(max(s.Level, 0), 1)); math.Hypot(gx, gy) > 0.05 {
		return math.Round(math.Atan2(gy, gx)*180/math.Pi) + 90
	}
	if s.Seam > 0 && s.Seam <= len(b.seams) && b.seams[s.Seam-1].Mode == "distance" {
		// Slats are heard whichever way they are ridden: on a strip they lie across
		// its length, since that is the way along it.
		along, across := extent(s.Poly, s.Dir)
		if across > 1.5*along {
			return s.Dir
		}
		return s.Dir + 90
	}
	return s.Dir
}

// extent is how far a polygon reaches along a direction [deg] and across it [m].
func extent(p []levels.Vec, dir float64) (along, across float64) {
	sin, cos := math.Sincos(dir * math.Pi / 180)
	u0, u1, v0, v1 := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, c := range p {
		u, v := c.X*cos+c.Y*sin, c.Y*cos-c.X*sin
		u0, u1, v0, v1 = min(u0, u), max(u1, u), min(v0, v), max(v1, v)
	}
	return u1 - u0, v1 - v0
}

func floorKey(s *levels.Surface) string {
	if s.Water {
		return "water"
	}
	return s.Key
}

// void fills the world outside the map: the panel's dark, which is no ground.
func (b *Baker) void(area box) {
	if area.x0 >= 0 && area.y0 >= 0 && area.x1 <= b.level.W && area.y1 <= b.level.H && len(b.floors[0]) > 0 {
		f := &b.floors[0][0]
		if f.reach.x0 <= area.x0 && f.reach.x1 >= area.x1 && f.reach.y0 <= area.y0 && f.reach.y1 >= area.y1 {
			return // the first surface covers it
		}
	}
	pix := b.sheet.img.Pix
	c := b.pal.Panel
	for i := 0; i < len(pix); i += 4 {
		pix[i], pix[i+1], pix[i+2], pix[i+3] = c.R, c.G, c.B, 255
	}
}

func (b *Baker) floor(f *floor) {
	s := b.sheet
	key := floorKey(f.s)
	s.polygon(f.s.Poly)
	if !s.texture(b.tiles.Of(key), f.turn, 0, b.pal.Lip) {
		return
	}
	if grainless[key] {
		b.mingle(b.tiles.Of(key))
	}
	if f.joint.pitch > 0 {
		b.joints(f)
	}
	if key == "asphalt_rough" {
		b.cracks(f, 3, 0.55)
	}
	if f.s.Seam > 0 && f.s.Seam <= len(b.seams) && b.seams[f.s.Seam-1].Name == "spidercrack" {
		b.cracks(f, 9, 0.5)
	}
	b.border(f, key)
}

// joints draws slabs and joints of a floor inside the sheet.
func (b *Baker) joints(f *floor) {
	s, j := b.sheet, f.joint
	sin, cos := math.Sincos(j.angle * math.Pi / 180)
	area := s.area()
	area = box{max(area.x0, f.reach.x0), max(area.y0, f.reach.y0), min(area.x1, f.reach.x1), min(area.y1, f.reach.y1)}.grow(0.1)
	u0, u1, v0, v1 := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, c := range [4]levels.Vec{{X: area.x0, Y: area.y0}, {X: area.x1, Y: area.y0}, {X: area.x0, Y: area.y1}, {X: area.x1, Y: area.y1}} {
		u, v := c.X*cos+c.Y*sin, c.Y*cos-c.X*sin
		u0, u1, v0, v1 = min(u0, u), max(u1, u), min(v0, v), max(v1, v)
	}
	at := func(u, v float64) levels.Vec { return levels.Vec{X: u*cos - v*sin, Y: u*sin + v*cos} }
	i0, i1 := int(math.Floor(u0/j.pitch)), int(math.Ceil(u1/j.pitch))
	k0, k1 := int(math.Floor(v0/j.pitch)), int(math.Ceil(v1/j.pitch))
	if j.slabs > 0 && j.pitch >= 1 {
		seed := seedOf(f.s.Name)
		for pass := range 2 {
			for k := k0; k < k1; k++ {
				for i := i0; i < i1; i++ {
					h := hash2(seed, i, k)*2 - 1
					c, a := b.pal.Lip, float64(h)*0.10
					if h < 0 {
						c, a = b.pal.Shadow, float64(-h)*0.07
					}
					if (h < 0) != (pass == 1) {
						continue
					}
					p, q := float64(i)*j.pitch, float64(k)*j.pitch
					s.polygon([]levels.Vec{at(p, q), at(p+j.pitch, q), at(p+j.pitch, q+j.pitch), at(p, q+j.pitch)})
					s.inkClipped(c, a*j.slabs)
				}
			}
		}
	}
	lines := func(off, width float64) {
		for i := i0; i <= i1; i++ {
			p := at(float64(i)*j.pitch, v0)
			q := at(float64(i)*j.pitch, v1)
			s.segment(levels.Vec{X: p.X + off, Y: p.Y + off}, levels.Vec{X: q.X + off, Y: q.Y + off}, width)
		}
		for k := k0; k <= k1 && !j.across; k++ {
			p, q := at(u0, float64(k)*j.pitch), at(u1, float64(k)*j.pitch)
			s.segment(levels.Vec{X: p.X + off, Y: p.Y + off}, levels.Vec{X: q.X + off, Y: q.Y + off}, width)
		}
	}
	lines(0, j.width)
	s.inkClipped(b.pal.Shadow, j.alpha)
	if j.pitch >= 0.4 {
		lines((j.width/2+0.5)/64, 1)
		s.inkClipped(b.pal.Lip, j.alpha*0.62)
	}
	if j.bolts {
		for k := k0; k <= k1; k++ {
			for i := i0; i <= i1; i++ {
				for _, d := range [4]levels.Vec{{X: 0.12, Y: 0.12}, {X: -0.12, Y: 0.12}, {X: 0.12, Y: -0.12}, {X: -0.12, Y: -0.12}} {
					s.disc(at(float64(i)*j.pitch+d.X, float64(k)*j.pitch+d.Y), 0.033)
				}
			}
		}
		s.inkClipped(color.RGBA{0x5A, 0x5C, 0x60, 255}, 0.9)
	}
}

// cracks wander over the floor, n in every 8 × 8 m of the world.
func (b *Baker) cracks(f *floor, n int, alpha float64) {
	s := b.sheet
	area := s.area()
	const reach = 4.0 // [m] a crack stays within this distance of its start
	for cy := math.Floor((area.y0 - reach) / 8); cy*8 < area.y1+reach; cy++ {
		for cx := math.Floor((area.x0 - reach) / 8); cx*8 < area.x1+reach; cx++ {
			r := stream(mix64(uint64(int64(cx))<<32 ^ uint64(uint32(int32(cy))) ^ uint64(n)))
			for range n {
				p := levels.Vec{X: (cx + float64(r.next())) * 8, Y: (cy + float64(r.next())) * 8}
				a := float64(r.in(0, 2*math.Pi))
				line := []levels.Vec{p}
				for range 9 + int(r.next()*9) {
					a += float64(r.in(-0.75, 0.75))
					l := float64(r.in(0.07, 0.22))
					p = levels.Vec{X: p.X + l*math.Cos(a), Y: p.Y + l*math.Sin(a)}
					line = append(line, p)
				}
				if !bounds(line).grow(0.1).meets(area) {
					continue
				}
				s.stroke(line, 1.7, false, false)
			}
		}
	}
	s.inkClipped(b.pal.Shadow, alpha)
}
