package conform

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gritbed/assets/tuning"
	"gritbed/engine/conform"
	"gritbed/engine/vec"
)

// compareTuning compares the constants of every collection: the keys we know,
// others are ignored where somebody else's list is read.
func compareTuning(f vec.Folder) error {
	var want map[string]map[string]json.RawMessage
	if err := f.JSON(tuningFile, &want); err != nil {
		return err
	}
	tu := tuning.Default()
	if f.Exact && len(want) != len(tu.Collection) {
		return conform.Different(tuningFile, "collections", len(want), len(tu.Collection))
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		i := tu.CollectionIndex(name)
		if i < 0 {
			return conform.Different(tuningFile, name, "a collection", "none of this name")
		}
		got := constants(&tu.Collection[i])
		for key := range want[name] {
			if _, ok := got[key]; !ok && f.Exact && key != "P_printed" {
				return conform.Different(tuningFile, name, "a constant "+key, "none of this name")
			}
		}
		for _, key := range slices.Sorted(maps.Keys(got)) {
			raw, ok := want[name][key]
			if !ok && f.Exact {
				return conform.Different(tuningFile, name+"."+key, "no such constant", got[key])
			} else if !ok {
				continue
			}
			var v any
			if err := json.Unmarshal(raw, &v); err != nil {
				return fmt.Errorf("%s: %w", tuningFile, err)
			}
			if w, g := strings.ToUpper(fmt.Sprint(v)), fmt.Sprint(got[key]); w != g {
				return conform.Different(tuningFile, name+"."+key, w, g)
			}
		}
	}
	return nil
}

// constants returns a collection's constants in the form of the file: singles as 8
// hex digits, milliseconds as they are.
func constants(c *tuning.Collection) map[string]any {
	hex := func(v ...float32) []string {
		s := make([]string, len(v))
		for i := range v {
			s[i] = vec.BitsText(v[i])
		}
		return s
	}
	one := vec.BitsText
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
