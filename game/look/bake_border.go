package look

import "gritbed/levels"

// border draws the edge of a surface polygon, inside the polygon unless said.
func (b *Baker) border(f *floor, key string) {
	s, p := b.sheet, f.s.Poly
	switch key {
	case "asphalt_rough": // a patch, sealed with tar
		s.stroke(p, 8, true, false)
		s.inkClipped(b.pal.Shadow, 0.5)
	case "concrete_smooth", "concrete_rough", "brick", "stone_setts", "stone_edge":
		s.stroke(p, 2.4, true, false)
		s.ink(b.pal.Shadow, 0.34)
	case "aggregate": // set in a thin steel edging
		s.stroke(p, 5, true, false)
		s.inkClipped(b.pal.Under, 0.5)
		s.stroke(moved(p, 1.0/64, 1.0/64), 1, true, false)
		s.ink(b.pal.Lip, 0.34)
	case "wood_ramp", "wood_coping", "loose_boards":
		s.stroke(p, 3, true, false)
		s.ink(b.pal.Under, 0.55)
	case "metal", "metal_plate", "steel_edge", "grating":
		b.rim(p, f.sign, 2.5, 0.85, 0.62)
	case "grass":
		if f.area < planterArea { // a planter: its wall shades the lawn
			b.innerShade(f, 0.22, 0.5)
			s.stroke(p, 9, true, false)
			s.ink(b.pal.Kerb, 1)
			s.stroke(moved(p, -4.0/64, -4.0/64), 1.5, true, false)
			s.ink(b.pal.Lip, 0.6)
		} else {
			s.stroke(p, 3, true, false)
			s.ink(b.pal.Under, 0.35)
		}
	case "gravel", "dirt", "sand":
		s.stroke(p, 5, true, false)
		s.inkClipped(b.pal.Under, 0.28)
	case "water":
		b.shore(f)
	}
}

// rim draws a raised sheet's edge: lip where it faces the sun, under elsewhere.
func (b *Baker) rim(p []levels.Vec, sign, width, lip, under float64) {
	s := b.sheet
	for pass := range 2 {
		for i, v := range p {
			w := p[(i+1)%len(p)]
			if sunlit(outward(v, w, sign)) == (pass == 1) {
				s.segment(v, w, width)
			}
		}
		if pass == 0 {
			s.ink(b.pal.Under, under)
		} else {
			s.ink(b.pal.Lip, lip)
		}
	}
}

// innerShade lets the walls towards the sun throw their shadow into a polygon.
func (b *Baker) innerShade(f *floor, depth, alpha float64) {
	s, p := b.sheet, f.s.Poly
	dx, dy := depth*sunX, depth*sunY
	for i, v := range p {
		w := p[(i+1)%len(p)]
		if sunlit(outward(v, w, f.sign)) {
			s.polygon([]levels.Vec{v, w, {X: w.X + dx, Y: w.Y + dy}, {X: v.X + dx, Y: v.Y + dy}})
		}
	}
	s.inkClipped(b.pal.Shadow, alpha)
}

// shore: the quay's shadow lies 10 px wide on the water, a line of light follows
// it, and the coping shows its lip.
func (b *Baker) shore(f *floor) {
	s, p := b.sheet, f.s.Poly
	for w := 66.0; w >= 34; w -= 8 {
		s.stroke(p, w, true, true)
		s.inkClipped(b.pal.Lip, 0.018)
	}
	s.stroke(p, 29, true, true)
	s.inkClipped(b.pal.Lip, 0.10)
	for w := 26.0; w >= 18; w -= 2 {
		s.stroke(p, w, true, true)
		s.inkClipped(b.pal.Shadow, 0.18)
	}
	s.stroke(p, 6, true, true)
	s.ink(b.pal.Kerb, 0.9)
	s.stroke(p, 2.5, true, true)
	s.ink(b.pal.Lip, 0.9)
}
