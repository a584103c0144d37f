package ea

import "gritbed/engine/aems/op"

// A ModuleBank (.abk) is a compiled set of patch programs and the sounds they
// play. Offsets count from the start of the file unless said otherwise.
//
//	0x00  "ABKC", version 01 01 02 02, platform 5, a byte, u16 modules
//	0x0C  two words, u32 length of the file, u32 resident size, u32 first module
//	0x20  sample bank, its size, MIDI bank, its size
//	0x30  lists: native code fix-ups (none), words to rebase, interfaces
//	0x3C  eight words of the run time
//	0x5C  the modules; everything else in any order (aems/B3)
//
// A module ([BankModule]) is a program, the memory its instances start from
// (the template) and how many may live. Instance memory is a row of blocks, one
// an operation; the program is a list of operations, each with the links that
// carry its result on and the step to its next block. A program reaches the
// outside through handles in its template, which the interface list binds to
// symbols by name, and through pointers to tables and sample groups, which the
// rebase list names (aems/B4).
//
// Where the notes are silent, this is what was chosen. The reader is strict
// where a run time would be led astray: every pointer to a table or a group is
// in the rebase list once and nothing else is; the list of players is that of
// the player blocks, in any order; an interface binds a handle that a state or
// an operation uses, of the same kind, and no two bind the same one. A link
// stays inside the memory behind the first 24 bytes, a block by its own counts
// inside the memory, an advance is not negative. Whatever the run time or nobody
// reads (header byte 9, the low bits of an interface's kind, register CA13) is
// kept and written back. Programs and templates belong to one module; tables,
// groups and names may be shared whole, but nothing overlaps in part.

// Sizes of the fixed parts [bytes].
const (
	bankHead        = 0x5C
	bankModule      = 0x3C
	bankInterface   = 12
	bankGroupEntry  = 12
	bankTable       = 16
	bankMaxModules  = 0x400
	bankMaxName     = 255 // longest symbol name
	bankPlatform    = 5
	bankSampleAlign = 64 // of the sample bank and its size
)

// bankDestroy is the Destroy state at the end of an instance [bytes].
var bankDestroy = op.Of(op.Destroy).HeadSize

var bankVersion = [4]byte{1, 1, 2, 2}

// Bank is a ModuleBank that has been read.
type Bank struct {
	Source string
	Bytes  []byte // the file; offsets below count in it

	Byte9        uint8     // 3 in the originals, meaning unknown
	DebugCRC     uint32    // 0 in the originals
	UniqueID     uint32    // 0 in the originals
	SamplesAt    uint32    // of the sample bank, where the resident part ends
	SampleSize   uint32    // of the sample bank with its padding [bytes]
	MIDI         [2]uint32 // offset and size, 0 in the originals
	FixupsAt     uint32    // of the list of native code fix-ups, which is empty
	RebaseAt     uint32    // of the list Rebase
	InterfacesAt uint32    // of the list Interfaces
	RunTime      [32]byte  // words the run time fills
	Modules      []BankModule
	Interfaces   []Interface
	Rebase       []uint32      // words that point to tables and groups, in the list's order
	Groups       []SampleGroup // by offset
	Tables       []Table       // by offset
	Samples      *S10A
}

// BankModule is a patch: what a class of the game's messages starts.
type BankModule struct {
	Offset      uint32
	ClassHandle uint32 // of the 8-byte slot of the class it serves
	Max         int    // most instances at a time

	Globals, Functions   int // states in the template
	Players, Controllers int
	HasDestructor        bool
	HasData              bool

	Program  uint32
	Template uint32
	DataSize uint32 // of the template and an instance [bytes]
	Memory   []byte // the template's bytes, cut from the file

	// Offsets in the template (aems/B6); what is not there is 0.
	Destroy           uint32
	Destructor        uint32
	ClassData         uint32
	GlobalOffsets     []uint32
	FunctionOffsets   []uint32
	PlayerOffsets     []uint32 // in the module's order
	ControllerOffsets []uint32

	Records []Record
}

// Record is one operation of a program.
type Record struct {
	Op      uint8
	Unused  uint16 // 0 in the originals
	Block   uint32 // of its block in the template
	Advance int32  // from its block to the next record's [bytes]
	Pairs   []Pair // carried out after it, in order
}

// Pair is a link: the word at Src goes to Dst, both from the record's block
// [bytes]; Src -1 is the operation's result.
type Pair struct{ Src, Dst int32 }

// The kinds of an interface, which are tables of a project.
const (
	InterfaceGlobal   = 0
	InterfaceClass    = 1
	InterfaceFunction = 2
)

// Interface binds a handle of the bank to a symbol by name.
type Interface struct {
	Handle   uint32 // of the 8-byte slot in the file
	RecordAt uint32 // of the symbol's record in the file
	Kind     uint8
	Low      uint32 // the kind word's other 24 bits, arbitrary (aems/B5)
	Project  uint16
	NameID   uint16
	Name     string

	Module int    // whose handle it is
	Block  uint32 // of the slot in that module's template, 0 for its class
}

// SampleGroup is what a player selects from.
type SampleGroup struct {
	Offset  uint32
	Entries []GroupEntry
}

// GroupEntry is a selectable sound.
type GroupEntry struct {
	Slot    int16    // in the sample bank, -1 for silence
	Level   uint8    // [%]
	Azimuth [5]uint8 // a channel each [1/256 turn], see Azimuths
	Stream  int32    // -1 in memory, else the offset in the bank's stream file [bytes]
}

// Azimuths are the six bytes a device is handed: the sixth is also the top byte
// of the stream offset (register CA1, aems/A1).
func (e GroupEntry) Azimuths() [6]uint8 {
	a := e.Azimuth
	return [6]uint8{a[0], a[1], a[2], a[3], a[4], uint8(uint32(e.Stream) >> 24)}
}

// Table is a sampled curve (op.Table) or a list of weights (op.RandomWeighted).
type Table struct {
	Offset     uint32
	Size       uint8   // of an entry: 1 is s8, 2 is s16, anything else s32; says nothing of weights
	Pad        uint8   // as stored
	Min, Max   int32   // of the input
	Resolution float32 // entries for one unit of input; exactly 1 is nearest
	Entries    []int32
	// Weights marks a table that a RandomWeighted alone points to: its entries are s8 whatever
	// its size says (aems/A25). Reader and builder find it out by themselves.
	Weights bool
}

// Width is the length of an entry [bytes].
func (t *Table) Width() int {
	switch {
	case t.Weights:
		return 1
	case t.Size == 1 || t.Size == 2:
		return int(t.Size)
	}
	return 4
}

// S10A is a sample bank: slots with a stream each.
type S10A struct {
	Word     uint32         // behind the tag, 0 in the originals
	Capacity int            // slots; those behind the used ones are empty
	Slots    []SampleStream // the used ones
	Bytes    []byte         // the bank as it was read
}

// SampleStream is a used slot. Slots with the same offset share a stream.
type SampleStream struct {
	Offset uint32 // of the stream header from the tag
	Size   uint32 // of header and blocks [bytes]
	Stream *Stream
}

// Project is a Csis project (.csi): the symbols that banks bind to.
type Project struct {
	Source    string
	ID        uint16
	Functions []Symbol       // table 0
	Classes   []Symbol       // table 1
	Globals   []GlobalSymbol // table 2

	run  [22]byte // words of the run time in the header, as read
	pool string   // the names as read
}

// Symbol is a function or a class of a project.
type Symbol struct {
	NameID uint16
	Name   string

	at   uint32 // of the name in the pool, as read
	head uint32 // run time
	gen  uint16 // run time
}

// GlobalSymbol is a global variable of a project.
type GlobalSymbol struct {
	Symbol
	Value int32 // at start
}
