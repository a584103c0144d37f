package ea

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"gritbed/engine/vec/vectest"

	"pgregory.net/rapid"
)

// unhex is for literals that are known to be good; blanks are ignored.
func unhex(s string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

// What stands around a varint of the vectors: bytes behind it do not matter,
// missing ones do. 000/1.3.13-18 each length has its own offset, the sign is the
// last bit.
func TestVarintsAmongOtherBytes(t *testing.T) {
	seen := [6]int{}
	for _, r := range vectest.Rows(t, "grain/varints.tsv") {
		b := r.Bytes("bytes")
		v, length := Varint(b)
		r.WantInt("length", length)
		if v2, n2 := Varint(append(bytes.Clone(b), 0xFF)); v2 != v || n2 != length {
			t.Errorf("row %d: a byte behind %x changes it", r.N, b)
		}
		if _, n := Varint(b[:length-1]); n != 0 {
			t.Errorf("row %d: %x cut short still has length %d", r.N, b, n)
		}
		seen[length]++
	}
	for n := 1; n <= 5; n++ {
		if seen[n] == 0 {
			t.Errorf("no varint of %d bytes in the table", n)
		}
	}
}

func TestVarintBorders(t *testing.T) {
	// The last value of each length and the first of the next, both signs.
	for _, c := range []struct {
		v    int32
		want string
	}{
		{0, "00"}, {-1, "01"},
		{95, "be"}, {-96, "bf"}, {96, "c000"}, {-97, "c001"}, {118, "c02c"}, // 000/1.3.14
		{6239, "effe"}, {-6240, "efff"}, {6240, "f00000"}, // 000/1.3.15
		{232349, "f6e67a"}, {399455, "fbfffe"}, {-399456, "fbffff"}, // 000/1.3.16
		{399456, "fc000000"}, {860080, "fc0e0ea0"}, {25565279, "fefffffe"}, {-25565280, "feffffff"}, // 000/1.3.17
		{25565280, "ff01861860"}, {-25565281, "fffe79e79f"}, {1<<31 - 1, "ff7fffffff"}, {-1 << 31, "ff80000000"}, // 000/1.3.18
	} {
		if got := hex.EncodeToString(AppendVarint(nil, c.v)); got != c.want {
			t.Errorf("%d is written as %s, want %s", c.v, got, c.want)
		}
		if v, n := Varint(unhex(c.want)); v != c.v || n != len(c.want)/2 {
			t.Errorf("%s reads as %d in %d bytes, want %d", c.want, v, n, c.v)
		}
	}
}

func TestVarintRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Int32().Draw(t, "v") >> rapid.IntRange(0, 31).Draw(t, "shift")
		b := AppendVarint([]byte{0xAA}, v)
		if got, n := Varint(b[1:]); got != v || n != len(b)-1 {
			t.Fatalf("%d comes back as %d from %x", v, got, b[1:])
		}
	})
}
