package aems

import (
	"errors"
	"slices"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// What places the parts of a block is no destination for a link: it was read when
// the bank went in. Every other word of a block is.
func TestLinksMayNotWriteOnStructure(t *testing.T) {
	state := func(code uint8, m *maker) {
		switch code {
		case op.GlobalVariable:
			m.face(m.here(), 0, "g_one", 40)
		case op.Function, op.CallFunction:
			m.face(m.here(), 2, "f_one", 20)
		case op.ControlClass:
			m.face(m.here(), 1, "c_two", 31)
		case op.SetGlobalVariable:
			m.face(m.here(), 0, "g_one", 40)
		case op.RandomWeighted, op.Table:
			m.points(m.here(), false, 0)
		case op.Player:
			m.points(m.here()+4, true, 0)
		}
	}
	for _, c := range []struct {
		code  uint8
		blk   []byte
		fixed []uint32 // offsets of the words no link may write on
	}{
		{op.ClassDestructor, make([]byte, 20), []uint32{0, 4, 8, 12}},
		{op.ClassData, words(make([]byte, 16), "\x02\x00\x00\x00", 0, 0), []uint32{0, 4, 8, 12, 16}},
		{op.GlobalVariable, make([]byte, 28), []uint32{0, 4, 8, 12, 16, 20}},
		{op.Create, make([]byte, 4), nil},
		{op.Destroy, make([]byte, 16), []uint32{0, 4, 8}},
		{op.CallFunction, words(0, 0, "\x01\x01\x00\x00", 0, 9, 0, 0), []uint32{0, 4, 8}},
		{op.Counter, make([]byte, 24), nil},
		{op.Random, make([]byte, 16), nil},
		{op.RandomShuffle, set("\x00\x01\x02\x03", 0), []uint32{0, 8}},
		{op.RandomWeighted, make([]byte, 20), []uint32{0}},
		{op.RangeTrigger, make([]byte, 24), nil},
		{op.DelayTrigger, make([]byte, 16), nil},
		{op.StateGenerator, words("\x00\x0C\x01\x00", 0, 1, 0), []uint32{0}},
		{op.Merge, words("\x02\x00\x00\x00", 0, 0), []uint32{0}},
		{op.Envelope, env(0, 0, 1, 2), []uint32{0, 16}},
		{op.Table, make([]byte, 16), []uint32{0}},
		{op.DelayLine, line(2, 0, 0), []uint32{0}},
		{op.Mux, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{op.Demux, words("\x01\x00\x00\x01", 0, 0, 0), []uint32{0}},
		{op.Minimum, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{op.Maximum, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{op.Scale, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{op.Add, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{op.Subtract, make([]byte, 8), nil},
		{op.Player, playerBlock(0, 0), []uint32{0, 4, 8, 12, 16, 28, 40}},
		{op.Oscillator, make([]byte, 16), []uint32{0}},
		{op.Ramp, make([]byte, 28), nil},
		{op.AddMaximum, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{op.SubtractMinimum, make([]byte, 12), nil},
		{op.Scale2, make([]byte, 12), nil},
		{op.Function, words(make([]byte, 24), "\x01\x00\x00\x00", 0), []uint32{0, 4, 8, 12, 16, 20, 24}},
		{op.ControlClass, words(0, 0, 0, "\x01\x01\x00\x00", 0, 9, 0, 0, 0), []uint32{0, 4, 8, 12}},
		{op.SetGlobalVariable, make([]byte, 24), []uint32{0, 4}},
	} {
		t.Run(op.Of(c.code).Name, func(t *testing.T) {
			var tables []ea.Table
			var groups []ea.SampleGroup
			switch c.code {
			case op.RandomWeighted, op.Table:
				tables = []ea.Table{{Size: 1, Max: 1, Resolution: 1, Entries: []int32{1, 2}}}
			case op.Player:
				groups = []ea.SampleGroup{testGroup()}
			}
			for o := uint32(0); o < uint32(len(c.blk)); o += 4 {
				// The first link is decoded apart from the rest.
				for _, first := range []bool{true, false} {
					m := newMaker("c_one", 30, 1)
					block := func() { state(c.code, m); m.op(c.code, c.blk) }
					// A writer, before the block; states stand before everything else.
					writer, at := uint32(links), uint32(links+8)
					if c.code <= op.GlobalVariable || c.code == op.Function {
						writer, at = links+uint32(len(c.blk)), links
						block()
					}
					to := []link{result(at + o)}
					if !first {
						to = []link{result(writer), result(at + o)}
					}
					m.op(op.Add2, words(1, 2), to...)
					if at != links {
						block()
					}
					if c.code != op.Destroy {
						m.op(op.Destroy, make([]byte, 16))
					}
					err := withProject(t, Config{}).InstallBank(makeBank(t, tables, groups, m))
					var bad *ea.Error
					if refused := errors.As(err, &bad); refused != slices.Contains(c.fixed, o) {
						t.Errorf("a link on +%d: refused %v: %v", o, refused, err)
					} else if refused && bad.Field != "link destination" {
						t.Errorf("a link on +%d: %v", o, err)
					}
				}
			}
		})
	}
}

// A block that its own counts take past the end of the instance is refused, one
// that ends there is not.
func TestBlocksEndWithinTheInstance(t *testing.T) {
	for _, c := range []struct {
		code       uint8
		blk        []byte
		at         uint32 // of the count's (low) byte
		head, each int    // length of the block [bytes]
	}{
		{op.CallFunction, words(0, 0, "\x00\x00\x00\x00", 0), 9, 16, 4},
		{op.CallFunction, words(0, 0, "\x01\x00\x00\x00", 0, 0, 0), 9, 16, 12},
		{op.RandomShuffle, words("\x00\x04\x01\x00", 0, 0, 0), 11, 16, 1},
		{op.RandomShuffle, words("\x00\x04\x02\x00", 0, 0, 0), 11, 16, 2},
		{op.StateGenerator, words("\x00\x04\x00\x00", 0), 2, 8, 4},
		{op.Merge, words("\x00\x00\x00\x00"), 0, 4, 4},
		{op.Envelope, words("\x00\x08\x00\x00", 0, 0, 0, 0, 0), 16, 24, 8},
		{op.DelayLine, words("\x00\x04\x00\x00", 0, 0), 3, 12, 4},
		{op.Mux, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{op.Demux, words("\x00\x00\x00\x00", 0, 0), 0, 12, 4},
		{op.Minimum, words("\x00\x00\x00\x00"), 0, 4, 4},
		{op.Maximum, words("\x00\x00\x00\x00"), 0, 4, 4},
		{op.Scale, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{op.Add, words("\x00\x00\x00\x00"), 0, 4, 4},
		{op.Player, words(0, 0, 0, "\x00\x00\x00\x00", 0, 0, 0), 14, 28, 12},
		{op.Player, words(0, 0, 0, "\x00\x00\x00\x01", 0, 0, 0, 0, 0), 14, 36, 12},
		{op.Player, words(0, 0, 0, "\x00\x00\x00\x01", "\x00\x01\x00\x00", 0, 0, make([]byte, 40)), 14, 68, 12},
		{op.AddMaximum, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{op.ControlClass, words(0, 0, 0, "\x00\x00\x00\x00", 0, 0), 13, 24, 4},
		{op.ControlClass, words(0, 0, 0, "\x01\x00\x00\x00", 0, 0), 13, 24, 12},
	} {
		t.Run(op.Of(c.code).Name, func(t *testing.T) {
			m := newMaker("c_one", 30, 1)
			switch c.code {
			case op.CallFunction:
				m.face(m.here(), 2, "f_one", 20)
			case op.ControlClass:
				m.face(m.here(), 1, "c_two", 31)
			case op.Player:
				m.points(m.here()+4, true, 0)
			}
			at := m.op(c.code, c.blk)
			m.op(op.Add2, make([]byte, 8))
			m.op(op.Add2, make([]byte, 8))
			m.op(op.Destroy, make([]byte, 16))
			var groups []ea.SampleGroup
			if c.code == op.Player {
				groups = []ea.SampleGroup{testGroup()}
			}
			k := makeBank(t, nil, groups, m)
			mem := k.Modules[0].Memory
			fit := (len(mem) - int(at) - c.head) / c.each
			for n, want := range map[int]bool{0: true, fit: true, fit + 1: false, 255: false} {
				mem[at+c.at] = byte(n)
				if err := withProject(t, Config{}).InstallBank(k); (err == nil) != want {
					t.Errorf("%d of at most %d: %v", n, fit, err)
				}
			}
		})
	}
}

// So does a player's group: its count and its entries lie within the file.
func TestGroupsEndWithinTheFile(t *testing.T) {
	m := newMaker("c_one", 30, 1)
	at := m.op(op.Player, playerBlock(0, 0))
	m.points(at+4, true, 0)
	m.op(op.Destroy, make([]byte, 16))
	k := makeBank(t, nil, []ea.SampleGroup{testGroup()}, m)
	mem, file := k.Modules[0].Memory, k.Bytes
	end := uint32(len(file))
	for _, c := range []struct {
		group uint32
		count int32
		want  bool
	}{{end - 4, 0, true}, {end - 4, 1, false}, {end - 3, 0, false}, {end - 16, 1, true}, {end - 15, 1, false}, {end - 16, 2, false}, {end - 16, -1, false}} {
		put(mem, at+4, int32(c.group))
		if c.group+4 <= end {
			put(file, c.group, c.count)
		}
		if err := withProject(t, Config{}).InstallBank(k); (err == nil) != c.want {
			t.Errorf("%d entries %d bytes before the end: %v", c.count, end-c.group, err)
		}
	}
}

// The words a block names from its own start lie within the instance, too.
func TestPlacedInputsEndWithinTheInstance(t *testing.T) {
	for _, c := range []struct {
		code uint8
		blk  []byte
		need int // [bytes] at the place
	}{
		{op.RandomShuffle, words("\x00\x04\x01\x00", 0, 0, 0), 4},
		{op.StateGenerator, words("\x00\x04\x02\x00", 0, 0, 0), 8},
		{op.Envelope, words("\x00\x08\x00\x00", 0, 0, 0, 0, 0), 4},
		{op.DelayLine, words("\x00\x04\x00\x00", 0, 0), 8},
	} {
		t.Run(op.Of(c.code).Name, func(t *testing.T) {
			m := newMaker("c_one", 30, 1)
			at := m.op(c.code, c.blk)
			m.op(op.Destroy, make([]byte, 16))
			k := makeBank(t, nil, nil, m)
			mem := k.Modules[0].Memory
			last := len(mem) - int(at) - c.need
			for o, want := range map[int]bool{0: true, last: true, last + 1: false} {
				mem[at+1] = byte(o)
				if err := withProject(t, Config{}).InstallBank(k); (err == nil) != want {
					t.Errorf("inputs at +%d, last +%d: %v", o, last, err)
				}
			}
		})
	}
}
