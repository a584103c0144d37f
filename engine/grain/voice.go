package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Voice sounds one grain: SndPlayer1 → Resample → GainFader → Send, mono, graph
// order 0 (000 §2.5). The recording is in memory, so the first two modules
// reduce to a position and a step, with the behaviour of the notes:
//
//   - the source gives nothing in the block in which it first sees its
//     recording, so a voice is silent for one block while its fade already runs
//     (voice-graph 5.1);
//   - it reads forward past its window and, at the end of the recording, on
//     into silence;
//   - a stop takes the graph out before the block is run, so the 16-frame fade
//     of the source is never heard; the Send's release taps are.
type Voice struct {
	pcm   []float32
	rate  int   // [Hz]
	pos   int64 // next frame, 48.16
	pitch float32
	step  uint32 // frames of recording a frame of output, 16.16
	fresh bool   // not run yet
	fade  fade
	send  dsp.Send
}

// init links the voice to a bus.
func (v *Voice) init(bus *dsp.Sub0) error {
	v.send.Reset()
	return v.send.Link(bus, 1)
}

// start begins at a frame of rec, silent, with a level for the Send [linear].
func (v *Voice) start(rec *Recording, frame int, gain, pitch float32) {
	v.pcm, v.rate = rec.PCM, rec.Rate
	v.pos = int64(frame) << 16
	v.pitch = pitch
	v.step = dsp.Step(v.rate, pitch)
	v.fresh = true
	v.fade.reset(0)
	v.send.Reset()
	v.send.SetLevel(gain)
}

// post sets the values of the next block.
func (v *Voice) post(gain, pitch float32) {
	v.send.SetLevel(gain)
	if pitch != v.pitch {
		v.pitch = pitch
		v.step = dsp.Step(v.rate, pitch)
	}
}

// stop takes the voice out; its release tail fades on its bus.
func (v *Voice) stop() { v.send.Release() }

// run makes one block in p and sends it.
func (v *Voice) run(p *block.Plane) {
	env := v.fade.next()
	restart := v.fresh
	switch {
	case restart:
		v.fresh = false
		*p = block.Plane{}
		if env == nil {
			v.fade.module.Process1(p)
		}
	case env == nil:
		v.pos = dsp.Linear(p, v.pcm, v.pos, v.step)
		v.fade.module.Process1(p)
	default:
		v.pos = dsp.LinearTimes(p, v.pcm, v.pos, v.step, env)
	}
	v.send.Process1(p, restart)
}
