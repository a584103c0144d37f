package op

// First is where an instance's first block begins: behind the list links and the
// timer client (003/1.4.1) [bytes].
const First = 24

// Kind is how a field is stored.
type Kind uint8

const (
	Word   Kind = iota // s32: an integer, or a pointer
	Single             // f32
	S8
	U8
	S16
	U16
	Range  // two words, the lowest and the highest
	Handle // symbol record and generation, 8 bytes (003/1.8.7)
	Client // list node of a subscription, 16 bytes (003/1.4.3)
)

// Size is how long a field is [bytes].
func (k Kind) Size() int { return [...]int{4, 4, 1, 1, 2, 2, 8, 8, 16}[k] }

// Whole says whether links can reach the field: they carry words.
func (k Kind) Whole() bool { return k <= Single }

// Limits are the smallest and the largest number that a field shorter than a
// word holds.
func (k Kind) Limits() (lo, hi int64) {
	switch k {
	case S8:
		return -128, 127
	case U8:
		return 0, 255
	case S16:
		return -32768, 32767
	}
	return 0, 65535
}

// Role is what a field is for.
type Role uint8

const (
	Input   Role = iota // read every time the operation runs; links mostly end here
	Setting             // read like an input, mostly constant
	State               // kept by the operation from one run to the next, or its output
	Length              // a setting: how many entries of the table are used

	// The run time's own: the trace's hash leaves it out (vectors 3.2).
	Runtime
	GlobalHandle
	ClassHandle
	FunctionHandle
	TablePointer
	GroupPointer

	// What places the parts of a block, or says of what sort they are.
	Offset // from the block's start to its placed part [bytes]
	Number // of entries of the parts that are counted
	Clamps // flag: parameters have limits
	Times  // flag: a player writes its times
	More   // flag: and eight words behind them
	Width  // of the set's entries: 1 byte if 1, else 2
	Type   // of an input, or of a wave
)

// Owned says whether a field is the run time's own.
func (r Role) Owned() bool { return r >= Runtime && r <= GroupPointer }

// Fixed says whether a field is read once, when a bank is installed, so that no
// link may write on it.
func (r Role) Fixed() bool { return r >= Runtime }

// Field is a field of a block, or of an entry of a part.
type Field struct {
	At    int // from the start of the block or entry [bytes]
	Kind  Kind
	Role  Role
	Name  string // in texts; "" for what a text does not say, or what its part names
	Unit  string // "" for numbers without one
	Start uint32 // what a template holds unless its text says otherwise; numbers, offsets and widths follow from the block instead
}

// Rule says how many entries a part has.
type Rule uint8

const (
	Once      Rule = iota // its fields have names of their own
	Counted               // the number in the head
	IfClamped             // the same, with the flag; else none
	IfNarrow              // the same, if the set has entries of one byte; else none
	IfWide                // the same, if it has entries of two
	IfTimed               // once with the flag, else not at all
	IfMore                // eight with both flags, else none
)

// Part is a run of equal entries behind a block's head.
type Part struct {
	Name   string // of the list in texts, "" for a part of named fields
	Rule   Rule
	Stride int // from entry to entry [bytes]
	Entry  []Field
	Least  int  // entries that are read whatever the number says
	Placed bool // lies where the block's offset says
	Rising bool // entry i starts at i
}

// Layout is the block of an operation.
type Layout struct {
	Name     string // in the notes
	Key      string // in texts
	HeadSize int    // of the head, which every block has [bytes]
	Head     []Field
	Parts    []Part
}
