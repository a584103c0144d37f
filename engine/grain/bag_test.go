package grain

import (
	"math"
	"slices"
	"testing"

	"gritbed/engine/rng"

	"pgregory.net/rapid"
)

// A region too short for a window, but not so short that ⌊W/L⌋ ≤ 1, cannot
// come from a fresh list; from one that leaves no gap the bag refills.
// 000/2.3.8 it keeps the most recent window only.
func TestAnEmptyBagRefills(t *testing.T) {
	var p Picker
	p.Reset()
	g := rng.Seeded(9)
	var last Pick
	for range 3 {
		last = pickFrom(&p, &g, paramsB, 0.5)
	}
	if last.Candidates != 1 || p.used != 4 {
		t.Fatalf("third of three: %+v", last)
	}
	got := pickFrom(&p, &g, paramsB, 0.5)
	if got.Collapse != CollapseNone || p.used != 3 || p.recent[1].Start != last.Start && p.recent[2].Start != last.Start {
		t.Fatalf("refill: %+v, recent %v", got, p.recent[:p.used])
	}
	if got.Start == last.Start {
		t.Fatal("the window just played was picked again")
	}
}

// 000/2.3.13 no window repeats until the bag is empty, and the one just played
// is never the next.
func TestShuffleBag(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := rapid.Float32Range(0, 1).Draw(t, "pos")
		par := rapid.SampledFrom([]Params{paramsA, paramsB, paramsRocket}).Draw(t, "params")
		shuffles(t, par, pos, rapid.Uint64().Draw(t, "seed"))
	})
}

// At the very end of a recording the region is cut short and the bag is small.
func TestShuffleBagAtTheEnd(t *testing.T) { shuffles(t, paramsA, 1, 0) }

func shuffles(t rapid.TB, par Params, pos float32, seed uint64) {
	g := rng.Seeded(seed)
	var p Picker
	p.Reset()
	played := map[float32]bool{}
	previous := float32(-100)
	for range 40 {
		got := pickFrom(&p, &g, par, pos)
		if got.Collapse != CollapseNot {
			played = map[float32]bool{previous: true}
		}
		if got.Start == previous || played[got.Start] {
			t.Fatalf("%v comes again: %+v", got.Start, got)
		}
		played[got.Start] = true
		previous = got.Start
	}
}

// 000/2.3.14 small changes of position keep windows on the grid of those that
// were played.
func TestGridIsAnchoredToWhatWasPlayed(t *testing.T) {
	var p Picker
	p.Reset()
	g := rng.Seeded(21)
	first := pickFrom(&p, &g, paramsA, 0.4)
	l := float64(paramsA.Length())
	aligned := 0
	for i := range 12 {
		pos := 0.4 + float32(i%3)*0.001
		pickFrom(&p, &g, paramsA, pos)
		for _, w := range p.cand[:p.ncand] {
			n := math.Abs(float64(w.Start-first.Start)) / l
			if math.Abs(n-math.Round(n)) < 1e-4 {
				aligned++
			}
		}
	}
	if aligned < 6 {
		t.Errorf("%d aligned windows were offered, want most", aligned)
	}
	// Right behind a played window the next begins where that one ends.
	p.Reset()
	a := pickFrom(&p, &g, paramsA, 0.4)
	pickFrom(&p, &g, paramsA, 0.4005)
	if !slices.ContainsFunc(p.cand[:p.ncand], func(w Window) bool { return w.Start == a.Start+paramsA.Length() }) {
		t.Errorf("no window begins at the end of the first (%v): %v", a.Start+paramsA.Length(), p.cand[:p.ncand])
	}
}

// 000/2.1.5 the recent list has room for 15 windows beside its sentinel;
// 000/2.3.8 once the last one has index 15, the next pick collapses it, although
// there are windows left.
func TestFullRecentListCollapses(t *testing.T) {
	var p Picker
	p.Reset()
	g := rng.Seeded(5)
	for i := range 15 {
		got := pickFrom(&p, &g, paramsA, float32(i)*0.06) // a region of its own each
		if got.Collapse != CollapseNot || got.Candidates < 2 {
			t.Fatalf("pick %d: %+v", i, got)
		}
	}
	if p.used != Recent {
		t.Fatalf("%d entries", p.used)
	}
	last := p.last
	got := pickFrom(&p, &g, paramsA, 0.9)
	if got.Collapse != CollapseFull || got.Collapse.String() != "full" || p.used != 3 {
		t.Fatalf("%+v, %d entries", got, p.used)
	}
	if p.recent[1] != last && p.recent[2] != last {
		t.Errorf("the last window %v is not kept: %v", last, p.recent[:p.used])
	}
}

// 000/2.3.17 chosen indices are uniform: χ² over 30,000 draws from 2, 3 and 4
// windows stays below the 0.999 quantile.
func TestPicksAreUniform(t *testing.T) {
	g := rng.Seeded(1234)
	var hist [5][5]int
	count := func(got Pick) { hist[got.Candidates][got.Index]++ }
	var p Picker
	p.Reset()
	for hist[2][0]+hist[2][1] < 30000 { // a bag that empties and refills
		count(pickFrom(&p, &g, paramsA, 0.63))
	}
	for range 30000 { // a bind before every pick
		p.Reset()
		count(pickFrom(&p, &g, paramsA, 0.63))
		p.Reset()
		count(pickFrom(&p, &g, paramsB, 0.63))
	}
	for n, limit := range map[int]float64{2: 10.83, 3: 13.82, 4: 16.27} {
		sum := 0
		for _, h := range hist[n][:n] {
			sum += h
		}
		if sum < 30000 {
			t.Fatalf("%d windows were offered %d times only", n, sum)
		}
		chi, mean := 0.0, float64(sum)/float64(n)
		for _, h := range hist[n][:n] {
			chi += (float64(h) - mean) * (float64(h) - mean) / mean
		}
		if chi > limit {
			t.Errorf("%d windows: χ² %.2f over %d draws, want below %.2f: %v", n, chi, sum, limit, hist[n][:n])
		}
	}
}
