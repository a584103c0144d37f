package screen

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/ui"
)

// Waker keeps Ebitengine from leaving a picture out. With SetScreenClearedEveryFrame off
// it shows nothing new while nobody draws on its own image of the screen
// (hajimehoshi/ebiten#2341, #2952), and who paints on the final screen never does. It
// leaves a picture out only as the fourth in a row, so a triangle without an area in
// every fourth is enough; clearing instead would cost a pass over all pixels.
type Waker struct {
	corners [3]ebiten.Vertex
	frames  int
}

// wakeEvery is how many pictures may pass without a triangle, plus one.
const wakeEvery = 4

var wakeIndex = [3]uint32{0, 1, 2}

// Frame is called with Ebitengine's image of the screen before every picture.
func (w *Waker) Frame(off *ebiten.Image, from *Image) {
	if w.frames++; w.frames == wakeEvery {
		w.frames = 0
		off.DrawTriangles32(w.corners[:], wakeIndex[:], from.Image, &modes[ui.Over])
	}
}

// Scale is how many pixels of the screen are one of the window system's. Asking for
// it allocates, so it is asked for when the window's size changes and once a second, since
// a window may be dragged to another screen, or the screen's scale be changed, of which
// Ebitengine sends no word (hajimehoshi/ebiten#2343).
type Scale struct {
	factor float64
	w, h   float64
	asked  time.Time
}

// Of is the factor for a window of a size.
func (d *Scale) Of(w, h float64) float64 {
	if now := time.Now(); w != d.w || h != d.h || now.Sub(d.asked) >= time.Second {
		d.w, d.h, d.asked = w, h, now
		d.factor = ebiten.Monitor().DeviceScaleFactor()
	}
	return d.factor
}

// Window is the window as scenes see it.
type Window struct{}

// Fullscreen says whether it covers the monitor.
func (Window) Fullscreen() bool { return ebiten.IsFullscreen() }

// SetFullscreen lets it cover the monitor, or not.
func (Window) SetFullscreen(on bool) { ebiten.SetFullscreen(on) }
