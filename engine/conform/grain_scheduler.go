package conform

import (
	"fmt"
	"slices"

	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/engine/vec"
)

// maxBlocks is the longest timeline that is run [blocks], an hour and a half.
const maxBlocks = 1 << 20

const (
	eventsFile = "scheduler_events.tsv.gz"
	statesFile = "scheduler_states.tsv.gz"
	checksFile = "scheduler_checkpoints.tsv.gz"
)

// runner is a timeline under way.
type runner struct {
	timeline
	g       rng.Generator
	rec     grain.Recording
	players []*timedPlayer
	events  *vec.Sequence
	states  *vec.Sequence
	checks  *vec.Sequence
}

type timedPlayer struct {
	*grain.Player
	name   string
	params grain.Params
	log    grain.Journal
	steps  []placedStep // of the block under way
	last   outline
	told   bool // last has been compared
}

// placedStep is a step and where it was made: in a call of the game or in the
// player's block.
type placedStep struct {
	where string
	grain.Step
}

// outline is what a pair of state rows is written for when it changes.
type outline struct {
	active int
	bound  bool
	voice  [2]bool
	state  [2]grain.State
}

func runTimeline(t timeline, rows map[string]*vec.Sequence) error {
	r, err := newRunner(t, rows)
	if err != nil {
		return err
	}
	for b := range t.Blocks {
		if err := r.block(b); err != nil {
			return err
		}
	}
	for _, s := range []*vec.Sequence{r.events, r.states, r.checks} {
		if err := s.Done(); err != nil {
			return err
		}
	}
	return nil
}

func newRunner(t timeline, rows map[string]*vec.Sequence) (*runner, error) {
	r := &runner{timeline: t, events: rows[eventsFile], states: rows[statesFile], checks: rows[checksFile]}
	if t.Blocks < 1 || t.Blocks > maxBlocks {
		return nil, fmt.Errorf("blocks: want 1…%d, got %d", maxBlocks, t.Blocks)
	}
	var err error
	if r.g.W, err = vec.ParseWords(t.Seed); err != nil {
		return nil, fmt.Errorf("seed: want six words, got %w", err)
	}
	r.rec = grain.Recording{PCM: make([]float32, 1), Rate: t.Rate}
	if r.rec.Duration, err = vec.ParseBits(t.Duration); err != nil {
		return nil, fmt.Errorf("duration: %w", err)
	}
	if err := r.rec.CheckTimes(); err != nil {
		return nil, err
	}
	shared := &grain.Shared{RNG: &r.g}
	for i, name := range t.Players {
		params, err := grainParams(t.Params[name])
		if err != nil {
			return nil, fmt.Errorf("player %s: %w", name, err)
		}
		p, err := grain.NewPlayer(shared, uint8(i), nil)
		if err != nil {
			return nil, err
		}
		tp := &timedPlayer{Player: p, name: name, params: params}
		p.Keep(&tp.log)
		r.players = append(r.players, tp)
	}
	return r, nil
}

// block runs one block of every player, in the order of the list.
func (r *runner) block(b int) error {
	for len(r.Record) > 0 && r.Record[0].block == b {
		for _, p := range r.players {
			rec := r.Record[0].record
			if p.name == "B" { // B reads a tenth of the recording behind A
				rec.Position = max(rec.Position-0.1, 0)
			}
			p.SetRecord(rec)
		}
		r.Record = r.Record[1:]
	}
	if slices.Contains(r.Stop, b) {
		for _, p := range r.players {
			p.Stop()
			p.note("game")
		}
	}
	if slices.Contains(r.Bind, b) {
		for _, p := range r.players {
			p.Bind(&r.rec, p.params)
			p.note("game")
		}
	}
	for _, p := range r.players {
		p.Tick()
		p.note("block")
		if err := r.state(p, b); err != nil {
			return err
		}
	}
	// What was made call by call is listed player by player.
	for _, p := range r.players {
		for i := range p.steps {
			if err := r.compare(p, b, &p.steps[i]); err != nil {
				return err
			}
		}
		p.steps = p.steps[:0]
	}
	return nil
}

// note keeps what the player has done since the last call.
func (p *timedPlayer) note(where string) {
	for _, s := range p.log.Steps[:p.log.N] {
		p.steps = append(p.steps, placedStep{where, s})
	}
	p.log.Reset()
}

// compare compares a step with its row.
func (r *runner) compare(p *timedPlayer, b int, s *placedStep) error {
	kind := [...]string{"start", "release", "stop"}[s.Kind]
	row, err := r.events.Take(fmt.Sprintf("block %d player %s %s in slot %d", b, p.name, kind, s.Slot))
	if err != nil {
		return err
	}
	row.WantInt("block", b)
	row.WantText("player", p.name)
	row.WantText("where", s.where)
	row.WantText("event", kind)
	row.WantInt("slot", s.Slot)
	row.WantInt("fade_samples", s.Fade)
	if s.Kind == grain.StepStart {
		row.WantBits("start", s.Start)
		row.WantInt("frame", s.Frame)
		row.WantBits("gain", s.Record.Gain)
		row.WantBits("pitch", s.Record.Pitch)
		row.WantInt("candidates", s.Pick.Candidates)
		row.WantInt("index", s.Pick.Index)
		row.WantText("collapse", s.Pick.Collapse.String())
		row.WantWords("rng_before", s.Pick.Words)
	} else {
		row.WantNone("start", "frame", "gain", "pitch", "candidates", "index", "collapse", "rng_before")
	}
	return row.Err
}

// state compares a player's state after its block, where the tables have it.
func (r *runner) state(p *timedPlayer, b int) error {
	s := p.State()
	now := outline{active: s.Active, bound: s.Bound}
	for i, slot := range s.Slots {
		now.voice[i], now.state[i] = slot.Voice, slot.State
	}
	if !p.told || now != p.last {
		p.told, p.last = true, now
		for i, slot := range s.Slots {
			row, err := r.states.Take(fmt.Sprintf("block %d player %s slot %d in %v", b, p.name, i, slot.State))
			if err != nil {
				return err
			}
			row.WantInt("block", b)
			row.WantText("player", p.name)
			row.WantInt("slot", i)
			row.WantBool("voice", slot.Voice)
			row.WantInt("state", int(slot.State))
			row.WantBits("timer", slot.Timer)
			if slot.Voice { // else both are leftovers
				row.WantBits("start", slot.Start)
				row.WantBits("pick_pos", slot.Pick)
			}
			row.WantInt("active", s.Active)
			row.WantWords("rng_after", r.g.W)
			if row.Err != nil {
				return row.Err
			}
		}
	}
	if b%125 != 124 {
		return nil
	}
	row, err := r.checks.Take(fmt.Sprintf("block %d player %s", b, p.name))
	if err != nil {
		return err
	}
	row.WantInt("block", b)
	row.WantText("player", p.name)
	row.WantInt("state0", int(s.Slots[0].State))
	row.WantBits("timer0", s.Slots[0].Timer)
	row.WantInt("state1", int(s.Slots[1].State))
	row.WantBits("timer1", s.Slots[1].Timer)
	row.WantInt("active", s.Active)
	row.WantWords("rng", r.g.W)
	return row.Err
}
