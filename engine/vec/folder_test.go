package vec

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that unpacks to more than it could honestly hold is refused before it is
// unpacked whole.
func TestPackedFilesAreBounded(t *testing.T) {
	root := t.TempDir()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(make([]byte, 64<<20)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "rng.tsv.gz"), packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := Open(root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Read("rng.tsv.gz"); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("%d bytes packed: %v", packed.Len(), err)
	}
}
