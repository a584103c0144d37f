package mixer

import (
	"cmp"
	"slices"

	"gritbed/game/view"
)

// FamilyOfVoice is the family of a voice: the ambience's, or what touches.
func FamilyOfVoice(v *view.Voice) Family {
	if v.Ambience {
		return Ambience
	}
	return Contact
}

// resort is how often the list is put in order again: rows that changed places with
// every picture could not be read [s].
const resort = 0.25

// List is the loudest voices, loudest first.
type List struct {
	rows  []view.Voice
	since float64 // the last order [s]
	begun bool
}

// Rows are the lines, loudest first.
func (l *List) Rows() []view.Voice { return l.rows }

// Step takes what the engine lists after dt seconds and keeps at most n. Values are
// new each time; the order is that of the last quarter second, with what has ended
// taken out and room at the end filled at once.
func (l *List) Step(s *view.Voices, n int, dt float64) {
	l.since += dt
	if l.begun && l.since < resort {
		if l.refresh(s); len(l.rows) == min(n, len(s.List)) {
			return
		}
	}
	l.begun, l.since = true, 0
	l.rows = append(l.rows[:0], s.List...)
	slices.SortFunc(l.rows, func(a, b view.Voice) int {
		return cmp.Or(cmp.Compare(b.Peak, a.Peak), cmp.Compare(b.Gain, a.Gain), cmp.Compare(a.ID, b.ID))
	})
	l.rows = l.rows[:min(n, len(l.rows))]
}

// refresh brings the rows up to date where they stand.
func (l *List) refresh(s *view.Voices) {
	kept := l.rows[:0]
	for _, r := range l.rows {
		if v := s.Find(r.ID); v != nil {
			kept = append(kept, *v)
		}
	}
	l.rows = kept
}
