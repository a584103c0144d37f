// Package panel is what the panels have in common: each is a package below, with its
// model, its view and its keys.
package panel

import (
	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
	"gritbed/game/worldview"
)

// Frame is what a panel works with in a frame of the game, and draws with in a picture.
type Frame struct {
	Kit    *ui.Kit
	Layout *view.Layout
	Model  *view.Model
	Marks  *view.Marks     // what was done to the sound lately
	Link   *worldview.Link // what a panel asks the engine for goes there
	Input  keys.Input
	Device ui.Device
	Screen ui.Screen // of the picture; nil in a frame, and when letters and plates are only to be made

	Paused bool    // the world stands still
	Exact  bool    // of a still: the panel is that of this very frame
	Hints  bool    // the keys are shown
	Apart  bool    // the part that scrolls is drawn apart, see [Scroller]
	Slid   float64 // how far the panel has come up, 0…1; the pointer works at 1
}

// Panel is a view over the game.
type Panel interface {
	// Step follows a frame of the game, whether the panel is open or not.
	Step(m *view.Model)
	// Keys works the panel while it is open, once an update.
	Keys(f *Frame)
	// Draw paints it where it stands when it has come up all the way.
	Draw(f *Frame)
	// Area is where that is, without its shadow.
	Area(l *view.Layout) view.Rect
	// Opaque says that nothing shows through it, so that nothing need be painted below.
	Opaque() bool
	// Map is the map of keys that it needs now.
	Map() keys.Map
	// Close says what goes on out of sight, "" for nothing.
	Close(f *Frame) (note string)
}

// Underlay is a panel that changes the picture below it before it is drawn.
type Underlay interface {
	// Under paints what does not slide with the panel.
	Under(f *Frame)
}

// Scroller is a panel with a part that goes on scrolling while the picture of the panel
// stands still. It is drawn apart and a little late, so that it never ends too early.
type Scroller interface {
	// Strip is that part [logical px], which goes to the left with the engine's time
	// [logical px/s].
	Strip(l *view.Layout) (r view.Rect, speed float64)
	// DrawStrip paints it, going on to the right for some seconds beyond its end.
	DrawStrip(f *Frame, beyond float64)
}
