package bedscope

import (
	"image/color"
	"math"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// wells draws the wells of the last three seconds and, unless that goes on apart,
// what is in them.
func (d *drawing) wells(v *layout, players []int) {
	u, p := d.Kit, d.Kit.Pal
	for i, r := range [2]view.Rect{v.laneA, v.laneB} {
		u.Well(r)
		if i < len(players) {
			d.tag(players[i], r.X-24, r.Y+(r.H-18)/2, !d.Model.Players[players[i]].Bound)
		}
	}
	if !d.Apart {
		d.past(v, players)
	}
	u.VLine(v.now, v.laneA.Y-3, v.laneB.Y+v.laneB.H+2, 2, p.Chalk, 1)
	u.Text(ui.Regular, 12, v.now+7, v.laneA.Y+v.laneA.H/2+4, p.Chalk2, "now")
	if !v.compact {
		u.Text(ui.Mono, 11, v.laneA.X+5, v.laneB.Y+v.laneB.H+13, p.Chalk3, "−3 s")
	}
}

// past draws each grain's envelope, filled as far as its gain lets it sound, outlined
// where it does not, and the marks of what happened.
func (d *drawing) past(v *layout, players []int) {
	for i, r := range [2]view.Rect{v.laneA, v.laneB} {
		if i < len(players) {
			d.lane(v, r, players[i])
		}
	}
	d.laneMarks(v)
}

// lane is a player's grains.
func (d *drawing) lane(v *layout, r view.Rect, player int) {
	u, p := d.Kit, d.Kit.Pal
	l := &d.lanes[player]
	c, _ := d.inkOf(player)
	now := l.Now()
	foot, full := r.Y+r.H-1.5, r.H-4
	u.Rect(r.X, foot, v.end()-r.X, 1.5, c, 0.8)
	for i := l.Grains() - 1; i >= 0; i-- {
		n := l.Grain(i)
		end := min(n.End, now)
		if v.laneX(now, end) < r.X {
			continue
		}
		d.envelope(v, r, l, n, c, now)
		if n.Drift {
			x := v.laneX(now, n.Rel)
			if x > r.X && x < v.end() {
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
func (d *drawing) envelope(v *layout, r view.Rect, l *Lane, n *Grain, c color.RGBA, now float64) {
	u := d.Kit
	x0 := max(v.laneX(now, n.Start), r.X)
	x1 := min(v.laneX(now, min(n.End, now)), v.end())
	foot, full := r.Y+r.H-1.5, r.H-4
	const step = 3.0
	a := slotAlpha(n.Slot)
	var px, py, pf float64
	first := true
	for x := x0; ; x += step {
		x = min(x, x1)
		t := v.laneTime(now, x)
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
func (d *drawing) laneMarks(v *layout) {
	u, p := d.Kit, d.Kit.Pal
	player := view.Rocket
	if d.tab != tabRocket {
		player = d.tab * 2
	}
	now := d.lanes[player].Now()
	var taken [8][2]float64
	n := 0
	for pass := range 2 {
		for i := range d.Marks.Len() {
			k := d.Marks.At(i)
			routed := k.Kind == view.Bind || k.Kind == view.Stop
			if routed != (pass == 1) || k.Kind == view.SeamTick || routed && k.Truck != d.tab ||
				k.Engine > now || v.laneX(now, k.Engine) < v.laneA.X {
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
