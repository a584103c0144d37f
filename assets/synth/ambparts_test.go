package synth

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Power adds up where two recordings that have nothing in common overlap.
func TestJoinGainsKeepThePower(t *testing.T) {
	const overlap = 6000
	last := 0.0
	for n := range overlap {
		out, in := JoinGains(n, overlap)
		about(t, "power", out*out+in*in, 1, 1e-12)
		if in < last {
			t.Fatalf("the beginning falls at %d", n)
		}
		last = in
	}
	if out, in := JoinGains(0, overlap); out != 1 || in != 0 {
		t.Errorf("at the start %v and %v", out, in)
	}
	out, in := JoinGains(overlap-1, overlap)
	about(t, "the old one at the end", out, 0, 1e-12)
	about(t, "the new one", in, 1, 1e-12)
}

// A glide goes through its values and is straight where they are.
func TestGlide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SliceOfN(rapid.Float64Range(100, 5000), 2, 9).Draw(t, "values")
		for i, v := range k {
			if got := glide(k, float64(i)/float64(len(k)-1)); math.Abs(got-v) > 1e-6 {
				t.Fatalf("at value %d: %v, want %v", i, got, v)
			}
		}
	})
	for p := 0.0; p <= 1; p += 0.01 {
		about(t, "one value", glide([]float64{440}, p), 440, 0)
		inner := 0.25 + 0.5*p
		about(t, "a straight line", glide([]float64{100, 200, 300, 400, 500}, inner), 100+400*inner, 1e-9)
	}
}

// Harmonics come out at their strengths, and those above the rate not at all.
func TestThroat(t *testing.T) {
	a := &ambTake{rate: 24000}
	g := []float64{0.5, 1, 0.25}
	for p := 0.0; p < 1; p += 0.013 {
		want := 0.5*math.Sin(2*math.Pi*p) + math.Sin(4*math.Pi*p) + 0.25*math.Sin(6*math.Pi*p)
		about(t, "three harmonics", a.throat(g, p, 300), want, 1e-12)
		about(t, "of 5 kHz, two", a.throat(g, p, 5000), want-0.25*math.Sin(6*math.Pi*p), 1e-12)
	}
}

func TestSwell(t *testing.T) {
	w := ambSwell{at: 1, rise: 0.9, fall: 0.8, height: 2}
	about(t, "before", w.value(0.99, 0), 0, 0)
	about(t, "half way up", w.value(1.45, 0), 1, 1e-9)
	about(t, "the top", w.value(1.9, 0), 2, 1e-9)
	about(t, "a fall later", w.value(2.7, 0), 2/math.E, 1e-9)
	// A late layer begins later and rises faster by half of that.
	about(t, "before, delayed", w.value(1.19, 0.2), 0, 0)
	about(t, "the top, delayed", w.value(1.2+0.8, 0.2), 2, 1e-9)
	b := ambSwell{at: 2, bell: 0.5, height: 1}
	about(t, "a bell's top", b.value(2, 0), 1, 1e-12)
	about(t, "half a width before", b.value(1.5, 0), 1/math.E, 1e-9)
	about(t, "and behind", b.value(2.5, 0), 1/math.E, 1e-9)
}

func TestTimes(t *testing.T) {
	b := read(t, Ambience)
	a := newAmbTake(b, b.Sound("gull"), 1)
	when := func(l Times, seed uint64) (at, weight []float64) {
		gen := source{seed}
		a.each(l, &gen, func(t, w float64, i int) {
			if i != len(at) {
				panic("numbers")
			}
			at, weight = append(at, t), append(weight, w)
		})
		return at, weight
	}
	at, weight := when(Times{At: [2]float64{0.1, 0.1}, Count: [2]int{4, 4}, Every: [2]float64{0.3, 0.3}, Fade: 0.5}, 1)
	for i := range at {
		about(t, "time", at[i], 0.1+0.3*float64(i), 1e-12)
		about(t, "weight", weight[i], math.Pow(0.5, float64(i)), 1e-12)
	}
	if len(at) != 4 {
		t.Errorf("%d times", len(at))
	}
	if at, _ = when(Times{Every: [2]float64{0.1, 0.2}}, 2); len(at) < 10 || len(at) > 19 || at[len(at)-1] >= 1.9 {
		t.Errorf("to the end: %v", at)
	}
	counts := map[int]bool{}
	for seed := range uint64(60) {
		at, _ = when(Times{Count: [2]int{2, 4}, Every: [2]float64{0.1, 0.1}}, seed*seed+7)
		counts[len(at)] = true
	}
	if len(counts) != 3 || !counts[2] || !counts[4] {
		t.Errorf("two to four: %v", counts)
	}
	// Layers of a group happen together, whatever their own generators say.
	group := Times{Count: [2]int{3, 5}, Every: [2]float64{0.1, 0.4}, Group: 2}
	one, _ := when(group, 3)
	other, _ := when(group, 4)
	if !slices.Equal(one, other) {
		t.Errorf("%v and %v", one, other)
	}
}

// A bubble rises while it dies, by the share it was given.
func TestBubbleRises(t *testing.T) {
	a := &ambTake{rate: 48000, out: make([]float64, 48000)}
	a.bubble(1000, 1000, 0.2, 0.1, 1)
	turns := func(from, to int) (n int) {
		for i := from; i < to; i++ {
			if a.out[i] < 0 && a.out[i+1] >= 0 {
				n++
			}
		}
		return n
	}
	about(t, "turns in the first fiftieth of a second", float64(turns(1000, 1960)), 20, 1)
	about(t, "a tenth later", float64(turns(5320, 6280)), 24, 1)
	if a.out[999] != 0 || a.out[1000+int(1.4*4800)] != 0 {
		t.Error("it is heard outside its time")
	}
	top := func(from int) (m float64) {
		for _, v := range a.out[from : from+96] {
			m = max(m, math.Abs(v))
		}
		return m
	}
	about(t, "fall in a tenth of a second [dB]", 20*math.Log10(top(1100)/top(5900)), 40, 0.5)
}
