package ambient

import (
	"cmp"
	"slices"
)

// Plays returns the sounds to play since the last ChangePosition. Like every list a
// runtime returns, it is valid until the next call.
func (r *Runtime) Plays() []Play { return r.plays }

// Events returns what happened since the last ChangePosition, in order.
func (r *Runtime) Events() []Event { return r.events }

// Cells returns the cells that selected an ambience in the last rebuild, in
// the order they were weighed.
func (r *Runtime) Cells() []Cell { return r.cells }

// LastRebuild returns the counts of the last rebuild.
func (r *Runtime) LastRebuild() Rebuild { return r.last }

// Counts returns the totals since the start.
func (r *Runtime) Counts() Counts { return r.counts }

// Total returns the weight of all cells, 0 after a flush.
func (r *Runtime) Total() float32 { return r.total }

// Queued returns how many deadlines there are.
func (r *Runtime) Queued() int { return len(r.queue) }

// Master returns the volume setting [linear].
func (r *Runtime) Master() float32 { return r.master }

// Sounds returns every sound met since the start, in the order they were met.
func (r *Runtime) Sounds() []SoundState {
	r.states = r.states[:0]
	for i := range r.sounds {
		s := &r.sounds[i]
		st := SoundState{
			Desc: int(s.desc), Index: int(s.index), Type: s.Type, Constant: s.constant,
			Count: s.Count, Level: s.level, Audible: s.audible(), Queued: s.queued, Loaded: s.of.table != nil,
			Dirs: s.Dirs, Shells: s.Shells,
		}
		if r.total > 0 {
			st.Share = s.Count / r.total
		}
		r.states = append(r.states, st)
	}
	return r.states
}

// Queue returns the deadlines, the nearest first.
func (r *Runtime) Queue() []Deadline {
	r.shown = r.shown[:0]
	for _, d := range r.queue {
		r.shown = append(r.shown, Deadline{d.at, int(d.sound)})
	}
	slices.SortFunc(r.shown, func(a, b Deadline) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Sound, b.Sound))
	})
	return r.shown
}
