package patch

import (
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"

	"gritbed/engine/ea"
	"gritbed/engine/vec/vectest"
)

// Any text is assembled or refused in one line with a place, never by a panic,
// and takes memory by the text's size. What is assembled comes back as a text.
func FuzzAssemble(f *testing.F) {
	for _, path := range vectest.Files(f, "aems/[dr]*/*.abk", 31) {
		text, err := Disassemble(vector(f, path), Options{})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	fountain, err := os.ReadFile("testdata/fountain.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(fountain)
	f.Fuzz(func(t *testing.T, text []byte) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		u, err := Assemble("text", text, tick)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > uint64(64<<20+4096*len(text)) {
			t.Errorf("%d bytes for a text of %d", used, len(text))
		}
		if err != nil {
			if s := err.Error(); s == "" || strings.Contains(s, "\n") {
				t.Errorf("%q", s)
			}
			return
		}
		if u.Bank != nil {
			if err := comesBack(t, u.Bank); err != nil {
				t.Error(err)
			}
		}
		if u.Project != nil {
			if _, err := u.Project.Append(nil); err != nil {
				t.Error(err)
			}
		}
	})
}

// Any bank the reader takes comes back from its text, or is one whose states
// its program does not read.
func FuzzDisassemble(f *testing.F) {
	for _, path := range vectest.Files(f, "aems/[dr]*/*.abk", 31) {
		f.Add(vectest.File(f, path))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		b, err := ea.ReadBank("fuzz", raw)
		if err != nil {
			return
		}
		var e *BankError
		if err := comesBack(t, b); err != nil && !errors.As(err, &e) {
			t.Error(err)
		}
	})
}
