package look

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// The distance test of the style: every ground must still be nameable when the
// picture is small, also for colour-weak eyes. Distances are CIEDE2000 between
// mean colours; weak vision after Machado 2009 at full severity.

type vision [9]float64

var visions = []struct {
	name string
	m    vision
	hex  float64 // smallest pair of the palette, as measured for the style
	safe float64
}{
	{"normal", vision{1, 0, 0, 0, 1, 0, 0, 0, 1}, 10.3, 17.7},
	{"protan", vision{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}, 8.5, 17.5},
	{"deutan", vision{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}, 9.8, 17.5},
	{"tritan", vision{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}, 6.9, 16.1},
}

func linear(v float64) float64 {
	if v /= 255; v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// lab is CIELAB of a colour as seen with a vision, D65.
func (m vision) lab(c [3]float64) [3]float64 {
	r, g, b := linear(c[0]), linear(c[1]), linear(c[2])
	l := [3]float64{m[0]*r + m[1]*g + m[2]*b, m[3]*r + m[4]*g + m[5]*b, m[6]*r + m[7]*g + m[8]*b}
	for i := range l {
		l[i] = min(max(l[i], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*l[0] + 0.3575761*l[1] + 0.1804375*l[2]) / 0.95047)
	y := f(0.2126729*l[0] + 0.7151522*l[1] + 0.0721750*l[2])
	z := f((0.0193339*l[0] + 0.1191920*l[1] + 0.9503041*l[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ciede is the CIEDE2000 difference.
func ciede(p, q [3]float64) float64 {
	c1, c2 := math.Hypot(p[1], p[2]), math.Hypot(q[1], q[2])
	c7 := math.Pow((c1+c2)/2, 7)
	g := 0.5 * (1 - math.Sqrt(c7/(c7+6103515625)))
	a1, a2 := p[1]*(1+g), q[1]*(1+g)
	c1, c2 = math.Hypot(a1, p[2]), math.Hypot(a2, q[2])
	hue := func(a, b float64) float64 {
		if a == 0 && b == 0 {
			return 0
		}
		return math.Mod(math.Atan2(b, a)*180/math.Pi+360, 360)
	}
	h1, h2 := hue(a1, p[2]), hue(a2, q[2])
	dl, dc, dh := q[0]-p[0], c2-c1, h2-h1
	hm := (h1 + h2) / 2
	if c1*c2 == 0 {
		dh, hm = 0, h1+h2
	} else if math.Abs(dh) > 180 {
		dh -= math.Copysign(360, dh)
		hm = math.Mod(hm+180, 360)
	}
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(dh*math.Pi/360)
	lm, cm := (p[0]+q[0])/2, (c1+c2)/2
	rad := math.Pi / 180
	t := 1 - 0.17*math.Cos((hm-30)*rad) + 0.24*math.Cos(2*hm*rad) + 0.32*math.Cos((3*hm+6)*rad) - 0.20*math.Cos((4*hm-63)*rad)
	sl := 1 + 0.015*(lm-50)*(lm-50)/math.Sqrt(20+(lm-50)*(lm-50))
	sc, sh := 1+0.045*cm, 1+0.015*cm*t
	m7 := math.Pow(cm, 7)
	rt := -2 * math.Sqrt(m7/(m7+6103515625)) * math.Sin(60*math.Exp(-math.Pow((hm-275)/25, 2))*rad)
	x, y, z := dl/sl, dc/sc, dH/sh
	return math.Sqrt(x*x + y*y + z*z + rt*y*z)
}

// Two pairs of the published test data of the formula.
func TestDistanceFormula(t *testing.T) {
	for _, c := range []struct {
		p, q [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{60.2574, -34.0099, 36.2677}, [3]float64{60.4626, -34.1751, 39.4387}, 1.2644},
	} {
		if got := ciede(c.p, c.q); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("distance %.4f, want %.4f", got, c.want)
		}
	}
}

func meanColour(im *image.RGBA) [3]float64 {
	var s [3]float64
	for i := 0; i < len(im.Pix); i += 4 {
		for c := range s {
			s[c] += float64(im.Pix[i+c])
		}
	}
	for c := range s {
		s[c] /= float64(len(im.Pix) / 4)
	}
	return s
}

func smallestPair(m vision, of func(key string) [3]float64) (d float64, a, b string) {
	d = math.Inf(1)
	for i, p := range SoundSurfaces {
		for _, q := range SoundSurfaces[:i] {
			if x := ciede(m.lab(of(p)), m.lab(of(q))); x < d {
				d, a, b = x, p, q
			}
		}
	}
	return d, a, b
}

// The palette itself keeps the measured distances.
func TestPaletteDistances(t *testing.T) {
	for _, safe := range []bool{false, true} {
		p := palette(t, safe)
		for _, v := range visions {
			want := v.hex
			if safe {
				want = v.safe
			}
			d, a, b := smallestPair(v.m, func(key string) [3]float64 { return floats(p.Surface(key)) })
			if math.Abs(d-want) > 0.3 {
				t.Errorf("safe %v, %s: smallest pair %s and %s is %.1f, measured %.1f", safe, v.name, a, b, d, want)
			}
		}
	}
}

func floats(c color.RGBA) [3]float64 { return [3]float64{float64(c.R), float64(c.G), float64(c.B)} }

// The drawn grounds, shrunk to one colour, stay as far apart.
func TestTexturesStayApart(t *testing.T) {
	for _, safe := range []bool{false, true} {
		p := palette(t, safe)
		means := map[string][3]float64{}
		for _, key := range SoundSurfaces {
			means[key] = meanColour(DrawTile(p, key, 64))
		}
		for _, v := range visions {
			want := v.hex
			if safe {
				want = v.safe
			}
			d, a, b := smallestPair(v.m, func(key string) [3]float64 { return means[key] })
			if d < want-0.5 {
				t.Errorf("safe %v, %s: %s and %s are %.1f apart, the palette's %.1f", safe, v.name, a, b, d, want)
			}
		}
	}
}

// In grey, at 320 px a screen (15 px a metre), lightness or grain still tells
// these five apart.
func TestGreyDistances(t *testing.T) {
	type look struct{ mean, grain float64 }
	five := []string{"asphalt_rough", "asphalt_smooth", "water", "wood_ramp", "concrete_smooth"}
	seen := map[string]look{}
	for _, key := range five {
		im := tiles(t).Of(key)
		const k = 4 // 64 px/m to 16
		n := im.Rect.Dx() / k
		var sum, sq float64
		for y := range n {
			for x := range n {
				var c [3]float64
				for j := range k {
					for i := range k {
						o := im.PixOffset(x*k+i, y*k+j)
						for q := range c {
							c[q] += float64(im.Pix[o+q]) / (k * k)
						}
					}
				}
				l := visions[0].m.lab(c)[0]
				sum, sq = sum+l, sq+l*l
			}
		}
		m := sum / float64(n*n)
		seen[key] = look{m, math.Sqrt(sq/float64(n*n) - m*m)}
	}
	for i, a := range five {
		for _, b := range five[:i] {
			p, q := seen[a], seen[b]
			if math.Abs(p.mean-q.mean) < 5 && max(p.grain, q.grain) < 1.3*min(p.grain, q.grain) {
				t.Errorf("%s %.1f and %s %.1f look alike in grey", a, p, b, q)
			}
		}
	}
}
