package assets_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/assets/synth"
	"gritbed/engine/grain"
)

// heardSound is a sound to be measured.
type heardSound struct {
	name  string
	x     []float32
	rate  int     // [Hz]
	every float64 // pace of a constant sound of the world [s], else 0

	levels, centroids func() [measure.Bins]float64
}

func newHeard(name string, x []float32, rate int) *heardSound {
	return &heardSound{
		name: name, x: x, rate: rate,
		levels:    sync.OnceValue(func() [measure.Bins]float64 { return measure.Levels(x) }),
		centroids: sync.OnceValue(func() [measure.Bins]float64 { return measure.Centroids(x, rate) }),
	}
}

// part is a stretch of the given length [s] around a place 0..1 of the sound.
func (s *heardSound) part(place, seconds float64) []float32 {
	n := int(seconds * float64(s.rate))
	at := int(place*float64(len(s.x))) - n/2
	return s.x[at : at+n]
}

func (s *heardSound) seconds() float64 { return float64(len(s.x)) / float64(s.rate) }

// refired is the level of a constant sound as it is heard [dBFS]: one recording
// every so often, the power of the ends added.
func (s *heardSound) refired() float64 {
	return measure.Level(s.x) + 10*math.Log10(s.seconds()/s.every)
}

// the rush is read in longer grains than the surfaces are.
const rush = "x_jet_rolling"

// measures are what the targets name, with their units. 000/1.2.5 to 000/1.2.7
// are about the rise of level and brightness along a recording: 1.2.5 up by 9 to
// 12 dB, monotonic, the first tenth almost still; 1.2.6 the survey's levels and
// centroids at both ends; 1.2.7 a higher place is a faster roll.
var measures = map[string]struct {
	unit string
	of   func(s *heardSound) float64
}{
	"length":                 {"[s]", (*heardSound).seconds},
	"length beyond its pace": {"[s]", func(s *heardSound) float64 { return s.seconds() - s.every }},
	"amplitude":              {"[FS]", func(s *heardSound) float64 { return measure.Peak(s.x) }},
	"peak":                   {"[dBFS]", func(s *heardSound) float64 { return measuretest.PeakLevel(s.x) }},
	"mean":                   {"[16-bit steps]", func(s *heardSound) float64 { return measure.Mean(s.x) }},
	"first sample":           {"[FS]", func(s *heardSound) float64 { return float64(s.x[0]) }},
	"last sample":            {"[FS]", func(s *heardSound) float64 { return float64(s.x[len(s.x)-1]) }},
	"first millisecond":      {"[FS]", func(s *heardSound) float64 { return measure.Peak(s.x[:s.rate/1000]) }},
	"last millisecond":       {"[FS]", func(s *heardSound) float64 { return measure.Peak(s.x[len(s.x)-s.rate/1000:]) }},
	"last 2 ms":              {"[FS]", func(s *heardSound) float64 { return measure.Peak(s.x[len(s.x)-s.rate/500:]) }},

	"level":              {"[dBFS]", func(s *heardSound) float64 { return measure.Level(s.x) }},
	"level as refired":   {"[dBFS]", (*heardSound).refired},
	"level of bin 1":     {"[dBFS]", func(s *heardSound) float64 { return s.levels()[0] }},
	"level of bin 20":    {"[dBFS]", func(s *heardSound) float64 { return s.levels()[19] }},
	"rise":               {"[dB]", func(s *heardSound) float64 { return s.levels()[19] - s.levels()[0] }},
	"bin 2 over bin 1":   {"[dB]", func(s *heardSound) float64 { return s.levels()[1] - s.levels()[0] }},
	"loudest 50 ms":      {"[dBFS]", func(s *heardSound) float64 { return measuretest.Loudest(s.x, s.rate) }},
	"crest":              {"[dB]", func(s *heardSound) float64 { return measuretest.Crest(s.x) }},
	"crest as refired":   {"[dB]", func(s *heardSound) float64 { return measuretest.PeakLevel(s.x) - s.refired() }},
	"swing":              {"[dB]", func(s *heardSound) float64 { return swing(s.x, s.rate) }},
	"wrap":               {"", func(s *heardSound) float64 { return wrap(s.x) }},
	"centroid of bin 1":  {"[Hz]", func(s *heardSound) float64 { return s.centroids()[0] }},
	"centroid of bin 20": {"[Hz]", func(s *heardSound) float64 { return s.centroids()[19] }},
	"mean centroid":      {"[Hz]", func(s *heardSound) float64 { c := s.centroids(); return mean(c[:]) }},
	"swing between the fades": {"[dB]", func(s *heardSound) float64 {
		return swing(s.x[s.rate/4:len(s.x)-s.rate/4], s.rate)
	}},
	"least step between bins": {"[dB]", func(s *heardSound) float64 {
		l := s.levels()
		return smallest(19, func(i int) float64 { return l[i+1] - l[i] })
	}},
	"largest fall of the centroid": {"", func(s *heardSound) float64 {
		c := s.centroids()
		return -smallest(19, func(i int) float64 { return c[i+1]/c[i] - 1 })
	}},
	"rise of level from quarter to quarter":    {"[dB]", func(s *heardSound) float64 { return quarters(s.levels()) }},
	"rise of centroid from quarter to quarter": {"[Hz]", func(s *heardSound) float64 { return quarters(s.centroids()) }},

	"onset":           {"[ms]", func(s *heardSound) float64 { onset, _ := measuretest.Onset(s.x, s.rate); return onset }},
	"attack":          {"[ms]", func(s *heardSound) float64 { _, attack := measuretest.Onset(s.x, s.rate); return attack }},
	"decay to -20 dB": {"[ms]", func(s *heardSound) float64 { return measuretest.Decay(s.x, s.rate, 20) }},
	"decay to -40 dB": {"[ms]", func(s *heardSound) float64 { return measuretest.Decay(s.x, s.rate, 40) }},
	"power centroid":  {"[Hz]", func(s *heardSound) float64 { return measuretest.PowerCentroid(s.x, s.rate) }},
	"85 % roll-off":   {"[Hz]", func(s *heardSound) float64 { return measuretest.RollOff(s.x, s.rate, 0.85) }},

	"click": {"", func(s *heardSound) float64 { return measuretest.Click(s.x) }},
	"click of a torn copy": {"", func(s *heardSound) float64 {
		torn := slices.Clone(s.part(0.5, 0.2))
		power := measure.Power(torn)
		for i := len(torn) / 2; i < len(torn); i++ {
			torn[i] += float32(1.2 * math.Sqrt(power))
		}
		return measuretest.Click(torn)
	}},
	"step between windows of 0.4 s": {"[dB]", func(s *heardSound) float64 { return measuretest.LargestStep(measuretest.Windows(s.x, 4*(s.rate/10))) }},
	"step between windows of 0.6 s": {"[dB]", func(s *heardSound) float64 { return measuretest.LargestStep(measuretest.Windows(s.x, 6*(s.rate/10))) }},
	"spread in a region": {"[dB]", func(s *heardSound) float64 {
		tenth := s.rate / 10
		if s.name == rush {
			return measuretest.RegionSpread(s.x, 24*tenth, 6*tenth, tenth)
		}
		return measuretest.RegionSpread(s.x, 16*tenth, 4*tenth, tenth)
	}},
	"landmark": {"[dB]", func(s *heardSound) float64 { return measuretest.Landmark(s.x, s.rate) }},
	"crest of 0.4 s": {"[dB]", func(s *heardSound) float64 {
		length := 4 * (s.rate / 10)
		var crests []float64
		for x := s.x; len(x) >= length; x = x[length:] {
			crests = append(crests, measuretest.Crest(x[:length]))
		}
		return measuretest.Median(crests)
	}},
	"waveform repeats": {"", func(s *heardSound) float64 { // 30 to 800 ms later
		return largestAlong(func(place float64) float64 { return measuretest.Repetition(s.part(place, 1), s.rate, 0.03, 0.8) })
	}},
	"loudness repeats": {"", func(s *heardSound) float64 { // 50 ms to 1.4 s later
		return largestAlong(func(place float64) float64 {
			return measuretest.EnvelopeRepetition(s.part(place, 3), s.rate, 0.05, 1.4)
		})
	}},
	// Gaussian noise has kurtosis 3 and no swing below 40 Hz but its own.
	"kurtosis at 15 %": {"", func(s *heardSound) float64 { return measuretest.Kurtosis(measuretest.Band(s.part(0.15, 1), s.rate)) }},
	"kurtosis at 50 %": {"", func(s *heardSound) float64 { return measuretest.Kurtosis(measuretest.Band(s.part(0.5, 1), s.rate)) }},
	"power below 800 Hz": {"[%]", func(s *heardSound) float64 {
		return 100 * measuretest.Share(measuretest.Welch(s.part(0.5, 1)), s.rate, 0, 800)
	}},
	"power at 200 to 400 Hz": {"[%]", func(s *heardSound) float64 {
		return 100 * measuretest.Share(measuretest.Welch(s.part(0.5, 2)), s.rate, 200, 400)
	}},
	"swing below 40 Hz": {"", func(s *heardSound) float64 {
		return measuretest.Modulation(measuretest.Band(s.part(0.5, 1), s.rate), s.rate)
	}},
	"tonality": {"[dB]", func(s *heardSound) float64 { return measuretest.Tonality(measuretest.Welch(s.part(0.5, 2)), s.rate) }},
}

// smallest is the least of n figures.
func smallest(n int, of func(i int) float64) float64 {
	low := math.Inf(1)
	for i := range n {
		low = min(low, of(i))
	}
	return low
}

// largestAlong is the largest figure at 15, 50 and 85 % of a sound.
func largestAlong(at func(place float64) float64) float64 { return max(at(0.15), at(0.5), at(0.85)) }

// quarters is the least rise from a quarter of the bins to the next.
func quarters(v [measure.Bins]float64) float64 {
	return smallest(3, func(q int) float64 { return mean(v[5*q+5:5*q+10]) - mean(v[5*q:5*q+5]) })
}

func mean(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x
	}
	return sum / float64(len(v))
}

// wrap is how far a loop jumps from its last sample to its first, against what it
// moves from one to the next otherwise.
func wrap(x []float32) float64 {
	sum := 0.0
	for n := 1; n < len(x); n++ {
		d := float64(x[n] - x[n-1])
		sum += d * d
	}
	return math.Abs(float64(x[0]-x[len(x)-1])) / math.Sqrt(sum/float64(len(x)-1))
}

// swing is the loudest over the weakest quarter of a second [dB].
func swing(x []float32, rate int) float64 {
	w := measuretest.Windows(x, rate/4)
	return slices.Max(w) - slices.Min(w)
}

// decoded holds the fourteen recordings for all tests; they are measured as
// they come out of the decoder, never before.
var decoded = sync.OnceValues(func() ([]*grain.Recording, error) { return assets.Recordings(nil) })

// The books of recipes, read once.
var (
	shotBook  = sync.OnceValues(synth.Shots)
	worldBook = sync.OnceValues(synth.Ambience)
)

// source is where the sounds of a group are.
type source struct {
	names func(t *testing.T) []string                          // of all its sounds
	takes func(t *testing.T, name string, n int) []*heardSound // the first n takes, 0 for all
}

// sources are those of the groups of targets.
func sources() map[string]source {
	return map[string]source{
		"recordings":    {recordingNames, recordingTakes},
		"one-shots":     {shotNames, shotTakes},
		"banks":         {func(*testing.T) []string { return nil }, bankTakes},
		"world, held":   {func(t *testing.T) []string { return worldNames(t, true) }, worldTakes},
		"world, events": {func(t *testing.T) []string { return worldNames(t, false) }, worldTakes},
	}
}

func recordingNames(t *testing.T) []string {
	t.Helper()
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range recs {
		names = append(names, r.Name)
	}
	return names
}

func recordingTakes(t *testing.T, name string, _ int) []*heardSound {
	t.Helper()
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range recs {
		if r.Name == name {
			return []*heardSound{newHeard(name, r.PCM, r.Rate)}
		}
	}
	return nil
}

func shotNames(t *testing.T) []string {
	t.Helper()
	book, err := shotBook()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range book.Sounds {
		names = append(names, s.Name)
	}
	return names
}

func shotTakes(t *testing.T, name string, _ int) (out []*heardSound) {
	t.Helper()
	book, err := shotBook()
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, s := range book.Sounds {
		for _, sample := range shots(t).Samples[at:][:s.Count] {
			if s.Name == name {
				out = append(out, newHeard(name, sample.Channels[0], sample.Rate))
			}
		}
		at += s.Count
	}
	return out
}

// bankTakes are takes 1 to n of a sample of the banks; "a + 0.5 b" is two of
// them at once, the second at half the level.
func bankTakes(t *testing.T, name string, n int) (out []*heardSound) {
	t.Helper()
	first, second, both := strings.Cut(name, " + 0.5 ")
	for take := range max(1, n) {
		s := bankSample(t, takeName(first, take+1))
		x := s.Channels[0]
		if both {
			x = slices.Clone(x)
			for i, v := range bankSample(t, takeName(second, take+1)).Channels[0] {
				x[i] += 0.5 * v
			}
		}
		out = append(out, newHeard(name, x, s.Rate))
	}
	return out
}

// worldNames are the sounds of the world that are held, or the events.
func worldNames(t *testing.T, held bool) []string {
	t.Helper()
	book, err := worldBook()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i := range book.Sounds {
		if s := &book.Sounds[i]; s.Every > 0 == held {
			names = append(names, s.Name)
		}
	}
	return names
}

func worldTakes(t *testing.T, name string, _ int) (out []*heardSound) {
	t.Helper()
	book, err := worldBook()
	if err != nil {
		t.Fatal(err)
	}
	s := book.Sound(name)
	if s == nil {
		return nil
	}
	for _, a := range ambientTakes(t, s) {
		h := newHeard(a.Name, a.PCM, a.Rate)
		h.every = s.Every
		out = append(out, h)
	}
	return out
}
