//go:build unix && !js

package owner

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A pipe that nobody writes to is refused and not waited for.
func TestPipesAreNotWaitedFor(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 2)
	go func() {
		_, err := Read(filepath.Join(dir, "pipe"), Text)
		done <- err
		_, err = ReadFS(os.DirFS(dir), "pipe", Text)
		done <- err
	}()
	for range 2 {
		select {
		case err := <-done:
			if err == nil || !strings.Contains(err.Error(), "got a pipe") {
				t.Errorf("want a refusal, got %v", err)
			}
		case <-time.After(5 * time.Second):
			t.Fatal("still waiting after 5 s")
		}
	}
}
