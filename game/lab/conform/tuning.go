package conform

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gritbed/assets/tuning"
)

// compareTuning compares the keys we know; others are ignored.
func compareTuning(tu *tuning.Tuning, want map[string]map[string]json.RawMessage) error {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		i := tu.CollectionIndex(name)
		if i < 0 {
			return different(tuningFile, name, "a collection", "none of this name")
		}
		got := tu.Collection[i].Bits()
		for _, key := range slices.Sorted(maps.Keys(got)) {
			raw, ok := want[name][key]
			if !ok {
				continue
			}
			var v any
			if err := json.Unmarshal(raw, &v); err != nil {
				return fmt.Errorf("%s: %w", tuningFile, err)
			}
			if w, g := strings.ToUpper(fmt.Sprint(v)), fmt.Sprint(got[key]); w != g {
				return different(tuningFile, name+"."+key, w, g)
			}
		}
	}
	return nil
}
