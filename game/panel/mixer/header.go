package mixer

import (
	"gritbed/engine/mix"
	"gritbed/game/ui"
	"image/color"
	"strconv"
)

// header is the title, what the engine counts, the tabs and the fold.
func (d *drawing) header(l *Layout) {
	u, p := d.Kit, d.Kit.Pal
	x, base := l.Panel.X, l.Panel.Y+25
	u.Bolts("bolts mixer", x+17, l.Panel.Y+11, p.InkA, false)
	u.Text(ui.Bold, 16, x+42, base, p.Chalk, "Mixer")
	at := [...]float64{100, 250, 340, 440}
	if l.Compact {
		at = [...]float64{98, 216, 286, 362}
	}
	c, v := &d.Model.Count, &d.Model.Voices
	if l.Tab[0].X-x >= at[1] {
		u.Buf = strconv.AppendInt(u.Buf[:0], int64(v.Sounding), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, " of "...), int64(v.Cap), 10)
		u.Bytes(ui.Regular, 13, x+at[0], base, p.Chalk2, append(u.Buf, " voices"...))
	}
	counters := [...]counter{{"late ", c.Late}, {"held ", c.Held}, {"refused ", c.Refused}}
	if d.page == Voices {
		counters = [...]counter{{"stolen ", v.Stolen}, {"refused ", v.Refused}, {"stale ", v.Stale}}
	}
	for i, n := range counters {
		if l.Tab[0].X-x < at[i+1]+90 {
			break
		}
		u.Buf = strconv.AppendUint(append(u.Buf[:0], n.what...), n.count, 10)
		u.Bytes(ui.Regular, 13, x+at[i+1], base, p.Chalk2, u.Buf)
	}
	for i, r := range l.Tab {
		u.Tab(r, Page(i).String(), Page(i) == d.page, false)
	}
	u.TextRight(ui.Regular, 13, x+l.Panel.W-20, base, p.Chalk2, d.foldName(l.Compact))
}

// counter is a number in the head.
type counter struct {
	what  string
	count uint64
}

// foldNames are what the header says of the fold, long and short.
var foldNames = [mix.Folds][2]string{
	mix.FoldTitle:   {"title 2-channel fold", "title fold"},
	mix.FoldCapture: {"capture 2-channel fold", "capture fold"},
	mix.FoldMono:    {"mono fold", "mono fold"},
}

// familyInk is the ink of a family.
func (d *drawing) familyInk(f Family) color.RGBA {
	p := d.Kit.Pal
	switch f {
	case Bed:
		return p.InkA
	case Speed:
		return p.InkSpeed
	case Ambience:
		return p.InkAmbience
	case Contact:
		return p.InkContact
	case Return:
		return p.Chalk2
	}
	return p.Chalk
}

// foldName says how six channels become two.
func (d *drawing) foldName(short bool) string {
	n := &foldNames[d.Model.Mixer.Fold]
	if short {
		return n[1]
	}
	return n[0]
}
