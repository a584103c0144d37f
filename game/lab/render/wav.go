package render

import (
	"bufio"
	"encoding/binary"
	"math"

	"gritbed/engine/block"
)

// A WAV file here is a header of 44 bytes and 24-bit stereo samples, all little
// endian.
const (
	wavHeader  = 44
	wavFrame   = 6 // [bytes]
	wavPCM     = 1
	fullScale  = 1<<23 - 1
	wavMaxData = math.MaxUint32 - wavHeader
)

// writeWAV writes interleaved stereo, ±1 as ±8388607; what is louder is cut, and
// what is not a number is 0.
func writeWAV(w *bufio.Writer, pcm []float32) error {
	size := min(len(pcm)/2*wavFrame, wavMaxData/wavFrame*wavFrame)
	h := append(make([]byte, 0, wavHeader), "RIFF"...)
	h = binary.LittleEndian.AppendUint32(h, uint32(wavHeader-8+size))
	h = append(h, "WAVEfmt "...)
	h = binary.LittleEndian.AppendUint32(h, 16)
	h = binary.LittleEndian.AppendUint16(h, wavPCM)
	h = binary.LittleEndian.AppendUint16(h, 2)
	h = binary.LittleEndian.AppendUint32(h, block.Rate)
	h = binary.LittleEndian.AppendUint32(h, block.Rate*wavFrame)
	h = binary.LittleEndian.AppendUint16(h, wavFrame)
	h = binary.LittleEndian.AppendUint16(h, 24)
	h = append(h, "data"...)
	h = binary.LittleEndian.AppendUint32(h, uint32(size))
	w.Write(h)
	var chunk [512 * 3]byte
	for pcm = pcm[:size/3]; len(pcm) > 0; {
		n := min(len(pcm), len(chunk)/3)
		for i, x := range pcm[:n] {
			v := quantise(x)
			chunk[3*i], chunk[3*i+1], chunk[3*i+2] = byte(v), byte(v>>8), byte(v>>16)
		}
		w.Write(chunk[:3*n])
		pcm = pcm[n:]
	}
	return w.Flush() // the first error of all writes
}

// quantise rounds a sample to the nearest of 2²⁴−1 steps, halves away from 0.
func quantise(x float32) int32 {
	v := float64(x) * fullScale
	switch {
	case v >= fullScale:
		return fullScale
	case v <= -fullScale:
		return -fullScale
	case v >= 0:
		return int32(v + 0.5)
	case v < 0:
		return int32(v - 0.5)
	}
	return 0
}
