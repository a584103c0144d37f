package grain

import (
	"fmt"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// testRecording is noise, seconds long.
func testRecording(rate int, seconds float32) *Recording {
	r := &Recording{Name: "noise", Index: 3, Rate: rate, Duration: seconds}
	r.PCM = make([]float32, int(float32(rate)*seconds))
	s := uint32(1)
	for i := range r.PCM {
		s = s*1664525 + 1013904223
		r.PCM[i] = float32(int32(s)) / (1 << 32)
	}
	return r
}

var (
	paramsA      = Params{0.1, 0.2, 0.1, 1.6, 0.05}
	paramsB      = Params{0.2, 0.1, 0.2, 1.5, 0.05}
	paramsRocket = Params{0.1, 0.4, 0.1, 2.4, 0.1}
)

// One voice in its 256 frames: the players A of as many trucks as needed, at
// pitches and phases of their own, each with one or two voices sounding.
func BenchmarkVoices(b *testing.B) {
	for _, voices := range []int{64, 512} {
		b.Run(fmt.Sprint(voices), func(b *testing.B) {
			s := NewShared(1)
			bus, _ := dsp.NewSub0(1)
			rec := testRecording(44100, 20)
			list := make([]Voice, voices)
			for i := range list {
				v := &list[i]
				v.init(bus)
				v.start(rec, i*1500%700000, 0.3, 0.8+float32(i%40)*0.01)
				v.fade.request(1, 0.1, s.Curves)
				for range i % 19 { // everywhere in the fade
					v.fade.next()
				}
				v.fresh = false
			}
			n := 0
			b.ResetTimer()
			for b.Loop() {
				for i := range list {
					v := &list[i]
					if n%38 == 19 { // half of a grain's life is fades
						v.fade.request(0, 0.1, s.Curves)
					} else if n%38 == 0 {
						v.fade.request(1, 0.1, s.Curves)
						v.pos = int64(i*1500%700000) << 16
					}
					v.run(&s.plane)
				}
				n++
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*voices), "ns/voice")
		})
	}
}

func benchBoard(tb testing.TB) (*Board, *Recording) {
	s := NewShared(1)
	bus, _ := dsp.NewSub0(6)
	board, err := NewBoard(s, BoardConfig{Out: bus, OutOrder: 254, Local: true})
	if err != nil {
		tb.Fatal(err)
	}
	return board, testRecording(44100, 20)
}

func runBoard(b *Board) {
	b.Tick()
	for _, g := range b.Graphs() {
		g.Run()
	}
}

// One bound truck with its two chains.
func BenchmarkTruck(b *testing.B) {
	board, rec := benchBoard(b)
	board.PostSend(1.5)
	board.Bind(0, rec, paramsA, paramsB)
	board.SetRecord(0, Record{0.3, 0.97, 0.5})
	board.SetRecord(1, Record{0.2, 0.97, 0.4})
	board.SetChain(0, ChainValues{HighPass: 77, LowPass: 18000, ShiftA: -30, ShiftB: -10, Pan: 12})
	for b.Loop() {
		runBoard(board)
	}
	_ = block.Frames
}
