package audiosys

import (
	"math"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine"
	"gritbed/engine/mix/voice"
)

// openFilter is a low-pass that lets everything pass [Hz].
const openFilter = 25000

// Ambience opens a voice for everything the land lets sound in this frame. A
// constant sound has no place: it is a voice without a panner. One that lies
// somewhere is a voice of the standard graph, panned by its bearing; distance is
// already in its level, which is a whole number of decibels.
func (b *Bridge) Ambience(d *components.AmbienceData, sample func(id uint32) int32) {
	for i := range d.Plays {
		p := &d.Plays[i]
		c := engine.Command{Op: engine.OpOpen, Voice: b.Name(), Recording: sample(p.ID), Kind: voice.Standard}
		azimuth := bearing.Word(float64(p.Azimuth))
		if p.Constant {
			c.Kind, azimuth = voice.Bed, 0
		}
		c.F = [10]float32{4096, 32767, word(p.DB), 0, openFilter, 0, float32(azimuth), 0, -1}
		b.Post(c)
	}
}

// Name returns what the next voice is called; names are counted from 1.
func (b *Bridge) Name() uint32 {
	b.named++
	return b.named
}

// decibel is the ratio of one decibel down (linear).
const decibel = 0.8912509381337456

// word is a level of whole decibels, at most 0, as a word of 32767. It is made by
// repeated multiplication, so that it is the same on every processor.
func word(db int) float32 {
	v := 32767.0
	for range min(max(-db, 0), 120) {
		v = float64(v * decibel)
	}
	return float32(math.Round(v))
}
