package grain

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// timeline is one scheduler run of the vectors.
type timeline struct {
	ID       int                 `json:"id"`
	Players  []string            `json:"players"`
	Params   map[string][]string `json:"params"`
	Duration string              `json:"duration"`
	Rate     int                 `json:"rate"`
	Seed     string              `json:"seed"`
	Blocks   int                 `json:"blocks"`
	Bind     []int               `json:"bind_before_block"`
	Stop     []int               `json:"stop_before_block"`
	Record   [][]any             `json:"record"`
}

func hex(v float32) string { return fmt.Sprintf("%08X", math.Float32bits(v)) }

func hexWords(w [6]uint32) string {
	return fmt.Sprintf("%08X %08X %08X %08X %08X %08X", w[0], w[1], w[2], w[3], w[4], w[5])
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// run plays a timeline and writes the three tables the vectors hold of it.
func (tl timeline) run(t *testing.T) (events, states, checks []string) {
	g := rng.Generator{W: words(t, tl.Seed)}
	shared := &Shared{RNG: &g}
	rec := &Recording{Name: "r", PCM: make([]float32, 1), Rate: tl.Rate, Duration: bitsOf(t, tl.Duration)}
	players := make([]*Player, len(tl.Players))
	logs := make([]Journal, len(players))
	previous := make([]string, len(players))
	for i := range players {
		players[i], _ = NewPlayer(shared, uint8(i), nil)
		players[i].Keep(&logs[i])
	}
	flush := func(b, i int, where string) {
		for _, s := range logs[i].Steps[:logs[i].N] {
			row := []any{tl.ID, b, tl.Players[i], where, []string{"start", "release", "stop"}[s.Kind], s.Slot, s.Fade}
			if s.Kind == StepStart {
				row = append(row, hex(s.Start), s.Frame, hex(s.Record.Gain), hex(s.Record.Pitch),
					s.Pick.Candidates, s.Pick.Index, s.Pick.Collapse, hexWords(s.Pick.Words))
			} else {
				row = append(row, "-", "-", "-", "-", "-", "-", "-", "-")
			}
			events = append(events, joined(row))
		}
		if logs[i].Lost != 0 {
			t.Fatal("the journal overflowed")
		}
		logs[i].Reset()
	}
	next := 0
	for b := range tl.Blocks {
		if next < len(tl.Record) && int(tl.Record[next][0].(float64)) == b {
			r := tl.Record[next]
			next++
			for i, p := range players {
				rec := Record{bitsOf(t, r[1].(string)), bitsOf(t, r[2].(string)), bitsOf(t, r[3].(string))}
				if tl.Players[i] == "B" {
					rec.Position = max(rec.Position-0.1, 0)
				}
				p.SetRecord(rec)
			}
		}
		for _, s := range tl.Stop {
			for i, p := range players {
				if s == b {
					p.Stop()
					flush(b, i, "game")
				}
			}
		}
		for _, s := range tl.Bind {
			for i, p := range players {
				if s == b {
					p.Bind(rec, paramsOf(t, tl.Params[tl.Players[i]]))
					flush(b, i, "game")
				}
			}
		}
		for i, p := range players {
			p.Tick()
			flush(b, i, "block")
			s := p.State()
			key := fmt.Sprint(s.Active, s.Bound, s.Slots[0].Voice, s.Slots[0].State, s.Slots[1].Voice, s.Slots[1].State)
			if key != previous[i] {
				previous[i] = key
				for k, a := range s.Slots {
					states = append(states, joined([]any{tl.ID, b, tl.Players[i], k, bit(a.Voice), int(a.State),
						hex(a.Timer), hex(a.Start), hex(a.Pick), s.Active, hexWords(g.W)}))
				}
			}
			if b%125 == 124 {
				checks = append(checks, joined([]any{tl.ID, b, tl.Players[i], int(s.Slots[0].State), hex(s.Slots[0].Timer),
					int(s.Slots[1].State), hex(s.Slots[1].Timer), s.Active, hexWords(g.W)}))
			}
		}
	}
	return events, states, checks
}

func joined(cells []any) string {
	s := make([]string, len(cells))
	for i, c := range cells {
		s[i] = fmt.Sprint(c)
	}
	return strings.Join(s, "\t")
}

// table returns the rows of a vector that belong to a timeline.
func table(t *testing.T, name string, id int) (out []string) {
	for _, l := range strings.Split(strings.TrimRight(string(readVector(t, name)), "\n"), "\n")[1:] {
		if strings.HasPrefix(l, fmt.Sprintf("%d\t", id)) {
			out = append(out, l)
		}
	}
	return out
}

// blank forgets what a slot without a voice left behind.
func blank(row string) string {
	c := strings.Split(row, "\t")
	if c[4] == "0" {
		c[7], c[8] = "-", "-"
	}
	return strings.Join(c, "\t")
}

func compare(t *testing.T, what string, got, want []string) {
	t.Helper()
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			g := "nothing"
			if i < len(got) {
				g = got[i]
			}
			t.Fatalf("%s row %d:\n got %s\nwant %s", what, i+1, g, want[i])
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%s: %d rows, want %d; first surplus %s", what, len(got), len(want), got[len(want)])
	}
}

// The scheduler runs of the vectors, every event, state and checkpoint:
// constant speed, ramps that drift, steps, jitter with stops and binds, the
// rocket, and A and B on one generator.
//
// 000/2.1.3 two voices; 000/2.2.17 the record of the block, not smoothed;
// 000/2.3.15 a bind tiles from T; 000/2.4.1 one step a block; 000/2.4.5,
// 000/2.4.7-9 drift; 000/2.4.11-15 timers and phases; 000/2.4.16-17 what is
// ticked in the block it starts in; 000/2.4.19 A before B; 000/2.5.2-4 start;
// 000/2.5.6 fade lengths; 000/2.5.9-10 bind; 000/2.5.12 stop; 000/2.6.1 frame;
// 000/5.1.4 exact over ramps that drift, over stop and bind, at pitches from
// 0.78 up.
func TestSchedulerVectors(t *testing.T) {
	var runs []timeline
	if err := json.Unmarshal(readVector(t, "scheduler.json.gz"), &runs); err != nil {
		t.Fatal(err)
	}
	for _, tl := range runs {
		events, states, checks := tl.run(t)
		compare(t, fmt.Sprintf("events of %d", tl.ID), events, table(t, "scheduler_events.tsv.gz", tl.ID))
		want := table(t, "scheduler_states.tsv.gz", tl.ID)
		for i := range states {
			states[i] = blank(states[i])
		}
		for i := range want {
			want[i] = blank(want[i])
		}
		compare(t, fmt.Sprintf("states of %d", tl.ID), states, want)
		compare(t, fmt.Sprintf("checkpoints of %d", tl.ID), checks, table(t, "scheduler_checkpoints.tsv.gz", tl.ID))
	}
}

// 000/2.4.2 the block step.
func TestBlockStep(t *testing.T) {
	if hex(block.Delta) != "3BAEC33E" {
		t.Errorf("δ = %s, want 3BAEC33E", hex(block.Delta))
	}
}

// 000/2.4.23 the rocket's starts are 475–525 ms apart; 000/2.4.24 a sounding
// truck starts about 6 grains a second, one player's at most 350 ms apart.
func TestStartsPerSecond(t *testing.T) {
	board, rec := benchBoard(t)
	var logs [Players]Journal
	for i := range logs {
		board.Player(i).Keep(&logs[i])
		board.SetRecord(i, Record{0.3, 0.97, 0.4})
	}
	board.Bind(0, rec, paramsA, paramsB)
	board.RocketRecord(Record{0.3, 1, 0.4})
	board.BindRocket(rec, paramsRocket)
	const seconds = 60
	last := map[int]int{}
	trucks := 0
	for n := range seconds * block.Rate / block.Frames {
		board.Tick()
		for i := range logs {
			for _, s := range logs[i].Steps[:logs[i].N] {
				if s.Kind != StepStart {
					continue
				}
				ms := float64(n-last[i]) * 256 / 48
				if _, ok := last[i]; ok && (i == Rocket && (ms < 475 || ms > 525) || i != Rocket && ms > 350) {
					t.Fatalf("player %d: %.0f ms between starts", i, ms)
				}
				last[i] = n
				if i != Rocket {
					trucks++
				}
			}
			logs[i].Reset()
		}
	}
	if rate := float64(trucks) / seconds; rate < 6 || rate > 6.8 {
		t.Errorf("%.2f starts a second", rate)
	}
}
