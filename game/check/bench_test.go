package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"gritbed/game/lab/shot"
)

// game is the built program, made once by TestMain.
var game string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "gritbed-check")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Setenv("XAUTHORITY", os.DevNull) // the tests' own displays ask for none
	code := func() int {
		defer os.RemoveAll(dir)
		defer closeScreen()
		game = filepath.Join(dir, "gritbed")
		if out, err := exec.Command("go", "build", "-o", game, "gritbed/game").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "building the window: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}()
	os.Exit(code)
}

// need leaves a test out when a program is missing, and says which.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			t.Skipf("needs %s, which is not installed", p)
		}
	}
}

// screen is the display all tests share, nil while there is none.
var screen struct {
	sync.Once
	*shot.Screen
	err error
}

// display is the name of an Xvfb of the tests' own.
func display(t *testing.T) string {
	t.Helper()
	need(t, "Xvfb")
	screen.Do(func() { screen.Screen, screen.err = shot.OpenScreen(1280, 720) })
	if screen.err != nil {
		t.Fatal(screen.err)
	}
	return screen.Name
}

// alongside lets a test run beside others: it waits more than it works. What measures
// rates runs before, alone.
func alongside(t *testing.T) {
	t.Helper()
	t.Parallel()
}

// ownDisplay is an Xvfb of one test's own: keys go to the only window there.
func ownDisplay(t *testing.T) string {
	t.Helper()
	need(t, "Xvfb")
	s, err := shot.OpenScreen(1280, 720)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s.Name
}

func closeScreen() {
	if screen.Screen != nil {
		screen.Close()
	}
}

// server is a PulseAudio with a null sink that plays in real time into nothing.
type server struct {
	cmd    *exec.Cmd
	dir    string
	socket string
}

func pulse(t *testing.T) *server {
	t.Helper()
	need(t, "pulseaudio", "parec")
	dir := t.TempDir()
	s := &server{dir: dir, socket: filepath.Join(dir, "S")}
	text := "load-module module-native-protocol-unix auth-anonymous=1 socket=" + s.socket + "\n" +
		"load-module module-null-sink sink_name=nul rate=48000 format=float32le channels=2 norewinds=1\n" +
		"set-default-sink nul\n"
	if err := os.WriteFile(filepath.Join(dir, "file.pa"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	s.boot(t)
	return s
}

// boot starts the server, for the first time or again, and waits for its socket.
func (s *server) boot(t *testing.T) {
	t.Helper()
	s.cmd = first("pulseaudio", "-n", "-F", filepath.Join(s.dir, "file.pa"), "--exit-idle-time=-1", "--daemonize=no", "--use-pid-file=no")
	s.cmd.Env = append(os.Environ(), "HOME="+s.dir, "XDG_RUNTIME_DIR="+s.dir, "PULSE_RUNTIME_PATH="+s.dir, "PULSE_STATE_PATH="+s.dir)
	if err := s.cmd.Start(); err != nil {
		t.Fatalf("pulseaudio: %v", err)
	}
	for range 100 {
		if c, err := net.Dial("unix", s.socket); err == nil {
			c.Close()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("pulseaudio: want it to listen within 5 s, it does not")
}

// first is a command that goes before whatever else the machine does, all its threads
// included, as a desktop's sound server does; where that isn't allowed it is an
// ordinary one.
func first(name string, args ...string) *exec.Cmd {
	if os.Geteuid() == 0 {
		if _, err := exec.LookPath("nice"); err == nil {
			return exec.Command("nice", append([]string{"-n", "-10", name}, args...)...)
		}
	}
	return exec.Command(name, args...)
}

// kill takes the device away.
func (s *server) kill() {
	if s.cmd != nil && s.cmd.Process != nil {
		s.cmd.Process.Kill()
		s.cmd.Wait()
	}
}

// record captures what the null sink plays for so many seconds.
func (s *server) record(t *testing.T, seconds float64) []float32 {
	t.Helper()
	file := filepath.Join(t.TempDir(), "capture.raw")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	c := first("parec", "--latency-msec=20", "--device=nul.monitor", "--format=float32le", "--rate=48000", "--channels=2")
	c.Env = append(os.Environ(), "PULSE_SERVER=unix:"+s.socket)
	c.Stdout = out
	if err := c.Start(); err != nil {
		t.Fatalf("parec: %v", err)
	}
	time.Sleep(time.Duration(seconds * float64(time.Second)))
	c.Process.Signal(os.Interrupt)
	c.Wait()
	out.Close()
	return samples(t, file)
}

// report is what the program writes about itself with -stats.
type report struct {
	Seconds, TPS, FPS float64
	Frames            int
	DrawCalls         int     `json:"draw_calls"`
	Allocs            float64 `json:"allocs_per_frame"`
	Output, Note      string
	Latency           float64 `json:"latency_ms"`
	Underflows        uint64
	Returns           uint64
	Playing           string
	Blocks            int64
	Hash              string
	Late, Held        uint64
	Refused           uint64
	NotFinite         uint64 `json:"not_finite"`
	X, Y              float64
	Page              string
	Scope, Muted      bool
	Mixer, Ambience   bool
	Patch, Frozen     bool
	Programs, Boxes   int
	Walks             uint64
	Class             string
	Level             string
	Heard             int
	Strip, Switches   string
	Volume            int
	Hints             string
	Controls          map[string]string
}

// openDoor is an authority file for displays that ask for none: the X library of
// Ebitengine complains when there is no file at all.
func openDoor(t *testing.T, dir string) string {
	t.Helper()
	file := filepath.Join(dir, ".Xauthority")
	entry := []byte{0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0} // any address, any display, no name, no key
	if err := os.WriteFile(file, entry, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// run is a run of the program.
type run struct {
	cmd   *exec.Cmd
	stats string
	out   bytes.Buffer
}

// start runs the program on a display; env entries come last and win.
func start(t *testing.T, display string, env []string, args ...string) *run {
	t.Helper()
	r := &run{stats: filepath.Join(t.TempDir(), "stats.json")}
	r.cmd = first(game, append([]string{"-stats", r.stats}, args...)...)
	home := t.TempDir()
	r.cmd.Env = append(os.Environ(), "DISPLAY="+display, "HOME="+home, "XDG_CONFIG_HOME=", "XAUTHORITY="+openDoor(t, home))
	r.cmd.Env = append(r.cmd.Env, env...)
	r.cmd.Stdout, r.cmd.Stderr = &r.out, &r.out
	if err := r.cmd.Start(); err != nil {
		t.Fatalf("the window: %v", err)
	}
	t.Cleanup(func() { r.cmd.Process.Kill() })
	return r
}

// wait lets the program end by itself and reads its report.
func (r *run) wait(t *testing.T) report {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- r.cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			t.Fatalf("the window: %v\n%s", err, r.out.String())
		}
	case <-time.After(60 * time.Second):
		r.cmd.Process.Kill()
		t.Fatalf("the window: want it to end by itself, still running after 60 s\n%s", r.out.String())
	}
	data, err := os.ReadFile(r.stats)
	if err != nil {
		t.Fatalf("the window ended without a report: %v\n%s", err, r.out.String())
	}
	var rep report
	if err := json.Unmarshal(data, &rep); err != nil {
		t.Fatalf("report: %v", err)
	}
	return rep
}

// playing waits until the game (not its loading page) sounds or runs: the report
// of the program can't tell before its end, so this looks at the sound server.
func (s *server) playing(t *testing.T) {
	t.Helper()
	for range 200 {
		c := exec.Command("pactl", "list", "short", "sink-inputs")
		c.Env = append(os.Environ(), "PULSE_SERVER=unix:"+s.socket)
		if out, err := c.Output(); err == nil && len(bytes.TrimSpace(out)) > 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the window: want it to play within 10 s, nothing plays")
}
