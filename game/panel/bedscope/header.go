package bedscope

import (
	"fmt"
	"gritbed/components"
	"gritbed/game/ui"
	"gritbed/game/view"
	"strconv"
)

// boltKinds tell the inks of the players' bolts apart.
var boltKinds = [view.Players]string{"bolts A", "bolts B", "bolts A", "bolts B", "bolts R"}

// header is the title, what is bound, the tabs and what goes on.
func (d *drawing) header(v *layout, rec *view.Recording, players []int) {
	u, p := d.Kit, d.Kit.Pal
	x, base := v.panel.X, v.panel.Y+25
	ink, _ := d.inkOf(players[0])
	u.Bolts(boltKinds[players[0]], x+17, v.panel.Y+11, ink, d.Paused)
	u.Text(ui.Bold, 16, x+42, base, p.Chalk, "Bed")
	tx := x + 417
	if v.compact {
		tx = x + 338
	}
	name := "nothing bound"
	if rec != nil {
		name = rec.Name
	}
	e := u.Text(ui.Mono, 13, x+90, base, p.Chalk, name)
	if rec != nil {
		if v.compact {
			e = max(e+16, x+254)
			if e+60 < tx {
				e = u.Number(ui.Mono, 13, e, base, p.Chalk3, float64(rec.Duration), 3, false)
				u.Text(ui.Mono, 13, e, base, p.Chalk3, " s")
			}
		} else {
			e = u.Number(ui.Mono, 13, max(e+16, x+254), base, p.Chalk3, float64(rec.Duration), 3, false)
			e = u.Text(ui.Mono, 13, e, base, p.Chalk3, " s")
			e = u.Number(ui.Mono, 13, e+16, base, p.Chalk3, float64(rec.Rate)/1000, 1, false)
			u.Text(ui.Mono, 13, e, base, p.Chalk3, " kHz")
		}
	}
	for i, t := range [tabs]string{"Truck 1", "Truck 2", "Rocket"} {
		w := 66.0
		if i == tabRocket {
			w = 62
		}
		u.Tab(view.Rect{X: tx, Y: v.panel.Y + 9, W: w, H: 22}, t, i == d.tab, d.tabSilent(i))
		tx += w + 6
	}
	u.TextRight(ui.Regular, 13, v.panel.X+v.panel.W-20, base, p.Chalk2, d.stateSentence(v.compact))
}

// tabSilent says whether a tab has nothing bound.
func (d *drawing) tabSilent(tab int) bool {
	if tab == tabRocket {
		return !d.Model.Players[view.Rocket].Bound
	}
	return !d.Model.Players[tab*2].Bound
}

// stateSentence says in a few words what the tab's players are doing and why.
func (d *drawing) stateSentence(short bool) string {
	m := d.Model.Motion
	pick := func(long, brief string) string {
		if short {
			return brief
		}
		return long
	}
	if d.tab == tabRocket {
		q := &d.Model.Players[view.Rocket]
		switch {
		case !q.Bound:
			return pick(fmt.Sprintf("starts above %.0f km/h", d.Model.Tuning.Rocket.StartKmh), "not running")
		case m.Mode == components.Airborne:
			return pick("airborne: goes on", "airborne")
		}
		return "running"
	}
	q := &d.Model.Players[d.tab*2]
	if !q.Bound {
		switch {
		case m.Mode == components.Grinding:
			return "grind: stopped"
		case m.Mode == components.Bailed:
			return "bail: stopped"
		case m.Mode == components.Airborne:
			return pick("airborne: wheels touch nothing, stopped", "airborne, stopped")
		case d.Model.Board.Slot[d.tab].Class != 0:
			return pick("stopped: this ground has no recording", "no recording")
		}
		return pick("stopped: one truck plays for both", "stopped")
	}
	if m.Mode == components.Airborne {
		return pick("airborne: level 1 at 0, windows cycle unheard", "airborne, unheard")
	}
	if k := d.lastBind(); k != nil && d.lanes[d.tab*2].Now()-k.Engine < 3 {
		s := max(d.lanes[d.tab*2].Now()-k.Engine, 0)
		u := d.Kit
		u.Buf = append(strconv.AppendFloat(append(u.Buf[:0], "bound "...), s, 'f', 1, 64), " s ago"...)
		return string(u.Buf)
	}
	if d.Model.Kmh() < 0.5 {
		return pick("at rest: windows cycle unheard", "at rest, unheard")
	}
	return "rolling"
}

// lastBind is the newest bind of the tab's truck.
func (d *drawing) lastBind() *view.Mark {
	for i := range d.Marks.Len() {
		if k := d.Marks.At(i); k.Kind == view.Bind && k.Truck == d.tab {
			return k
		}
	}
	return nil
}
