package conform

import (
	"fmt"

	"gritbed/assets/tuning"
	"gritbed/components/rolling"
)

// surfaceRow: ground tag → material, rolling surface, recordings, their keys
// and owner slots.
func surfaceRow(tu *tuning.Tuning) func(*row) {
	return func(r *row) {
		material := rolling.Tag(r.int("tag")).Material()
		surface := tu.SurfaceOf(material)
		r.wantInt("material", int(material))
		r.wantInt("surface", int(surface))
		for i, kind := range [...]string{"hard", "soft"} {
			m := tu.MemberOf(surface, i == 1)
			if m < 0 {
				r.wantNone("member_"+kind, "key_"+kind, "slot_"+kind)
				continue
			}
			c := &tu.Collection[m+1]
			r.wantText("member_"+kind, tu.Member[m])
			r.wantKey("key_"+kind, c.Key)
			r.wantInt("slot_"+kind, c.Slot)
		}
	}
}

// wantKey compares a cell of 16 hex digits by value.
func (r *row) wantKey(field string, got uint64) {
	var want uint64
	if n, err := fmt.Sscanf(r.text(field), "%x", &want); n != 1 || err != nil {
		r.fail(field, "hex digits in the file", r.text(field))
	}
	if want != got {
		r.fail(field, fmt.Sprintf("%016X", want), fmt.Sprintf("%016X", got))
	}
}

func surfaceCases(d dir) []testCase {
	return tableCase("surfaces.tsv", surfaceRow(tuning.Default()))(d)
}
