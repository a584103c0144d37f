package ambient

import (
	"encoding/binary"
	"fmt"
	"math"
)

// A description blob is two words, the sound table's id and the count, and five
// words a sound: type, volume, base chance, shortest and longest time. All is
// little-endian (ambient/A17).
const (
	stbHead  = 8
	stbSound = 20
)

// UnpackSTB reads a description from the front of b and returns how many bytes
// it took; what follows them is not looked at. source names b in errors.
func UnpackSTB(source string, b []byte) (d Desc, n int, err error) {
	if len(b) < stbHead {
		return d, 0, &Error{source, "offset 0", "header", fmt.Sprintf("%d bytes", stbHead), fmt.Sprint(len(b))}
	}
	d.STB = binary.LittleEndian.Uint32(b)
	count := binary.LittleEndian.Uint32(b[4:])
	// The count is held against what is there before anything is made of it.
	if room := (len(b) - stbHead) / stbSound; uint64(count) > uint64(room) {
		return Desc{}, 0, &Error{source, "offset 4", "count",
			fmt.Sprintf("at most the %d sounds the bytes hold", room), fmt.Sprint(count)}
	}
	d.Sounds = make([]Sound, count)
	n = stbHead
	for i := range d.Sounds {
		d.Sounds[i] = Sound{
			Type:       binary.LittleEndian.Uint32(b[n:]),
			Volume:     single(b[n+4:]),
			BaseChance: single(b[n+8:]),
			MinRate:    single(b[n+12:]),
			MaxRate:    single(b[n+16:]),
		}
		n += stbSound
	}
	return d, n, nil
}

// AppendSTB appends the blob of a description to b. The hours of its sounds
// have no place in it.
func AppendSTB(b []byte, d Desc) []byte {
	le := binary.LittleEndian
	b = le.AppendUint32(b, d.STB)
	b = le.AppendUint32(b, uint32(len(d.Sounds)))
	for _, s := range d.Sounds {
		b = le.AppendUint32(b, s.Type)
		for _, v := range [...]float32{s.Volume, s.BaseChance, s.MinRate, s.MaxRate} {
			b = le.AppendUint32(b, math.Float32bits(v))
		}
	}
	return b
}

// PackSTB returns the blob of a description: 8 bytes and 20 a sound.
func PackSTB(d Desc) []byte {
	return AppendSTB(make([]byte, 0, stbHead+stbSound*len(d.Sounds)), d)
}

func single(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }
