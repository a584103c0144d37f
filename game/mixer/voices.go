package mixer

import (
	"cmp"
	"math"
	"slices"

	"gritbed/engine"
	"gritbed/engine/mix/voice"
)

// Voice is a line of the list.
type Voice struct {
	ID          voice.Handle // the same as long as the voice lives
	Name        string       // of its recording
	Kind, State string
	Family      Family
	Gain, Peak  float32 // linear
	Left        float64 // of its source [s]; +Inf for a loop
}

// loopLeft is what the engine says is left of a loop [ms].
const loopLeft = 1_000_000

// VoiceOf is the line of a voice.
func VoiceOf(v *voice.Info) Voice {
	l := Voice{ID: v.Handle, Name: v.Sample, Kind: v.Kind.String(), State: v.Status.String(), Family: Contact,
		Gain: v.Gain, Peak: v.Peak, Left: float64(v.State.Remaining) / 1000}
	if v.State.Remaining >= loopLeft {
		l.Left = math.Inf(1)
	}
	if v.Kind == voice.Ambient {
		l.Family = Ambience
	}
	return l
}

// resort is how often the list is put in order anew: rows that changed places with
// every picture could not be read [s].
const resort = 0.25

// List is the loudest voices, loudest first.
type List struct {
	rows  []Voice
	all   []Voice // scratch
	since float64 // the last order [s]
	begun bool
}

// Rows are the lines, loudest first.
func (l *List) Rows() []Voice { return l.rows }

// Step takes what the engine lists after dt seconds and keeps at most n. Values are
// new each time; the order is that of the last quarter second, with what has ended
// taken out and room at the end filled at once.
func (l *List) Step(s *engine.VoicesState, n int, dt float64) {
	l.all = l.all[:0]
	for i := range s.List[:s.Listed] {
		l.all = append(l.all, VoiceOf(&s.List[i]))
	}
	l.since += dt
	if l.begun && l.since < resort {
		if l.refresh(); len(l.rows) == min(n, len(l.all)) {
			return
		}
	}
	l.begun, l.since = true, 0
	slices.SortFunc(l.all, func(a, b Voice) int {
		return cmp.Or(cmp.Compare(b.Peak, a.Peak), cmp.Compare(b.Gain, a.Gain), cmp.Compare(a.ID, b.ID))
	})
	l.rows = append(l.rows[:0], l.all[:min(n, len(l.all))]...)
}

// refresh brings the rows up to date where they stand.
func (l *List) refresh() {
	kept := l.rows[:0]
	for _, r := range l.rows {
		for i := range l.all {
			if l.all[i].ID == r.ID {
				kept = append(kept, l.all[i])
				break
			}
		}
	}
	l.rows = kept
}
