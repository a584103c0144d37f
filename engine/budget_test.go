//go:build amd64 && !purego && !race

package engine

import (
	"bufio"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// reference is a loop of plain Go that costs are held against, so that a slow or a busy
// machine is no news: eight two-pole filters one after the other over a block.
type reference struct {
	plane block.Plane
	state [8][2]float32
}

func (r *reference) run() {
	r.plane[0] = 1
	for k := range r.state {
		s := &r.state[k]
		for i, x := range r.plane {
			y := float32(0.2*x) + s[0]
			s[0] = float32(0.3*x) - float32(-0.8*y) + s[1]
			s[1] = float32(0.1*x) - float32(0.2*y)
			r.plane[i] = y
		}
	}
}

func BenchmarkReference(b *testing.B) {
	r := new(reference)
	for b.Loop() {
		r.run()
	}
}

// blocks are the states in which the cost of a block is kept: trucks that roll, and
// whether the rocket burns.
var blocks = []struct {
	name   string
	trucks int
	rocket bool
}{{"silent", 0, false}, {"one truck", 1, false}, {"two trucks and rocket", 2, true}}

// sounding is an engine in such a state, and where its blocks go.
func sounding(tb testing.TB, trucks int, rocket bool) func() {
	e := newEngine(tb, Config{})
	now(e, func(f *Frame) {
		for i := range trucks {
			t := Truck{Axle: uint8(i)}
			f.Bind(t, RecordingID(i), pair)
			rolling(f, t, 0.5)
		}
		if rocket {
			f.BindRocket(0, 2, paramsR)
			f.RecordRocket(0, grain.Record{Gain: 0.1, Pitch: 1, Position: 0.5})
		}
	})
	out := new([2]block.Plane)
	return func() { e.Render(out) }
}

func BenchmarkBlock(b *testing.B) {
	for _, c := range blocks {
		b.Run(c.name, func(b *testing.B) {
			render := sounding(b, c.trucks, c.rocket)
			b.ReportAllocs()
			for b.Loop() {
				render()
			}
		})
	}
}

// best is the least time of a call in several rounds of some blocks each [ns].
func best(call func()) float64 {
	const calls = 40
	least := math.Inf(1)
	for range 25 {
		begun := time.Now()
		for range calls {
			call()
		}
		least = min(least, float64(time.Since(begun).Nanoseconds())/calls)
	}
	return least
}

// processor is the name of this machine's, "" where the system doesn't say.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// kept reads the ratios of BENCHMARKS.md, by the name of the benchmark, and the name
// of the processor they are of.
func kept(t *testing.T) (ratios map[string]float64, of string) {
	t.Helper()
	f, err := os.Open("BENCHMARKS.md")
	if err != nil {
		t.Fatalf("%v: `make bench` writes it", err)
	}
	defer f.Close()
	ratios = map[string]float64{}
	for s := bufio.NewScanner(f); s.Scan(); {
		cells := strings.Split(s.Text(), "|")
		if len(cells) > 2 && strings.TrimSpace(cells[1]) == "machine" {
			of, _, _ = strings.Cut(strings.TrimSpace(cells[2]), ",")
		}
		if len(cells) < 5 {
			continue
		}
		if v, err := strconv.ParseFloat(strings.TrimSpace(cells[3]), 64); err == nil {
			ratios[strings.TrimSpace(cells[1])] = v
		}
	}
	return ratios, of
}

// growth is by how much a cost may grow against the reference before it counts.
const growth = 1.3

// A block costs at most 30 % more than BENCHMARKS.md says, in loops of the reference
// that is measured in the same moment. What else the machine does takes from both but
// never gives, so the best of several rounds count, and it has to be missed ten times.
func TestCostsDoNotGrow(t *testing.T) {
	if testing.CoverMode() != "" {
		t.Skip("needs a build that measures, not one that counts coverage")
	}
	ratios, of := kept(t)
	if is := processor(); is != of {
		t.Skipf("needs the processor of BENCHMARKS.md (%s): another has other ratios, and this is %q", of, is)
	}
	for _, c := range blocks {
		t.Run(c.name, func(t *testing.T) {
			was := ratios["engine Block/"+strings.ReplaceAll(c.name, " ", "_")]
			if was == 0 {
				t.Fatalf("BENCHMARKS.md: want a row of this benchmark, found none; `make bench` writes it")
			}
			render, ref := sounding(t, c.trucks, c.rocket), new(reference)
			for range 200 {
				render() // fades and tails of the start are over
			}
			ratio := math.Inf(1)
			for try := 0; try < 10 && ratio > was*growth; try++ {
				ratio = min(ratio, best(render)/best(ref.run))
			}
			t.Logf("%.3f loops of the reference, %.3f kept", ratio, was)
			if ratio > was*growth {
				t.Errorf("a block: want at most %.2f × %.3f loops of the reference, got %.3f", growth, was, ratio)
			}
		})
	}
}
