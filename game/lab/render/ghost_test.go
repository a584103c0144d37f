package render

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/game/world"
)

// tour is a ride round the plaza, recorded as a render does it.
func tour(t *testing.T) world.Ghost {
	t.Helper()
	dir := t.TempDir()
	if _, err := Run(Config{Script: load(t, "plaza_tour"), Seconds: 30, World: world.Config{Level: "plaza", Dry: true}, Out: dir}); err != nil {
		t.Fatal(err)
	}
	g, err := world.LoadGhost(filepath.Join(dir, replayFile))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// duet is the player riding beside a ghost, kept whole: what is heard of it and what
// each board adds.
type duet struct {
	states, ghost   []components.AudioStateData
	gains           []float32 // of the ghost's A, as posted
	sound, one, two hasher
}

func newDuet() *duet { return &duet{sound: newHasher(), one: newHasher(), two: newHasher()} }

func (d *duet) add(w *world.World, s *Step) {
	d.sound.add(s.PCM)
	d.one.add(s.Stems[0])
	d.two.add(s.Stems[1])
	d.states = append(d.states, *w.State())
	for k := range w.Skaters() {
		if !k.Owner.Local {
			d.ghost = append(d.ghost, *k.State)
			gain := float32(0)
			for truck := range k.Board.Slot {
				if k.Board.Slot[truck].Running {
					gain = k.Board.Record[2*truck].Gain
				}
			}
			d.gains = append(d.gains, gain)
		}
	}
}

// rideBeside plays the script beside the ghosts, of which there is one or none.
func rideBeside(t *testing.T, ghosts ...world.Ghost) *duet {
	t.Helper()
	s, d := load(t, "beside"), newDuet()
	w, err := world.New(world.Config{Level: s.Level, Ghosts: ghosts, Stems: true})
	if err != nil {
		t.Fatal(err)
	}
	pilot, err := w.Ride(s)
	if err != nil {
		t.Fatal(err)
	}
	src, step := &blocks{engine: w.Engine}, Step{Stems: make([][]float32, 2)}
	for {
		out, more, err := pilot.Next(w)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			return d
		}
		w.Step(out.Intent)
		pullInto(t, src, &step)
		d.add(w, &step)
	}
}

// hearBeside is the sound of two recorded audio states.
func hearBeside(t *testing.T, player, ghost []components.AudioStateData) *duet {
	t.Helper()
	w, err := world.New(world.Config{Level: "plaza", Ghosts: make([]world.Ghost, 1), Stems: true})
	if err != nil {
		t.Fatal(err)
	}
	d, src, step := newDuet(), &blocks{engine: w.Engine}, Step{Stems: make([][]float32, 2)}
	for i := range player {
		w.StepState(&player[i], &ghost[i])
		pullInto(t, src, &step)
		d.add(w, &step)
	}
	return d
}

func pullInto(t *testing.T, src source, s *Step) {
	t.Helper()
	s.PCM, s.Six, s.Stems[0], s.Stems[1] = s.PCM[:0], s.Six[:0], s.Stems[0][:0], s.Stems[1][:0]
	if err := src.pull(s); err != nil {
		t.Fatal(err)
	}
}

// text is what the golden file holds: the hashes of what is heard and of both stems,
// and a line a second of where the ghost is and how it is heard.
func (d *duet) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "session ghost\nframes %d\nsound %s\nboard 0 %s\nboard 1 %s\n\n", len(d.states), d.sound.String(), d.one.String(), d.two.String())
	fmt.Fprintln(&b, "second  distance  azimuth  active  gain A  state")
	for at := 0; at < len(d.ghost); at += 60 {
		a := &d.ghost[at]
		h := fnv.New64a()
		for i := at; i < min(at+60, len(d.ghost)); i++ {
			fmt.Fprintf(h, "%v", d.ghost[i])
		}
		active := 0
		if a.Active {
			active = 1
		}
		fmt.Fprintf(&b, "%6d  %8.2f  %7.1f  %6d  %.4f  %016x\n", at/60, a.ListenerDist, math.Remainder(float64(a.ListenerPanWord)/65536, 1)*360, active, d.gains[at], h.Sum64())
	}
	return b.String()
}

// A ride beside the recorded tour: the committed audio states of both give the
// committed sound, wherever the test runs, and each board its own stem.
func TestGoldenGhost(t *testing.T) {
	if *update {
		d := rideBeside(t, tour(t))
		writeStates(t, "ghost_player", d.states)
		writeStates(t, "ghost", d.ghost)
	}
	d := hearBeside(t, readStates(t, "ghost_player"), readStates(t, "ghost"))
	got := d.text()
	if *update {
		if err := os.WriteFile(goldenFile("ghost"), []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(goldenFile("ghost"))
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Riding it again gives the committed audio states, but for what processors may differ
// in; what is recorded sounds as it did live; and the player's state and stem are to
// the bit those of a ride alone.
func TestGhostBesideTheRide(t *testing.T) {
	live, alone := rideBeside(t, tour(t)), rideBeside(t)
	far := 0
	for name, got := range map[string][]components.AudioStateData{"ghost_player": live.states, "ghost": live.ghost} {
		want := readStates(t, name)
		if len(got) != len(want) {
			t.Fatalf("%s: %d frames, want %d", name, len(got), len(want))
		}
		for i := range want {
			if field, _, _ := apart(reflect.ValueOf(got[i]), reflect.ValueOf(want[i]), ""); field != "" {
				if far++; far == 1 {
					t.Logf("%s: frame %d: %s differs", name, i, field)
				}
			}
		}
	}
	if far > len(live.states)/50 {
		t.Errorf("the audio states have changed in %d frames", far)
	}
	again := hearBeside(t, live.states, live.ghost)
	if again.sound.String() != live.sound.String() || again.one.String() != live.one.String() || again.two.String() != live.two.String() {
		t.Error("the recorded states do not sound as the ride did")
	}
	if alone.one.String() != live.one.String() || alone.sound.String() == live.sound.String() {
		t.Error("want the player's stem as it is alone, and the whole not")
	}
	for i := range alone.states {
		if alone.states[i] != live.states[i] {
			t.Fatalf("frame %d: the player's audio state has changed", i)
		}
	}
}

// A render with stems writes a file a board, which hold what the boards add, and the
// session is the same with and without them.
func TestStemsOfARender(t *testing.T) {
	g, s := tour(t), load(t, "beside")
	plain := render(t, Config{Script: s, Seconds: 3, World: world.Config{Level: "plaza", Ghosts: []world.Ghost{g}}})
	dir := t.TempDir()
	sum, err := Run(Config{Script: s, Seconds: 3, Stems: true, Out: dir, World: world.Config{Level: "plaza", Ghosts: []world.Ghost{g}}})
	if err != nil {
		t.Fatal(err)
	}
	if sum.Hash != plain.Sum.Hash {
		t.Errorf("the session: want %s as without stems, got %s", plain.Sum.Hash, sum.Hash)
	}
	var stems [2][]byte
	for i := range stems {
		if stems[i], err = os.ReadFile(filepath.Join(dir, stemFile(i))); err != nil {
			t.Fatal(err)
		}
		if n := len(stems[i]); n != 80+3*len(plain.PCM) {
			t.Errorf("%s has %d bytes", stemFile(i), n)
		}
	}
	if bytes.Equal(stems[0], stems[1]) || bytes.Count(stems[1][80:], []byte{0}) == len(stems[1])-80 {
		t.Error("want two stems that sound, each its own")
	}
	if _, err := os.Stat(filepath.Join(dir, stemFile(2))); err == nil {
		t.Error("a stem of a board that is not there")
	}
}
