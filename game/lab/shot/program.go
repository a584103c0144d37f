package shot

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// Program finds the game: beside this program, as releases have it, or in the source
// tree around dir, where it is built into the directory scratch.
func Program(dir, scratch string) (string, error) {
	name := "gritbed"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), name)
		if st, err := os.Stat(beside); err == nil && !st.IsDir() {
			return beside, nil
		}
	}
	root, ok := sources(dir)
	if !ok {
		return "", errors.New("game: want the program gritbed beside this one, or its sources around the working directory, found neither")
	}
	built := filepath.Join(scratch, name)
	c := exec.Command("go", "build", "-o", built, "gritbed/game")
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		first, _, _ := bytes.Cut(bytes.TrimSpace(out), []byte("\n"))
		return "", fmt.Errorf("game: building it in %s: %w: %s", root, err, first)
	}
	return built, nil
}

// sources is the root of the module gritbed at or above a directory.
func sources(dir string) (string, bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if data, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil && bytes.HasPrefix(data, []byte("module gritbed\n")) {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}
