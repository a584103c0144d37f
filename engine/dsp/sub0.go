package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Sub0 is the input of a bus: the first module of its graph, and the
// accumulator the Sends of earlier graphs add into (voice-graph 5.9). Because
// those graphs have run in the same block, a hop costs no block of delay.
type Sub0 struct {
	acc          []block.Plane
	delta        [MaxChannels]float32
	contributors int
	pending      bool
	replaced     uint64
}

// NewSub0 returns a bus input, or a *ChannelError for a count without layout.
func NewSub0(channels int) (*Sub0, error) {
	b := new(Sub0)
	if err := b.Init(channels); err != nil {
		return nil, err
	}
	return b, nil
}

// Init empties the bus and gives it a channel count; it allocates only when
// the count grows. What has been replaced stays counted. The zero value is a bus of 0 channels, which Sends skip.
func (b *Sub0) Init(channels int) error {
	if !Layout(channels) {
		return &ChannelError{Module: "bus", Got: channels, Want: "1, 2, 4, 6 or 8"}
	}
	if cap(b.acc) < channels {
		b.acc = make([]block.Plane, channels)
	}
	*b = Sub0{acc: b.acc[:channels], replaced: b.replaced}
	clear(b.acc)
	return nil
}

// Channels returns the channel count [channels].
func (b *Sub0) Channels() int { return len(b.acc) }

// Contributors returns how many Sends have added to the bus since it was last
// read.
func (b *Sub0) Contributors() int { return b.contributors }

// Replaced returns how many samples that were not finite Read has replaced by
// 0 [samples].
func (b *Sub0) Replaced() uint64 { return b.replaced }

// Read moves what has been added into sig, fades out what removed Sends left
// behind, and empties the bus for the next block. It returns false, and a
// silent sig, when nothing was sent and nothing is left to fade. sig has at
// least Channels planes; those beyond are not touched.
func (b *Sub0) Read(sig []block.Plane) (live bool) {
	sig = sig[:len(b.acc)]
	if b.contributors == 0 && !b.pending {
		clear(sig)
		return false
	}
	copy(sig, b.acc)
	clear(b.acc)
	b.contributors = 0
	if b.pending {
		for c := range sig {
			kernel.AddTaps(&sig[c], b.delta[c])
		}
		b.delta = [MaxChannels]float32{}
		b.pending = false
	}
	for c := range sig {
		b.replaced += kernel.ReplaceNotFinite(&sig[c])
	}
	return true
}

// TransferTail moves the release tail, what removed Sends have left on the bus to
// fade, to a bus of a later graph, by the routes between their channel counts. The
// tail fades there in that graph's next block, as if the Sends had been linked to
// that bus; so a pass-through bus does not change the order of the sums.
func (b *Sub0) TransferTail(to *Sub0) {
	if !b.pending {
		return
	}
	table, err := Routes(b.Channels(), to.Channels())
	if err != nil {
		return
	}
	for _, r := range table.All() {
		to.delta[r.To] += float32(b.delta[r.From] * r.Gain)
	}
	to.pending = true
	b.delta, b.pending = [MaxChannels]float32{}, false
}
