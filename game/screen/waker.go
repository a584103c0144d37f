package screen

import (
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
