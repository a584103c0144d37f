package patch

import (
	"slices"
	"strconv"
	"strings"

	"gritbed/engine/aems/op"
)

// fields adds the fields of the block that differ from their usual start, and
// the lists whose length matters.
func (n *node) fields(out []member, words []string) []member {
	if n.code == op.Function && len(n.names) > 0 {
		out = append(out, sequence("words", quoted(n.names)))
	}
	var seen []string
	for i, s := range n.shape.slots {
		if s.name == "types" || slices.Contains(seen, s.name) {
			continue
		}
		if s.index < 0 {
			if f := n.words[i]; f.start != s.at.Start || len(f.from) > 0 {
				out = append(out, member{key: s.name, text: n.fieldText(i, words)})
			}
			continue
		}
		seen = append(seen, s.name)
		out = n.listed(out, s.name, words)
	}
	if n.z.Clamped && n.z.N == 0 {
		out = append(out, sequence("clamps", nil))
	}
	if l := list(n.code); l != "" && !slices.Contains(seen, l) {
		out = n.listed(out, l, words) // an empty one
	}
	return out
}

// listed adds a list, as a length alone where it may be.
func (n *node) listed(out []member, name string, words []string) []member {
	var each []string
	usual := true
	for i, s := range n.shape.slots {
		if s.name != name {
			continue
		}
		each = append(each, n.fieldText(i, words))
		usual = usual && n.words[i].start == s.at.Start && n.words[i].from == nil
	}
	optional := name != list(n.code) || n.code == op.ClassData || n.code == op.Function && len(n.names) > 0
	switch l := length(n.code); {
	case usual && optional && name != "clamps":
		return out
	case usual && name == list(n.code) && l != "":
		for _, m := range out {
			if m.key == l {
				return append(out, sequence(name, each)) // the field says something else
			}
		}
		return append(out, member{key: l, text: strconv.Itoa(len(each))})
	case name == "inputs" && n.code == op.Player:
		return append(out, n.inputTexts(each))
	case name == "segments" || name == "clamps":
		var two []string
		for i := 0; i+1 < len(each); i += 2 {
			two = append(two, "["+each[i]+", "+each[i+1]+"]")
		}
		return append(out, sequence(name, two))
	}
	return append(out, sequence(name, each))
}

func (n *node) inputTexts(each []string) member {
	var parts []string
	twice := false
	for i, t := range n.z.types {
		key := strconv.Itoa(int(t))
		if int(t) < len(inputs) {
			key = inputs[t]
		}
		twice = twice || slices.Contains(n.z.types[:i], t)
		parts = append(parts, key+": "+each[i])
	}
	if twice {
		for i, p := range parts {
			parts[i] = "{" + p + "}"
		}
		return sequence("inputs", parts)
	}
	return member{"inputs", "{" + strings.Join(parts, ", ") + "}", parts}
}

// fieldText gives a field: its start, its link, or both.
func (n *node) fieldText(i int, words []string) string {
	s, f := n.shape.slots[i], n.words[i]
	start := ""
	switch {
	case n.code == op.Oscillator && s.name == "waveform" && int(f.start) < len(waveforms):
		start = waveforms[f.start]
	case s.at.Kind == op.Single:
		start = float(f.start)
	default:
		start = strconv.Itoa(int(int32(f.start)))
	}
	var from []string
	for _, l := range f.from {
		from = append(from, l.spell(words))
	}
	switch {
	case len(from) == 0:
		return start
	case len(from) == 1 && f.start == s.at.Start:
		return from[0]
	case len(from) == 1:
		return "{from: " + from[0] + ", start: " + start + "}"
	}
	return "{from: [" + strings.Join(from, ", ") + "], start: " + start + "}"
}
