package main

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// deviceScale is how many pixels of the screen are one of the window system's. Asking for
// it allocates, so it is asked for when the window's size changes and once a second, since
// a window may be dragged to another screen, or the screen's scale be changed, of which
// Ebitengine sends no word (hajimehoshi/ebiten#2343).
type deviceScale struct {
	factor float64
	w, h   float64
	asked  time.Time
}

// of is the factor for a window of a size.
func (d *deviceScale) of(w, h float64) float64 {
	if now := time.Now(); w != d.w || h != d.h || now.Sub(d.asked) >= time.Second {
		d.w, d.h, d.asked = w, h, now
		d.factor = ebiten.Monitor().DeviceScaleFactor()
	}
	return d.factor
}
