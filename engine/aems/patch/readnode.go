package patch

import (
	"fmt"
	"slices"
	"strings"

	"gritbed/engine/aems/op"
)

// node reads an op with its block. An op without anything to say is its name
// alone.
func (r *reader) node(m *module, e entry) (*node, error) {
	n := &node{at: e.at}
	n.at.field = e.what.field
	var err error
	if n.name, err = n.at.name(); err != nil {
		return nil, err
	}
	fields := map[string]value{}
	opAt := e.what
	if e.what.isMap() {
		entries, err := e.what.mapping()
		if err != nil {
			return nil, err
		}
		for _, f := range entries {
			fields[f.key] = f.what
		}
		if opAt = fields["op"]; opAt.missing() {
			return nil, e.what.fail("op: the name of an op", "none")
		}
		delete(fields, "op")
	}
	key, err := opAt.text()
	if err != nil {
		return nil, opAt.fail("the name of an op", "%s", opAt.kind())
	}
	var ok bool
	if n.code, ok = op.ByKey(key); !ok {
		return nil, opAt.fail("one of "+strings.Join(op.Keys(), ", "), "%q", clip(key))
	}
	if err := r.pointers(n, fields); err != nil {
		return nil, err
	}
	if b, ok := fields["bytes"]; ok {
		n.plain = true
		if n.whole, err = unhex(b); err != nil {
			return nil, err
		}
		delete(fields, "bytes")
	} else {
		if err := n.sized(m, e.what, fields); err != nil {
			return nil, err
		}
		n.lay()
		n.words = make([]field, len(n.shape.slots))
		for i, s := range n.shape.slots {
			n.words[i].start = s.at.Start
		}
	}
	if err := n.around(fields); err != nil {
		return nil, err
	}
	if r.blocks += n.length(); r.blocks > maxBlocks {
		return nil, e.what.fail(fmt.Sprintf("blocks of at most %d bytes in all", maxBlocks), "more")
	}
	// What is left are fields of the block. They are read in the order of the
	// block, so that the first mistake of a text is always the same one.
	for _, key := range n.fieldNames() {
		if v, ok := fields[key]; ok {
			if err := n.field(key, v); err != nil {
				return nil, err
			}
			delete(fields, key)
		}
	}
	return n, n.unknown(e.what, fields)
}

const maxBlocks = 1 << 18 // [bytes]

// unknown refuses the first key that is left.
func (n *node) unknown(v value, left map[string]value) error {
	if len(left) == 0 {
		return nil
	}
	entries, _ := v.mapping()
	for _, e := range entries {
		if _, ok := left[e.key]; ok {
			return e.at.fail("one of "+strings.Join(n.keys(), ", "), "%q", clip(e.key))
		}
	}
	return nil
}

// keys are all that this op's node may have.
func (n *node) keys() []string {
	out := []string{"op"}
	if key, _, ok := bound(n.code); ok {
		out = append(out, key, "low")
	}
	switch n.code {
	case op.CallFunction, op.ControlClass:
		if !n.z.Clamped || n.z.N == 0 {
			out = append(out, "clamps")
		}
	case op.RandomWeighted:
		out = append(out, "weights", "table")
	case op.Table:
		out = append(out, "table")
	case op.Player:
		out = append(out, "group", "times", "extra")
	case op.Function:
		out = append(out, "words")
	}
	if k := length(n.code); k != "" && !slices.Contains(n.fieldNames(), k) {
		out = append(out, k)
	}
	return append(append(out, n.fieldNames()...), "copies", "raw", "bytes", "unused")
}

// fieldNames are the fields and lists of the block, each once.
func (n *node) fieldNames() []string {
	var out []string
	for _, s := range n.shape.slots {
		if s.name != "types" && !slices.Contains(out, s.name) {
			out = append(out, s.name)
		}
	}
	if l := list(n.code); l != "" && !n.plain && !slices.Contains(out, l) {
		out = append(out, l)
	}
	return out
}

// pointers reads what the block's handle or pointer stands for.
func (r *reader) pointers(n *node, fields map[string]value) (err error) {
	take := func(key string) (value, bool) {
		v, ok := fields[key]
		delete(fields, key)
		return v, ok
	}
	if key, kind, ok := bound(n.code); ok {
		if v, ok := take(key); ok {
			if n.bind.symbol, err = r.bound(v, kind); err != nil {
				return err
			}
		}
		if v, ok := take("low"); ok {
			low, err := v.integer(0, 0xFFFFFF)
			if err != nil {
				return err
			}
			n.bind.low = uint32(low)
		}
	}
	switch n.code {
	case op.RandomWeighted, op.Table:
		if v, ok := take("weights"); ok && n.code == op.RandomWeighted {
			if n.table, err = r.weights(v); err != nil {
				return err
			}
		} else if v, ok := take("table"); ok {
			if n.table, err = r.tableAt(v); err != nil {
				return err
			}
		} else {
			return n.at.fail("a table", "none")
		}
		n.table.uses++
	case op.Player:
		v, ok := take("group")
		if !ok {
			return n.at.fail("a group", "none")
		}
		if n.group, err = r.groupAt(v); err != nil {
			return err
		}
		n.group.uses++
	}
	return nil
}

func (r *reader) tableAt(v value) (*table, error) {
	if v.isMap() {
		return r.table(v)
	}
	s, err := v.text()
	if err != nil {
		return nil, err
	}
	if t := r.tables[s]; t != nil {
		return t, nil
	}
	return nil, v.fail("a table here or by the name of one in tables", "%q", clip(s))
}

func (r *reader) groupAt(v value) (*group, error) {
	if v.isList() {
		return r.group(v)
	}
	s, err := v.text()
	if err != nil {
		return nil, err
	}
	if g := r.groups[s]; g != nil {
		return g, nil
	}
	return nil, v.fail("a group here or by the name of one in groups", "%q", clip(s))
}
