package aems_test

import (
	"bytes"
	"fmt"
	"testing"

	"gritbed/engine/aems"
	"gritbed/engine/aems/internal/naive"
	"gritbed/engine/ea"
)

// listener writes what the evaluator does as lines of the trace. It is tracer
// and device in one, so that a device's lines stand before the operation's.
type listener struct {
	naive.Trace
	mock    *naive.Mock
	banks   []string
	samples [][]naive.Sample
}

func newListener() *listener {
	l := new(listener)
	l.mock = &naive.Mock{Log: &l.Trace}
	return l
}

func (l *listener) Walk(n, block, live int) { l.Line("W", int64(n), int64(block), int64(live)) }

func (l *listener) Instance(i aems.Info) bool {
	l.InstanceLine(i.Serial, l.banks[i.Bank], i.Module)
	return true
}

func (l *listener) Op(record int, code uint8, at int, result int32) {
	l.Line("O", int64(record), int64(code), int64(at), int64(result))
}
func (l *listener) Hash(h uint64)        { l.HashLine(h) }
func (l *listener) Destroyed(serial int) { l.Line("X", int64(serial)) }
func (l *listener) Generator(w [6]uint32) {
	l.Line("R", int64(w[0]), int64(w[1]), int64(w[2]), int64(w[3]), int64(w[4]), int64(w[5]))
}

func (l *listener) Open(o *aems.Open) (aems.Voice, bool) {
	return aems.Voice(l.mock.Open(l.banks[o.Bank], l.samples[o.Bank][o.Slot], int32(o.Slot), int(o.Level), o.Azimuth[:], o.Stream, len(o.Records))), true
}
func (l *listener) Set(v aems.Voice, id uint8, value int32) { l.mock.Set(uint32(v), int(id), value) }
func (l *listener) Query(v aems.Voice) (bool, int32, int32) { return l.mock.Query(uint32(v)) }
func (l *listener) Release(v aems.Voice)                    { l.mock.Release(uint32(v)) }
func (l *listener) Pause(v aems.Voice)                      { l.mock.Pause(uint32(v)) }
func (l *listener) Resume(v aems.Voice)                     { l.mock.Resume(uint32(v)) }

// sideBySide is the evaluator and the naive one over the same world.
type sideBySide struct {
	slow  *naive.System
	fast  *aems.Evaluator
	heard *listener

	nodes []pairOfNodes // held by the game
	count int           // of actions
}

type pairOfNodes struct {
	slow  *naive.Node
	fast  aems.Node
	words int
}

// newSideBySide builds the files of a world and installs them in both, each reading
// them its own way.
func newSideBySide(t testing.TB, w *world, words [6]uint32) *sideBySide {
	t.Helper()
	p := &sideBySide{slow: naive.New(words), heard: newListener()}
	p.fast = aems.New(aems.Config{Device: p.heard, Trace: p.heard, Words: words, Nodes: 512})
	for _, project := range w.projects {
		file, err := project.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		read, err := ea.ReadProject(project.Source, file)
		if err != nil {
			t.Fatal(err)
		}
		p.slow.InstallProject(file)
		if err := p.fast.InstallProject(read); err != nil {
			t.Fatal(err)
		}
	}
	for i, spec := range w.specs {
		name := fmt.Sprintf("bank%d.abk", i)
		file, err := ea.BuildBank(spec)
		if err != nil {
			t.Fatal(err)
		}
		bank, err := ea.ReadBank(name, file)
		if err != nil {
			t.Fatal(err)
		}
		p.heard.banks = append(p.heard.banks, name)
		p.heard.samples = append(p.heard.samples, w.samples[i])
		p.slow.InstallBank(name, file, w.samples[i])
		if err := p.fast.InstallBank(bank); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// act lets both do the same random thing.
func (p *sideBySide) act(w *world) {
	kind := w.IntN(10)
	name, code, slow := "", aems.OK, int32(0)
	switch {
	case kind < 3 && len(p.nodes) < 12:
		name = "post"
		s := w.pick(naive.Class)
		payload := w.words(s.words + w.IntN(3))
		h, c := p.fast.LookupClass(s.project, s.id, s.name)
		g, d := p.slow.Lookup(naive.Class, s.project, s.id, s.name)
		n := pairOfNodes{words: s.words}
		if code, slow = c, d; c == aems.OK && d == 0 {
			n.fast, code = p.fast.Post(h, payload)
			n.slow, slow = p.slow.Post(g, payload)
			p.nodes = append(p.nodes, n)
		}
	case kind < 5 && len(p.nodes) > 0:
		name = "redeliver"
		n := oneOf(w, p.nodes...)
		payload := w.words(n.words + w.IntN(3))
		p.fast.Redeliver(n.fast, payload)
		p.slow.Redeliver(n.slow, payload)
	case kind < 6 && len(p.nodes) > 0:
		name = "release"
		i := w.IntN(len(p.nodes))
		p.fast.Release(p.nodes[i].fast)
		p.slow.Release(p.nodes[i].slow)
		p.nodes = append(p.nodes[:i], p.nodes[i+1:]...)
	case kind < 8:
		name = "call"
		s := w.pick(naive.Function)
		params := w.words(s.words + w.IntN(3))
		h, c := p.fast.LookupFunction(s.project, s.id, s.name)
		g, d := p.slow.Lookup(naive.Function, s.project, s.id, s.name)
		if code, slow = c, d; c == aems.OK && d == 0 {
			code = p.fast.Call(h, params)
			slow = p.slow.Call(g, params)
		}
	default:
		name = "set"
		s := w.pick(naive.Global)
		value := w.word()
		h, c := p.fast.LookupGlobal(s.project, s.id, s.name)
		g, d := p.slow.Lookup(naive.Global, s.project, s.id, s.name)
		if code, slow = c, d; c == aems.OK && d == 0 {
			code = p.fast.Set(h, value)
			slow = p.slow.Set(g, value)
		}
	}
	p.heard.Action(p.count, p.fast.Block(), name, int32(code))
	p.slow.Action(p.count, p.slow.Block(), name, slow)
	p.count++
}

// tick runs a block of both; false when their lines differ.
func (p *sideBySide) tick(now float64, delta float32) bool {
	p.heard.mock.Now = now
	p.slow.Device().Now = now
	p.fast.Tick(delta)
	p.slow.Tick(delta)
	return bytes.Equal(p.heard.Out, p.slow.Out)
}
