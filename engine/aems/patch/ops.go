package patch

import (
	"math"

	"gritbed/engine/aems/op"
)

// waveforms and player inputs that have names; all others are numbers.
var (
	waveforms = [...]string{"sine", "square", "saw", "triangle"}
	inputs    = [...]string{"pitch", "time", "vol", "azimuth", "elevation", "send", "lowpass", "highpass", "dry"}
)

// table numbers of an interface's kind (note 003 §1.2).
const (
	kindGlobal   = 0
	kindClass    = 1
	kindFunction = 2
)

// bound says what an op's handle at +0 is bound to and the key that names it.
func bound(code uint8) (key string, kind uint8, ok bool) {
	for _, f := range op.Of(code).Head {
		switch f.Role {
		case op.GlobalHandle:
			return "global", kindGlobal, true
		case op.ClassHandle:
			return "class", kindClass, true
		case op.FunctionHandle:
			return "function", kindFunction, true
		}
	}
	return "", 0, false
}

// pointer is where a block's table or group pointer lies [bytes].
func pointer(code uint8) (off int, ok bool) {
	for _, f := range op.Of(code).Head {
		if f.Role == op.TablePointer || f.Role == op.GroupPointer {
			return f.At, true
		}
	}
	return 0, false
}

// list is the list whose length an op's block depends on.
func list(code uint8) string {
	for _, p := range op.Of(code).Parts {
		if p.Rule == op.Counted || p.Rule == op.IfNarrow {
			return p.Name
		}
	}
	return ""
}

// most is how many entries that list may have.
func most(code uint8) int {
	for _, f := range op.Of(code).Head {
		switch f.Role {
		case op.Number:
			_, hi := f.Kind.Limits()
			return int(hi)
		case op.Length:
			return math.MaxUint16 // the table's own count (003/1.7.1)
		}
	}
	return 0
}

// length is a key that gives that list's length when the list itself, all of it
// at its usual start, is left out.
func length(code uint8) string {
	switch code {
	case op.RandomShuffle:
		return "range"
	case op.DelayLine:
		return "slots"
	case op.Demux:
		return "outputs"
	}
	return ""
}
