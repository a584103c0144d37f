package ambient

import (
	"fmt"

	"gritbed/engine/block"
)

// Config is the configuration of a runtime.
type Config struct {
	Region  *Region
	World   *World
	VolMin  float32 // lowest level played (register CB8, ambient.vol_min_db) [dB]
	Master  float32 // the volume setting, 0…1 [linear]
	Enabled bool
	Options
	// Rand draws the random numbers, k/32768 in [0, 1); nil takes a generator
	// of the runtime's own, seeded with Seed.
	Rand func() float32
	Seed uint64
	// Load loads a sound table, nil if that fails; nil looks into the region's.
	Load func(stb uint32) *Table
	// Sounds is the greatest number of sounds kept; 0 takes as many as the
	// region has. One more is not made and counted.
	Sounds int
}

// Defaults is the configuration of the notes for a region and a world.
func Defaults(r *Region, w *World) Config {
	return Config{Region: r, World: w, VolMin: -100, Master: 1, Enabled: true}
}

// Runtime is the ambience of one listener. It belongs to one thread, the
// game's.
type Runtime struct {
	opt    Options
	region *Region
	world  *World
	chosen selection
	descs  []desc
	slots  []int32 // of every sound of the region, its place in sounds or −1
	sounds []sound // in the order they were met
	queue  heap
	load   func(uint32) *Table
	rand   func() float32

	enabled bool
	master  float32
	setting float32 // master, or its square root with SliderLinear
	volMin  float32
	hour    float32 // of the day [h]

	now      float64 // [s]
	listener Position
	latched  Position // the listener of the last rebuild
	total    float32
	cell     uint32 // of the last rebuild; 0 = none
	nowhere  bool   // the frame before was in cell 0

	begun      bool // Frame was called before; prev and prevOut are what it got
	prev       Position
	prevOut    bool
	queueTaken bool // UseTime was the last thing called

	last   Rebuild
	counts Counts
	cells  []Cell
	events []Event
	plays  []Play
	states []SoundState
	shown  []Deadline
}

// New makes a runtime. All it will ever need is made here. Indices that lead
// nowhere are no error, they select nothing; see [Region.Check] for more.
func New(cfg Config) (*Runtime, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	r := &Runtime{
		opt: cfg.Options, region: cfg.Region, world: cfg.World, chosen: newSelection(cfg.Region),
		descs: make([]desc, len(cfg.Region.Descs)), load: cfg.Load, rand: cfg.Rand,
		enabled: cfg.Enabled, volMin: cfg.VolMin,
	}
	pairs := 0
	for i := range r.descs {
		r.descs[i].first = pairs
		pairs += len(cfg.Region.Descs[i].Sounds)
	}
	r.slots = make([]int32, pairs)
	for i := range r.slots {
		r.slots[i] = -1
	}
	if r.rand == nil {
		r.rand = ownRand(cfg.Seed)
	}
	n := pairs
	if cfg.Sounds > 0 {
		n = min(n, cfg.Sounds)
	}
	// A sound is queued once and fires at most once in a frame.
	r.sounds = make([]sound, 0, n)
	r.queue = make(heap, 0, n)
	r.events = make([]Event, 0, n+2)
	r.plays = make([]Play, 0, n)
	r.states = make([]SoundState, 0, n)
	r.shown = make([]Deadline, 0, n)
	r.cells = make([]Cell, 0, 9*64)
	r.SetMaster(cfg.Master)
	return r, nil
}

// check refuses what a runtime cannot work with: with a negative time between fires, or
// one that is no number, a frame would never end.
func (cfg Config) check() error {
	fail := func(place, field, want string, got any) error {
		return &Error{"ambience", place, field, want, fmt.Sprint(got)}
	}
	if cfg.Region == nil {
		return fail("configuration", "region", "one", "none")
	}
	if cfg.World == nil {
		return fail("configuration", "world", "one", "none")
	}
	if !block.Finite(cfg.VolMin) {
		return fail("configuration", "lowest level", "a finite number of dB", cfg.VolMin)
	}
	if !block.Finite(cfg.Master) || cfg.Master < 0 {
		return fail("configuration", "volume setting", "a finite number not below 0", cfg.Master)
	}
	if cfg.Sounds < 0 {
		return fail("configuration", "sounds", "0 or a number of sounds", cfg.Sounds)
	}
	for d, desc := range cfg.Region.Descs {
		for i, s := range desc.Sounds {
			for _, rate := range [...]float32{s.MinRate, s.MaxRate} {
				if !block.Finite(rate) || rate < 0 {
					return fail(fmt.Sprintf("descriptor %d (stb %08X) sound %d", d, desc.STB, i), "rate",
						"a finite time not below 0", rate)
				}
			}
		}
	}
	for key, b := range cfg.World.Blocks {
		if b == nil {
			continue
		}
		if want := uint16(b.BX)<<8 | uint16(b.BY); key != want {
			return fail(fmt.Sprintf("landblock %04X", key), "key", fmt.Sprintf("%04X", want), fmt.Sprintf("%04X", key))
		}
		for v, h := range b.Height {
			if !block.Finite(h) {
				return fail(fmt.Sprintf("landblock %04X vertex %d", key, v), "height", "a finite number", h)
			}
		}
	}
	return nil
}

// Frame does a whole frame: the rebuild, if the cell changed, and then what is
// due. now is the time [s], at the listener, outdoors whether it is outside or
// in a cell that sees outside. Which position the rebuild takes is an option,
// see [RebuildAt].
func (r *Runtime) Frame(now float64, at Position, outdoors bool) {
	from, out := at, outdoors
	if r.opt.Rebuild == FrameStart && r.begun {
		from, out = r.prev, r.prevOut
	}
	r.prev, r.prevOut, r.begun = at, outdoors, true
	r.ChangePosition(now, from, out)
	r.UseTime(now, at)
}

// ChangePosition is the first half of a frame: a rebuild, if the listener's
// cell is another one than at the last rebuild. Cell 0 flushes instead, and
// the next cell, even the old one, rebuilds.
func (r *Runtime) ChangePosition(now float64, at Position, outdoors bool) {
	r.events, r.plays = r.events[:0], r.plays[:0]
	r.queueTaken = false
	r.now = now
	if !r.move(at) {
		return
	}
	if at.Cell == 0 {
		if !r.nowhere {
			r.events = append(r.events, Event{Outcome: Flushed, Entry: -1})
		}
		r.cell, r.nowhere = 0, true
		r.flush()
		return
	}
	if at.Cell != r.cell {
		r.cell, r.nowhere = at.Cell, false
		r.rebuild(at, outdoors)
	}
}

// UseTime is the second half of a frame, its last step: everything whose
// deadline is before now fires and is queued again.
func (r *Runtime) UseTime(now float64, at Position) {
	if r.queueTaken {
		r.events, r.plays = r.events[:0], r.plays[:0]
	}
	r.queueTaken = true
	r.now = now
	r.move(at)
	if !r.enabled {
		return
	}
	for len(r.queue) > 0 && r.queue[0].at < now {
		r.play(int(r.queue.removeMin().sound), FromQueue)
	}
}

// move sets the listener; a place that is none is refused.
func (r *Runtime) move(at Position) bool {
	if !block.Finite(at.X) || !block.Finite(at.Y) || !block.Finite(at.Z) || !block.Finite(at.Heading) {
		r.counts.Positions++
		return false
	}
	r.listener = at
	return true
}

// SetMaster changes the volume setting [linear]; one that is negative or not
// finite changes nothing.
func (r *Runtime) SetMaster(v float32) {
	if !block.Finite(v) || v < 0 {
		return
	}
	r.master, r.setting = v, v
	if r.opt.Slider == SliderLinear {
		r.setting = root(v)
	}
}

// SetEnabled turns the ambience on or off. While it is off nothing is weighed,
// armed or taken from the queue.
func (r *Runtime) SetEnabled(on bool) { r.enabled = on }

// SetHour sets the time of day [h]; only [DayAndNight] looks at it.
func (r *Runtime) SetHour(h float32) { r.hour = h }
