package conform_test

import (
	"bytes"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// crossed is a timeline of two players that are stopped and bound again in one
// block.
const crossed = `[{"id":1,"players":["A","B"],"params":{"A":["3DCCCCCD","3E4CCCCD","3DCCCCCD","3FCCCCCD","3D4CCCCD"],
"B":["3E4CCCCD","3DCCCCCD","3E4CCCCD","3FC00000","3D4CCCCD"]},"duration":"41AEBC39","rate":44100,"seed":"00000001 00000002 00000003 00000004 00000005 00000006",
"blocks":30,"bind_before_block":[0,20],"stop_before_block":[20],"record":[[0,"3F800000","3F800000","3F000000"]]}]`

// vectors runs the timeline by hand and writes its tables: rows of events by
// player, or, to see that it matters, as the calls came.
func vectors(t *testing.T, byPlayer bool) string {
	t.Helper()
	g := rng.Generator{W: [6]uint32{1, 2, 3, 4, 5, 6}}
	rec := &grain.Recording{PCM: make([]float32, 1), Rate: 44100, Duration: math.Float32frombits(0x41AEBC39)}
	a, b := grain.DefaultParams()
	params := [2]grain.Params{a, b}
	shared := &grain.Shared{RNG: &g}
	var players [2]*grain.Player
	var logs [2]grain.Journal
	for i := range players {
		p, err := grain.NewPlayer(shared, uint8(i), nil)
		if err != nil {
			t.Fatal(err)
		}
		p.Keep(&logs[i])
		p.SetRecord(grain.Record{Gain: 1, Pitch: 1, Position: max(0.5-float32(i)*0.1, 0)})
		players[i] = p
	}
	events := []string{"scenario\tblock\tplayer\twhere\tevent\tslot\tfade_samples\tstart\tframe\tgain\tpitch\tcandidates\tindex\tcollapse\trng_before"}
	states := []string{"scenario\tblock\tplayer\tslot\tvoice\tstate\ttimer\tstart\tpick_pos\tactive\trng_after"}
	var last [2]string
	for block := range 30 {
		var rows [2][]string
		var calls []string
		note := func(i int, where string) {
			for _, s := range logs[i].Steps[:logs[i].N] {
				row := fmt.Sprintf("1\t%d\t%c\t%s\t%s\t%d\t%d\t", block, 'A'+i, where, [...]string{"start", "release", "stop"}[s.Kind], s.Slot, s.Fade)
				if s.Kind == grain.StepStart {
					row += strings.Join([]string{vec.BitsText(s.Start), fmt.Sprint(s.Frame), vec.BitsText(s.Record.Gain), vec.BitsText(s.Record.Pitch), fmt.Sprint(s.Pick.Candidates),
						fmt.Sprint(s.Pick.Index), s.Pick.Collapse.String(), vec.WordsText(s.Pick.Words)}, "\t")
				} else {
					row += "-\t-\t-\t-\t-\t-\t-\t-"
				}
				rows[i], calls = append(rows[i], row), append(calls, row)
			}
			logs[i].Reset()
		}
		if block == 20 {
			for i, p := range players {
				p.Stop()
				note(i, "game")
			}
		}
		if block == 0 || block == 20 {
			for i, p := range players {
				p.Bind(rec, params[i])
				note(i, "game")
			}
		}
		for i, p := range players {
			p.Tick()
			note(i, "block")
			s := p.State()
			key := fmt.Sprint(s.Active, s.Bound)
			for _, slot := range s.Slots {
				key += fmt.Sprint(slot.Voice, slot.State)
			}
			if key == last[i] {
				continue
			}
			last[i] = key
			for k, slot := range s.Slots {
				states = append(states, fmt.Sprintf("1\t%d\t%c\t%d\t%d\t%d\t%s\t%s\t%s\t%d\t%s", block, 'A'+i, k, vec.Flag(slot.Voice), slot.State,
					vec.BitsText(slot.Timer), vec.BitsText(slot.Start), vec.BitsText(slot.Pick), s.Active, vec.WordsText(g.W)))
			}
		}
		if byPlayer {
			calls = slices.Concat(rows[0], rows[1])
		}
		events = append(events, calls...)
	}
	dir := filepath.Join(t.TempDir(), "grain")
	for name, text := range map[string]string{
		"scheduler.json.gz":            crossed,
		"scheduler_events.tsv.gz":      strings.Join(events, "\n") + "\n",
		"scheduler_states.tsv.gz":      strings.Join(states, "\n") + "\n",
		"scheduler_checkpoints.tsv.gz": "scenario\tblock\tplayer\tstate0\ttimer0\tstate1\ttimer1\tactive\trng\n",
	} {
		vectest.Write(t, filepath.Join(dir, name), []byte(text))
	}
	return filepath.Dir(dir)
}

// A block in which players are stopped and bound carries out the stops, then the
// binds, then the blocks; its events are listed by player, then as they
// happened. Listed call by call they are another table.
func TestEventsOfABlockAreListedByPlayer(t *testing.T) {
	var out bytes.Buffer
	if passed, failed, err := conform.Run(vectors(t, true), conform.Kinds(), &out); err != nil || passed != 1 || failed != 0 {
		t.Errorf("by player: %d passed, %d failed, %v\n%s", passed, failed, err, out.String())
	}
	out.Reset()
	if _, failed, err := conform.Run(vectors(t, false), conform.Kinds(), &out); err != nil || failed != 1 || !strings.Contains(out.String(), `player: want "B", got "A"`) {
		t.Errorf("by call: %d failed, %v\n%s", failed, err, out.String())
	}
}
