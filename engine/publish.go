package engine

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/mix"
)

// finish publishes the snapshot of the block just rendered and moves the block counter
// on, unless the block was held.
func (e *Engine) finish(out *[2]block.Plane) {
	now := e.block.Load()
	if !e.held {
		now++
	}
	s := e.snap.back()
	s.Block = now
	b := e.boards[0]
	for i := range s.Players {
		s.Players[i] = b.PlayerState(i)
		s.Heard[i] = b.Heard(i)
	}
	for c := range out {
		s.Peak[c], s.RMS[c] = dsp.Peak(&out[c]), dsp.RMS(&out[c])
	}
	for i := range s.Strips {
		id := mix.Strip(i)
		s.Strips[i] = StripState{e.mixer.Meter(id), e.mixer.Muted(id), e.mixer.Soloed(id)}
	}
	v := &s.Voices
	v.Counts, v.Cap, v.Listed = e.voices.Counts(), e.voices.Cap(), e.voices.Snapshot(v.List[:])
	if e.programs != nil {
		e.programs.publish(&s.Programs)
	}
	s.Count = e.count
	q := &e.queue
	s.Count.Refused += q.refused.Load()
	s.Count.NotFinite += e.notFinite() + q.notFinite.Load()
	s.Count.Dropped += q.dropped.Load()
	s.Count.Stale += q.stale.Load()
	e.snap.publish()
	e.block.Store(now)
}

// notFinite sums what boards and buses refused or replaced: values posted to
// chains and buses, fields of records, samples on every bus down to mastering.
func (e *Engine) notFinite() uint64 {
	n := e.mixer.NotFinite() + e.voices.Counts().Rejected
	for _, b := range e.boards {
		n += b.NotFinite()
	}
	return n
}
