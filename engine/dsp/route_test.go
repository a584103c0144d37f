package dsp

import (
	"errors"
	"fmt"
	"testing"

	"gritbed/engine/vec/vectest"

	"github.com/google/go-cmp/cmp"
)

// voice-graph 4: every pair of counts in the vectors gives those routes, byte
// for byte and in that order, and every other pair is refused.
func TestRouteVectors(t *testing.T) {
	want := map[[2]int][]string{}
	for _, r := range vectest.Rows(t, "dsp/routes.tsv") {
		if r.Text("table") != "mix" {
			continue // the output stage has its own tables
		}
		pair := [2]int{r.Int("src_channels"), r.Int("dst_channels")}
		want[pair] = append(want[pair], r.Text("route_byte_hex")+" "+r.Text("gain_hex"))
	}
	if len(want) != 22 {
		t.Errorf("%d pairs in the vectors, want 22", len(want))
	}
	gains := map[float32]int{1: 0, half: 1, 0.5: 2}
	for from := range 10 {
		for to := range 10 {
			table, err := Routes(from, to)
			var bad *RouteError
			if routes, ok := want[[2]int{from, to}]; !ok {
				if !errors.As(err, &bad) {
					t.Errorf("%d→%d: error %v, want a RouteError", from, to, err)
				}
				continue
			} else if err != nil {
				t.Errorf("%d→%d: %v", from, to, err)
			} else {
				var got []string
				for _, r := range table.All() {
					b := int(r.To) | int(r.From)<<3 | gains[r.Gain]<<6
					got = append(got, fmt.Sprintf("%02X %08X", b, bitsOf(r.Gain)))
				}
				if diff := cmp.Diff(routes, got); diff != "" {
					t.Errorf("%d→%d (-want +got):\n%s", from, to, diff)
				}
			}
		}
	}
}

func TestHalfIsNotRootHalf(t *testing.T) {
	if bitsOf(half) != 0x3F34FDF4 { // voice-graph 4
		t.Errorf("0.707 = %08X", bitsOf(half))
	}
}
