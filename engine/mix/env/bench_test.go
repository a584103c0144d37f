package env

import (
	"testing"

	"gritbed/engine/block"
)

// Nothing has been sent for a long time.
func BenchmarkSilence(b *testing.B) {
	r := newRig(b, preset01())
	for range 1000 {
		r.block(nil)
	}
	b.ReportAllocs()
	for b.Loop() {
		r.block(nil)
	}
}

// Noise on both sides, with everything in the way: filters, equaliser, echoes.
func BenchmarkSounding(b *testing.B) {
	r := newRig(b, preset01())
	r.Load(SideB, 2)
	r.Weights(0.5, 0.5)
	var p block.Plane
	copy(p[:], noise(block.Frames))
	for range 500 {
		r.block(&p)
	}
	b.ReportAllocs()
	for b.Loop() {
		r.block(&p)
	}
}

// The tail of a side, nobody sending.
func BenchmarkTail(b *testing.B) {
	r := newRig(b, preset01())
	var p block.Plane
	copy(p[:], noise(block.Frames))
	for range 50 {
		r.block(&p)
	}
	b.ReportAllocs()
	for b.Loop() {
		r.block(nil)
		if r.side[0].reverb.silent == reverbHold {
			r.block(&p)
		}
	}
}
