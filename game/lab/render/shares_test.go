package render

import (
	"math"
	"testing"

	"gritbed/assets"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/ambient"
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// stand is what was heard of the terrain at a place where the skater stood.
type stand struct {
	pcm    []float64 // both channels added [1 = full scale]
	tracks map[int][]float64
	level  map[int]float64 // volume times share, by sound
}

// listenAt stands at a teleport of a level for a while [frames] and keeps, beside
// what is heard, a track of every constant sound as it would be at level 1: its
// recordings where the runtime said that they start.
func listenAt(t *testing.T, level string, teleport, frames int) stand {
	t.Helper()
	w, err := world.New(world.Config{Level: level})
	if err != nil {
		t.Fatal(err)
	}
	lib, err := assets.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	names := w.Level.Ambience.Recordings()
	w.Put(ride.PoseOf(w.Level.Teleports[teleport]))
	s := stand{tracks: map[int][]float64{}, level: map[int]float64{}}
	length := frames*block.FramesPerTick + block.Rate
	var out [2]block.Plane
	for range frames {
		begun := w.Queue.Frames()
		w.Step(components.IntentData{})
		for _, ev := range w.Ambience().Events() {
			if ev.Outcome != ambient.Played || !ev.Constant {
				continue
			}
			sound, err := lib.Get(names[ev.ID])
			if err != nil {
				t.Fatal(err)
			}
			if s.tracks[ev.Sound] == nil {
				s.tracks[ev.Sound] = make([]float64, length+10*block.Rate)
			}
			// Stamped two blocks ahead; its source is silent in its first block.
			lay(s.tracks[ev.Sound][(block.OfFrame(begun)+engine.Lead+1)*block.Frames:], sound)
			s.level[ev.Sound] = float64(w.Ambience().Sounds()[ev.Sound].Level)
		}
		for w.Engine.Ready() {
			w.Engine.Render(&out)
			for i := range out[0] {
				s.pcm = append(s.pcm, float64(out[0][i])+float64(out[1][i]))
			}
		}
	}
	return s
}

// lay adds a recording at 48 kHz to a track.
func lay(track []float64, sound *assets.AmbientSound) {
	var p block.Plane
	pos, step := int64(0), dsp.Step(sound.Rate, 1)
	for at := 0; pos>>16 < int64(len(sound.PCM)) && at+block.Frames <= len(track); at += block.Frames {
		pos = dsp.Linear(&p, sound.PCM, pos, step)
		for i, v := range p {
			track[at+i] += float64(v)
		}
	}
}

// gains are the levels of the tracks in what was heard, by least squares: what is
// heard besides them (birds, a bell) has nothing to do with them.
func (s *stand) gains(order []int) []float64 {
	n := len(order)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
		a := s.tracks[order[i]]
		for j := range m {
			b := s.tracks[order[j]]
			for k := range s.pcm {
				m[i][j] += a[k] * b[k]
			}
		}
		for k, v := range s.pcm {
			m[i][n] += a[k] * v
		}
	}
	for i := range m { // Gauss, the matrix is one of products and well behaved
		for j := i + 1; j < n; j++ {
			f := m[j][i] / m[i][i]
			for k := i; k <= n; k++ {
				m[j][k] -= f * m[i][k]
			}
		}
	}
	g := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		g[i] = m[i][n]
		for j := i + 1; j < n; j++ {
			g[i] -= m[i][j] * g[j]
		}
		g[i] /= m[i][i]
	}
	return g
}

// 002/3.1, 002/3.4, 002/5.1 what is heard of each constant sound is its volume
// times its share of the terrain around, rounded up to a whole decibel, from the
// middle: half of it on either side.
func TestSharesAreHeard(t *testing.T) {
	heard := 0
	for _, c := range []struct {
		level    string
		teleport int
	}{{"harbour", 0}, {"harbour", 1}, {"hill", 0}, {"hill", 1}} {
		s := listenAt(t, c.level, c.teleport, 15*60)
		var order []int
		for i := range len(s.tracks) + 200 {
			if s.tracks[i] != nil {
				order = append(order, i)
			}
		}
		for i, g := range s.gains(order) {
			want := s.level[order[i]]
			if db := 20 * math.Log10(g/want); !(db > -0.2 && db < 1.2) {
				t.Errorf("%s, teleport %d, sound %d: want a level of %.4f, heard %.4f (%+.2f dB)", c.level, c.teleport, order[i], want, g, db)
			}
			heard++
		}
	}
	if heard < 6 {
		t.Errorf("only %d constant sounds heard", heard)
	}
}
