package voice

import (
	"fmt"
	"testing"
)

// BenchmarkVoice gives the cost of one block of one standard voice among many:
// resampler, both filters, Gain, panner to six and Send, at 44.1 kHz and
// pitches around 1, parameters steady.
func BenchmarkVoice(b *testing.B) {
	for _, n := range []int{1, 64, 512} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := crowd(b, n)
			b.ReportAllocs()
			for b.Loop() {
				p.Run()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/voice")
			if p.Counts().Voices != n {
				b.Fatalf("%d voices are left of %d", p.Counts().Voices, n)
			}
		})
	}
}
