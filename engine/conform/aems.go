package conform

import (
	"fmt"
	"path"

	"gritbed/engine/aems"
	play "gritbed/engine/aems/scenario"
	"gritbed/engine/vec"
)

const (
	aemsScenario = "scenario.json"
	aemsTrace    = "trace.tsv.gz"
	aemsInvalid  = "invalid"
	aemsIndex    = "index.json"
)

// patchScenarioCases is the kind of a directory with a game played against
// banks, and the trace of it.
func patchScenarioCases(d vec.Folder) (cases []Case) {
	for _, name := range d.Names {
		if !d.IsDir(name) {
			continue
		}
		sub, err := d.Open(name)
		if err != nil {
			cases = append(cases, Failing(name, err))
			continue
		}
		if !sub.Has(aemsScenario) {
			continue
		}
		cases = append(cases, Case{name, func(Note) error {
			s, err := OpenScenario(d, name)
			if err != nil {
				return err
			}
			return s.Play(s.File)
		}})
	}
	return cases
}

// patchFile is an entry of the list of files to be loaded or refused.
type patchFile struct {
	File   string `json:"file"`
	Accept bool   `json:"accept"`
	Why    string `json:"why"`
}

// patchLoadCases is the kind of that list: each file is loaded on its own.
func patchLoadCases(d vec.Folder) (cases []Case) {
	if !d.IsDir(aemsInvalid) {
		return nil
	}
	sub, err := d.Open(aemsInvalid)
	if err != nil {
		return []Case{Failing(aemsInvalid, err)}
	}
	if !sub.Has(aemsIndex) {
		return nil
	}
	var list []patchFile
	if err := sub.JSON(aemsIndex, &list); err != nil {
		return []Case{Failing(aemsInvalid, fmt.Errorf("%s/%w", aemsInvalid, err))}
	}
	for i, f := range list {
		cases = append(cases, Case{aemsInvalid + "/" + f.File, func(n Note) error { return patchLoad(sub, i+1, f, n) }})
	}
	return cases
}

func patchLoad(d vec.Folder, row int, f patchFile, n Note) error {
	if !d.Has(f.File) {
		return fmt.Errorf("install: want a file of the directory, got %q", f.File)
	}
	b, err := d.Read(f.File)
	if err != nil {
		return err
	}
	if ext := path.Ext(f.File); ext != ".csi" && ext != ".abk" {
		return &vec.Divergence{File: aemsIndex, Row: row, Field: "file", Want: "a name that ends in .csi or .abk", Got: f.File}
	}
	err = play.Install(aems.New(aems.Config{}), f.File, b)
	if (err == nil) == f.Accept {
		return nil
	}
	want, got := "refused ("+f.Why+")", "accepted"
	if err != nil {
		want, got = "accepted ("+f.Why+")", err.Error()
	}
	diff := &vec.Divergence{File: aemsIndex, Row: row, Field: "accept", Want: want, Got: got}
	if f.Why == "sanity" {
		n("%v", diff)
		return ErrNoted
	}
	return diff
}
