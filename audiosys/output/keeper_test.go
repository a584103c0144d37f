package output

import (
	"errors"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gritbed/engine"
)

// lone is a stream that notices when two read it at once.
type lone struct {
	counter
	inside atomic.Int32
	both   atomic.Bool
	told   atomic.Int32 // devices announced
	holds  atomic.Int32 // of them those that know what they hold
}

func (l *lone) Read(p []byte) (int, error) {
	if l.inside.Add(1) > 1 {
		l.both.Store(true)
	}
	time.Sleep(100 * time.Microsecond)
	l.inside.Add(-1)
	return l.counter.Read(p)
}

func (l *lone) SetDevice(buffered func() int) {
	l.told.Add(1)
	if buffered != nil {
		l.holds.Add(1)
	}
}

// toy is a device that plays until it is broken.
type toy struct {
	err  atomic.Pointer[error]
	stop chan struct{}
	done sync.WaitGroup
	bad  error // of Start
}

func (d *toy) Start(r io.Reader) error {
	if d.bad != nil {
		return d.bad
	}
	d.stop = make(chan struct{})
	d.done.Go(func() {
		var buf [256 * engine.FrameBytes]byte
		for {
			select {
			case <-d.stop:
				return
			case <-time.After(time.Millisecond):
				r.Read(buf[:])
			}
		}
	})
	return nil
}

func (d *toy) Err() error {
	if e := d.err.Load(); e != nil {
		return *e
	}
	return nil
}

func (d *toy) breaks()       { err := errors.New("unplugged"); d.err.Store(&err) }
func (d *toy) Name() string  { return "device (toy)" }
func (d *toy) Meter() Meter  { return Meter{Latency: 40 * time.Millisecond, Underflows: 3} }
func (d *toy) Buffered() int { return 1000 }

func (d *toy) Close() error {
	if d.stop != nil {
		close(d.stop)
		d.done.Wait()
	}
	return nil
}

// quick makes a keeper that does not wait long.
func quick(t *testing.T, ways ...Way) *Keeper {
	k := NewKeeper(ways...)
	k.wait = waits{patience: 20 * time.Millisecond, hang: 120 * time.Millisecond, pause: 10 * time.Millisecond, watch: time.Millisecond}
	t.Cleanup(func() { k.Close() })
	return k
}

// until waits for a state.
func until(t *testing.T, k *Keeper, what string, ok func(s KeeperState) bool) KeeperState {
	t.Helper()
	var s KeeperState
	for limit := time.Now().Add(5 * time.Second); time.Now().Before(limit); time.Sleep(time.Millisecond) {
		if s = k.State(); ok(s) {
			return s
		}
	}
	t.Fatalf("want %s within 5 s, got %+v", what, s)
	return s
}

// moves checks that the stream is read in this state of things.
func (l *lone) moves(t *testing.T, when string) {
	t.Helper()
	was := l.frames.Load()
	for limit := time.Now().Add(5 * time.Second); l.frames.Load() <= was+960; time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("%s: want the stream read, it stands", when)
		}
	}
}

func playing(s KeeperState) bool { return s.Name == "device (toy)" && s.Note == "" }

// A device that breaks is replaced by silence and taken up again, as often as it
// comes back; one thread reads at a time, and the stream is given its name.
func TestKeeperTakesUpItsDeviceAgain(t *testing.T) {
	var mu sync.Mutex
	var last *toy
	there := true
	k := quick(t, Way{Open: func() (Output, error) {
		mu.Lock()
		defer mu.Unlock()
		if !there {
			return nil, errors.New("no such device")
		}
		last = new(toy)
		return last, nil
	}})
	var r lone
	k.Start(&r)
	for n := range uint64(3) {
		s := until(t, k, "the device", func(s KeeperState) bool { return playing(s) && s.Returns == n })
		if s.Latency != 40*time.Millisecond || s.Underflows != 3*(n+1) {
			t.Errorf("meter after %d returns: want 40 ms and %d, got %v and %d", n, 3*(n+1), s.Latency, s.Underflows)
		}
		r.moves(t, "with the device")
		mu.Lock()
		there = false
		last.breaks()
		mu.Unlock()
		s = until(t, k, "silence", func(s KeeperState) bool { return s.Note == noteLost })
		if !strings.HasPrefix(s.Name, "silent: ") {
			t.Errorf("lost: want the silent clock and why, got %q", s.Name)
		}
		r.moves(t, "without the device")
		mu.Lock()
		there = true
		mu.Unlock()
	}
	until(t, k, "the device", playing)
	k.Close()
	if r.both.Load() {
		t.Error("two threads read the stream at once")
	}
	if told, holds := r.told.Load(), r.holds.Load(); holds != 4 || told < 7 {
		t.Errorf("told: want 4 devices and a clock after each but the last, got %d and %d in all", holds, told)
	}
}

// A device that hangs when it is opened holds nothing up: the clock runs, the player
// gets a message after a while, no other way is tried, and it is taken up when it answers.
func TestKeeperDoesNotWaitForADeviceThatHangs(t *testing.T) {
	answer := make(chan struct{})
	k := quick(t, Way{Open: func() (Output, error) { <-answer; return new(toy), nil }},
		Way{Open: func() (Output, error) { t.Error("another way was tried"); return nil, io.EOF }})
	var r lone
	k.Start(&r)
	r.moves(t, "while it hangs")
	until(t, k, "a note", func(s KeeperState) bool { return s.Note == noteHang })
	close(answer)
	s := until(t, k, "the device", playing)
	if s.Returns != 0 {
		t.Errorf("returns: want none, got %d", s.Returns)
	}
}

// A server that says nothing is the end of a round, not a reason to say that there
// is no device.
func TestKeeperAsksAServerThatGivesNoAnswerAgain(t *testing.T) {
	var tries atomic.Int32
	k := quick(t, Way{Open: func() (Output, error) {
		if tries.Add(1) < 4 {
			return nil, ErrNoAnswer
		}
		return new(toy), nil
	}}, Way{Open: func() (Output, error) { t.Error("another way was tried"); return nil, io.EOF }})
	k.wait.hang = time.Minute
	var r lone
	k.Start(&r)
	for !playing(k.State()) {
		if note := k.State().Note; note != "" {
			t.Fatalf("note: want none so early, got %q", note)
		}
		time.Sleep(time.Millisecond)
	}
}

// The next way is tried when the first is not there; a way of which a process has
// but one is not tried again once lost, and all others are.
func TestKeeperTriesItsWaysInOrder(t *testing.T) {
	var server atomic.Bool
	var once toy
	var opened atomic.Int32
	k := quick(t, Way{Open: func() (Output, error) {
		if server.Load() {
			return new(toy), nil
		}
		return nil, errors.New("no server")
	}}, Way{Once: true, Open: func() (Output, error) { opened.Add(1); return &once, nil }})
	var r lone
	k.Start(&r)
	until(t, k, "the second way", playing)
	once.breaks()
	s := until(t, k, "silence", func(s KeeperState) bool { return s.Note == noteLost })
	if !strings.Contains(s.Name, "unplugged") && !strings.Contains(s.Name, "no server") {
		t.Errorf("name: want why, got %q", s.Name)
	}
	r.moves(t, "after the second way was lost")
	server.Store(true)
	until(t, k, "the first way", playing)
	if n := opened.Load(); n != 1 {
		t.Errorf("the second way: want it opened once, got %d times", n)
	}
}

// Without any device it is silent at once and says so; one that can't be started is
// none, and a way with a pace is not tried faster.
func TestKeeperWithoutADevice(t *testing.T) {
	var tries, starts atomic.Int32
	k := quick(t, Way{Every: time.Hour, Open: func() (Output, error) { tries.Add(1); return nil, errors.New("no card") }},
		Way{Open: func() (Output, error) { starts.Add(1); return &toy{bad: errors.New("busy")}, nil }})
	var r lone
	k.Start(&r)
	until(t, k, "a note", func(s KeeperState) bool { return s.Note == noteNone && s.Name == "silent: busy" })
	r.moves(t, "without a device")
	for starts.Load() < 3 {
		time.Sleep(time.Millisecond)
	}
	if n := tries.Load(); n != 1 {
		t.Errorf("a way to be tried once an hour: got %d tries", n)
	}
	k.Close()
	after := r.frames.Load()
	time.Sleep(3 * period)
	if r.frames.Load() != after {
		t.Error("it plays on after Close")
	}
}
