package audiosys

import (
	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine"
	"gritbed/engine/mix/env"
	"gritbed/engine/mix/voice"
)

// Rooms posts the environment bus's weights, presets and angles when they have
// changed.
func Rooms(f *engine.Frame, d *components.RoomsData) {
	if d.Fresh {
		f.Room(env.Post{Load: d.Load, Weight: d.Weight, Pan: d.Pan})
	}
}

// Ambience opens a voice for every sound that the terrain starts in this frame. A
// constant sound has no place: it is a voice without a panner. One that lies
// somewhere is a voice of the standard graph, panned by its bearing; distance is
// already in its level, which is a whole number of decibels.
func Ambience(f *engine.Frame, d *components.AmbienceData, sample func(recording uint32) engine.SampleID) {
	for i := range d.Plays {
		p := &d.Plays[i]
		v := engine.PlaySample(sample(p.Recording))
		v.Dry = level(p.Level)
		if p.Constant {
			v.Kind = voice.Ambient
		} else {
			v.Pan = degrees(bearing.Word(float64(p.Azimuth)))
		}
		f.Open(v)
	}
}

// degrees is a pan word in degrees: a step is 45/8192 of one, which is exact.
func degrees(word int32) float32 { return float32(float32(word)*45) / 8192 }

// decibel is the ratio of one decibel down (linear).
const decibel = 0.8912509381337456

// level is a level of whole decibels, at most 0 (linear). It is made by repeated
// multiplication, so that it is the same on every processor.
func level(db int) float32 {
	v := 1.0
	for range min(max(-db, 0), 120) {
		v = float64(v * decibel)
	}
	return float32(v)
}
