package bedscope

import "gritbed/game/view"

// layout is where the parts of the scope stand.
type layout struct {
	panel        view.Rect
	plot         view.Rect // the well
	wave         view.Rect // the recording in it
	laneA, laneB view.Rect
	table        view.Rect
	now          float64 // x of "now"
	speed        float64 // that the past goes to the left with [px/s]
	beyond       float64 // how much later than "now" the lanes go on [s]
	row, row0    float64 // pitch and first baseline of the table
	compact      bool
}

func newLayout(l *view.Layout) layout {
	p := l.Scope
	v := layout{panel: p, compact: l.Compact}
	side := 392.0
	x := p.X + 20
	v.plot = view.Rect{X: x, Y: p.Y + 59, W: p.W - side - 21, H: 90}
	v.laneA = view.Rect{X: x + 24, Y: p.Y + 174, W: v.plot.W - 24, H: 25}
	v.laneB = view.Rect{X: x + 24, Y: p.Y + 204, W: v.plot.W - 24, H: 25}
	v.row, v.row0 = 21.5, p.Y+85
	v.table = view.Rect{X: v.plot.X + v.plot.W + 24, Y: p.Y + 46, W: 347, H: 200}
	if l.Compact {
		x = p.X + 16
		v.plot = view.Rect{X: x, Y: p.Y + 55, W: p.W - 317, H: 60}
		v.laneA = view.Rect{X: x + 24, Y: p.Y + 138, W: v.plot.W - 24, H: 20}
		v.laneB = view.Rect{X: x + 24, Y: p.Y + 163, W: v.plot.W - 24, H: 20}
		v.row, v.row0 = 14.7, p.Y+76
		v.table = view.Rect{X: v.plot.X + v.plot.W + 24, Y: p.Y + 42, W: p.X + p.W - 20 - v.plot.X - v.plot.W - 24, H: 140}
	}
	v.wave = view.Rect{X: v.plot.X + 6, Y: v.plot.Y, W: v.plot.W - 11, H: v.plot.H}
	v.now = v.laneA.X + v.laneA.W - 39
	v.speed = (v.now - v.laneA.X) / LaneSeconds
	return v
}

// laneX is where a moment of the engine's time lies, and laneTime which one lies there.
func (v *layout) laneX(now, t float64) float64    { return v.end() - (now-t)*v.speed }
func (v *layout) laneTime(now, x float64) float64 { return now - (v.end()-x)/v.speed }

// end is where the newest moment lies.
func (v *layout) end() float64 { return v.now + v.beyond*v.speed }

// strip is the part of the panel that goes to the left: both lanes and the labels above
// them, up to the line of "now".
func (v *layout) strip() view.Rect {
	top := v.laneA.Y - 16
	return view.Rect{X: v.laneA.X, Y: top, W: v.now - 1 - v.laneA.X, H: v.laneB.Y + v.laneB.H + 2 - top}
}
