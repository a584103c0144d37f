package voice

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Open starts a voice. It returns false, and counts, for a spec that cannot be
// played and when the pool is full and the policy refuses. The voice's first
// block is silent, since its source has a new format (voice-graph 5.1). A delay is
// counted from the end of that block.
func (p *Pool) Open(s *Spec) (Handle, bool) {
	if !s.playable() {
		p.count.Bad++
		return 0, false
	}
	if len(p.free) == 0 && !p.makeRoom(s) {
		p.count.Refused++
		return 0, false
	}
	v := &p.voices[p.free[len(p.free)-1]]
	if !p.build(v, s) {
		p.count.Bad++
		return 0, false
	}
	p.free = p.free[:len(p.free)-1]
	p.order = append(p.order, v.slot)
	p.count.Opened++
	return v.handle(), true
}

// playable reports whether the spec can be played.
func (s *Spec) playable() bool {
	if s.Sample == nil || s.Kind >= kinds || s.Delay < 0 || !block.Finite(s.Level) || !block.Finite(s.Pitch) {
		return false
	}
	r := s.Sample.record(s.Offset, s.Start)
	return r.Playable() && s.Sample.loopFits()
}

// build resets the graph of a voice and posts the values of an open.
func (p *Pool) build(v *voice, s *Spec) bool {
	v.kind, v.priority, v.sample = s.Kind, s.Priority, s.Sample
	v.channels = len(s.Sample.Channels)
	v.panned = s.Kind == Standard || s.Kind == OneShot && s.Pan
	v.pause, v.fresh, v.peak, v.stopped, v.delay = running, true, 0, 0, s.Delay
	v.m, v.d, v.w, v.level = 1, 1, 0, p.entry(s)
	v.src.Reset()
	v.res.Reset()
	v.high.Reset()
	v.low.Reset()
	v.gain.Reset()
	v.pan.Reset()
	if !p.link(v, s) {
		v.release()
		return false
	}
	v.levels()
	v.place(s.Azimuth)
	if s.Pitch != 0 {
		v.res.SetScale(s.Pitch)
	}
	for _, w := range s.Properties {
		if !v.set(w.ID, w.Value) {
			p.count.Unknown++
		}
	}
	r := s.Sample.record(s.Offset, s.Start)
	v.src.Play(&r)
	v.status = Playing
	return true
}

// place sets the panner at an open: a mono source at the entry's azimuth, any other
// around the listener.
func (v *voice) place(azimuth uint8) {
	v.pan.Set(dsp.PanSpread1, 30)
	v.pan.Set(dsp.PanSpread2, 110)
	if v.channels == 1 {
		v.pan.Set(dsp.PanAngle, float32(float32(int32(azimuth)<<8)*azimuthStep))
	} else {
		v.pan.Set(dsp.PanDistance, 0)
	}
}

// link links the voice's Sends to their buses.
func (p *Pool) link(v *voice, s *Spec) bool {
	r := readRecords(s.Records)
	p.count.Unrouted += r.ignored
	out := s.Out
	if out == nil && r.material >= 0 && p.targets.Material != nil {
		out = p.targets.Material(r.material, r.create)
	}
	if out == nil {
		out = p.targets.SFX
	}
	from := v.channels
	if v.panned {
		from = panOutputs
	}
	var flange *dsp.Sub0
	if r.flange >= 0 && s.Kind == Standard {
		flange = p.targets.Flange[r.flange]
	}
	var env *dsp.Sub0
	if s.Kind == Standard {
		env = p.targets.Env
	}
	v.hasEnv, v.hasFlange = env != nil, flange != nil
	for _, l := range [...]struct {
		send *dsp.Send
		bus  *dsp.Sub0
		from int
	}{{&v.out, out, from}, {&v.env, env, v.channels}, {&v.flange, flange, v.channels}} {
		l.send.Reset()
		l.send.SetRamp(p.options.Ramp)
		if l.send.Link(l.bus, l.from) != nil {
			return false
		}
	}
	v.flange.SetLevel(0)
	if p.options.Route == RouteInitial {
		v.flange.SetLevel(r.level)
	}
	return true
}
