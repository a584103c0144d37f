package conform_test

import (
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
)

// A single wrong bit in any wanted cell fails its case, and the line names the
// file, the row and the column.
func TestEveryColumnIsCompared(t *testing.T) {
	scheduler := []string{"scheduler.json.gz", "scheduler_events.tsv.gz", "scheduler_states.tsv.gz", "scheduler_checkpoints.tsv.gz"}
	walk := []string{"walk0.json.gz", "walk0_path.tsv.gz", "walk0_rebuilds.tsv.gz", "walk0_plays.tsv.gz"}
	for _, c := range []conformtest.Columns{
		{System: "grain", File: "rng.tsv", Free: "seed k before"},
		{System: "grain", File: "cand_index.tsv", Free: "r count"},
		{System: "grain", File: "tiling.tsv", Free: "L start end"},
		{System: "grain", File: "varints.tsv", Free: "bytes"},
		{System: "grain", File: "picks.tsv.gz", Partners: []string{"picks.json.gz"}, Free: "scenario k pos start_dec"},
		{System: "grain", File: "scheduler_events.tsv.gz", Partners: scheduler, Free: "scenario"},
		{System: "grain", File: "scheduler_states.tsv.gz", Partners: scheduler, Free: "scenario",
			Skip: func(column string, cell func(string) string) bool { // leftovers of a slot without a voice
				return cell("voice") == "0" && (column == "start" || column == "pick_pos")
			}},
		{System: "grain", File: "scheduler_checkpoints.tsv.gz", Partners: scheduler, Free: "scenario"},
		{System: "ambient", File: "weights.tsv", Free: "x y z dir_name"},
		{System: "ambient", File: "attenuation.tsv", Free: "authored_volume dist master vol_min",
			Skip: func(column string, cell func(string) string) bool { return column == "db" && cell("played") == "0" }},
		{System: "ambient", File: "adddir.tsv", Free: "case offsets"},
		{System: "ambient", File: "selector.tsv", Partners: []string{"selector.json"}, Free: "word"},
		{System: "ambient", File: "stb_good.tsv", Free: "case bytes"},
		{System: "ambient", File: "walk0_rebuilds.tsv.gz", Partners: walk,
			Skip: func(column string, cell func(string) string) bool { return column == "row" && cell("row") == "flush" }},
		{System: "ambient", File: "walk0_plays.tsv.gz", Partners: walk, Free: "bearing_deg dist_m", Coarse: "pos",
			Skip: func(column string, cell func(string) string) bool {
				return column == "db" && cell("outcome") == "vol_min"
			}},
	} {
		c.Test(t, conform.Kinds())
	}
}
