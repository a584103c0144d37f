package grain

import (
	"math"
	"strings"
	"testing"

	"gritbed/engine/dsp"
)

// The parameters of graph 3 are those a board is made with, of every chain it
// builds; nothing at all means those of the notes.
func TestGraph3OfABoard(t *testing.T) {
	bus, _ := dsp.NewSub0(6)
	rec := testRecording(44100, 2)
	own := Graph3{Clip: 0.5, ShelfHz: 800, ShelfGain: 2}
	for _, c := range []struct{ given, want Graph3 }{{Graph3{}, Graph3{0.09, 5000, 0.65}}, {own, own}} {
		b, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 254, Local: true, Graph3: c.given})
		if err != nil {
			t.Fatal(err)
		}
		b.Bind(1, rec, paramsA, paramsB)
		holds := func(when string, want Graph3, chains ...int) {
			t.Helper()
			var clip dsp.Clip
			var shelf dsp.HighShelf
			clip.Reset()
			shelf.Reset()
			clip.SetLevel(want.Clip)
			shelf.Set(want.ShelfHz, want.ShelfGain)
			for _, i := range chains {
				if b.Chain(i).clip != clip || b.Chain(i).shelf != shelf {
					t.Errorf("%s: chain %d has other parameters than %+v", when, i, want)
				}
			}
		}
		holds("built", c.want, 2, 3)
		posted := Graph3{Clip: 0.2, ShelfHz: 3000, ShelfGain: 0.1}
		if !b.PostGraph3(posted) {
			t.Fatal("refused")
		}
		holds("posted", posted, 2, 3)
		b.Bind(0, rec, paramsA, paramsB)
		holds("built after a post", posted, 0, 1)
		if b.PostGraph3(Graph3{}) || b.NotFinite() != 1 {
			t.Error("a clip of 0 is taken")
		}
		holds("after one that was refused", posted, 0, 1, 2, 3)
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, bad := range []Graph3{{-1, 5000, 1}, {nan, 5000, 1}, {inf, 5000, 1}, {1, -1, 1}, {1, nan, 1}, {1, inf, 1}, {1, 5000, -1}, {1, 5000, nan}, {1, 5000, inf}} {
		_, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 254, Graph3: bad})
		if err == nil || !strings.Contains(err.Error(), "graph 3: ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}

// The clip and the shelf are heard: a clip of half the height gives half a
// square, a shelf lifts what lies above it.
func TestGraph3FiguresAreHeard(t *testing.T) {
	level := func(g Graph3, hz float64, amplitude float32) float64 {
		r := newRig(t, true)
		r.chain.top = g
		r.chain.Build(1)
		r.chain.postGains(0, 1)
		p := r.mono[0]
		var got float64
		for b := range 40 {
			tone(&p, hz, b)
			for k := range p {
				p[k] *= amplitude
			}
			got = float64(dsp.RMS(&r.block(&p)[1]))
		}
		return got
	}
	for _, clip := range []float32{0.09, 0.3} {
		if got := level(Graph3{clip, 5000, 1}, 500, 100); math.Abs(got-float64(clip)) > 0.03*float64(clip) {
			t.Errorf("clip %v: %v", clip, got)
		}
	}
	for _, gain := range []float32{0.5, 2} {
		if got := level(Graph3{9, 500, gain}, 12000, 1) / (0.05 / math.Sqrt2); math.Abs(got-float64(gain)) > 0.03*float64(gain) {
			t.Errorf("shelf gain %v: %v", gain, got)
		}
	}
}
