package voice

import "gritbed/engine/block"

// State is how far a voice has come.
type State struct {
	Alive     bool  // its source has not ended
	Remaining int32 // source time [ms]; 1,000,000 for a loop
	Elapsed   int32 // source time [ms]; 0 until its start is reached
}

// endless is the remaining time of a loop [ms].
const endless = 1_000_000

// Query returns the state of a voice. It returns false, and counts nothing, for one
// that is gone: that is how a program learns of an end.
func (p *Pool) Query(h Handle) (State, bool) {
	v := p.find(h)
	if v == nil {
		return State{}, false
	}
	rate := float64(v.sample.Rate)
	duration := float64(v.sample.Frames()) / rate
	if v.status == Tail || v.status == Ended {
		return State{Elapsed: block.Whole(duration * 1000)}, true
	}
	frame := v.stopped
	if v.status == Playing {
		_, frame = v.src.Playing()
	}
	elapsed := float64(frame) / rate
	s := State{Alive: true, Remaining: block.Whole(float64((duration - elapsed) * 1000)), Elapsed: block.Whole(float64(elapsed * 1000))}
	if v.sample.Loops {
		s.Remaining = endless
		if p.options.Loops == LoopsZero {
			s.Remaining = 0
		}
	}
	return s, true
}

// Info is one line of a list of voices.
type Info struct {
	Handle   Handle
	Sample   string
	Kind     Kind
	Status   Status
	Priority uint8
	Gain     float32 // target (linear)
	Peak     float32 // of a block, at most 8 old, behind the gain (linear)
	State    State
}

// Snapshot writes a line for every voice, oldest first, as far as dst goes, and
// returns how many.
func (p *Pool) Snapshot(dst []Info) int {
	n := min(len(dst), len(p.order))
	for i, slot := range p.order[:n] {
		v := &p.voices[slot]
		status := v.status
		if v.pause != running {
			status = Paused
		}
		h := v.handle()
		state, _ := p.Query(h)
		dst[i] = Info{
			Handle: h, Sample: v.sample.Name, Kind: v.kind, Status: status,
			Priority: v.priority, Gain: v.gain.Level(), Peak: v.peak, State: state,
		}
	}
	return n
}
