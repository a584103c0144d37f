package output

import (
	"errors"
	"io"
	"sync/atomic"
	"time"
)

// Way is one way to a sound device that a [Keeper] may try.
type Way struct {
	// Open finds the device, ready to be started, or says why it can't be had. It
	// may take as long as it likes, but reads from no stream.
	Open func() (Output, error)
	// Every is how much time lies between two attempts at least.
	Every time.Duration
	// Once says that a process can have it only once: lost, it is not tried again.
	Once bool
}

// ErrNoAnswer is a device or server that is there but hangs. No other way is
// tried then: it would lead to the same place.
var ErrNoAnswer = errors.New("no answer")

// Meter is what an output knows about itself.
type Meter struct {
	Latency    time.Duration // from the stream to the device, 0 when it doesn't know
	Underflows uint64        // times the device ran dry
}

// Metered is an output that knows.
type Metered interface {
	Output
	Meter() Meter
}

// Holder is an output that knows what it was given and has not played yet.
type Holder interface {
	Output
	Buffered() int // [frames]
}

// Paced is a stream that wants to know which device reads it from now on:
// buffered is what that holds [frames], and nil when it doesn't know.
type Paced interface {
	io.Reader
	SetDevice(buffered func() int)
}

// Keeper is an output that outlives its device: it takes the first way that
// works, plays on silently while there is none, and takes up the device again when
// it is back. Nothing of that stops the game or its stream. A way that has played
// is the only one tried from then on, unless it can be had only once.
type Keeper struct {
	ways  []*attempt
	had   *attempt // the way that plays, or played last; nil before any did
	taken uint64   // devices so far
	dry   uint64   // times that those before the present one ran dry
	clock *Silent  // runs while there is no device
	note  string
	wait  waits
	shown atomic.Pointer[shown]
	stop  chan struct{}
	done  chan struct{}
}

// attempt is a way and what became of it.
type attempt struct {
	Way
	last time.Time // when it was tried
	used bool      // it was started once
	err  error     // of the last try
}

// waits are the times of a keeper.
type waits struct {
	patience time.Duration // a device that is there is had within that: no silent clock before
	hang     time.Duration // one that takes longer is a message to the player
	pause    time.Duration // between two rounds of attempts
	watch    time.Duration // between two looks at the device
}

// shown is what other threads see.
type shown struct {
	out     Output
	note    string
	dry     uint64
	returns uint64
}

// KeeperState is how things stand.
type KeeperState struct {
	Name    string // of the output in use
	Note    string // why nothing is heard, to be shown; "" while it is
	Meter          // of the output in use, the underflows of all so far
	Returns uint64 // times a device came back
}

// NewKeeper returns a keeper that tries these ways in their order.
func NewKeeper(ways ...Way) *Keeper {
	k := &Keeper{wait: waits{patience: 250 * time.Millisecond, hang: 3 * time.Second, pause: 500 * time.Millisecond, watch: 20 * time.Millisecond}}
	for _, w := range ways {
		k.ways = append(k.ways, &attempt{Way: w})
	}
	k.show(new(Silent))
	return k
}

// Start begins to look for a device and returns at once; r is pulled from within
// the patience.
func (k *Keeper) Start(r io.Reader) error {
	k.stop, k.done = make(chan struct{}), make(chan struct{})
	go k.run(r)
	return nil
}

// Err returns nil: a keeper does not give up.
func (k *Keeper) Err() error { return nil }

// Name is that of the output in use.
func (k *Keeper) Name() string { return k.shown.Load().out.Name() }

// State is how things stand, for any thread.
func (k *Keeper) State() KeeperState {
	v := k.shown.Load()
	s := KeeperState{Name: v.out.Name(), Note: v.note, Returns: v.returns}
	if m, ok := v.out.(Metered); ok {
		s.Meter = m.Meter()
	}
	s.Underflows += v.dry
	return s
}

// Close stops pulling and lets go of the device.
func (k *Keeper) Close() error {
	if k.stop != nil {
		close(k.stop)
		<-k.done
		k.stop = nil
	}
	return nil
}

// show lets the other threads see what is in use.
func (k *Keeper) show(out Output) {
	k.shown.Store(&shown{out: out, note: k.note, dry: k.dry, returns: max(k.taken, 1) - 1})
}
