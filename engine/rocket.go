package engine

import "gritbed/engine/grain"

// BindRocket starts the rocket layer of a board. Only the local player's has
// one: on another board it does nothing.
func (f *Frame) BindRocket(b BoardID, r RecordingID, p grain.Params) {
	if !f.begin(opBindRocket) || !f.board(b) || !f.recording(r) {
		return
	}
	if n := numbersOfParams(&p); f.finite(n[:], nameOfParams) && f.shape(p, n[:], 0, nameOfParams) {
		f.put(uint32(b), []uint32{uint32(r)}, n[:])
	}
}

func (e *Engine) bindRocket(m *message) bool {
	var p grain.Params
	n := numbersOfParams(&p)
	m.read(1, n[:])
	e.boards[m.target].BindRocket(e.recordings[m.words[0]], p)
	return true
}

// StopRocket stops the rocket layer.
func (f *Frame) StopRocket(b BoardID) {
	if f.begin(opStopRocket) && f.board(b) {
		f.put(uint32(b), nil, nil)
	}
}

func (e *Engine) stopRocket(m *message) bool {
	e.boards[m.target].StopRocket()
	return true
}

// RecordRocket writes the rocket's record.
func (f *Frame) RecordRocket(b BoardID, r grain.Record) {
	if !f.begin(opRecordRocket) || !f.board(b) {
		return
	}
	if n := numbersOfRecord(&r); f.finite(n[:], nameOfRecord) {
		f.put(uint32(b), nil, n[:])
	}
}

func (e *Engine) recordRocket(m *message) bool {
	var r grain.Record
	n := numbersOfRecord(&r)
	m.read(0, n[:])
	e.boards[m.target].RocketRecord(r)
	return true
}
