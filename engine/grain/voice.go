package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Voice sounds one grain: SndPlayer1 → Resample → GainFader → Send, mono, graph
// order 0 (000 §2.5). The recording is in memory, so the first two modules
// come down to a position and a step; what the notes say of them still holds:
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

// init leads the voice to a bus.
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

// post gives the levels of the coming block.
func (v *Voice) post(gain, pitch float32) {
	v.send.SetLevel(gain)
	if pitch != v.pitch {
		v.pitch = pitch
		v.step = dsp.Step(v.rate, pitch)
	}
}

// stop takes the voice out; what it sent last fades on its bus.
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
		v.pos = read(p, v.pcm, v.pos, v.step, env)
	}
	v.send.Process1(p, restart)
}

// read is dsp.Linear and a multiplication by env in one loop, four frames at a
// time: the conversions of one frame then wait less for those of the frame
// before. The samples are the same.
func read(dst *block.Plane, pcm []float32, pos int64, step uint32, env *block.Plane) int64 {
	last := pos + int64(step)*(block.Frames-1)
	if pos < 0 || step == dsp.Unity || last < pos || last>>16 >= int64(len(pcm))-1 {
		pos = dsp.Linear(dst, pcm, pos, step)
		for k := range dst {
			dst[k] = float32(dst[k] * env[k])
		}
		return pos
	}
	run := pcm[pos>>16:]
	p0, s := uint64(pos&0xFFFF), uint64(step)
	for k := 0; k <= block.Frames-4; k += 4 {
		p1 := p0 + s
		p2 := p1 + s
		p3 := p2 + s
		i0, i1, i2, i3 := p0>>16, p1>>16, p2>>16, p3>>16
		a0, a1, a2, a3 := run[i0], run[i1], run[i2], run[i3]
		dst[k] = float32(env[k] * block.Fused(run[i0+1]-a0, weight(p0), a0))
		dst[k+1] = float32(env[k+1] * block.Fused(run[i1+1]-a1, weight(p1), a1))
		dst[k+2] = float32(env[k+2] * block.Fused(run[i2+1]-a2, weight(p2), a2))
		dst[k+3] = float32(env[k+3] * block.Fused(run[i3+1]-a3, weight(p3), a3))
		p0 = p3 + s
	}
	return last + int64(step)
}

// weight is the share of the later of two frames at a 16.16 phase: a hair
// under 1/65536 a step, so it never reaches 1 (voice-graph 5.3).
func weight(phase uint64) float32 {
	return float32(float32(int32(phase&0xFFFF)) * 1.5258e-5)
}
