package world

import (
	"fmt"

	"gritbed/assets"
	"gritbed/audiosys"
	"gritbed/engine"
	"gritbed/engine/ea"
)

// emitterClass is what placed sounds are posted to.
const emitterClass = "sb_emitter"

// programs are the banks with what the game posts to: the emitters' class first,
// then the utilities.
func programs(set *assets.BankSet) (*engine.Programs, audiosys.Classes, error) {
	var classes audiosys.Classes
	emitter, ok := set.Class(emitterClass)
	if !ok {
		return nil, classes, fmt.Errorf("banks: want a class %s, got none", emitterClass)
	}
	posted := append([]engine.Symbol{emitter}, set.Utilities...)
	for i := range set.Utilities {
		classes.Utilities = append(classes.Utilities, engine.ClassID(i+1))
	}
	return set.Programs(posted, nil, nil), classes, nil
}

// Banks returns the banks of patch programs, in install order; nil without any.
func (w *World) Banks() []*ea.Bank { return w.banks }
