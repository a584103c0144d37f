package aems

// Info says which instance one is.
type Info struct {
	Serial int    // in order of creation, from 1
	Bank   int    // in install order, from 0
	Source string // of the bank
	Module int    // in file order, from 0
	Class  string // its module serves, "" when it does not resolve
}

func (in *instance) info() Info {
	m := in.module
	return Info{in.serial, m.bankNo, m.bank.source, m.index, m.className}
}

// Instances appends the live instances to dst, in the order of the walk.
func (e *Evaluator) Instances(dst []Info) []Info {
	for in := e.head; in != nil; in = in.next {
		dst = append(dst, in.info())
	}
	return dst
}

func (e *Evaluator) bySerial(serial int) *instance {
	for in := e.head; in != nil; in = in.next {
		if in.serial == serial {
			return in
		}
	}
	return nil
}

// Memory appends an instance's bytes to dst: big-endian words at the offsets of
// its program's blocks. It appends nothing when the instance is gone.
func (e *Evaluator) Memory(serial int, dst []byte) []byte {
	if in := e.bySerial(serial); in != nil {
		dst = append(dst, in.mem...)
	}
	return dst
}

// Voices appends the voices an instance's players hold, by player, 0 for none.
func (e *Evaluator) Voices(serial int, dst []Voice) []Voice {
	if in := e.bySerial(serial); in != nil {
		dst = append(dst, in.voices...)
	}
	return dst
}

// Word returns the word at an offset of an instance.
func (e *Evaluator) Word(serial, at int) (int32, bool) {
	in := e.bySerial(serial)
	if in == nil || at < 0 || at+4 > len(in.mem) {
		return 0, false
	}
	return get(in.mem, uint32(at)), true
}
