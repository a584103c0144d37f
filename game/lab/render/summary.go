package render

import (
	"fmt"
	"math"

	"gritbed/engine/block"
)

// Summary is what a rendered session is judged by; it is written as
// summary.json and is the same in every run of the same session.
type Summary struct {
	Level   string  `json:"level"`
	Script  string  `json:"script"`
	Seconds float64 `json:"seconds"`
	Frames  int     `json:"frames"`
	Samples int     `json:"samples"`
	// Hash is FNV-1a, 64 bit, over the stereo samples as little-endian float32
	// in time order.
	Hash string `json:"hash"`

	Levels   Levels         `json:"levels_dbfs"`
	Bed      Bed            `json:"bed"`
	Starts   Starts         `json:"starts"`
	Picks    Picks          `json:"picks"`
	Binds    map[string]int `json:"binds"`
	Modes    map[string]int `json:"mode_frames"`
	TopSpeed float64        `json:"top_speed_kmh"`
	Members  []Voices       `json:"members"`
	Counters Counters       `json:"counters"`
}

// Levels of the whole session [dBFS].
type Levels struct {
	PeakLeft  float64 `json:"peak_left"`
	PeakRight float64 `json:"peak_right"`
	RMS       float64 `json:"rms"`
}

// Bed holds the levels that the notes give for the bed.
type Bed struct {
	RestPeak   float64 `json:"rest_peak_dbfs"`     // largest sample while standing still for 0.5 s and more
	RestTime   float64 `json:"rest_seconds"`       // how long that was measured [s]
	RollingRMS float64 `json:"rolling_rms_dbfs"`   // rolling straight on four wheels over 15 km/h
	AirRMS     float64 `json:"air_rms_dbfs"`       // from 100 ms after take-off to landing
	AirBelow   float64 `json:"air_below_rolling"`  // difference of the two [dB]
	Airs       int     `json:"airs"`               // airs longer than 150 ms that were measured
	AirSilence float64 `json:"air_silence_ms_max"` // longest time from take-off to a level 1 of 0
}

// Starts are the grain voices of the four bed players.
type Starts struct {
	Total int `json:"total"`
	// OneTruck is the rhythm: both players' handovers from grain to grain while
	// one truck sounds. A bind or a drift restart cuts a grain short and is no
	// handover; WithRestarts counts those too.
	OneTruck     float64 `json:"per_second_one_truck"`
	WithRestarts float64 `json:"per_second_one_truck_with_restarts"`
	Handovers    int     `json:"handovers"`
	Restarts     int     `json:"restarts"`
	SecondsOne   float64 `json:"seconds_one_truck"`
	LongestGapMS float64 `json:"longest_gap_ms_rolling"` // of one player while bound, rolling and at a pitch of 0.9 and more
	Rocket       int     `json:"rocket"`
}

// Picks is a χ² test of "uniform over the candidates".
type Picks struct {
	Count   int     `json:"count"`
	ChiSq   float64 `json:"chi_square"`
	Degrees int     `json:"degrees_of_freedom"`
	P       float64 `json:"p"`
}

// Counters are the engine's, at the end.
type Counters struct {
	Late, Held, Refused, NotFinite, LostEvents uint64
}

// silence is what a level of 0 is written as [dBFS].
const silence = -200.0

func db(v float64) float64 {
	if v <= 1e-10 {
		return silence
	}
	return math.Round(2000*math.Log10(v)) / 100
}

// hashOf is the session's hash.
func hashOf(pcm []float32) string {
	const offset, prime = 0xCBF29CE484222325, 0x100000001B3
	h := uint64(offset)
	for _, x := range pcm {
		v := math.Float32bits(x)
		for s := 0; s < 32; s += 8 {
			h = (h ^ uint64(v>>s&0xFF)) * prime
		}
	}
	return fmt.Sprintf("%016x", h)
}

// levels measures interleaved stereo.
func levels(pcm []float32) Levels {
	var peak [2]float64
	var sum float64
	for i, x := range pcm {
		v := math.Abs(float64(x))
		peak[i&1] = max(peak[i&1], v)
		sum += v * v
	}
	return Levels{PeakLeft: db(peak[0]), PeakRight: db(peak[1]), RMS: db(math.Sqrt(sum / float64(max(len(pcm), 1))))}
}

// meter sums the power of the frames given to it.
type meter struct {
	sum  float64
	n    int
	peak float64
}

func (m *meter) add(pcm []float32) {
	for _, x := range pcm {
		v := math.Abs(float64(x))
		m.sum += v * v
		m.peak = max(m.peak, v)
	}
	m.n += len(pcm)
}

func (m *meter) rms() float64 {
	if m.n == 0 {
		return silence
	}
	return db(math.Sqrt(m.sum / float64(m.n)))
}

// bed measures what the bed does at rest, rolling and in the air.
func bed(frames []Frame, pcm []float32) Bed {
	var rest, rolling, air meter
	var b Bed
	still, flying, zero := 0, 0, 0
	for i := range frames {
		f := &frames[i]
		part := f.samples(pcm)
		if f.Wheels == 4 && f.Speed < 0.05 && f.Level1 == 0 {
			still++
		} else {
			still = 0
		}
		// The engine's filters ring on for a moment after the gain is 0.
		if still > 30 {
			rest.add(part)
		}
		if f.Wheels == 4 && f.Speed*3.6 > 15 && f.Level1 > 0 && !f.Airborne {
			rolling.add(part)
		}
		if f.Airborne && !f.Bail {
			flying++
			if f.Level1 != 0 {
				zero = flying
			}
			if flying > 6 {
				air.add(part)
			}
		} else {
			if flying > 9 {
				b.Airs++
				b.AirSilence = max(b.AirSilence, math.Round(float64(zero+1)*1000/60))
			}
			flying, zero = 0, 0
		}
	}
	b.RestPeak, b.RestTime = db(rest.peak), math.Round(float64(rest.n)/2/block.Rate*1000)/1000
	b.RollingRMS, b.AirRMS = rolling.rms(), air.rms()
	b.AirBelow = math.Round(100*(b.RollingRMS-b.AirRMS)) / 100
	return b
}
