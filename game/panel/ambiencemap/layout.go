package ambiencemap

import (
	"math"

	"gritbed/game/view"
)

// Narrowest and usual width of the table.
const tableWide, tableSmall = 560, 420

// List is a list of the table.
type List struct {
	Title float64 // baseline of its title and its head
	Top   float64 // of the first row
	Pitch float64
	Rows  int
}

// Foot is the end of the list.
func (l *List) Foot() float64 { return l.Top + l.Pitch*float64(l.Rows) }

// Base is the baseline of a row.
func (l *List) Base(row int) float64 {
	return math.Round(l.Top + l.Pitch*(float64(row)+0.5) + 4.5)
}

// Layout is where everything stands.
type Layout struct {
	Map     view.Rect // square
	Table   view.Rect
	Compact bool
	Left    float64 // of what stands in the table
	Right   float64
	Head    float64 // baseline of the title
	Share   view.Rect
	Sounds  List
	Due     List
	Plays   List
	Foot    float64 // baseline of the keys

	// Columns of the sounds: right edges, but for the two of plays; a weight at 0
	// is not shown.
	Weight, Percent, Kind, Bar float64
	// The deadlines' bars.
	DueLeft, DueRight float64
	// Columns of the plays, right edges.
	Roll, Chance, Bearing, Ago float64
}

// space is what stands between the lists, and how high their rows are.
type space struct {
	inset, head, share, top, toDue, toPlays, foot float64
	row, due                                      float64
	rows                                          [3]int // to begin with
}

var (
	usual = space{inset: 24, head: 33, share: 14, top: 103, toDue: 47, toPlays: 43, foot: 37, row: 24, due: 22, rows: [3]int{8, 7, 6}}
	small = space{inset: 16, head: 26, share: 12, top: 82, toDue: 37, toPlays: 35, foot: 28, row: 18, due: 17, rows: [3]int{8, 6, 6}}
)

// least is how few rows a list has at least; below that the table is cut off.
const least = 1

// New lays out the view in a window. The map is as high as the window where the
// table leaves it room; the lists have as many rows as fit.
func New(w, h float64, compact bool) Layout {
	s, table := usual, float64(tableWide)
	if compact {
		s, table = small, tableSmall
	}
	side := max(math.Floor(min(h, w-table)), 0)
	l := Layout{Compact: compact}
	l.Map = view.Rect{X: 0, Y: math.Floor((h - side) / 2), W: side, H: side}
	l.Table = view.Rect{X: side, Y: 0, W: w - side, H: h}
	l.Left, l.Right = side+s.inset, w-s.inset
	l.Head = s.head
	l.Share = view.Rect{X: l.Left, Y: s.head + s.share + 5, W: l.Right - l.Left, H: s.share}
	n := s.fit(h)
	l.Sounds = List{Title: s.top - 11, Top: s.top, Pitch: s.row, Rows: n[0]}
	l.Due = List{Title: l.Sounds.Foot() + s.toDue - 14, Top: l.Sounds.Foot() + s.toDue, Pitch: s.due, Rows: n[1]}
	l.Plays = List{Title: l.Due.Foot() + s.toPlays - 11, Top: l.Due.Foot() + s.toPlays, Pitch: s.row, Rows: n[2]}
	l.Foot = h - 13
	r := l.Right
	l.Weight, l.Percent, l.Kind, l.Bar = r-250, r-182, r-162, r-108
	l.DueLeft, l.DueRight = l.Left+140, r-62
	l.Roll, l.Chance, l.Bearing, l.Ago = r-210, r-140, r-72, r
	if compact {
		l.Weight, l.Percent, l.Kind, l.Bar = 0, r-146, r-134, r-76
		l.DueLeft, l.DueRight = l.Left+132, r-56
		l.Roll, l.Chance, l.Bearing, l.Ago = r-172, r-112, r-54, r
	}
	return l
}

// fit is how many rows each list gets: the longest gives way first, and what is
// over goes around.
func (s *space) fit(h float64) [3]int {
	n := s.rows
	high := func() float64 {
		return s.top + s.row*float64(n[0]+n[2]) + s.due*float64(n[1]) + s.toDue + s.toPlays + s.foot
	}
	for high() > h && max(n[0], n[1], n[2]) > least {
		i := 0
		for k, v := range n {
			if v >= n[i] {
				i = k
			}
		}
		n[i]--
	}
	for i := 0; high()+s.row <= h; i++ {
		n[[3]int{0, 2, 1}[i%3]]++
	}
	return n
}
