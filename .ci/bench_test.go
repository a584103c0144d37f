package main

import (
	"strings"
	"testing"
	"time"
)

const said = `goos: linux
goarch: amd64
pkg: gritbed/engine
cpu: Some Processor
BenchmarkReference-2   	  100	      1000 ns/op
BenchmarkReference-2   	  100	       900 ns/op
BenchmarkBlock/one_truck-2	      50	      4500 ns/op	       0 B/op	       2 allocs/op
BenchmarkBlock/one_truck-2	      50	      4600 ns/op	       0 B/op	       2 allocs/op
PASS
pkg: gritbed/engine/grain
BenchmarkVoices/64-2	      50	      24.567 ns/op	 12.5 ns/voice	       0 B/op	       0 allocs/op
`

// The best run of each benchmark counts, in loops of the reference.
func TestTable(t *testing.T) {
	b := newTable()
	b.read(strings.NewReader(said))
	var out strings.Builder
	b.write(&out, time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC))
	for _, want := range []string{
		"| machine | Some Processor, ",
		"| date | 2026-12-01 |",
		"| engine Reference | 900 | 1.000 |  |  |",
		"| engine Block/one_truck | 4500 | 5.000 | 2 |  |",
		"| engine/grain Voices/64 | 24.6 | 0.027 | 0 | 12.5 ns/voice |",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want the line %q in\n%s", want, out.String())
		}
	}
}
