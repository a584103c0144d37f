package trace

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A trace read back is the trace that was written, bit for bit, NaN included.
func TestWriterAndReaderRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var in []Event
		for range rapid.IntRange(0, 8).Draw(t, "events") {
			e := Event{
				Tag:    Tag(rapid.IntRange(0, int(tagCount)-1).Draw(t, "tag")),
				Block:  rapid.Int64().Draw(t, "block"),
				Object: rapid.Uint8().Draw(t, "object"),
			}
			for range len(schemas[e.Tag].fields) {
				e.Hex(rapid.Uint32().Draw(t, "word"))
			}
			in = append(in, e)
		}
		var buf bytes.Buffer
		w := NewWriter(&buf)
		for _, e := range in {
			w.Write(e)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		var out []Event
		if err := Read(&buf, func(e Event) { out = append(out, e) }); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(in, out); d != "" {
			t.Fatal(d)
		}
	})
}

// 000/5.3.1: the tags and what each carries.
func TestSchemasCarryWhatTheNotesAskFor(t *testing.T) {
	want := map[string]string{
		"GBIND":  "member duration attack release window drift",
		"GPICK":  "position w0 w5 index start",
		"GSTART": "slot start gain pitch",
		"GTICK":  "active gain pitch position state0 timer0 start0 pick0 state1 timer1 start1 pick1",
		"GSTOP":  "voice0 voice1",
		"GROUTE": "primary surface0 surface1 material0 material3 airborne grinding soft",
		"GREC":   "speed turn I brake gain0a gain1b pos0a pos1b pitch",
		"GCHAIN": "highpass lowpass shift_a shift_b pan env",
	}
	for name, fields := range want {
		var e Event
		s, ok := byName(name, &e)
		if !ok {
			t.Errorf("no tag %s", name)
			continue
		}
		have := map[string]bool{}
		for _, f := range s.fields {
			have[f.name] = true
		}
		for _, f := range strings.Fields(fields) {
			if !have[f] {
				t.Errorf("%s carries no %s", name, f)
			}
		}
		if len(s.fields) > MaxFields {
			t.Errorf("%s has %d words, an event holds %d", name, len(s.fields), MaxFields)
		}
	}
}

func TestReaderNamesTheLineAndTheWord(t *testing.T) {
	for in, want := range map[string]string{
		"GSTOP\t1":               "columns",
		"NOPE\t1\t2":             "tag",
		"GSTOP\tx\t2":            "block",
		"GSTOP\t1\t2\tvoice1=0":  "want voice0",
		"GSTOP\t1\t2\tvoice0=zz": "voice0",
		"GBIND\t1\t2\tmember=4\trate=1\tduration=XYZ": "duration",
	} {
		err := Read(strings.NewReader(in), func(Event) {})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: got %v, want line 1 and %q", in, err, want)
		}
	}
}

func TestRingKeepsOrderAndRefusesWhenFull(t *testing.T) {
	r := NewRing(4)
	for i := range 6 {
		r.Push(&Event{Block: int64(i)})
	}
	if r.Dropped() != 2 {
		t.Errorf("dropped %d, want 2", r.Dropped())
	}
	for i := range 4 {
		if e, ok := r.Pop(); !ok || e.Block != int64(i) {
			t.Errorf("pop %d: %v %v", i, e.Block, ok)
		}
	}
	if _, ok := r.Pop(); ok {
		t.Error("an empty ring gave an event")
	}
	var none *Ring
	none.Push(&Event{})
	if _, ok := none.Pop(); ok || none.Dropped() != 0 {
		t.Error("a nil ring must accept and forget")
	}
}
