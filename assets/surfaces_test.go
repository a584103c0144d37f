package assets_test

import (
	"math"
	"strings"
	"testing"

	"gritbed/assets/measure/measuretest"
	"gritbed/engine/grain"
)

// colour is the third-octave spectrum at a place 0..1, without loudness [dB].
func colour(r *grain.Recording, place float64) []float64 {
	return measuretest.Thirds(measuretest.Welch(newHeard(r.Name, r.PCM, r.Rate).part(place, 2)), r.Rate)
}

// distance is the root mean square difference of two colours [dB]; what lies
// 45 dB below the whole is not heard and not counted.
func distance(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		d := math.Max(a[i], -45) - math.Max(b[i], -45)
		sum += d * d
	}
	return math.Sqrt(sum / float64(len(a)))
}

func TestSurfacesTellApart(t *testing.T) {
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	colours := make([][]float64, len(recs))
	for i, r := range recs {
		colours[i] = colour(r, 0.5)
	}
	for i, a := range recs {
		for j, b := range recs[:i] {
			d := distance(colours[i], colours[j])
			// The two hardnesses are never heard side by side, but surfaces
			// of one hardness are, whenever a board crosses from one to another.
			limit := 1.0
			if strings.HasSuffix(a.Name, "hard") == strings.HasSuffix(b.Name, "hard") {
				limit = 1.5
			}
			if d < limit {
				t.Errorf("%s and %s differ by %.2f dB, want %.1f", a.Name, b.Name, d, limit)
			}
		}
	}
	// The measure finds no difference where there is none: two stretches of one
	// roll, half a second apart.
	for _, r := range recs {
		most(t, r.Name+" against itself [dB]", distance(colour(r, 0.49), colour(r, 0.52)), 1)
	}
}
