package engine

import "gritbed/engine/mix"

// The keys under which calls to the buses are kept.
const (
	strips    = int(mix.Strips)
	params    = int(mix.ParamHighPass) + 1
	stripKeys = strips * params
	eqBands   = 2
	eqKeys    = mix.Materials * eqBands
	eqFields  = 3
)

// Turn begins a game frame of a length [s], by which the material buses time their
// re-rolls and their jitter.
func (f *Frame) Turn(dt float32) {
	if f.begin(opTurn) {
		f.one(0, "time", dt)
	}
}

func (e *Engine) turn(m *message) bool {
	e.mixer.Frame(m.float(0))
	return true
}

func (f *Frame) onStrip(s mix.Strip) bool { return f.within("strip", int64(s), strips) }

// Strip sets a parameter of a bus, in the unit of the parameter. One that the
// bus does not have is counted as refused.
func (f *Frame) Strip(s mix.Strip, what mix.Param, v float32) {
	if f.begin(opStrip) && f.onStrip(s) && f.within("parameter", int64(what), params) {
		f.one(uint32(int(s)*params+int(what)), "value", v)
	}
}

func (e *Engine) strip(m *message) bool {
	return e.mixer.Post(mix.Strip(int(m.target)/params), mix.Param(int(m.target)%params), m.float(0))
}

// Mute mutes a strip, or unmutes it.
func (f *Frame) Mute(s mix.Strip, on bool) {
	if f.begin(opMute) && f.onStrip(s) {
		f.put(uint32(s), []uint32{flag(on)}, nil)
	}
}

func (e *Engine) mute(m *message) bool { return e.mixer.Mute(mix.Strip(m.target), m.words[0] != 0) }

// Solo mutes all other strips, or ends that. The master cannot be soloed.
func (f *Frame) Solo(s mix.Strip, on bool) {
	if f.begin(opSolo) && f.within("strip", int64(s), int(mix.StripSFX)) {
		f.put(uint32(s), []uint32{flag(on)}, nil)
	}
}

func (e *Engine) solo(m *message) bool { return e.mixer.Solo(mix.Strip(m.target), m.words[0] != 0) }

// Meter turns the meters of all strips on or off.
func (f *Frame) Meter(on bool) {
	if f.begin(opMeter) {
		f.put(0, []uint32{flag(on)}, nil)
	}
}

func (e *Engine) meter(m *message) bool {
	e.mixer.Metering(m.words[0] != 0)
	return true
}

func nameOfEQ(i int) string {
	return [...]string{"corner", "gain", "Q"}[i]
}

func numbersOfEQ(q *mix.EQ) [eqFields]*float32 {
	return [...]*float32{&q.Hz, &q.Gain, &q.Q}
}

// EQ sets a peaking filter, 0 or 1, of material bus 0 to 7. A bus that follows
// the jitter table, or is re-rolled, takes the next values from there.
func (f *Frame) EQ(bus Material, band Band, q mix.EQ) {
	if !f.begin(opEQ) || !f.within("bus", int64(bus), mix.Materials) || !f.within("band", int64(band), eqBands) {
		return
	}
	if n := numbersOfEQ(&q); f.finite(n[:], nameOfEQ) {
		f.put(uint32(bus)*eqBands+uint32(band), nil, n[:])
	}
}

func (e *Engine) eq(m *message) bool {
	var q mix.EQ
	n := numbersOfEQ(&q)
	m.read(0, n[:])
	return e.mixer.SetEQ(int(m.target)/eqBands, int(m.target)%eqBands, q)
}

// Fold chooses how the device's two channels are made.
func (f *Frame) Fold(fold mix.Fold) {
	if f.begin(opFold) && f.within("fold", int64(fold), int(mix.Folds)) {
		f.put(0, []uint32{uint32(fold)}, nil)
	}
}

func (e *Engine) setFold(m *message) bool {
	e.fold = mix.Fold(m.words[0])
	return true
}
