package aems

// Line is an instance in a list of them.
type Line struct {
	Info
	Players  int // of its module
	Sounding int // of those, with a voice
}

// List writes a line for every live instance, in the order of the walk, as far as
// dst goes, and returns how many.
func (e *Evaluator) List(dst []Line) int {
	n := 0
	for in := e.head; in != nil && n < len(dst); in = in.next {
		dst[n] = Line{Info: in.info(), Players: len(in.voices)}
		for _, v := range in.voices {
			if v != 0 {
				dst[n].Sounding++
			}
		}
		n++
	}
	return n
}

// Peek copies an instance's bytes as far as dst goes and returns how many; 0 when
// the instance is gone.
func (e *Evaluator) Peek(serial int, dst []byte) int {
	if in := e.bySerial(serial); in != nil {
		return copy(dst, in.mem)
	}
	return 0
}

// PeekVoices copies the voices of an instance's players, by player, 0 for none, as
// far as dst goes, and returns how many.
func (e *Evaluator) PeekVoices(serial int, dst []Voice) int {
	if in := e.bySerial(serial); in != nil {
		return copy(dst, in.voices)
	}
	return 0
}
