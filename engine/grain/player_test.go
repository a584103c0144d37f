package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/rng"
)

// solo is one player on a mono bus of its own.
type solo struct {
	*Player
	log  Journal
	bus  *dsp.Sub0
	sig  []block.Plane
	g    *rng.Generator
	rec  *Recording
	done int // blocks run
}

func newSolo(t testing.TB, o Options) *solo {
	t.Helper()
	bus, err := dsp.NewSub0(1)
	if err != nil {
		t.Fatal(err)
	}
	shared := NewShared(77)
	shared.Options = o
	p, err := NewPlayer(shared, 0, bus)
	if err != nil {
		t.Fatal(err)
	}
	s := &solo{Player: p, bus: bus, sig: make([]block.Plane, 1), g: shared.RNG, rec: testRecording(44100, 20)}
	p.Keep(&s.log)
	return s
}

// block runs one whole block and returns what reached the bus.
func (s *solo) block() *block.Plane {
	s.Tick()
	s.Run()
	s.bus.Read(s.sig)
	s.done++
	return &s.sig[0]
}

// until runs blocks until f says so, at most n.
func (s *solo) until(t testing.TB, n int, f func() bool) {
	t.Helper()
	for range n {
		s.block()
		if f() {
			return
		}
	}
	t.Fatalf("nothing happened within %d blocks", n)
}

// 000/2.1.2 what a player holds before anything is written into it, and that a
// bind replaces the parameters.
func TestConstructorValues(t *testing.T) {
	s := newSolo(t, Options{})
	st := s.State()
	if st.Record != (Record{Gain: 1, Pitch: 1, Position: 0}) || st.Params != (Params{0.01, 0.5, 0.01, 4, 0.05}) {
		t.Errorf("%+v %+v", st.Record, st.Params)
	}
	if st.Bound || st.Recording != -1 {
		t.Errorf("bound before the first bind: %+v", st)
	}
	s.Bind(s.rec, paramsB)
	if st = s.State(); st.Params != paramsB || st.Recording != 3 || st.Name != "noise" {
		t.Errorf("after a bind: %+v", st.Params)
	}
}

// 000/2.4.10 and 000/2.4.3: gain and pitch of the record reach Send and
// Resample in every block, and are heard in that block.
func TestRecordIsPostedAndHeardInItsBlock(t *testing.T) {
	s := newSolo(t, Options{})
	s.SetRecord(Record{Gain: 0, Pitch: 1})
	s.Bind(s.rec, paramsA)
	for range 25 {
		if p := s.block(); dsp.RMS(p) != 0 {
			t.Fatal("sound at gain 0")
		}
	}
	v := &s.slots[0].voice
	for i := range 6 {
		r := Record{Gain: 0.5 + float32(i)*0.05, Pitch: 0.8 + float32(i)*0.01}
		s.SetRecord(r)
		pos := v.pos
		p := s.block()
		if v.send.Level() != r.Gain || v.step != dsp.Step(44100, r.Pitch) {
			t.Errorf("block %d: level %v step %d", i, v.send.Level(), v.step)
		}
		if v.pos != pos+int64(v.step)*block.Frames {
			t.Errorf("block %d: moved by %d", i, v.pos-pos)
		}
		if dsp.RMS(p) == 0 {
			t.Errorf("block %d: the gain is not heard in its block", i)
		}
	}
}

// 000/2.4.18 nothing sets hold; a bind clears it. Set by hand, it stops drift
// and the next grain.
func TestHold(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	s.Hold(true)
	s.SetRecord(Record{Gain: 1, Pitch: 1, Position: 0.5})
	for range 100 {
		s.block()
	}
	if s.starts != 1 || s.slots[0].on {
		t.Errorf("held: %d starts, voice %v", s.starts, s.slots[0].on)
	}
	s.Bind(s.rec, paramsA)
	for range 100 {
		s.block()
	}
	if s.starts < 3 {
		t.Errorf("after a bind: %d starts", s.starts)
	}
}

// 000/2.5.12 a stop stops both voices without a fade; 000/2.5.13 nothing
// happens until the next bind, and a second stop is nothing.
func TestStop(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	s.until(t, 80, func() bool { return s.slots[0].on && s.slots[1].on })
	s.log.Reset()
	s.Stop()
	if s.log.N != 2 || s.log.Steps[0].Kind != StepStop || s.log.Steps[0].Slot != 0 || s.log.Steps[1].Slot != 1 {
		t.Fatalf("steps %+v", s.log.Steps[:s.log.N])
	}
	words := s.g.W
	s.log.Reset()
	s.Stop()
	for i := range 50 {
		if p := s.block(); i > 0 && dsp.RMS(p) != 0 {
			t.Fatalf("sound in block %d after the stop", i)
		}
	}
	if s.log.N != 0 || s.g.W != words || s.State().Bound {
		t.Error("a stopped player did something")
	}
	s.Bind(s.rec, paramsA)
	if !s.State().Bound || s.log.N != 1 {
		t.Error("the next bind did not start a grain")
	}
}

// 000/2.5.2 the start is limited to the recording, 000/2.6.1 the frame is cut
// off from a single-precision product, and 0 when the start is not above 0.
func TestStartFrame(t *testing.T) {
	for _, c := range []struct {
		rate  int
		start float32
		frame int
	}{
		{44100, 0, 0}, {44100, -1, 0}, {48000, 0.5, 24000}, {44100, float32(math.NaN()), 0},
		{44100, math.Float32frombits(0x411BA73D), 429019},
	} {
		if got := StartFrame(c.rate, c.start); got != c.frame {
			t.Errorf("%d Hz, %v s: frame %d, want %d", c.rate, c.start, got, c.frame)
		}
	}
	// A product that binary64 would cut off a frame lower.
	found := false
	for i := range 40000 {
		start := float32(i) * 0.0005
		wide := int(44100 * float64(start))
		got := StartFrame(44100, start)
		if got != int(float32(44100*start)) {
			t.Fatalf("%v s: %d", start, got)
		}
		found = found || got != wide
	}
	if !found {
		t.Error("no start tells the two precisions apart")
	}
	for _, c := range []struct{ position, start float32 }{{-0.004, 0}, {1.4, 20}} {
		s := newSolo(t, Options{})
		s.g.W = [6]uint32{} // the first draw is 0
		s.SetRecord(Record{Gain: 1, Pitch: 1, Position: c.position})
		s.Bind(s.rec, paramsA)
		st := s.log.Steps[0]
		if st.Start != c.start || st.Pick.Start == c.start || st.Frame != int(44100*c.start) || s.State().Slots[0].Start != c.start {
			t.Errorf("position %v: pick %v starts at %v, frame %d, want %v", c.position, st.Pick.Start, st.Start, st.Frame, c.start)
		}
	}
}

// 000/2.5.6 lengths of fades: cut off, single precision, at least 1.
func TestFadeLength(t *testing.T) {
	for s, want := range map[float32]int{0.1: 4800, 0.2: 9600, 0.01: 480, 0: 1, -3: 1, 1e30: dsp.MaxFade} {
		if got := dsp.FadeFrames(s); got != want {
			t.Errorf("%v s: %d frames, want %d", s, got, want)
		}
	}
	if got := dsp.FadeFrames(float32(math.NaN())); got != 1 {
		t.Errorf("NaN: %d frames", got)
	}
}

// A field that is not finite keeps its old value and is counted.
func TestRecordRefusesWhatIsNotFinite(t *testing.T) {
	s := newSolo(t, Options{})
	s.SetRecord(Record{Gain: 0.5, Pitch: 0.9, Position: 0.3})
	s.SetRecord(Record{Gain: float32(math.Inf(1)), Pitch: float32(math.NaN()), Position: 0.4})
	if st := s.State(); st.Record != (Record{0.5, 0.9, 0.4}) || st.Refused != 2 {
		t.Errorf("%+v, %d refused", st.Record, st.Refused)
	}
}

// 000/2.3.15 a bind leaves nothing of the old bag.
func TestBindEmptiesTheBag(t *testing.T) {
	s := newSolo(t, Options{})
	s.SetRecord(Record{Gain: 1, Pitch: 1, Position: 0.5})
	s.Bind(s.rec, paramsA)
	for range 200 {
		s.block()
	}
	s.Bind(s.rec, paramsA)
	st := s.State()
	played := 0
	for _, w := range st.Windows[:st.NWindows] {
		if w.Played {
			played++
		}
	}
	if played != 1 || st.NWindows < 3 || st.Active != 0 || st.Slots[1].Voice {
		t.Errorf("%d windows, %d played, active %d", st.NWindows, played, st.Active)
	}
	if st.Windows[0].Start != st.T {
		t.Errorf("first window at %v, want T %v", st.Windows[0].Start, st.T)
	}
}
