package view

import "testing"

// A plate larger than its picture has its rims whole and its middle repeated, without
// a gap and without anything drawn twice.
func TestSpansCoverALengthOnce(t *testing.T) {
	for _, length := range []float32{100, 512, 513, 700, 1300, 5000} {
		at := float32(0)
		list := Spans(nil, length, 512, 40)
		for _, s := range list {
			if s.At != at || s.From < 0 || s.From+s.N > 512 {
				t.Errorf("%.0f: span %+v, want it to begin at %.0f, within the picture", length, s, at)
			}
			at += s.N
		}
		if want := max(length, 512); at != want {
			t.Errorf("%.0f: want %.0f covered, got %.0f", length, want, at)
		}
		if last := list[len(list)-1]; length > 512 && (list[0] != Span{0, 0, 40} || last.From != 472 || last.N != 40) {
			t.Errorf("%.0f: want both rims whole, got %+v and %+v", length, list[0], last)
		}
	}
}
