package world

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/rng"
	"gritbed/levels"
)

func newWorld(t testing.TB, cfg Config) *World {
	t.Helper()
	w, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// listen steps a world through n frames of intents and returns its samples and
// audio states.
func listen(t testing.TB, w *World, n int, intent func(int) components.IntentData) ([]byte, []components.AudioStateData) {
	t.Helper()
	var pcm []byte
	var states []components.AudioStateData
	for i := range n {
		w.Step(intent(i))
		states = append(states, *w.State())
		pcm = append(pcm, pull(w)...)
	}
	return pcm, states
}

// pull renders what is committed.
func pull(w *World) (pcm []byte) {
	var out [2]block.Plane
	for w.Engine.Ready() {
		w.Engine.Render(&out)
		for i := range block.Frames {
			for c := range out {
				pcm = binary.LittleEndian.AppendUint32(pcm, math.Float32bits(out[c][i]))
			}
		}
	}
	return pcm
}

// play renders what is committed and drops it.
func play(w *World) {
	for w.Engine.Ready() {
		w.Engine.Render(nil)
	}
}

func pushAndCarve(i int) components.IntentData {
	in := components.IntentData{Push: i < 400, Ollie: i > 240 && i < 260}
	if i > 300 {
		in.Steer = 0.6
	}
	return in
}

// The same intents give the same samples, and so do the audio states alone.
func TestSameSamplesFromIntentsAndFromStates(t *testing.T) {
	pcm, states := listen(t, newWorld(t, Config{}), 480, pushAndCarve)
	again, _ := listen(t, newWorld(t, Config{}), 480, pushAndCarve)
	if !bytes.Equal(pcm, again) {
		t.Error("two runs of the same intents differ")
	}
	w := newWorld(t, Config{})
	var replay []byte
	for i := range states {
		w.StepState(&states[i])
		replay = append(replay, pull(w)...)
	}
	if !bytes.Equal(pcm, replay) {
		t.Error("the audio states do not give the samples of the session they were taken from")
	}
}

// What the game thread draws is not what the audio thread draws: the engine has
// the world's seed (its first pick shows it), the board's generator another one.
func TestThreadsDrawFromSeedsOfTheirOwn(t *testing.T) {
	seen := map[[6]uint32]bool{}
	for seed := uint64(1); seed <= 3; seed++ {
		game, audio := newWorld(t, Config{Seed: seed}).Board().RNG.W, rng.Seeded(seed).W
		if seen[game] || seen[audio] || game == audio {
			t.Errorf("seed %d: the game draws from %08X, the engine from %08X: want two nobody else has", seed, game, audio)
		}
		seen[game], seen[audio] = true, true
		if again := newWorld(t, Config{Seed: seed}).Board().RNG.W; again != game {
			t.Errorf("seed %d: %08X, then %08X", seed, game, again)
		}
	}
}

// The bed is silent at rest and sounds while rolling (000 §2.9).
func TestBedSoundsWhenRolling(t *testing.T) {
	w := newWorld(t, Config{Dry: true})
	loud := func(pcm []byte) bool {
		for i := 3; i < len(pcm); i += 4 {
			if pcm[i]&0x7F > 0x38 { // at least about −90 dBFS
				return true
			}
		}
		return false
	}
	rest, _ := listen(t, w, 60, func(int) components.IntentData { return components.IntentData{} })
	if loud(rest) {
		t.Error("heard at rest")
	}
	roll, _ := listen(t, w, 120, func(int) components.IntentData { return components.IntentData{Push: true} })
	if !loud(roll) {
		t.Error("not heard while rolling")
	}
}

// A frame of the game costs little and allocates little.
func TestFrameAllocates(t *testing.T) {
	w := newWorld(t, Config{})
	listen(t, w, 60, func(int) components.IntentData { return components.IntentData{Push: true} })
	n := testing.AllocsPerRun(300, func() {
		w.Step(components.IntentData{Push: true})
		play(w)
	})
	if n > 12 {
		t.Errorf("allocations a frame, sound included: want at most 12, got %v", n)
	}
}

// mixmap 10.5: the jitter of the mix is an option; with it the bed's level moves at a
// constant speed, and every skater has its own.
func TestJitterOfTheMixIsAnOption(t *testing.T) {
	levels := func(on bool) (seen map[int32]bool) {
		seen = map[int32]bool{}
		w := newWorld(t, Config{Dry: true, Options: components.OptionsData{MixJitter: on}})
		a := components.AudioStateData{Local: true, Active: true, GroundSpeed: 4, ComSpeed: 4, WheelCount: 4}
		for range 120 {
			w.StepState(&a)
			play(w)
			seen[w.Mix().Now.Board[1]] = true
		}
		return seen
	}
	if n := len(levels(false)); n > 1 {
		t.Errorf("without: want one level, got %d", n)
	}
	if n := len(levels(true)); n < 20 {
		t.Errorf("with: want the level to move, got %d values", n)
	}
}

// A level that is not there, or is damaged, gives an error and no world.
func TestBadLevelGivesAnError(t *testing.T) {
	if _, err := New(Config{Level: "nowhere"}); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("want an error that names the level, got %v", err)
	}
	maps := fstest.MapFS{"broken.tmx": {Data: []byte("<map")}}
	if _, err := New(Config{Level: "broken", Maps: maps}); err == nil || !strings.Contains(err.Error(), "broken.tmx") {
		t.Errorf("want an error that names the file, got %v", err)
	}
}

func TestEveryBuiltInLevelMakesAWorld(t *testing.T) {
	for _, name := range levels.Names() {
		w := newWorld(t, Config{Level: name})
		w.Step(components.IntentData{Push: true})
		if w.Motion().Mode == components.Bailed {
			t.Errorf("%s: bailed at the spawn", name)
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	w := newWorld(b, Config{})
	b.ReportAllocs()
	for b.Loop() {
		w.Step(components.IntentData{Push: true, Steer: 0.3})
		play(w)
	}
}
