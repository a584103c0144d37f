package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// envelope runs a fade and returns the gain of its first n frames.
func envelope(f *GainFader, n int) []float32 {
	var env []float32
	for len(env) < n {
		one := constant(1)
		f.Process1(&one)
		env = append(env, one[:]...)
	}
	return env[:n]
}

func TestGainFaderVectors(t *testing.T) {
	curves := map[string]Curve{"sqrt": SquareRoot, "linear": Straight}
	for _, r := range vectest.Rows(t, "dsp/gainfader.tsv") {
		curve, ok := curves[r.Text("curve")]
		if !ok {
			t.Fatalf("row %d: curve %q", r.N, r.Text("curve"))
		}
		var f GainFader
		f.Reset()
		f.Set(r.Num("from"))
		f.FadeAt(0, r.Num("to"), r.Num("seconds"), curve)
		if f.length != r.Int("length_samples") { // 000/2.5.6 N = trunc(seconds x 48000), at least 1
			t.Errorf("row %d: %d frames, want %d", r.N, f.length, r.Int("length_samples"))
		}
		n := r.Int("n")
		r.WantSame("gain_hex", envelope(&f, n+1)[n]) // 000/2.5.5 √(n/N) in, √(1-n/N) out
	}
}

// voice-graph 5.7: the worked values of a fade of 4800 frames.
func TestGainFaderQuarterAndHalfWay(t *testing.T) {
	var in, out GainFader
	in.Reset()
	out.Reset()
	in.Set(0)
	in.Fade(1, 0.1)
	out.Fade(0, 0.1)
	up, down := envelope(&in, 4801), envelope(&out, 4801)
	same(t, "in, 1200", up[1200], 0.5)
	same(t, "out, 1200", down[1200], 0.866025388)
	same(t, "in, 2400", up[2400], 0.707106769)
	for n := range up { // 000/2.5.7 overlapping fades have constant power
		within(t, "power", math.Pow(float64(up[n]), 2)+math.Pow(float64(down[n]), 2), 1, 2.5e-7)
	}
	same(t, "in, after", up[4800], 1)
	same(t, "out, after", down[4800], 0)
	if in.Active() || out.Active() || in.Gain() != 1 || out.Gain() != 0 {
		t.Error("a fade that ended is still active, or did not reach its gain")
	}
}

// 000/2.5.6: the length is a product in single precision, never below 1 frame.
func TestGainFaderLength(t *testing.T) {
	for _, c := range []struct {
		seconds float32
		frames  int
	}{{0.01, 480}, {0.1, 4800}, {0.2, 9600}, {0, 1}, {-1, 1}, {nan, 1}, {-inf, 1}, {1e-6, 1}, {inf, MaxFade}, {400, MaxFade}} {
		if got := FadeFrames(c.seconds); got != c.frames {
			t.Errorf("%v s = %d frames, want %d", c.seconds, got, c.frames)
		}
	}
}

func TestGainFaderStartsInsideABlock(t *testing.T) {
	var f GainFader
	f.Reset()
	f.Set(0.5)
	f.FadeAt(300, 0, 0.01, SquareRoot) // 000/2.5.6 to the frame
	env := envelope(&f, 1024)
	same(t, "before", env[299], 0.5)
	same(t, "first", env[300], 0.5)
	want := float32(math.Sqrt(float64(0.25 - float32(0.25*float32(1.0/480)))))
	same(t, "second", env[301], want)
	if env[779] == 0 || env[780] != 0 {
		t.Errorf("frames 779, 780 = %v, %v: the fade should end at 780", env[779], env[780])
	}
}

func TestGainFaderNewRequestStartsFromTheGainHeard(t *testing.T) {
	var f GainFader
	f.Reset()
	f.Set(0)
	f.Fade(1, 0.2)
	heard := envelope(&f, 512)[511]
	f.Fade(0, 0.1)
	env := envelope(&f, 4864)
	same(t, "first frame", env[0], heard)
	same(t, "held after the end", env[4800], 0)
	f.Fade(1, 0.1)
	if f.Set(0.3); f.Active() {
		t.Error("Set leaves a fade under way")
	}
}

func TestGainFaderOneFrame(t *testing.T) {
	var f GainFader
	f.Reset()
	f.Fade(0, 0)
	env := envelope(&f, 2)
	same(t, "frame 0", env[0], 1) // one frame where it was
	same(t, "frame 1", env[1], 0) // then where it goes
}

func TestGainFaderThirdCurve(t *testing.T) {
	var f GainFader
	f.Reset()
	f.Set(0)
	f.FadeAt(0, 1, 0.1, SineCurve)
	env := envelope(&f, 4801)
	for _, n := range []int{0, 1, 1600, 4799, 4800} {
		within(t, "sine", float64(env[n]), math.Sin(math.Pi/2*float64(n)/4800), 1e-7)
	}
}

func TestGainFaderTreatsChannelsAlike(t *testing.T) {
	var one, two GainFader
	one.Reset()
	two.Reset()
	one.Fade(0.2, 0.01)
	two.Fade(0.2, 0.01)
	sig := make([]block.Plane, 2)
	for range 4 {
		var p block.Plane
		noise(&p)
		sig[0], sig[1] = p, p
		one.Process1(&p)
		two.Process(sig)
		if sig[0] != p || sig[1] != p {
			t.Fatal("two channels differ from one")
		}
	}
}

// The product with 1/N gives the bits of the division for every frame of the
// fades that are used, and at the largest numbers.
func TestGainFaderQuotientIsExact(t *testing.T) {
	for _, length := range []int{1, 3, 480, 4799, 4800, 9600, 48000, MaxFade - 2, MaxFade} {
		inv := 1 / float64(length)
		for n := range min(length, 48000) {
			for _, m := range []int{n, length - 1 - n} {
				if got, want := float32(float64(m)*inv), float32(m)/float32(length); got != want {
					t.Fatalf("%d/%d = %08X, want %08X", m, length, bitsOf(got), bitsOf(want))
				}
			}
		}
	}
}

func TestGainFaderAllocatesNothing(t *testing.T) {
	var f GainFader
	f.Reset()
	sig := make([]block.Plane, 2)
	allocates(t, "GainFader", func() {
		f.Fade(1-f.Gain(), 0.006)
		f.Process1(&sig[0])
		f.Process(sig)
	})
}
