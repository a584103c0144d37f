package render

import (
	"fmt"
	"math"

	"gritbed/engine/block"
)

// hasher is the session's hash under way.
type hasher struct {
	h       uint64
	n       int // samples so far
	minutes []string
}

const (
	hashStart = 0xCBF29CE484222325
	hashPrime = 0x100000001B3
	perMinute = 60 * 2 * block.Rate // [samples]
)

func newHasher() hasher { return hasher{h: hashStart} }

func (s *hasher) add(pcm []float32) {
	h := s.h
	for _, x := range pcm {
		v := math.Float32bits(x)
		for k := 0; k < 32; k += 8 {
			h = (h ^ uint64(v>>k&0xFF)) * hashPrime
		}
		if s.n++; s.n%perMinute == 0 {
			s.minutes = append(s.minutes, fmt.Sprintf("%016x", h))
		}
	}
	s.h = h
}

func (s *hasher) String() string { return fmt.Sprintf("%016x", s.h) }
