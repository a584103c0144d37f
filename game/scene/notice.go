package scene

import (
	"math"

	"gritbed/components"
	"gritbed/game/ui"
)

// Notice is a message to the player.
type Notice struct {
	text string
	left int // [frames]
}

// Say shows a message for some seconds.
func (g *Stage) Say(text string, seconds float64) {
	g.Notice = Notice{text, int(seconds / components.DT)}
}

// Step lets the message go, once a frame.
func (n *Notice) Step() {
	if n.left > 0 {
		if n.left--; n.left == 0 {
			n.text = ""
		}
	}
}

// message is a quiet chip at the foot of the screen.
func (g *Stage) message() {
	text := g.Notice.text
	if text == "" && g.Settings.Mute {
		text = "muted"
	}
	if text == "" {
		return
	}
	u := g.Painter.Kit
	w := math.Ceil(u.Width(ui.Regular, 14, text)) + 28
	y := g.Layout.Chip.Y
	if g.Panels.atFoot(&g.Layout) {
		y = g.Layout.Scope.Y - 46
		if g.Panels.open == mixerPanel && g.Layout.Compact && g.Clock.hinted > 0 {
			y -= g.Layout.Keys.H + 8
		}
	}
	x := (g.Layout.W - w) / 2
	u.Panel(x, y, w, 30)
	u.TextMiddle(ui.Regular, 14, g.Layout.W/2, y+20, u.Pal.Chalk, text)
}
