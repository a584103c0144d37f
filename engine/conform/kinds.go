package conform

import (
	"fmt"
	"slices"

	"gritbed/engine/vec"
)

// Kind is one sort of vector of one system.
type Kind struct {
	System string
	Find   func(f vec.Folder) []Case // the cases of a system's directory
}

// Kinds lists every sort of vector of the engine, in the order in which they are
// run.
func Kinds() []Kind {
	return []Kind{
		{"grain", TableCase("varints.tsv", varintRow)},
		{"grain", seekTableCases},
		{"grain", seekOriginalCases},
		{"grain", TableCase("seek_malformed.tsv", seekMalformedRow)},
		{"grain", TableCase("rng.tsv", generatorRow)},
		{"grain", TableCase("cand_index.tsv", candidateIndexRow)},
		{"grain", TableCase("tiling.tsv", tilingRow)},
		{"grain", scenarioCases("picks", "picks.json.gz", []string{"picks.tsv.gz"}, runPicks)},
		{"grain", scenarioCases("scheduler", "scheduler.json.gz", []string{eventsFile, statesFile, checksFile}, runTimeline)},
		{"ambient", FileCase(weightsFile, compareWeights)},
		{"ambient", TableCase("attenuation.tsv", attenuationRow)},
		{"ambient", TableCase("adddir.tsv", gatherRow)},
		{"ambient", selectorCases},
		{"ambient", TableCase("stb_good.tsv", stbGoodRow)},
		{"ambient", TableCase("stb_bad.tsv", stbBadRow)},
		{"ambient", walkCases},
		{"aems", patchScenarioCases},
		{"aems", patchLoadCases},
	}
}

// systemNames returns the systems that have kinds, in the order of the kinds.
func systemNames(kinds []Kind) (names []string) {
	for _, k := range kinds {
		if !slices.Contains(names, k.System) {
			names = append(names, k.System)
		}
	}
	return names
}

// TableCase is the kind of a plain table whose rows stand each for itself; the
// case has the file's name without its ending.
func TableCase(file string, check func(*vec.Row)) func(vec.Folder) []Case {
	return FileCase(file, func(f vec.Folder) error {
		t, err := f.Table(file)
		if err != nil {
			return err
		}
		return t.Every(check)
	})
}

// FileCase is the kind of a file that is one case of its name.
func FileCase(file string, run func(vec.Folder) error) func(vec.Folder) []Case {
	return func(f vec.Folder) []Case {
		if !f.Has(file) {
			return nil
		}
		return []Case{{vec.Stem(file), func(Note) error { return run(f) }}}
	}
}

// Failing is a case that cannot be run.
func Failing(name string, err error) Case {
	return Case{name, func(Note) error { return err }}
}

// Different is the divergence of an entry of a JSON list, which has no rows.
func Different(file, field string, want, got any) error {
	return fmt.Errorf("%s %s: want %v, got %v", file, field, want, got)
}
