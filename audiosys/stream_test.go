package audiosys

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// ramp is a recording in which every sample differs from its neighbours.
func ramp() *grain.Recording {
	pcm := make([]float32, 6*48000)
	for i := range pcm {
		pcm[i] = float32(i%997)/997 - 0.5
	}
	return &grain.Recording{Name: "ramp", PCM: pcm, Rate: 48000, Duration: 6}
}

func newEngine(t *testing.T) *engine.Engine {
	t.Helper()
	e, err := engine.New(engine.Config{Recordings: []*grain.Recording{ramp()}, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// play posts frames of a bed that rolls faster and faster, reading chunk frames
// at a time after each of them, and returns all samples.
func play(t *testing.T, frames, chunk int) []byte {
	t.Helper()
	e := newEngine(t)
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	s := NewStream(e)
	var all []byte
	buf := make([]byte, chunk*FrameBytes)
	for n := range frames {
		f := q.Begin()
		if n == 3 {
			p := grain.Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05}
			f.Bind(engine.Truck{}, 0, grain.Pair{A: p, B: p})
		}
		for _, side := range []engine.Side{engine.SideA, engine.SideB} {
			f.Record(engine.Player{Side: side}, grain.Record{Gain: 0.3, Pitch: 1, Position: float32(n) / float32(frames)})
		}
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
		for {
			got, err := s.Read(buf)
			if err != nil {
				t.Fatal(err)
			}
			if got == 0 {
				break
			}
			all = append(all, buf[:got]...)
		}
	}
	return all
}

// Reads of 1, 7, 64, 256, 1000 frames and of a second give the same samples.
func TestReadSizesGiveTheSameSamples(t *testing.T) {
	want := play(t, 120, 256)
	if len(want) < 118*800*FrameBytes {
		t.Fatalf("samples: want about %d, got %d", 120*800, len(want)/FrameBytes)
	}
	silent := true
	for i := 0; i < len(want); i += 4 {
		silent = silent && binary.LittleEndian.Uint32(want[i:]) == 0
	}
	if silent {
		t.Fatal("nothing was heard")
	}
	for _, chunk := range []int{1, 7, 64, 1000, 48000} {
		if got := play(t, 120, chunk); !bytes.Equal(got, want) {
			t.Errorf("reads of %d frames: %d bytes, differ from those of 256 (%d bytes)", chunk, len(got), len(want))
		}
	}
}

// A short read is what a device gets while the game has not posted the next
// frame; only one that is about to run dry gets blocks with held values.
func TestStarvingDeviceGetsHeldBlocks(t *testing.T) {
	e := newEngine(t)
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	var clock time.Duration
	s := NewLiveStream(e, func() time.Duration { return clock })
	buf := make([]byte, 1<<16)
	if n, _ := s.Read(buf); n != Cushion*FrameBytes {
		t.Errorf("before the first frame: want the cushion of %d frames, got %d", Cushion, n/FrameBytes)
	}
	q.Begin().End()
	if n, _ := s.Read(buf); n != 5*block.Frames*FrameBytes {
		t.Errorf("one frame and the lead: want 5 blocks, got %d frames", n/FrameBytes)
	}
	if n, _ := s.Read(buf); n != 0 {
		t.Errorf("nothing posted: want an empty read, got %d bytes", n)
	}
	clock += 20 * time.Millisecond
	if n, _ := s.Read(buf); n != 0 {
		t.Errorf("reserve left: want an empty read, got %d bytes", n)
	}
	clock += 40 * time.Millisecond
	if n, _ := s.Read(buf); n != heldBlocks*block.Frames*FrameBytes {
		t.Errorf("starving: want %d blocks, got %d frames", heldBlocks, n/FrameBytes)
	}
	if held := e.Snapshot().Count.Held; held != heldBlocks {
		t.Errorf("held: want %d, got %d", heldBlocks, held)
	}
}

// A device that ran dry is kept further from it, but not without end.
func TestMarginWidensWhenADeviceRanDry(t *testing.T) {
	e := newEngine(t)
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	var clock time.Duration
	s := NewLiveStream(e, func() time.Duration { return clock })
	buf := make([]byte, 1<<16)
	s.Read(buf)
	for range 30 {
		q.Begin().End()
		s.Read(buf)
		clock += 400 * time.Millisecond
	}
	if s.margin != marginMost {
		t.Errorf("margin after many dry spells: want %d frames, got %v", marginMost, s.margin)
	}
}

func TestVolumeRampsOverABlock(t *testing.T) {
	e := newEngine(t)
	e.Commit(math.MaxInt64)
	s := NewStream(e)
	s.SetVolume(0)
	buf := make([]byte, 3*block.Frames*FrameBytes)
	s.Read(buf)
	for i := block.Frames * FrameBytes; i < len(buf); i += 4 {
		if v := binary.LittleEndian.Uint32(buf[i:]); v&0x7FFFFFFF != 0 {
			t.Fatalf("byte %d: muted, but %08X", i, v)
		}
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	e := newEngine(t)
	e.Commit(math.MaxInt64)
	s := NewStream(e)
	buf := make([]byte, 1000)
	if n := testing.AllocsPerRun(200, func() { s.Read(buf) }); n != 0 {
		t.Errorf("allocations: want 0, got %v", n)
	}
}
