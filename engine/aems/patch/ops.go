package patch

import "slices"

// names are the official names of the ops, by number (note 003 §4); the three
// whose sums, products or minima come in a second form have a 2 behind.
var names = [...]string{
	"class_destructor", "class_data", "global", "create", "destroy", "call", "counter", "random", "shuffle", "weighted",
	"range_trigger", "delay_trigger", "state_generator", "merge", "envelope", "table", "delay_line", "mux", "demux", "minimum",
	"maximum", "scale", "add", "subtract", "multiply", "divide", "modulo", "player", "oscillator", "ramp",
	"add_maximum", "subtract_minimum", "multiply_maximum", "min2", "max2", "scale2", "add2", "function", "control_class", "set_global",
}

// Op gives the name of an opcode, "" for one that does not exist.
func Op(code uint8) string {
	if int(code) < len(names) {
		return names[code]
	}
	return ""
}

// code finds an op by name.
func code(name string) (uint8, bool) {
	i := slices.Index(names[:], name)
	return uint8(i), i >= 0
}

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
	switch code {
	case 2, 39:
		return "global", kindGlobal, true
	case 38:
		return "class", kindClass, true
	case 5, 37:
		return "function", kindFunction, true
	}
	return "", 0, false
}

// list is the list whose length an op's block depends on.
func list(code uint8) string {
	switch code {
	case 1, 12, 37:
		return "values"
	case 5, 38:
		return "params"
	case 8:
		return "set"
	case 13:
		return "triggers"
	case 14:
		return "segments"
	case 16:
		return "ring"
	case 17, 19, 20, 21, 22, 30, 27:
		return "inputs"
	case 18:
		return "outputs"
	}
	return ""
}

// length is a key that gives that list's length when the list itself, all of it
// at its usual start, is left out.
func length(code uint8) string {
	switch code {
	case 8:
		return "range"
	case 16:
		return "slots"
	case 18:
		return "outputs"
	}
	return ""
}
