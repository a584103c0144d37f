package grain

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gritbed/engine/rng"

	"pgregory.net/rapid"
)

// roughHard is the stored duration of concrete_rough_hard [s].
var roughHard = math.Float32frombits(0x41AEBC39)

func pickFrom(p *Picker, g *rng.Generator, par Params, pos float32) Pick {
	return p.Pick(g, EdgeClamp, par, roughHard, pos)
}

func starts(w []Window) (out []string) {
	for _, v := range w {
		out = append(out, fmt.Sprintf("%.4f", v.Start))
	}
	return out
}

// 000/5.1.2 the golden windows: at position 0.63 A chooses from four of 0.4 s.
func TestGoldenWindows(t *testing.T) {
	var p Picker
	p.Reset()
	var g rng.Generator
	got := pickFrom(&p, &g, paramsA, 0.63)
	want := []string{"12.7524", "13.1524", "13.5524", "13.9524"}
	if s := starts(p.cand[:p.ncand]); !slices.Equal(s, want) {
		t.Errorf("windows %v, want %v", s, want)
	}
	if got.Candidates != 4 || fmt.Sprintf("%.4f", got.T) != want[0] {
		t.Errorf("%+v", got)
	}
	// 000/5.1.2 four windows fit in [19, 20.6], 000/2.3.6 but three in [0, 1.6].
	var c [MaxCandidates]Window
	if n := Tile(&c, 0, paramsA.Length(), 19, 20.6); n != 4 {
		t.Errorf("[19, 20.6] holds %d windows, want 4", n)
	}
	if n := Tile(&c, 0, paramsA.Length(), 0, 1.6); n != 3 {
		t.Errorf("[0, 1.6] holds %d windows, want 3", n)
	}
}

// 000/2.3.1 L is the sum of the three times, 000/2.3.15 and after a reset the
// grid begins at exactly T: A sees 3 or 4 windows, B 3 (2 where the third, which
// fills the region to its end, is rounded out of it), the rocket 3 or 4.
func TestGridBeginsAtTheTargetAfterAReset(t *testing.T) {
	for _, c := range []struct {
		name   string
		params Params
		length float32
		few    int
		many   int
	}{{"A", paramsA, 0.4, 3, 4}, {"B", paramsB, 0.5, 2, 3}, {"rocket", paramsRocket, 0.6, 3, 4}} {
		for pos := float32(0); pos <= 1; pos += 1.0 / 64 {
			var p Picker
			p.Reset()
			g := rng.Seeded(uint64(pos * 1000))
			got := pickFrom(&p, &g, c.params, pos)
			if got.T != float32(float32(roughHard-c.params.Window)*pos) {
				t.Fatalf("%s at %v: T %v", c.name, pos, got.T)
			}
			at := got.T
			for i, w := range p.cand[:p.ncand] {
				if w.Start != at {
					t.Fatalf("%s at %v: window %d begins at %v, want %v", c.name, pos, i, w.Start, at)
				}
				at += c.params.Length()
			}
			if n := got.Candidates; n < c.few || n > c.many {
				t.Fatalf("%s at %v: %d windows", c.name, pos, n)
			}
			if d := c.params.Length() - c.length; d > 1e-6 || d < -1e-6 {
				t.Fatalf("%s: length %v", c.name, c.params.Length())
			}
		}
	}
}

// 000/2.3.3 up to position 1 the region ends inside the recording.
func TestRegionStaysInsideTheRecording(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := rapid.Float32Range(0, 1).Draw(t, "pos")
		var p Picker
		p.Reset()
		var g rng.Generator
		got := pickFrom(&p, &g, paramsA, pos)
		end := float64(got.T) + float64(paramsA.Window)
		if got.T < 0 || end > float64(roughHard)+2e-6 {
			t.Fatalf("region [%v, %v]", got.T, end)
		}
		if last := p.cand[p.ncand-1].End; last > roughHard {
			t.Fatalf("window ends at %v", last)
		}
	})
}

// 000/2.3.7 never more than 64 windows are offered.
func TestAtMost64Candidates(t *testing.T) {
	tiny := Params{Attack: 0.001, Sustain: 0.001, Release: 0.001, Window: 4}
	var p Picker
	p.Reset()
	var g rng.Generator
	if got := pickFrom(&p, &g, tiny, 0.5); got.Candidates != 64 {
		t.Errorf("%d candidates, want 64", got.Candidates)
	}
	if got := pickFrom(&p, &g, tiny, 0.5); got.Candidates != 64 {
		t.Errorf("%d candidates over two gaps, want 64", got.Candidates)
	}
}

// 000/2.3.9 a region that holds one window at most: T itself, without a draw
// and without an insertion.
func TestRegionOfOneWindow(t *testing.T) {
	one := Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 0.7}
	var p Picker
	p.Reset()
	g := rng.Seeded(4)
	first := pickFrom(&p, &g, one, 0.5)
	if first.Candidates != 1 || first.Index != 0 {
		t.Fatalf("first pick %+v", first) // 000/2.3.11 a single candidate draws, too
	}
	if first.Words == g.W {
		t.Fatal("the single candidate was not drawn")
	}
	w, used := g.W, p.used
	for range 3 {
		got := pickFrom(&p, &g, one, 0.5)
		want := Pick{T: first.T, Start: first.T, Index: -1, Collapse: CollapseSingle, Words: w}
		if got != want || g.W != w || p.used != used {
			t.Fatalf("got %+v, want %+v", got, want)
		}
	}
}

// 000/2.3.16 a draw of all ones would be index = count: the last candidate is
// taken; as an option, the unfilled one, which begins at −1 s.
func TestTopmostDraw(t *testing.T) {
	all := rng.Generator{W: [6]uint32{0xFFFFFFFF}}
	var p Picker
	p.Reset()
	g := all
	got := p.Pick(&g, EdgeClamp, paramsA, roughHard, 0.63)
	if got.Index != 3 || fmt.Sprintf("%.4f", got.Start) != "13.9524" {
		t.Errorf("%+v, want the last of four", got)
	}
	p.Reset()
	g = all
	if got = p.Pick(&g, EdgeMinusOne, paramsA, roughHard, 0.63); got.Index != 4 || got.Start != -1 {
		t.Errorf("%+v, want index 4, start −1", got)
	}
}

// A slightly negative position tiles from its negative target: the sentinel
// ends at −1 s, so nothing is cut off at 0.
func TestNegativeTarget(t *testing.T) {
	var p Picker
	p.Reset()
	var g rng.Generator
	if got := pickFrom(&p, &g, paramsA, -0.0025); !(got.T < 0) || p.cand[0].Start != got.T {
		t.Errorf("%+v, windows %v", got, p.cand[:p.ncand])
	}
}
