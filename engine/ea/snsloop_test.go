package ea

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

// chained is a block of 16-bit samples from first on, with padding behind it.
func chained(flag byte, first, n, pad int) []byte {
	size := 8 + 2*n
	b := []byte{flag, byte(size >> 16), byte(size >> 8), byte(size), 0, 0, 0, byte(n)}
	for i := range n {
		b = binary.BigEndian.AppendUint16(b, uint16(first+i))
	}
	return append(b, make([]byte, pad)...)
}

// A looped stream may be written as one chain or as two, an intro and a loop, each
// ended by a marked block and the second maybe behind padding: all samples come, and
// what is written again reads the same.
func TestLoopedStreamsOfTwoChains(t *testing.T) {
	for _, c := range []struct {
		name string
		pad  int
		mid  byte
	}{{"two chains", 0, flagLast}, {"two chains, padded", 4, flagLast}, {"padded to a sector", 2048 - 28, flagLast}, {"one chain", 0, flagData}} {
		for _, split := range []bool{false, true} { // the intro in one block or in two
			h := Header{Codec: PCM16, Channels: 1, Rate: 48000, Kind: Streamed, Loop: true, Samples: 20, LoopStart: 10}
			var sns []byte
			if split {
				sns = append(chained(flagData, 1, 4, 0), chained(c.mid, 5, 6, c.pad)...)
			} else {
				sns = chained(c.mid, 1, 10, c.pad)
			}
			h.LoopOffset = len(sns)
			sns = append(sns, chained(flagLast, 11, 10, 0)...)
			snr, err := h.Append(nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := ReadSNR("x.snr", snr, sns)
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				continue
			}
			pcm, err := s.Decode("x")
			if err != nil || len(pcm) != 20 || pcm[9] != 10 || pcm[10] != 11 || pcm[19] != 20 {
				t.Errorf("%s: want 1 to 20, got %v, %v", c.name, pcm, err)
			}
			snr2, sns2, err := s.SNR()
			if err != nil {
				t.Fatal(err)
			}
			if c.pad == 0 && (!bytes.Equal(snr2, snr) || !bytes.Equal(sns2, sns)) {
				t.Errorf("%s: written again as % X % X, was % X % X", c.name, snr2, sns2, snr, sns)
			}
			again, err := ReadSNR("y.snr", snr2, sns2)
			if err != nil {
				t.Errorf("%s, written again: %v", c.name, err)
				continue
			}
			if mid := again.Blocks[len(again.Blocks)-2].Flag; mid != c.mid {
				t.Errorf("%s: the intro ends with flag %#02x, want %#02x", c.name, mid, c.mid)
			}
		}
	}
	// What stands between is padding or nothing.
	h := Header{Codec: PCM16, Channels: 1, Rate: 48000, Kind: Streamed, Loop: true, Samples: 20, LoopStart: 10, LoopOffset: 32}
	snr, err := h.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	sns := append(chained(flagLast, 1, 10, 4), chained(flagLast, 11, 10, 0)...)
	sns[30] = 7
	if _, err := ReadSNR("x.snr", snr, sns); err == nil || !strings.Contains(err.Error(), "padding: want 0, got 0x07") {
		t.Errorf("bytes between intro and loop: %v", err)
	}
}
