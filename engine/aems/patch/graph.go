package patch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// Graph is a program as a picture shows it: boxes for ops, lines for links.
type Graph struct {
	Title string
	Boxes []Box
	Lines []Line
}

// Box is an op.
type Box struct {
	Name string
	Op   uint8
	Rows []Row
}

// Row is a word of an op's block that matters: linked, or not as it usually is.
type Row struct {
	Text   string
	Input  bool // a line may end here
	Output bool // a line may start here
}

// Line is a link. A row of -1 is the op's result.
type Line struct {
	From, FromRow int
	To, ToRow     int
	Prev          bool // the value of the walk before is read
}

// Graphs gives a picture of each module's program.
func Graphs(b *ea.Bank, o Options) ([]*Graph, error) {
	doc, err := takeApart(b, o)
	if err != nil {
		return nil, err
	}
	var out []*Graph
	for i, m := range doc.modules {
		g := &Graph{Title: fmt.Sprintf("module %d", i)}
		if s := m.bind.symbol; s != nil {
			g.Title = s.name
		}
		g.Title += fmt.Sprintf(", %d ops, at most %d instances", len(m.nodes), m.max)
		g.draw(m)
		out = append(out, g)
	}
	return out, nil
}

// at is a row's place while the graph is made.
type rowKey struct {
	node *node
	off  int
	out  bool
}

func (g *Graph) draw(m *module) {
	rows := map[rowKey]int{}
	index := map[*node]int{}
	for i, n := range m.nodes {
		index[n] = i
		g.Boxes = append(g.Boxes, Box{Name: n.name, Op: n.code, Rows: n.facts()})
	}
	// row finds or makes the row of a word.
	row := func(n *node, off int, out bool, text string) int {
		if out && off == result {
			return -1
		}
		k := rowKey{n, off, out}
		if r, ok := rows[k]; ok {
			return r
		}
		b := &g.Boxes[index[n]]
		b.Rows = append(b.Rows, Row{Text: text, Input: !out, Output: out})
		rows[k] = len(b.Rows) - 1
		return rows[k]
	}
	word := func(l link) string {
		s := l.spell(m.words)
		return strings.TrimPrefix(strings.TrimPrefix(s, "prev "), l.node.name+".")
	}
	line := func(from link, to *node, toOff int, text string) {
		l := Line{From: index[from.node], To: index[to], Prev: from.prev || index[from.node] >= index[to]}
		if l.Prev {
			text += "  ‹ " + strings.TrimPrefix(from.spell(m.words), "prev ")
		}
		l.ToRow = row(to, toOff, false, text)
		l.FromRow = row(from.node, from.off, true, word(from))
		g.Lines = append(g.Lines, l)
	}
	for _, n := range m.nodes {
		for i, s := range n.shape.slots {
			for _, f := range n.words[i].from {
				line(f, n, s.at.At, n.label(i, m.words))
			}
		}
	}
	for _, n := range m.nodes {
		for _, c := range n.after {
			line(c.from, c.to.node, c.to.off, word(c.to))
		}
	}
}

// label names a word in its box, with its start when that is not the usual one.
func (n *node) label(i int, words []string) string {
	s := n.shape.slots[i]
	text := n.path(i, words)
	if n.code == op.Player && s.name == "inputs" {
		text = inputName(n.z.types[s.index])
	}
	if n.words[i].start != s.at.Start {
		f := *n
		f.words = slices.Clone(n.words)
		f.words[i].from = nil
		text += " (" + f.fieldText(i, words) + ")"
	}
	return text
}

func inputName(t uint8) string {
	if int(t) < len(inputs) {
		return inputs[t]
	}
	return strconv.Itoa(int(t))
}

// facts are the rows without links: what the op is bound to and its constants.
func (n *node) facts() []Row {
	var out []Row
	add := func(format string, args ...any) { out = append(out, Row{Text: fmt.Sprintf(format, args...)}) }
	if s := n.bind.symbol; s != nil {
		add("%s", s.name)
	}
	if n.group != nil {
		add("%s, %d sounds", n.group.name, len(n.group.Entries))
	}
	if t := n.table; t != nil {
		add("%d…%d", t.Min, t.Max)
		add("→ %s", join(t.Entries))
	}
	var list string
	var row []string
	flush := func() {
		if len(row) > 0 {
			add("%s %s", list, strings.Join(row, ", "))
		}
		list, row = "", nil
	}
	for i, s := range n.shape.slots {
		if s.name == "types" || s.name == "count" || len(n.words[i].from) > 0 {
			continue
		}
		if s.index < 0 || s.name != list {
			flush()
		}
		named := s.index >= 0 && s.name == list1(n.code)
		if n.words[i].start == s.at.Start && !named || n.code == op.ClassData || n.code == op.Function || n.code == op.Demux {
			continue
		}
		text := n.fieldText(i, nil)
		switch {
		case n.code == op.Player && s.name == "inputs":
			add("%s %s", inputName(n.z.types[s.index]), text)
		case s.index >= 0:
			list, row = s.name, append(row, text)
		default:
			add("%s %s", s.name, strings.TrimSpace(text+" "+s.at.Unit))
		}
	}
	flush()
	if n.plain {
		add("%d bytes", len(n.whole))
	}
	return out
}

// list1 is a list that is shown even where it is as usual.
func list1(code uint8) string {
	switch code {
	case op.RandomShuffle, op.DelayLine, op.ClassData, op.Function, op.Merge:
		return ""
	}
	return list(code)
}

func join(v []int32) string {
	var s []string
	for _, e := range v {
		s = append(s, strconv.Itoa(int(e)))
	}
	return strings.Join(s, " ")
}

// DOT gives the picture in the language of Graphviz.
func (g *Graph) DOT() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph program {\n\tlabel=%q; rankdir=LR; node [shape=record, fontname=monospace];\n", g.Title)
	escape := strings.NewReplacer("{", "\\{", "}", "\\}", "|", "\\|", "<", "\\<", ">", "\\>", `"`, `\"`)
	for i, x := range g.Boxes {
		fmt.Fprintf(&b, "\tn%d [label=\"<o> %s: %s", i, escape.Replace(x.Name), op.Key(x.Op))
		for k, r := range x.Rows {
			fmt.Fprintf(&b, "|<r%d> %s", k, escape.Replace(r.Text))
		}
		b.WriteString("\"];\n")
	}
	for _, l := range g.Lines {
		from := "o"
		if l.FromRow >= 0 {
			from = fmt.Sprintf("r%d", l.FromRow)
		}
		style := ""
		if l.Prev {
			style = " [style=dashed, constraint=false]"
		}
		fmt.Fprintf(&b, "\tn%d:%s -> n%d:r%d%s;\n", l.From, from, l.To, l.ToRow, style)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}
