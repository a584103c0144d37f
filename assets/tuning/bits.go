package tuning

import (
	"fmt"
	"math"

	"gritbed/components/rolling"
)

// Bits returns the collection's constants in the form of the conformance file
// tuning.json: singles as 8 hex digits, milliseconds as they are.
func (c *Collection) Bits() map[string]any {
	hex := func(v ...float32) []string {
		s := make([]string, len(v))
		for i := range v {
			s[i] = fmt.Sprintf("%08X", math.Float32bits(v[i]))
		}
		return s
	}
	one := func(v float32) string { return hex(v)[0] }
	return map[string]any{
		"max_kmh": one(c.MaxKmh), "P_58": hex(c.P[:]...),
		"turn_cap": one(c.TurnCap), "rise": one(c.Rise), "fall": one(c.Fall),
		"slope_gain": one(c.SlopeGain), "slope_ramp_kmh": one(c.SlopeRampKmh),
		"a_shift_slope": one(c.AShiftSlope), "b_shift_slope": one(c.BShiftSlope), "b_base_shift": one(c.BBaseShift),
		"special_gain": one(c.SpecialGain), "special_shift": one(c.SpecialShift),
		"push_ramp_kmh": one(c.PushRampKmh), "push_scale": hex(c.PushScale[:]...), "push_shift": hex(c.PushShift[:]...),
		"push_scale_ms": c.PushScaleMs[:], "push_shift_ms": c.PushShiftMs[:],
	}
}

// SurfaceRow returns what a ground tag leads to, in the form of the conformance
// file surfaces.tsv: tag, material, surface, both members, and key and slot of
// each.
func (t *Tuning) SurfaceRow(tag rolling.Tag) string {
	material := tag.Material()
	surface := t.SurfaceOf(material)
	names, places := [2]string{"-", "-"}, [2]string{"-\t-", "-\t-"}
	for i, soft := range []bool{false, true} {
		if m := t.MemberOf(surface, soft); m >= 0 {
			c := &t.Collection[m+1]
			names[i], places[i] = c.Name, fmt.Sprintf("%016X\t%d", c.Key, c.Slot)
		}
	}
	return fmt.Sprintf("%d\t%d\t%d\t%s\t%s\t%s\t%s", tag, material, surface, names[0], names[1], places[0], places[1])
}
