package aems

import "fmt"

// Code is the result of what a game or a program asks for: 0, or the error the
// notes number. A handle whose word is negative returns that word as its code.
type Code int32

// The codes of note 003 §1.8, §2.2, §2.7.
const (
	OK            Code = 0
	OutOfMemory   Code = -1 // the pool of nodes is empty
	Stale         Code = -3 // the handle's generation is not the record's
	NoSubscribers Code = -4 // a function nobody listens to
	NotFound      Code = -5 // a lookup that missed
	NullHandle    Code = -6 // a handle without a record
)

// String names the code.
func (c Code) String() string {
	switch c {
	case OK:
		return "ok"
	case OutOfMemory:
		return "out of memory"
	case Stale:
		return "stale handle"
	case NoSubscribers:
		return "no subscribers"
	case NotFound:
		return "not found"
	case NullHandle:
		return "null handle"
	}
	return fmt.Sprintf("code %d", int32(c))
}

// Kind is a table of a project; the values are those of a bank's interfaces.
type Kind uint8

// The kinds of symbols.
const (
	GlobalKind Kind = iota
	ClassKind
	FunctionKind
)

// String names the kind.
func (k Kind) String() string {
	switch k {
	case GlobalKind:
		return "global"
	case ClassKind:
		return "class"
	case FunctionKind:
		return "function"
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Handle is a resolved reference to a symbol. It stays valid until the symbol's
// project is removed; from then on its use gives [Stale]. The zero value is the
// null handle.
type Handle struct {
	kind Kind
	rec  int32  // index of the record + 1, 0 = none
	word uint32 // name id << 16 | generation
}

// check returns the record of a handle, or why there is none. What the notes
// write into a handle found stale (no record, word −3) is written here too.
func (e *Evaluator) check(h *Handle, kind Kind) (*symbol, Code) {
	if int32(h.word) < 0 {
		return nil, Code(int32(h.word))
	}
	if h.rec == 0 || h.kind != kind {
		return nil, NullHandle
	}
	s := &e.symbols[kind][h.rec-1]
	if h.word != s.word() {
		*h = Handle{kind: kind, word: staleWord}
		return nil, Stale
	}
	return s, OK
}

// staleWord is what a handle holds once it was found stale.
const staleWord = 1<<32 - 3
