// Package looktest says how far apart two colours look, to normal and to colour-weak eyes. Tests import
// it, nothing else does.
package looktest

import "math"

// Vision is how an eye sees: a matrix over linear red, green and blue.
type Vision [9]float64

// Visions are normal sight and the three colour deficiencies at full severity
// (Machado 2009).
var Visions = []struct {
	Name string
	Vision
}{
	{"normal", Vision{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", Vision{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
	{"deutan", Vision{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
	{"tritan", Vision{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
}

// linear takes the curve of sRGB off a channel [levels of 255].
func linear(v float64) float64 {
	if v /= 255; v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Lab is CIELAB of a colour [levels of 255] as seen with a vision, D65.
func (m Vision) Lab(c [3]float64) [3]float64 {
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

// Distance is the CIEDE2000 difference of two colours in CIELAB.
func Distance(p, q [3]float64) float64 {
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
