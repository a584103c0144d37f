package conform

import (
	"encoding/json"
	"fmt"

	"gritbed/assets/tuning"
)

const (
	positionsFile = "positions.tsv"
	tuningFile    = "tuning.json"
)

// controlPoints are the curve of a collection as tuning.json has it.
type controlPoints struct {
	Exact   []string `json:"P_58"`
	Printed []string `json:"P_printed"`
}

// positionCases: speed → t, and t → position with the exact and, where
// tuning.json is there to give them, the printed control points.
func positionCases(d dir) []testCase {
	if !d.has(positionsFile) {
		return nil
	}
	return []testCase{{stem(positionsFile), func(note) error {
		points := map[string]controlPoints{}
		if d.has(tuningFile) {
			if err := d.json(tuningFile, &points); err != nil {
				return err
			}
		}
		t, err := d.table(positionsFile)
		if err != nil {
			return err
		}
		tu := tuning.Default()
		return t.each(func(r *row) { positionRow(r, tu, points) })
	}}}
}

func positionRow(r *row, tu *tuning.Tuning, points map[string]controlPoints) {
	name := r.text("collection")
	i := tu.CollectionIndex(name)
	if i < 0 {
		r.fail("collection", "a known collection", name)
		return
	}
	c := tu.Collection[i]
	r.wantNear("t_bits", c.Progress(r.bits("v_bits"), false))
	t := r.bits("t_bits")
	exact, printed := c.P, [4]float32{}
	p := points[name]
	if p.Exact != nil {
		r.curve(p.Exact, &exact)
	}
	r.wantPosition("a_58", "b_58", tuning.Curve(t, &exact), tu.Chain.BBehind)
	if p.Printed != nil {
		r.curve(p.Printed, &printed)
		r.wantPosition("a_printed", "b_printed", tuning.Curve(t, &printed), tu.Chain.BBehind)
	}
}

func (r *row) wantPosition(a, b string, pos, behind float32) {
	r.wantNear(a, pos)
	r.wantNear(b, max(pos-behind, 0))
}

// curve reads four control points.
func (r *row) curve(text []string, p *[4]float32) {
	if len(text) != len(p) {
		r.fail("collection", "4 control points in "+tuningFile, fmt.Sprint(len(text)))
		return
	}
	for i, s := range text {
		v, err := parseBits(s)
		if err != nil {
			r.fail("collection", "bits in "+tuningFile, err.Error())
			return
		}
		p[i] = v
	}
}

// tuningCases: the constants of every collection.
func tuningCases(d dir) []testCase {
	if !d.has(tuningFile) {
		return nil
	}
	return []testCase{{stem(tuningFile), func(note) error {
		var want map[string]map[string]json.RawMessage
		if err := d.json(tuningFile, &want); err != nil {
			return err
		}
		return compareTuning(tuning.Default(), want)
	}}}
}
