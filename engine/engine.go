// Package engine is the block-clocked audio engine: it turns stamped commands
// into samples, 256 frames at 48 kHz at a time, and knows nothing of games.
//
// One block, in order ([Engine.Render]):
//
//  1. the commands whose stamp is due are applied, oldest first;
//  2. phase 1: the grain schedulers run; what they post is heard in this block;
//  3. the graphs run in pass order, voices first, mastering last;
//  4. the mastering planes are folded to the device's two channels;
//  5. a snapshot is published.
//
// A bind is a call on the game's thread in the notes, so it comes before phase
// 1 and is ticked in its own block (register CG15); posts to bus modules come
// before the graphs. Applying all commands first gives both.
//
// Stamps make the output independent of when the device asks for it. The game
// posts everything of frame n with the block in which it becomes audible and
// then calls [Engine.Commit]; a stream renders a block only when it has been
// committed, so a device that pulls 40 ms at a time and an offline renderer
// that pulls one block at a time give the same samples. A block that must be
// rendered earlier holds the old values and is counted; a command that comes
// after its block applies at once and is counted.
//
// Nothing in a block allocates, locks, logs or reads a clock.
package engine

import (
	"fmt"
	"math"
	"sync/atomic"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/trace"
)

// Config is what an engine is made of.
type Config struct {
	Recordings []*grain.Recording // by member index; commands name them by it
	Seed       uint64             // of the generator the players draw from
	Boards     int                // board owners; the first is the local player (default 1)
	Commands   int                // capacity of the command ring (default 4096)
	Events     int                // capacity of the trace ring, 0 = no trace
	Fold       mix.Fold
	Options    grain.Options
}

// Engine renders blocks. Post, Commit, Snapshot and Trace belong to the game
// thread, Render to the audio thread.
type Engine struct {
	recordings []*grain.Recording
	shared     *grain.Shared
	boards     []*grain.Board
	pass       mix.Pass
	sfx        *mix.SFXMaster
	master     *mix.Mastering
	fold       mix.Fold

	ring      *ring
	trace     *trace.Ring
	block     atomic.Int64 // next to render
	committed atomic.Int64 // first block that may still change
	count     Counters
	snap      *published
}

// New returns an engine at block 0.
func New(cfg Config) (*Engine, error) {
	if cfg.Boards == 0 {
		cfg.Boards = 1
	}
	if cfg.Boards < 0 || cfg.Boards > 64 {
		return nil, fmt.Errorf("engine: boards: want 1…64, got %d", cfg.Boards)
	}
	if cfg.Commands == 0 {
		cfg.Commands = 4096
	}
	for i, r := range cfg.Recordings {
		if r == nil {
			return nil, fmt.Errorf("engine: recording %d: want a recording, got none", i)
		}
		if err := r.Check(); err != nil {
			return nil, fmt.Errorf("engine: %w", err)
		}
	}
	e := &Engine{
		recordings: cfg.Recordings,
		shared:     grain.NewShared(cfg.Seed),
		fold:       cfg.Fold,
		ring:       newRing(cfg.Commands),
		snap:       newPublished(),
	}
	e.shared.Options = cfg.Options
	if cfg.Events > 0 {
		e.trace = trace.NewRing(cfg.Events)
		e.shared.Trace = e.trace
	}
	var err error
	if e.sfx, e.master, err = mix.NewMaster(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	for i := range cfg.Boards {
		b, err := grain.NewBoard(e.shared, grain.BoardConfig{Local: i == 0, Out: &e.sfx.In, OutOrder: e.sfx.Order()})
		if err != nil {
			return nil, fmt.Errorf("engine: board %d: %w", i, err)
		}
		e.boards = append(e.boards, b)
		for _, g := range b.Graphs() {
			e.pass.Add(g)
		}
	}
	e.pass.Add(e.sfx)
	e.pass.Add(e.master)
	return e, nil
}

// Post queues a command; it reports false, and counts, when the ring is full.
func (e *Engine) Post(c Command) bool { return e.ring.push(&c) }

// Commit says that everything audible before block b has been posted [blocks].
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

// Render renders the next block into out.
func (e *Engine) Render(out *[2]block.Plane) {
	e.run(out)
	e.fold.Stereo(&e.master.Sig, out)
	e.finish(out)
}

// RenderSix renders the next block and also gives the six-channel output in
// device order FL FR C LFE SL SR.
func (e *Engine) RenderSix(out *[2]block.Plane, six *[6]block.Plane) {
	e.run(out)
	mix.Six(&e.master.Sig, six)
	e.fold.Stereo(&e.master.Sig, out)
	e.finish(out)
}

// run is steps 1 to 3 of a block.
func (e *Engine) run(*[2]block.Plane) {
	now := e.block.Load()
	if now >= e.committed.Load() {
		e.count.Held++
	}
	e.shared.Block = now
	e.drain(now)
	for _, b := range e.boards {
		b.Tick()
	}
	e.pass.Run()
}

// drain applies the commands that are due, in the order they were posted.
func (e *Engine) drain(now int64) {
	for c := e.ring.peek(); c != nil && c.Stamp <= now; c = e.ring.peek() {
		if c.Stamp < now {
			e.count.Late++
		}
		if !e.apply(c) {
			e.count.Refused++
		}
		e.ring.drop()
	}
}

// apply carries out one command; false means it names something that is not
// there.
func (e *Engine) apply(c *Command) bool {
	if c.Op == OpFold {
		e.fold = mix.Fold(c.F[0])
		return true
	}
	if int(c.Board) >= len(e.boards) || c.Truck > 1 || c.Player > 3 {
		return false
	}
	b := e.boards[c.Board]
	switch c.Op {
	case OpBind:
		if r := e.recording(c); r != nil {
			b.Bind(int(c.Truck), r, c.params(0), c.params(5))
			return true
		}
		return false
	case OpStop:
		b.Stop(int(c.Truck))
	case OpRecord:
		b.SetRecord(int(c.Player), grain.Record{Gain: c.F[0], Pitch: c.F[1], Position: c.F[2]})
	case OpChain:
		b.SetChain(int(c.Truck), grain.ChainValues{
			HighPass: c.F[0], LowPass: c.F[1], ShiftA: c.F[2], ShiftB: c.F[3],
			Pan: c.F[4], Env: c.F[5], FlangeA: c.F[6], FlangeB: c.F[7]})
	case OpG3Send:
		b.PostSend(c.F[0])
	case OpWobble:
		b.PostWobble(int(c.Player)/2, int(c.Player)%2, c.F[0], c.F[1])
	case OpRocketBind:
		if r := e.recording(c); r != nil {
			b.BindRocket(r, c.params(0))
			return true
		}
		return false
	case OpRocketStop:
		b.StopRocket()
	case OpRocketRecord:
		b.RocketRecord(grain.Record{Gain: c.F[0], Pitch: c.F[1], Position: c.F[2]})
	default:
		return false
	}
	return true
}

func (e *Engine) recording(c *Command) *grain.Recording {
	if c.Recording < 0 || int(c.Recording) >= len(e.recordings) {
		return nil
	}
	return e.recordings[c.Recording]
}

// finish publishes the snapshot of the block just rendered and moves the clock.
func (e *Engine) finish(out *[2]block.Plane) {
	now := e.block.Load() + 1
	s := e.snap.back()
	s.Block = now
	b := e.boards[0]
	for i := range s.Players {
		s.Players[i] = b.PlayerState(i)
		s.Heard[i] = b.Heard(i)
	}
	for c := range out {
		s.Peak[c], s.RMS[c] = level(&out[c])
	}
	s.Count = e.count
	s.Count.Refused += e.ring.refused.Load()
	s.Count.NotFinit = e.sfx.Replaced(e.master)
	e.snap.publish()
	e.block.Store(now)
}

// level measures a plane for the meters, four frames at a time.
func level(p *block.Plane) (peak, rms float32) {
	var s0, s1, s2, s3, p0, p1 float32
	for i := 0; i <= block.Frames-4; i += 4 {
		a, b, c, d := p[i], p[i+1], p[i+2], p[i+3]
		s0 += float32(a * a)
		s1 += float32(b * b)
		s2 += float32(c * c)
		s3 += float32(d * d)
		p0 = max(p0, a, -a, b, -b)
		p1 = max(p1, c, -c, d, -d)
	}
	sum := (s0 + s1) + (s2 + s3)
	return max(p0, p1), float32(math.Sqrt(float64(sum * (1.0 / block.Frames))))
}
