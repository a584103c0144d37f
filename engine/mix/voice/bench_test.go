package voice

import (
	"fmt"
	"testing"
)

// BenchmarkVoice gives the cost of one block of one standard voice among many:
// resampler, both filters, Gain, panner to six and Send, at 44.1 kHz and
// pitches around 1, placed all around, parameters steady; and the same with a
// Send A that is open.
func BenchmarkVoice(b *testing.B) {
	for _, c := range []struct {
		voices int
		wet    int32
	}{{1, 0}, {64, 0}, {512, 0}, {512, 900}} {
		b.Run(fmt.Sprintf("%d voices, wet %d", c.voices, c.wet), func(b *testing.B) {
			p := crowd(b, c.voices)
			for _, slot := range p.order {
				p.Set(p.voices[slot].handle(), Wet, c.wet)
			}
			p.Run()
			b.ReportAllocs()
			for b.Loop() {
				p.Run()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.voices), "ns/voice")
			if n := p.Counts().Voices; n != c.voices {
				b.Fatalf("%d voices are left of %d", n, c.voices)
			}
		})
	}
}

// BenchmarkIdle gives the cost of a block of a pool that plays nothing.
func BenchmarkIdle(b *testing.B) {
	p, _ := newPool(b, Config{})
	for b.Loop() {
		p.Run()
	}
}
