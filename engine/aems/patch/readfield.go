package patch

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gritbed/engine/aems/op"
)

// sized finds how long the variable parts of a block are.
func (n *node) sized(m *module, v value, fields map[string]value) error {
	var err error
	count := func(key string) int {
		f, ok := fields[key]
		if !ok || err != nil {
			return 0
		}
		var l []value
		if l, err = f.list(); err != nil {
			return 0
		}
		return len(l)
	}
	limit := most(n.code)
	switch n.code {
	case op.ClassData:
		n.z.N = max(len(m.words), count("values"))
		if f, ok := fields["values"]; ok && err == nil && n.z.N != count("values") {
			return f.fail(fmt.Sprintf("a value for each of the %d words", n.z.N), "%d", count("values"))
		}
	case op.Function:
		if w, ok := fields["words"]; ok {
			if n.names, err = wordNames(w); err != nil {
				return err
			}
			delete(fields, "words")
		}
		n.z.N = max(len(n.names), count("values"))
	case op.CallFunction, op.ControlClass:
		n.z.N = count("params")
		_, n.z.Clamped = fields["clamps"]
		if n.z.Clamped && n.z.N == 0 && count("clamps") == 0 {
			delete(fields, "clamps") // limits for none are a flag
		}
	case op.RandomWeighted:
		n.z.N = len(n.table.Entries)
	case op.Player:
		err = n.inputs(fields)
	case op.RandomShuffle, op.DelayLine, op.Demux:
		err = n.long(fields, limit)
	default:
		if l := list(n.code); l != "" {
			n.z.N = count(l)
		}
	}
	if err == nil && n.z.N > limit {
		err = v.fail(fmt.Sprintf("at most %d in %s", limit, list(n.code)), "%d", n.z.N)
	}
	if n.code == op.RandomShuffle {
		n.z.Wide = n.z.N > 256
		if f, ok := fields["entry"]; ok && err == nil {
			var e int64
			e, err = f.integer(0, 255)
			n.z.Wide = e != 1
		}
	}
	return err
}

// field reads a field of the block, or a list of them.
func (n *node) field(key string, v value) error {
	var at []int
	for i, s := range n.shape.slots {
		if s.name == key {
			at = append(at, i)
		}
	}
	if len(at) == 1 && n.shape.slots[at[0]].index < 0 {
		return n.one(at[0], v)
	}
	var each []value
	if key == "inputs" && n.code == op.Player {
		es, err := inputEntries(v)
		if err != nil {
			return err
		}
		for _, e := range es {
			each = append(each, e.what)
		}
	} else {
		list, err := v.list()
		if err != nil {
			return err
		}
		each = list
		if key == "segments" || key == "clamps" {
			if each, err = twos(v, list); err != nil {
				return err
			}
		}
	}
	if len(each) != len(at) {
		return v.fail(fmt.Sprintf("a list of %d", len(at)), "%d", len(each))
	}
	for i, e := range each {
		if err := n.one(at[i], e); err != nil {
			return err
		}
	}
	return nil
}

// twos flattens a list of pairs.
func twos(v value, list []value) ([]value, error) {
	want := "[min, max]"
	if strings.HasSuffix(v.field, ".segments") {
		want = "[duration in ms, target]"
	}
	var out []value
	for _, e := range list {
		two, err := e.list()
		if err != nil || len(two) != 2 {
			return nil, e.fail(want, "%s", e.kind())
		}
		out = append(out, two...)
	}
	return out, nil
}

// one reads a single field: a constant, a link, or both.
func (n *node) one(i int, v value) error {
	s, w := n.shape.slots[i], &n.words[i]
	var err error
	if !s.at.Kind.Whole() {
		if n.code == op.Oscillator && s.name == "waveform" {
			if text, err := v.text(); err == nil {
				if k := slices.Index(waveforms[:], text); k >= 0 {
					w.start = uint32(k)
					return nil
				}
			}
		}
		lo, hi := s.at.Kind.Limits()
		x, err := v.integer(lo, hi)
		w.start = uint32(x)
		return err
	}
	if v.isMap() {
		return keys(v, []string{"from", "start"}, func(e entry) error {
			if e.key == "start" {
				w.start, err = s.constant(e.what)
				return err
			}
			if !e.what.isList() {
				return w.linked(e.what)
			}
			list, err := e.what.list()
			for _, l := range list {
				if err := w.linked(l); err != nil {
					return err
				}
			}
			return err
		})
	}
	if c, err := s.constant(v); err == nil {
		w.start = c
		return nil
	} else if !v.isLink() {
		return err
	}
	return w.linked(v)
}

// constant reads the start of a word or of a single.
func (s slot) constant(v value) (uint32, error) {
	if s.at.Kind == op.Single {
		return v.float()
	}
	if _, err := v.integer(math.MinInt32, math.MaxUint32); err != nil {
		return 0, v.fail("a whole number of 32 bits or a link (node, node.word, prev node)", "%s", v.kind())
	}
	return v.word()
}

func (v value) isLink() bool {
	s, err := v.text()
	if err != nil {
		return false
	}
	s = strings.TrimSpace(strings.TrimPrefix(s, "prev "))
	return s != "" && nameable(s[:1])
}

func (f *field) linked(v value) error {
	if !v.isLink() {
		return v.fail("a link (node, node.word, prev node)", "%s", v.kind())
	}
	f.from = append(f.from, link{at: v})
	return nil
}
