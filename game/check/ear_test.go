package check

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// ear listens to the null sink as it plays, so that what is heard can be put beside
// what was done.
type ear struct {
	cmd   *exec.Cmd
	mu    sync.Mutex
	left  []float32
	right []float32
	line  time.Duration // when frame 0 was heard, since begun: the earliest that any piece says
	late  time.Duration // how much later than the line the latest piece came
	begun time.Time
	done  chan struct{}
}

// earLatency is what the capture asks of the server: as much as the game does, so
// that listening does not make the device quicker than it is.
const earLatency = 10 // [ms]

// listen starts an ear; it is stopped with the test, or with its server.
func (s *server) listen(t *testing.T) *ear {
	t.Helper()
	e := &ear{begun: time.Now(), line: math.MaxInt64, done: make(chan struct{})}
	e.cmd = first("parec", fmt.Sprintf("--latency-msec=%d", earLatency), "--device=nul.monitor", "--format=float32le", "--rate=48000", "--channels=2")
	e.cmd.Env = append(os.Environ(), "PULSE_SERVER=unix:"+s.socket)
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.cmd.Start(); err != nil {
		t.Fatalf("parec: %v", err)
	}
	go e.take(out)
	t.Cleanup(e.stop)
	return e
}

func (e *ear) take(out io.Reader) {
	defer close(e.done)
	r := bufio.NewReaderSize(out, 1<<16)
	var frame [8]byte
	for {
		if _, err := io.ReadFull(r, frame[:]); err != nil {
			return
		}
		e.mu.Lock()
		for {
			e.left = append(e.left, math.Float32frombits(binary.LittleEndian.Uint32(frame[:])))
			e.right = append(e.right, math.Float32frombits(binary.LittleEndian.Uint32(frame[4:])))
			if r.Buffered() < len(frame) {
				break
			}
			io.ReadFull(r, frame[:]) // from memory
		}
		e.mark(time.Since(e.begun))
		e.mu.Unlock()
	}
}

// mark notes when the newest piece came. The first half second is the server's
// filling up and tells nothing.
func (e *ear) mark(now time.Duration) {
	if now < 500*time.Millisecond {
		return
	}
	at := now - span(len(e.left))
	e.line = min(e.line, at)
	e.late = max(e.late, at-e.line)
}

func span(frames int) time.Duration { return time.Duration(frames) * time.Second / 48000 }

func (e *ear) stop() {
	e.cmd.Process.Kill()
	<-e.done
	e.cmd.Wait()
}

// at is the frame that was heard at a time.
func (e *ear) at(t time.Time) int {
	return max(int((t.Sub(e.begun)-e.line)*48/time.Millisecond), 0)
}

// faint is the level below which nothing is heard.
const faint = 1e-6

// loud says whether a frame sounds.
func (e *ear) loud(i int) bool {
	return math.Abs(float64(e.left[i])) > faint || math.Abs(float64(e.right[i])) > faint
}

// sounds waits until sound has been heard for a while without a pause.
func (e *ear) sounds(stays, patience time.Duration) bool {
	for limit := time.Now().Add(patience); time.Now().Before(limit); time.Sleep(5 * time.Millisecond) {
		e.mu.Lock()
		n := 0
		for i := len(e.left) - 1; i >= 0 && e.loud(i); i-- {
			n++
		}
		e.mu.Unlock()
		if span(n) >= stays {
			return true
		}
	}
	return false
}

// turn waits until what is heard becomes sound, or silence, at or after a time, and
// stays so for a while; it returns how long that took from then on.
func (e *ear) turn(sound bool, from time.Time, stays, patience time.Duration) (time.Duration, bool) {
	for limit := time.Now().Add(patience); time.Now().Before(limit); time.Sleep(5 * time.Millisecond) {
		e.mu.Lock()
		need, run := int(stays*48/time.Millisecond), 0
		for i := e.at(from); i < len(e.left); i++ {
			if e.loud(i) != sound {
				run = 0
				continue
			}
			if run++; run > need {
				took := e.line + span(i-run+1) - from.Sub(e.begun)
				e.mu.Unlock()
				return took, true
			}
		}
		e.mu.Unlock()
	}
	return 0, false
}
