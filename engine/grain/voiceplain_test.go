package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"

	"pgregory.net/rapid"
)

// plainVoice is a grain voice module by module, the way the notes draw it:
// SndPlayer1 → Resample → GainFader → Send (000 §2.5).
type plainVoice struct {
	rec      *Recording
	at       int  // next frame the source gives
	rate     int  // the source's present rate, 0 before its first block
	ran      bool // the graph's first block is behind it
	resample dsp.Resample
	fader    dsp.GainFader
	send     dsp.Send
}

func newPlainVoice(rec *Recording, frame int, gain, pitch float32, bus *dsp.Sub0) *plainVoice {
	v := &plainVoice{rec: rec, at: frame}
	v.resample.Reset()
	v.resample.SetScale(pitch)
	v.fader.Reset()
	v.fader.Set(0)
	v.send.Reset()
	v.send.Link(bus, 1)
	v.send.SetLevel(gain)
	return v
}

// source gives up to n frames; in the block in which it adopts a recording's
// rate, none.
func (v *plainVoice) source(n int) []float32 {
	if v.rate != v.rec.Rate {
		v.rate = v.rec.Rate
		return nil
	}
	from := min(v.at, len(v.rec.PCM))
	to := min(v.at+n, len(v.rec.PCM))
	v.at = to
	return v.rec.PCM[from:to]
}

func (v *plainVoice) run() {
	sig := make([]block.Plane, 1)
	for at := 0; at < block.Frames; {
		want, err := v.resample.Prepare(v.rec.Rate, block.Frames-at)
		if err != nil {
			panic(err)
		}
		n := v.resample.Process(sig, at, [][]float32{v.source(want)}, v.rec.Rate)
		if n == 0 {
			break // a round of no frames ends the block
		}
		at += n
	}
	v.fader.Process(sig)
	v.send.Process(sig, !v.ran)
	v.ran = true
}

// pairOf is a voice and its plain counterpart on a bus each.
type pairOf struct {
	fast       Voice
	plain      *plainVoice
	busA, busB *dsp.Sub0
	sigA, sigB []block.Plane
	shared     *Shared
	plane      block.Plane
}

func newPair(t testing.TB, rec *Recording, frame int, gain, pitch float32, curves bool) *pairOf {
	p := &pairOf{shared: NewShared(1), sigA: make([]block.Plane, 1), sigB: make([]block.Plane, 1)}
	p.busA, _ = dsp.NewSub0(1)
	p.busB, _ = dsp.NewSub0(1)
	if !curves {
		p.shared.Curves = nil
	}
	if err := p.fast.init(p.busA); err != nil {
		t.Fatal(err)
	}
	p.fast.start(rec, frame, gain, pitch)
	p.plain = newPlainVoice(rec, frame, gain, pitch, p.busB)
	return p
}

func (p *pairOf) fade(to, seconds float32) {
	p.fast.fade.request(to, seconds, p.shared.Curves)
	p.plain.fader.Fade(to, seconds)
}

func (p *pairOf) post(gain, pitch float32) {
	p.fast.post(gain, pitch)
	p.plain.send.SetLevel(gain)
	p.plain.resample.SetScale(pitch)
}

// block runs both and returns the first frame at which they differ, −1 if none.
func (p *pairOf) block() int {
	p.fast.run(&p.plane)
	p.plain.run()
	p.busA.Read(p.sigA)
	p.busB.Read(p.sigB)
	for k := range p.sigA[0] {
		if math.Float32bits(p.sigA[0][k]) != math.Float32bits(p.sigB[0][k]) {
			return k
		}
	}
	return -1
}

// A voice gives the same bits as its four modules one after the other, with
// fades computed ahead or not, whatever is posted. 000/2.5.1 the modules and
// their order; 000/5.1.5 the sound ahead of the chain is that of a plain model.
func TestVoiceEqualsItsModules(t *testing.T) {
	recs := []*Recording{testRecording(44100, 3), testRecording(48000, 3), testRecording(22050, 3)}
	rapid.Check(t, func(rt *rapid.T) {
		rec := rapid.SampledFrom(recs).Draw(rt, "recording")
		pitch := rapid.Float32Range(0.3, 2.5)
		gain := rapid.Float32Range(0, 1)
		fade := rapid.SampledFrom([]float32{0.1, 0.2, 0.01, 0.05, 0.003})
		p := newPair(t, rec, rapid.IntRange(0, 20000).Draw(rt, "frame"), gain.Draw(rt, "gain"), pitch.Draw(rt, "pitch"),
			rapid.Bool().Draw(rt, "curves"))
		p.fade(1, fade.Draw(rt, "attack"))
		for b := range 40 {
			switch rapid.IntRange(0, 7).Draw(rt, "do") {
			case 0:
				p.post(gain.Draw(rt, "gain"), pitch.Draw(rt, "pitch"))
			case 1:
				p.fade(0, fade.Draw(rt, "release"))
			case 2:
				p.post(0.5, 1)
			}
			if k := p.block(); k >= 0 {
				rt.Fatalf("block %d frame %d: %v, plain %v", b, k, p.sigA[0][k], p.sigB[0][k])
			}
		}
		if !p.remainsEqual() {
			rt.Fatal("the remains differ")
		}
	})
}

// remainsEqual stops both and compares what fades on their buses.
func (p *pairOf) remainsEqual() bool {
	p.fast.stop()
	p.plain.send.Release()
	p.busA.Read(p.sigA)
	p.busB.Read(p.sigB)
	return p.sigA[0] == p.sigB[0]
}

// The corners of the same: nothing but the first fade, a release before the
// first fade has got anywhere, releases upon releases and levels posted again
// as they were; all at the recording's own pace.
func TestVoiceEqualsItsModulesAtCorners(t *testing.T) {
	again := func(p *pairOf) { p.post(1, 1) }
	release := func(p *pairOf) { p.fade(0, 0.1) }
	for name, script := range map[string]map[int]func(*pairOf){
		"first fade":           {0: func(p *pairOf) { p.post(0.5, 1) }},
		"early release":        {0: again, 1: release},
		"release upon release": {0: again, 1: again, 9: release, 10: again, 14: release, 15: again, 24: release, 28: release, 34: release},
	} {
		for _, curves := range []bool{false, true} {
			p := newPair(t, testRecording(44100, 3), 0, 1, 1, curves)
			p.fade(1, 0.1)
			for b := range 40 {
				if do := script[b]; do != nil {
					do(p)
				}
				if k := p.block(); k >= 0 {
					t.Fatalf("%s, curves %v, block %d frame %d: %v, plain %v", name, curves, b, k, p.sigA[0][k], p.sigB[0][k])
				}
			}
			if !p.remainsEqual() {
				t.Errorf("%s, curves %v: the remains differ", name, curves)
			}
		}
	}
}
