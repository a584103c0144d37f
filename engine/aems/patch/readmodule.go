package patch

import (
	"fmt"
	"math"
	"slices"

	"gritbed/engine/aems/op"
)

func (r *reader) modules(v value) error {
	list, err := v.list()
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := r.module(e); err != nil {
			return err
		}
	}
	return nil
}

// module reads a program: whose messages it serves, how many may live, the
// names of the payload and the nodes in the order they run.
func (r *reader) module(v value) error {
	m := &module{at: v}
	var class, nodes value
	err := keys(v, []string{"class", "max", "low", "words", "nodes", "players", "controllers"}, func(e entry) (err error) {
		switch e.key {
		case "class":
			class = e.what
		case "nodes":
			nodes = e.what
		case "players":
			m.players = e.what
		case "controllers":
			m.controllers = e.what
		case "words":
			m.words, err = wordNames(e.what)
		default:
			err = moduleNumber(m, e)
		}
		return err
	})
	if err != nil {
		return err
	}
	if !class.missing() {
		if m.bind.symbol, err = r.bound(class, kindClass); err != nil {
			return err
		}
	}
	if nodes.missing() {
		return v.fail("nodes", "none")
	}
	list, err := nodes.mapping()
	if err != nil {
		return err
	}
	for _, e := range list {
		n, err := r.node(m, e)
		if err != nil {
			return err
		}
		m.nodes = append(m.nodes, n)
	}
	r.doc.modules = append(r.doc.modules, m)
	return m.order(nodes)
}

func moduleNumber(m *module, e entry) error {
	switch e.key {
	case "max":
		n, err := e.what.integer(0, math.MaxInt16)
		m.max = int16(n)
		return err
	default:
		n, err := e.what.integer(0, 0xFFFFFF)
		m.bind.low = uint32(n)
		return err
	}
}

// wordNames reads the names of payload words; ~ or "" leaves a word unnamed.
func wordNames(v value) ([]string, error) {
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	if len(list) > 255 {
		return nil, v.fail("at most 255 words", "%d", len(list))
	}
	out := make([]string, len(list))
	for i, e := range list {
		if e.kind() == "nothing" {
			continue
		}
		s, err := e.name()
		if err != nil {
			return nil, err
		}
		if slices.Contains(out[:i], s) {
			return nil, e.fail("each name once", "%q again", s)
		}
		out[i] = s
	}
	return out, nil
}

// bound finds a symbol by the name the text gives it.
func (r *reader) bound(v value, kind uint8) (*symbol, error) {
	s, err := v.text()
	if err != nil {
		return nil, err
	}
	sym := r.known[kind][s]
	if sym == nil {
		what := [...]string{"global", "class", "function"}[kind]
		return nil, v.fail(fmt.Sprintf("a %s of the project or the symbols", what), "%q", clip(s))
	}
	return sym, nil
}

// order checks what note 003 §1.4 fixes: the states an instance subscribes with
// lie first, in this order, and Destroy is the last block.
func (m *module) order(v value) error {
	rank := func(n *node) int {
		switch n.code {
		case op.ClassDestructor:
			return 0
		case op.GlobalVariable:
			return 1
		case op.ClassData:
			return 2
		case op.Function:
			return 3
		case op.Destroy:
			return 5
		}
		return 4
	}
	var seen [6]int
	last := 0
	for _, n := range m.nodes {
		k := rank(n)
		if k < last {
			return n.at.fail("class_destructor, globals, class_data, functions, other ops, destroy, in this order", "%s after %s",
				op.Key(n.code), [...]string{"class_destructor", "global", "class_data", "function", "another op", "destroy"}[last])
		}
		last = k
		if seen[k]++; seen[k] > 1 && (k == 0 || k == 2 || k == 5) {
			return n.at.fail("one "+op.Key(n.code), "another")
		}
	}
	if seen[5] != 1 {
		return v.fail("a destroy as the last node", "none")
	}
	return nil
}
