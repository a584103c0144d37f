package conform

import (
	"fmt"
	"math"
	"strings"

	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/engine/vec"
)

// generatorRow: words before → value, words after.
func generatorRow(r *vec.Row) {
	g := rng.Generator{W: r.Words("before")}
	r.WantHex("value", g.Next())
	r.WantWords("after", g.W)
}

// candidateIndexRow: a draw and a count → the index, before it is limited.
func candidateIndexRow(r *vec.Row) {
	r.WantInt("index_unclamped", grain.CandidateIndex(r.Hex("r"), r.Int("count")))
}

// tilingRow: one gap → the windows in it.
func tilingRow(r *vec.Row) {
	var w [grain.MaxCandidates]grain.Window
	n := grain.Tile(&w, 0, r.Bits("L"), r.Bits("start"), r.Bits("end"))
	r.WantInt("count", n)
	want := strings.Fields(r.Text("starts"))
	for i := range max(n, len(want)) {
		got := "none"
		if i < n {
			got = vec.FloatText(w[i].Start)
		}
		if i >= len(want) {
			r.Fail("starts", "none", got)
			return
		}
		v, err := vec.ParseBits(want[i])
		if err != nil {
			r.Fail("starts", "bits in the file", err.Error())
		} else if i >= n || !vec.Same(v, w[i].Start) {
			r.Fail("starts", vec.FloatText(v), got)
		}
	}
}

// pickScenario is a run of picks on one recent list and one generator.
type pickScenario struct {
	ID       vec.Label `json:"id"`
	Params   []string  `json:"params"`
	Duration string    `json:"duration"`
	Seed     string    `json:"seed"`
}

func (s pickScenario) label() string { return string(s.ID) }

func runPicks(s pickScenario, rows map[string]*vec.Sequence) error {
	params, err := grainParams(s.Params)
	if err != nil {
		return err
	}
	duration, err := vec.ParseBits(s.Duration)
	if err != nil {
		return err
	}
	var g rng.Generator
	if g.W, err = vec.ParseWords(s.Seed); err != nil {
		return fmt.Errorf("seed: want six words, got %w", err)
	}
	var p grain.Picker
	p.Reset()
	for _, r := range rows["picks.tsv.gz"].Rows {
		pos := r.Bits("pos")
		got := p.Pick(&g, grain.EdgeClamp, params, duration, pos)
		r.WantWords("rng_before", got.Words)
		r.WantInt("candidates", got.Candidates)
		r.WantInt("index", got.Index)
		r.WantText("collapse", got.Collapse.String())
		r.WantBits("T", got.T)
		r.WantBits("start", got.Start)
		if r.Err != nil {
			return r.Err
		}
	}
	if len(rows["picks.tsv.gz"].Rows) == 0 {
		return fmt.Errorf("picks.tsv.gz: rows of scenario %s: want some, got none", s.ID)
	}
	return nil
}

// grainParams reads attack, sustain, release, window, drift threshold.
func grainParams(s []string) (p grain.Params, err error) {
	fields := [...]*float32{&p.Attack, &p.Sustain, &p.Release, &p.Window, &p.Drift}
	if len(s) != len(fields) {
		return p, fmt.Errorf("params: want %d values, got %d", len(fields), len(s))
	}
	for i, f := range fields {
		if *f, err = vec.ParseBits(s[i]); err != nil {
			return p, fmt.Errorf("params: %w", err)
		}
		if math.IsNaN(float64(*f)) {
			return p, fmt.Errorf("params: want numbers, got %s", s[i])
		}
	}
	return p, nil
}
