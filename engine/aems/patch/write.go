package patch

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// wide is how long a line of the text may get before its node or list takes a
// line an entry.
const wide = 110

// write gives the text of a document.
func (d *document) write() []byte {
	w := &writer{}
	if d.project != nil {
		w.line("project:")
		w.project(d.project, "id", "  ")
	}
	if len(d.others) > 0 {
		w.line("symbols:")
		for _, p := range d.others {
			w.project(p, "project", "  ")
		}
	}
	if s := d.samples; s.bank != "" {
		w.line("samples: {bank: %s}", quote(s.bank))
	} else if s.capacity > 0 {
		w.line("samples: {capacity: %d}", s.capacity)
	}
	w.shared(d)
	if len(d.modules) > 0 {
		w.line("modules:")
	}
	for _, m := range d.modules {
		w.module(m)
	}
	return w.b.Bytes()
}

type writer struct{ b bytes.Buffer }

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

// quote gives a text as YAML reads it back.
func quote(s string) string {
	if nameable(s) {
		return s
	}
	return strconv.Quote(s)
}

func (w *writer) project(p *project, id, indent string) {
	first := indent
	if id == "project" {
		first = indent + "- "
		indent += "  "
	}
	w.line("%s%s: %#x", first, id, p.id)
	for _, l := range [...]struct {
		name string
		kind int
	}{{"functions", kindFunction}, {"classes", kindClass}, {"globals", kindGlobal}} {
		if len(p.symbols[l.kind]) == 0 {
			continue
		}
		w.line("%s%s:", indent, l.name)
		for _, s := range p.symbols[l.kind] {
			w.line("%s  %s: %s", indent, quote(s.alias), s.write())
		}
	}
}

func (s *symbol) write() string {
	parts := []string{fmt.Sprintf("id: %d", s.id)}
	switch {
	case !utf8.ValidString(s.name):
		parts = append(parts, fmt.Sprintf("bytes: %q", hex.EncodeToString([]byte(s.name))))
	case s.name != s.alias:
		parts = append(parts, "name: "+strconv.Quote(s.name))
	}
	if s.value != 0 {
		parts = append(parts, fmt.Sprintf("default: %d", int32(s.value)))
	}
	if len(parts) == 1 {
		return strconv.Itoa(int(s.id))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// shared writes the tables several nodes use, and the groups.
func (w *writer) shared(d *document) {
	head := "tables:"
	for _, t := range d.tables {
		if t.name == "" || t.uses == 0 {
			continue
		}
		if head != "" {
			w.line("%s", head)
			head = ""
		}
		w.line("  %s: %s", t.name, t.write())
	}
	head = "groups:"
	for _, g := range d.groups {
		if g.uses == 0 {
			continue
		}
		if head != "" {
			w.line("%s", head)
			head = ""
		}
		var each []string
		for _, e := range g.Entries {
			each = append(each, entryText(e))
		}
		w.list("  "+quote(g.name)+":", "  ", each)
	}
}

// list writes a list on one line, or an entry a line.
func (w *writer) list(head, indent string, each []string) {
	if s := head + " [" + strings.Join(each, ", ") + "]"; len(s) <= wide || len(each) == 0 {
		w.line("%s", s)
		return
	}
	w.line("%s", head)
	for _, e := range each {
		w.line("%s  - %s", indent, e)
	}
}

func (t *table) write() string {
	width := 1
	for _, e := range t.Entries {
		if int32(int8(e)) != e {
			width = max(width, 2)
		}
		if int32(int16(e)) != e {
			width = 4
		}
	}
	var parts []string
	if int(t.Size) != width {
		parts = append(parts, fmt.Sprintf("size: %d", t.Size))
	}
	parts = append(parts, fmt.Sprintf("min: %d, max: %d", t.Min, t.Max))
	span, n := int64(t.Max)-int64(t.Min), int64(len(t.Entries))
	switch {
	case t.Resolution == 1 && span >= 0 && span < n:
		parts = append(parts, "resolution: nearest")
	case span > 0 && n > 1 && t.Resolution == float32(n-1)/float32(span):
		parts = append(parts, "resolution: linear")
	default:
		parts = append(parts, "resolution: "+float(math.Float32bits(t.Resolution)))
	}
	if t.Pad != 0 {
		parts = append(parts, fmt.Sprintf("pad: %d", t.Pad))
	}
	each := make([]string, n)
	for i, e := range t.Entries {
		each[i] = strconv.Itoa(int(e))
	}
	return "{" + strings.Join(parts, ", ") + ", entries: [" + strings.Join(each, ", ") + "]}"
}

// float gives a single so that it reads back with the same bits.
func float(bits uint32) string {
	f := float64(math.Float32frombits(bits))
	if math.IsNaN(f) || math.IsInf(f, 0) || f == 0 && bits != 0 {
		return fmt.Sprintf("bits %08X", bits)
	}
	return strconv.FormatFloat(f, 'g', -1, 32)
}
