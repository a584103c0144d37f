package engine_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/voice"
)

// tone is a second of 440 Hz at half of full scale.
func tone() *voice.Sample {
	pcm := make([]float32, block.Rate)
	for i := range pcm {
		pcm[i] = 0.5 * float32(math.Sin(2*math.Pi*440*float64(i)/block.Rate))
	}
	s, err := voice.NewSample("tone", block.Rate, pcm)
	if err != nil {
		panic(err)
	}
	return s
}

// open is an engine with its queue; what goes wrong ends the example.
func open(cfg engine.Config) (*engine.Engine, *engine.Queue) {
	e, err := engine.New(cfg)
	if err != nil {
		panic(err)
	}
	q, err := e.Queue()
	if err != nil {
		panic(err)
	}
	return e, q
}

// loudest renders what has been said and returns the peaks of left and right.
func loudest(e *engine.Engine) (left, right float64) {
	var out [2]block.Plane
	for e.Ready() {
		e.Render(&out)
		for i := range out[0] {
			left, right = max(left, float64(out[0][i])), max(right, float64(out[1][i]))
		}
	}
	return left, right
}

// A recording that goes from slow to fast rolls: once bound, its two players are
// told 60 times a second how loud, how high and where in it.
func ExampleFrame_Record() {
	pcm := make([]float32, 12*block.Rate)
	for i := range pcm {
		pcm[i] = float32(i%331)/331 - 0.5
	}
	roll, err := grain.NewRecording("roll", block.Rate, pcm)
	if err != nil {
		fmt.Println(err)
		return
	}
	e, q := open(engine.Config{Recordings: []*grain.Recording{roll}})
	a, b := grain.DefaultParams()
	for n := range 60 {
		f := q.Begin()
		if n == 0 {
			f.Bind(engine.Truck{}, 0, grain.Pair{A: a, B: b})
		}
		speed := float32(n) / 60
		f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: 0.5, Pitch: 1, Position: speed})
		f.Record(engine.Player{Side: engine.SideB}, grain.Record{Gain: 0.2, Pitch: 1, Position: max(speed-0.1, 0)})
		if err := f.End(); err != nil {
			fmt.Println(err)
		}
		loudest(e)
	}
	p := e.Snapshot().Players[0]
	fmt.Printf("bound %v, position %.2f, more than five grains: %v\n", p.Bound, p.Record.Position, p.Starts > 5)
	// Output: bound true, position 0.98, more than five grains: true
}

// A sample is played by one call, and spoken to by the name it gives.
func ExampleFrame_Open() {
	e, q := open(engine.Config{Samples: []*voice.Sample{tone()}})
	f := q.Begin()
	v := engine.PlaySample(0)
	v.Pan = -90 // hard left
	name := f.Open(v)
	f.End()
	left, right := loudest(e)
	fmt.Printf("left %.2f, right %.2f\n", left, right)

	f = q.Begin()
	f.SetPan(name, 90)
	f.SetGain(name, 0.5)
	f.End()
	q.Begin().End() // the change takes a block
	loudest(e)
	q.Begin().End()
	left, right = loudest(e)
	fmt.Printf("left %.2f, right %.2f\n", left, right)
	// Output:
	// left 0.36, right 0.00
	// left 0.00, right 0.18
}

// Records of a collection are one-shots of several layers, each with a delay, a
// gain and a pitch of its own; the owner's level may be above 1.
func ExampleFrame_Play() {
	layer := ea.SpliceMember{Gain: 1, Pitch: 1, Rate: 1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
	door := shot.Collection{
		Tree: &ea.Splice{Name: "door", Samples: make([]ea.SpliceSample, 1), Records: []ea.SpliceRecord{
			{Gain: 0.1, Pitch: 1, Groups: []ea.SpliceGroup{{Members: []ea.SpliceMember{layer}}}}}},
		Samples: []*voice.Sample{tone()},
	}
	e, q := open(engine.Config{Collections: []shot.Collection{door}})
	f := q.Begin()
	s := engine.PlayRecord(0, 0)
	s.Level = 4
	f.Play(s)
	f.End()
	for range 5 {
		q.Begin().End()
	}
	left, _ := loudest(e)
	fmt.Printf("%.2f\n", left)
	// Output: 0.10
}

// A material bus has two filters; a voice is led through it by its route.
func ExampleFrame_EQ() {
	heard := func(gain float32) float64 {
		e, q := open(engine.Config{Samples: []*voice.Sample{tone()}})
		f := q.Begin()
		f.EQ(2, 0, mix.EQ{Hz: 440, Gain: gain, Q: 1})
		v := engine.PlaySample(0)
		v.Gain, v.Route = 0.25, engine.RouteMaterial(2)
		f.Open(v)
		f.End()
		for range 10 {
			q.Begin().End()
		}
		left, _ := loudest(e)
		return left
	}
	fmt.Printf("a peak of twice the level at its frequency: %.1f times as loud\n", heard(2)/heard(1))
	// Output: a peak of twice the level at its frequency: 2.0 times as loud
}

// What names nothing is refused where it is said, and End tells the first; the
// rest of the frame goes on.
func ExampleFrame_End() {
	_, q := open(engine.Config{Samples: []*voice.Sample{tone()}})
	f := q.Begin()
	f.Open(engine.PlaySample(7))
	f.SetGain(99, 1)
	f.Open(engine.PlaySample(0))
	fmt.Println(f.End())
	// Output: engine: frame 0: Open: sample: want 0…0, got 7, and 1 more call
}

// Ends come back: which voice, post, bus or shot, and why.
func ExampleQueue_Ended() {
	e, q := open(engine.Config{Samples: []*voice.Sample{tone()}})
	f := q.Begin()
	first := f.Open(engine.PlaySample(0))
	second := f.Open(engine.PlaySample(0))
	f.End()
	q.Begin().Close(second)
	q.Frame().End()
	for range 70 { // the sample has a second
		q.Begin().End()
		loudest(e)
	}
	q.Begin().End()
	for end, ok := q.Ended(); ok; end, ok = q.Ended() {
		fmt.Println(end.Voice == first, end.Voice == second, end.Why)
	}
	// Output:
	// false true closed
	// true false played out
}

// A game of any tick rate says how long its frames are; stamps follow the time.
func ExampleQueue_BeginAfter() {
	_, q := open(engine.Config{})
	for range 144 {
		q.BeginAfter(time.Second / 144).End()
	}
	fmt.Println("after a second:", q.BeginAfter(0).Stamp(), "blocks, of which the lead is", engine.Lead)
	// Output: after a second: 189 blocks, of which the lead is 2
}

// Without a device the stream gives what is committed, as fast as it is asked for,
// and then ends: the same calls give the same samples, on every machine.
func ExampleNewStream() {
	render := func(read int) uint64 {
		e, q := open(engine.Config{Samples: []*voice.Sample{tone()}})
		out, err := engine.NewStream(e)
		if err != nil {
			fmt.Println(err)
			return 0
		}
		sum := fnv.New64a()
		for n := range 30 {
			f := q.Begin()
			if n == 10 {
				f.Open(engine.PlaySample(0))
			}
			f.End()
			io.CopyBuffer(sum, io.LimitReader(out, 1<<30), make([]byte, read))
		}
		return sum.Sum64()
	}
	fmt.Println(render(8) == render(1000))
	// Output: true
}
