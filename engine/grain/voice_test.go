package grain

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// ramp is a recording whose samples are their own numbers, scaled.
func ramp(rate, frames int) *Recording {
	r := &Recording{Name: "ramp", Rate: rate, PCM: make([]float32, frames), Duration: float32(frames) / float32(rate)}
	for i := range r.PCM {
		r.PCM[i] = float32(i) / 65536
	}
	return r
}

// open returns a voice whose fade is over, and the bus it sends to.
func open(t *testing.T, rec *Recording, frame int, pitch float32) (*Voice, func() *block.Plane) {
	t.Helper()
	bus, _ := dsp.NewSub0(1)
	sig := make([]block.Plane, 1)
	v := new(Voice)
	if err := v.init(bus); err != nil {
		t.Fatal(err)
	}
	v.start(rec, frame, 1, pitch)
	v.fade.reset(1)
	plane := new(block.Plane)
	return v, func() *block.Plane {
		v.run(plane)
		bus.Read(sig)
		return &sig[0]
	}
}

// 000/2.6.2 what is heard begins exactly at the frame, after one silent block.
func TestSoundBeginsAtTheFrame(t *testing.T) {
	_, next := open(t, ramp(48000, 40000), 12345, 1)
	if p := next(); *p != (block.Plane{}) {
		t.Error("the first block is not silent")
	}
	p := next()
	for k := range p {
		if want := float32(12345+k) / 65536; p[k] != want {
			t.Fatalf("frame %d: %v, want %v", k, p[k], want)
		}
	}
}

// 000/2.6.4 the ratio is rate/48000 × pitch, samples between two frames lie on
// the straight line, and nothing keeps what is folded down from being heard.
func TestRatioAndLine(t *testing.T) {
	// 44100/48000 × 0.78 × 65536 = 46965.2…, rounded.
	v, next := open(t, ramp(44100, 40000), 100, 0.78)
	if v.step != 46965 {
		t.Errorf("step %d, want 46965", v.step)
	}
	next()
	p := next()
	for k := range p {
		want := (100 + float64(k)*float64(v.step)/65536) / 65536
		if d := float64(p[k]) - want; math.Abs(d) > 2e-7 {
			t.Fatalf("frame %d: %v, want %v", k, p[k], want)
		}
	}
	// Alternating samples read at twice the speed come out as a constant.
	r := ramp(48000, 4000)
	for i := range r.PCM {
		r.PCM[i] = float32(1 - 2*(i%2))
	}
	_, next = open(t, r, 0, 2)
	next()
	for k, x := range next() {
		if x != 1 {
			t.Fatalf("frame %d: %v, want the alias 1", k, x)
		}
	}
}

// 000/2.6.3 a voice reads on past its window without looping and is silent
// beyond the end of the recording.
func TestReadsOnAndThenSilence(t *testing.T) {
	rec := ramp(48000, 1000)
	_, next := open(t, rec, 500, 1)
	next()
	heard := next()
	if heard[255] != float32(755)/65536 {
		t.Errorf("frame 255: %v", heard[255])
	}
	p := next()
	for k := range p {
		want := float32(0)
		if 756+k < 1000 {
			want = float32(756+k) / 65536
		}
		if p[k] != want {
			t.Fatalf("frame %d of the last block: %v, want %v", k, p[k], want)
		}
	}
	for range 5 {
		if p := next(); *p != (block.Plane{}) {
			t.Fatal("sound after the end")
		}
	}
	// A start at the very end is legal, too.
	_, next = open(t, rec, 1000, 1)
	next()
	if p := next(); *p != (block.Plane{}) {
		t.Error("sound from behind the end")
	}
}

// 000/2.5.5 the fades are square roots of n/N, 000/2.5.6 over N frames, exact
// to the frame; 000/2.5.7 a release and the attack beside it keep the power.
func TestFadesAreEqualPower(t *testing.T) {
	c := NewCurves(paramsA, paramsB)
	for _, n := range []int{4800, 9600} {
		in, out := c.find(n)
		if len(in) != (n+255)/256 || len(out) != len(in) {
			t.Fatalf("%d frames: %d and %d planes", n, len(in), len(out))
		}
		for k := range n {
			a, b := in[k/256][k%256], out[k/256][k%256]
			x := float32(k) / float32(n)
			if a != float32(math.Sqrt(float64(x))) || b != float32(math.Sqrt(float64(1-x))) {
				t.Fatalf("N %d, frame %d: in %v, out %v", n, k, a, b)
			}
			if p := float64(a)*float64(a) + float64(b)*float64(b); math.Abs(p-1) > 4e-7 {
				t.Fatalf("N %d, frame %d: power %v", n, k, p)
			}
		}
		for k := n; k < len(in)*256; k++ {
			if in[k/256][k%256] != 1 || out[k/256][k%256] != 0 {
				t.Fatalf("N %d: frame %d after the end", n, k)
			}
		}
	}
	if in, _ := c.find(4801); in != nil {
		t.Error("a length that was not asked for is there")
	}
}

// 000/2.5.3 a grain starts at fader 0 with the record's gain on its Send, and
// fades in over the attack; 000/2.5.8 a stop takes it out at once, and its last
// sample fades over the first 16 frames of the bus's next block.
func TestStartAndStopOfAVoice(t *testing.T) {
	s := newSolo(t, Options{})
	for i := range s.rec.PCM {
		s.rec.PCM[i] = 1
	}
	s.SetRecord(Record{Gain: 0.25, Pitch: 1, Position: 0.3})
	s.Bind(s.rec, Params{Attack: 0.1, Sustain: 0.2, Release: 0.05, Window: 1.6, Drift: 0.05})
	if st := s.State().Slots[0]; st.Fader != 0 || s.slots[0].voice.send.Level() != 0.25 {
		t.Errorf("fader %v, level %v", st.Fader, s.slots[0].voice.send.Level())
	}
	s.block()
	for b := 1; b < 18; b++ {
		p := s.block()
		n := float32(b*256 + 100)
		if want := float32(0.25 * float32(math.Sqrt(float64(n/4800)))); p[100] != want {
			t.Fatalf("block %d: %v, want %v", b, p[100], want)
		}
	}
	for range 4 {
		s.block()
	}
	s.Stop()
	p := s.block()
	for k := range p {
		want := float32(0)
		if k < 16 {
			want = float32(0.25 * (float32(16-k) / 17))
		}
		if p[k] != want {
			t.Fatalf("tap %d: %v, want %v", k, p[k], want)
		}
	}
	if p := s.block(); *p != (block.Plane{}) {
		t.Error("sound after the taps")
	}
	// A release fades over its own time: 2400 frames.
	s.Bind(s.rec, Params{Attack: 0.01, Sustain: 0.2, Release: 0.05, Window: 1.6, Drift: 0.05})
	s.Hold(true)
	s.until(t, 60, func() bool { return s.slots[0].state == Release })
	p = s.block() // the release began with the block before
	if want := float32(0.25 * float32(math.Sqrt(float64(1-float32(256+100)/2400)))); p[100] != want {
		t.Errorf("release: %v, want %v", p[100], want)
	}
}

// The same bits on every processor: what reaches the bus ahead of the chain
// over a bind, drifts, pitches and a stop, as one number.
func TestSameBitsEverywhere(t *testing.T) {
	s := newSolo(t, Options{})
	h := fnv.New64a()
	s.SetRecord(Record{Gain: 0.5, Pitch: 0.9, Position: 0.1})
	s.Bind(s.rec, paramsA)
	for b := range 400 {
		if b%3 == 0 {
			x := float32(b) / 400
			s.SetRecord(Record{Gain: 0.2 + x/2, Pitch: 0.7 + x/2, Position: float32(b/60) * 0.11})
		}
		if b == 380 {
			s.Stop()
		}
		for _, x := range s.block() {
			var w [4]byte
			binary.LittleEndian.PutUint32(w[:], math.Float32bits(x))
			h.Write(w[:])
		}
	}
	if got, want := h.Sum64(), uint64(0xd7effb30ed13cd56); got != want {
		t.Errorf("hash %016x, want %016x", got, want)
	}
}
