package ambiencemap

import (
	"image/color"
	"math"
	"strconv"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// soundList is every sound with its weight and share, and how loud or how likely it
// is.
func (d *drawing) soundList(l *Layout) {
	u, p := d.Kit, d.Kit.Pal
	size := d.rowSize()
	rows := d.sounds.Rows
	head := func(right float64, what string) { u.TextRight(ui.Regular, size, right, l.Sounds.Title, p.Chalk2, what) }
	u.Text(ui.Regular, size, l.Left+22, l.Sounds.Title, p.Chalk2, "Sound")
	if l.Weight > 0 {
		head(l.Weight, "weight")
	}
	head(l.Percent, "share")
	u.Text(ui.Regular, size, l.Kind, l.Sounds.Title, p.Chalk2, "plays")
	n := min(len(rows), l.Sounds.Rows)
	if n == 0 {
		u.Text(ui.Regular, size, l.Left+22, l.Sounds.Base(0), p.Chalk3, "no land is heard here")
	}
	if len(rows) > n {
		n--
	}
	for i := range n {
		d.soundRow(l, i, &rows[i])
	}
	if more := len(rows) - n; more > 0 {
		u.Buf = strconv.AppendInt(u.Buf[:0], int64(more), 10)
		u.Bytes(ui.Regular, size, l.Left+22, l.Sounds.Base(n), p.Chalk3, append(u.Buf, " more that weigh less"...))
	}
	u.HLine(l.Left, l.Right, l.Sounds.Top, 1, p.Chalk, 0.07)
}

func (d *drawing) soundRow(l *Layout, i int, r *Row) {
	u, p := d.Kit, d.Kit.Pal
	base, size := l.Sounds.Base(i), d.rowSize()
	ink, name, figures, f := d.placeInk(r.Family), p.Chalk, p.Chalk, ui.MonoBold
	if r.Faint {
		name, figures, f = p.Chalk3, p.Chalk3, ui.Mono
	}
	u.HLine(l.Left, l.Right, l.Sounds.Top+l.Sounds.Pitch*float64(i), 1, p.Chalk, 0.07)
	d.mark(r.Family, l.Left+8, base-4.5, 10, ink, 1, false)
	u.Text(ui.Regular, size, l.Left+22, base, name, r.Name)
	if l.Weight > 0 {
		u.Number(ui.Mono, size, l.Weight, base, dim(figures, p.Chalk2), float64(r.Weight), 3, true)
	}
	u.Buf = append(strconv.AppendFloat(u.Buf[:0], float64(r.Share)*100, 'f', 1, 64), '%')
	u.Bytes(f, size, l.Percent-u.BytesWidth(f, size, u.Buf), base, figures, u.Buf)
	what := "chance"
	switch {
	case r.Weight == 0:
		what = "no weight"
	case r.Faint:
		what = "under 3%"
	case r.Constant:
		what = "volume"
	}
	u.Text(ui.Regular, size, l.Kind, base, p.Chalk2, what)
	x, y, w := l.Bar, base-7, l.Right-l.Bar
	u.Chip(x, y, w, 5, p.Well, 1)
	if r.Faint {
		return
	}
	long := max(math.Round(w*min(float64(r.Level), 1)), 3)
	if r.Constant {
		u.Rect(x, y, long, 5, ink, 1)
		return
	}
	u.Frame(x, y, long, 5, 1, ink, 1)
}

// dim is the second colour for what would be the first's.
func dim(c, second color.RGBA) color.RGBA {
	if c.R < second.R {
		return c
	}
	return second
}

// rowSize is the size of the rows' text.
func (d *drawing) rowSize() float64 {
	if d.Layout.Compact {
		return 12
	}
	return 13
}

// sectionHead is a list's title, and what stands at its right.
func (d *drawing) sectionHead(l *Layout, at *List, title string) {
	d.Kit.Text(ui.Bold, 14, l.Left, at.Title, d.Kit.Pal.Chalk, title)
}

// dueList is the deadlines as bars that shrink to the left, the nearest first.
func (d *drawing) dueList(l *Layout, r *view.Ambience) {
	u, p := d.Kit, d.Kit.Pal
	size, at := d.rowSize(), &l.Due
	d.sectionHead(l, at, "Deadlines")
	queue := r.Queue
	if more := len(queue) - at.Rows; more > 0 {
		u.Buf = strconv.AppendInt(append(u.Buf[:0], "next 8 s, "...), int64(more), 10)
		u.Buf = append(u.Buf, " more"...)
	} else {
		u.Buf = append(u.Buf[:0], "next 8 s"...)
	}
	u.Bytes(ui.Regular, size, l.Right-u.BytesWidth(ui.Regular, size, u.Buf), at.Title, p.Chalk2, u.Buf)
	wide := l.DueRight - l.DueLeft
	for i := range 5 {
		u.VLine(l.DueLeft+wide*float64(i)/4, at.Top, at.Foot(), 1, p.Chalk, 0.09)
	}
	if len(queue) == 0 {
		u.Text(ui.Regular, size, l.Left+22, at.Base(0), p.Chalk3, "nothing is due")
	}
	for i := range min(len(queue), at.Rows) {
		row := d.sounds.Row(queue[i].Sound)
		if row == nil {
			continue
		}
		left, share := Due(queue[i], d.Model.Time)
		base, ink, name := at.Base(i), d.placeInk(row.Family), p.Chalk
		if row.Faint {
			name = p.Chalk3
		}
		d.mark(row.Family, l.Left+8, base-4.5, 10, ink, 1, false)
		d.Kit.Fitted(ui.Regular, size, l.Left+22, base, name, row.Name, l.DueLeft-6)
		x := l.DueLeft + wide*share
		u.Rect(l.DueLeft, base-9, x-l.DueLeft, 9, ink, 0.42)
		if left <= Next {
			u.Rect(x-1, base-11, 3, 13, ink, 1)
		}
		f, figures := ui.Mono, p.Chalk2
		if i == 0 {
			f, figures = ui.MonoBold, p.Chalk
		}
		u.Buf = append(strconv.AppendFloat(u.Buf[:0], left, 'f', 2, 64), " s"...)
		u.Bytes(f, size, l.Right-u.BytesWidth(f, size, u.Buf), base, figures, u.Buf)
	}
}

// playList is what was played or refused last, the newest first.
func (d *drawing) playList(l *Layout) {
	u, p := d.Kit, d.Kit.Pal
	size, at := d.rowSize(), &l.Plays
	d.sectionHead(l, at, "Last plays")
	for _, h := range [...]struct {
		right float64
		what  string
	}{{l.Roll, "roll"}, {l.Chance, "chance"}, {l.Bearing, "bearing"}, {l.Ago, "ago"}} {
		u.TextRight(ui.Regular, size, h.right, at.Title, p.Chalk2, h.what)
	}
	u.HLine(l.Left, l.Right, at.Top, 1, p.Chalk, 0.07)
	log := &d.log
	if log.Len() == 0 {
		u.Text(ui.Regular, size, l.Left+22, at.Base(0), p.Chalk3, "nothing yet")
	}
	for i := range min(log.Len(), at.Rows) {
		d.playRow(l, i, log.Entry(i))
	}
}

func (d *drawing) playRow(l *Layout, i int, e *Entry) {
	u, p := d.Kit, d.Kit.Pal
	size, base := d.rowSize(), l.Plays.Base(i)
	u.HLine(l.Left, l.Right, l.Plays.Top+l.Plays.Pitch*float64(i+1), 1, p.Chalk, 0.07)
	ink, name, second := d.placeInk(e.Family), p.Chalk, p.Chalk2
	if !e.Heard() {
		ink, name, second = p.Chalk3, p.Chalk3, p.Chalk3
	}
	d.mark(e.Family, l.Left+8, base-4.5, 10, ink, 1, false)
	end := u.Text(ui.Regular, size, l.Left+22, base, name, e.Name)
	if !e.Heard() {
		why := e.Refusal(false)
		if end+u.Width(ui.Regular, size, why) > l.Roll-46 {
			why = e.Refusal(true)
		}
		u.Text(ui.Regular, size, end, base, name, why)
	}
	if e.Rolled {
		u.Number(ui.Mono, size, l.Roll, base, name, float64(e.Roll), 3, true)
		u.Number(ui.Mono, size, l.Chance, base, second, float64(e.Chance), 3, true)
	}
	switch {
	case e.Constant:
		u.TextRight(ui.Regular, size, l.Bearing, base, name, "centre")
	case e.Placed:
		u.TextRight(ui.Regular, size, l.Bearing, base, name, Compass(e.Bearing))
	}
	ago := max(d.Model.Time-e.Time, 0)
	u.Buf = append(strconv.AppendFloat(u.Buf[:0], ago, 'f', 1, 64), " s"...)
	u.Bytes(ui.Mono, size, l.Ago-u.BytesWidth(ui.Mono, size, u.Buf), base, second, u.Buf)
}
