package aems_test

import (
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
	"gritbed/engine/rng"
)

// Operations with a memory, against a model that is run beside them.

// drawSteps draws inputs for some walks.
func drawSteps(t *rapid.T, inputs int) [][]int32 {
	return rapid.SliceOfN(rapid.SliceOfN(anyWord, inputs, inputs), 1, 30).Draw(t, "walks")
}

// 003/4.0.8-9 op 6: an override inside the range is passed on and changes
// nothing; a trigger above 0 steps, and past one end comes the other.
func TestCounterModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.Int8().Draw(t, "step")
		l := newLone(t, aems.Config{}, op.Counter, body(0, 0, 3, uint8(step), make([]byte, 11)), nil, 0, 4, 16, 20)
		value := int32(3)
		for _, in := range drawSteps(t, 4) {
			lo, hi, trigger, override := in[0], in[1], in[2], in[3]
			want := override
			if override < lo || override > hi {
				if trigger > 0 {
					switch value += int32(step); {
					case value > hi:
						value = lo
					case value < lo:
						value = hi
					}
				}
				want = value
			}
			if got := l.walk(in...); got != want || l.word(t, 8) != value {
				t.Fatalf("%d: want %d and %d kept, got %d and %d", in, want, value, got, l.word(t, 8))
			}
		}
	})
}

// 003/4.0.10 op 7: a trigger draws; the draw is taken modulo the range as an
// unsigned word, a range of 0 takes it whole. 003/2.8.1 nothing else draws.
func TestRandomModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rng.Seeded(rapid.Uint64().Draw(t, "seed"))
		l := newLone(t, aems.Config{Words: seed.W}, op.Random, body(0, 0, 9, 0), nil, 0, 4, 12)
		current := int32(9)
		for _, in := range drawSteps(t, 3) {
			if in[2] != 0 {
				v := seed.Next()
				if in[1] != 0 {
					v %= uint32(in[1])
				}
				current = in[0] + int32(v)
			}
			if got := l.walk(in...); got != current || l.e.Generator() != seed.W {
				t.Fatalf("%d: want %d, got %d", in, current, got)
			}
		}
	})
}

// 003/4.0.11-13 op 8: every pass over the numbers gives each of them once; 003/4.0.14
// no pass begins with the number the last one ended with.
func TestShuffleProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 12).Draw(t, "range")
		wide := rapid.Bool().Draw(t, "wide")
		set := rapid.SliceOfNDistinct(rapid.Uint8(), n, n, rapid.ID).Draw(t, "numbers")
		lowest := anyWord.Draw(t, "min")
		size, numbers := uint8(1), append([]byte(nil), set...)
		if wide {
			size, numbers = 2, nil
			for _, v := range set {
				numbers = append(numbers, 1, v)
			}
		}
		trigger := 16 + (len(numbers)+3)&^3
		b := body(uint16(trigger), size, uint8(0), int(lowest), uint16(0), uint16(n), 77, numbers, make([]byte, trigger-16-len(numbers)), 0)
		l := newLone(t, aems.Config{Words: rng.Seeded(rapid.Uint64().Draw(t, "seed")).W}, op.RandomShuffle, b, nil, trigger)
		if got := l.walk(0); got != 77 {
			t.Fatalf("not triggered: want 77, got %d", got)
		}
		last := int32(0)
		for pass := range 4 {
			left := make(map[int32]bool)
			for _, v := range set {
				if wide {
					left[lowest+256+int32(v)] = true
				} else {
					left[lowest+int32(v)] = true
				}
			}
			for i := range n {
				got := l.walk(1)
				if !left[got] {
					t.Fatalf("pass %d, draw %d: %d is not to come", pass, i, got)
				}
				if delete(left, got); pass > 0 && i == 0 && got == last {
					t.Fatalf("pass %d begins with %d as the one before ended", pass, got)
				}
				last = got
			}
		}
	})
}

// 003/4.0.16-17 op 9: the first entry whose weights so far exceed a draw modulo
// 100, as an unsigned word; none leaves the value.
func TestRandomWeightedModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		weights := rapid.SliceOfN(rapid.Int8Range(-20, 60), 1, 6).Draw(t, "weights")
		table := &ea.Table{Size: 1, Resolution: 1}
		for _, v := range weights {
			table.Entries = append(table.Entries, int32(v))
		}
		seed := rng.Seeded(rapid.Uint64().Draw(t, "seed"))
		l := newLone(t, aems.Config{Words: seed.W}, op.RandomWeighted, body(0, 0, len(weights), -7, 0), table, 4, 16)
		current := int32(-7)
		for range 10 {
			lowest, trigger := anyWord.Draw(t, "min"), rapid.Int32Range(0, 1).Draw(t, "trigger")
			if trigger != 0 {
				r := int64(seed.Next() % 100)
				sum := int64(0)
				for i, v := range weights {
					if sum += int64(v); sum < 0 || sum > r {
						current = lowest + int32(i)
						break
					}
				}
			}
			if got := l.walk(lowest, trigger); got != current {
				t.Fatalf("want %d, got %d", current, got)
			}
		}
	})
}

// 003/4.0.18-19 op 10: 1 on entering the trip range; only inside the reset range
// (and outside the other) it is armed again.
func TestRangeTriggerModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawWords(t, 4)
		l := newLone(t, aems.Config{}, op.RangeTrigger, body(int(r[0]), int(r[1]), int(r[2]), int(r[3]), 0, 0), nil, 20)
		tripped := false
		for _, in := range drawSteps(t, 1) {
			v := in[0]
			inside := r[0] <= v && v <= r[1]
			want := int32(0)
			if inside && !tripped {
				tripped, want = true, 1
			} else if !inside && r[2] <= v && v <= r[3] {
				tripped = false
			}
			if got := l.walk(v); got != want || l.word(t, 16)>>16 != b2i(tripped)<<8|want {
				t.Fatalf("%d in %d: want %d, got %d, memory %08X", v, r, want, got, l.word(t, 16))
			}
		}
	})
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// 003/4.0.22 op 12: the first trigger sets the value, which then stays.
func TestStateGeneratorModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := drawWords(t, 3)
		b := body(uint16(20), uint8(3), uint8(0), 5, int(values[0]), int(values[1]), int(values[2]), 0, 0, 0)
		l := newLone(t, aems.Config{}, op.StateGenerator, b, nil, 20, 24, 28)
		current := int32(5)
		for range 20 {
			in := rapid.SliceOfN(rapid.SampledFrom([]int32{0, 0, 0, 1, -1}), 3, 3).Draw(t, "triggers")
			for i := 2; i >= 0; i-- {
				if in[i] != 0 {
					current = values[i]
				}
			}
			if got := l.walk(in...); got != current {
				t.Fatalf("%d: want %d, got %d", in, current, got)
			}
		}
	})
}

// 003/4.0.25 op 18: the output that had the value is cleared, the one the control
// names gets it; the result is the first output.
func TestDemuxModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLone(t, aems.Config{}, op.Demux, body(uint8(3), uint8(0), uint16(1), 0, 0, 8, 9, 10), nil, 4, 8)
		outputs, had := []int32{8, 9, 10}, 0
		for range 20 {
			control, value := rapid.Int32Range(-1, 5).Draw(t, "control"), anyWord.Draw(t, "value")
			outputs[had] = 0
			if 1 <= control && control <= 3 {
				had = int(control) - 1
				outputs[had] = value
			}
			if got := l.walk(control, value); got != outputs[0] {
				t.Fatalf("want %d, got %d", outputs[0], got)
			}
			for i, v := range outputs {
				if got := l.word(t, 12+4*i); got != v {
					t.Fatalf("output %d: want %d, got %d", i+1, v, got)
				}
			}
		}
	})
}
