package assets_test

import (
	"errors"
	"gritbed/assets/synth"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/owner"
	"gritbed/engine/ea"
)

func TestGetDecodesOnce(t *testing.T) {
	l, err := assets.Grains()
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	got := make([]*float32, 8)
	for i := range got {
		wait.Go(func() {
			r, err := l.Get("wood_ramp_soft")
			if err != nil {
				t.Error(err)
				return
			}
			got[i] = &r.PCM[0]
		})
	}
	wait.Wait()
	for _, p := range got[1:] {
		if p == nil || p != got[0] {
			t.Error("two askers got two copies")
		}
	}
	if !slices.Equal(l.Names(), names()) {
		t.Errorf("names %v", l.Names())
	}
}

func names() []string {
	var out []string
	for _, row := range survey {
		out = append(out, row.name)
	}
	return out
}

func TestAllTellsItsProgress(t *testing.T) {
	var seen []int
	recs, err := assets.Recordings(func(done, total int) {
		if total != 14 {
			t.Errorf("total %d", total)
		}
		seen = append(seen, done)
	})
	if err != nil || len(recs) != 14 {
		t.Fatal(len(recs), err)
	}
	for i, done := range seen {
		if done != i+1 {
			t.Fatalf("progress %v", seen)
		}
	}
	if len(seen) != 14 {
		t.Errorf("%d reports", len(seen))
	}
}

// small builds an archive of fourteen short members, some of them changed.
func small(t testing.TB, change func(name string, m []byte) []byte) []byte {
	t.Helper()
	var files []ea.BigFile
	for _, name := range names() {
		pcm := make([]int16, 4410)
		for i := range pcm {
			pcm[i] = int16(100 * (i % 50))
		}
		m, err := ea.EncodeGrain(0.1, 44100, pcm, ea.PCM16, ea.XASPlain)
		if err != nil {
			t.Fatal(err)
		}
		if m = change(name, m); m != nil {
			files = append(files, ea.BigFile{Path: name + ".grain", Data: m})
		}
	}
	b, err := ea.AppendBig(nil, files)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func keep(_ string, m []byte) []byte { return m }

func TestLoadReadsAnOwnersArchive(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.big")
	if err := os.WriteFile(path, small(t, keep), 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := assets.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Get("x_jet_rolling")
	if err != nil {
		t.Fatal(err)
	}
	// Other lengths than ours are welcome, another codec too.
	if len(r.PCM) != 4410 || r.Rate != 44100 || r.Duration != 0.1 || r.PCM[3] != 300.0/32768 {
		t.Errorf("%d samples at %d Hz, %v s, %v", len(r.PCM), r.Rate, r.Duration, r.PCM[3])
	}
}

func TestBadArchivesAreRefused(t *testing.T) {
	_, whole := assets.Archive()
	only := func(name string, change func(m []byte) []byte) func(string, []byte) []byte {
		return func(n string, m []byte) []byte {
			if n == name {
				return change(m)
			}
			return m
		}
	}
	cases := []struct {
		name  string
		data  []byte
		says  []string // what the line must name
		typed any
	}{
		{"empty", nil, []string{"own.big", "offset"}, new(*ea.Error)},
		{"not an archive", []byte(strings.Repeat("RIFF", 30)), []string{"magic"}, new(*ea.Error)},
		{"truncated", whole[:len(whole)/2], []string{"archive size"}, new(*ea.Error)},
		{"a member missing", small(t, only("wood_ramp_hard", func([]byte) []byte { return nil })), []string{"wood_ramp_hard.grain", "13 others"}, new(*assets.ArchiveError)},
		{"a header past its member", small(t, only("metal_smooth_hard", func(m []byte) []byte { m[0] = 0x7F; return m })), []string{"metal_smooth_hard", "header length"}, new(*ea.Error)},
		{"a wrong duration", small(t, only("x_jet_rolling", func(m []byte) []byte { m[4] = 0x7F; return m })), []string{"x_jet_rolling", "duration"}, new(*ea.Error)},
		{"a member cut short", small(t, only("asphalt_rough_soft", func(m []byte) []byte { return m[:len(m)-100] })), []string{"asphalt_rough_soft", "block size"}, new(*ea.Error)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := assets.Read("own.big", c.data)
			if err == nil || !errors.As(err, c.typed) {
				t.Fatalf("error %v is no %T", err, c.typed)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %q", err)
			}
			for _, word := range c.says {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("%q does not say %q", err, word)
				}
			}
		})
	}
}

// An original archive opens, but its recordings need the owner's decoder.
func TestEAXMAIsListedNotDecoded(t *testing.T) {
	chunk := make([]byte, 64)
	chunk[2], chunk[3] = 64>>6, 64<<2&0xFF // its length, then a packet
	chunk[4] = 9 << 2                      // in which nine frames begin
	m, err := ea.BuildGrain(0.1, &ea.Stream{
		Header: ea.Header{Codec: ea.EAXMA, Channels: 1, Rate: 44100, Samples: 4410},
		Blocks: []ea.Block{{Samples: 4410, Payload: chunk}},
	})
	if err != nil {
		t.Fatal(err)
	}
	l, err := assets.Read("own.big", small(t, func(string, []byte) []byte { return m }))
	if err != nil {
		t.Fatal(err)
	}
	var codec *ea.CodecError
	if _, err := l.Get("wood_ramp_hard"); !errors.As(err, &codec) || codec.Codec != ea.EAXMA {
		t.Errorf("error %v", err)
	}
	if recs, err := l.All(nil); recs != nil || !errors.As(err, &codec) {
		t.Errorf("%d recordings and %v", len(recs), err)
	}
}

func TestLoadRefusesWhatIsNoFile(t *testing.T) {
	if _, err := assets.Load(filepath.Join(t.TempDir(), "none.big")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	if _, err := assets.Load(t.TempDir()); !errors.As(err, new(*owner.Error)) {
		t.Errorf("a directory gives %v", err)
	}
	l, err := assets.Grains()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Get("metal_smooth_soft"); !errors.As(err, new(*assets.ArchiveError)) || !strings.Contains(err.Error(), "metal_smooth_soft") {
		t.Errorf("an unknown recording gives %v", err)
	}
}

// However an archive is damaged, it is refused with an error or opens; what
// opens gives recordings or errors, and nothing panics.
func FuzzRead(f *testing.F) {
	whole := small(f, keep)
	f.Add(whole, 0, byte(0))
	f.Add(whole[:3000], 20, byte(1))
	f.Add([]byte("EB\x00\x03"), 0, byte(0))
	f.Fuzz(func(t *testing.T, data []byte, at int, bits byte) {
		data = slices.Clone(data)
		if len(data) > 0 {
			data[uint(at)%uint(len(data))] ^= bits
		}
		l, err := assets.Read("fuzz.big", data)
		if err != nil {
			if l != nil || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%v and %q", l, err)
			}
			return
		}
		for _, name := range l.Names() {
			if r, err := l.Get(name); err == nil && r.Check() != nil {
				t.Fatalf("%s opens and is unfit: %v", name, r.Check())
			}
		}
	})
}

// What the game does at start: all fourteen, on every processor there is.
func BenchmarkDecodeAll(b *testing.B) {
	for b.Loop() {
		if _, err := assets.Recordings(nil); err != nil {
			b.Fatal(err)
		}
	}
}

// One minute of recording is about three of these.
func BenchmarkRenderMember(b *testing.B) {
	book, err := synth.Load()
	if err != nil {
		b.Fatal(err)
	}
	m := book.Member("asphalt_rough_hard")
	for b.Loop() {
		if _, err := book.Grain(m); err != nil {
			b.Fatal(err)
		}
	}
}
