package ea

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"testing"
)

// Whatever the bytes: no panic, an Error of one line or something that comes
// back as the same bytes, and no more memory than 64 times the input.

// frugal runs a reader and fails if it takes more memory than that, in small
// files the few kilobytes that maps and the like take at least.
func frugal(t *testing.T, input int, read func() error) error {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := read()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 64*uint64(input)+8<<10 {
		t.Errorf("%d bytes of input took %d bytes of memory", input, took)
	}
	return err
}

func FuzzBank(f *testing.F) {
	for _, name := range files(f, ".abk") {
		f.Add(file(f, name))
	}
	f.Add(built(f, patchSpec(f)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) >= 0x18 {
			// The length would hold up most of what is tried.
			binary.BigEndian.PutUint32(b[0x14:], uint32(len(b)))
		}
		var k *Bank
		err := frugal(t, len(b), func() (err error) {
			k, err = ReadBank("fuzz", b)
			return err
		})
		if refused(t, err) {
			return
		}
		if got, err := k.Append(nil); err != nil || !bytes.Equal(got, b) {
			t.Fatalf("comes back otherwise (%v)", err)
		}
		for _, s := range k.Samples.Slots {
			pcm, err := s.Stream.Decode("fuzz")
			if !refused(t, err) && len(pcm) > 2*len(b) {
				t.Fatalf("%d samples from %d bytes", len(pcm), len(b))
			}
		}
		// A stream of another bank's codec may be too odd to build, nothing else.
		again, err := BuildBank(k.Spec())
		if err != nil {
			t.Fatal(err)
		}
		if twice := built(t, bank(t, "again", again).Spec()); !bytes.Equal(twice, again) {
			t.Fatal("built a second time it has other bytes")
		}
	})
}

func FuzzProject(f *testing.F) {
	for _, name := range files(f, ".csi") {
		f.Add(file(f, name))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var p *Project
		err := frugal(t, len(b), func() (err error) {
			p, err = ReadProject("fuzz", b)
			return err
		})
		if refused(t, err) {
			return
		}
		if got, err := p.Append(nil); err != nil || !bytes.Equal(got, b) {
			t.Fatalf("comes back otherwise (%v)", err)
		}
	})
}

func FuzzS10A(f *testing.F) {
	for _, name := range []string{"two_pcm.abk", "pcm_xasloop.abk", "eaxma.abk"} {
		f.Add(samplesOf(f, name).Bytes)
	}
	f.Add(unhex("53313041 00000000 00000001 00000010 0300bb80 00000064 00000008 00000028 80000008 0000003c"))
	f.Fuzz(func(t *testing.T, b []byte) {
		var s *S10A
		err := frugal(t, len(b), func() (err error) {
			s, err = ReadS10A("fuzz", b)
			return err
		})
		if refused(t, err) {
			return
		}
		if got, err := s.Append(nil); err != nil || !bytes.Equal(got, b) {
			t.Fatalf("comes back otherwise (%v)", err)
		}
		for _, slot := range s.Slots {
			pcm, err := slot.Stream.Decode("fuzz")
			if !refused(t, err) && len(pcm) != slot.Stream.Header.Samples*slot.Stream.Header.Channels {
				// Blocks in a stream file are not here.
				if slot.Stream.Header.Kind == RAM {
					t.Fatalf("%d samples of %+v", len(pcm), slot.Stream.Header)
				}
			}
		}
	})
}
