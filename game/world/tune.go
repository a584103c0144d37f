package world

import (
	"fmt"

	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/systems/bed"
	"gritbed/systems/ride"
)

// SetMovement changes every number of the movement, in mid-ride if need be.
func (w *World) SetMovement(t *ride.Tuning) { ride.SetTuning(w.skater, t) }

// SetTuning changes every number of the bed, in mid-roll if need be: what plays
// goes on, and the next record, chain value and bind use the new ones; only the
// figures of graph 3 are those the engine was made with. The members must be the
// ones the engine was given, in the same order.
func (w *World) SetTuning(t *tuning.Tuning) error {
	for i := range t.Member {
		if t.Member[i] != w.Tuning.Member[i] {
			return fmt.Errorf("tuning: member %d: want %s, got %s", i, w.Tuning.Member[i], t.Member[i])
		}
	}
	w.Tuning = t
	bed.Settings.Get(w.clock).Tuning = t
	audiosys.Link.Get(w.clock).Tuning = t
	return nil
}
