package ea

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

func TestRefPackCommands(t *testing.T) {
	for _, c := range []struct{ name, packed, want string }{
		{"end with literals", "10fb 000003 ff 616263", "abc"},
		{"literals only", "10fb 000008 e1 6162636465666768 fc", "abcdefgh"},
		// 02: two literals, 3 bytes from 1 back; distance and length overlap
		{"two bytes", "10fb 000005 02 00 6162 fc", "abbbb"},
		// length 7 + 3
		{"two bytes, long", "10fb 00000e e0 61626364 1c 03 fc", "abcdabcdabcdab"},
		// 80: no literals, 4 bytes from 2 back
		{"three bytes", "10fb 000008 e0 61626364 80 0001 fc", "abcdcdcd"},
		// three literals of its own
		{"three bytes, literals", "10fb 000007 80 c0 00 616263 fc", "abccccc"},
		// c1: one literal, 5 bytes from 1 back
		{"four bytes", "10fb 000006 c1 00 00 00 61 fc", "aaaaaa"},
		{"long header", "90fb 00000003 ff 616263", "abc"},
	} {
		m := Member{Name: "m", archive: "x.big", Size: int64(len(c.want)), Compression: RefPack, stored: unhex(c.packed)}
		got, err := m.Data()
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %q, want %q (%v)", c.name, got, c.want, err)
		}
	}
}

func TestRefPackRefusals(t *testing.T) {
	for _, c := range []struct {
		name, packed string
		size         int64
		offset       int64
		field        string
	}{
		{"short", "10fb0000", 0, 0x100, "RefPack header"},
		{"magic", "11fb 000003 ff 616263", 3, 0x100, "RefPack magic"},
		{"no end", "10fb 000004 e0 61626364", 4, 0x10A, "RefPack command"},
		{"command cut", "10fb 000004 80 00", 4, 0x105, "RefPack command"},
		{"literals cut", "10fb 000003 ff 6162", 3, 0x106, "RefPack literals"},
		{"distance", "10fb 000005 02 02 6162 fc", 5, 0x105, "RefPack distance"},
		{"more than declared", "10fb 000004 02 00 6162 fc", 4, 0x105, "RefPack output"},
		{"less than declared", "10fb 000004 ff 616263", 4, 0x109, "RefPack output"},
		{"not what the entry says", "10fb 000003 ff 616263", 4, 0x100, "unpacked size"},
		{"a bomb", "10fb 000003 ff 616263", 1 << 31, 0x100, "unpacked size"},
	} {
		m := Member{Name: "m", archive: "x.big", Offset: 0x100, Size: c.size, Compression: RefPack, stored: unhex(c.packed)}
		_, err := m.Data()
		checkError(t, c.name, err, "x.big", c.offset, c.field)
	}
	for _, how := range []Compression{ChunkedZlib, ChunkedLZX, 77} {
		m := Member{Name: "m", archive: "x.big", Offset: 0x100, Size: 3, Compression: how, stored: []byte("chunkzip")}
		_, err := m.Data()
		checkError(t, how.String(), err, "x.big", 0x100, `compression of "m"`)
	}
}

// chunked puts pieces into the chunked form.
func chunked(size, step int, methods []uint32, pieces ...[]byte) []byte {
	b := []byte("chunkref")
	for _, w := range []int{2, size, 0x8000, len(pieces), step} {
		b = binary.BigEndian.AppendUint32(b, uint32(w))
	}
	for i, p := range pieces {
		at := int(align(int64(len(b)+8), int64(step)))
		b = append(b, make([]byte, at-8-len(b))...)
		b = binary.BigEndian.AppendUint32(b, uint32(len(p)))
		b = binary.BigEndian.AppendUint32(b, methods[i])
		b = append(b, p...)
	}
	return b
}

func TestChunks(t *testing.T) {
	good := chunked(12, 16, []uint32{0, 2, 4}, []byte("hello "), unhex("10fb 000005 02 00 6162 fc"), []byte("!"))
	m := Member{Name: "m", archive: "x.big", Size: 12, Compression: ChunkedRefPack, stored: good}
	if got, err := m.Data(); err != nil || string(got) != "hello abbbb!" {
		t.Errorf("%q (%v)", got, err)
	}
	for _, c := range []struct {
		name   string
		b      []byte
		offset int64
		field  string
	}{
		{"cut", good[:27], 0, "chunk header"},
		{"tag", patch(good, 5, "7a6970"), 0, "chunk tag"},
		{"version", patch(good, 11, "03"), 8, "chunk version"},
		{"count", patch(good, 20, "ffffffff"), 20, "chunk count"},
		{"alignment", patch(good, 24, "00000003"), 24, "chunk alignment"},
		{"alignment 0", patch(good, 24, "00000000"), 24, "chunk alignment"},
		{"alignment absurd", patch(good, 24, "80000000"), 28, "chunk 0"},
		{"chunk too long", patch(good, 40, "000000ff"), 40, "chunk size"},
		{"method", patch(good, 44, "00000003"), 44, "chunk method"},
		{"size", patch(good, 12, "0000000d"), 12, "unpacked size"},
		{"distance reaches into the chunk before", patch(good, 64+5, "0202"), 64 + 5, "RefPack distance"},
	} {
		m.stored = c.b
		_, err := m.Data()
		checkError(t, c.name, err, "x.big", c.offset, c.field)
	}
}

func TestCompressionIsSniffedWithoutItsBytes(t *testing.T) {
	for magic, want := range map[string]Compression{"\x10\xFB": RefPack, "\x90\xFB": RefPack, "chunkref": ChunkedRefPack, "chunkzip": ChunkedZlib, "chunklzx": ChunkedLZX, "RIFF": 255, "": 255} {
		if got := sniff([]byte(magic)); got != want {
			t.Errorf("%q is taken for %s, want %s", magic, got, want)
		}
	}
}

func TestRefPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Random commands, written and carried out side by side.
		var packed, want []byte
		for range rapid.IntRange(0, 12).Draw(t, "commands") {
			lit := rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "literals")
			n := len(lit)
			have := len(want) + n
			kind := rapid.IntRange(0, 3).Draw(t, "kind")
			if kind == 3 || have == 0 {
				lit = rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "four")
				packed, want = append(append(packed, 0xE0), lit...), append(want, lit...)
				continue
			}
			var length int
			dist := rapid.IntRange(1, min(have, []int{1 << 10, 1 << 14, 1 << 17}[kind])).Draw(t, "distance")
			d := dist - 1
			switch kind {
			case 0:
				length = rapid.IntRange(3, 10).Draw(t, "length")
				packed = append(packed, byte(d>>8<<5|(length-3)<<2|n), byte(d))
			case 1:
				length = rapid.IntRange(4, 67).Draw(t, "length")
				packed = append(packed, byte(0x80|length-4), byte(n<<6|d>>8), byte(d))
			case 2:
				length = rapid.IntRange(5, 1028).Draw(t, "length")
				packed = append(packed, byte(0xC0|d>>16<<4|(length-5)>>8<<2|n), byte(d>>8), byte(d), byte(length-5))
			}
			packed, want = append(packed, lit...), append(want, lit...)
			for range length {
				want = append(want, want[len(want)-dist])
			}
		}
		head := binary.BigEndian.AppendUint32([]byte{0x90, 0xFB}, uint32(len(want)))
		m := Member{Name: "m", archive: "x", Size: int64(len(want)), Compression: RefPack, stored: append(append(head, packed...), 0xFC)}
		got, err := m.Data()
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes, want %d (%v)", len(got), len(want), err)
		}
	})
}

// packedArchive is an archive with one member of each compression.
func packedArchive() []byte {
	pieces := [][]byte{
		unhex("10fb 000005 02 00 6162 fc 000000"),
		append(chunked(12, 16, []uint32{0, 2, 4}, []byte("hello "), unhex("10fb 000005 02 00 6162 fc"), []byte("!")), 0),
	}
	b, err := AppendBig(nil, []BigFile{{"a", pieces[0]}, {"b", pieces[1]}})
	if err != nil {
		panic(err)
	}
	b = patch(b, 0x34, fmt.Sprintf("%08x 00000005", len(pieces[0])))
	b = patch(b, 0x44, fmt.Sprintf("%08x 0000000c", len(pieces[1])))
	return patch(b, 0x50, "01 02")
}

func TestPackedMembersInAnArchive(t *testing.T) {
	g, err := ReadBig("x.big", packedArchive())
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a": "abbbb", "b": "hello abbbb!"} {
		if data, err := g.Find(name).Data(); err != nil || string(data) != want {
			t.Errorf("%s holds %q, want %q (%v)", name, data, want, err)
		}
	}
}
