package shot

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

func near(t *testing.T, what string, got float32, want, within float64) {
	t.Helper()
	if !(math.Abs(float64(got)-want) <= within) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Layers begin at their own frames, the sound's delay counts for all.
func TestDelaysAreExactToTheFrame(t *testing.T) {
	var members []ea.SpliceMember
	for _, frames := range []int{0, 1, 100, 255, 256, 257, 1000, 4801} {
		m := plain(0)
		m.Delay = float32(frames) / 48000
		members = append(members, m)
	}
	for _, extra := range []int{0, 1, 300} {
		r := newRig(t, 16, 4, of([]*voice.Sample{click(20)}, record(members...)))
		r.play.Start(1, Spec{Block: unity, Delay: extra})
		want := []int{0, 1, 100, 255, 256, 257, 1000, 4801}
		for i := range want {
			want[i] += extra
		}
		if got := heard(r.run(24)[1]); !slices.Equal(got, want) {
			t.Errorf("delay %d: clicks at %v, want %v", extra, got, want)
		}
	}
}

// 001/11.2, 001/11.3 on the bus: gain and pitch are the products, above 1 too,
// and a new block of the owner's is heard in the block of the next tick.
func TestGainsAndPitches(t *testing.T) {
	m := plain(0)
	m.Gain, m.Pitch = 11.3, 2
	rec := record(m)
	rec.Gain, rec.Pitch = 0.5, 1.5
	ramp := flat(48000)
	for i := range ramp.Channels[0] {
		ramp.Channels[0][i] = float32(i) / 48000
	}
	r := newRig(t, 4, 4, of([]*voice.Sample{flat(48000), ramp}, rec, record(plain(1))))
	r.play.Start(1, Spec{Block: splice.Block{Level: 3, Pitch: 1}})
	near(t, "gain 11.3 × 0.5 × 3", r.run(3)[1][600], 11.3*0.5*3, 1e-5)
	r.play.Update(1, splice.Block{Level: 0.25, Pitch: 1})
	out := r.run(2)[1]
	near(t, "gain after an update", out[block.Frames+1], 11.3*0.5*0.25, 1e-5)
	r.play.Stop(1)
	r.run(4)
	r.play.Start(2, Spec{Record: 1, Block: splice.Block{Level: 1, Pitch: 1.25}})
	out = r.run(3)[1]
	near(t, "slope at pitch 1.25", (out[700]-out[600])*480, 1.25, 1e-3)
	// Pitch of member, record and owner.
	rec = record(plain(1))
	rec.Pitch, rec.Groups[0].Members[0].Pitch = 1.5, 0.5
	r = newRig(t, 4, 4, of([]*voice.Sample{flat(48000), ramp}, rec))
	r.play.Start(1, Spec{Block: splice.Block{Level: 1, Pitch: 2}})
	out = r.run(3)[1]
	near(t, "slope at pitch 0.5 × 1.5 × 2", (out[700]-out[600])*480, 1.5, 1e-3)
}

// A member begins inside its sample, fades by the time it has sounded there, and
// stops behind its length though the sample has more.
func TestStartFadeAndStop(t *testing.T) {
	m := plain(0)
	m.Start, m.FadeIn, m.FadeOut, m.Length, m.Curve, m.Delay = 0.5, 0.7, 0.9, 1.1, 2, 0.1
	s := flat(5 * 48000)
	for i := range s.Channels[0][:24000] {
		s.Channels[0][i] = -1 // what is ahead of the start
	}
	for _, pitch := range []float32{1, 2} {
		r := newRig(t, 4, 4, of([]*voice.Sample{s}, record(m)))
		r.play.Start(1, Spec{Block: splice.Block{Level: 1, Pitch: pitch}})
		out := r.run(400)[1]
		at := func(elapsed float64) float32 { // of the sample
			return out[block.Frames+4800+int((elapsed-0.5)/float64(pitch)*48000)]
		}
		name := fmt.Sprintf("at pitch %v: ", pitch)
		step := 2 * block.Delta * 5 * pitch // two blocks of a fade over 0.2 s
		near(t, name+"before it begins", at(0.49), 0, 0)
		near(t, name+"half into the fade in", at(0.6), 0.5, float64(step))
		near(t, name+"in the middle", at(0.8), 1, 0)
		near(t, name+"half into the fade out", at(1), 0.5, float64(step))
		near(t, name+"behind its length", at(1.2), 0, 0)
		// 0.16 s behind its length of 1.1 s it is told to stop.
		gone := 0.1 + (1.1+0.16-0.5)/float64(pitch)
		if len(r.ends) != 1 || r.ends[0] != (end{1, Played}) {
			t.Fatalf("%s%v", name, r.ends)
		}
		r = newRig(t, 4, 4, of([]*voice.Sample{s}, record(m)))
		r.play.Start(1, Spec{Block: splice.Block{Level: 1, Pitch: pitch}})
		blocks := 0
		for r.play.Counts().Sounds > 0 && blocks < 1000 {
			r.block()
			blocks++
		}
		near(t, name+"over after [s]", float32(blocks)*block.Delta, gone, 6*float64(block.Delta))
	}
}

// A member's pan is an offset from the owner's, as much of it as the spread
// says; one without stands in the centre whatever the owner's is.
func TestPan(t *testing.T) {
	m := plain(0)
	m.Pan = -60
	r := newRig(t, 4, 4, of([]*voice.Sample{flat(48000)}, record(m), record(plain(0))))
	r.play.Start(1, Spec{Block: splice.Block{Level: 1, Pitch: 1, Pan: 0, Spread: 0.5}})
	out := r.run(3) // -30°, on the left speaker
	near(t, "left", out[0][600], 1, 1e-6)
	near(t, "centre", out[1][600], 0, 1e-6)
	r.play.Update(1, splice.Block{Level: 1, Pitch: 1, Pan: 60, Spread: 0.5})
	out = r.run(3)
	near(t, "right", out[2][700], 1, 1e-6)
	near(t, "left", out[0][700], 0, 1e-6)
	r.play.Stop(1)
	r.run(3)
	r.play.Start(2, Spec{Record: 1, Block: splice.Block{Level: 1, Pitch: 1, Pan: 90, Spread: 1}})
	near(t, "centre of one without a pan", r.run(3)[1][600], 1, 0)
}

// A voice goes to the bus its start names.
func TestOut(t *testing.T) {
	r := newRig(t, 4, 4, of([]*voice.Sample{flat(48000)}, record(plain(0))))
	own := bus(t, 1)
	r.play.Start(1, Spec{Block: unity, Out: own})
	sig := make([]block.Plane, 1)
	r.block()
	own.Read(sig)
	out := r.run(1)
	own.Read(sig)
	if sig[0][9] != 1 || out[1][9] != 0 {
		t.Errorf("%v on the bus that was named, %v on the other", sig[0][9], out[1][9])
	}
}

// The voices are those a collection gives by itself, with the same draws, opened
// by hand: nothing is added, and no draw more is made.
func TestVoicesAreTheCollections(t *testing.T) {
	noise := &voice.Sample{Name: "noise", Channels: [][]float32{make([]float32, 9000)}, Rate: 44100}
	gen := rng.Seeded(1)
	for i := range noise.Channels[0] {
		noise.Channels[0][i] = float32(int32(gen.Next())) / (1 << 31)
	}
	m := plain(0)
	m.Spread, m.PitchRandom, m.DelayRandom, m.Probability = 0.7, 0.06, 0.004, 0.8
	c := of([]*voice.Sample{noise}, record(m, m, m))
	r := newRig(t, 96, 64, c)
	hand := newRig(t, 96, 64)
	picks, err := splice.New(c.Tree)
	if err != nil {
		t.Fatal(err)
	}
	b := splice.Block{Level: 0.4, Pitch: 1.01}
	for n := range 40 {
		r.play.Start(uint32(n+1), Spec{Block: b})
		var s splice.Sound
		picks.Start(0, hand.draw.Next, &s)
		for i := range s.N {
			gain, pitch := s.Gains(i, b, 0)
			hand.pool.Open(&voice.Spec{Sample: noise, Kind: voice.OneShot, Level: gain, Pitch: pitch,
				Delay: int(math.Round(float64(float32(s.Voices[i].Delay * 48000))))})
		}
		got, want := r.run(9), hand.run(9)
		if !slices.Equal(got[1], want[1]) {
			t.Fatalf("start %d differs", n)
		}
		if r.draw != hand.draw {
			t.Fatalf("start %d: other draws", n)
		}
	}
}
