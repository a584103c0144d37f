package assets_test

import (
	"math"
	"strings"
	"testing"

	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/engine/grain"
)

// colour is the third-octave spectrum at half way, without loudness [dB].
func colour(r *grain.Recording) []float64 {
	return measuretest.Thirds(measuretest.Welch(part(r, 0.5, 2)), r.Rate)
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
		colours[i] = colour(r)
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
		x := measuretest.Thirds(measuretest.Welch(part(r, 0.49, 2)), r.Rate)
		most(t, r.Name+" against itself [dB]", distance(x, measuretest.Thirds(measuretest.Welch(part(r, 0.52, 2)), r.Rate)), 1)
	}
}

func band(r *grain.Recording, from, to float64) float64 {
	return measuretest.Share(measuretest.Welch(part(r, 0.5, 2)), r.Rate, from, to)
}

func TestWhatGivesSurfacesAway(t *testing.T) {
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]*grain.Recording{}
	for _, r := range recs {
		by[r.Name] = r
	}
	hard := func(surface string) *grain.Recording { return by[surface+"_hard"] }
	swing := func(r *grain.Recording) float64 {
		return measuretest.Modulation(measuretest.Band(part(r, 0.5, 1), r.Rate), r.Rate)
	}
	t.Run("rough is darker and flutters more than smooth", func(t *testing.T) {
		for _, pair := range [][2]string{{"asphalt_rough", "asphalt_smooth"}, {"concrete_rough", "concrete_smooth"}} {
			rough, smooth := hard(pair[0]), hard(pair[1])
			least(t, pair[0]+" below 800 Hz, times "+pair[1], band(rough, 0, 800)/band(smooth, 0, 800), 1.2)
			least(t, pair[0]+" swing, times "+pair[1], swing(rough)/swing(smooth), 1.1)
		}
	})
	t.Run("wood booms between 200 and 400 Hz", func(t *testing.T) {
		wood := band(hard("wood_ramp"), 200, 400)
		for _, other := range []string{"asphalt_smooth", "asphalt_rough", "concrete_smooth", "concrete_rough", "metal_smooth"} {
			least(t, "wood over "+other, wood/band(hard(other), 200, 400), 1.2)
		}
	})
	t.Run("metal rings", func(t *testing.T) {
		for name, r := range by {
			tonality := measuretest.Tonality(measuretest.Welch(part(r, 0.5, 2)), r.Rate)
			if (tonality > 8) != (name == "metal_smooth_hard") {
				t.Errorf("%s: lines %.1f dB above the floor", name, tonality)
			}
		}
	})
	t.Run("aggregate is the coarsest", func(t *testing.T) {
		coarse := measuretest.Kurtosis(measuretest.Band(part(hard("concrete_aggregate"), 0.5, 1), 48000))
		for _, other := range []string{"asphalt_smooth", "concrete_smooth", "concrete_rough", "wood_ramp", "metal_smooth"} {
			r := hard(other)
			least(t, "aggregate over "+other, coarse/measuretest.Kurtosis(measuretest.Band(part(r, 0.5, 1), r.Rate)), 1.2)
		}
	})
	t.Run("soft wheels are darker than hard ones", func(t *testing.T) {
		for name, r := range by {
			if surface, soft := strings.CutSuffix(name, "_soft"); soft {
				s, h := measure.Centroids(r.PCM, r.Rate), measure.Centroids(hard(surface).PCM, hard(surface).Rate)
				most(t, surface+", soft centroid over hard", mean(s[:])/mean(h[:]), 0.85)
			}
		}
	})
}
