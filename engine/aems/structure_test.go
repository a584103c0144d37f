package aems

import (
	"errors"
	"slices"
	"testing"

	"gritbed/engine/ea"
)

// What places the parts of a block is no destination for a link: it was read when
// the bank went in. Every other word of a block is.
func TestLinksMayNotWriteOnStructure(t *testing.T) {
	state := func(op uint8, m *maker) {
		switch op {
		case 2:
			m.face(m.here(), 0, "g_one", 40)
		case 37, 5:
			m.face(m.here(), 2, "f_one", 20)
		case 38:
			m.face(m.here(), 1, "c_two", 31)
		case 39:
			m.face(m.here(), 0, "g_one", 40)
		case 9, 15:
			m.points(m.here(), false, 0)
		case 27:
			m.points(m.here()+4, true, 0)
		}
	}
	for _, c := range []struct {
		op    uint8
		blk   []byte
		fixed []uint32 // offsets of the words no link may write on
	}{
		{0, make([]byte, 20), []uint32{0, 4, 8, 12}},
		{1, words(make([]byte, 16), "\x02\x00\x00\x00", 0, 0), []uint32{0, 4, 8, 12, 16}},
		{2, make([]byte, 28), []uint32{0, 4, 8, 12, 16, 20}},
		{3, make([]byte, 4), nil},
		{4, make([]byte, 16), []uint32{0, 4, 8}},
		{5, words(0, 0, "\x01\x01\x00\x00", 0, 9, 0, 0), []uint32{0, 4, 8}},
		{6, make([]byte, 24), nil},
		{7, make([]byte, 16), nil},
		{8, set("\x00\x01\x02\x03", 0), []uint32{0, 8}},
		{9, make([]byte, 20), []uint32{0}},
		{10, make([]byte, 24), nil},
		{11, make([]byte, 16), nil},
		{12, words("\x00\x0C\x01\x00", 0, 1, 0), []uint32{0}},
		{13, words("\x02\x00\x00\x00", 0, 0), []uint32{0}},
		{14, env(0, 0, 1, 2), []uint32{0, 16}},
		{15, make([]byte, 16), []uint32{0}},
		{16, line(2, 0, 0), []uint32{0}},
		{17, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{18, words("\x01\x00\x00\x01", 0, 0, 0), []uint32{0}},
		{19, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{20, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{21, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{22, words("\x01\x00\x00\x00", 0), []uint32{0}},
		{23, make([]byte, 8), nil},
		{27, playerBlock(0, 0), []uint32{0, 4, 8, 12, 16, 28, 40}},
		{28, make([]byte, 16), []uint32{0}},
		{29, make([]byte, 28), nil},
		{30, words("\x01\x00\x00\x00", 0, 0), []uint32{0}},
		{31, make([]byte, 12), nil},
		{35, make([]byte, 12), nil},
		{37, words(make([]byte, 24), "\x01\x00\x00\x00", 0), []uint32{0, 4, 8, 12, 16, 20, 24}},
		{38, words(0, 0, 0, "\x01\x01\x00\x00", 0, 9, 0, 0, 0), []uint32{0, 4, 8, 12}},
		{39, make([]byte, 24), []uint32{0, 4}},
	} {
		var tables []ea.Table
		var groups []ea.SampleGroup
		switch c.op {
		case 9, 15:
			tables = []ea.Table{{Size: 1, Max: 1, Resolution: 1, Entries: []int32{1, 2}}}
		case 27:
			groups = []ea.SampleGroup{testGroup()}
		}
		for o := uint32(0); o < uint32(len(c.blk)); o += 4 {
			// The first link is decoded apart from the rest.
			for _, first := range []bool{true, false} {
				m := newMaker("c_one", 30, 1)
				block := func() { state(c.op, m); m.op(c.op, c.blk) }
				// A writer, before the block; states stand before everything else.
				writer, at := uint32(links), uint32(links+8)
				if c.op <= 2 || c.op == 37 {
					writer, at = links+uint32(len(c.blk)), links
					block()
				}
				to := []link{result(at + o)}
				if !first {
					to = []link{result(writer), result(at + o)}
				}
				m.op(36, words(1, 2), to...)
				if at != links {
					block()
				}
				if c.op != 4 {
					m.op(4, make([]byte, 16))
				}
				err := withProject(t, Config{}).InstallBank(makeBank(t, tables, groups, m))
				var bad *ea.Error
				if refused := errors.As(err, &bad); refused != slices.Contains(c.fixed, o) {
					t.Errorf("op %d, a link on +%d: refused %v: %v", c.op, o, refused, err)
				} else if refused && bad.Field != "link destination" {
					t.Errorf("op %d, a link on +%d: %v", c.op, o, err)
				}
			}
		}
	}
}

// A block that its own counts take past the end of the instance is refused, one
// that ends there is not.
func TestBlocksEndWithinTheInstance(t *testing.T) {
	for _, c := range []struct {
		op         uint8
		blk        []byte
		at         uint32 // of the count's (low) byte
		head, each int    // length of the block [bytes]
	}{
		{5, words(0, 0, "\x00\x00\x00\x00", 0), 9, 16, 4},
		{5, words(0, 0, "\x01\x00\x00\x00", 0, 0, 0), 9, 16, 12},
		{8, words("\x00\x04\x01\x00", 0, 0, 0), 11, 16, 1},
		{8, words("\x00\x04\x02\x00", 0, 0, 0), 11, 16, 2},
		{12, words("\x00\x04\x00\x00", 0), 2, 8, 4},
		{13, words("\x00\x00\x00\x00"), 0, 4, 4},
		{14, words("\x00\x08\x00\x00", 0, 0, 0, 0, 0), 16, 24, 8},
		{16, words("\x00\x04\x00\x00", 0, 0), 3, 12, 4},
		{17, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{18, words("\x00\x00\x00\x00", 0, 0), 0, 12, 4},
		{19, words("\x00\x00\x00\x00"), 0, 4, 4},
		{20, words("\x00\x00\x00\x00"), 0, 4, 4},
		{21, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{22, words("\x00\x00\x00\x00"), 0, 4, 4},
		{27, words(0, 0, 0, "\x00\x00\x00\x00", 0, 0, 0), 14, 28, 12},
		{27, words(0, 0, 0, "\x00\x00\x00\x01", 0, 0, 0, 0, 0), 14, 36, 12},
		{27, words(0, 0, 0, "\x00\x00\x00\x01", "\x00\x01\x00\x00", 0, 0, make([]byte, 40)), 14, 68, 12},
		{30, words("\x00\x00\x00\x00", 0), 0, 8, 4},
		{38, words(0, 0, 0, "\x00\x00\x00\x00", 0, 0), 13, 24, 4},
		{38, words(0, 0, 0, "\x01\x00\x00\x00", 0, 0), 13, 24, 12},
	} {
		m := newMaker("c_one", 30, 1)
		switch c.op {
		case 5:
			m.face(m.here(), 2, "f_one", 20)
		case 38:
			m.face(m.here(), 1, "c_two", 31)
		case 27:
			m.points(m.here()+4, true, 0)
		}
		at := m.op(c.op, c.blk)
		m.op(36, make([]byte, 8))
		m.op(36, make([]byte, 8))
		m.op(4, make([]byte, 16))
		var groups []ea.SampleGroup
		if c.op == 27 {
			groups = []ea.SampleGroup{testGroup()}
		}
		k := makeBank(t, nil, groups, m)
		mem := k.Modules[0].Memory
		fit := (len(mem) - int(at) - c.head) / c.each
		for n, want := range map[int]bool{0: true, fit: true, fit + 1: false, 255: false} {
			mem[at+c.at] = byte(n)
			if err := withProject(t, Config{}).InstallBank(k); (err == nil) != want {
				t.Errorf("op %d, %d of at most %d: %v", c.op, n, fit, err)
			}
		}
	}
}

// So does a player's group: its count and its entries lie within the file.
func TestGroupsEndWithinTheFile(t *testing.T) {
	m := newMaker("c_one", 30, 1)
	at := m.op(27, playerBlock(0, 0))
	m.points(at+4, true, 0)
	m.op(4, make([]byte, 16))
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
		op   uint8
		blk  []byte
		need int // [bytes] at the place
	}{
		{8, words("\x00\x04\x01\x00", 0, 0, 0), 4},
		{12, words("\x00\x04\x02\x00", 0, 0, 0), 8},
		{14, words("\x00\x08\x00\x00", 0, 0, 0, 0, 0), 4},
		{16, words("\x00\x04\x00\x00", 0, 0), 8},
	} {
		m := newMaker("c_one", 30, 1)
		at := m.op(c.op, c.blk)
		m.op(4, make([]byte, 16))
		k := makeBank(t, nil, nil, m)
		mem := k.Modules[0].Memory
		last := len(mem) - int(at) - c.need
		for o, want := range map[int]bool{0: true, last: true, last + 1: false} {
			mem[at+1] = byte(o)
			if err := withProject(t, Config{}).InstallBank(k); (err == nil) != want {
				t.Errorf("op %d, inputs at +%d, last +%d: %v", c.op, o, last, err)
			}
		}
	}
}
