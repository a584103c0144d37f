package main

import (
	"image/color"
	"math"

	"gritbed/game/panel/bedscope"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// scopeLanes draws the last three seconds: each grain's envelope, filled as far as
// its gain lets it sound, outlined where it does not.
func (g *game) scopeLanes(v *scopeView, players []int) {
	u, p := g.ui, g.pal
	for i, r := range [2]view.Rect{v.laneA, v.laneB} {
		u.Well(r)
		if i >= len(players) {
			continue
		}
		q := &g.s.m.Players[players[i]]
		g.tag(players[i], r.X-24, r.Y+(r.H-18)/2, !q.Bound)
		g.lane(v, r, players[i])
	}
	g.laneMarks(v)
	u.VLine(v.now, v.laneA.Y-3, v.laneB.Y+v.laneB.H+2, 2, p.Chalk, 1)
	u.Text(ui.Regular, 12, v.now+7, v.laneA.Y+v.laneA.H/2+4, p.Chalk2, "now")
	if !v.compact {
		u.Text(ui.Mono, 11, v.laneA.X+5, v.laneB.Y+v.laneB.H+13, p.Chalk3, "−3 s")
	}
}

// laneX is where a past moment lies [engine s].
func (v *scopeView) laneX(now, t float64) float64 {
	return v.now - (now-t)/bedscope.LaneSeconds*(v.now-v.laneA.X)
}

func (g *game) lane(v *scopeView, r view.Rect, player int) {
	u, p := g.ui, g.pal
	l := &g.s.lanes[player]
	c, _ := g.inkOf(player)
	now := l.Now()
	foot, full := r.Y+r.H-1.5, r.H-4
	u.Rect(r.X, foot, v.now-r.X, 1.5, c, 0.8)
	for i := l.Grains() - 1; i >= 0; i-- {
		n := l.Grain(i)
		end := min(n.End, now)
		if end < now-bedscope.LaneSeconds {
			continue
		}
		g.envelope(v, r, l, n, c, now)
		if n.Drift {
			x := v.laneX(now, n.Rel)
			if x > r.X && x < v.now {
				u.VLine(x, foot-full, foot-full+6, 2, p.Chalk, 1)
			}
		}
	}
}

// slotAlpha: the two voices of a player are told apart by depth of colour.
func slotAlpha(slot int) float32 {
	if slot == 0 {
		return 0.42
	}
	return 0.75
}

// envelope draws one grain: area by gain, outline whole.
func (g *game) envelope(v *scopeView, r view.Rect, l *bedscope.Lane, n *bedscope.Grain, c color.RGBA, now float64) {
	u := g.ui
	x0 := max(v.laneX(now, n.Start), r.X)
	x1 := min(v.laneX(now, min(n.End, now)), v.now)
	foot, full := r.Y+r.H-1.5, r.H-4
	back := func(x float64) float64 { return now - (v.now-x)/(v.now-v.laneA.X)*bedscope.LaneSeconds }
	const step = 3.0
	a := slotAlpha(n.Slot)
	var px, py, pf float64
	first := true
	for x := x0; ; x += step {
		x = min(x, x1)
		t := back(x)
		e := n.Level(t)
		y := foot - full*e
		f := foot - full*e*min(laneGain(l.Gain(t)), 1)
		if !first {
			u.Slope(px, pf, x, f, foot, c, a)
			lit := 0.95
			if n.Slot == 0 {
				lit = 0.6
			}
			u.Line(px, py, x, y, 1.4, c, float32(lit))
		}
		px, py, pf, first = x, y, f, false
		if x >= x1 {
			break
		}
	}
}

// laneGain is a player's gain on the lane's height: gains that sound are between
// about a tenth and one.
func laneGain(gain float64) float64 { return math.Sqrt(max(gain, 0)) }

// laneMarks are take-off, landing, bind and stop, in chalk across both lanes. Where
// two labels would meet, what the skater did goes before what the routing did.
func (g *game) laneMarks(v *scopeView) {
	u, p := g.ui, g.pal
	player := view.Rocket
	if g.tab != tabRocket {
		player = g.tab * 2
	}
	now := g.s.lanes[player].Now()
	var taken [8][2]float64
	n := 0
	for pass := range 2 {
		for i := range g.s.marks.Len() {
			k := g.s.marks.At(i)
			routed := k.Kind == view.Bind || k.Kind == view.Stop
			if routed != (pass == 1) || k.Kind == view.SeamTick || routed && k.Truck != g.tab ||
				k.Engine > now || now-k.Engine > bedscope.LaneSeconds {
				continue
			}
			x := v.laneX(now, k.Engine)
			u.VLine(x, v.laneA.Y-8, v.laneB.Y+v.laneB.H+2, 2, p.Chalk, 0.95)
			label := k.Kind.String()
			x0 := x - u.Width(ui.Medium, 12, label) - 5
			if n == len(taken) || x0 < v.laneA.X || meets(taken[:n], x0, x) {
				continue
			}
			taken[n] = [2]float64{x0, x}
			n++
			u.Rect(x0-2, v.laneA.Y-16, x-x0, 14, p.Panel, 1)
			u.Text(ui.Medium, 12, x0, v.laneA.Y-5, p.Chalk, label)
		}
	}
}

// meets reports whether a span overlaps one of a list.
func meets(list [][2]float64, x0, x1 float64) bool {
	for _, s := range list {
		if x0 < s[1]+4 && s[0] < x1+4 {
			return true
		}
	}
	return false
}
