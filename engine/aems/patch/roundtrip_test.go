package patch

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/ea"
)

func file(t testing.TB, name string) []byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func banks(t testing.TB) []*ea.Bank {
	t.Helper()
	names, err := filepath.Glob("testdata/*.abk.gz")
	if err != nil || len(names) < 20 {
		t.Fatalf("banks: %d, %v", len(names), err)
	}
	var out []*ea.Bank
	for _, n := range names {
		b, err := ea.ReadBank(strings.TrimSuffix(filepath.Base(n), ".gz"), file(t, n))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

func TestRound(t *testing.T) {
	for _, b := range banks(t) {
		load := func(string) ([]byte, error) { return b.Samples.Bytes, nil }
		text, err := Disassemble(b, Options{SampleBank: "x.s10a"})
		if err != nil {
			t.Errorf("%s: %v", b.Source, err)
			continue
		}
		os.WriteFile("/tmp/partc/"+b.Source+".yaml", text, 0o644)
		u, err := Assemble(b.Source, text, load)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		again, err := Disassemble(u.Bank, Options{SampleBank: "x.s10a"})
		if err != nil {
			t.Errorf("%s: %v", b.Source, err)
			continue
		}
		if !bytes.Equal(text, again) {
			os.WriteFile("/tmp/partc/"+b.Source+".2.yaml", again, 0o644)
			t.Errorf("%s: text changed", b.Source)
		}
		for i := range b.Modules {
			if !bytes.Equal(masked(b, i), masked(u.Bank, i)) {
				t.Errorf("%s: template %d differs", b.Source, i)
			}
		}
	}
}

func masked(b *ea.Bank, i int) []byte {
	m := &b.Modules[i]
	mem := bytes.Clone(m.Memory)
	for _, r := range m.Records {
		if off, ok := pointer(r.Op); ok {
			copy(mem[int(r.Block)+off:], "\x00\x00\x00\x00")
		}
	}
	return mem
}
