package ea

import (
	"runtime"
	"testing"
)

func TestAbsurdFilesTakeLittleMemory(t *testing.T) {
	tones, snr := sample(t, "tones.big"), sample(t, "pcm_v0.snr")
	for name, read := range map[string]func() error{
		"a count of four thousand million":     func() error { _, err := ReadBig("x", patch(tones, 4, "ffffffff")); return err },
		"names of four thousand million bytes": func() error { _, err := ReadBig("x", patch(tones, 0x10, "ffffffff")); return err },
		"a member of four thousand million":    func() error { _, err := ReadBig("x", patch(tones, 0x38, "ffffffff")); return err },
		"a stream of 2^29 samples": func() error {
			_, err := ReadSNR("x", patch(patch(snr, 4, "1fffffff"), 12, "1fffffff"), nil)
			return err
		},
		"a stream of 2^29 samples, 64 channels": func() error {
			_, err := ReadSNR("x", patch(patch(snr, 0, "02fcac441fffffff"), 12, "1fffffff"), nil)
			return err
		},
		"a header of four thousand million": func() error { _, err := ReadGrain("x", patch(sample(t, "tone_a.grain"), 0, "ffffffff")); return err },
		"an unpacked size of 2^32 - 1": func() error {
			_, err := (&Member{Compression: RefPack, Size: 1<<32 - 1, stored: unhex("90fb ffffffff fc")}).Data()
			return err
		},
		"2^28 chunks": func() error {
			_, err := (&Member{Compression: ChunkedRefPack, stored: patch(chunked(0, 1, nil), 20, "10000000")}).Data()
			return err
		},
		"a RefPack size of 2^32 - 1, and no more": func() error {
			_, err := (&Member{Compression: RefPack, stored: unhex("90fb ffffffff fc")}).Data()
			return err
		},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := read()
		runtime.ReadMemStats(&after)
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 256<<10 {
			t.Errorf("%s: took %d bytes of memory", name, took)
		}
	}
	// A run of 2^31 rows in a few bytes stops at the row limit.
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := ReadSeek("x", unhex("00100180 00000000 ff7fffffff02 ff7fffffff02 ff7fffffff00 ff7fffffff00"), SeekOptions{})
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 8<<20 {
		t.Errorf("2^31 rows: took %d bytes of memory (%v)", took, err)
	}
}
