package aems_test

import (
	"fmt"
	"math"
	"math/rand/v2"

	"gritbed/engine/aems/internal/naive"
	"gritbed/engine/ea"
)

// A random world: projects, banks that bind to them, and what the mock device
// knows of their samples. It keeps inside what the notes and the readings
// define; what they leave open is not made:
//
//   - posters and callers pass at least the words that receivers take (aems/B16)
//   - a shuffle has at least one number (aems/B9), an envelope a segment and its
//     release segment inside (aems/B10), a table an entry for every input (aems/B11)
//   - a phase is a number from 0 up to some hundreds (aems/B12); a player has no
//     further outputs (aems/B14), its groups an entry with a sample that is there (aems/B15)
//   - name ids stay below 8000 hex (aems/B17), nothing is released twice (aems/B20), a
//     demultiplexer starts on an output it has (aems/B21), op 4 is last (aems/B22)
type world struct {
	*rand.Rand
	projects []*ea.Project
	symbols  [3][]symbol // by kind
	specs    []*ea.BankSpec
	samples  [][]naive.Sample // by bank and slot
}

// symbol is a class, a function or a global that banks may name.
type symbol struct {
	project, id uint16
	name        string
	words       int // that a poster or caller passes, and no receiver exceeds
}

func newWorld(seed uint64) *world {
	w := &world{Rand: rand.New(rand.NewPCG(seed, 0x5EED))}
	for p := range 1 + w.IntN(2) {
		w.project(uint16(100 + w.IntN(1000)*2 + p))
	}
	for range 1 + w.IntN(3) {
		w.bank()
	}
	return w
}

func (w *world) chance(percent int) bool { return w.IntN(100) < percent }

func oneOf[T any](w *world, v ...T) T { return v[w.IntN(len(v))] }

func (w *world) project(id uint16) {
	p := &ea.Project{Source: fmt.Sprintf("p%d.csi", len(w.projects)), ID: id}
	// Some symbols of the second project have the names of the first one's.
	table := func(kind int, prefix string, n, most int) (list []ea.Symbol) {
		for i := range n {
			s := symbol{project: id, id: uint16(10 + 3*i + kind), name: fmt.Sprintf("%s%d", prefix, i), words: w.IntN(most + 1)}
			if len(w.projects) > 0 && w.chance(50) {
				s.name += "b"
			}
			for _, o := range w.symbols[kind] { // the namesake's receivers may be reached by either
				if o.name == s.name {
					s.words = o.words
				}
			}
			w.symbols[kind] = append(w.symbols[kind], s)
			list = append(list, ea.Symbol{NameID: s.id, Name: s.name})
		}
		return list
	}
	p.Functions = table(naive.Function, "f", 1+w.IntN(4), 4)
	p.Classes = table(naive.Class, "c", 1+w.IntN(3), 12)
	for _, s := range table(naive.Global, "g", 1+w.IntN(4), 0) {
		p.Globals = append(p.Globals, ea.GlobalSymbol{Symbol: s, Value: w.word()})
	}
	w.projects = append(w.projects, p)
}

// word is a value that programs see: often small, often at an edge.
func (w *world) word() int32 {
	switch w.IntN(9) {
	case 0:
		return 0
	case 1, 2:
		return int32(w.IntN(4))
	case 3:
		return int32(w.IntN(24)) - 12
	case 4:
		return oneOf[int32](w, 32767, 4096, 25000, 65535, 1000, 500, 192, 256, 100)
	case 5:
		return int32(w.IntN(4000))
	case 6:
		return oneOf[int32](w, math.MinInt32, math.MinInt32+1, -1, math.MaxInt32, 0x7FFFFFFE, 0x7FFFFFF1, 8388609, -8388609, 16777217)
	case 7:
		return int32(w.IntN(1<<18)) - 1<<17
	default:
		return int32(w.Uint32())
	}
}

func (w *world) words(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = w.word()
	}
	return list
}

// factor is any float.
func (w *world) factor() float32 {
	switch w.IntN(7) {
	case 0:
		return oneOf[float32](w, 0, 1, 0.5, -1, 1.0/32767, 1.0/4096, 3e38, -3e38, 1e-40, 1e-45, float32(math.Copysign(0, -1)))
	case 1:
		return float32(w.Float64()*8 - 4)
	case 2:
		return float32(w.NormFloat64() * 1e6)
	case 3:
		return float32(w.IntN(4000)) - 2000
	case 4:
		return oneOf(w, float32(math.Inf(1)), float32(math.Inf(-1)), float32(math.NaN()), w.factor())
	default:
		return float32(w.Float64())
	}
}

// pick gives a symbol of a kind; one time in twelve one that no project has.
func (w *world) pick(kind int) symbol {
	if w.chance(8) {
		return symbol{project: 7, id: 1, name: "nobody", words: 6}
	}
	s := w.symbols[kind][w.IntN(len(w.symbols[kind]))]
	if w.chance(10) { // found by the second pass, in whatever project has it
		s.project = 9
	}
	return s
}

func (w *world) bank() {
	spec := &ea.BankSpec{}
	samples := make([]naive.Sample, 1+w.IntN(4))
	for i := range samples {
		samples[i] = naive.Sample{Frames: 1 + w.IntN(40000), Rate: oneOf(w, 48000, 44100, 32000, 22050), Loop: w.chance(20)}
		spec.Samples = append(spec.Samples, quiet)
	}
	spec.Capacity = len(samples) + w.IntN(3)
	w.specs = append(w.specs, spec)
	w.samples = append(w.samples, samples)
	for range 1 + w.IntN(3) {
		w.module()
	}
}

// quiet is the stream of every sample: the mock device goes by its own list.
var quiet = func() *ea.Stream {
	s, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: 1, Rate: 48000, Samples: 4, LoopStart: -1}, make([]int16, 4), 0)
	if err != nil {
		panic(err)
	}
	return s
}()

func (w *world) group(spec *ea.BankSpec) int {
	if n := len(spec.Groups); n > 0 && w.chance(30) {
		return w.IntN(n)
	}
	g := ea.SampleGroup{}
	for range 1 + w.IntN(4) {
		e := ea.GroupEntry{Slot: int16(w.IntN(len(spec.Samples))), Level: uint8(w.IntN(101)), Stream: -1}
		for i := range e.Azimuth {
			e.Azimuth[i] = uint8(w.IntN(256))
		}
		if w.chance(15) {
			e.Slot = -1
		}
		if w.chance(10) {
			e.Stream = int32(w.IntN(1 << 20))
		}
		g.Entries = append(g.Entries, e)
	}
	spec.Groups = append(spec.Groups, g)
	return len(spec.Groups) - 1
}

// weights is a table for op 9: signed bytes, from the first up.
func (w *world) weights(spec *ea.BankSpec) int {
	t := ea.Table{Size: 1, Resolution: 1}
	for range 1 + w.IntN(8) {
		v := int32(w.IntN(60))
		if w.chance(8) {
			v = int32(w.IntN(256)) - 128
		}
		t.Entries = append(t.Entries, v)
	}
	spec.Tables = append(spec.Tables, t)
	return len(spec.Tables) - 1
}

// curve is a table for op 15.
func (w *world) curve(spec *ea.BankSpec) int {
	t := ea.Table{Size: oneOf[uint8](w, 1, 1, 2, 2, 4, 3, 0)}
	n := 1 + w.IntN(12)
	for range n {
		v := int32(w.Uint32())
		switch t.Width() {
		case 1:
			v = int32(int8(v))
		case 2:
			v = int32(int16(v))
		}
		t.Entries = append(t.Entries, v)
	}
	t.Min = w.word()
	if w.chance(40) { // nearest
		t.Resolution = 1
		t.Min = min(t.Min, math.MaxInt32-int32(n))
		t.Max = t.Min + int32(w.IntN(n))
	} else {
		span := int32(1 + w.IntN(oneOf(w, 8, 300, 70000)))
		t.Min = min(t.Min, math.MaxInt32-span)
		t.Max = t.Min + span
		t.Resolution = float32(float64(n-1) / float64(span) * oneOf(w, 1, 1, w.Float64()))
		for float64(float32(span)*t.Resolution) > float64(n-1) {
			t.Resolution = math.Nextafter32(t.Resolution, 0)
		}
	}
	spec.Tables = append(spec.Tables, t)
	return len(spec.Tables) - 1
}
