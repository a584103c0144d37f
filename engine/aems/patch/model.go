package patch

import (
	"slices"
	"strconv"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// document is a text, read and not yet assembled, or a bank, taken apart and
// not yet written.
type document struct {
	project *project
	others  []*project // of symbols this text uses and does not define
	samples samples
	tables  []*table
	groups  []*group
	modules []*module
}

// project is a symbol table.
type project struct {
	id      uint16
	at      value
	symbols [3][]*symbol // by kind of interface
}

// symbol is a function, a class or a global, under the name the text uses.
type symbol struct {
	alias   string
	name    string
	project uint16
	id      uint16
	value   uint32 // a global's start
}

// samples are the slots of the sample bank.
type samples struct {
	at       value
	bank     string   // a file that holds a whole sample bank, or
	streams  []string // a file a slot
	capacity int
}

// table is a sampled curve or a list of weights; one without a name stands at
// its only node.
type table struct {
	name string
	at   value
	ea.Table
	uses int
}

// group is what a player selects from.
type group struct {
	name string
	at   value
	ea.SampleGroup
	uses int
}

// module is a program and its template.
type module struct {
	at                           value
	bind                         bind
	max                          int16
	words                        []string // names of the payload words
	nodes                        []*node
	playerNames, controllerNames []string // the same, taken apart
	players, controllers         value    // the order of release, when it is not the program's
}

// bind is a handle and what it is to be resolved to.
type bind struct {
	symbol *symbol
	low    uint32 // the low 24 bits of the interface's kind, kept
}

// node is an op with its block.
type node struct {
	name   string
	at     value
	code   uint8
	z      sizes
	shape  shape
	words  []field // one a slot
	bind   bind
	table  *table
	group  *group
	names  []string // of a function's values
	after  []copying
	raw    []patch
	whole  []byte // the block as it is, when its shape says nothing
	plain  bool   // whole is meant
	off    int    // from the instance [bytes]
	size   int    // = advance [bytes]
	unused uint16 // of the record, kept
	pairs  []ea.Pair
}

// field is a slot's start and what is copied into it while the program runs.
type field struct {
	start uint32
	from  []link
}

// link is a word of a block, or an op's result.
type link struct {
	at   value
	node *node
	off  int // in the node's block [bytes], result for the op's result
	prev bool
}

const result = -1 << 20

// copying is a pair that no input's link can express.
type copying struct{ from, to link }

// patch are bytes that the fields of a block cannot express.
type patch struct {
	off   int
	bytes []byte
}

// find gives the slot at an offset of a block that links can reach.
func (s *shape) find(off int) (int, bool) {
	for i, f := range s.slots {
		if f.at.At == off && f.at.Kind.Whole() {
			return i, true
		}
	}
	return 0, false
}

// path names a slot as links do.
func (n *node) path(i int, words []string) string {
	s := n.shape.slots[i]
	if s.index < 0 {
		return s.name
	}
	if s.name == "values" {
		alias := words
		if n.code == op.Function {
			alias = n.names
		}
		if (n.code == op.ClassData || n.code == op.Function) && s.index < len(alias) && alias[s.index] != "" {
			return alias[s.index]
		}
	}
	return s.name + "." + strconv.Itoa(s.index)
}

// pathed finds a slot by that name.
func (n *node) pathed(path string, words []string) (int, bool) {
	for i, s := range n.shape.slots {
		if !s.at.Kind.Whole() && n.named(path, words) {
			continue // a payload word may be called like a short field
		}
		if n.path(i, words) == path || s.index >= 0 && s.name+"."+strconv.Itoa(s.index) == path {
			return i, true
		}
	}
	return 0, false
}

// named says whether a name of a payload word or parameter is meant.
func (n *node) named(path string, words []string) bool {
	return n.code == op.ClassData && slices.Contains(words, path) || n.code == op.Function && slices.Contains(n.names, path)
}
