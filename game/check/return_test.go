package check

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// What the window says of its device, as in audiosys.
const (
	saysNone = "no sound device: playing silently"
	saysHang = "the sound device does not answer: playing silently"
	saysLost = "sound device lost: playing silently"
)

// twice gives a test that a busy machine may spoil a second try; once returns what
// was wrong, "" being nothing.
func twice(t *testing.T, once func() string) {
	t.Helper()
	wrong := once()
	if wrong == "" {
		return
	}
	t.Logf("first try: %s", wrong)
	if wrong = once(); wrong != "" {
		t.Error(wrong)
	}
}

// soundAgain is how long it takes from a moment until sound is heard that stays.
func (s *server) soundAgain(t *testing.T, from time.Time, patience time.Duration) (time.Duration, bool) {
	t.Helper()
	const stays = 200 * time.Millisecond
	e := s.listen(t)
	defer e.stop()
	ok := e.sounds(stays, patience+stays)
	return time.Since(from) - stays, ok
}

// called waits until somebody waits for a server that stands still: the game looks
// for its device.
func (s *server) called(t *testing.T) {
	t.Helper()
	for range 600 {
		f, err := os.Open("/proc/net/unix")
		if err != nil {
			t.Skipf("needs the system's list of connections: %v", err)
		}
		n := 0
		for lines := bufio.NewScanner(f); lines.Scan(); {
			if strings.HasSuffix(lines.Text(), " "+s.socket) {
				n++
			}
		}
		f.Close()
		if n > 1 { // the server's own, and a caller
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the window: want it to call the server within 30 s, it did not")
}

// came checks that a script has gone on and the device is in use again.
func came(rep report, returns uint64) string {
	switch {
	case rep.Note != "" || !strings.HasPrefix(rep.Output, "device"):
		return "output: want a device at the end, got " + rep.Output + " (" + rep.Note + ")"
	case rep.Returns < returns:
		return "returns: want the device's counted, got none"
	case rep.Playing != "script" || rep.Page != "play":
		return "script: want it to play on, got " + rep.Playing + " over " + rep.Page
	}
	return ""
}

// A sound server that stands still for 5 s is heard again within 3 s of its return.
func TestServerStandsStill(t *testing.T) {
	goesAndReturns(t, "stopped for 5 s", 16, 5*time.Second, 3*time.Second, func(s *server) {
		s.cmd.Process.Signal(syscall.SIGSTOP)
		time.Sleep(5 * time.Second)
		s.cmd.Process.Signal(syscall.SIGCONT)
	})
}

// A sound server that is killed and started again is heard within 5 s of its return.
func TestServerIsStartedAgain(t *testing.T) {
	goesAndReturns(t, "killed and started again", 14, 7*time.Second, 5*time.Second, func(s *server) {
		s.kill()
		time.Sleep(3 * time.Second)
		s.boot(t)
	})
}

// goesAndReturns takes the sound server away from a game of some seconds while it
// plays a script: gone returns when the server is back. The sound is listened for as
// long as patience lasts and has to be back within limit.
func goesAndReturns(t *testing.T, what string, seconds int, patience, limit time.Duration, gone func(s *server)) {
	t.Helper()
	alongside(t)
	d := display(t)
	twice(t, func() string {
		s := pulse(t)
		r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-script", "plaza_tour", "-size", "640x360", "-seconds", fmt.Sprint(seconds))
		s.playing(t)
		time.Sleep(2 * time.Second)
		gone(s)
		took, ok := s.soundAgain(t, time.Now(), patience)
		t.Logf("%s: sound %.2f s after its return", what, took.Seconds())
		rep := r.wait(t)
		s.kill()
		if !ok || took > limit {
			return fmt.Sprintf("sound: want it within %v of the server's return", limit)
		}
		return came(rep, 1)
	})
}

// A sound server that hangs before the start does not keep the game from starting;
// when it answers it is taken up.
func TestServerHangsAtTheStart(t *testing.T) {
	alongside(t)
	d := display(t)
	s := pulse(t)
	s.cmd.Process.Signal(syscall.SIGSTOP)
	rep := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-script", "plaza_tour", "-size", "640x360", "-seconds", "5").wait(t)
	if rep.Note != saysHang || !strings.HasPrefix(rep.Output, "silent") || rep.Playing != "script" || rep.Blocks < 600 {
		t.Errorf("hanging: want the game to play silently and say %q, got %q, output %q, playing %q, %d blocks", saysHang, rep.Note, rep.Output, rep.Playing, rep.Blocks)
	}
	twice(t, func() string {
		r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-script", "plaza_tour", "-size", "640x360", "-seconds", "14")
		s.called(t)
		time.Sleep(4 * time.Second)
		s.cmd.Process.Signal(syscall.SIGCONT)
		took, ok := s.soundAgain(t, time.Now(), 10*time.Second)
		t.Logf("hung before the start: sound %.2f s after it answers", took.Seconds())
		rep := r.wait(t)
		s.cmd.Process.Signal(syscall.SIGSTOP)
		if !ok || took > 3*time.Second {
			return "sound: want it within 3 s of the server's first answer"
		}
		return came(rep, 0)
	})
}

// Without any device the game runs on and says so.
func TestNoDevicePlaysSilently(t *testing.T) {
	alongside(t)
	d := display(t)
	twice(t, func() string {
		r := start(t, d, []string{"ALSA_CONFIG_PATH=/dev/null", "PULSE_SERVER=unix:/nowhere"}, "-script", "turn", "-size", "640x360", "-seconds", "3")
		rep := r.wait(t)
		switch {
		case rep.Note != saysNone || !strings.HasPrefix(rep.Output, "silent"):
			return fmt.Sprintf("output: want the silent clock and a word about it, got %q, %q", rep.Output, rep.Note)
		case math.Abs(rep.TPS-60) > 6: // the exact rate is TestRideSoundsWithoutAGap's
			return fmt.Sprintf("ticks a second: want about 60, got %.2f", rep.TPS)
		case rep.Blocks < 400:
			return fmt.Sprintf("blocks in 3 s: want the engine's clock to go on (about 560), got %d", rep.Blocks)
		}
		return ""
	})
}

// Looking for a device fills the console with nothing, whatever sound libraries are
// installed.
func TestLookingForADeviceIsQuiet(t *testing.T) {
	alongside(t)
	d := display(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:/nowhere"}, "-script", "turn", "-size", "640x360", "-seconds", "3")
	rep := r.wait(t)
	t.Logf("output: %s", rep.Output)
	for _, line := range strings.Split(r.out.String(), "\n") {
		if line != "" && !strings.HasPrefix(line, "XGB:") { // the display's own, about a file of the desktop
			t.Errorf("console: want nothing, got %q", line)
		}
	}
}

// A device that was opened in another way and dies goes on silently too: a process
// can open it only once.
func TestLostDeviceKeepsTheSession(t *testing.T) {
	alongside(t)
	d, s := display(t), pulse(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-script", "plaza_tour", "-size", "640x360", "-seconds", "5.5", "-output", "oto")
	s.playing(t)
	time.Sleep(2 * time.Second)
	s.kill()
	rep := r.wait(t)
	if rep.Note != saysLost || !strings.HasPrefix(rep.Output, "silent") {
		t.Errorf("want the silent clock and a word about it, got %q, %q\n%s", rep.Output, rep.Note, r.out.String())
	}
	if rep.Page != "play" || rep.Playing != "script" {
		t.Errorf("want the script to go on, got %q over %q", rep.Playing, rep.Page)
	}
}
