package voice

import (
	"math"
	"testing"

	"gritbed/engine/dsp"
)

// opened is a pool with one voice of a long recording.
func opened(t testing.TB, s Spec) (*Pool, *buses, Handle, *voice) {
	t.Helper()
	p, b := newPool(t, Config{Voices: 4})
	if s.Sample == nil {
		s.Sample = noise(1, 60000, 44100, 1)
	}
	h, ok := p.Open(&s)
	if !ok {
		t.Fatal("refused")
	}
	return p, b, h, p.find(h)
}

func bits(t *testing.T, what string, got float32, want uint32) {
	t.Helper()
	if math.Float32bits(got) != want {
		t.Errorf("%s: %v (%08X), want %v (%08X)", what, got, math.Float32bits(got), math.Float32frombits(want), want)
	}
}

// voice-graph 6.2, the worked values: v2 = 16384 and v8 = 24576 are levels
// 0.500015259 and 0.750022888 and a Gain of 3EC00300; v3 = 16384 is 90°.
// 003/1.6.9, 003/1.6.11 the master level multiplies dry and wet; 003/1.6.10 the
// azimuth is value x 360/65536.
func TestWorkedValues(t *testing.T) {
	p, _, h, v := opened(t, Spec{Level: 1})
	bits(t, "Gain before any push", v.gain.Level(), math.Float32bits(1))
	bits(t, "Send A before any push", v.env.Level(), 0)
	p.Set(h, Volume, 16384)
	p.Set(h, Dry, 24576)
	bits(t, "m", v.m, math.Float32bits(0.500015259))
	bits(t, "d", v.d, math.Float32bits(0.750022888))
	bits(t, "Gain", v.gain.Level(), 0x3EC00300)
	p.Set(h, Wet, 24576)
	bits(t, "Send A", v.env.Level(), 0x3EC00300)
	p.Set(h, Azimuth, 16384)
	bits(t, "azimuth", v.pan.Angle(), math.Float32bits(90))
	p.Set(h, Azimuth, 49152)
	bits(t, "azimuth CV9", v.pan.Angle(), math.Float32bits(270))
	p.Set(h, Azimuth, -16384)
	bits(t, "azimuth is not limited", v.pan.Angle(), math.Float32bits(-90))
	p.Set(h, Volume, 32767)
	p.Set(h, Dry, 32767)
	bits(t, "full level", v.gain.Level(), math.Float32bits(1))
}

// voice-graph 6.2, the limits. 003/1.6.7 pitch is value/4096; 003/1.6.12 the
// cutoffs are raw Hz, 0 to 65535.
func TestPropertyLimits(t *testing.T) {
	p, _, h, v := opened(t, Spec{Level: 1})
	gain := func() float32 { return v.gain.Level() }
	step := func() float32 { p.Run(); p.Run(); p.Run(); return float32(v.res.Step()) }
	for _, c := range []struct {
		id    uint8
		value int32
		get   func() float32
		want  float32
	}{
		{Pitch, 4096, step, 60211},
		{Pitch, 2048, step, 30106},
		{Pitch, -3, step, 0},
		{Pitch, 999999, step, 262144},
		{Pitch, 4096, step, 60211},
		{Volume, 40000, gain, 1},
		{Volume, -1, gain, 0},
		{Volume, 32767, gain, 1},
		{Dry, 40000, gain, 1},
		{Dry, -1, gain, 0},
		{Wet, 40000, v.env.Level, 1},
		{Wet, -1, v.env.Level, 0},
		{LowPass, 25000, v.low.Cutoff, 25000},
		{LowPass, 70000, v.low.Cutoff, 65535},
		{LowPass, -1, v.low.Cutoff, 0},
		{HighPass, 77, v.high.Cutoff, 77},
		{HighPass, 70000, v.high.Cutoff, 65535},
		{HighPass, -1, v.high.Cutoff, 0},
	} {
		if !p.Set(h, c.id, c.value) {
			t.Fatal("refused")
		}
		if got := c.get(); got != c.want {
			t.Errorf("id %d = %d: %v, want %v", c.id, c.value, got, c.want)
		}
	}
}

// 003/1.6.7 a pitch is limited as a word, ahead of the resampler's own ceiling.
func TestPitchLimit(t *testing.T) {
	p, b, h, v := opened(t, Spec{Level: 1, Sample: noise(1, 90000, 8000, 1)})
	p.Set(h, Pitch, 999999)
	next(p, b)
	next(p, b)
	if got := v.res.Step(); got != dsp.Step(8000, 65535./4096) {
		t.Errorf("step %d", got)
	}
}

// 003/1.6.8 ids 1 and 4 do nothing, nor do 9 and above but 11 (003/1.6.13), nor 11 without a
// flange bus. A caller is told, and it is counted, but for 11.
func TestIgnoredIDs(t *testing.T) {
	p, _, h, v := opened(t, Spec{Level: 1})
	before := *v
	refused := uint64(0)
	for id := range 256 {
		switch id {
		case Pitch, Volume, Azimuth, Wet, LowPass, HighPass, Dry:
			continue
		}
		does := id == Flange
		if p.Set(h, uint8(id), 12345) != does || Settable(uint8(id)) != does {
			t.Errorf("id %d: taken %v", id, !does)
		}
		if !does {
			refused++
		}
	}
	if p.Counts().Unknown != refused {
		t.Errorf("counted %d of %d", p.Counts().Unknown, refused)
	}
	p, _, _, _ = opened(t, Spec{Level: 1, Properties: []Property{{Volume, 1}, {1, 1}, {99, 1}}})
	if p.Counts().Unknown != 2 {
		t.Errorf("at an open: counted %d of 2", p.Counts().Unknown)
	}
	if v.gain != before.gain || v.env != before.env || v.pan != before.pan || v.high != before.high || v.low != before.low ||
		v.res != before.res || v.hasFlange {
		t.Error("an ignored id did something")
	}
}

// 001/7.1 id 11 is the level of Send B, value/32767 and not times the volume,
// and only with a flange bus routed.
func TestFlangeLevel(t *testing.T) {
	p, b, h, v := opened(t, Spec{Level: 1, Records: []int32{4096, 1, 0}})
	p.Set(h, Volume, 16384)
	p.Set(h, Flange, 16384)
	bits(t, "Send B", v.flange.Level(), 0x3F000100)
	for range 4 {
		read(b.flange[0])
		p.Run()
	}
	if dsp.RMS(&read(b.flange[0])[0]) == 0 {
		t.Error("nothing reaches the flange return")
	}
}

// 001/7.3, 003/1.6.6 a mono voice is placed by its azimuth, at the open by the first azimuth
// byte, 256 a turn; other sources keep their place (voice-graph 6.2).
func TestAzimuthIsMonos(t *testing.T) {
	_, _, _, v := opened(t, Spec{Level: 1, Azimuth: 64})
	bits(t, "byte 64", v.pan.Angle(), math.Float32bits(90))
	_, _, _, v = opened(t, Spec{Level: 1, Azimuth: 1})
	bits(t, "byte 1", v.pan.Angle(), math.Float32bits(1.40625))
	p, _, h, v := opened(t, Spec{Level: 1, Azimuth: 64, Sample: noise(2, 9000, 48000, 1)})
	p.Set(h, Azimuth, 16384)
	bits(t, "two channels", v.pan.Angle(), 0)

	p, b, h, _ := opened(t, Spec{Level: 1, Azimuth: 256 - 85}) // -119.5°: the left side
	for range 3 {
		read(b.sfx)
		p.Run()
	}
	sig := read(b.sfx)
	if dsp.RMS(&sig[3]) == 0 || dsp.RMS(&sig[2]) != 0 {
		t.Error("a source on the left is not heard there")
	}
	p.Set(h, Azimuth, 16384)
	p.Run()
	read(b.sfx)
	p.Run()
	if sig = read(b.sfx); dsp.RMS(&sig[2]) == 0 || dsp.RMS(&sig[3]) != 0 {
		t.Error("it did not go to the right")
	}
}

// voice-graph 6.1, 6.2: with more channels than one, channel k of the recording
// lands on its own speaker.
func TestMultichannelLandsOnItsSpeakers(t *testing.T) {
	for _, c := range []struct{ channels, from, to int }{
		{2, 0, 0}, {2, 1, 2}, {4, 0, 0}, {4, 1, 2}, {4, 2, 3}, {4, 3, 4}, {6, 0, 0}, {6, 1, 1}, {6, 2, 2}, {6, 3, 3}, {6, 4, 4},
	} {
		s := noise(c.channels, 9000, 48000, 1)
		for i := range s.Channels {
			if i != c.from {
				clear(s.Channels[i])
			}
		}
		p, b, _, _ := opened(t, Spec{Level: 1, Sample: s})
		for range 3 {
			read(b.sfx)
			p.Run()
		}
		sig := read(b.sfx)
		for o := range 6 {
			if heard := dsp.RMS(&sig[o]) > 1e-6; heard != (o == c.to) {
				t.Errorf("%d channels, channel %d, speaker %d: heard %v", c.channels, c.from, o, heard)
			}
		}
	}
}

// 003/1.6.5, register CV1: the level of the entry scales the voice, dry and wet:
// 50 % is -6.02 dB; the other reading leaves it.
func TestEntryLevel(t *testing.T) {
	for _, c := range []struct {
		option EntryLevel
		kind   Kind
		want   float64 // [dB]
	}{{LevelGain, Standard, -6.02}, {LevelIgnore, Standard, 0}, {LevelIgnore, OneShot, -6.02}} {
		p, _ := newPool(t, Config{Options: Options{Level: c.option}})
		h, _ := p.Open(&Spec{Sample: noise(1, 9000, 48000, 1), Kind: c.kind, Level: 0.5})
		v := p.find(h)
		p.Set(h, Wet, 32767)
		for what, l := range map[string]float32{"dry": v.gain.Level(), "wet": v.env.Level()} {
			if db := 20 * math.Log10(float64(l)); math.Abs(db-c.want) > 0.01 {
				t.Errorf("option %d, %v, %s: %.2f dB, want %.2f", c.option, c.kind, what, db, c.want)
			}
		}
	}
}
