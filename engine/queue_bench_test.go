package engine

import (
	"testing"

	"gritbed/engine/grain"
)

// typical is a frame of a board that rolls with three packets held: four
// records, two chains, the tick, three redeliveries of ten words.
func typical(f *Frame, posts *[3]PostID) {
	for i := range 4 {
		f.Record(Player{Truck{Axle: uint8(i / 2)}, Side(i % 2)}, grain.Record{Gain: 0.2, Pitch: 1, Position: 0.3})
	}
	f.Chain(front, chainValues)
	f.Chain(rear, chainValues)
	f.Turn(1.0 / 60)
	for _, p := range posts {
		f.Redeliver(p, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	}
}

func posting(t testing.TB, e *Engine) (posts [3]PostID) {
	f := e.queue.Begin()
	for i := range posts {
		posts[i] = f.Post(0)
	}
	if err := f.End(); err != nil {
		t.Fatal(err)
	}
	e.drain(f.stamp)
	return posts
}

// A message is as long as what it says [bytes], and a typical frame takes a
// fifth of what it would with messages of one size.
func TestMessagesAreSmall(t *testing.T) {
	e := echoes(t)
	posts := posting(t, e)
	for want, say := range map[int]func(f *Frame){
		20: func(f *Frame) { f.Record(frontA, grain.Record{}) },
		40: func(f *Frame) { f.Chain(front, chainValues) },
		12: func(f *Frame) { f.Turn(1.0 / 60) },
		48: func(f *Frame) { f.Redeliver(posts[0], 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
		8:  func(f *Frame) { f.Stop(front) },
		52: func(f *Frame) { f.Bind(front, 0, pair) },
	} {
		if want == 52 {
			e = newEngine(t, Config{})
		}
		f := e.queue.Begin()
		say(f)
		if got := 4 * len(f.buf); got != want {
			t.Errorf("want %d bytes, got %d", want, got)
		}
		f.End()
		e = echoes(t)
		posts = posting(t, e)
	}
	f := e.queue.Begin()
	typical(f, &posts)
	if got := 4 * len(f.buf); got != 4*20+2*40+12+3*48 {
		t.Errorf("typical frame: want 316 bytes, got %d", got)
	}
	f.End()
}

func BenchmarkFrame(b *testing.B) {
	for name, drain := range map[string]bool{"said": false, "said and applied": true} {
		b.Run(name, func(b *testing.B) {
			e := echoes(b)
			posts := posting(b, e)
			b.ReportAllocs()
			for b.Loop() {
				f := e.queue.Begin()
				typical(f, &posts)
				f.End()
				if drain {
					e.drain(f.stamp)
				} else {
					_, next := e.ring.At(e.ring.Tail())
					e.ring.Free(next)
				}
			}
		})
	}
}
