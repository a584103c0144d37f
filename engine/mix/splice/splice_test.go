package splice

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/ea"
	"gritbed/engine/rng"
)

// script plays draws from a list of shares and fails when it is asked for more.
// A collection asks in a fixed order, so a test can say what comes of each.
func script(t *testing.T, shares ...float64) func() uint32 {
	return func() uint32 {
		if len(shares) == 0 {
			t.Fatal("a draw more than the rule makes")
		}
		u := shares[0]
		shares = shares[1:]
		return uint32(u*32768) << 17
	}
}

// plain is a member that does nothing but sound.
func plain(sample uint16) ea.SpliceMember {
	return ea.SpliceMember{Sample: sample, Gain: 1, Pitch: 1, Rate: 1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
}

// layers is a record whose groups have one member each.
func layers(members ...ea.SpliceMember) ea.SpliceRecord {
	r := ea.SpliceRecord{Gain: 1, Pitch: 1}
	for _, m := range members {
		r.Groups = append(r.Groups, ea.SpliceGroup{Members: []ea.SpliceMember{m}})
	}
	return r
}

// choice is a record of one layer that has n samples to choose from.
func choice(mode uint8, n int) ea.SpliceRecord {
	g := ea.SpliceGroup{Mode: mode}
	for i := range n {
		g.Members = append(g.Members, plain(uint16(i)))
	}
	return ea.SpliceRecord{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{g}}
}

func collection(t *testing.T, containers []ea.SpliceContainer, records ...ea.SpliceRecord) *Collection {
	t.Helper()
	c, err := New(&ea.Splice{Name: "test", Records: records, Containers: containers, Samples: make([]ea.SpliceSample, 256)})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func near(t *testing.T, what string, got float32, want float64) {
	t.Helper()
	if math.Abs(float64(got)-want) > 1e-6*max(1, math.Abs(want)) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// 001/11.2 Voice gain is member × spread × level × fade, pitch is member ×
// pitch; 001/11.3 the record's gain multiplies the level and its drawn pitch
// the owner's. Each factor here is another prime, so that none can be missing,
// doubled or in the other product.
func TestTwoGainsAndTwoPitches(t *testing.T) {
	m := plain(9)
	m.Gain, m.Pitch, m.PitchRandom, m.Spread = 2, 3, 4, 0.5
	m.FadeIn, m.Curve = 2, 2
	r := layers(m)
	r.Gain, r.Pitch, r.PitchRandom = 5, 7, 8
	c := collection(t, nil, r)
	var s Sound
	// Probability, the record's pitch, the spread, the member's pitch.
	if !c.Start(0, script(t, 0.5, 0.5, 0.75, 0.25), &s) || s.N != 1 || s.Voices[0].Sample != 9 {
		t.Fatalf("%+v", s)
	}
	near(t, "record gain", s.Gain, 5)
	near(t, "record pitch 7 + 0.5 × 8", s.Pitch, 11)
	near(t, "member gain × spread: 2 × (1 + 0.5 × (2 - 1))", s.Voices[0].Gain, 3)
	near(t, "member pitch 3 + 0.25 × 4", s.Voices[0].Pitch, 4)
	gain, pitch := s.Gains(0, Block{Level: 13, Pitch: 17}, 0.5)
	near(t, "voice gain, a quarter into the fade", gain, 3*5*13*0.25)
	near(t, "voice pitch", pitch, 4*11*17)
	// The owner rewrites its block while the sound goes on.
	gain, pitch = s.Gains(0, Block{Level: 19, Pitch: 23}, 3)
	near(t, "voice gain, later", gain, 3*5*19)
	near(t, "voice pitch, later", pitch, 4*11*23)
}

// Layers are drawn one after the other, all picks and probabilities first, then
// the record's pitch, then each voice that sounds; a member without a random
// delay draws none.
func TestOrderOfDraws(t *testing.T) {
	var late ea.SpliceMember
	r := ea.SpliceRecord{Gain: 1, Pitch: 1, PitchRandom: 1}
	for range 2 {
		m := plain(0)
		m.Probability, m.PitchRandom, m.Spread = 0.5, 1, 0.5
		late = m
		late.Sample, late.DelayRandom, late.Delay = 1, 0.1, 0.02
		r.Groups = append(r.Groups, ea.SpliceGroup{Members: []ea.SpliceMember{m, late}})
	}
	c := collection(t, []ea.SpliceContainer{{IDs: []uint16{0, 1}}}, layers(), r)
	var s Sound
	c.Start(2, script(t,
		0.75,      // the container: record 1
		0.25, 0.4, // first group: member 0, sounds
		0.75, 0.2, // second: member 1, sounds
		0.5,        // record's pitch
		0.5, 0.125, // first voice: spread 1, pitch
		0, 0.25, 0.5, // second: spread s, pitch, delay
	), &s)
	if s.Record != 1 || s.N != 2 || s.Voices[0].Sample != 0 || s.Voices[1].Sample != 1 {
		t.Fatalf("%+v", s)
	}
	near(t, "record pitch", s.Pitch, 1.5)
	near(t, "gain 0", s.Voices[0].Gain, 1)
	near(t, "pitch 0", s.Voices[0].Pitch, 1.125)
	near(t, "delay 0 [s]", s.Voices[0].Delay, 0)
	near(t, "gain 1", s.Voices[1].Gain, 0.5)
	near(t, "pitch 1", s.Voices[1].Pitch, 1.25)
	near(t, "delay 1 [s]", s.Voices[1].Delay, 0.07)
	// A silent layer draws nothing more, and the voices close up.
	c.Start(1, script(t, 0, 0.6, 0, 0.1, 0, 0.5, 0), &s)
	if s.N != 1 {
		t.Errorf("%d voices", s.N)
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct{ s, u, want float64 }{
		{1, 0, 1}, {1, 0.9, 1},
		{0.5, 0, 0.5}, {0.5, 0.25, 0.75}, {0.5, 0.5, 1}, {0.5, 0.75, 1.5},
		{0, 0, 0}, {0, 0.25, 0.5}, {0, 0.5, 1}, {0, 0.75, 4}, {0, 0.99, 4}, // the odd one
	} {
		near(t, fmt.Sprintf("spread %v, share %v", c.s, c.u), spread(float32(c.s), float32(c.u)), c.want)
	}
}

func TestProbability(t *testing.T) {
	m := plain(0)
	m.Probability = 0.3
	c := collection(t, nil, layers(m))
	gen := rng.Seeded(7)
	var s Sound
	sounded := 0
	for range 10000 {
		c.Start(0, gen.Next, &s)
		sounded += s.N
	}
	if sounded < 2850 || sounded > 3150 {
		t.Errorf("a member of probability 0.3 sounded %d times in 10000", sounded)
	}
}

// picks starts a record many times and gives the samples it played.
func picks(c *Collection, id, times int) []int {
	gen := rng.Seeded(1)
	var s Sound
	var out []int
	for range times {
		c.Start(id, gen.Next, &s)
		out = append(out, s.Voices[0].Sample)
	}
	return out
}

func TestModes(t *testing.T) {
	c := collection(t, nil, choice(Any, 5), choice(InTurn, 3), choice(Shuffled, 5), choice(77, 2), choice(Shuffled, 2))
	counts := [5]int{}
	for _, k := range picks(c, 0, 5000) {
		counts[k]++
	}
	for k, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("any of five: %d came %d times in 5000", k, n)
		}
	}
	if got := picks(c, 1, 7); !slices.Equal(got, []int{0, 1, 2, 0, 1, 2, 0}) {
		t.Errorf("in turn: %v", got)
	}
	if got := picks(c, 3, 4); !slices.Equal(got, []int{0, 1, 0, 1}) {
		t.Errorf("a mode without a name: %v", got)
	}
	if got := picks(c, 4, 4); !slices.Equal(got, []int{0, 1, 0, 1}) {
		t.Errorf("halves of one: %v", got)
	}
	orders := map[string]bool{}
	got := picks(c, 2, 500)
	for i := 0; i < len(got); i += 5 {
		lower, upper := slices.Clone(got[i:i+2]), slices.Clone(got[i+2:i+5])
		orders[fmt.Sprint(lower, upper)] = true
		slices.Sort(lower)
		slices.Sort(upper)
		if !slices.Equal(lower, []int{0, 1}) || !slices.Equal(upper, []int{2, 3, 4}) {
			t.Fatalf("shuffled halves of five: %v", got[i:i+5])
		}
	}
	if len(orders) != 12 {
		t.Errorf("%d orders of 2! × 3! were heard", len(orders))
	}
	for i := 1; i < len(got); i++ {
		if got[i] == got[i-1] {
			t.Fatalf("%d came twice running", got[i])
		}
	}
	c.Reset()
	if again := picks(c, 2, 500); !slices.Equal(again, got) {
		t.Error("after a reset, with the same draws, other picks")
	}
}

// The largest group there can be is shuffled too.
func TestShuffleOfAllThatFit(t *testing.T) {
	c := collection(t, nil, choice(Shuffled, 255))
	got := picks(c, 0, 255)
	slices.Sort(got)
	for i, k := range got {
		if i != k {
			t.Fatalf("place %d of the sorted picks is %d", i, k)
		}
	}
}

// Ids go through the records and on through the containers.
func TestIDs(t *testing.T) {
	containers := []ea.SpliceContainer{
		{Mode: InTurn, IDs: []uint16{1, 0}},
		{IDs: []uint16{2}}, // another container
		{},
		{IDs: []uint16{5}}, // itself
	}
	c := collection(t, containers, layers(plain(10)), layers(plain(11)))
	var s Sound
	gen := rng.Seeded(1)
	for _, want := range []struct {
		id, record int
		ok         bool
	}{{0, 0, true}, {1, 1, true}, {2, 1, true}, {2, 0, true}, {3, 1, true}, {4, 0, false}, {5, 0, false}, {6, 0, false}, {-1, 0, false}} {
		ok := c.Start(want.id, gen.Next, &s)
		if ok != want.ok || ok && (s.Record != want.record || s.N != 1 || s.Voices[0].Sample != 10+want.record) {
			t.Errorf("id %d: %v, record %d, %d voices", want.id, ok, s.Record, s.N)
		}
		if !ok && s.N != 0 {
			t.Errorf("id %d: %d voices of before", want.id, s.N)
		}
	}
	empty := collection(t, nil, layers())
	if !empty.Start(0, gen.Next, &s) || s.N != 0 {
		t.Error("a record without layers is known and silent")
	}
}

func TestTimesAndPan(t *testing.T) {
	m := plain(0)
	m.Delay, m.Start, m.Length, m.FadeIn, m.FadeOut, m.Pan, m.Curve = 0.02, 0.1, 0.5, 0.2, 0.4, -30, 0xF2
	r := layers(m, plain(1))
	c := collection(t, nil, r)
	var s Sound
	gen := rng.Seeded(1)
	c.Start(0, gen.Next, &s)
	v := &s.Voices[0]
	near(t, "delay [s]", v.Delay, 0.02)
	near(t, "start [s]", v.Start, 0.1)
	near(t, "stop [s]", v.Stop, 0.66)
	for _, e := range []struct{ at, want float64 }{{0, 0}, {0.1, 0}, {0.15, 0.5}, {0.2, 1}, {0.3, 1}, {0.4, 1}, {0.425, 0.75}, {0.5, 0}, {0.6, 0}} {
		near(t, fmt.Sprintf("fade at %v s", e.at), v.Fade(float32(e.at)), e.want)
	}
	if v.Over(0.65) || !v.Over(0.67) || s.Voices[1].Over(1e9) {
		t.Error("a voice ends 0.16 s behind its length, or with its sample")
	}
	b := Block{Pan: 10, Spread: 0.5}
	if d, ok := v.Azimuth(b); d != -5 || !ok {
		t.Errorf("heard at %v°, %v", d, ok)
	}
	if _, ok := s.Voices[1].Azimuth(b); ok {
		t.Error("a member of -127 is panned")
	}
	// A member that is faster by its own pitch is over sooner.
	m.Pitch, m.PitchRandom = 1, 1
	c = collection(t, nil, layers(m))
	c.Start(0, script(t, 0, 0, 0, 0.5), &s)
	near(t, "stop at pitch 1.5 [s]", s.Voices[0].Stop, 0.5/1.5+0.16)
}

func TestCurves(t *testing.T) {
	quarter := func(x float64) (sin, cos float64) { return math.Sincos(x * math.Pi / 2) }
	for i := 0; i <= 10; i++ {
		x := float64(i) / 10
		sin, cos := quarter(x)
		for kind, want := range map[uint8]float64{0: 1 - cos, 1: (1 - cos) * (1 - cos), 2: x, 3: sin, 4: sin * sin, 9: x} {
			near(t, fmt.Sprintf("curve %d at %v", kind, x), curve(kind, float32(x), 1), want)
		}
	}
	if curve(0, 1, 0) != 1 || curve(0, float32(math.NaN()), 1) != 0 {
		t.Error("a fade of no length is over, one of nonsense has not begun")
	}
}

func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		tree  ea.Splice
		field string
	}{
		"too many layers": {ea.Splice{Name: "x", Records: []ea.SpliceRecord{{}, {Groups: make([]ea.SpliceGroup, MaxVoices+1)}}}, "groups"},
		"no such sample":  {ea.Splice{Name: "x", Records: []ea.SpliceRecord{{}, layers(plain(0))}}, "member sample"},
	} {
		_, err := New(&c.tree)
		var bad *Error
		if !errors.As(err, &bad) || bad.Source != "x" || bad.Record != 1 || bad.Field != c.field || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A start is made while sound plays, so it takes no memory.
func TestStartAllocatesNothing(t *testing.T) {
	c := collection(t, []ea.SpliceContainer{{Mode: Shuffled, IDs: []uint16{0, 1, 2}}}, choice(Any, 9), choice(Shuffled, 200), layers(make([]ea.SpliceMember, MaxVoices)...))
	gen := rng.Seeded(1)
	draw := gen.Next
	var s Sound
	if n := testing.AllocsPerRun(1000, func() {
		c.Start(3, draw, &s)
		for i := range s.N {
			s.Gains(i, Block{Level: 1, Pitch: 1}, 0.1)
		}
	}); n != 0 {
		t.Errorf("%v allocations a start", n)
	}
}

// The same draws give the same voices: a recorded session sounds again.
func TestSameDrawsSameVoices(t *testing.T) {
	m := plain(3)
	m.Spread, m.PitchRandom, m.DelayRandom = 0.7, 0.06, 0.004
	play := func() (out []Sound) {
		c := collection(t, nil, layers(m, m, m), choice(Shuffled, 7))
		gen := rng.Seeded(99)
		for i := range 50 {
			var s Sound
			c.Start(i&1, gen.Next, &s)
			out = append(out, s)
		}
		return out
	}
	if !slices.Equal(play(), play()) {
		t.Error("two runs differ")
	}
}

func BenchmarkStart(b *testing.B) {
	m := plain(0)
	c, err := New(&ea.Splice{Records: []ea.SpliceRecord{layers(m, m, m, m)}, Samples: make([]ea.SpliceSample, 1)})
	if err != nil {
		b.Fatal(err)
	}
	gen := rng.Seeded(1)
	draw := gen.Next
	var s Sound
	for b.Loop() {
		c.Start(0, draw, &s)
	}
}
