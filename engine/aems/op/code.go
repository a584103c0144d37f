package op

import "slices"

// The operations by number (note 003 §4). Those whose name ends in 2 are the
// forms with two inputs.
const (
	ClassDestructor = iota
	ClassData
	GlobalVariable
	Create
	Destroy
	CallFunction
	Counter
	Random
	RandomShuffle
	RandomWeighted
	RangeTrigger
	DelayTrigger
	StateGenerator
	Merge
	Envelope
	Table
	DelayLine
	Mux
	Demux
	Minimum
	Maximum
	Scale
	Add
	Subtract
	Multiply
	Divide
	Modulo
	Player
	Oscillator
	Ramp
	AddMaximum
	SubtractMinimum
	MultiplyMaximum
	Minimum2
	Maximum2
	Scale2
	Add2
	Function
	ControlClass
	SetGlobalVariable

	Count = iota // how many there are; a program with any other opcode is refused (003/1.5.2)
	End   = 255  // the opcode behind a program's last record (003/1.5.1)
)

// Of gives the layout of an operation's block, nil for an opcode that does not
// exist. What it points to is shared: it is read only.
func Of(code uint8) *Layout {
	if int(code) < len(table) {
		return &table[code]
	}
	return nil
}

// Key gives the word by which texts call an operation, "" for an opcode that does
// not exist.
func Key(code uint8) string {
	if l := Of(code); l != nil {
		return l.Key
	}
	return ""
}

// ByKey finds an operation by that word.
func ByKey(key string) (code uint8, ok bool) {
	i := slices.IndexFunc(table[:], func(l Layout) bool { return l.Key == key })
	return uint8(i), i >= 0
}

// Keys gives all those words, by number.
func Keys() []string {
	out := make([]string, len(table))
	for i := range table {
		out[i] = table[i].Key
	}
	return out
}
