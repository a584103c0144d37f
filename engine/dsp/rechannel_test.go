package dsp

import (
	"errors"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// numbered returns planes that hold 2^channel, and 99 beyond the first n.
func numbered(n int) []block.Plane {
	sig := make([]block.Plane, MaxChannels)
	for c := range sig {
		sig[c] = constant(99)
		if c < n {
			sig[c] = constant(float32(int(1) << c))
		}
	}
	return sig
}

// voice-graph 5.2: a signal of the declared count is not touched.
func TestRechannelOfTheSameCountIsNothing(t *testing.T) {
	for _, n := range []int{1, 2, 4, 6, 8} {
		var r Rechannel
		r.Reset()
		r.Declare(n)
		sig, want := numbered(n), numbered(n)
		out, err := r.Process(sig, n)
		if out != n || err != nil { // voice-graph 5.2 step 1
			t.Errorf("%d channels become %d, %v", n, out, err)
		}
		for c := range sig {
			if sig[c] != want[c] { // voice-graph 5.2 step 1
				t.Errorf("%d channels: channel %d was touched", n, c)
			}
		}
	}
}

// voice-graph 5.2: the routes of section 4, in place; outputs without a route
// are silent.
func TestRechannelRoutes(t *testing.T) {
	want := map[[2]int]*[MaxChannels]float32{} // sums over the file's routes
	for _, v := range vectest.Rows(t, "dsp/routes.tsv") {
		if pair := [2]int{v.Int("src_channels"), v.Int("dst_channels")}; v.Text("table") == "mix" && pair[0] != pair[1] {
			if want[pair] == nil {
				want[pair] = new([MaxChannels]float32)
			}
			want[pair][v.Int("dst")] += float32(float32(int(1)<<v.Int("src")) * v.Bits("gain_hex"))
		}
	}
	if len(want) != 17 {
		t.Errorf("%d pairs of counts", len(want))
	}
	for pair, want := range want {
		from, to := pair[0], pair[1]
		var r Rechannel
		r.Declare(to)
		sig := numbered(from)
		if out, err := r.Process(sig, from); out != to || err != nil {
			t.Fatalf("%d to %d: %d, %v", from, to, out, err)
		}
		for c := range to {
			if sig[c] != constant(want[c]) { // voice-graph 5.2 step 2
				t.Errorf("%d to %d: channel %d is %v, want %v", from, to, c, sig[c][0], want[c])
			}
		}
	}
	var r Rechannel
	r.Declare(1)
	sig := numbered(6)
	r.Process(sig, 6)
	same(t, "six to one of 1 2 4 8 16 32", sig[0][0], 31) // voice-graph 4: without LFE
}

// voice-graph 5.2: a pair without a table is copied as far as it goes.
func TestRechannelWithoutATable(t *testing.T) {
	for _, to := range []int{1, 2, 4} {
		if _, err := Routes(8, to); err == nil {
			t.Errorf("8 to %d has a table", to)
		}
		var r Rechannel
		r.Declare(to)
		sig, want := numbered(8), numbered(8)
		if out, err := r.Process(sig, 8); out != to || err != nil {
			t.Errorf("8 to %d: %d, %v", to, out, err)
		}
		for c := range to {
			if sig[c] != want[c] { // voice-graph 5.2 step 3
				t.Errorf("8 to %d: channel %d is %v", to, c, sig[c][0])
			}
		}
	}
}

// voice-graph 5.2: 3, 5 and 7 channels are refused, without an allocation.
func TestRechannelRefuses(t *testing.T) {
	var r Rechannel
	r.Reset()
	for _, n := range []int{-1, 0, 3, 5, 7, 9} {
		var bad *ChannelError
		if err := r.Declare(n); !errors.As(err, &bad) || bad.Got != n { // voice-graph 5.2 step 3
			t.Errorf("%d channels: %v", n, err)
		}
		r.Declare(2)
		if out, err := r.Process(numbered(8), n); out != 0 || !errors.As(err, &bad) || bad.Got != n { // voice-graph 5.2 step 3
			t.Errorf("%d channels: %d, %v", n, out, err)
		}
		r.Reset()
	}
	sig := numbered(2)
	if out, err := r.Process(sig, 2); out != 2 || err != nil {
		t.Errorf("nothing declared: %d, %v", out, err)
	}
	r.Declare(6)
	if _, err := r.Process(sig[:2], 2); err == nil {
		t.Error("six channels in two planes")
	}
	allocates(t, "Rechannel", func() {
		r.Process(sig, 1)
		r.Process(sig, 8)
		r.Process(sig, 5)
	})
}
