package conform

import (
	"fmt"

	"gritbed/assets/tuning"
	"gritbed/components/rolling"
	"gritbed/engine/vec"
)

// surfaceRow: ground tag → material, rolling surface, recordings, their keys
// and owner slots.
func surfaceRow(tu *tuning.Tuning) func(*vec.Row) {
	return func(r *vec.Row) {
		material := rolling.Tag(r.Int("tag")).Material()
		surface := tu.SurfaceOf(material)
		r.WantInt("material", int(material))
		r.WantInt("surface", int(surface))
		for i, kind := range [...]string{"hard", "soft"} {
			m := tu.MemberOf(surface, i == 1)
			if m < 0 {
				r.WantNone("member_"+kind, "key_"+kind, "slot_"+kind)
				continue
			}
			c := &tu.Collection[m+1]
			r.WantText("member_"+kind, tu.Member[m])
			wantKey(r, "key_"+kind, c.Key)
			r.WantInt("slot_"+kind, c.Slot)
		}
	}
}

// wantKey compares a cell of 16 hex digits by value.
func wantKey(r *vec.Row, field string, got uint64) {
	var want uint64
	if n, err := fmt.Sscanf(r.Text(field), "%x", &want); n != 1 || err != nil {
		r.Fail(field, "hex digits in the file", r.Text(field))
	}
	if want != got {
		r.Fail(field, fmt.Sprintf("%016X", want), fmt.Sprintf("%016X", got))
	}
}
