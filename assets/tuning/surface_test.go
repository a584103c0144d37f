package tuning

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/components/rolling"
)

// tags opens a list such as "1, 55, 71-83".
func tags(list string) (out []int) {
	for _, part := range strings.Split(list, ",") {
		var lo, hi int
		if n, _ := fmt.Sscanf(strings.TrimSpace(part), "%d-%d", &lo, &hi); n == 1 {
			hi = lo
		}
		for ; lo <= hi; lo++ {
			out = append(out, lo)
		}
	}
	return out
}

// The table of note 000 §1.4, its lists of tags as printed.
func TestSurfaceOfEveryTag(t *testing.T) {
	tu := Default()
	seen := map[int]bool{}
	for _, c := range []struct {
		surface rolling.Surface
		name    string
		list    string
	}{
		// 000/1.4.5 surfaces 1 and 2
		{1, "asphalt_rough", "2"},
		{2, "concrete_rough", "4, 66"},
		// 000/1.4.6 surface 3, everything unknown included
		{3, "asphalt_smooth", "0, 1, 55, 56, 61, 62, 71-83, 86-88, 95-127"},
		// 000/1.4.7 surface 4
		{4, "concrete_smooth", "3, 51-54, 57, 60, 63-65, 92, 93"},
		// 000/1.4.8 surfaces 5 and 6
		{5, "wood_ramp", "6, 7, 41-50, 58, 59, 94"},
		{6, "concrete_aggregate", "5"},
		// 000/1.4.9 surface 9
		{9, "metal_smooth", "9, 11-36, 38-40, 84, 85, 89, 91"},
		// 000/1.4.10 surfaces without recordings
		{7, "loose_boards", "10, 70"}, {8, "grass", "8"}, {10, "gravel", "67"}, {12, "dirt", "68, 69"}, {13, "grating", "37"},
		{0, "unsettled", "90"},
	} {
		for _, tag := range tags(c.list) {
			seen[tag] = true
			if got := tu.SurfaceOf(rolling.Tag(tag).Material()); got != c.surface || tu.Surface[got].Name != c.name {
				t.Errorf("tag %d: surface %d %s, want %d %s", tag, got, tu.Surface[got].Name, c.surface, c.name)
			}
		}
	}
	if len(seen) != 128 {
		t.Errorf("the lists name %d of 128 tags", len(seen))
	}
}

func TestMaterials(t *testing.T) {
	tu := Default()
	for _, c := range []struct {
		tag      rolling.Tag
		material rolling.Material
	}{
		// 000/1.4.2 the tag less one; tag 0 is none
		{0, 143}, {1, 0}, {90, 89}, {127, 126},
		// 000/1.4.3 bit 7 does not count
		{128, 143}, {129, 0}, {255, 126},
	} {
		if got := c.tag.Material(); got != c.material {
			t.Errorf("tag %d: material %d, want %d", c.tag, got, c.material)
		}
	}
	// 000/1.4.4 entries beyond 94 use the last one, none is surface 3; a map
	// that says otherwise at 94 shows that it is read
	tu.Material[94], tu.NoneRoll = 8, 3
	for material, want := range map[rolling.Material]rolling.Surface{93: 5, 94: 8, 95: 8, 142: 8, 143: 3, 144: 3, -1: 3} {
		if got := tu.SurfaceOf(material); got != want {
			t.Errorf("material %d: surface %d, want %d", material, got, want)
		}
	}
}

func TestWhatASurfacePlays(t *testing.T) {
	tu := Default()
	// 000/1.4.11 surfaces without recordings have a Class_rolling selector
	for surface, want := range map[rolling.Surface]int{7: 1, 8: 2, 10: 10, 11: 12, 12: 11, 13: 9, 0: 0, 1: 0, 9: 0, 14: 0} {
		if got := tu.SelectorOf(surface); got != want {
			t.Errorf("surface %d: selector %d, want %d", surface, got, want)
		}
		if want != 0 && tu.MemberOf(surface, false) >= 0 {
			t.Errorf("surface %d has a recording", surface)
		}
	}
	// 000/1.4.12 surface 0 and anything unlisted: default collection, nothing bound
	for _, surface := range []rolling.Surface{0, 7, 14, 15, -1, 99} {
		if tu.MemberOf(surface, true) >= 0 || tu.CollectionOf(surface, false) != DefaultCollection {
			t.Errorf("surface %d binds something", surface)
		}
	}
	// 000/1.4.15 metal has no soft recording
	if m := tu.MemberOf(9, true); m != tu.MemberOf(9, false) || tu.Member[m] != "metal_smooth_hard" {
		t.Errorf("soft wheels on metal play %d", m)
	}
	// 000/1.4.14 elsewhere soft wheels play the soft member
	for s := rolling.Surface(1); s <= 6; s++ {
		hard, soft := tu.Member[tu.MemberOf(s, false)], tu.Member[tu.MemberOf(s, true)]
		if hard != tu.Surface[s].Name+"_hard" || soft != tu.Surface[s].Name+"_soft" {
			t.Errorf("surface %d: %s, %s", s, hard, soft)
		}
	}
}

// The keys and owner slots of note 000 §1.4.4, as printed there.
func TestKeysAndSlots(t *testing.T) {
	tu := Default()
	for _, c := range []struct {
		name string
		key  uint64
		slot int
	}{
		// 000/1.4.18 keys, 000/1.4.19 slots
		{"asphalt_rough_soft", 0x943B1CB05BA9A6BA, 14}, {"asphalt_rough_hard", 0x7EB8015B4C02405E, 0},
		{"concrete_rough_soft", 0xB29FADBBBC2F39C2, 16}, {"concrete_rough_hard", 0x03721D0FA99A03C8, 2},
		{"asphalt_smooth_soft", 0xDC1009D50E327F8F, 18}, {"asphalt_smooth_hard", 0x7C5912FC2DABF98C, 4},
		{"concrete_smooth_soft", 0x607A6BC3D427DA49, 20}, {"concrete_smooth_hard", 0xFFB5E3E62E0B4943, 6},
		{"wood_ramp_soft", 0x382B12636ED9D8DA, 22}, {"wood_ramp_hard", 0x7947A259F181FDB4, 8},
		{"concrete_aggregate_soft", 0x863C58AC34BAD599, 24}, {"concrete_aggregate_hard", 0xB303AED8241530E2, 10},
		{"metal_smooth_hard", 0x1C9C52CC0E1CD4CF, 12},
		{"default", 0xD7EDBD362D7D2152, -1},
	} {
		col := of(t, tu, c.name)
		if col.Key != c.key || col.Slot != c.slot {
			t.Errorf("%s: key %016X slot %d", c.name, col.Key, col.Slot)
		}
		if c.slot >= 0 && tu.Member[c.slot/2] != c.name {
			t.Errorf("slot %d holds %s", c.slot, tu.Member[c.slot/2])
		}
	}
}
