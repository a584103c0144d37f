package render

import (
	"math"

	"gritbed/engine/block"
)

// silence is what a level of 0 is written as [dBFS].
const silence = -200.0

func db(v float64) float64 {
	if v <= 1e-10 {
		return silence
	}
	return math.Round(2000*math.Log10(v)) / 100
}

// meter sums the power of the samples given to it.
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

// levelMeter measures interleaved stereo.
type levelMeter struct {
	peak [2]float64
	sum  float64
	n    int
}

func (m *levelMeter) add(pcm []float32) {
	for i, x := range pcm {
		v := math.Abs(float64(x))
		m.peak[i&1] = max(m.peak[i&1], v)
		m.sum += v * v
	}
	m.n += len(pcm)
}

func (m *levelMeter) result() Levels {
	return Levels{PeakLeft: db(m.peak[0]), PeakRight: db(m.peak[1]), RMS: db(math.Sqrt(m.sum / float64(max(m.n, 1))))}
}

// bedMeter measures what the bed does at rest, rolling and in the air.
type bedMeter struct {
	rest, rolling, air  meter
	still, flying, zero int // frames in a row
	b                   Bed
}

// add takes a frame and what was heard in it.
func (m *bedMeter) add(f *Frame, part []float32) {
	if f.Wheels == 4 && f.Speed < 0.05 && f.Level1 == 0 {
		m.still++
	} else {
		m.still = 0
	}
	// The engine's filters ring on for a moment after the gain is 0.
	if m.still > 30 {
		m.rest.add(part)
	}
	if f.Wheels == 4 && f.Speed*3.6 > 15 && f.Level1 > 0 && !f.Airborne {
		m.rolling.add(part)
	}
	if f.Airborne && !f.Bail {
		m.flying++
		if f.Level1 != 0 {
			m.zero = m.flying
		}
		if m.flying > 6 {
			m.air.add(part)
		}
		return
	}
	if m.flying > 9 {
		m.b.Airs++
		m.b.AirSilence = max(m.b.AirSilence, math.Round(float64(m.zero+1)*1000/60))
	}
	m.flying, m.zero = 0, 0
}

func (m *bedMeter) result() Bed {
	b := m.b
	b.RestPeak, b.RestTime = db(m.rest.peak), math.Round(float64(m.rest.n)/2/block.Rate*1000)/1000
	b.RollingRMS, b.AirRMS = m.rolling.rms(), m.air.rms()
	b.AirBelow = math.Round(100*(b.RollingRMS-b.AirRMS)) / 100
	return b
}
