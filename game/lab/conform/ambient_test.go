package conform

import (
	"strings"
	"testing"
)

// The vectors of the ambience pass: each plain table and each walk is a case.
func TestAmbientVectorsPass(t *testing.T) {
	p, f, lines := run(t, "testdata/ambient")
	if f != 0 || p != 7 {
		t.Fatalf("%d passed, %d failed, want 7 and 0:\n%s", p, f, strings.Join(lines, "\n"))
	}
}
