// Package engine is the block-clocked audio engine: it turns stamped calls into
// samples, 256 frames at 48 kHz at a time, and knows nothing of games.
//
// A game takes the [Queue] once, opens a [Frame] on it sixty times a second,
// calls what it wants to hear, and ends the frame:
//
//	f := q.Begin()
//	f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: 0.24, Pitch: 1, Position: speed / top})
//	splash := f.Open(engine.PlaySample(2))
//	f.SetPan(splash, -30)
//	err := f.End() // names the first call that was refused, if any was
//
// One block, in order ([Engine.Render]):
//
//  1. the calls whose stamp is due are applied, oldest first;
//  2. in every sixth block the patch programs walk;
//  3. phase 1: the slow oscillators and the grain schedulers run; what they
//     post is heard in this block;
//  4. the graphs run in pass order, voices first, mastering last;
//  5. the mastering planes are folded to the device's two channels;
//  6. a snapshot is published.
//
// A bind is a call on the game's thread in the notes, so it comes before phase
// 1 and is ticked in its own block (register CG15); posts to bus modules come
// before the graphs. Applying all calls first gives both.
//
// Stamps make the output independent of when the device asks for it. Everything
// of a frame has the block in which it becomes audible, counted in the time of
// the game, and the end of the frame commits what comes before the next; a
// stream renders a block only when it has been committed, so a device that pulls
// 40 ms at a time and an offline renderer that pulls one block at a time give
// the same samples. A block that must be rendered earlier holds the old values
// and is counted, and the block counter stands still in it, so that nothing said
// later is late. A stream that has fallen behind the game moves the counter on
// instead ([Engine.Skip]); a call that comes after its block applies at once and
// is counted, unless it is momentary and too old to be heard.
//
// Nothing in a block allocates, locks, logs or reads a clock.
package engine

import (
	"fmt"
	"sync/atomic"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/grain"
	"gritbed/engine/graph"
	"gritbed/engine/mix"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/voice"
	"gritbed/engine/ring"
	"gritbed/engine/rng"
	"gritbed/engine/trace"
)

// Config is what an engine is made of.
type Config struct {
	Recordings  []*grain.Recording // by member index; frames name them by it
	Samples     []*voice.Sample    // what voices play; frames name them by index
	Voices      int                // voices at once (default 96)
	Programs    *Programs          // patch programs; nil: none
	Seed        uint64             // of the generator the players draw from
	Boards      int                // board owners; the first is the local player (default 1). The players of each of the others draw from a generator of their own
	Stems       bool               // keep what each board adds to the bed, see [Engine.Stem]
	Mixer       *mix.Config        // parameters of the buses (default: those of the notes, without an environment); it draws from a generator of its own, so that the players' picks do not depend on it
	Commands    int                // size of the ring of calls [words of 4 bytes] (default 16384; less than 2048 is taken as that)
	Collections []shot.Collection  // of one-shots; frames name them by index
	Events      int                // capacity of the trace ring, 0 = no trace
	Fold        mix.Fold
	Options     grain.Options
	Graph3      grain.Graph3 // of every board's chains (default: that of the notes)
}

// Engine renders blocks. Queue, Commit, Snapshot and Trace belong to the game
// thread, Render to the audio thread. There is one of each: one producer, one
// consumer, neither of which ever waits for the other.
type Engine struct {
	recordings  []*grain.Recording
	shared      *grain.Shared
	boards      []*grain.Board
	pass        graph.Pass
	mixer       *mix.Mixer
	samples     []*voice.Sample
	voices      *voice.Pool
	shots       *shot.Player
	collections []int         // how many records and containers each has
	called      []calledVoice // by place of the name
	sounding    []uint16      // places in use
	submixes    [busNames]calledBus
	leading     []uint16   // places in use
	programs    *programs  // nil: there are none
	spec        voice.Spec // of the voice being opened
	fold        mix.Fold

	queue     Queue
	taken     atomic.Bool // the queue has its producer
	ring      *ring.Words
	present   message // being applied
	trace     *trace.Ring
	block     atomic.Int64           // next to render
	committed atomic.Int64           // first block that may still change
	stream    atomic.Pointer[Stream] // that plays it; nil: none yet
	held      bool                   // the block being rendered holds the old values
	nowhere   [2]block.Plane
	count     Counters
	snap      *published
	stem      [mix.Planes]block.Plane // being folded
}

// New returns an engine at block 0.
func New(cfg Config) (*Engine, error) {
	if cfg.Boards == 0 {
		cfg.Boards = 1
	}
	if cfg.Commands == 0 {
		cfg.Commands = 16384
	}
	if err := cfg.check(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	e := &Engine{
		recordings: cfg.Recordings,
		shared:     grain.NewShared(cfg.Seed),
		fold:       cfg.Fold,
		ring:       ring.NewWords(max(cfg.Commands, leastWords)),
		leading:    make([]uint16, 0, busNames),
		snap:       newPublished(),
	}
	e.shared.Options = cfg.Options
	if cfg.Events > 0 {
		e.trace = trace.NewRing(cfg.Events)
		e.shared.Trace = e.trace
	}
	if err := e.buses(&cfg); err != nil {
		return nil, err
	}
	if err := e.pool(&cfg); err != nil {
		return nil, err
	}
	for i := range cfg.Boards {
		if err := e.board(i, cfg.Seed, cfg.Stems, cfg.Graph3); err != nil {
			return nil, err
		}
	}
	e.queue.init(e)
	return e, nil
}

// buses makes the mixer.
func (e *Engine) buses(cfg *Config) error {
	dc := mix.DefaultConfig(cfg.Seed)
	if cfg.Mixer != nil {
		draw := dc.Draw
		if dc = *cfg.Mixer; dc.Draw == nil {
			dc.Draw = draw
		}
	}
	var err error
	if e.mixer, err = mix.NewMixer(dc); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	e.mixer.Master().FadeIn() // the device starts with the engine
	for _, g := range e.mixer.Graphs() {
		e.pass.Add(g)
	}
	return nil
}

// pool makes the voices.
func (e *Engine) pool(cfg *Config) error {
	e.samples = cfg.Samples
	e.spec = voice.Spec{Records: make([]int32, 0, maxRoute), Properties: make([]voice.Property, len(properties))}
	var err error
	e.voices, err = voice.NewPool(voice.Config{Voices: cfg.Voices, Targets: voice.Targets{
		SFX: e.mixer.Voices(), Env: e.mixer.Env(), Flange: [2]*dsp.Sub0{e.mixer.Flange(0), e.mixer.Flange(1)}, Material: e.mixer.Material}})
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	e.pass.Add(e.voices)
	n := min(max(voiceNames, 2*e.voices.Cap()), nameMask+1)
	e.called, e.sounding = make([]calledVoice, n), make([]uint16, 0, n)
	if err := e.splices(cfg); err != nil {
		return err
	}
	if cfg.Programs != nil {
		if e.programs, err = newPrograms(cfg.Programs, e.voices); err != nil {
			return fmt.Errorf("engine: %w", err)
		}
	}
	return nil
}

// splices makes the player of one-shots. It draws from a generator of its own, so
// that the picks of the grains do not depend on it.
func (e *Engine) splices(cfg *Config) error {
	draw := rng.Seeded(cfg.Seed ^ shotStream)
	var err error
	e.shots, err = shot.New(shot.Config{Pool: e.voices, Collections: cfg.Collections, Sounds: shotNames, Draw: &draw})
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	for _, c := range cfg.Collections {
		e.collections = append(e.collections, len(c.Tree.Records)+len(c.Tree.Containers))
	}
	return nil
}

// shotStream parts the seed of the one-shots from the others: "shot".
const shotStream = 0x73686F74

// boardStream parts the seeds of the boards behind the first from the others: "board".
const boardStream = 0x626F617264

// board makes a board owner's graphs.
func (e *Engine) board(i int, seed uint64, stems bool, top grain.Graph3) error {
	out, environment, flange := e.mixer.Bed()
	shared := e.shared
	if i > 0 {
		shared = shared.Other(seed ^ boardStream*uint64(i))
	}
	b, err := grain.NewBoard(shared, grain.BoardConfig{
		Graph3: top, Local: i == 0, Tapped: stems, Out: out, OutOrder: graph.OrderBed, Env: environment, Flange: flange, Rocket: e.mixer.Rocket()})
	if err != nil {
		return fmt.Errorf("engine: board %d: %w", i, err)
	}
	e.boards = append(e.boards, b)
	for _, g := range b.Graphs() {
		e.pass.Add(g)
	}
	return nil
}

// Commit says that everything audible before block b has been said [blocks]:
// [Frame.End] does.
func (e *Engine) Commit(b int64) { e.committed.Store(b) }

// Committed returns the block given to the last Commit [blocks].
func (e *Engine) Committed() int64 { return e.committed.Load() }

// Block returns the number of the block that will be rendered next [blocks].
func (e *Engine) Block() int64 { return e.block.Load() }

// Ready reports whether the next block's frame has been posted.
func (e *Engine) Ready() bool { return e.block.Load() < e.committed.Load() }

// Snapshot returns the newest picture of the engine. It stays valid until the
// next call.
func (e *Engine) Snapshot() *Snapshot { return e.snap.latest() }

// Trace returns the ring of events, nil when the engine was made without one.
func (e *Engine) Trace() *trace.Ring { return e.trace }

// Skip moves the block counter on to block to without rendering what is between,
// at most to the first block that may still change and never back; what was posted
// for the blocks between is applied with the next block. It belongs to the thread
// that renders [blocks].
func (e *Engine) Skip(to int64) {
	now := e.block.Load()
	if to = min(to, e.committed.Load()); to > now {
		e.count.Skipped += uint64(to - now)
		e.block.Store(to)
	}
}

// Render renders the next block into out; with nil it is rendered all the same,
// and only the snapshot tells of it. While nothing is committed it renders the
// samples that follow with the values there are, and the counter stands still.
func (e *Engine) Render(out *[2]block.Plane) { e.RenderSix(out, nil) }

// RenderSix renders the next block and also gives the six-channel output in
// device order FL FR C LFE SL SR. Either may be nil.
func (e *Engine) RenderSix(out *[2]block.Plane, six *[6]block.Plane) {
	e.run()
	if six != nil {
		mix.Six(&e.mixer.Master().Sig, six)
	}
	if out == nil {
		out = &e.nowhere
	}
	e.fold.Stereo(&e.mixer.Master().Sig, out)
	e.finish(out)
}

// run is steps 1 to 4 of a block.
func (e *Engine) run() {
	now := e.block.Load()
	e.shared.Block = now
	if e.held = now >= e.committed.Load(); e.held {
		e.count.Held++
	} else {
		e.drain(now)
	}
	if e.programs != nil {
		e.programs.tick()
	}
	e.mixer.Tick()
	for _, b := range e.boards {
		b.Tick()
	}
	e.shots.Tick()
	e.pass.Run()
	e.reap()
}
