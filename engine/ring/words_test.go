package ring

import (
	"runtime"
	"testing"

	"pgregory.net/rapid"
)

// Records of any length come out once, whole and in order, and Room says
// exactly what is taken.
func TestWordsKeepRecordsWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := NewWords(64)
		var want [][]uint32
		n := uint32(0)
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "write") {
				r := make([]uint32, rapid.IntRange(1, 31).Draw(t, "length"))
				for i := range r {
					n++
					r[i] = n
				}
				room := w.Room()
				if took := w.Write(r); took != (len(r) <= room) {
					t.Fatalf("room for %d, %d words: taken %v", room, len(r), took)
				} else if took {
					want = append(want, r)
				}
				continue
			}
			r, next := w.At(w.Tail())
			if (r == nil) != (len(want) == 0) {
				t.Fatalf("want %d records, got %v", len(want), r)
			}
			if r == nil {
				continue
			}
			for i := range want[0] {
				if len(r) != len(want[0]) || r[i] != want[0][i] {
					t.Fatalf("want %v, got %v", want[0], r)
				}
			}
			want = want[1:]
			w.Free(next)
		}
	})
}

// Two threads: every record that was taken comes out whole.
func TestWordsCrossThreads(t *testing.T) {
	const count = 4000
	w := NewWords(64)
	go func() {
		var r [31]uint32
		for n := uint32(0); n < count; {
			part := r[:1+n%31]
			for i := range part {
				part[i] = n
			}
			if w.Write(part) {
				n++
			} else {
				runtime.Gosched()
			}
		}
	}()
	for want := uint32(0); want < count; {
		r, next := w.At(w.Tail())
		if r == nil {
			runtime.Gosched()
			continue
		}
		if len(r) != int(1+want%31) || r[0] != want || r[len(r)-1] != want {
			t.Fatalf("want record %d, got %v", want, r)
		}
		w.Free(next)
		want++
	}
}
