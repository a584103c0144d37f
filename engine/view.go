package engine

import "math"

// Watch chooses the instance of a program, by its serial, whose values the
// snapshot shows; 0 chooses none.
func (f *Frame) Watch(serial int) {
	if f.calls(opWatch) && f.upTo("serial", int64(serial), math.MaxInt32) {
		f.put(0, []uint32{uint32(serial)}, nil)
	}
}

func (e *Engine) watch(m *message) bool {
	e.programs.watch(int(m.words[0]))
	return true
}

// Freeze stops the programs' walks, or lets them go on.
func (f *Frame) Freeze(on bool) {
	if f.calls(opFreeze) {
		f.put(0, []uint32{flag(on)}, nil)
	}
}

func (e *Engine) freeze(m *message) bool {
	e.programs.frozen = m.words[0] != 0
	return true
}

// Step makes frozen programs walk once. It is momentary.
func (f *Frame) Step() {
	if f.calls(opStep) {
		f.put(0, nil, nil)
	}
}

func (e *Engine) step(*message) bool {
	e.programs.eval.Step()
	return true
}
