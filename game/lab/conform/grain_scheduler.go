package conform

import (
	"fmt"
	"slices"

	"gritbed/engine/grain"
	"gritbed/engine/rng"
)

// maxBlocks is the longest timeline that is run [blocks], an hour and a half.
const maxBlocks = 1 << 20

const (
	eventsFile = "scheduler_events.tsv.gz"
	statesFile = "scheduler_states.tsv.gz"
	checksFile = "scheduler_checkpoints.tsv.gz"
)

var schedulerCases = scenarioCases("scheduler", "scheduler.json.gz", "scenario",
	[]string{eventsFile, statesFile, checksFile}, runTimeline)

// runner is a timeline under way.
type runner struct {
	timeline
	g       rng.Generator
	rec     grain.Recording
	players []*timedPlayer
	events  *sequence
	states  *sequence
	checks  *sequence
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

func runTimeline(t timeline, rows map[string]*sequence, _ note) error {
	r, err := newRunner(t, rows)
	if err != nil {
		return err
	}
	for b := range t.Blocks {
		if err := r.block(b); err != nil {
			return err
		}
	}
	for _, s := range []*sequence{r.events, r.states, r.checks} {
		if err := s.done(); err != nil {
			return err
		}
	}
	return nil
}

func newRunner(t timeline, rows map[string]*sequence) (*runner, error) {
	r := &runner{timeline: t, events: rows[eventsFile], states: rows[statesFile], checks: rows[checksFile]}
	if t.Blocks < 1 || t.Blocks > maxBlocks {
		return nil, fmt.Errorf("blocks: want 1…%d, got %d", maxBlocks, t.Blocks)
	}
	var err error
	if r.g.W, err = parseWords(t.Seed); err != nil {
		return nil, fmt.Errorf("seed: want six words, got %w", err)
	}
	r.rec = grain.Recording{PCM: make([]float32, 1), Rate: t.Rate}
	if r.rec.Duration, err = parseBits(t.Duration); err != nil {
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
	row, err := r.events.take(fmt.Sprintf("block %d player %s %s in slot %d", b, p.name, kind, s.Slot))
	if err != nil {
		return err
	}
	row.wantInt("block", b)
	row.wantText("player", p.name)
	row.wantText("where", s.where)
	row.wantText("event", kind)
	row.wantInt("slot", s.Slot)
	row.wantInt("fade_samples", s.Fade)
	if s.Kind == grain.StepStart {
		row.wantBits("start", s.Start)
		row.wantInt("frame", s.Frame)
		row.wantBits("gain", s.Record.Gain)
		row.wantBits("pitch", s.Record.Pitch)
		row.wantInt("candidates", s.Pick.Candidates)
		row.wantInt("index", s.Pick.Index)
		row.wantText("collapse", s.Pick.Collapse.String())
		row.wantWords("rng_before", s.Pick.Words)
	} else {
		row.wantNone("start", "frame", "gain", "pitch", "candidates", "index", "collapse", "rng_before")
	}
	return row.err
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
			row, err := r.states.take(fmt.Sprintf("block %d player %s slot %d in %v", b, p.name, i, slot.State))
			if err != nil {
				return err
			}
			row.wantInt("block", b)
			row.wantText("player", p.name)
			row.wantInt("slot", i)
			row.wantInt("voice", truth(slot.Voice))
			row.wantInt("state", int(slot.State))
			row.wantBits("timer", slot.Timer)
			if slot.Voice { // else both are leftovers
				row.wantBits("start", slot.Start)
				row.wantBits("pick_pos", slot.Pick)
			}
			row.wantInt("active", s.Active)
			row.wantWords("rng_after", r.g.W)
			if row.err != nil {
				return row.err
			}
		}
	}
	if b%125 != 124 {
		return nil
	}
	row, err := r.checks.take(fmt.Sprintf("block %d player %s", b, p.name))
	if err != nil {
		return err
	}
	row.wantInt("block", b)
	row.wantText("player", p.name)
	row.wantInt("state0", int(s.Slots[0].State))
	row.wantBits("timer0", s.Slots[0].Timer)
	row.wantInt("state1", int(s.Slots[1].State))
	row.wantBits("timer1", s.Slots[1].Timer)
	row.wantInt("active", s.Active)
	row.wantWords("rng", r.g.W)
	return row.err
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
