package engine

import (
	"gritbed/engine/aems"
	"gritbed/engine/mix/voice"
)

// device opens voices of the standard graph for the players of patch programs
// (003 §5.2, voice-graph 6).
type device struct {
	pool    *voice.Pool
	banks   [][]*voice.Sample
	records [maxRecords]int32
	refused uint64 // opens of a slot that is not there
}

// maxRecords is the most records a player has, one byte's worth.
const maxRecords = 255

// firstRecord is the id from which on an input is a routing record.
const firstRecord = 9

// Open implements aems.Device.
func (d *device) Open(o *aems.Open) (aems.Voice, bool) {
	if o.Bank < 0 || o.Bank >= len(d.banks) || o.Slot < 0 || int(o.Slot) >= len(d.banks[o.Bank]) || d.banks[o.Bank][o.Slot] == nil {
		d.refused++
		return 0, false
	}
	n := 0
	for _, r := range o.Records {
		if r.ID >= firstRecord && n < maxRecords {
			d.records[n] = r.Value
			n++
		}
	}
	h, ok := d.pool.Open(&voice.Spec{
		Sample:  d.banks[o.Bank][o.Slot],
		Kind:    voice.Standard,
		Records: d.records[:n],
		Azimuth: o.Azimuth[0],
		Level:   float32(float32(o.Level) * 0.01),
	})
	return aems.Voice(h), ok
}

// Set implements aems.Device. A program pushes every record that has changed, also those
// that a playing voice does not use.
func (d *device) Set(v aems.Voice, id uint8, value int32) {
	if voice.Settable(id) {
		d.pool.Set(voice.Handle(v), id, value)
	}
}

// Query implements aems.Device. A voice that rings out has ended for its program.
func (d *device) Query(v aems.Voice) (alive bool, remaining, elapsed int32) {
	s, ok := d.pool.Query(voice.Handle(v))
	if !ok || !s.Alive {
		return false, 0, 0
	}
	return true, s.Remaining, s.Elapsed
}

// Release implements aems.Device. One that has ended by itself may be gone.
func (d *device) Release(v aems.Voice) {
	if _, ok := d.pool.Query(voice.Handle(v)); ok {
		d.pool.Stop(voice.Handle(v))
	}
}

// Pause implements aems.Device.
func (d *device) Pause(v aems.Voice) { d.pool.Suspend(voice.Handle(v)) }

// Resume implements aems.Device.
func (d *device) Resume(v aems.Voice) { d.pool.Resume(voice.Handle(v)) }
