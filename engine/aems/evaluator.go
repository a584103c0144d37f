package aems

import (
	"encoding/binary"

	"gritbed/engine/rng"
)

// Config is what an evaluator is made with. The zero value runs silently.
type Config struct {
	Device Device    // nil: no voice ever opens
	Words  [6]uint32 // the generator at the start, w0…w5; zero as on the console
	// Nodes is how many posts can be held at once, 1…65535 (0: 4096).
	Nodes int
	// InstanceBytes bounds what the pools of all modules together may take
	// [bytes] (0: 256 MiB). A bank that would not fit is refused.
	InstanceBytes int
	Trace         Tracer // nil: none
}

// Counters are events that a pool or a guard has answered. They only grow.
type Counters struct {
	Walks         uint64
	Posts         uint64
	PostsRefused  uint64 // no node was free
	AtCapacity    uint64 // instances not made, their module being full
	DeadNodes     uint64 // redeliveries and releases of a node that is gone
	OpensRefused  uint64 // voices the device would not open
	PhaseResets   uint64 // oscillators whose phase was no number below 2^24
	GuardedWrites uint64 // writes of a delay line or a demultiplexer outside its own block
	BadDeltas     uint64 // ticks whose time step was not a positive number
}

// Evaluator runs the programs of the banks installed in it. All methods are for
// one thread, the one that ticks; what a game thread wants goes through a queue
// and is applied before the tick of its block.
type Evaluator struct {
	device Device
	trace  Tracer
	gen    rng.Generator
	sine   [quarter + 1]uint16
	count  Counters

	symbols    [3][]symbol // by Kind
	projects   []project   // in install order
	generation uint16
	banks      []*bank
	bytesFree  int

	nodes    []node
	freeNode int32 // head of the free list, -1 = none
	clock    clock
	block    int // ticks so far

	head   *instance // newest first
	live   int
	serial int

	open  opening
	words [4 * maxWords]byte // payload of a game's post or call, big-endian
}

// maxWords is the most words a state can copy: its count is a byte.
const maxWords = 255

const (
	defaultNodes         = 4096
	defaultInstanceBytes = 256 << 20
)

// New makes an evaluator without projects or banks.
func New(cfg Config) *Evaluator {
	if cfg.Device == nil {
		cfg.Device = silent{}
	}
	if cfg.Nodes <= 0 {
		cfg.Nodes = defaultNodes
	}
	if cfg.InstanceBytes <= 0 {
		cfg.InstanceBytes = defaultInstanceBytes
	}
	e := &Evaluator{
		device:    cfg.Device,
		trace:     cfg.Trace,
		gen:       rng.Generator{W: cfg.Words},
		sine:      quarterSine(),
		bytesFree: cfg.InstanceBytes,
	}
	e.makeNodes(min(cfg.Nodes, 1<<16-1))
	return e
}

// Counters returns what has been counted so far.
func (e *Evaluator) Counters() Counters { return e.count }

// Generator returns the generator's words w0…w5.
func (e *Evaluator) Generator() [6]uint32 { return e.gen.W }

// Live returns the number of instances.
func (e *Evaluator) Live() int { return e.live }

// Block returns the number of ticks so far; an action applied now belongs to
// the block of that number, counted from 0.
func (e *Evaluator) Block() int { return e.block }

// SetTrace exchanges the tracer; nil ends tracing.
func (e *Evaluator) SetTrace(t Tracer) { e.trace = t }

// encode lays a game's words out as a state's copy wants them; it returns no
// more than any state can take.
func (e *Evaluator) encode(words []int32) []byte {
	words = words[:min(len(words), maxWords)]
	for i, w := range words {
		binary.BigEndian.PutUint32(e.words[4*i:], uint32(w))
	}
	return e.words[:4*len(words)]
}

// deliver copies payload words into a state; words the sender did not supply
// are 0.
func deliver(dst, src []byte) {
	n := copy(dst, src)
	clear(dst[n:])
}

// opening holds what a player hands over when it opens a voice: one for all, so
// that opening allocates nothing.
type opening struct {
	Open
	inputs [255]Input
}
