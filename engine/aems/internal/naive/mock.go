package naive

import "fmt"

// Sample is what the mock device knows of a sample slot.
type Sample struct {
	Frames int
	Rate   int // [Hz]
	Loop   bool
}

// Trace lines go to a log, which the device shares with an evaluator.
type voice struct {
	start, end float64 // [s]
	loop       bool
}

// Mock is the device of the notes' goldens: a voice sounds while the clock is
// before its end, whatever its pitch; pausing does not stop the clock (aems/A15).
type Mock struct {
	Now    float64 // [s] (aems/A17)
	Log    *Trace
	voices []voice
}

// Open starts a voice; voices are numbered from 1 in the order of opening.
func (d *Mock) Open(bank string, sample Sample, slot int32, level int, azimuth []byte, stream int32, records int) uint32 {
	d.voices = append(d.voices, voice{
		start: d.Now,
		end:   d.Now + float64(sample.Frames)/float64(sample.Rate),
		loop:  sample.Loop,
	})
	d.Log.Out = fmt.Appendf(d.Log.Out, "D\tOPEN\t%d\t%s\t%d\t%d\t%x\t%d\t%d\n", len(d.voices), bank, slot, level, azimuth, stream, records)
	return uint32(len(d.voices))
}

// Set hands over an input.
func (d *Mock) Set(v uint32, id int, value int32) {
	d.Log.Out = fmt.Appendf(d.Log.Out, "D\tSET\t%d\t%d\t%d\n", v, id, value)
}

// Query tells what is left and gone of a voice [ms].
func (d *Mock) Query(v uint32) (alive bool, remaining, elapsed int32) {
	o := d.voices[v-1]
	switch {
	case o.loop:
		alive, remaining, elapsed = true, 1000000, int32((d.Now-o.start)*1000)
	case d.Now < o.end:
		alive, remaining, elapsed = true, int32((o.end-d.Now)*1000), int32((d.Now-o.start)*1000)
	}
	a := 0
	if alive {
		a = 1
	}
	d.Log.Out = fmt.Appendf(d.Log.Out, "D\tQUERY\t%d\t%d\t%d\t%d\n", v, a, remaining, elapsed)
	return alive, remaining, elapsed
}

// Release ends a voice.
func (d *Mock) Release(v uint32) { d.Log.Out = fmt.Appendf(d.Log.Out, "D\tRELEASE\t%d\n", v) }

// Pause holds a voice.
func (d *Mock) Pause(v uint32) { d.Log.Out = fmt.Appendf(d.Log.Out, "D\tPAUSE\t%d\n", v) }

// Resume lets a voice go on.
func (d *Mock) Resume(v uint32) { d.Log.Out = fmt.Appendf(d.Log.Out, "D\tRESUME\t%d\n", v) }
