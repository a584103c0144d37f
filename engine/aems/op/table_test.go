package op

import (
	"testing"

	"pgregory.net/rapid"
)

// The bytes that a writer reserves for each block, as patch-programs 1 lists them
// for all 40 operations; n is what the block counts.
func TestSizesAreThoseOfTheNotes(t *testing.T) {
	plain := func(size int) func(int) int { return func(int) int { return size } }
	list := func(head int) func(int) int { return func(n int) int { return head + 4*n } }
	want := [Count]func(n int) int{
		ClassDestructor: plain(20), ClassData: func(n int) int { return 4 * (n + 5) }, GlobalVariable: plain(28),
		Create: plain(4), Destroy: plain(16), CallFunction: list(16), Counter: plain(24), Random: plain(16),
		RandomShuffle: func(n int) int { return 20 + (n+3)/4*4 }, RandomWeighted: plain(20),
		RangeTrigger: plain(24), DelayTrigger: plain(16), StateGenerator: func(n int) int { return 8 + 8*n },
		Merge: list(4), Envelope: func(n int) int { return 28 + 8*n }, Table: plain(16), DelayLine: list(20),
		Mux: list(8), Demux: list(12), Minimum: list(4), Maximum: list(4), Scale: list(8), Add: list(4),
		Subtract: plain(8), Multiply: plain(8), Divide: plain(8), Modulo: plain(8),
		Player: func(n int) int { return 28 + 12*n }, Oscillator: plain(16), Ramp: plain(28), AddMaximum: list(8),
		SubtractMinimum: plain(12), MultiplyMaximum: plain(12), Minimum2: plain(8), Maximum2: plain(8),
		Scale2: plain(12), Add2: plain(8), Function: func(n int) int { return 4 * (n + 7) }, ControlClass: list(24),
		SetGlobalVariable: plain(24),
	}
	for code := range want {
		l := Of(uint8(code))
		t.Run(l.Name, func(t *testing.T) {
			for n := range 9 {
				e := Extent{N: n}
				e.At = l.Behind(e)
				if got := l.Size(e); got != want[code](n) {
					t.Errorf("%d of them: want %d bytes, got %d", n, want[code](n), got)
				}
			}
		})
	}
	for _, c := range []struct {
		what string
		code uint8
		e    Extent
		want int
	}{
		{"limits of 3 parameters", CallFunction, Extent{N: 3, Clamped: true}, 16 + 12 + 24},
		{"limits of 3 parameters", ControlClass, Extent{N: 3, Clamped: true}, 24 + 12 + 24},
		{"time outputs", Player, Extent{N: 2, Timed: true}, 28 + 24 + 8},
		{"further outputs", Player, Extent{N: 2, Timed: true, More: true}, 28 + 24 + 8 + 32}, // 003/1.6.3
		{"two-byte entries", RandomShuffle, Extent{N: 3, Wide: true, At: 24}, 28},
	} {
		if l := Of(c.code); l.Size(c.e) != c.want {
			t.Errorf("%s with %s: want %d bytes, got %d", l.Name, c.what, c.want, l.Size(c.e))
		}
	}
}

// The readings of the package comment, on blocks.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		what  string
		code  uint8
		bytes map[int]byte // of the head, the others are 0
		reach int
	}{
		{"further words without time outputs are none", Player, map[int]byte{14: 1, 17: 1}, 28 + 12},
		{"further words behind time outputs", Player, map[int]byte{14: 1, 15: 1, 17: 1}, 28 + 12 + 8 + 32},
		{"a call without parameters has its trigger", CallFunction, nil, 16},
		{"a child without parameters has its two", ControlClass, nil, 24},
		{"limits for no parameter", CallFunction, map[int]byte{8: 1}, 16},
		{"inputs over the head", DelayLine, map[int]byte{3: 2}, 12 + 8},
		{"inputs far behind", DelayLine, map[int]byte{1: 100, 3: 2}, 100 + 8},
		{"triggers far behind", StateGenerator, map[int]byte{1: 100, 2: 3}, 100 + 12},
		{"no input counted, one read", Minimum, nil, 8},     // aems/A26
		{"no value counted, one read", ClassData, nil, 24},  // aems/A3
		{"no output counted, one returned", Demux, nil, 16}, // 003/4.0.25
		{"no input counted, none read", Mux, nil, 8},        // aems/A26
		{"no trigger counted, none read", Merge, nil, 4},    // aems/A26
		{"entries of any size but 1 have two bytes", RandomShuffle, map[int]byte{11: 5}, 16 + 10},
		{"entries of one byte", RandomShuffle, map[int]byte{2: 1, 11: 5}, 16 + 5},
	} {
		t.Run(c.what, func(t *testing.T) {
			l := Of(c.code)
			b := make([]byte, l.HeadSize)
			for at, v := range c.bytes {
				b[at] = v
			}
			if got := l.Reach(l.Read(b)); got != c.reach {
				t.Errorf("%s: want %d bytes, got %d", l.Name, c.reach, got)
			}
		})
	}
}

// Fields stand in the order of the block, inside it, without overlap; a placed
// part is the last one and has an offset in the head that says where it is.
func TestLayoutsAreWellFormed(t *testing.T) {
	inside := func(t *testing.T, fields []Field, size int) {
		end := 0
		for _, f := range fields {
			if f.At < end || f.At+f.Kind.Size() > size {
				t.Errorf("field %q at %d: want it from %d on, within %d bytes", f.Name, f.At, end, size)
			}
			if f.Role == Input && !f.Kind.Whole() {
				t.Errorf("input %q: want a word", f.Name)
			}
			end = f.At + f.Kind.Size()
		}
	}
	for code := range uint8(Count) {
		l := Of(code)
		t.Run(l.Name, func(t *testing.T) {
			roles := map[Role]int{}
			for _, f := range l.Head {
				roles[f.Role]++
			}
			inside(t, l.Head, l.HeadSize)
			if len(l.Parts) > mostParts {
				t.Fatalf("want at most %d parts, got %d", mostParts, len(l.Parts))
			}
			for i, p := range l.Parts {
				inside(t, p.Entry, p.Stride)
				if last := i == len(l.Parts)-1; p.Placed && (!last || roles[Offset] != 1) {
					t.Errorf("placed part %d of %d, %d offsets", i, len(l.Parts), roles[Offset])
				}
				if counted := p.Rule == Counted || p.Rule == IfClamped; counted && roles[Number] != 1 || p.Rule == IfClamped && roles[Clamps] != 1 {
					t.Errorf("part %q: nothing counts it: %v", p.Name, roles)
				}
			}
		})
	}
}

// The names and opcodes are the notes' (note 003 §4), each once, and there are
// only those 40 (003/1.5.2).
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for code := range uint8(Count) {
		l := Of(code)
		if back, ok := ByKey(l.Key); !ok || back != code || seen[l.Name] || Key(code) != l.Key || Keys()[code] != l.Key {
			t.Errorf("%d: %q, %q: %d, %v", code, l.Name, l.Key, back, ok)
		}
		seen[l.Name] = true
	}
	if Of(Count) != nil || Of(End) != nil || Key(Count) != "" {
		t.Error("opcode 40 or 255 has a layout")
	}
	if _, ok := ByKey("no such operation"); ok {
		t.Error("found what does not exist")
	}
	for code, name := range map[uint8]string{0: "ClassDestructor", 14: "Envelope", 27: "Player", 36: "Add2", 39: "SetGlobalVariable"} {
		if Of(code).Name != name {
			t.Errorf("%d: want %s, got %s", code, name, Of(code).Name)
		}
	}
}

// What is written into a head is read from it again.
func TestHeadsComeBack(t *testing.T) {
	for code := range uint8(Count) {
		l := Of(code)
		t.Run(l.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := rapid.SliceOfN(rapid.Byte(), l.HeadSize, l.HeadSize).Draw(t, "head")
				e := l.Read(b)
				again := make([]byte, l.HeadSize)
				l.Write(again, e)
				for i := range l.Head {
					switch f := &l.Head[i]; f.Role {
					case Number, Width:
						f.Put(again, f.Get(b))
					}
				}
				if got := l.Read(again); got != e {
					t.Fatalf("want %+v, got %+v", e, got)
				}
				// No part begins inside another one.
				at := l.HeadSize
				for i, p := range l.Places(e) {
					if i < len(l.Parts) && !l.Parts[i].Placed {
						if p.At != at {
							t.Fatalf("part %d: want it at %d, got %d", i, at, p.At)
						}
						at += p.N * l.Parts[i].Stride
					}
				}
				if behind := l.Behind(e); behind != 0 && (behind < at || behind > at+3 || behind%4 != 0) {
					t.Fatalf("inputs at %d, the rest ends at %d", behind, at)
				}
			})
		})
	}
}
