package engine

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"testing"
	"time"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
)

// toneEngine plays a tone of 440 Hz for a minute from its first block on.
func toneEngine(t testing.TB) *Engine {
	t.Helper()
	e, err := New(Config{Samples: []*voice.Sample{tone(60)}, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	now(e, func(f *Frame) { f.Open(PlaySample(0)) })
	e.queue.time = gameTime{}
	e.Commit(0)
	return e
}

// offline is a stream that cannot fail to open.
func offline(t testing.TB, e *Engine) *Stream {
	t.Helper()
	s, err := NewStream(e)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drainStream reads chunk bytes at a time until the stream has no more.
func drainStream(t *testing.T, s io.Reader, chunk int) (all []byte) {
	t.Helper()
	buf := make([]byte, chunk)
	for {
		n, err := s.Read(buf)
		if all = append(all, buf[:n]...); err == io.EOF {
			return all
		}
		if err != nil || n == 0 {
			t.Fatalf("read: %d bytes, %v", n, err)
		}
	}
}

// play posts frames of a bed that rolls faster and faster, reads chunk bytes at a
// time after each of them, and returns all samples.
func play(t *testing.T, frames, chunk int) (all []byte) {
	t.Helper()
	e, err := New(Config{Recordings: []*grain.Recording{roll(0, 6)}, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	s := offline(t, e)
	for n := range frames {
		f := e.queue.Begin()
		if n == 3 {
			f.Bind(front, 0, pair)
		}
		for _, player := range []Player{frontA, frontB} {
			f.Record(player, grain.Record{Gain: 0.3, Pitch: 1, Position: float32(n) / float32(frames)})
		}
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
		all = append(all, drainStream(t, s, chunk)...)
	}
	return all
}

// Reads of any size give the same samples, also of sizes that are no whole frames.
func TestReadSizesGiveTheSameSamples(t *testing.T) {
	want := play(t, 120, 256*FrameBytes)
	if len(want) != (120*800/256+Lead)*256*FrameBytes {
		t.Fatalf("samples: want what 120 frames commit, got %d", len(want)/FrameBytes)
	}
	silent := true
	for i := 0; i < len(want); i += 4 {
		silent = silent && binary.LittleEndian.Uint32(want[i:]) == 0
	}
	if silent {
		t.Fatal("nothing was heard")
	}
	for _, chunk := range []int{1, 3, 8, 7 * 8, 1000, 48000 * 8} {
		if got := play(t, 120, chunk); !bytes.Equal(got, want) {
			t.Errorf("reads of %d bytes: %d bytes, differ from those of a block (%d bytes)", chunk, len(got), len(want))
		}
	}
}

// An offline stream ends with what is committed, whoever reads it, and goes on when
// there is more.
func TestOfflineStreamEnds(t *testing.T) {
	e := toneEngine(t)
	s := offline(t, e)
	if n, err := s.Read(make([]byte, 10)); n != 0 || err != io.EOF {
		t.Errorf("nothing committed: want io.EOF, got %d, %v", n, err)
	}
	if n, err := s.Read(nil); n != 0 || err != nil {
		t.Errorf("nothing asked for: want 0 and no error, got %d, %v", n, err)
	}
	var g gameTime
	for range 10 {
		g.tick()
		e.Commit(g.commit())
	}
	const blocks = 10*800/256 + Lead
	if p, err := io.ReadAll(s); err != nil || len(p) != blocks*block.Frames*FrameBytes {
		t.Errorf("io.ReadAll: want %d blocks, got %d bytes, %v", blocks, len(p), err)
	}
	e.Commit(e.Committed() + 3)
	n, err := io.ReadFull(s, make([]byte, block.Rate*FrameBytes))
	if n != 3*block.Frames*FrameBytes || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("io.ReadFull of a second: want 3 blocks and an end, got %d bytes, %v", n, err)
	}
	if held := e.Snapshot().Count.Held; held != 0 {
		t.Errorf("held: want 0, got %d", held)
	}
}

func TestStreamsThatCannotBe(t *testing.T) {
	clock := func() time.Duration { return 0 }
	e := toneEngine(t)
	for name, open := range map[string]func() (*Stream, error){
		"no engine":       func() (*Stream, error) { return NewStream(nil) },
		"no live engine":  func() (*Stream, error) { return NewLiveStream(nil, clock) },
		"no clock":        func() (*Stream, error) { return NewLiveStream(e, nil) },
		"neither":         func() (*Stream, error) { return OpenStream(nil, StreamConfig{}) },
		"five channels":   func() (*Stream, error) { return OpenStream(e, StreamConfig{Channels: 5}) },
		"minus a channel": func() (*Stream, error) { return OpenStream(e, StreamConfig{Channels: -1}) },
	} {
		if s, err := open(); err == nil || s != nil {
			t.Errorf("%s: want an error, got %v", name, err)
		}
	}
	s := offline(t, e)
	if _, err := NewStream(e); err == nil {
		t.Error("a second stream: want an error, got none")
	}
	if err := s.SetEngine(toneEngine(t)); err == nil {
		t.Error("another engine offline: want an error, got none")
	}
	live, err := OpenStream(nil, StreamConfig{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	if err := live.SetEngine(e); err == nil {
		t.Error("an engine that has a stream: want an error, got none")
	}
}

// The volume is reached over a block; nonsense leaves it, and less than none is none.
func TestVolume(t *testing.T) {
	for _, c := range []struct {
		set  []float32
		want float32
	}{
		{[]float32{0}, 0}, {[]float32{0.5}, 0.5}, {[]float32{-3}, 0},
		{[]float32{0.5, float32(math.NaN())}, 0.5},
		{[]float32{0.25, float32(math.Inf(1)), float32(math.Inf(-1))}, 0.25},
	} {
		a, b := toneEngine(t), toneEngine(t)
		a.Commit(20)
		b.Commit(20)
		s, plain := offline(t, a), offline(t, b)
		for _, v := range c.set {
			s.SetVolume(v)
		}
		got, want := drainStream(t, s, 1000), drainStream(t, plain, 1000)
		for i := block.Frames * FrameBytes; i < len(want); i += 4 {
			x := math.Float32frombits(binary.LittleEndian.Uint32(got[i:]))
			y := math.Float32frombits(binary.LittleEndian.Uint32(want[i:])) * c.want
			if x != y {
				t.Fatalf("%v: byte %d: want %g, got %g", c.set, i, y, x)
			}
		}
	}
}

// Six channels are those of RenderSix, in its order.
func TestSixChannels(t *testing.T) {
	a, b := toneEngine(t), toneEngine(t)
	a.Commit(20)
	b.Commit(20)
	s, err := OpenStream(a, StreamConfig{Channels: 6})
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(s)
	if err != nil || len(got) != 20*block.Frames*24 {
		t.Fatalf("want 20 blocks of six channels, got %d bytes, %v", len(got), err)
	}
	var six [6]block.Plane
	heard := false
	for n := range 20 {
		b.RenderSix(nil, &six)
		for i := range block.Frames {
			for c := range six {
				x := binary.LittleEndian.Uint32(got[((n*block.Frames+i)*6+c)*4:])
				if x != math.Float32bits(six[c][i]) {
					t.Fatalf("block %d frame %d channel %d: want %g, got %08X", n, i, c, six[c][i], x)
				}
				heard = heard || six[c][i] != 0
			}
		}
	}
	if !heard {
		t.Error("nothing was heard")
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	now := time.Duration(0)
	for name, cfg := range map[string]StreamConfig{"offline": {}, "six": {Channels: 6}, "live": {Clock: func() time.Duration { return now }}} {
		e := newEngine(t, Config{})
		s, err := OpenStream(e, cfg)
		if err != nil {
			t.Fatal(err)
		}
		s.SetDevice(func() int { return 0 })
		buf := make([]byte, 1000)
		if n := testing.AllocsPerRun(500, func() {
			now += 3 * time.Millisecond
			s.Read(buf)
			s.State()
		}); n != 0 {
			t.Errorf("%s: allocations: want 0, got %v", name, n)
		}
	}
}
