package engine

import (
	"math"

	"gritbed/engine/mix/voice"
)

// Voices and programs keep their properties as words. A frame takes the units of
// the field and makes words of them, limited before they are converted: beyond
// the range of a word a conversion differs from processor to processor.

// openFilter is a low-pass that lets everything pass [Hz].
const openFilter = 25000

// properties are those a voice is opened with, in the order they are pushed.
var properties = [...]uint8{voice.Pitch, voice.Volume, voice.Dry, voice.Wet, voice.LowPass, voice.HighPass, voice.Azimuth, voice.Flange}

// propertyPlace returns a property's place in that list, -1 for one that does
// nothing.
func propertyPlace(id uint8) int {
	for i, p := range properties {
		if p == id {
			return i
		}
	}
	return -1
}

// word is v steps, rounded and limited.
func fixed(v float64, low, high float64) uint32 {
	return uint32(int32(math.Round(min(max(v, low), high))))
}

func fixedPitch(ratio float32) uint32  { return fixed(float64(ratio)*4096, 0, 65535) }
func fixedLevel(linear float32) uint32 { return fixed(float64(linear)*32767, 0, 32767) }
func fixedHertz(hz float32) uint32     { return fixed(float64(hz), 0, 65535) }

// panWord is an angle [°] as a word of 65536 a turn.
func fixedAngle(degrees float32) uint32 {
	return fixed(float64(degrees)*65536/360, math.MinInt32, math.MaxInt32)
}
