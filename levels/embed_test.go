package levels

import (
	"io/fs"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNames(t *testing.T) {
	if d := cmp.Diff([]string{"harbour", "hill", "plaza", "yard"}, Names()); d != "" {
		t.Error(d)
	}
	for _, name := range Names() {
		if _, err := fs.Stat(Embedded(), name+".tmx"); err != nil {
			t.Error(err)
		}
	}
}
