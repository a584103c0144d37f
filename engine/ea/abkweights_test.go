package ea

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// aems/A25: weights are a byte each whatever the size of their table says, so
// that what follows them may follow at once; a table that a curve uses too goes
// by its size.
func TestWeightsAreBytes(t *testing.T) {
	for _, size := range []uint8{0, 1, 2, 4, 255} {
		spec := patchSpec(t)
		spec.Tables[0].Size, spec.Tables[0].Entries = size, []int32{50, 30, -20, 40}
		b := built(t, spec)
		k := bank(t, fmt.Sprintf("size %d", size), b)
		w := &k.Tables[0]
		if !w.Weights || w.Size != size || w.Width() != 1 || !slices.Equal(w.Entries, spec.Tables[0].Entries) {
			t.Errorf("size %d: %+v", size, w)
		}
		if next := k.Tables[1].Offset; next != w.Offset+bankTable+4 || k.Tables[1].Weights {
			t.Errorf("size %d: the curve stands %d bytes behind", size, next-w.Offset)
		}
		again, err := k.Append(nil)
		if err != nil || !bytes.Equal(again, b) {
			t.Errorf("size %d: written again it differs, %v", size, err)
		}
		rebuilt := built(t, k.Spec())
		if !bytes.Equal(rebuilt, b) {
			t.Errorf("size %d: built again it differs", size)
		}
	}
	// One more weight than a byte holds.
	spec := patchSpec(t)
	spec.Tables[0].Size, spec.Tables[0].Entries = 2, []int32{50, 128}
	var bad *Error
	if _, err := BuildBank(spec); !errors.As(err, &bad) || bad.Field != "table entry" || bad.Want != "8 bits" {
		t.Errorf("a weight of 128: %v", err)
	}
	// The curve's table, of four bytes an entry, for both.
	spec = patchSpec(t)
	for i := range spec.Modules[0].Relocations {
		if r := &spec.Modules[0].Relocations[i]; !r.Group {
			r.Index = 0
		}
	}
	spec.Tables = spec.Tables[1:]
	k := bank(t, "shared", built(t, spec))
	if w := &k.Tables[0]; len(k.Tables) != 1 || w.Weights || w.Width() != 4 || !slices.Equal(w.Entries, spec.Tables[0].Entries) {
		t.Errorf("shared: %+v", k.Tables)
	}
}
