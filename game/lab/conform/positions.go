package conform

import (
	"fmt"

	"gritbed/assets/tuning"
	"gritbed/engine/vec"
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

// comparePositions: speed → t, and t → position with the exact and, where
// tuning.json is there to give them, the printed control points.
func comparePositions(f vec.Folder) error {
	points := map[string]controlPoints{}
	if f.Has(tuningFile) {
		if err := f.JSON(tuningFile, &points); err != nil {
			return err
		}
	}
	t, err := f.Table(positionsFile)
	if err != nil {
		return err
	}
	tu := tuning.Default()
	return t.Each(func(r *vec.Row) { positionRow(r, tu, points) })
}

func positionRow(r *vec.Row, tu *tuning.Tuning, points map[string]controlPoints) {
	name := r.Text("collection")
	i := tu.CollectionIndex(name)
	if i < 0 {
		r.Fail("collection", "a known collection", name)
		return
	}
	c := tu.Collection[i]
	r.WantNear("t_bits", c.Progress(r.Bits("v_bits"), false))
	t := r.Bits("t_bits")
	exact, printed := c.P, [4]float32{}
	p := points[name]
	if p.Exact != nil {
		readCurve(r, p.Exact, &exact)
	}
	wantPosition(r, "a_58", "b_58", tuning.Curve(t, &exact), tu.Chain.BBehind)
	if p.Printed != nil {
		readCurve(r, p.Printed, &printed)
		wantPosition(r, "a_printed", "b_printed", tuning.Curve(t, &printed), tu.Chain.BBehind)
	}
}

func wantPosition(r *vec.Row, a, b string, pos, behind float32) {
	r.WantNear(a, pos)
	r.WantNear(b, max(pos-behind, 0))
}

// curve reads four control points.
func readCurve(r *vec.Row, text []string, p *[4]float32) {
	if len(text) != len(p) {
		r.Fail("collection", "4 control points in "+tuningFile, fmt.Sprint(len(text)))
		return
	}
	for i, s := range text {
		v, err := vec.ParseBits(s)
		if err != nil {
			r.Fail("collection", "bits in "+tuningFile, err.Error())
			return
		}
		p[i] = v
	}
}
