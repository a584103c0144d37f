package synth

import "math"

// Octaves is the smooth part of a ground: layers of value noise, each 0.46 of
// the wavelength of the one before and lower by the same factor to the power of
// the roughness exponent.
type Octaves struct {
	// Wavelength of the first layer [mm] and its Amplitude [µm].
	Wavelength float64 `yaml:"wavelength"`
	Amplitude  float64 `yaml:"amplitude"`
	// Hurst is the roughness exponent: small is gritty, large is smooth.
	Hurst float64 `yaml:"hurst"`
	Count int     `yaml:"count"`
}

const octaveRatio = 0.46

// Where the wheels stand on their track [m], and their radii [mm]: four turns
// of slightly different length, which beat slowly and never line up.
const (
	wheelbase  = 0.36
	trackShift = 0.013
	trackStart = 1.0
)

var wheelRadius = [4]float64{26.0, 26.2, 26.4, 26.6}

// track is the ground under one wheel: 0 and 1 in front, 2 and 3 behind, odd
// on the right.
type track struct {
	octaves []valueNoise
	rows    []stoneRow
	coarse  valueNoise // packets of texture about 7 cm long
	broad   valueNoise // and about 23 cm long
	offset  float64    // [m]
	perTurn float64    // turns a metre
	phase   float64    // [turns]
	round   float64    // how far out of round the wheel is
}

func newTrack(s *Surface, wheel *Wheel, seed uint64, w int, ws *waits) track {
	side, rear := uint64(w&1), uint64(w>>1)
	t := track{
		coarse:  newNoise(seed+99+5*side, 0.07, float64(1.2*s.Packets[0])),
		broad:   newNoise(seed+131+3*side, 0.23, float64(1.5*s.Packets[1])),
		offset:  trackStart - float64(wheelbase*float64(rear)) + float64(trackShift*float64(side)),
		perTurn: 1 / float64(2*math.Pi*float64(wheelRadius[w]*1e-3)),
		phase:   float64(0.27 * float64(w)),
		round:   0.06 + float64(0.02*float64(w)),
	}
	length, height := float64(s.Octaves.Wavelength*1e-3), float64(s.Octaves.Amplitude*1e-6)
	fall := power(octaveRatio, s.Octaves.Hurst)
	for k := range s.Octaves.Count {
		id := seed + 7919*uint64(k) + 104729*side
		if k >= 2 {
			id += 1299709 * rear
		}
		gain := height
		if length < 0.008 {
			gain = float64(gain * wheel.FineGround)
		}
		t.octaves = append(t.octaves, newNoise(id, length, gain))
		length, height = float64(length*octaveRatio), float64(height*fall)
	}
	for i, st := range s.Stones {
		id := 31*seed + 15485863*uint64(i) + 32452843*side
		t.rows = append(t.rows, newStoneRow(st, id, ws, wheel))
	}
	return t
}

// height is the ground under the wheel when the board has rolled x [m].
func (t *track) height(x float64) float64 {
	turn := float64(x*t.perTurn) + t.phase
	turn -= math.Floor(turn)
	x += t.offset
	h := 0.0
	for i := range t.octaves {
		h += t.octaves[i].at(x)
	}
	for i := range t.rows {
		h += t.rows[i].at(x)
	}
	h = float64(h * (1 + t.coarse.at(x) + t.broad.at(x)))
	return float64(h * (1 + float64(t.round*triangle(turn))))
}

// triangle is a wave from -1 to 1 and back over one turn.
func triangle(turn float64) float64 {
	d := turn - 0.5
	if d < 0 {
		d = -d
	}
	return float64(4*d) - 1
}
