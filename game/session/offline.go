package session

import (
	"fmt"
	"hash"
	"hash/fnv"

	"gritbed/engine"
)

// offlineFrames is how much is pulled at once [sample frames].
const offlineFrames = 256

// Offline pulls a session's sound without a device and sums it up; nobody hears it.
type Offline struct {
	stream *engine.Stream
	buf    [offlineFrames * engine.FrameBytes]byte
	sum    hash.Hash64
}

// NewOffline begins with what a session's engine renders next.
func NewOffline(s *Session) (*Offline, error) {
	stream, err := engine.NewStream(s.World.Engine)
	if err != nil {
		return nil, err
	}
	return &Offline{stream: stream, sum: fnv.New64a()}, nil
}

// Pull takes all that belongs to the frames so far.
func (o *Offline) Pull() {
	for {
		n, err := o.stream.Read(o.buf[:])
		if n == 0 || err != nil {
			return
		}
		o.sum.Write(o.buf[:n])
	}
}

// Hash is the sum of the samples, as the laboratory's summary has it.
func (o *Offline) Hash() string { return fmt.Sprintf("%016x", o.sum.Sum64()) }
