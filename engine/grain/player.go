package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
	"gritbed/engine/trace"
)

// The values a player has before its first bind; a bind overwrites the params.
var (
	initialParams = Params{Attack: 0.01, Sustain: 0.5, Release: 0.01, Window: 4, Drift: 0.05}
	initialRecord = Record{Gain: 1, Pitch: 1}
)

// slot is one of the two places a grain can sound in.
type slot struct {
	voice Voice
	on    bool
	state State
	timer float32 // time left in the phase [s; in sustain s of recording]
	start float32 // limited to the recording [s]
	pick  float32 // record position at the pick
}

// Player keeps one recording sounding by handing over from grain to grain
// between its two slots. Make it with [NewPlayer]; every method belongs to the
// audio thread.
type Player struct {
	shared *Shared
	object uint8 // trace object
	log    *Journal

	rec    *Recording
	params Params
	record Record
	picker Picker
	slots  [2]slot
	active int
	bound  bool
	hold   bool // no drift test, no next grain
	wait   bool // bind.first_tick = next_block: the next tick does nothing

	metered bool // meter the sum of the voices
	tap     *Tap // where a metered player's voices go as well, nil: nowhere
	heard   float32
	lastT   float32
	starts  uint64
	refused uint64
	pending Events // since the last tick began
	events  Events // of the last tick and the calls before it
}

// NewPlayer returns an unbound player whose voices are sent to bus. object
// names it in the trace: truck*2 + (0 A, 1 B), or 4 for the rocket. With a nil
// bus the player runs and nothing is heard.
func NewPlayer(s *Shared, object uint8, bus *dsp.Sub0) (*Player, error) {
	p := new(Player)
	if err := p.init(s, object, bus); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Player) init(s *Shared, object uint8, bus *dsp.Sub0) error {
	*p = Player{shared: s, object: object, params: initialParams, record: initialRecord}
	p.picker.Reset()
	for i := range p.slots {
		if err := p.slots[i].voice.init(bus); err != nil {
			return err
		}
	}
	return nil
}

// Keep makes the player write what it does into j (nil: nowhere).
func (p *Player) Keep(j *Journal) { p.log = j }

// Bound reports whether the player has a recording to play.
func (p *Player) Bound() bool { return p.bound }

// Hold sets the hold flag, which stops the drift test and the start of the next
// grain; a bind clears it. Nothing in the notes ever sets it: it is a hook for
// tests (grain.hold, register CG24).
func (p *Player) Hold(on bool) { p.hold = on }

// SetRecord replaces the record. A field that is not finite keeps its old value
// and is counted.
func (p *Player) SetRecord(r Record) {
	p.take(&p.record.Gain, r.Gain)
	p.take(&p.record.Pitch, r.Pitch)
	p.take(&p.record.Position, r.Position)
}

func (p *Player) take(dst *float32, v float32) {
	if block.Finite(v) {
		*dst = v
	} else {
		p.refused++
	}
}

// Bind attaches rec, empties the recent list and starts a grain in slot 0 at
// once, from the record then held (000 §2.5, grain/G5). A player that is still
// bound is stopped first.
func (p *Player) Bind(rec *Recording, params Params) {
	p.Stop()
	p.picker.Reset()
	p.rec = rec
	p.params = params
	p.active = 0
	p.bound = true
	p.hold = false
	p.wait = p.shared.FirstTick == TickNextBlock
	p.pending |= EventBind
	if p.shared.Trace != nil {
		e := p.event(trace.GBind)
		e.Int(rec.Index).Int(rec.Rate).Float(rec.Duration)
		e.Float(params.Attack).Float(params.Sustain).Float(params.Release)
		e.Float(params.Window).Float(params.Drift)
		p.shared.Trace.Push(&e)
	}
	p.start(0)
}

// Stop stops both voices without a fade and detaches the player: ticks do
// nothing until the next bind. Stopping twice is stopping once.
func (p *Player) Stop() {
	if !p.bound {
		return
	}
	if p.shared.Trace != nil {
		e := p.event(trace.GStop)
		e.Bool(p.slots[0].on).Bool(p.slots[1].on)
		p.shared.Trace.Push(&e)
	}
	p.stop(0)
	p.stop(1)
	p.bound = false
	p.pending |= EventUnbind
}

// Order returns the place of grain voices in the pass, before everything else.
func (p *Player) Order() uint8 { return graph.OrderVoices }

// Run renders the player's voices into its bus.
func (p *Player) Run() {
	p.heard = 0
	sounding := 0
	for i := range p.slots {
		if !p.slots[i].on {
			continue
		}
		p.slots[i].voice.run(&p.shared.plane)
		if p.metered {
			collect(&p.shared.sum, &p.shared.plane, p.slots[i].voice.send.Level(), sounding == 0)
			sounding++
		}
	}
	if sounding > 0 {
		p.heard = dsp.RMS(&p.shared.sum)
		if p.tap != nil {
			p.tap.rocket(&p.shared.sum)
		}
	}
}

// collect adds a voice to the sum that is metered.
func collect(sum, voice *block.Plane, gain float32, first bool) {
	if first {
		*sum = block.Plane{}
	}
	for k := range sum {
		sum[k] += float32(voice[k] * gain)
	}
}

// StartFrame returns the frame a grain begins at: the integer part of rate
// times start, rounded once (000 §2.6, register CG16) [frames].
func StartFrame(rate int, start float32) int {
	if !(start > 0) {
		return 0
	}
	return int(block.Int32(float32(float32(rate) * start)))
}
