package synth

import (
	"fmt"
)

// SeamTable is what a wheel says when it crosses a joint: a short drop, then
// the far edge. It is written out for every surface, speed and wheel.
type SeamTable struct {
	Surfaces []SeamSurface `yaml:"surfaces"`
	Speeds   []float64     `yaml:"speeds"` // shares of full speed
	Wheels   []SeamWheel   `yaml:"wheels"`
	Length   float64       `yaml:"length"` // [s]
	Rate     int           `yaml:"rate"`   // [Hz]
}

// SeamSurface is a kind of joint.
type SeamSurface struct {
	Name string `yaml:"name"`
	// Gap is the width of the joint [mm], Tune what it does to the wheel's
	// frequencies, Body how much of the board answers.
	Gap  float64 `yaml:"gap"`
	Tune float64 `yaml:"tune"`
	Body float64 `yaml:"body"`
	// Twice is the time to a second, weaker hit [ms], 0 for none.
	Twice float64 `yaml:"twice"`
	// Under rings below the joint, if anything, Share says how much.
	Under string  `yaml:"under"`
	Share float64 `yaml:"share"`
}

// SeamWheel is a hardness.
type SeamWheel struct {
	Name  string  `yaml:"name"`
	Takes int     `yaml:"takes"`
	Rings string  `yaml:"rings"`
	Ring  float64 `yaml:"ring"`  // times its decay
	Push  float64 `yaml:"push"`  // [ms]
	Deck  float64 `yaml:"deck"`  // share of the board
	Steel float64 `yaml:"steel"` // share of the hangers
	Level float64 `yaml:"level"` // added [dB]
	Dark  float64 `yaml:"dark"`  // low-pass [Hz]
}

// sounds writes the table out: surface by surface, in each speed by speed, with
// all wheels.
func (t *SeamTable) sounds() ([]AmbSound, error) {
	if len(t.Surfaces) < 1 || len(t.Surfaces) > 16 || len(t.Speeds) < 1 || len(t.Speeds) > 8 || len(t.Wheels) < 1 || len(t.Wheels) > 4 || !all(t.Speeds, 0.05, 1) {
		return nil, fmt.Errorf("%w seams.yaml: want 1..16 surfaces, 1..8 speeds of 0.05..1, 1..4 wheels, got %d, %v, %d", ErrRecipe, len(t.Surfaces), t.Speeds, len(t.Wheels))
	}
	var out []AmbSound
	for _, w := range t.Wheels {
		for _, s := range t.Surfaces {
			for k, speed := range t.Speeds {
				out = append(out, t.sound(w, s, k, speed))
			}
		}
	}
	return out, nil
}

func (t *SeamTable) sound(w SeamWheel, s SeamSurface, k int, speed float64) AmbSound {
	at := func(ms float64) [2]float64 { return [2]float64{float64(ms * 1e-3), float64((ms + 0.4) * 1e-3)} }
	cross := s.Gap / (2 + float64(11*speed)) // [ms]
	push := w.Push / (0.8 + float64(0.3*speed))
	tune := [2]float64{float64(0.97 * s.Tune), float64(1.03 * s.Tune)}
	hit := func(ms, push, gain, ring float64, rings string, tune [2]float64) Knock {
		return Knock{Times: Times{At: at(ms), Count: [2]int{1, 1}, Every: [2]float64{1, 1}}, Push: push, Rings: rings, Tune: tune, Ring: ring, Gain: gain}
	}
	one := [2]float64{0.98, 1.02}
	x := AmbSound{
		Name:  fmt.Sprintf("seam_%s_%s_%d", w.Name, s.Name, k),
		Takes: w.Takes, Rate: t.Rate, Length: t.Length, Tail: 0.02, Low: 140, Dark: w.Dark,
		Level: -21 + float64(4*speed) + w.Level, Centroid: 700,
	}
	// The left wheel, then the right one a little later and weaker; the board
	// answers when they have been pushed.
	const late, bending = 2.8, 1.5 // [ms]
	for i, gain := range []float64{1, 0.9} {
		from := float64(float64(i) * late)
		x.Knocks = append(x.Knocks,
			hit(from, float64(1.3*push), float64(0.35*gain), w.Ring, w.Rings, tune),
			hit(from+cross, push, gain, w.Ring, w.Rings, tune),
			hit(from+cross, float64(0.9*push), float64(float64(w.Steel*(0.4+speed))*gain), 1, "hanger", one),
			hit(from+cross+bending, 1.8, float64(float64(float64(w.Deck*s.Body)*(1.3-float64(0.6*speed)))*gain), 1, "seam_deck", one))
	}
	if s.Twice > 0 {
		x.Knocks = append(x.Knocks, hit(cross+s.Twice, float64(1.1*push), 0.6, w.Ring, w.Rings, tune))
	}
	if s.Under != "" {
		x.Knocks = append(x.Knocks, hit(cross, 2.5, s.Share, 1, s.Under, one))
	}
	x.Puffs = []Puff{{Times: Times{At: at(cross), Count: [2]int{1, 1}, Every: [2]float64{1, 1}}, Band: [2]float64{2500, 0}, Rise: 0.0003, Fall: 0.012, Gain: float64(0.05 * (0.4 + speed))}}
	return x
}
