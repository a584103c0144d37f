package scenario

import (
	"encoding/hex"
	"strconv"

	"gritbed/engine/aems"
)

// Log writes a trace. It is the evaluator's tracer and stands between it and a
// device, so that what the device is asked comes in the order of the rest.
//
//	A  action index, block, action, result
//	W  walk, block, live instances
//	I  serial, bank file, module
//	O  record, opcode, block offset, result
//	D  device event: OPEN v bank slot level azimuths stream records,
//	   SET v id value, QUERY v alive remaining elapsed, RELEASE, PAUSE, RESUME v
//	H  hash of the instance, or X serial when it ended itself
//	R  w0…w5
type Log struct {
	Device aems.Device
	Banks  []string // names of the banks, in install order
	Emit   func(line []byte) bool

	line []byte
	done bool
}

func (l *Log) start(tag string) *Log {
	l.line = append(l.line[:0], tag...)
	return l
}

func (l *Log) text(s string) *Log {
	l.line = append(append(l.line, '\t'), s...)
	return l
}

func (l *Log) int(v int64) *Log {
	l.line = strconv.AppendInt(append(l.line, '\t'), v, 10)
	return l
}

func (l *Log) end() {
	if !l.done {
		l.done = !l.Emit(l.line)
	}
}

func (l *Log) bank(i int) string {
	if i >= 0 && i < len(l.Banks) {
		return l.Banks[i]
	}
	return strconv.Itoa(i)
}

// Action writes what the game did.
func (l *Log) Action(index, block int, action string, result aems.Code) {
	l.start("A").int(int64(index)).int(int64(block)).text(action).int(int64(result)).end()
}

// Walk writes the start of a walk.
func (l *Log) Walk(n, block, live int) {
	l.start("W").int(int64(n)).int(int64(block)).int(int64(live)).end()
}

// Instance writes which instance comes, and wants all of it.
func (l *Log) Instance(in aems.Info) bool {
	l.start("I").int(int64(in.Serial)).text(l.bank(in.Bank)).int(int64(in.Module)).end()
	return true
}

// Op writes an operation.
func (l *Log) Op(record int, op uint8, at int, result int32) {
	l.start("O").int(int64(record)).int(int64(op)).int(int64(at)).int(int64(result)).end()
}

// Hash writes the hash of an instance, 16 digits.
func (l *Log) Hash(h uint64) {
	var b [8]byte
	for i := range b {
		b[i] = byte(h >> (56 - 8*i))
	}
	l.start("H")
	l.line = hex.AppendEncode(append(l.line, '\t'), b[:])
	l.end()
}

// Destroyed writes that an instance ended itself.
func (l *Log) Destroyed(serial int) { l.start("X").int(int64(serial)).end() }

// Generator writes the generator's words.
func (l *Log) Generator(w [6]uint32) {
	l.start("R")
	for _, v := range w {
		l.int(int64(v))
	}
	l.end()
}

// Open writes what the voice is opened with; a refused one has number 0.
func (l *Log) Open(o *aems.Open) (aems.Voice, bool) {
	v, ok := l.Device.Open(o)
	l.start("D").text("OPEN").int(int64(v)).text(l.bank(o.Bank)).int(int64(o.Slot)).int(int64(o.Level))
	l.line = hex.AppendEncode(append(l.line, '\t'), o.Azimuth[:])
	l.int(int64(o.Stream)).int(int64(len(o.Records))).end()
	return v, ok
}

// Set writes an input.
func (l *Log) Set(v aems.Voice, id uint8, value int32) {
	l.Device.Set(v, id, value)
	l.start("D").text("SET").int(int64(v)).int(int64(id)).int(int64(value)).end()
}

// Query writes what the device answers.
func (l *Log) Query(v aems.Voice) (alive bool, remaining, elapsed int32) {
	alive, remaining, elapsed = l.Device.Query(v)
	n := int64(0)
	if alive {
		n = 1
	}
	l.start("D").text("QUERY").int(int64(v)).int(n).int(int64(remaining)).int(int64(elapsed)).end()
	return alive, remaining, elapsed
}

// Release writes that a voice is let go.
func (l *Log) Release(v aems.Voice) {
	l.Device.Release(v)
	l.start("D").text("RELEASE").int(int64(v)).end()
}

// Pause writes that a voice pauses.
func (l *Log) Pause(v aems.Voice) {
	l.Device.Pause(v)
	l.start("D").text("PAUSE").int(int64(v)).end()
}

// Resume writes that a voice goes on.
func (l *Log) Resume(v aems.Voice) {
	l.Device.Resume(v)
	l.start("D").text("RESUME").int(int64(v)).end()
}
