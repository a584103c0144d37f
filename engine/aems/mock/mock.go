// Package mock is a voice device without sound: a voice lasts as long as its
// sample does at pitch 1, by the wall clock of the caller. Tests and recorded
// traces use it in place of the voice graph; decisions aems/A15 to A17 of the
// conformance vectors say how it behaves.
package mock

import (
	"gritbed/engine/aems"
	"gritbed/engine/block"
)

// Sample is what the device knows of a sample.
type Sample struct {
	Frames int  `json:"frames"` // [frames]
	Rate   int  `json:"rate"`   // [Hz]
	Loop   bool `json:"loop"`
}

// loopRemaining is what is left of a loop, always [ms].
const loopRemaining = 1000000

// Device is the mock. Voices are numbered in the order in which they open, from
// 1, and no number is used again.
type Device struct {
	// Samples lists the samples of each bank by slot; banks count in install
	// order.
	Samples [][]Sample
	// Now is the device's clock [s]; the caller moves it. A paused voice's time
	// goes on (aems/A15).
	Now float64

	voices []voice
}

type voice struct {
	start, end float64
	loop       bool
	released   bool
}

// Open starts a voice; a slot that is not there is refused.
func (d *Device) Open(o *aems.Open) (aems.Voice, bool) {
	if o.Bank < 0 || o.Bank >= len(d.Samples) || o.Slot < 0 || int(o.Slot) >= len(d.Samples[o.Bank]) {
		return 0, false
	}
	s := d.Samples[o.Bank][o.Slot]
	d.voices = append(d.voices, voice{
		start: d.Now, end: d.Now + float64(s.Frames)/float64(s.Rate), loop: s.Loop,
	})
	return aems.Voice(len(d.voices)), true
}

// Query tells what wall time has left of the voice.
func (d *Device) Query(id aems.Voice) (alive bool, remaining, elapsed int32) {
	v := d.voice(id)
	switch {
	case v == nil || v.released:
		return false, 0, 0
	case v.loop:
		return true, loopRemaining, block.Whole((d.Now - v.start) * 1000)
	case d.Now < v.end:
		return true, block.Whole((v.end - d.Now) * 1000), block.Whole((d.Now - v.start) * 1000)
	}
	return false, 0, 0
}

// Release ends a voice.
func (d *Device) Release(id aems.Voice) {
	if v := d.voice(id); v != nil {
		v.released = true
	}
}

// Set, Pause and Resume change nothing a query could tell.
func (d *Device) Set(aems.Voice, uint8, int32) {}

// Pause does not stop the clock of a voice.
func (d *Device) Pause(aems.Voice) {}

// Resume finds the voice where the clock has brought it.
func (d *Device) Resume(aems.Voice) {}

// Opened returns how many voices have been opened.
func (d *Device) Opened() int { return len(d.voices) }

// Held returns how many voices have not been released.
func (d *Device) Held() (n int) {
	for _, v := range d.voices {
		if !v.released {
			n++
		}
	}
	return n
}

func (d *Device) voice(id aems.Voice) *voice {
	if id == 0 || int(id) > len(d.voices) {
		return nil
	}
	return &d.voices[id-1]
}
