package shot

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// Screen is a display in memory.
type Screen struct {
	Name string // ":7"
	cmd  *exec.Cmd
}

// OpenScreen starts Xvfb with a screen of the given size [px] under the first free
// number. What is set of it, such as a keyboard layout, stays when who set it leaves.
func OpenScreen(w, h int) (*Screen, error) {
	if _, err := exec.LookPath("Xvfb"); err != nil {
		return nil, errors.New("display: want one in $DISPLAY, or Xvfb (package xvfb) to make one, found neither")
	}
	r, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	c := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp", "-noreset")
	c.ExtraFiles = []*os.File{to}
	err = c.Start()
	to.Close()
	if err != nil {
		return nil, fmt.Errorf("start of Xvfb: %w", err)
	}
	s := &Screen{cmd: c}
	r.SetReadDeadline(time.Now().Add(10 * time.Second))
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("display of Xvfb: want a number, got %w", err)
	}
	s.Name = ":" + strings.TrimSpace(line)
	return s, nil
}

// Close ends the display; asked nicely, Xvfb tidies up after itself.
func (s *Screen) Close() {
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.cmd.Process.Kill()
	}
	s.cmd.Wait()
}
