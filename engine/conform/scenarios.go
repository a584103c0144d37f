package conform

import (
	"fmt"

	"gritbed/engine/vec"
)

// scenario is an entry of a JSON list whose results stand in tables.
type scenario interface{ label() string }

// scenarioCases is the kind of a list of scenarios in the file list and of
// tables that name a row's scenario in the column "scenario"; each id is a case called
// name/id. check gets the rows of its id, by table.
func scenarioCases[S scenario](name, list string, tables []string,
	check func(s S, rows map[string]*vec.Sequence) error) func(vec.Folder) []Case {
	return func(f vec.Folder) []Case {
		missing, found := "", f.Has(list)
		for _, file := range append([]string{list}, tables...) {
			if f.Has(file) {
				found = true
			} else {
				missing = file
			}
		}
		if !found {
			return nil
		}
		if missing != "" {
			return []Case{Failing(name, fmt.Errorf("%s: want the file, got none beside its partners", missing))}
		}
		var all []S
		if err := f.JSON(list, &all); err != nil {
			return []Case{Failing(name, err)}
		}
		ids := make([]string, len(all))
		for i, s := range all {
			ids[i] = s.label()
		}
		rows := map[string]map[string]*vec.Sequence{} // by table, then id
		var cases []Case
		for _, file := range tables {
			t, err := f.Table(file)
			if err != nil {
				return []Case{Failing(name, err)}
			}
			var strays []Case
			if rows[file], strays, err = ByID(t, name, list, ids); err != nil {
				return []Case{Failing(name, err)}
			}
			cases = append(cases, strays...)
		}
		for _, s := range all {
			cases = append(cases, Case{name + "/" + s.label(), func(Note) error {
				of := map[string]*vec.Sequence{}
				for _, file := range tables {
					of[file] = rows[file][s.label()]
				}
				return check(s, of)
			}})
		}
		return cases
	}
}

// ByID sorts the rows of a table by the id in the column "scenario". An id that the list of
// ids does not have is a failed case of its own, called name/id.
func ByID(t *vec.Table, name, list string, ids []string) (map[string]*vec.Sequence, []Case, error) {
	rows := map[string]*vec.Sequence{}
	for _, id := range ids {
		rows[id] = &vec.Sequence{File: t.File}
	}
	var strays []Case
	seen := map[string]bool{}
	err := t.Each(func(r *vec.Row) {
		id := r.Text("scenario")
		if s, ok := rows[id]; ok {
			s.Rows = append(s.Rows, r)
		} else if r.Err == nil && !seen[id] {
			seen[id] = true
			strays = append(strays, Failing(name+"/"+id,
				&vec.Divergence{File: t.File, Row: r.N, Field: "scenario", Want: "an id of " + list, Got: id}))
		}
	})
	return rows, strays, err
}
