package mixer

import (
	"gritbed/engine/mix"
	"gritbed/game/view"
)

// How far a meter is dimmed.
const (
	MutedShade = 0.35
	OtherShade = 0.45 // while another strip is soloed
)

// patience is how long a switch shows what was asked for; then the engine's word
// counts again [s].
const patience = 0.5

// Switches are the M and S of all columns. What was asked for shows at once, though
// the engine hears of it a little later.
type Switches struct {
	Muted, Soloed [mix.Strips]bool
	wait          [mix.Strips]float64
}

// Follow takes what is in force, dt seconds later.
func (w *Switches) Follow(s *[mix.Strips]view.Strip, dt float64) {
	for i := range s {
		if w.wait[i] > 0 {
			w.wait[i] -= dt
			continue
		}
		w.Muted[i], w.Soloed[i] = s[i].Muted, s[i].Soloed
	}
}

// Mute turns a strip's mute and returns whether it is to be on.
func (w *Switches) Mute(s mix.Strip) (on bool) {
	w.Muted[s], w.wait[s] = !w.Muted[s], patience
	return w.Muted[s]
}

// Solo does the same for solo. The master has none.
func (w *Switches) Solo(s mix.Strip) (on, ok bool) {
	if !CanSolo(s) {
		return false, false
	}
	w.Soloed[s], w.wait[s] = !w.Soloed[s], patience
	return w.Soloed[s], true
}

// CanSolo says whether a strip has a solo switch.
func CanSolo(s mix.Strip) bool { return s < Master }

// Set is how many strips are muted and how many soloed.
func (w *Switches) Set() (muted, soloed int) {
	for i := range w.Muted {
		if w.Muted[i] {
			muted++
		}
		if w.Soloed[i] {
			soloed++
		}
	}
	return muted, soloed
}

// Shade is how bright a column's meter is: muted ones are dim, and while something
// is soloed everything else is, but for the master, which all of it goes through.
func (w *Switches) Shade(s mix.Strip) float32 {
	_, soloed := w.Set()
	switch {
	case w.Muted[s]:
		return MutedShade
	case soloed > 0 && !w.Soloed[s] && s != Master:
		return OtherShade
	}
	return 1
}
