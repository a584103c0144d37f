package ea

// BankSpec is a bank to build. Slices are in file order.
type BankSpec struct {
	Modules    []ModuleSpec
	Tables     []Table       // offsets are not read
	Groups     []SampleGroup // offsets are not read
	Interfaces []InterfaceSpec
	Samples    []*Stream // slots; two that are one pointer share their bytes
	Capacity   int       // slots of the sample bank, at least one a sample
}

// ModuleSpec is a module to build. Counts and lists that follow from the
// program are set by Derive.
type ModuleSpec struct {
	Name string // for errors only, nothing of it is written
	Max  int    // most instances

	Template []byte   // a whole instance: 24 bytes of links, the blocks, Destroy
	Records  []Record // Block is not read: the advances say where blocks are

	HasDestructor, HasData bool
	Globals, Functions     int
	Players, Controllers   []uint32 // offsets in the template, in the order of release

	Relocations []Relocation
}

// Relocation is a word of a template that points to a table or a group.
type Relocation struct {
	Offset uint32 // of the word in the template
	Group  bool   // Index is a group's, else a table's
	Index  int
}

// InterfaceSpec is a handle to bind to a symbol.
type InterfaceSpec struct {
	Module  int
	Block   uint32 // of the 8-byte handle in the template, 0 for the module's class
	Kind    uint8
	Low     uint32 // low 24 bits of the kind word
	Project uint16
	NameID  uint16
	Name    string
}
