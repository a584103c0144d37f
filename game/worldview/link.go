// Package worldview is what lies between the window and the world: it reads a running
// world into the view model once a frame, and carries what the panels ask for to the
// engine. It is the one place of the window that knows how the engine publishes itself.
package worldview

import (
	"gritbed/engine"
	"gritbed/engine/ea"
	"gritbed/engine/mix"
	"gritbed/game/view"
	"gritbed/game/world"
)

// Link reads one world.
type Link struct {
	// Timed lets every rebuild of the ambience be measured.
	Timed bool

	w          *world.World
	recordings []view.Recording
	fold       mix.Fold
	metered    bool
	watch      stopwatch
}

// Of begins with a world that has the fold it was made with.
func Of(w *world.World, fold mix.Fold) *Link {
	l := &Link{w: w, fold: fold}
	for _, r := range w.Recordings {
		l.recordings = append(l.recordings, view.Recording{Name: r.Name, Rate: r.Rate, Duration: r.Duration, PCM: r.PCM})
	}
	return l
}

// Banks are the banks of the patch programs, in install order.
func (l *Link) Banks() []*ea.Bank { return l.w.Banks() }

// Mute asks for a strip's mute.
func (l *Link) Mute(s mix.Strip, on bool) { l.w.Ask(func(f *engine.Frame) { f.Mute(s, on) }) }

// Solo asks for a strip's solo.
func (l *Link) Solo(s mix.Strip, on bool) { l.w.Ask(func(f *engine.Frame) { f.Solo(s, on) }) }

// Meter turns the meters of the strips on while somebody looks at them.
func (l *Link) Meter(on bool) {
	if on != l.metered {
		l.metered = on
		l.w.Ask(func(f *engine.Frame) { f.Meter(on) })
	}
}

// Fold asks for another fold of the output.
func (l *Link) Fold(fold mix.Fold) {
	l.fold = fold
	l.w.Ask(func(f *engine.Frame) { f.Fold(fold) })
}

// Watch asks for the values of an instance of the patch programs, 0 for none.
func (l *Link) Watch(serial int) { l.w.Ask(func(f *engine.Frame) { f.Watch(serial) }) }

// Freeze lets the patch programs stand still, or walk on.
func (l *Link) Freeze(on bool) { l.w.Ask(func(f *engine.Frame) { f.Freeze(on) }) }

// Step is one walk of programs that stand still.
func (l *Link) Step() { l.w.Ask((*engine.Frame).Step) }
