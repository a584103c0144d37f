package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

func TestCombAndAllpassVectors(t *testing.T) {
	x := make([]float32, 32)
	x[0] = 1
	out := map[string][]float32{"comb": make([]float32, 32), "allpass": append([]float32(nil), x...)}
	c := comb{room: make([]float32, 3), g1: 0.5, g2: 0.25}
	c.resize(3)
	c.run(x, out["comb"])
	for k := range out["comb"] {
		out["comb"][k] /= 6
	}
	a := blur{line: make([]float32, 4), g: blurGain}
	a.run(out["allpass"])
	for _, r := range vectest.Rows(t, "dsp/comb_allpass_vectors.tsv") {
		r.WantNum("y", out[r.Text("unit")][r.Int("n")], 1e-6) // buses 3.7
	}
}

// roomOf returns a reverb that has taken its settings.
func roomOf(t60, size, brightness float32) *Reverb {
	r := NewReverb()
	r.Set(t60, size, brightness)
	r.Process1(new(block.Plane))
	return r
}

// tail runs a reverb over an impulse and returns what comes of it.
func tail(r *Reverb, blocks int) []float32 {
	out := make([]float32, blocks*block.Frames)
	out[0] = 1
	for k := 0; k < len(out); k += block.Frames {
		r.Process1((*block.Plane)(out[k:]))
	}
	return out
}

// buses 3.7: the first echo of every comb stands where its length says, at a
// sixth of the impulse through the all-pass.
func TestReverbImpulse(t *testing.T) {
	out := tail(roomOf(1.5, 70, 1), 48)
	for k := range 7817 {
		if out[k] != 0 {
			t.Fatalf("frame %d, before the first echo: %v", k, out[k])
		}
	}
	for _, n := range []int{7817, 8581, 9371} { // buses 3.7 impulse positions
		within(t, "echo", float64(out[n]), 1.4/6, 0.01)
	}
	// the first comb's impulse again, through the all-pass's line
	within(t, "all-pass", float64(out[7817+blurFrames]), 2*0.51/6, 1e-6)
}

// buses 3.7: a tail falls by 60 dB in T60 where the one-poles take nothing. Of
// a loop that is D frames long and has the gain 1 - 0.366/T at DC the notes
// give no more than that gain; so it is the loops' decay that is compared.
func TestReverbDecay(t *testing.T) {
	r := roomOf(2, 23.9, 1)
	for i := range r.comb {
		c := &r.comb[i]
		step := make([]float32, 40*len(c.line))
		for k := range len(c.line) {
			step[k] = 1 // one turn of DC
		}
		sum := make([]float32, len(step))
		c.run(step, sum)
		turn := func(n int) (total float64) {
			for _, y := range sum[n*len(c.line) : (n+1)*len(c.line)] {
				total += float64(y)
			}
			return total
		}
		for n := 2; n < 8; n++ {
			within(t, "loop gain", turn(n+1)/turn(n), 0.817, 0.05*0.817) // buses 3.7: within 5 %
		}
	}
}

// buses 3.7: the gains are divided by the brightness only when it is new.
func TestReverbBrightnessQuirk(t *testing.T) {
	r := roomOf(1.5, 70, 0.7)
	bright := r.comb[0].g1
	r.Set(1.5, 70, 0.7)
	r.Process1(new(block.Plane))
	same(t, "the same settings again", r.comb[0].g1, bright)
	r.Set(1.4, 70, 0.7)
	r.Process1(new(block.Plane))
	metres, _ := distances(70)
	same(t, "another T60", r.comb[0].g1, absorption(metres[0])) // buses 3.7 step 4, unchanged
	r.comb[0].s1, r.comb[0].tap1 = 1, 1
	r.Set(1.4, 70, 0.8)
	r.Process1(new(block.Plane))
	within(t, "another brightness", float64(r.comb[0].g1), 0.571984/0.8, 1e-6) // buses 3.7 step 4
	same(t, "one-pole", r.comb[0].s1, 0)                                       // buses 3.7 step 4, zeroed
	same(t, "one-pole", r.comb[0].tap1, 0)
}

// buses 3.7: new settings start with the next block; a new size empties the
// lines, anything else keeps them.
func TestReverbChanges(t *testing.T) {
	fed := func() *Reverb {
		r := roomOf(1.5, 8.3, 1)
		for range 12 {
			p := constant(0.5)
			r.Process1(&p)
		}
		return r
	}
	a, b := fed(), fed()
	b.Set(2, 8.3, 1)
	p, q := constant(0.5), constant(0.5)
	a.Process1(&p)
	if b.Process1(&q); p != q { // buses 3.7: the current block runs the old settings
		t.Error("the block of the change is another")
	}
	for range 6 { // a comb's length later what the next block wrote is heard
		p, q = constant(0.5), constant(0.5)
		a.Process1(&p)
		if b.Process1(&q); q[0] == 0 { // buses 3.7: kept
			t.Error("the lines were emptied")
		}
	}
	if p == q {
		t.Error("another T60 is not heard")
	}
	b.Set(2, 12, 1)
	b.Process1(new(block.Plane))
	for range 12 {
		var p block.Plane
		if b.Process1(&p); p != (block.Plane{}) { // buses 3.7: cleared
			t.Fatal("the old room still sounds")
		}
	}
	r := fed()
	r.Set(0, 8.3, 1)
	r.Process1(new(block.Plane))
	r.Set(1.5, 8.3, 1)
	r.Process1(new(block.Plane))
	for range 8 {
		var p block.Plane
		if r.Process1(&p); p != (block.Plane{}) {
			t.Fatal("a tail comes back from before the silence")
		}
	}
}

// The pieces between the places where lines wrap give the samples of the
// formulas, one frame after the other.
func TestReverbIsPlain(t *testing.T) {
	r := roomOf(1.04, 8.3, 0.7)
	var s [combs][]float64 // in binary64, see TestModulesAgainstBinary64 for the error
	var a []float64
	at := func(x []float64, n int) float64 {
		if n < 0 {
			return 0
		}
		return x[n]
	}
	n := 0
	for b := range 40 {
		var p block.Plane
		noise(&p)
		in := p
		r.Process1(&p)
		for k, x := range in {
			var c float64
			for i := range s {
				d, g1, g2 := len(r.comb[i].line), float64(r.comb[i].g1), float64(r.comb[i].g2)
				c += (at(s[i], n-d) - g1*at(s[i], n-d-1)) / 6                     // buses 3.7 step 1
				s[i] = append(s[i], float64(x)+g2*at(s[i], n-d)+g1*at(s[i], n-1)) // buses 3.7 step 1
			}
			a = append(a, c-0.7*at(a, n-288)) // buses 3.7 step 2
			want := 2 * (0.7*a[n] + at(a, n-288))
			if math.Abs(want-float64(p[k])) > 1e-6 {
				t.Fatalf("block %d, frame %d: %v, want %v", b, k, p[k], want)
			}
			n++
		}
	}
}

func TestReverbResetsEndsAndAllocatesNothing(t *testing.T) {
	r := roomOf(1.5, 20, 0.5)
	first := tail(roomOf(1.5, 20, 0.5), 20)
	tail(r, 20)
	r.Reset()
	if r.Running() || r.want != (room{0, 2, 1}) { // buses 3.7: brightness 1 is the default
		t.Errorf("after Reset %+v", r.want)
	}
	r.Set(1.5, 20, 0.5)
	r.Process1(new(block.Plane))
	for k, y := range tail(r, 20) {
		if y != first[k] {
			t.Fatalf("frame %d: a reset reverb is not a new one", k)
		}
	}
	size := float32(2)
	var p block.Plane
	allocates(t, "Reverb", func() {
		noise(&p)
		size += 7
		r.Set(1+size/50, size, size/100)
		r.Process1(&p)
	})
	r = roomOf(0.5, 2, 1)
	tail(r, 3000)
	for i := range r.comb {
		for _, v := range r.comb[i].line {
			if v != 0 {
				t.Fatalf("comb %d still holds %v after 16 s", i, v)
			}
		}
	}
}
