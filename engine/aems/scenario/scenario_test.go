package scenario_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"gritbed/engine/aems"
	"gritbed/engine/aems/mock"
	"gritbed/engine/aems/scenario"
	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// load reads a scenario of the vectors.
func load(t *testing.T, name string) *conform.Scenario {
	t.Helper()
	f, err := vec.Open(vectest.Dir(t, "aems"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := conform.OpenScenario(f, name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A scenario's trace is the recorded one, line by line: round trips of functions
// and globals, every edge of a player, a relay, random programs of all
// operations; and the files of the list are installed or refused.
func TestTracesAreTheRecordedOnes(t *testing.T) { conformtest.Test(t, "aems") }

// opens returns walk and slot of each voice opened.
func opens(t *testing.T, name string) (walks, slots []int) {
	s := load(t, name)
	var walk int
	err := s.Run(s.File, func(line []byte) bool {
		var block, live, voice, slot int
		var bank string
		if n, _ := fmt.Sscanf(string(line), "W\t%d\t%d\t%d", &walk, &block, &live); n == 3 {
			return true
		}
		if n, _ := fmt.Sscanf(string(line), "D\tOPEN\t%d\t%s\t%d", &voice, &bank, &slot); n == 3 {
			walks, slots = append(walks, walk), append(slots, slot)
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return walks, slots
}

// 003/2.7.7 the round trip from request to selection. 003/2.7.8 a post's first
// player opens with the number the request before has published; 003/2.7.9 CA5
// its second, six walks later, with the new one. So each post begins where the
// last one ended.
func TestSirenDrawsAreOneBehind(t *testing.T) {
	walks, slots := opens(t, "d34_siren_roundtrip")
	if len(slots) != 8 {
		t.Fatalf("opens: want 8, got %d", len(slots))
	}
	changes := 0
	for i := 0; i < 8; i += 2 {
		if walks[i+1]-walks[i] != 6 {
			t.Errorf("layers %d walks apart, want 6", walks[i+1]-walks[i])
		}
		if i > 0 && slots[i] != slots[i-1] {
			t.Errorf("post %d: first layer %d, want %d as published last", i/2, slots[i], slots[i-1])
		}
		if slots[i] != slots[i+1] {
			changes++
		}
	}
	if changes < 2 {
		t.Errorf("the draws never change: %v", slots)
	}
}

// Words come signed or unsigned, labels as text or number; the rest of an object
// is ignored.
func TestForms(t *testing.T) {
	var a scenario.Action
	err := json.Unmarshal([]byte(`{"block": 3, "action": "post", "colour": {},
		"args": {"node": 7, "payload": [-1, 4294967295, 2147483648, -2147483648, 5], "value": 4294967294}}`), &a)
	if err != nil {
		t.Fatal(err)
	}
	want := []scenario.Word{-1, -1, -1 << 31, -1 << 31, 5}
	for i, w := range want {
		if a.Args.Payload[i] != w {
			t.Errorf("word %d: want %d, got %d", i, w, a.Args.Payload[i])
		}
	}
	if a.Args.Value != -2 || a.Args.Node != "7" || a.Block != 3 {
		t.Errorf("%+v", a)
	}
	for _, bad := range []string{"4294967296", "-2147483649", "1.5", `"x"`} {
		var w scenario.Word
		if err := json.Unmarshal([]byte(bad), &w); err == nil {
			t.Errorf("%s is a word", bad)
		}
	}
}

// What cannot be played is an error that says where.
func TestScenariosThatCannotBePlayed(t *testing.T) {
	for want, change := range map[string]func(*scenario.Scenario){
		"blocks: want":              func(s *scenario.Scenario) { s.Blocks = 0 },
		"blocks: want 1…":           func(s *scenario.Scenario) { s.Blocks = 1 << 21 },
		"actions[1].block: want":    func(s *scenario.Scenario) { s.Actions[0].Block = 50 },
		"actions[0].block: want":    func(s *scenario.Scenario) { s.Actions[0].Block = -1 },
		"actions[0].action: want":   func(s *scenario.Scenario) { s.Actions[0].Action = "sing" },
		`samples["x.abk"][0]: want`: func(s *scenario.Scenario) { s.Samples["x.abk"] = []mock.Sample{{Frames: 5}} },
		"main.txt: want a name":     func(s *scenario.Scenario) { s.Install = []string{"main.txt"} },
		"no file":                   func(s *scenario.Scenario) { s.Install = []string{"none.abk"} },
		"bad.csi: offset":           func(s *scenario.Scenario) { s.Install = []string{"bad.csi"} },
		"bad.abk: offset":           func(s *scenario.Scenario) { s.Install = []string{"bad.abk"} },
	} {
		s := load(t, "d38_player_edges")
		change(&s.Scenario)
		err := s.Run(func(name string) ([]byte, error) {
			switch name {
			case "none.abk":
				return nil, fmt.Errorf("no file")
			case "bad.csi", "bad.abk", "main.txt":
				return []byte("nothing of use"), nil
			}
			return s.File(name)
		}, func([]byte) bool { return true })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

// A miss is −5 and leaves its label unused; what is done with such a label, or
// with one released, is nothing. 003/1.8.6
func TestMisses(t *testing.T) {
	s := load(t, "d38_player_edges")
	post := s.Actions[0]
	missing := post
	missing.Args.Name = "c_nowhere"
	missing.Args.Node = "m"
	act := func(kind string, a scenario.Args) scenario.Action { return scenario.Action{Action: kind, Args: a} }
	s.Blocks = 1
	s.Actions = []scenario.Action{
		missing, act("redeliver", missing.Args), act("release", missing.Args),
		act("call", missing.Args), act("set", missing.Args),
		post, act("release", post.Args), act("redeliver", post.Args), act("release", post.Args),
	}
	var got []string
	if err := s.Run(s.File, func(line []byte) bool { got = append(got, string(line)); return true }); err != nil {
		t.Fatal(err)
	}
	want := "A 0 0 post -5|A 1 0 redeliver 0|A 2 0 release 0|A 3 0 call -5|A 4 0 set -5|" +
		"A 5 0 post 0|A 6 0 release 0|A 7 0 redeliver 0|A 8 0 release 0"
	if text := strings.ReplaceAll(strings.Join(got, "|"), "\t", " "); text != want {
		t.Errorf("want %s\ngot  %s", want, text)
	}
}

// A log that wants no more ends the run, and is handed nothing more.
func TestRunStops(t *testing.T) {
	s := load(t, "d44_relay")
	n := 0
	if err := s.Run(s.File, func([]byte) bool { n++; return n < 4 }); err != nil || n != 4 {
		t.Errorf("%d lines, %v", n, err)
	}
}

// A refused voice is written with number 0, a bank without a name by its number.
func TestLogOfARefusedOpen(t *testing.T) {
	var got string
	l := &scenario.Log{Device: &mock.Device{}, Emit: func(b []byte) bool { got = string(b); return true }}
	l.Open(&aems.Open{Bank: 3, Slot: 2, Level: 50, Azimuth: [6]uint8{255}, Stream: 9})
	if want := "D\tOPEN\t0\t3\t2\t50\tff0000000000\t9\t0"; got != want {
		t.Errorf("want %q, got %q", want, got)
	}
}
