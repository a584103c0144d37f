package ea

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// Files made to be expensive: counts that promise what is not there, and parts
// that are named again and again. They take no more memory than 64 times their
// length, and no more time than reading them through.
func TestExpensiveBanksTakeLittle(t *testing.T) {
	two := sample(t, "two_pcm.abk")
	be := binary.BigEndian
	cheap := func(name string, b []byte, read func([]byte) error) {
		t.Helper()
		start := time.Now()
		err := frugal(t, len(b), func() error { return read(b) })
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("%s: took %v (%v)", name, took, err)
		}
		if err != nil {
			refused(t, err)
		}
	}
	readBank := func(b []byte) error { _, err := ReadBank("x", b); return err }
	readSlots := func(b []byte) error { _, err := ReadS10A("x", b); return err }
	readProject := func(b []byte) error { _, err := ReadProject("x", b); return err }

	for at := 0x18; at < 0x5C; at += 4 {
		for _, v := range []string{"ffffffff", "7fffffff", "80000000"} {
			cheap("a header word", patch(two, at, v), readBank)
		}
	}
	// Modules that all claim one long program.
	const modules = 1000
	program := bytesOf(unhex("0000000000000000"), 20000)
	template := bytesOf(make([]byte, 40), modules)
	b := make([]byte, 0x5C+60*modules)
	copy(b, two[:0x5C])
	be.PutUint16(b[0x0A:], modules)
	at := len(b) + len(program) + 4
	for i := range modules {
		m := b[0x5C+60*i:]
		be.PutUint32(m[0x28:], uint32(len(b)))
		be.PutUint32(m[0x2C:], uint32(at+40*i))
		be.PutUint32(m[0x30:], 40)
		be.PutUint32(m[0x34:], 24)
	}
	b = slices.Concat(b, program, unhex("ff000000"), template)
	for _, v := range []int{0x18, 0x20} {
		be.PutUint32(b[v:], uint32(len(b)))
	}
	be.PutUint32(b[0x24:], 12)
	b = append(b, unhex("53313041 00000000 00000000  00000000 00000000 00000000")...)
	for i, v := range []int{0x30, 0x34, 0x38} {
		be.PutUint32(b[v:], uint32(len(b)-12+4*i))
	}
	be.PutUint32(b[0x14:], uint32(len(b)))
	cheap("a program for all", b, readBank)

	// Slots that all name one sound; sounds of one byte.
	const slots = 32768
	head := slices.Concat(unhex("53313041 00000000 00008000"), bytesOf(unhex("0002000c"), slots))
	cheap("a sound for all slots", slices.Concat(head, unhex("0200bb80 00000001 8000000a 00000001 0000")), readSlots)
	var small []byte
	for i := range slots {
		be.PutUint32(head[12+4*i:], uint32(12+4*slots+18*i))
		small = append(small, unhex("0200bb80 00000001 8000000a 00000001 0000")...)
	}
	cheap("small sounds", slices.Concat(head, small), readSlots)
	cheap("blocks of nothing", slices.Concat(unhex("53313041 00000000 00000001 00000010 0300bb80 00000001"), bytesOf(unhex("0000000800000000"), 50000)), readSlots)

	// Symbols that all have one long name, and a pool without an end.
	for name, pool := range map[string]string{
		"one name":    strings.Repeat("x", 255) + "\x00",
		"no end":      strings.Repeat("x", 1<<20),
		"255 and 256": strings.Repeat("x", 256) + "\x00",
	} {
		p := make([]byte, 0x28+12*60000)
		copy(p, moirFixed)
		be.PutUint16(p[0x0A:], 60000)
		for i := range 60000 {
			be.PutUint32(p[0x2C+12*i:], uint32(len(p)))
		}
		cheap(name, append(p, pool...), readProject)
	}
}

func bytesOf(b []byte, n int) []byte { return []byte(strings.Repeat(string(b), n)) }

// A bank near the largest of the originals, 10001 sounds in one group, is read
// within the same bounds.
func TestLargeBank(t *testing.T) {
	spec := patchSpec(t)
	g := &spec.Groups[1]
	g.Entries = nil
	for i := range 10001 {
		g.Entries = append(g.Entries, GroupEntry{Slot: int16(i % 2), Level: 100, Stream: -1})
	}
	spec.Capacity = 10001
	for i := range 500 {
		m := spec.Modules[1]
		m.Name = fmt.Sprint(i)
		spec.Modules = append(spec.Modules, m)
	}
	b := built(t, spec)
	var k *Bank
	if err := frugal(t, len(b), func() (err error) { k, err = ReadBank("x", b); return err }); err != nil {
		t.Fatal(err)
	}
	if len(k.Groups[1].Entries)+len(k.Groups[0].Entries) != 10002 || len(k.Modules) != 502 || k.Samples.Capacity != 10001 {
		t.Errorf("%d modules, %d slots", len(k.Modules), k.Samples.Capacity)
	}
}
