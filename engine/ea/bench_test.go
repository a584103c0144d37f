package ea

import "testing"

// benchRecording is 2^18 samples that swell from a murmur to a roar.
func benchRecording() []int16 {
	x := make([]int16, 1<<18)
	w, s := uint32(1), int32(0)
	for i := range x {
		w = w*1664525 + 1013904223
		s += (int32(w)>>16*int32(i+1000)/int32(len(x))/4 - s) / 8
		x[i] = int16(s)
	}
	return x
}

func BenchmarkDecodeXAS(b *testing.B) {
	x := benchRecording()
	coded := EncodeXAS(x, 1, XASShaped)
	b.Run("int16", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			DecodeXAS(x, coded, 1)
		}
		b.ReportMetric(float64(b.N)*float64(len(x))/b.Elapsed().Seconds()/1e6, "Msamples/s")
	})
	b.Run("float32", func(b *testing.B) {
		dst := make([]float32, len(x))
		b.ReportAllocs()
		for b.Loop() {
			DecodeXASFloat(dst, coded, 1)
		}
		b.ReportMetric(float64(b.N)*float64(len(x))/b.Elapsed().Seconds()/1e6, "Msamples/s")
	})
}

func BenchmarkEncodeXAS(b *testing.B) {
	x := benchRecording()
	for name, mode := range map[string]XASMode{"plain": XASPlain, "shaped": XASShaped} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				EncodeXAS(x, 1, mode)
			}
			b.ReportMetric(float64(b.N)*float64(len(x))/b.Elapsed().Seconds()/1e6, "Msamples/s")
		})
	}
}

func BenchmarkReadSeek(b *testing.B) {
	t := SeekTable{Preroll: 384}
	for i := range int32(256) {
		t.Rows = append(t.Rows, SeekRow{2048 + i*37%500, 1 + i%3, 1024, 1})
	}
	for name, form := range map[string]SeekForm{"pairs": {Terminator: true}, "runs": {Terminator: true, Packed: true}} {
		coded, err := t.Append(nil, form)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name+"-256-rows", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := ReadSeek("bench", coded, SeekOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
