package op_test

import (
	"fmt"
	"strings"

	"gritbed/engine/aems/op"
)

// The block of an envelope with two segments, as a writer lays it out.
func Example() {
	l := op.Of(op.Envelope)
	e := op.Extent{N: 2}
	e.At = l.Behind(e)
	fmt.Println(l.Name, l.Size(e), "bytes")
	for _, f := range l.Head {
		if f.Name != "" {
			fmt.Println(strings.TrimSpace(fmt.Sprintf("+%d %s %s", f.At, f.Name, f.Unit)))
		}
	}
	for i, p := range l.Parts {
		place := l.Places(e)[i]
		fmt.Printf("+%d %s %d × %d bytes\n", place.At, p.Name+p.Entry[0].Name, place.N, p.Stride)
	}
	// Output:
	// Envelope 44 bytes
	// +2 previous
	// +3 segment
	// +4 remaining ms
	// +8 delta
	// +12 output
	// +16 count
	// +18 release
	// +20 initial
	// +24 segments 2 × 8 bytes
	// +40 control 1 × 4 bytes
}
