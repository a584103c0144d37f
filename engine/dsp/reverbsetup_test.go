package dsp

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

func TestReverbCombVectors(t *testing.T) {
	for _, v := range vectest.Rows(t, "dsp/reverb_combs.tsv") {
		r := roomOf(v.Num("t60_s"), v.Num("size_m"), v.Num("brightness"))
		i := v.Int("comb")
		metres, _ := distances(r.have.size)
		v.WantNum("distance_m", metres[i], 1e-6) // buses 3.7 step 1
		if got, want := len(r.comb[i].line), v.Int("delay_samples"); got != want {
			t.Errorf("row %d: %d frames, want %d", v.N, got, want) // buses 3.7 step 2
		}
		v.WantNum("g1_base", absorption(metres[i]), 1e-6)                                         // buses 3.7 step 3
		v.WantNum("g1_applied", r.comb[i].g1, 1e-6)                                               // buses 3.7 step 4
		v.WantNum("g2", r.comb[i].g2, 1e-6)                                                       // buses 3.7 step 5
		v.WantNum("loop_dc_gain", float32(float64(r.comb[i].g2)/(1-float64(r.comb[i].g1))), 1e-4) // buses 3.7 step 5
	}
}

// buses 3.7: the printed delays and gains.
func TestReverbWorkedValues(t *testing.T) {
	for size, want := range map[float32][combs]int{
		70:  {7817, 8581, 9371, 10139, 10937, 11699},
		8.3: {929, 1019, 1117, 1213, 1297, 1399},
	} {
		if _, got := distances(size); got != want { // buses 3.7
			t.Errorf("%v m: %v, want %v", size, got, want)
		}
	}
	r := roomOf(1.5, 70, 1)
	within(t, "first g1 of 70 m", float64(r.comb[0].g1), 0.571984, 1e-6) // buses 3.7
	within(t, "last g1 of 70 m", float64(r.comb[5].g1), 0.6448, 1e-6)
	r = roomOf(1.5, 70, 0.7)
	within(t, "first g1, darker", float64(r.comb[0].g1), 0.817120, 1e-6) // buses 3.7
	within(t, "last g1, darker", float64(r.comb[5].g1), 0.921143, 1e-6)
	for _, c := range r.comb {
		within(t, "loop gain at T 1.5", float64(c.g2)/(1-float64(c.g1)), 0.756, 1e-4) // buses 3.7
	}
	r = roomOf(1, 45, 0.5)                                                     // preset 04: as far as the brightness may go
	within(t, "last g1 of 45 m at 0.5", float64(r.comb[5].g1), 0.998235, 1e-6) // buses 3.7
}

// buses 3.7: distinct primes up to 13999, whatever the size.
func TestReverbPrimes(t *testing.T) {
	for n, want := range map[int]int{1: 2, 2: 3, 3: 5, 23: 29, 24: 29, 222: 223, 113: 127, 13921: 13931} {
		if got := primeAbove(n); got != want {
			t.Errorf("above %d: %d, want %d", n, got, want)
		}
	}
	r := NewReverb()
	for size := float32(2); size <= 83.3; size += 0.37 {
		_, lengths := distances(size)
		last := 0
		for i, n := range lengths {
			if n <= last || !prime(n) || n > 13999 { // buses 3.7 step 2
				t.Errorf("%v m: %v", size, lengths)
			}
			if n > len(r.comb[i].room) {
				t.Errorf("%v m: comb %d needs %d frames, has %d", size, i, n, len(r.comb[i].room))
			}
			last = n
		}
	}
}

// buses 3.7: what the settings are limited to.
func TestReverbLimits(t *testing.T) {
	sizes := map[float32]float32{nan: 2, 0: 2, -5: 2, 1: 2, 100: 83.3, 40: 40}
	for size, as := range sizes {
		r := roomOf(1, size, 1)
		if same(t, "size", r.have.size, as); !r.Running() { // buses 3.7 step 1, edge cases
			t.Errorf("%v m is silent", size)
		}
	}
	for _, t60 := range []float32{0, -1, nan} {
		r := roomOf(1, 20, 1)
		r.Set(t60, 20, 1)
		p := constant(1)
		r.Process1(&p)
		p = constant(1)
		if r.Process1(&p); p != (block.Plane{}) || r.Running() { // buses 3.7: silence
			t.Errorf("T60 %v sounds", t60)
		}
	}
	short, shortest := roomOf(0.1, 20, 1), roomOf(0.366, 20, 1)
	for i := range short.comb {
		same(t, "g2", short.comb[i].g2, shortest.comb[i].g2) // buses 3.7: below 0.366 is 0.366
		same(t, "g2", short.comb[i].g2, 0)
	}
	for _, b := range []float32{0, -1, 0.1} {
		r := roomOf(3, 83.3, b)
		for _, c := range r.comb {
			if !(c.g1 < 1 && c.g2 > 0 && c.g1+c.g2 < 1) { // buses 3.7: stable
				t.Errorf("brightness %v: g1 %v g2 %v", b, c.g1, c.g2)
			}
		}
	}
	r := roomOf(1, 20, 1)
	for _, bad := range [][3]float32{{inf, 20, 1}, {1, -inf, 1}, {1, 20, inf}, {1, 20, nan}} {
		if r.Set(bad[0], bad[1], bad[2]) || r.want != r.have {
			t.Errorf("%v was taken", bad)
		}
	}
}
