package bedscope

import (
	"math"

	"gritbed/assets/tuning"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// plot draws the recording with both axes, the search windows and the grains.
func (d *drawing) plot(v *layout, rec *view.Recording, players []int) {
	u, p := d.Kit, d.Kit.Pal
	u.Well(v.plot)
	if rec == nil {
		u.TextMiddle(ui.Regular, 13, v.plot.X+v.plot.W/2, v.plot.Y+v.plot.H/2+4, p.Chalk3, "no recording is bound")
		return
	}
	d.axisSeconds(v, rec)
	d.axisSpeed(v, rec, players[0])
	for i := len(players) - 1; i >= 0; i-- {
		d.searchWindow(v, players[i])
	}
	d.waveform(v, rec, d.columns(rec, int(v.wave.W/waveColumn)))
	for i := len(players) - 1; i >= 0; i-- {
		d.grainFrames(v, rec, players[i])
	}
	for i := len(players) - 1; i >= 0; i-- {
		d.windowTag(v, players[i])
	}
	if d.tab != tabRocket {
		if r := &d.Model.Players[view.Rocket]; r.Bound {
			h := v.plot.H * min(laneGain(float64(r.Gain)), 1)
			u.Rect(v.plot.X+v.plot.W-4, v.plot.Y+v.plot.H-h, 4, h, p.InkSpeed, 1)
		}
	}
}

// axisSeconds is the recording's own time, below.
func (d *drawing) axisSeconds(v *layout, rec *view.Recording) {
	u, p := d.Kit, d.Kit.Pal
	y := v.plot.Y + v.plot.H
	for s := 0; float64(s) <= float64(rec.Duration)-0.5; s += 5 {
		x := v.wave.X + float64(s)/float64(rec.Duration)*v.wave.W
		u.Rect(x, y+2, 1, 4, p.Chalk3, 0.8)
		e := u.Number(ui.Mono, 11, x+4, y+14, p.Chalk3, float64(s), 0, false)
		if float64(s+5) > float64(rec.Duration)-0.5 {
			u.Text(ui.Mono, 11, e, y+14, p.Chalk3, " s")
		}
	}
}

// axisSpeed puts the speeds where the surface's own curve reads them; the scale is
// never even.
func (d *drawing) axisSpeed(v *layout, rec *view.Recording, player int) {
	u, p := d.Kit, d.Kit.Pal
	y := v.plot.Y - 3
	lastX := math.Inf(-1)
	last := 0
	for k := 0; k <= 90; k += 10 {
		if pos := d.speedAt(player, float64(k)); pos >= 0 && pos <= 1.0001 {
			last = k
		}
	}
	q := &d.Model.Players[player]
	span := 1 - float64(q.Window)/max(float64(q.Duration), 0.1)
	for k := 0; k <= last; k += 10 {
		pos := d.speedAt(player, float64(k))
		if pos < 0 || pos > 1.0001 {
			continue
		}
		// The board at this speed searches from here on.
		x := v.wave.X + pos*span*v.wave.W
		if x-lastX < 26 && k > 0 {
			continue
		}
		lastX = x
		u.Rect(x, y-4, 1, 5, p.Chalk3, 0.8)
		e := u.Number(ui.Mono, 11, x+4, y, p.Chalk3, float64(k), 0, false)
		if k == last {
			u.Text(ui.Mono, 11, e, y, p.Chalk3, " km/h")
		}
	}
}

// speedAt is the position that a speed [km/h] leads to, negative beyond the curve.
func (d *drawing) speedAt(player int, kmh float64) float64 {
	t := d.Model.Tuning
	if player == view.Rocket {
		lo, hi := float64(t.Rocket.StartKmh), float64(t.Rocket.TopKmh)
		return (kmh - lo) / (hi - lo)
	}
	c := d.collection(player / 2)
	if kmh > float64(c.MaxKmh)+0.001 {
		return -1
	}
	return float64(c.Position(float32(kmh / 3.6)))
}

// collection is the tuning in force on a truck: that of the recording shown.
func (d *drawing) collection(truck int) *tuning.Collection {
	t := d.Model.Tuning
	if r := d.Model.Players[truck*2].Recording; r >= 0 && r+1 < len(t.Collection) {
		return &t.Collection[r+1]
	}
	return &t.Collection[tuning.DefaultCollection]
}

// side is +1 for what sits at the top of the plot and −1 for what sits at its foot.
func side(player int) int {
	if player == 1 || player == 3 {
		return -1
	}
	return 1
}

// searchWindow is [T, T + W] as the record has it now, with its candidates.
func (d *drawing) searchWindow(v *layout, player int) {
	u := d.Kit
	q := &d.Model.Players[player]
	if !q.Bound {
		return
	}
	c, _ := d.inkOf(player)
	a, b := q.Region()
	x, w := v.wave.X+a*v.wave.W, (b-a)*v.wave.W
	if player == view.Rocket {
		u.DashedFrame(x, v.plot.Y, w, v.plot.H, 1.5, 6, 3, c, 1)
		u.Rect(x, v.plot.Y, w, v.plot.H, c, 0.12)
		return
	}
	u.Rect(x, v.plot.Y, w, v.plot.H, c, 0.20)
	u.VLine(x+0.5, v.plot.Y, v.plot.Y+v.plot.H, 1.5, c, 1)
	u.VLine(x+w-0.5, v.plot.Y, v.plot.Y+v.plot.H, 1.5, c, 1)
	bar, tick := v.plot.Y, v.plot.Y+4
	if side(player) < 0 {
		bar, tick = v.plot.Y+v.plot.H-4, v.plot.Y+v.plot.H-12
	}
	u.Rect(x, bar, w, 4, c, 1)
	for i := range q.Bag {
		k := &q.Bag[i]
		tx := v.wave.X + float64(k.Start)/float64(q.Duration)*v.wave.W
		if tx < x-1 || tx > x+w {
			continue
		}
		if k.Played {
			u.Rect(tx-1, tick, 3, 8, c, 1)
		} else {
			u.Rect(tx, tick, 1, 8, c, 0.7)
		}
	}
}

// windowTag is the letter in the window's corner.
func (d *drawing) windowTag(v *layout, player int) {
	q := &d.Model.Players[player]
	if !q.Bound || player == view.Rocket {
		return
	}
	a, _ := q.Region()
	y := v.plot.Y + 7
	if side(player) < 0 {
		y = v.plot.Y + v.plot.H - 25
	}
	d.tag(player, v.wave.X+a*v.wave.W+4, y, false)
}

// grainFrames draws the grains of both slots where they were picked: the newest
// with its play line, one in release dashed, both hollow while unheard.
func (d *drawing) grainFrames(v *layout, rec *view.Recording, player int) {
	u, p := d.Kit, d.Kit.Pal
	q := &d.Model.Players[player]
	c, _ := d.inkOf(player)
	top, h := v.plot.Y+v.plot.H*0.33, v.plot.H*0.60
	if side(player) < 0 {
		top = v.plot.Y + v.plot.H*0.10
	}
	if player == view.Rocket {
		top, h = v.plot.Y+v.plot.H*0.2, v.plot.H*0.6
	}
	heard := q.Gain >= unheard
	for i := range q.Slots {
		s := &q.Slots[i]
		if !s.Voice {
			continue
		}
		x := v.wave.X + float64(s.Start)/float64(rec.Duration)*v.wave.W
		w := max(float64(q.Length)/float64(rec.Duration)*v.wave.W, 4)
		if s.Phase == view.Release {
			if heard {
				u.Rect(x, top, w, h, c, 0.75*s.Fader*0.5)
			}
			u.DashedFrame(x, top, w, h, 1.4, 4, 3, c, 0.75)
			continue
		}
		if heard {
			u.Rect(x, top, w, h, c, 0.75*max(s.Fader, 0.3)*0.6)
		}
		ink := c
		if d.flash[player] > 0 {
			ink = p.Chalk
		}
		u.Frame(x, top, w, h, 2, ink, 1)
		play := v.wave.X + float64(s.Frame)/float64(len(rec.PCM))*v.wave.W
		u.VLine(min(max(play, x), x+w), top-4, top+h+4, 2, p.Chalk, 1)
	}
}
