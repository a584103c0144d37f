package engine

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"sync/atomic"
	"time"

	"gritbed/engine/block"
)

// FrameBytes is the size of one frame of a stereo stream: two little-endian
// float32 [bytes].
const FrameBytes = 8

// Stream serves an engine's output as interleaved little-endian float32, left and
// right, or FL FR C LFE SL SR with six channels. Reads of any length are served
// from whole blocks; what is left of one is kept for the next read. Read belongs
// to the audio thread, everything else may be called from any.
//
// An offline stream ([NewStream]) gives what is committed, as fast as it is asked
// for; then Read returns [io.EOF], and more once more is committed, as that of
// bytes.Buffer does. A live one ([NewLiveStream]) never ends: it keeps a device
// that plays in real time supplied, and the latency low (see pacing).
type Stream struct {
	eng  *Engine                // nil: silence
	want atomic.Pointer[Engine] // what eng is to become

	channels int
	out      [2]block.Plane
	six      [6]block.Plane
	bytes    [6 * 4 * block.Frames]byte // the block being served
	size     int                        // of it in use [bytes]
	used     int                        // of it already served [bytes]

	live     *pacing // nil: offline
	buffered atomic.Pointer[func() int]
	opened   atomic.Bool // another device reads from now on

	volume  atomic.Uint32 // target, float32 bits
	applied float32
	state   streamState
}

// StreamConfig is the configuration of a stream.
type StreamConfig struct {
	Channels int                  // 2 or 6 (default 2)
	Clock    func() time.Duration // a monotonic clock makes the stream a live one; nil: offline
}

// NewStream returns an offline stream of two channels.
func NewStream(e *Engine) (*Stream, error) { return OpenStream(e, StreamConfig{}) }

// NewLiveStream returns a stream of two channels for a device in real time; now is
// a monotonic clock.
func NewLiveStream(e *Engine, now func() time.Duration) (*Stream, error) {
	if now == nil {
		return nil, fmt.Errorf("engine: live stream: want a clock, got none")
	}
	if e == nil {
		return nil, fmt.Errorf("engine: live stream: want an engine, got none")
	}
	return OpenStream(e, StreamConfig{Clock: now})
}

// OpenStream returns a stream of e. An engine has one stream in its life: two
// would each get a part of its blocks. A live one may begin without an engine, as
// silence, and be given one later ([Stream.SetEngine]).
func OpenStream(e *Engine, cfg StreamConfig) (*Stream, error) {
	if cfg.Channels == 0 {
		cfg.Channels = 2
	}
	if cfg.Channels != 2 && cfg.Channels != 6 {
		return nil, fmt.Errorf("engine: stream: channels: want 2 or 6, got %d", cfg.Channels)
	}
	s := &Stream{eng: e, channels: cfg.Channels, applied: 1}
	if e != nil || cfg.Clock == nil {
		if err := e.claim(s); err != nil {
			return nil, err
		}
	}
	s.size = cfg.Channels * 4 * block.Frames
	s.used = s.size
	s.want.Store(e)
	s.volume.Store(math.Float32bits(1))
	if cfg.Clock != nil {
		s.live = newPacing(cfg.Clock)
	}
	return s, nil
}

// claim reserves the engine for the stream.
func (e *Engine) claim(s *Stream) error {
	if e == nil {
		return fmt.Errorf("engine: stream: want an engine, got none")
	}
	if !e.stream.CompareAndSwap(nil, s) && e.stream.Load() != s {
		return fmt.Errorf("engine: stream: want an engine that has none, got one that has another")
	}
	return nil
}

// SetEngine lets a live stream play another engine, nil for silence, from the next
// block on; the old one is faded out over a block. The device notices nothing.
func (s *Stream) SetEngine(e *Engine) error {
	if s.live == nil {
		return fmt.Errorf("engine: stream: want a live one to change its engine, got an offline one")
	}
	if e != nil {
		if err := e.claim(s); err != nil {
			return err
		}
	}
	s.want.Store(e)
	return nil
}

// SetVolume sets the host's volume (linear), reached over one block; less than 0
// is 0, and what is not finite is ignored. It comes after the engine: no part of
// the notes has a master gain.
func (s *Stream) SetVolume(v float32) {
	if block.Finite(v) {
		s.volume.Store(math.Float32bits(max(v, 0)))
	}
}

// SetDevice says that a device begins to read a live stream, one after another as
// well; it holds nothing yet. buffered tells what it has taken and not yet played
// [frames], and is asked in every Read on its thread. With nil the stream reckons
// from what it has served and the time since, which can't see a clock that drifts:
// what a device holds may then grow to the size of its buffer.
func (s *Stream) SetDevice(buffered func() int) {
	if buffered == nil {
		s.buffered.Store(nil)
	} else {
		s.buffered.Store(&buffered)
	}
	s.opened.Store(true)
}

// Read fills p and returns the number of bytes. A live stream may give fewer than asked
// for, or none, when the device has enough.
func (s *Stream) Read(p []byte) (int, error) {
	if s.live != nil {
		return s.readLive(p), nil
	}
	n := 0
	for n < len(p) {
		if s.used == s.size {
			if !s.eng.Ready() {
				break
			}
			s.render(s.level())
		}
		n += s.serve(p[n:])
	}
	if n == 0 && len(p) > 0 {
		return 0, io.EOF
	}
	return n, nil
}

// serve copies the rest of the block.
func (s *Stream) serve(p []byte) int {
	n := copy(p, s.bytes[s.used:s.size])
	s.used += n
	return n
}

// level is the volume asked for.
func (s *Stream) level() float32 { return math.Float32frombits(s.volume.Load()) }

// render renders the engine's next block and takes it to a volume.
func (s *Stream) render(target float32) {
	planes := s.out[:]
	if s.channels == 6 {
		s.eng.RenderSix(&s.out, &s.six)
		planes = s.six[:]
	} else {
		s.eng.Render(&s.out)
	}
	for c := range planes {
		s.scale(&planes[c], target)
		for i, v := range planes[c] {
			binary.LittleEndian.PutUint32(s.bytes[(i*s.channels+c)*4:], math.Float32bits(v))
		}
	}
	s.applied = target
	s.used = 0
}

// scale applies the volume to a channel, in a ramp from the last one.
func (s *Stream) scale(p *block.Plane, target float32) {
	if target == 1 && s.applied == 1 {
		return
	}
	step := (target - s.applied) / block.Frames
	for i := range p {
		g := s.applied + float32(step*float32(i+1))
		p[i] = float32(p[i] * g)
	}
}
