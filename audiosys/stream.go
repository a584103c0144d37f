package audiosys

import (
	"encoding/binary"
	"math"
	"sync/atomic"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
)

// FrameBytes is the size of one frame of the stream: two little-endian float32.
const FrameBytes = 8

// Stream serves the engine's output to a device as interleaved stereo float32.
// Reads of any length are served from whole blocks; what is left of one is kept
// for the next read. Read belongs to the audio thread, everything else may be
// called from any.
type Stream struct {
	eng  *engine.Engine
	out  [2]block.Plane
	used int // frames of out already served; block.Frames = none left

	now     func() time.Duration // a clock, for starvation only; nil = never hold
	last    time.Duration        // when it was last looked at
	reserve float64              // what the device still has, as far as that clock tells [frames]
	margin  float64              // below this it is about to run dry [frames]
	owed    int                  // blocks still to render with held values
	cushion int                  // frames of silence still to serve before the first block

	volume  atomic.Uint32 // target, float32 bits
	applied float32
}

// Live pacing. A device takes its samples in periods of about 21 ms; one that has
// less than the margin left, at first a period and a half, is about to run dry,
// so a frame's worth of blocks is rendered with the old values; the bridge then
// stamps that much later, and the reserve has grown by it. A device that did run
// dry on a busy machine gets a wider margin, up to a tenth of a second. The
// cushion is the silence served first. The leak makes up for a device that runs
// a little faster than the clock.
const (
	Cushion    = block.Rate * 50 / 1000 // [frames]
	margin     = block.Rate * 32 / 1000 // [frames]
	marginStep = block.Rate * 12 / 1000 // [frames]
	marginMost = block.Rate / 10        // [frames]
	heldBlocks = 4
	leak       = 1 + 200e-6
)

// NewStream returns a stream that serves blocks as fast as they are committed
// and never waits or holds: what an offline renderer and a test want.
func NewStream(e *engine.Engine) *Stream {
	s := &Stream{eng: e, used: block.Frames, applied: 1}
	s.volume.Store(math.Float32bits(1))
	return s
}

// NewLiveStream returns a stream for a device in real time; now is a
// monotonic clock.
func NewLiveStream(e *engine.Engine, now func() time.Duration) *Stream {
	s := NewStream(e)
	s.now, s.cushion, s.margin = now, Cushion, margin
	s.last = now()
	return s
}

// SetVolume sets the host's volume (linear), reached over one block. It comes
// after the engine: no part of the notes has a master gain.
func (s *Stream) SetVolume(v float32) { s.volume.Store(math.Float32bits(v)) }

// Read fills p with whole frames and returns how many bytes that were; it may
// be fewer than asked for, and 0, when the game has not posted the next frame.
func (s *Stream) Read(p []byte) (int, error) {
	n := 0
	s.elapse()
	for len(p)-n >= FrameBytes {
		if s.cushion > 0 {
			clear(p[n : n+FrameBytes])
			n += FrameBytes
			s.cushion--
			continue
		}
		if s.used == block.Frames && !s.next(n == 0) {
			break
		}
		for ; s.used < block.Frames && len(p)-n >= FrameBytes; s.used++ {
			binary.LittleEndian.PutUint32(p[n:], math.Float32bits(s.out[0][s.used]))
			binary.LittleEndian.PutUint32(p[n+4:], math.Float32bits(s.out[1][s.used]))
			n += FrameBytes
		}
	}
	s.reserve += float64(n / FrameBytes)
	return n, nil
}

// elapse takes from the reserve what the device has played since the last read.
func (s *Stream) elapse() {
	if s.now == nil {
		return
	}
	now := s.now()
	before := s.reserve
	s.reserve = max(0, s.reserve-(now-s.last).Seconds()*block.Rate*leak)
	s.last = now
	if before > 0 && s.reserve == 0 {
		s.margin = min(s.margin+marginStep, marginMost)
	}
}

// next renders a block if there is one to render; empty says that this read
// has served nothing yet.
func (s *Stream) next(empty bool) bool {
	if !s.eng.Ready() {
		if empty && s.starving() {
			s.owed = heldBlocks
		}
		if s.owed == 0 {
			return false
		}
		s.owed--
	}
	s.eng.Render(&s.out)
	s.scale()
	s.used = 0
	return true
}

// starving reports whether the device would run dry before the next frame.
func (s *Stream) starving() bool {
	return s.now != nil && s.eng.Committed() > 0 && s.reserve < s.margin
}

// scale applies the host's volume.
func (s *Stream) scale() {
	target := math.Float32frombits(s.volume.Load())
	if target == 1 && s.applied == 1 {
		return
	}
	step := (target - s.applied) / block.Frames
	for i := range block.Frames {
		g := s.applied + float32(step*float32(i+1))
		s.out[0][i] = float32(s.out[0][i] * g)
		s.out[1][i] = float32(s.out[1][i] * g)
	}
	s.applied = target
}
