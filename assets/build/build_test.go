package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestReplaceLeavesAnEqualFileAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "grains.sum")
	if err := replace(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes(path, old, old); err != nil {
		t.Fatal(err)
	}
	if err := replace(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || !info.ModTime().Equal(old) {
		t.Error("an equal file was written again", err)
	}
	if err := replace(path, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(path); string(data) != "two" {
		t.Errorf("%q", data)
	}
	if left, _ := filepath.Glob(path + ".new"); left != nil {
		t.Error("the neighbour is still there")
	}
	if err := replace(filepath.Join(t.TempDir(), "none", "grains.sum"), nil); err == nil {
		t.Error("a directory that is not there is no error")
	}
}
