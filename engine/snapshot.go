package engine

import (
	"sync/atomic"

	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// PlayersPerBoard is two trucks of two players and the rocket.
const PlayersPerBoard = 5

// Snapshot is the state of the engine after a block, for displays: a plain value. The
// reader gets the newest complete one without stopping the audio thread.
type Snapshot struct {
	Block    int64                              // the next to be rendered; it stands still in a held block [blocks]
	Players  [PlayersPerBoard]grain.PlayerState // board 0: truck 0 A, B, truck 1 A, B, rocket
	Heard    [PlayersPerBoard]float32           // RMS of what each player adds to the default bus, before panning, this block
	Peak     [2]float32                         // largest sample of the output this block
	RMS      [2]float32                         // RMS of the output this block
	Strips   [mix.Strips]StripState             // of a mixer view; the meters read 0 unless [Frame.Meter] turned them on
	Voices   VoicesState
	Programs ProgramsState
	Count    Counters
}

// ListedVoices is how many voices a snapshot lists.
const ListedVoices = 96

// VoicesState is what the voice pool holds.
type VoicesState struct {
	voice.Counts
	Cap    int                      // voices at once
	Listed int                      // lines in use
	List   [ListedVoices]voice.Info // oldest first
}

// StripState is one strip of a mixer view.
type StripState struct {
	mix.Meter
	Muted, Soloed bool
}

// Counters count faults and irregular blocks.
type Counters struct {
	Late      uint64 // calls applied after their block: a stream had skipped it
	Held      uint64 // blocks rendered with old values, before a frame was posted
	Skipped   uint64 // blocks never rendered, since they would have been heard too late
	Refused   uint64 // calls refused: naming something that isn't there, or with a number that isn't finite
	Dropped   uint64 // momentary calls that came too late to be heard, or found the ring full
	Stale     uint64 // calls to a voice, post or bus that has ended
	NotFinite uint64 // values in calls refused, and samples on buses replaced, because they were not finite
}

// published is a three-buffer exchange: the writer fills one, the reader holds
// one, the third is in between. The word is the index of the middle buffer,
// with a bit that says it is newer than the reader's.
type published struct {
	buf    [3]Snapshot
	middle atomic.Uint32
	write  uint32
	read   uint32
}

const fresh = 4

func newPublished() *published {
	p := &published{write: 0, read: 2}
	p.middle.Store(1)
	return p
}

// back is the buffer the audio thread may fill.
func (p *published) back() *Snapshot { return &p.buf[p.write] }

// publish makes the back buffer the newest.
func (p *published) publish() {
	p.write = p.middle.Swap(p.write|fresh) &^ fresh
}

// latest returns the newest complete snapshot; it stays valid until the next
// call. One reader only.
func (p *published) latest() *Snapshot {
	if p.middle.Load()&fresh != 0 {
		p.read = p.middle.Swap(p.read) &^ fresh
	}
	return &p.buf[p.read]
}
