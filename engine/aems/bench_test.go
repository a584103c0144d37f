package aems

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// simple is a program of 40 operations, each of which hands its result to the
// next: arithmetic, limits, choices, pulses.
func simple(most int) *maker {
	m := newMaker("c_one", 30, most)
	m.op(op.ClassDestructor, make([]byte, 20))
	ops := []struct {
		code uint8
		blk  []byte
		in   uint32 // where the input of the next link goes
	}{
		{36, words(0, 3), 0}, {23, words(0, 1), 0}, {24, words(0, 5), 0}, {33, words(0, 70000), 0},
		{34, words(0, -5), 0}, {31, words(-9, 0, 4), 4}, {32, words(99999, 0, 2), 4}, {36, words(0, 11), 0},
		{10, words(1, 40000, -90000, 0, 0, 0), 20}, {22, words("\x02\x00\x00\x00", 0, 17), 4}, {24, words(0, 3), 0},
		{23, words(0, 7), 0}, {17, words("\x02\x00\x00\x00", 1, 0, 5), 8},
	}
	for len(m.spec.Records) < 39 {
		o := ops[(len(m.spec.Records)-1)%len(ops)]
		next := ops[len(m.spec.Records)%len(ops)]
		var to []link
		if len(m.spec.Records) < 38 {
			to = []link{result(m.here() + uint32(len(o.blk)) + next.in)}
		}
		m.op(o.code, o.blk, to...)
	}
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003 §7: how many simple operations a core gets done in a second.
func BenchmarkSimpleOps(b *testing.B) {
	e := withProject(b, Config{})
	m := simple(1)
	mustInstall(b, e, makeBank(b, nil, nil, m))
	mustPost(b, e, "c_one")
	n := len(m.spec.Records)
	const walks = 1000
	best := time.Duration(math.MaxInt64)
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		for range walks {
			e.Step()
		}
		best = min(best, time.Since(start))
	}
	ops := float64(n * walks)
	b.ReportMetric(ops*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mops/s")
	b.ReportMetric(ops/best.Seconds()/1e6, "best-Mops/s") // with nothing else on the core
}

// typical is a program of the originals' usual size, 80 operations: two players
// with seven inputs, curves, oscillators, a ramp, a shuffle, and arithmetic.
func typical(most int) *maker {
	m := newMaker("c_one", 30, most)
	m.op(op.ClassDestructor, make([]byte, 20))
	m.op(op.ClassData, words(make([]byte, 16), "\x09\x00\x00\x00", make([]byte, 36)))
	m.op(op.Create, words(1))
	for i := range 4 {
		m.op(op.Oscillator, words([]byte{byte(i), 0, 0, 0}, 0, 900+i, 4000))
	}
	for range 4 {
		at := m.here()
		m.op(op.Table, words(0, 0x7FFFFFF1, 0, 0), link{links + 40, at + 12})
		m.points(at, false, 0)
	}
	at := m.here()
	m.op(op.Ramp, words(0, 0, 0, 0, 500, 4096, 900), result(at+24))
	m.op(op.RandomShuffle, words("\x00\x14\x01\x00", 0, "\x00\x00\x00\x04", 0, "\x00\x01\x02\x03", 0))
	inputs := func() (b []byte) {
		for _, id := range []byte{2, 8, 5, 3, 0, 6, 7} {
			b = append(b, words([]byte{id, 0, 0, 0}, -1, 1000)...)
		}
		return append(b, make([]byte, 8)...)
	}
	for range 2 {
		at := m.here()
		m.op(op.Player, words(0, 0, 0, "\x00\x00\x07\x01", "\xFF\x00\x00\x00", 0, 1, inputs()))
		m.points(at+4, true, 0)
	}
	for len(m.spec.Records) < 79 {
		at := m.here()
		switch len(m.spec.Records) % 4 {
		case 0:
			m.op(op.Scale2, words(float32(1.0/32767), 20000, 30000), result(at+8))
		case 1:
			m.op(op.Add2, words(3, 4), result(at+4))
		case 2:
			m.op(op.StateGenerator, words("\x00\x10\x02\x00", 0, 1, 0, 0, 0), result(at+16))
		default:
			m.op(op.RangeTrigger, words(1, 1, 0, 0, 0, 0), result(at+20))
		}
	}
	m.op(op.Destroy, make([]byte, 16))
	return m
}

func typicalBank(t testing.TB, most int) *ea.Bank {
	table := ea.Table{Size: 2, Min: 0, Max: 100, Resolution: 0.04, Entries: []int32{0, 100, 300, 900, 1000}}
	group := ea.SampleGroup{Entries: []ea.GroupEntry{{Slot: 0, Level: 100, Stream: -1}}}
	return makeBank(t, []ea.Table{table}, []ea.SampleGroup{group}, typical(most))
}

// endless is a device whose voices go on for ever.
type endless struct{ silent }

func (endless) Open(*Open) (Voice, bool)         { return 1, true }
func (endless) Query(Voice) (bool, int32, int32) { return true, 1000000, 0 }

// What a number of live instances costs in a walk, and of a core.
func BenchmarkInstances(b *testing.B) {
	for _, n := range []int{1, 50, 125, 250, 500, 1000} {
		b.Run(fmt.Sprintf("live=%d", n), func(b *testing.B) {
			e := crowd(b, n)
			b.ReportAllocs()
			for b.Loop() {
				e.Step()
			}
			walk := b.Elapsed().Seconds() / float64(b.N)
			b.ReportMetric(walk*1e9/float64(n), "ns/instance")
			b.ReportMetric(100*walk/0.032, "%core")
		})
	}
}

// A walk's cost grows as the number of instances does. The log is the plot: a
// bar for each number, and what one instance costs among so many.
func BenchmarkLinearInInstances(b *testing.B) {
	plot := strings.Builder{}
	for n := 125; n <= 1000; n += 125 {
		e := crowd(b, n)
		best := time.Duration(math.MaxInt64)
		for range 20 {
			start := time.Now()
			for range 10 {
				e.Step()
			}
			best = min(best, time.Since(start)/10)
		}
		fmt.Fprintf(&plot, "%5d instances %6.1f us %5.2f %% of a core %4d ns each %s\n", n,
			float64(best)/1e3, float64(best)/320e3, int(best)/n, strings.Repeat("#", int(best/(8*time.Microsecond))))
	}
	b.Log("\n" + strings.TrimSuffix(plot.String(), "\n"))
	e := crowd(b, 500)
	for b.Loop() {
		e.Step()
	}
}

// crowd is an evaluator with that many instances of the typical program.
func crowd(t testing.TB, n int) *Evaluator {
	e := withProject(t, Config{Device: endless{}})
	mustInstall(t, e, typicalBank(t, n))
	for range n {
		mustPost(t, e, "c_one", 32767, 0, 0, 0, 4096, 25000, 0, 0, 50)
	}
	for range 8 {
		e.Tick(block.Delta)
	}
	return e
}
