package patch

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

func entryText(e ea.GroupEntry) string {
	slot := strconv.Itoa(int(e.Slot))
	if e.Slot == -1 {
		slot = "silence"
	}
	n := len(e.Azimuth)
	for n > 0 && e.Azimuth[n-1] == 0 {
		n--
	}
	if e.Level == 100 && n == 0 && e.Stream == -1 {
		return slot
	}
	s := "{slot: " + slot
	if e.Level != 100 {
		s += fmt.Sprintf(", level: %d", e.Level)
	}
	if n > 0 {
		var each []string
		for _, a := range e.Azimuth[:n] {
			each = append(each, strconv.Itoa(int(a)))
		}
		s += ", azimuths: [" + strings.Join(each, ", ") + "]"
	}
	if e.Stream != -1 {
		s += fmt.Sprintf(", stream: %d", e.Stream)
	}
	return s + "}"
}

func (w *writer) module(m *module) {
	w.line("- max: %d", m.max)
	if s := m.bind.symbol; s != nil {
		w.line("  class: %s", quote(s.alias))
	}
	if m.bind.low != 0 {
		w.line("  low: %#x", m.bind.low)
	}
	if len(m.words) > 0 {
		w.list("  words:", "  ", quoted(m.words))
	}
	if m.playerNames != nil {
		w.list("  players:", "  ", quoted(m.playerNames))
	}
	if m.controllerNames != nil {
		w.list("  controllers:", "  ", quoted(m.controllerNames))
	}
	w.line("  nodes:")
	for _, n := range m.nodes {
		w.node(n, m.words)
	}
}

func quoted(s []string) []string {
	out := make([]string, len(s))
	for i := range s {
		out[i] = quote(s[i])
		if s[i] == "" {
			out[i] = "~"
		}
	}
	return out
}

// member is a key of a node with what it stands for.
type member struct {
	key  string
	text string   // the whole on one line
	each []string // entries that may take a line each
}

func (w *writer) node(n *node, words []string) {
	members := n.members(words)
	if len(members) == 1 {
		w.line("    %s: %s", n.name, op.Key(n.code))
		return
	}
	var flow []string
	for _, k := range members {
		flow = append(flow, k.key+": "+k.text)
	}
	if s := "    " + n.name + ": {" + strings.Join(flow, ", ") + "}"; len(s) <= wide {
		w.line("%s", s)
		return
	}
	w.line("    %s:", n.name)
	for _, k := range members {
		if len(k.key)+len(k.text) <= wide-8 || k.each == nil {
			w.line("      %s: %s", k.key, k.text)
			continue
		}
		w.line("      %s:", k.key)
		for _, e := range k.each {
			w.line("        %s", e)
		}
	}
}

func sequence(key string, each []string) member {
	m := member{key: key, text: "[" + strings.Join(each, ", ") + "]"}
	for _, e := range each {
		m.each = append(m.each, "- "+e)
	}
	return m
}

// members are the keys of a node: what is not as it usually is.
func (n *node) members(words []string) []member {
	out := []member{{key: "op", text: op.Key(n.code)}}
	add := func(key, text string) { out = append(out, member{key: key, text: text}) }
	if key, _, ok := bound(n.code); ok {
		if s := n.bind.symbol; s != nil {
			add(key, quote(s.alias))
		}
		if n.bind.low != 0 {
			add("low", fmt.Sprintf("%#x", n.bind.low))
		}
	}
	if n.group != nil {
		add("group", quote(n.group.name))
	}
	if t := n.table; t != nil {
		switch {
		case t.name != "":
			add("table", quote(t.name))
		default:
			add("table", t.write())
		}
	}
	if n.plain {
		add("bytes", strconv.Quote(hex.EncodeToString(n.whole)))
	} else {
		out = n.fields(out, words)
	}
	if n.z.Timed && !n.plain {
		add("times", "true")
	}
	if n.z.More && !n.plain {
		add("extra", "true")
	}
	if len(n.after) > 0 {
		var each []string
		for _, c := range n.after {
			from := "out"
			if c.from.off != result {
				from = c.from.spell(words)
			}
			each = append(each, "["+from+", "+c.to.spell(words)+"]")
		}
		out = append(out, sequence("copies", each))
	}
	if len(n.raw) > 0 {
		var each []string
		for _, p := range n.raw {
			each = append(each, fmt.Sprintf("%d: %q", p.off, hex.EncodeToString(p.bytes)))
		}
		out = append(out, member{"raw", "{" + strings.Join(each, ", ") + "}", each})
	}
	if n.unused != 0 {
		add("unused", strconv.Itoa(int(n.unused)))
	}
	return out
}
