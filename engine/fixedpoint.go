package engine

import (
	"math"

	"gritbed/engine/mix/voice"
)

// Voices and programs keep their properties in fixed point, see [voice.Pool.Set]. A frame
// takes them in the usual units and converts them. Values are limited first, because a
// conversion out of range differs from processor to processor.

// openFilter is the cutoff of a low-pass that does nothing [Hz].
const openFilter = 25000

// properties are set when a voice is opened, in this order.
var properties = [...]uint8{voice.Pitch, voice.Volume, voice.Dry, voice.Wet, voice.LowPass, voice.HighPass, voice.Azimuth, voice.Flange}

// propertyPlace returns the place of a property in that list, -1 for an unknown one.
func propertyPlace(id uint8) int {
	for i, p := range properties {
		if p == id {
			return i
		}
	}
	return -1
}

// fixed is v limited and rounded to a whole number.
func fixed(v float64, low, high float64) uint32 {
	return uint32(int32(math.Round(min(max(v, low), high))))
}

func fixedPitch(ratio float32) uint32  { return fixed(float64(ratio)*4096, 0, 65535) }
func fixedLevel(linear float32) uint32 { return fixed(float64(linear)*32767, 0, 32767) }
func fixedHertz(hz float32) uint32     { return fixed(float64(hz), 0, 65535) }

// fixedAngle is an angle [°] in steps of 1/65536 of a turn.
func fixedAngle(degrees float32) uint32 {
	return fixed(float64(degrees)*65536/360, math.MinInt32, math.MaxInt32)
}
