package patch

import (
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf8"

	"gritbed/engine/aems/op"
)

// SVG draws the program: boxes left to right by depth, solid lines for links of
// the same walk, dashed ones for those whose value is read a walk later. Only
// what sounds, players and child classes, has colour.
func (g *Graph) SVG() []byte {
	if len(g.Boxes) == 0 {
		return nil
	}
	s := g.lay()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" font-family="monospace" font-size="11">`+"\n",
		s.wide, s.high, s.wide, s.high)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#1A1B1F"/>`+"\n")
	fmt.Fprintf(&b, `<text x="%.0f" y="34" font-size="15" fill="#F4EFE4">%s</text>`+"\n", margin, escaped(g.Title))
	for i := range s.lines {
		s.line(&b, i)
	}
	for i := range g.Boxes {
		s.box(&b, i)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

func escaped(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return b.String()
}

func short(s string) string {
	if utf8.RuneCountInString(s) <= mostChars {
		return s
	}
	return string([]rune(s)[:mostChars-1]) + "…"
}

// line draws a link through its lanes.
func (s *sketch) line(b *strings.Builder, i int) {
	l, path := s.g.Lines[i], s.lines[i]
	from, to := s.places[path[0]], s.places[path[len(path)-1]]
	x, y := from.x+from.w, from.y+portY(l.FromRow)
	ex, ey := to.x, to.y+portY(l.ToRow)
	fmt.Fprintf(b, `<path d="M%.1f %.1f`, x, y)
	curve := func(nx, ny, bend float64) {
		fmt.Fprintf(b, ` C%.1f %.1f %.1f %.1f %.1f %.1f`, x+bend, y, nx-bend, ny, nx, ny)
		x, y = nx, ny
	}
	for _, p := range path[1 : len(path)-1] {
		lane := s.places[p]
		curve(lane.x, lane.y+3, columnGap/2)
		fmt.Fprintf(b, ` H%.1f`, lane.x+lane.w)
		x = lane.x + lane.w
	}
	colour, dash := s.ink(l.From), ""
	if l.Prev {
		dash = ` stroke-dasharray="4 4" stroke-opacity="0.6"`
		curve(ex, ey, columnGap)
	} else {
		curve(ex, ey, columnGap/2)
	}
	fmt.Fprintf(b, `" fill="none" stroke="%s" stroke-width="1.2"%s/>`+"\n", colour, dash)
}

// ink is the colour of a box's frame and of the lines that leave it.
func (s *sketch) ink(box int) string {
	switch s.g.Boxes[box].Op {
	case op.Player:
		return "#FF6F47"
	case op.ControlClass:
		return "#35C4F5"
	}
	return "#8F8D88"
}

func (s *sketch) box(b *strings.Builder, i int) {
	p, box := s.places[i], s.g.Boxes[i]
	fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="3" fill="#24262B" stroke="%s"/>`+"\n", p.x, p.y, p.w, p.h, s.ink(i))
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" fill="#F4EFE4">%s</text>`+"\n", p.x+8, p.y+14, escaped(short(box.Name)))
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" fill="#8F8D88">%s</text>`+"\n", p.x+8, p.y+27, op.Key(box.Op))
	used := map[int]bool{}
	for _, l := range s.g.Lines {
		if l.From == i {
			used[l.FromRow] = true
		}
	}
	dot := func(x, y float64, ink string) {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="2.5" fill="%s"/>`+"\n", x, y, ink)
	}
	if used[-1] {
		dot(p.x+p.w, p.y+portY(-1), s.ink(i))
	}
	for k, r := range box.Rows {
		y := p.y + portY(k)
		fill, anchor, x := "#8F8D88", "start", p.x+8
		switch {
		case r.Input:
			fill = "#B9B5AB"
			dot(p.x, y, "#B9B5AB")
		case r.Output:
			fill, anchor, x = "#B9B5AB", "end", p.x+p.w-8
			dot(p.x+p.w, y, s.ink(i))
		}
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s">%s</text>`+"\n", x, y+4, anchor, fill, escaped(short(r.Text)))
	}
}
