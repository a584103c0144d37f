package grain

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// 000/2.3.9: a region holds "at most one window" only while W/L is below 2. At
// exactly 2 the bag is refilled when it is empty, so the pick draws and takes the
// window that was not played last; it does not fall back to the start T of the
// region, which is what a smaller quotient does without a draw.
func TestWindowLengthQuotientOfExactlyTwoRefillsTheBag(t *testing.T) {
	exact := Params{Attack: 0.2, Sustain: 0.4, Release: 0.2, Window: 1.6, Drift: 0.05}
	below := exact
	below.Window = 1.5999999
	if q := exact.Window / exact.Length(); q != 2 {
		t.Fatalf("the quotient of the test is %v, not 2", q)
	}
	pick := func(par Params) (third Pick, drew bool) {
		var p Picker
		p.Reset()
		g := rng.Seeded(7)
		for range 2 {
			pickFrom(&p, &g, par, 0.5)
		}
		before := g.W
		return pickFrom(&p, &g, par, 0.5), g.W != before
	}
	if third, drew := pick(exact); third.Collapse != CollapseNone || !drew {
		t.Errorf("W/L = 2: collapse %q, drew %v; want %q and a draw", third.Collapse, drew, CollapseNone)
	}
	if third, drew := pick(below); third.Collapse != CollapseSingle || drew || third.Start != third.T {
		t.Errorf("W/L < 2: collapse %q, drew %v, start %v of T %v; want %q, no draw, T", third.Collapse, drew, third.Start, third.T, CollapseSingle)
	}
}

// 000/2.6.3: a voice is not cut at the end of its window. It reads forward as long
// as it runs, here two seconds past a window of 0.4 s, and at the end of the
// recording on into silence.
func TestAVoiceReadsPastItsWindow(t *testing.T) {
	const first, frames = 1000, 48000 * 3
	_, next := open(t, ramp(48000, frames), first, 1)
	next() // the silent block of a new source
	for at := first; at < frames+10*block.Frames; at += block.Frames {
		p := next()
		for k, got := range p {
			want := float32(0)
			if at+k < frames {
				want = float32(at+k) / 65536
			}
			if got != want {
				t.Fatalf("%.2f s behind the start: frame %d is %v, want %v", float64(at-first)/48000, at+k, got, want)
			}
		}
	}
}
