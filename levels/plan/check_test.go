package plan

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"gritbed/levels"
)

const tinyPlan = `{
 "format": "gritbed-plan", "version": 1, "name": "tiny", "title": "Tiny", "about": "for tests",
 "bounds": {"w": 48, "h": 48, "landblock_sw": ["A8", "B4"], "cells": [2, 2], "unit": "m"},
 "surfaces": [{"id": "floor", "tag": 3, "surface": "brick", "poly": [[0, 0], [48, 0], [48, 48], [0, 48]]}],
 "walls": [{"id": "w", "pts": [[1, 1], [2, 1]], "ztop": 2, "note": "low"}],
 "spawns": [{"id": "start", "x": 2, "y": 2, "heading": 0}],
 "terrain": {"words": ["001C 001C", "0804 001C"]}
}`

// A key that nothing reads is refused wherever it stands, and all of them at once.
func TestPlansTellAllProblems(t *testing.T) {
	if _, err := Read(strings.NewReader("\xEF\xBB\xBF" + tinyPlan)); err != nil {
		t.Fatalf("a sound plan: %v", err)
	}
	text := strings.NewReplacer(`"walls"`, `"walsl"`, `"tag"`, `"taag"`, `"x": 2, "y": 2`, `"at": [50, 50]`, `[2, 2], "unit"`, `[2], "Unit"`,
		`"version": 1`, `"version": 1, "version": 1`).Replace(tinyPlan)
	_, err := Read(strings.NewReader(text))
	want := strings.Join([]string{
		`plan: line 2, column 42: wanted each key once, found "version" again`,
		`plan: line 3, column 70: bounds: cells: wanted 2 in a list, found 1`,
		`plan: line 3, column 75: bounds: wanted one of w, h, landblock_sw, cells, found "Unit"`,
		`plan: line 4, column 31: surfaces: wanted one of id, tag, seam, angle, dir, level, poly, found "taag"`,
		`plan: line 5, column 2: wanted one of format, version, name, title, bounds, surface_types, surfaces, heights, rails, walls, obstacles, gaps, spawns, teleports, doors, reverb, indoor, beds, emitters, lines, sites, paint, terrain, found "walsl"`,
		`plan: line 6, column 29: spawns: wanted one of id, x, y, heading, level, z, found "at"`,
		`plan: line 6, column 13: spawns: wanted a key x, found none`,
		`plan: line 6, column 13: spawns: wanted a key y, found none`,
	}, "\n")
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	var list Problems
	_, err = Read(strings.NewReader(strings.Replace(tinyPlan, `"walls": [`, `"walls": [`+strings.Repeat(`{"a": 1}, `, 30), 1)))
	if !errors.As(err, &list) || len(list) != levels.MaxProblems {
		t.Errorf("%d problems of thirty: want %d", len(list), levels.MaxProblems)
	}
	for in, want := range map[string]string{
		"[]":                                 "plan: line 1, column 1: wanted an object, found a list",
		"":                                   "plan: line 1, column 1: wanted JSON, found unexpected end of JSON input",
		tinyPlan + "{}":                      "plan: line 8, column 2: wanted JSON, found invalid character '{' after top-level value",
		"{\"x\": " + strings.Repeat("[", 99): "plan: line 1, column 70: wanted lists and mappings less deep in each other, found nesting deeper than 64",
	} {
		if _, err := Read(strings.NewReader(in)); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// Whatever a plan holds, it is refused in lines that say why, or written as a map
// that loads or is refused in its turn.
func FuzzPlan(f *testing.F) {
	f.Add(tinyPlan)
	f.Add(`{"format": "gritbed-plan", "version": 1, "heights": [{"flush": {}}]}`)
	f.Add(`[[[{"a": 1e999}]]]`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read(strings.NewReader(text))
		if err != nil {
			var list Problems
			if !errors.As(err, &list) || len(list) == 0 || len(list) > levels.MaxProblems || strings.Count(err.Error(), "\n") != len(list)-1 {
				t.Errorf("%T: %q", err, err)
			}
			return
		}
		var b bytes.Buffer
		if err := WriteTMX(p, &b); err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %q", err)
			}
			return
		}
		if b.Len() >= 1<<16 {
			return
		}
		l, err := levels.Load(files(b.String()), "small.tmx")
		if list, ok := err.(levels.Problems); err != nil && (!ok || len(list) == 0 || len(list) > levels.MaxProblems || l != nil) {
			t.Errorf("%T with %d problems, level %v", err, len(list), l != nil)
		}
	})
}
