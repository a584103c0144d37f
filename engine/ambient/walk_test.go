package ambient

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

// walkWorld is the world of the walk.
type walkWorld struct {
	lists
	Master string `json:"master"`
	VolMin int    `json:"vol_min"`
	Descs  []struct {
		STB    uint32 `json:"stb_id"`
		Sounds []struct {
			Type    uint32 `json:"stype"`
			Volume  string `json:"volume"`
			Chance  string `json:"base_chance"`
			MinRate string `json:"min_rate"`
			MaxRate string `json:"max_rate"`
		} `json:"sounds"`
		Table map[uint32][]struct {
			ID          uint32 `json:"sound_id"`
			Probability string `json:"probability"`
		} `json:"table"`
	} `json:"descs"`
	Blocks []struct {
		BX, BY           uint8
		Terrain, Heights string
	} `json:"blocks"`
	Uniforms []uint32 `json:"uniforms_k"`
}

func readWalk(t *testing.T) (w walkWorld, cfg Config) {
	t.Helper()
	if err := json.Unmarshal(unpacked(t, "walk0.json"), &w); err != nil {
		t.Fatal(err)
	}
	region := w.region()
	region.Tables = map[uint32]*Table{}
	for _, d := range w.Descs {
		desc := Desc{STB: d.STB}
		for _, s := range d.Sounds {
			desc.Sounds = append(desc.Sounds, Sound{Type: s.Type, Volume: bitsOf(s.Volume), BaseChance: bitsOf(s.Chance),
				MinRate: bitsOf(s.MinRate), MaxRate: bitsOf(s.MaxRate)})
		}
		region.Descs = append(region.Descs, desc)
		if d.Table == nil {
			continue
		}
		table := &Table{Entries: map[uint32][]Entry{}}
		for typ, list := range d.Table {
			for _, e := range list {
				table.Entries[typ] = append(table.Entries[typ], Entry{e.ID, bitsOf(e.Probability)})
			}
		}
		region.Tables[d.STB] = table
	}
	world := &World{Blocks: map[uint16]*Block{}}
	for _, b := range w.Blocks {
		block := &Block{BX: b.BX, BY: b.BY}
		for v := range 81 {
			word, err := strconv.ParseUint(b.Terrain[4*v:4*v+4], 16, 16)
			if err != nil {
				t.Fatal(err)
			}
			block.Terrain[v] = uint16(word)
			block.Height[v] = bitsOf(b.Heights[8*v : 8*v+8])
		}
		world.Blocks[uint16(b.BX)<<8|uint16(b.BY)] = block
	}
	cfg = Defaults(region, world)
	cfg.Master, cfg.VolMin = bitsOf(w.Master), float32(w.VolMin)
	return w, cfg
}

// Two minutes through nine landblocks, in and out of doors: what is weighed and
// what is played, row by row. All parameters agree to the bit, places to 0.1 mm.
//
// Weighing: 002/8.2 only where the cell changes; 002/9.6 nothing from a
// descriptor without a table; 002/9.7 south-west vertices; 002/10.2 rebuilds
// at every other cell; 002/10.3 weights only outdoors; 002/10.7 culling;
// 002/10.8 one weight a cell in the total; 002/10.9 sounds made on first use;
// 002/10.10 nine landblocks; 002/10.11 and CB19 their order and that of the
// cells; 002/10.12 heights count; 002/10.13 192 m from block to block;
// 002/10.14 tables let go; 002/3.1 and 002/3.2 levels by share, divided first
// (CB13); 002/3.6 and CB4 weight keeps a table, not audibility.
//
// Playing: 002/3.3 rolls; 002/5.9 entries; 002/6.1-5 places; 002/6.13 and CB15
// the order of random numbers; 002/7.1-4 intervals and deadlines; 002/8.3
// strictly before now; 002/8.5-9 arming, un-arming, cadence.
func TestTheWalk(t *testing.T) {
	w, cfg := readWalk(t)
	cursor := 0
	cfg.Rand = func() float32 {
		cursor++
		return float32(w.Uniforms[cursor-1]) / 32768
	}
	run, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	rebuilds, plays := rowsOf(t, "walk0_rebuilds.tsv"), rowsOf(t, "walk0_plays.tsv")
	take := func(from *[]line, what string) line {
		if len(*from) == 0 {
			t.Fatalf("%s: no row left", what)
		}
		r := (*from)[0]
		*from = (*from)[1:]
		return r
	}
	for _, p := range rowsOf(t, "walk0_path.tsv") {
		cell, err := strconv.ParseUint(p["cell"], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		now := float64(intOf(p["frame"])) / 60
		at := Position{Cell: uint32(cell), X: bitsOf(p["x"]), Y: bitsOf(p["y"]), Z: bitsOf(p["z"])}
		run.ChangePosition(now, at, p["outdoors"] == "1")
		if e := run.Events(); len(e) > 0 && e[0].Outcome == Rebuilt {
			r := take(&rebuilds, "rebuild")
			last := run.LastRebuild()
			got := fmt.Sprint(p["frame"], " rebuild ", p["cell"], " ", p["outdoors"], " ", textOf(last.Total), " ", last.Culled)
			if want := strings.Join([]string{r["frame"], r["row"], r["cell"], r["outdoors"], r["total"], r["culled"]}, " "); got != want {
				t.Fatalf("got %s, want %s", got, want)
			}
			for i, s := range run.Sounds() {
				r := take(&rebuilds, "sound")
				got := fmt.Sprint(p["frame"], " ", i, " ", s.Desc, " ", s.Index, " ", textOf(s.Count), " ", textOf(s.Level), " ", shellText(s), " ", bit(s.Queued), bit(s.Loaded))
				if want := strings.Join([]string{r["frame"], r["sound"], r["desc"], r["index"], r["count"], r["volume_or_chance"], r["dirs"], r["onqueue_table"]}, " "); got != want {
					t.Fatalf("got %s, want %s", got, want)
				}
			}
		}
		run.UseTime(now, at)
		for _, e := range fires(run.Events()) {
			r := take(&plays, e.Outcome.String())
			got, want := playTexts(p["frame"], e, r)
			if got != want {
				t.Fatalf("got  %s\nwant %s", got, want)
			}
		}
	}
	if len(rebuilds) > 0 || len(plays) > 0 {
		t.Errorf("%d rebuild rows and %d plays did not happen", len(rebuilds), len(plays))
	}
}

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func shellText(s SoundState) string {
	if s.Constant {
		return "-"
	}
	if s.Dirs == 0 {
		return "0"
	}
	var out []string
	for _, h := range s.Shells[:s.Dirs] {
		out = append(out, fmt.Sprintf("%d,%s,%s", h.Dir, textOf(h.Min), textOf(h.Max)))
	}
	return strings.Join(out, ";")
}

// playTexts writes a fire as its row has it, and the row.
func playTexts(frame string, e Event, r line) (got, want string) {
	c := line{"frame": frame, "source": e.Source.String(), "sound": strconv.Itoa(e.Sound), "desc": strconv.Itoa(e.Desc),
		"index": strconv.Itoa(e.Index), "outcome": e.Outcome.String(), "u_first": fmt.Sprint(e.FirstDraw), "u_end": fmt.Sprint(e.EndDraw)}
	set := func(name, v string) { c[name] = v }
	set("kind", map[bool]string{true: "C", false: "I"}[e.Constant])
	if e.Outcome != Unarmed {
		v, err := strconv.ParseFloat(r["next_deadline"], 64)
		if err == nil && math.Abs(v-e.Deadline) <= 2e-5 {
			set("next_deadline", r["next_deadline"])
		} else {
			set("next_deadline", fmt.Sprint(e.Deadline))
		}
	}
	if e.Outcome != Unarmed && e.Outcome != RollFailed {
		set("volume1", textOf(e.Volume))
		if !e.Constant {
			set("dir", e.Dir.String())
			set("angle", textOf(e.Bearing))
			set("dist", textOf(e.Distance))
			set("pos", placeText(e.Pos, r["pos"]))
		}
		if e.Outcome != NoEntry {
			set("entry", strconv.Itoa(e.Entry))
			set("sound_id", fmt.Sprintf("%08X", e.ID))
			if e.Outcome == Played {
				set("linear", textOf(e.Linear))
				set("db", strconv.Itoa(e.DB))
			}
		}
	}
	for _, col := range []string{"frame", "source", "sound", "desc", "index", "kind", "outcome", "u_first", "u_end", "next_deadline",
		"entry", "sound_id", "volume1", "linear", "db", "dir", "angle", "dist", "pos"} {
		v, ok := c[col]
		if !ok {
			v = "-"
		}
		got += col + "=" + v + " "
		want += col + "=" + r[col] + " "
	}
	return got, want
}

// placeText is the wanted place, if the place is within 0.1 mm of it.
func placeText(p Position, want string) string {
	v := strings.Split(want, ",")
	got := [...]float32{p.X, p.Y, p.Z}
	for i := range got {
		if len(v) != 3 || math.Abs(float64(bitsOf(v[i])-got[i])) > 1e-4 {
			return fmt.Sprint(got)
		}
	}
	return want
}
