package engine

import (
	"math"

	"gritbed/engine/aems"
)

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

// Freeze stops the evaluation of the programs, or resumes it.
func (f *Frame) Freeze(on bool) {
	if f.calls(opFreeze) {
		f.put(0, []uint32{flag(on)}, nil)
	}
}

func (e *Engine) freeze(m *message) bool {
	e.programs.frozen = m.words[0] != 0
	return true
}

// Step evaluates frozen programs once. It is momentary.
func (f *Frame) Step() {
	if f.calls(opStep) {
		f.put(0, nil, nil)
	}
}

func (e *Engine) step(*message) bool {
	e.programs.eval.Step()
	return true
}

// The limits of what a snapshot shows of the patch programs.
const (
	ListedPrograms = 64   // instances
	WatchedBytes   = 4096 // of the watched instance
	WatchedRecords = 160  // of its program
	WatchedPlayers = 8
)

// ProgramsState is the state that an inspector of patch programs shows.
type ProgramsState struct {
	Walks     uint64
	Live      int // instances
	Listed    int // lines in use
	List      [ListedPrograms]aems.Line
	Generator [6]uint32
	Frozen    bool

	// Of the instance that is watched ([Frame.Watch]), as its last walk left it.
	Watched int // its serial, 0 = none
	Bytes   int // in use; 0: it is gone
	Memory  [WatchedBytes]byte
	Records int                   // in use
	Results [WatchedRecords]int32 // of its program's records
	Players int
	Voices  [WatchedPlayers]aems.Voice
}

// watcher records the results of one instance. It is the evaluator's tracer while an
// instance is watched, and costs nothing otherwise.
type watcher struct {
	serial  int
	detail  bool
	records int
	results [WatchedRecords]int32
}

// Walk, Hash, Destroyed and Generator implement aems.Tracer and do nothing.
func (w *watcher) Walk(int, int, int)       {}
func (w *watcher) Hash(uint64)              {}
func (w *watcher) Destroyed(int)            {}
func (w *watcher) Generator(word [6]uint32) {}

// Instance implements aems.Tracer.
func (w *watcher) Instance(in aems.Info) bool {
	w.detail = in.Serial == w.serial
	if w.detail {
		w.records = 0
	}
	return w.detail
}

// Op implements aems.Tracer.
func (w *watcher) Op(record int, _ uint8, _ int, result int32) {
	if w.detail && record < WatchedRecords {
		w.results[record] = result
		w.records = record + 1
	}
}

// watch chooses the instance whose values are published; 0 chooses none.
func (r *programs) watch(serial int) {
	r.watcher = watcher{serial: serial}
	if serial == 0 {
		r.eval.SetTrace(nil)
		return
	}
	r.eval.SetTrace(&r.watcher)
}

// publish fills a snapshot's part.
func (r *programs) publish(s *ProgramsState) {
	s.Walks, s.Live, s.Generator, s.Frozen = r.eval.Counters().Walks, r.eval.Live(), r.eval.Generator(), r.frozen
	s.Listed = r.eval.List(s.List[:])
	w := &r.watcher
	s.Watched, s.Bytes, s.Records, s.Players = w.serial, 0, 0, 0
	if w.serial == 0 {
		return
	}
	s.Bytes = r.eval.Peek(w.serial, s.Memory[:])
	s.Records = copy(s.Results[:], w.results[:w.records])
	s.Players = r.eval.PeekVoices(w.serial, s.Voices[:])
}
