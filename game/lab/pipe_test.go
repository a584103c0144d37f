//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// No command waits for a pipe in the place of a file.
func TestPipesAreNotWaitedFor(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"p", "p.tmx", "p.json", "p.abk", "p.csi", "p.yaml", "p.tsv", "p.wav", "chain.yaml", "collections.yaml"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{"survey p", "level p.tmx", "level p.json -o x.tmx", "bank asm p.yaml", "bank disasm p.abk", "bank info p.csi",
		"grain p.wav -o x.big", "grain p -list", "grain p -extract a -o x.wav", "snr p.wav -o x.snr",
		"render -q -s p.yaml", "render -q -state p.tsv", "render -q -data p -s ollie", "render -q -tuning . -s ollie"} {
		start := time.Now()
		r := run(t, dir, strings.Fields(args)...)
		if r.code != 1 || !strings.Contains(r.err, "pipe") || strings.Count(r.err, "\n") != 1 || time.Since(start) > 20*time.Second {
			t.Errorf("%s: exit status %d after %v: %s", args, r.code, time.Since(start), r.err)
		}
	}
}
