package conform

import (
	"fmt"
	"slices"
)

// kind is one sort of vector of one system.
type kind struct {
	system string
	find   func(d dir) []testCase
}

// kinds lists every sort of vector, in the order in which they are run.
var kinds = []kind{
	{"grain", tableCase("varints.tsv", varintRow)},
	{"grain", seekTableCases},
	{"grain", seekOriginalCases},
	{"grain", tableCase("seek_malformed.tsv", seekMalformedRow)},
	{"grain", tableCase("rng.tsv", generatorRow)},
	{"grain", tableCase("cand_index.tsv", candidateIndexRow)},
	{"grain", tableCase("tiling.tsv", tilingRow)},
	{"grain", pickCases},
	{"grain", schedulerCases},
	{"grain", positionCases},
	{"grain", tuningCases},
	{"grain", surfaceCases},
	{"grain", rocketCases},
	{"grain", routingCases},
	{"grain", modulatorCases},
	{"grain", seamCases},
	{"ambient", weightCases},
	{"ambient", tableCase("attenuation.tsv", attenuationRow)},
	{"ambient", tableCase("adddir.tsv", gatherRow)},
	{"ambient", selectorCases},
	{"ambient", tableCase("stb_good.tsv", stbGoodRow)},
	{"ambient", tableCase("stb_bad.tsv", stbBadRow)},
	{"ambient", walkCases},
	{"aems", patchScenarioCases},
	{"aems", patchLoadCases},
}

// systemNames returns the systems that have kinds, in the order of kinds.
func systemNames() (names []string) {
	for _, k := range kinds {
		if !slices.Contains(names, k.system) {
			names = append(names, k.system)
		}
	}
	return names
}

// tableCase is the kind of a plain table whose rows stand each for itself; the
// case has the file's name without its ending.
func tableCase(file string, check func(*row)) func(dir) []testCase {
	return func(d dir) []testCase {
		if !d.has(file) {
			return nil
		}
		return []testCase{{stem(file), func(note) error {
			t, err := d.table(file)
			if err != nil {
				return err
			}
			return t.every(check)
		}}}
	}
}

// failing is a case that cannot be run.
func failing(name string, err error) testCase {
	return testCase{name, func(note) error { return err }}
}

// scenario is an entry of a JSON list whose results stand in tables.
type scenario interface{ label() string }

// scenarioCases is the kind of a list of scenarios in the file list and of
// tables that name a row's scenario in the column "scenario" (or column); each
// id is a case called name/id. check gets the rows of its id, by table.
func scenarioCases[S scenario](name, list, column string, tables []string,
	check func(s S, rows map[string]*sequence, n note) error) func(dir) []testCase {
	return func(d dir) []testCase {
		missing, any := "", d.has(list)
		for _, f := range append([]string{list}, tables...) {
			if d.has(f) {
				any = true
			} else {
				missing = f
			}
		}
		if !any {
			return nil
		}
		if missing != "" {
			return []testCase{failing(name, fmt.Errorf("%s: want the file, got none beside its partners", missing))}
		}
		var all []S
		if err := d.json(list, &all); err != nil {
			return []testCase{failing(name, err)}
		}
		rows := map[string]map[string]*sequence{} // by id, then table
		for _, s := range all {
			rows[s.label()] = map[string]*sequence{}
			for _, f := range tables {
				rows[s.label()][f] = &sequence{file: f}
			}
		}
		var cases []testCase
		strays := map[string]bool{}
		for _, f := range tables {
			t, err := d.table(f)
			if err != nil {
				return []testCase{failing(name, err)}
			}
			err = t.each(func(r *row) {
				id := r.text(column)
				if s, ok := rows[id]; ok {
					s[f].rows = append(s[f].rows, r)
				} else if r.err == nil && !strays[id] {
					strays[id] = true
					cases = append(cases, failing(name+"/"+id,
						&divergence{f, r.n, column, "an id of " + list, id}))
				}
			})
			if err != nil {
				return []testCase{failing(name, err)}
			}
		}
		for _, s := range all {
			cases = append(cases, testCase{name + "/" + s.label(), func(n note) error {
				return check(s, rows[s.label()], n)
			}})
		}
		return cases
	}
}
