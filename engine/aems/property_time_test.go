package aems_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
)

// Operations with a shape in time, against what the shape must be.

// walksFor is how many steps of a walk's length reach a time [ms]; the steps
// are summed in single precision, and each is a little less than 32 ms
// (register CA2).
func walksFor(ms float32) (n int) {
	for t := float32(0); t < ms; t += walkTime {
		n++
	}
	return n
}

// 003/4.0.20 op 11 fires the delay after its last trigger, rounded up
// to a walk; 003/4.0.21 as long as the trigger is held, it waits (unless there
// is nothing to wait for).
func TestDelayTriggerProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		delay := rapid.Int32Range(-50, 1000).Draw(t, "delay")
		l := newLone(t, aems.Config{}, op.DelayTrigger, body(float32(-1), 0, 0, 0), nil, 8, 12)
		if got := l.walk(0, delay); got != 0 {
			t.Fatalf("idle: want 0, got %d", got)
		}
		for range rapid.IntRange(1, 4).Draw(t, "held") {
			if got := l.walk(1, delay); got != b2i(delay <= 0) {
				t.Fatalf("held, delay %d: got %d", delay, got)
			}
		}
		fires := walksFor(float32(delay))
		for n := 1; n < 40; n++ {
			if got := l.walk(0, delay); got != b2i(n == fires) {
				t.Fatalf("delay %d, %d walks after the trigger: got %d", delay, n, got)
			}
		}
	})
}

// 003/4.1.2-3 003/4.1.5-6 op 14, played: the first walk gives the initial value,
// every segment ends on its target when its time is over and stays between the
// two until then, and the walk that ends the last one gives 0.
func TestEnvelopeProperty(t *testing.T) {
	value := rapid.Float32Range(-30000, 30000)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "segments")
		initial := value.Draw(t, "initial")
		durations := rapid.SliceOfN(rapid.Float32Range(1, 300), n, n).Draw(t, "durations")
		targets := rapid.SliceOfN(value, n, n).Draw(t, "targets")
		b := body(uint16(24+8*n), uint16(0), float32(0), float32(0), float32(0), uint8(n), uint8(0), uint16(0), initial)
		for i := range n {
			b = append(b, body(durations[i], targets[i])...)
		}
		l := newLone(t, aems.Config{}, op.Envelope, append(b, 0, 0, 0, 0), nil, 24+8*n)
		if got := l.walk(1); got != rounded(initial) {
			t.Fatalf("start: want %d, got %d", rounded(initial), got)
		}
		from := initial
		for i := range n {
			walks := 0
			for left := durations[i]; left > 0; left -= walkTime {
				walks++
			}
			lo, hi := rounded(min(from, targets[i])), rounded(max(from, targets[i]))
			for k := 1; k <= walks; k++ {
				got := l.walk(1)
				switch {
				case k < walks:
					if got < lo-1 || got > hi+1 {
						t.Fatalf("segment %d, walk %d: want %d to %d, got %d", i, k, lo, hi, got)
					}
				case i < n-1:
					if want := rounded(targets[i]); got != want {
						t.Fatalf("end of segment %d: want %d, got %d", i, want, got)
					}
				case got != 0:
					t.Fatalf("the end: want 0, got %d", got)
				}
			}
			from = targets[i]
		}
	})
}

// 003/4.3.1 003/4.3.3 op 16: what went in comes out again the delay later, in
// whole walks, as many as the ring has room for; with none it comes at once.
func TestDelayLineProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slots := rapid.IntRange(1, 9).Draw(t, "slots")
		delay := rapid.Int32Range(0, 400).Draw(t, "delay")
		input := 12 + 4*slots
		l := newLone(t, aems.Config{}, op.DelayLine, body(uint16(input), uint16(slots), uint16(0), uint16(0), 0, make([]byte, 4*slots), 0, 0), nil, input, input+4)
		late := min(int(math.Round(float64(delay)/walkTime)), slots-1)
		given := make([]int32, late) // the ring starts out empty
		for n := range 30 {
			v := anyWord.Draw(t, "value")
			given = append(given, v)
			if got := l.walk(v, delay); got != given[n] {
				t.Fatalf("delay %d, walk %d: want %d, got %d", delay, n, given[n], got)
			}
		}
	})
}

// 003/4.4.1-2 003/4.4.4 003/4.4.6 op 28: the waveforms of the phase it stands
// at, which then moves on by a walk's share of the period.
func TestOscillatorProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wave := rapid.Uint8Range(0, 4).Draw(t, "waveform")
		period := rapid.Int32Range(-2, 3000).Draw(t, "period")
		amplitude := rapid.Int32Range(-100000, 100000).Draw(t, "amplitude")
		l := newLone(t, aems.Config{}, op.Oscillator, body(wave, make([]byte, 3), rapid.Float32Range(0, 2).Draw(t, "phase"), 0, 0), nil, 8, 12)
		l.walk(0, amplitude) // a period that is not above 0: nothing moves
		for range 20 {
			phase := math.Float32frombits(uint32(l.word(t, 4)))
			got := l.walk(period, amplitude)
			after := math.Float32frombits(uint32(l.word(t, 4)))
			if period <= 0 {
				if got != 0 || after != phase {
					t.Fatalf("period %d: got %d, phase %g to %g", period, got, phase, after)
				}
				continue
			}
			for phase >= 1 {
				phase--
			}
			// 003/2.6.3 a walk is 31.999998 ms, not 32
			if want := phase + float32(walkTime)/float32(period); after != want {
				t.Fatalf("period %d, phase %g: want %g, got %g", period, phase, want, after)
			}
			p, a := float64(phase), float64(amplitude)
			near := 1.0
			var want float64
			switch wave {
			case 0:
				want, near = a*math.Sin(2*math.Pi*p), 1+math.Abs(a)*math.Pi/1024
			case 1:
				if p >= 0.5 {
					want = a
				}
			case 2:
				want = a * p
			default:
				want = a * 2 * min(p, 1-p)
			}
			if math.Abs(float64(got)-want) > near {
				t.Fatalf("waveform %d at %g: want about %.1f, got %d", wave, p, want, got)
			}
		}
	})
}

// 003/4.5.1-4 op 29: from where it is to the target in the duration's walks, or
// one more or less for rounding, never back and never past; a duration that is
// not above 0 is there at once; at scale 0 it stays.
func TestRampProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, target := rapid.Int32Range(-40000, 40000).Draw(t, "from"), rapid.Int32Range(-40000, 40000).Draw(t, "target")
		duration := rapid.Int32Range(-5, 800).Draw(t, "duration")
		l := newLone(t, aems.Config{}, op.Ramp, body(float32(from), float32(0), 0x7FFFFFFE, 0x7FFFFFFE, 0, 0, 0), nil, 16, 20, 24)
		if duration > 0 && from != target {
			l.walk(duration, 0, target)
			if got := l.walk(duration, 0, target); got != from {
				t.Fatalf("scale 0: want %d, got %d", from, got)
			}
		}
		var seen []int32
		walks := 0
		for walks = 1; ; walks++ {
			got := l.walk(duration, 4096, target)
			seen = append(seen, got)
			if got == target {
				break
			}
			if walks > 40 {
				t.Fatalf("%d to %d in %d ms: %d", from, target, duration, seen)
			}
		}
		steps := int(math.Ceil(float64(duration) / walkTime))
		if from != target && duration > 0 && math.Abs(float64(target-from)) > 100 && (walks < steps-1 || walks > steps+1) || duration <= 0 && walks != 1 {
			t.Fatalf("%d to %d in %d ms: %d walks, %d", from, target, duration, walks, seen)
		}
		if from > target {
			slices.Reverse(seen)
		}
		if !slices.IsSorted(seen) {
			t.Fatalf("%d to %d goes back: %d", from, target, seen)
		}
		// There the result is the target itself, not its float (aems/A27).
		far := anyWord.Draw(t, "far")
		for range 2 {
			if got := l.walk(min(duration, 0), 4096, far); got != far {
				t.Fatalf("at once to %d: got %d", far, got)
			}
		}
	})
}
