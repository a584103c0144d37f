package conform

import (
	"fmt"
	"math"
	"strings"

	"gritbed/engine/grain"
	"gritbed/engine/rng"
)

// generatorRow: words before → value, words after.
func generatorRow(r *row) {
	g := rng.Generator{W: r.words("before")}
	r.wantHex("value", g.Next())
	r.wantWords("after", g.W)
}

// candidateIndexRow: a draw and a count → the index, before it is limited.
func candidateIndexRow(r *row) {
	r.wantInt("index_unclamped", grain.CandidateIndex(r.hex("r"), r.int("count")))
}

// tilingRow: one gap → the windows in it.
func tilingRow(r *row) {
	var w [grain.MaxCandidates]grain.Window
	n := grain.Tile(&w, 0, r.bits("L"), r.bits("start"), r.bits("end"))
	r.wantInt("count", n)
	want := strings.Fields(r.text("starts"))
	for i := range max(n, len(want)) {
		got := "none"
		if i < n {
			got = floatText(w[i].Start)
		}
		if i >= len(want) {
			r.fail("starts", "none", got)
			return
		}
		v, err := parseBits(want[i])
		if err != nil {
			r.fail("starts", "bits in the file", err.Error())
		} else if i >= n || !sameFloat(v, w[i].Start) {
			r.fail("starts", floatText(v), got)
		}
	}
}

// pickScenario is a run of picks on one recent list and one generator.
type pickScenario struct {
	ID       label    `json:"id"`
	Params   []string `json:"params"`
	Duration string   `json:"duration"`
	Seed     string   `json:"seed"`
}

func (s pickScenario) label() string { return string(s.ID) }

var pickCases = scenarioCases("picks", "picks.json.gz", "scenario", []string{"picks.tsv.gz"}, runPicks)

func runPicks(s pickScenario, rows map[string]*sequence, _ note) error {
	params, err := grainParams(s.Params)
	if err != nil {
		return err
	}
	duration, err := parseBits(s.Duration)
	if err != nil {
		return err
	}
	var g rng.Generator
	if g.W, err = parseWords(s.Seed); err != nil {
		return fmt.Errorf("seed: want six words, got %w", err)
	}
	var p grain.Picker
	p.Reset()
	for _, r := range rows["picks.tsv.gz"].rows {
		pos := r.bits("pos")
		got := p.Pick(&g, grain.EdgeClamp, params, duration, pos)
		r.wantWords("rng_before", got.Words)
		r.wantInt("candidates", got.Candidates)
		r.wantInt("index", got.Index)
		r.wantText("collapse", got.Collapse.String())
		r.wantBits("T", got.T)
		r.wantBits("start", got.Start)
		if r.err != nil {
			return r.err
		}
	}
	if len(rows["picks.tsv.gz"].rows) == 0 {
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
		if *f, err = parseBits(s[i]); err != nil {
			return p, fmt.Errorf("params: %w", err)
		}
		if math.IsNaN(float64(*f)) {
			return p, fmt.Errorf("params: want numbers, got %s", s[i])
		}
	}
	return p, nil
}
