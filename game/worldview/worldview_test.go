package worldview

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/ambient"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/levels"
)

// The middle of a cell is half a cell north-east of the vertex it is weighed at.
func TestCellMiddle(t *testing.T) {
	l, err := levels.Load(levels.Embedded(), "harbour.tmx")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		name   string
		cell   ambient.Cell
		x, y   float64
		placed bool
	}{
		{"south-west corner", ambient.Cell{BX: 0xA8, BY: 0xB4}, 12, l.H - 12, true},
		{"another map", ambient.Cell{BX: 1, BY: 1}, 0, 0, false},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := cell(l, &k.cell)
			if c.Placed != k.placed || k.placed && (c.X != k.x || c.Y != k.y) {
				t.Errorf("want (%g, %g) %v, got (%g, %g) %v", k.x, k.y, k.placed, c.X, c.Y, c.Placed)
			}
		})
	}
}

// A model is as old as its world's last frame, has every number that the engine
// publishes, and reading it allocates nothing once its lists have their lengths.
func TestRead(t *testing.T) {
	w, err := world.New(world.Config{Level: "harbour"})
	if err != nil {
		t.Fatal(err)
	}
	l := Of(w, mix.FoldMono)
	var m view.Model
	for range 120 {
		w.Step(components.IntentData{Push: true})
		l.Read(&m)
	}
	if m.Frame != w.Frame() || m.Time != 119*components.DT || m.Level != w.Level || m.Tuning != w.Tuning {
		t.Errorf("frame: want %d of %s, got %d at %g s", w.Frame(), w.Level.Name, m.Frame, m.Time)
	}
	if m.Motion != w.Motion() || m.Board != w.Board() || m.Kmh() <= 0 {
		t.Errorf("skater: want him rolling, got %g km/h", m.Kmh())
	}
	if len(m.Recordings) != len(w.Recordings) || m.Recordings[3].Name != w.Recordings[3].Name {
		t.Errorf("recordings: want %d, got %d", len(w.Recordings), len(m.Recordings))
	}
	m.Players[0].Recording, m.Players[1].Recording = 2, -1
	if m.Recording(0) != &m.Recordings[2] || m.Recording(1) != nil {
		t.Error("recordings: want that of the number, and none for −1")
	}
	if m.Mixer.Fold != mix.FoldMono {
		t.Errorf("fold: want mono, got %v", m.Mixer.Fold)
	}
	a, r := &m.Ambience, w.Ambience()
	if !a.Known || a.Rebuilds != r.Counts().Rebuilds || len(a.Sounds) != len(r.Sounds()) || len(a.Cells) != len(r.Cells()) || a.Total != r.Total() || len(a.Queue) != r.Queued() {
		t.Errorf("ambience: want %d rebuilds, %d sounds, %d cells, %d deadlines, got %d, %d, %d, %d", r.Counts().Rebuilds,
			len(r.Sounds()), len(r.Cells()), r.Queued(), a.Rebuilds, len(a.Sounds), len(a.Cells), len(a.Queue))
	}
	if n := testing.AllocsPerRun(50, func() { l.Read(&m) }); n > 0 {
		t.Errorf("a frame: want no allocation, got %g", n)
	}
}

// A rebuild is measured only while somebody wants to know.
func TestTimed(t *testing.T) {
	w, err := world.New(world.Config{Level: "harbour"})
	if err != nil {
		t.Fatal(err)
	}
	l := Of(w, mix.FoldTitle)
	var m view.Model
	w.Step(components.IntentData{})
	if l.Read(&m); m.Ambience.Took != 0 {
		t.Errorf("nobody asked: want no time, got %v", m.Ambience.Took)
	}
	l.Timed = true
	if l.Read(&m); m.Ambience.Rebuilds == 0 || m.Ambience.Took <= 0 {
		t.Errorf("after %d rebuilds: want a time, got %v", m.Ambience.Rebuilds, m.Ambience.Took)
	}
}

// A line says what the engine knows: a loop never ends, and one voice kind is the
// ambience's.
func TestVoices(t *testing.T) {
	s := &engine.VoicesState{Listed: 2}
	s.List[0] = voice.Info{Handle: 4, Sample: "gull", Kind: voice.Standard, Status: voice.Fading, Gain: 0.5, Peak: 0.25,
		State: voice.State{Alive: true, Remaining: 1250, Elapsed: 500}}
	s.List[1] = voice.Info{Kind: voice.Ambient, State: voice.State{Remaining: loopLeft}}
	var v view.Voices
	Voices(&v, s)
	if v.List[0] != (view.Voice{ID: 4, Sample: "gull", Kind: "standard", Status: "fading", Gain: 0.5, Peak: 0.25, Elapsed: 0.5, Left: 1.25}) {
		t.Errorf("got %+v", v.List[0])
	}
	if loop := &v.List[1]; !math.IsInf(loop.Left, 1) || !loop.Ambience {
		t.Errorf("a loop of the ambience: want no end, got %+v", loop)
	}
	if v.Find(4) != &v.List[0] || v.Find(5) != nil {
		t.Error("want voice 4 found and voice 5 not")
	}
}
