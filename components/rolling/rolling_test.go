package rolling

import "testing"

// 000 §1.4: the material is the low seven bits of the tag less one; 0 is none.
func TestMaterial(t *testing.T) {
	for tag, want := range map[Tag]Material{0: 143, 1: 0, 95: 94, 127: 126, 128: 143, 129: 0} {
		if got := tag.Material(); got != want {
			t.Errorf("tag %d: material %d, want %d", tag, got, want)
		}
	}
}
