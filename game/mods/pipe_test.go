//go:build unix

package mods

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gritbed/levels"
)

// Pipes in the place of files are refused and not waited for.
func TestPipesAreNotWaitedFor(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"ride.yaml", "region.yaml", "chain.yaml", "terrain.tsx", "own.tmx"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan error, 4)
	go func() {
		d, err := Open(dir)
		if err != nil {
			done <- err
			return
		}
		defer d.Close()
		_, err = d.Movement()
		done <- err
		_, err = d.Tuning()
		done <- err
		_, err = levels.Load(d.Maps(), "own.tmx")
		done <- err
		_, err = levels.Load(d.Maps(), "yard.tmx") // its tileset
		done <- err
	}()
	for range cap(done) {
		select {
		case err := <-done:
			if err == nil || !strings.Contains(err.Error(), "a pipe") {
				t.Errorf("want a refusal of a pipe, got %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("still waiting after 10 s")
		}
	}
}
