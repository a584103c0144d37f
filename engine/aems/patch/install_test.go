package patch_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"gritbed/engine"
	"gritbed/engine/aems/patch"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

const buzzing = `
project:
  id: 0x5B01
  functions: {hush: 4}
  classes: {sb_other: 1, sb_buzz: 2}
  globals: {tide: 7}
samples: {streams: [buzz.snr]}
groups: {all: [buzz]}
modules:
  - class: sb_buzz
    max: 2
    words: [level, pitch]
    nodes:
      released: class_destructor
      data: class_data
      buzz: {op: player, group: all, control: 1, inputs: {vol: data.level, pitch: data.pitch, dry: 32767, lowpass: 25000}}
      end: {op: destroy, trigger: released}
`

// buzz is a looped stream of a square wave of 480 Hz.
func buzz(t *testing.T) patch.Loader {
	t.Helper()
	pcm := make([]int16, 4800)
	for i := range pcm {
		pcm[i] = 8000 - int16(i/50%2)*16000
	}
	s, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: 1, Rate: 48000, Loop: true}, pcm, 0)
	if err != nil {
		t.Fatal(err)
	}
	snr, _, err := s.SNR()
	if err != nil {
		t.Fatal(err)
	}
	return func(name string) ([]byte, error) {
		if name != "buzz.snr" {
			return nil, errors.New("no such stream")
		}
		return snr, nil
	}
}

// From a text to a sound in two calls: what is posted by the names of the text is
// heard, for as long as it is held, and as loud as its level word says.
func TestTextToSound(t *testing.T) {
	u, err := patch.Assemble("buzz.yaml", []byte(buzzing), buzz(t))
	if err != nil {
		t.Fatal(err)
	}
	heard := func(level int32) (during, after float64) {
		var p engine.Programs
		if err := u.AddTo(&p); err != nil {
			t.Fatal(err)
		}
		class, ok := p.Class("sb_buzz")
		if _, other := p.Function("hush"); !ok || class != 1 || !other {
			t.Fatalf("class %d, %v", class, ok)
		}
		words, err := p.Payload("sb_buzz", map[string]int32{"pitch": 4096, "level": level})
		if err != nil || !slices.Equal(words, []int32{level, 4096}) {
			t.Fatalf("%v, %v", words, err)
		}
		e, err := engine.New(engine.Config{Seed: 1, Programs: &p})
		if err != nil {
			t.Fatal(err)
		}
		q, err := e.Queue()
		if err != nil {
			t.Fatal(err)
		}
		id := q.Begin().Post(class, words...)
		for block := int64(0); block < 200; block = e.Committed() {
			if block > 100 && id != 0 {
				q.Frame().Release(id)
				id = 0
			}
			if err := q.Frame().End(); err != nil {
				t.Fatal(err)
			}
			q.Begin()
		}
		var out [2]block.Plane
		for b := range 200 {
			e.Render(&out)
			for _, x := range out[0] {
				switch {
				case b >= 30 && b < 95:
					during = max(during, float64(x))
				case b >= 150:
					after = max(after, float64(x))
				}
			}
		}
		if n := e.Snapshot().Count.Refused; n != 0 {
			t.Errorf("%d commands refused", n)
		}
		return during, after
	}
	loud, left := heard(32767)
	quiet, _ := heard(3277)
	if loud < 0.05 || left > 1e-4 || quiet < loud/11 || quiet > loud/9 {
		t.Errorf("held: %.4f, a tenth of the level: %.4f, after its release: %.6f", loud, quiet, left)
	}
}

// What can't be assembled or asked for is an error and no panic, without a
// loader too.
func TestTextMistakes(t *testing.T) {
	if _, err := patch.Assemble("buzz.yaml", []byte(buzzing), nil); err == nil || !strings.Contains(err.Error(), "buzz.yaml:7:") || !strings.Contains(err.Error(), "no file (none can be opened here)") {
		t.Errorf("without a loader: %v", err)
	}
	if _, err := patch.Assemble("x.yaml", []byte("symbols: [other.yaml]"), nil); err == nil {
		t.Error("an import without a loader is taken")
	}
	u, err := patch.Assemble("buzz.yaml", []byte(buzzing), buzz(t))
	if err != nil {
		t.Fatal(err)
	}
	var p engine.Programs
	if err := (&patch.Unit{}).AddTo(&p); err == nil {
		t.Error("nothing is added")
	}
	if err := u.AddTo(&p); err != nil {
		t.Fatal(err)
	}
	if _, ok := p.Class("sb_bus"); ok {
		t.Error("a class that is not there is found")
	}
	for want, values := range map[string]map[string]int32{
		`payload of sb_buzz: want words of level, pitch, got "levvel", "x"`: {"level": 1, "levvel": 2, "x": 3},
		`payload of sb_buzz: want words of level, pitch, got ""`:            {"": 1},
	} {
		var e *engine.ProgramError
		if _, err := p.Payload("sb_buzz", values); !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if _, err := p.Payload("sb_other", nil); err == nil {
		t.Error("a class without a module has a payload")
	}
}
