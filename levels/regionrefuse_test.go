package levels

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

// Whatever is broken is refused in one line that says where and names the entry.
func TestRegionRefuses(t *testing.T) {
	types := ""
	for i := range 31 {
		types += "  - {name: t" + strconv.Itoa(i) + ", colour: \"000000\", scenes: []}\n"
	}
	for _, c := range []struct{ was, is, want string }{
		// Indices and names that lead nowhere.
		{"[lawn, none]", "[lawn, 2]", `4:52: terrain "grass": scenes: wanted the name of a scene, or its number from 0 to 1, found "2"`},
		{"[lawn, none]", "[-1]", `4:46: terrain "grass": scenes: wanted the name of a scene, or its number from 0 to 1, found "-1"`},
		{"descriptor: 0", "descriptor: 2", `8:30: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found "2"`},
		{"descriptor: 0", "descriptor: loan", `8:30: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found "loan"`},
		{", descriptor: 0", "", `8:5: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found none`},
		// Tables.
		{`  - {id: "0000000B", missing: true}` + "\n", "", `15:26: descriptor "quiet": table: wanted the id of a table, found 0000000B`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000A", missing: true}`, `21:10: table 0000000A: id: wanted each id once, found it twice`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B"}`, `21:5: table 0000000B: entries: wanted recordings, or missing: true, found none`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B", missing: no}`, `21:31: table 0000000B: missing: wanted true and no entries, or nothing, found "no"`},
		{`table: "0000000B"`, `table: "0000000A"`, `15:26: descriptor "quiet": table: wanted each table once, found that of "lawn"`},
		{`table: "0000000B"`, `table: "0xB"`, `15:26: descriptor "quiet": table: wanted eight hex digits, not all 0, found "0xB"`},
		{`table: "0000000B"`, `table: "00000000"`, `15:26: descriptor "quiet": table: wanted eight hex digits, not all 0, found "00000000"`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B", missing: true}` + "\n" + `  - {id: "0000000C", missing: true}`, `22:10: table 0000000C: id: wanted the table of a descriptor, found one that none names`},
		{"{type: 1, recordings: [wind_1]}", "{type: 3, recordings: [wind_1]}", `13:9: descriptor "lawn", sound "wind": type: wanted a type of table 0000000A, found 1`},
		{"{type: 1, recordings: [wind_1]}", "{type: 2, recordings: [wind_1]}", `20:16: table 0000000A, type 2: type: wanted each type once, found it twice`},
		{"[wind_1]", "[]", `19:9: table 0000000A, type 1: recordings: wanted the names of recordings, found none`},
		{"[wind_1]", "[[a]]", `19:32: table 0000000A, type 1: recordings: wanted the name of a recording, found a sequence`},
		{"[1, 0.25]", "[1]", `20:9: table 0000000A, type 2: probability: wanted 2, one a recording, found 1`},
		{"[1, 0.25]", "[1, 1.25]", `20:64: table 0000000A, type 2: probability: wanted 0..1, found "1.25"`},
		{"[1, 0.25]", "[1, -0.25]", `20:64: table 0000000A, type 2: probability: wanted 0..1, found "-0.25"`},
		// Rates, chances, volumes.
		{"rate: [4, 9]", "rate: [9, 4]", `14:64: descriptor "lawn", sound "owl": rate: wanted at least 9, where it starts, found "4"`},
		{"rate: [4, 9]", "rate: [.nan, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found ".nan"`},
		{"rate: [4, 9]", "rate: [NaN, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "NaN"`},
		{"rate: [4, 9]", "rate: [4, .inf]", `14:64: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found ".inf"`},
		{"rate: [4, 9]", "rate: [-4, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "-4"`},
		{"rate: [4, 9]", "rate: [0, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "0"`},
		{"rate: [4, 9]", "rate: [4]", `14:61: descriptor "lawn", sound "owl": rate: wanted two numbers, found 1`},
		{", rate: [4, 9]", "", `14:9: descriptor "lawn", sound "owl": rate: wanted two numbers, found 0`},
		{"hours: [20, 6]", "hours: [20, 25]", `14:80: descriptor "lawn", sound "owl": hours: wanted 0..24, found "25"`},
		{"chance: 0.5", "chance: .NaN", `14:49: descriptor "lawn", sound "owl": chance: wanted 0..1, found ".NaN"`},
		{"chance: 0.5", "chance: -0.5", `14:49: descriptor "lawn", sound "owl": chance: wanted 0..1, found "-0.5"`},
		{"volume: 0.5", "volume: loud", `13:39: descriptor "lawn", sound "wind": volume: wanted 0..1, found "loud"`},
		{"volume: 0.5, ", "", `13:9: descriptor "lawn", sound "wind": volume: wanted 0..1, found none`},
		// Numbers that count.
		{"{type: 1, name: wind", "{type: -1, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "-1"`},
		{"{type: 1, name: wind", "{type: 1.5, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "1.5"`},
		{"{type: 1, name: wind", "{type: 4294967296, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "4294967296"`},
		{"terrain:\n", "terrain:\n" + types, `36:5: terrain: types: wanted at most 32, found 33`},
		{"[lawn, none]", "[lawn" + strings.Repeat(", none", 32) + "]", `4:5: terrain "grass": scenes: wanted at most 32, found 33`},
		// Names.
		{"name: bare", "name: grass", `5:12: terrain "grass": name: wanted each name once, found it twice`},
		{"{name: lawn, d", "{name: none, d", `8:12: scene "none": name: wanted each name once, found it twice`},
		{"name: quiet", "name: none", `15:12: descriptor "none": name: wanted each name once, found it twice`},
		{"name: owl", "name: wind", `14:25: descriptor "lawn", sound "wind": name: wanted each name once, found it twice`},
		{"name: owl, ", "", `14:9: descriptor "lawn", sound: name: wanted a name, found none`},
		{`"00FF00"`, `green`, `4:27: terrain "grass": colour: wanted RRGGBB, found "green"`},
		// The text.
		{"gritbed-region", "gritbed-religion", `1:9: format: wanted gritbed-region, found "gritbed-religion"`},
		{"version: 1", "version: 2", `2:10: version: wanted 1, found "2"`},
		{"colour:", "color:", `4:19: text: wanted a region, found unknown field "color"`},
		{"chance: 0.5", "chance: 0.5, chance: 1", `14:54: text: wanted a region, found mapping key "chance" already defined at [14:41]`},
	} {
		text := replaceFirst(t, smallRegion, c.was, c.is)
		_, err := ReadRegion("small.yaml", []byte(text))
		var of *RegionError
		if want := "small.yaml:" + c.want; !errors.As(err, &of) || err.Error() != want {
			t.Errorf("%.60q for %s:\n got  %v\n want %s", c.is, c.was, err, want)
		}
	}
}

func replaceFirst(t *testing.T, s, was, is string) string {
	t.Helper()
	if !strings.Contains(s, was) {
		t.Fatalf("no %q in the text", was)
	}
	return strings.Replace(s, was, is, 1)
}
