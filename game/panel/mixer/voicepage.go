package mixer

import (
	"math"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// voicePage lists the voices that sound, loudest first.
func (d *drawing) voicePage(l *Layout) {
	u, p := d.Kit, d.Kit.Pal
	r := l.List
	between := 28.0
	w := (r.W - between*float64(l.Across-1)) / float64(l.Across)
	rows := d.list.Rows()
	if len(rows) == 0 {
		u.TextMiddle(ui.Regular, 13, r.X+r.W/2, r.Y+r.H/2, p.Chalk3, "no voice sounds")
	}
	per := max(l.Rows/l.Across, 1)
	for c := range l.Across {
		x := r.X + float64(c)*(w+between)
		y := r.Y + 13
		for _, h := range [...]struct {
			at    float64
			right bool
			name  string
		}{{0, false, "recording"}, {0.34, false, "graph"}, {0.48, false, "state"}, {0.69, true, "gain"}, {0.89, true, "peak dB"}, {1, true, "left s"}} {
			if h.right {
				u.TextRight(ui.Regular, 11, x+w*h.at, y, p.Chalk3, h.name)
				continue
			}
			u.Text(ui.Regular, 11, x+w*h.at, y, p.Chalk3, h.name)
		}
		for i := c * per; i < min((c+1)*per, len(rows)); i++ {
			d.voiceRow(&rows[i], x, y+l.Row*float64(i-c*per+1), w, l.Row)
		}
	}
}

// voiceRow is a voice: what it plays through which graph, how loud, how long still.
func (d *drawing) voiceRow(v *view.Voice, x, y, w, pitch float64) {
	u, p := d.Kit, d.Kit.Pal
	size := 13.0
	if pitch < 21 {
		size = 12
	}
	u.HLine(x, x+w, y-pitch*0.7, 1, p.Chalk, 0.07)
	u.Text(ui.Mono, size, x, y, p.Chalk, v.Sample)
	u.Text(ui.Regular, size, x+w*0.34, y, p.Chalk2, v.Kind)
	u.Text(ui.Regular, size, x+w*0.48, y, p.Chalk2, v.Status)
	u.Number(ui.Mono, size, x+w*0.69, y, p.Chalk2, float64(v.Gain), 3, true)
	barX, barW := x+w*0.71, w*0.07
	u.Rect(barX, y-7, barW, 5, p.Well, 1)
	u.Rect(barX, y-7, barW*Height(DB(v.Peak)), 5, d.familyInk(FamilyOfVoice(v)), 1)
	d.decibels(ui.Mono, size, x+w*0.89, y, p.Chalk, v.Peak, 1, true)
	if math.IsInf(v.Left, 1) {
		u.TextRight(ui.Regular, size, x+w, y, p.Chalk2, "loop")
		return
	}
	u.Number(ui.Mono, size, x+w, y, p.Chalk2, v.Left, 1, true)
}
