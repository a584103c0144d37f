package main

import (
	"encoding/json"
	"image"
	"image/png"
	"io"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/outfile"
	"gritbed/game/scene"
)

// counts is what the window counts for -stats, and the picture of -shot.
type counts struct {
	start   time.Time
	end     time.Time
	ticks   int
	frames  int
	mem     runtime.MemStats
	picture *image.RGBA // nil until it was taken
	out     figures
}

// figures are what -stats writes.
type figures struct {
	Seconds        float64 `json:"seconds"`
	Ticks          int     `json:"ticks"`
	TPS            float64 `json:"tps"`
	Frames         int     `json:"frames"`
	FPS            float64 `json:"fps"`
	AllocsPerFrame float64 `json:"allocs_per_frame"`
	BytesPerFrame  float64 `json:"bytes_per_frame"`
	DrawCalls      int     `json:"draw_calls"`
	Output         string  `json:"output"`
	Note           string  `json:"note"`
	LatencyMS      float64 `json:"latency_ms"` // of the output, as it says itself
	Underflows     uint64  `json:"underflows"` // of its device
	Returns        uint64  `json:"returns"`    // of a lost device
	Blocks         int64   `json:"blocks"`
	Hash           string  `json:"hash"` // of the samples of -still, as the laboratory's summary has it
	Late           uint64  `json:"late"`
	Held           uint64  `json:"held"`
	Refused        uint64  `json:"refused"`
	NotFinite      uint64  `json:"not_finite"`
	Skipped        uint64  `json:"skipped"`
	Dropped        uint64  `json:"dropped"`
	X              float64 `json:"x"`
	Y              float64 `json:"y"`
	Page           string  `json:"page"`
	Playing        string  `json:"playing"` // instead of the player: script, replay or ""
	Scope          bool    `json:"scope"`
	Mixer          bool    `json:"mixer"`
	Ambience       bool    `json:"ambience"`
	Patch          bool    `json:"patch"`
	Programs       int     `json:"programs"` // instances that live
	Walks          uint64  `json:"walks"`    // of the patch programs
	Frozen         bool    `json:"frozen"`   // those stand still
	Class          string  `json:"class"`    // of the chosen instance
	Boxes          int     `json:"boxes"`    // of its program
	Level          string  `json:"level"`
	Heard          int     `json:"heard"`    // sounds of the terrain with weight
	Strip          string  `json:"strip"`    // selected in the mixer
	Switches       string  `json:"switches"` // what is muted and soloed in force
	Muted          bool    `json:"muted"`
	Volume         int     `json:"volume"` // of 10
	Hints          string  `json:"hints"`  // of the keys bar

	Controls map[string]string `json:"controls"` // the keyboard's, as their page has them
}

// begin starts counting, when the first picture of play is due.
func (s *counts) begin() {
	if s.start.IsZero() {
		s.start = time.Now()
		runtime.ReadMemStats(&s.mem)
	}
}

func (s *counts) tick() {
	if !s.start.IsZero() {
		s.ticks++
	}
}

// stop ends the counting.
func (s *counts) stop() { s.end = time.Now() }

// since is how long has been played [s].
func (s *counts) since() float64 {
	if s.start.IsZero() {
		return 0
	}
	if !s.end.IsZero() {
		return s.end.Sub(s.start).Seconds()
	}
	return time.Since(s.start).Seconds()
}

// frame counts a picture.
func (s *counts) frame(calls int) {
	if !s.start.IsZero() {
		s.frames++
		s.out.DrawCalls = max(s.out.DrawCalls, calls)
	}
}

// shotDue says whether the screenshot's time has come.
func (g *game) shotDue() bool {
	s := &g.counts
	if g.opt.Shot == "" || s.picture != nil {
		return false
	}
	if ready, waits := scene.Settled(g.scene); waits {
		return ready
	}
	return !s.start.IsZero() && (s.since() >= g.opt.After || g.ending.wanted())
}

// takeShot takes the screenshot; it is written at the end, since packing takes longer
// than a frame.
func (g *game) takeShot(src *ebiten.Image) {
	s, b := &g.counts, src.Bounds()
	s.picture = image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	src.ReadPixels(s.picture.Pix)
	for i := 3; i < len(s.picture.Pix); i += 4 {
		s.picture.Pix[i] = 255
	}
	if g.opt.Seconds == 0 {
		g.opt.Seconds = s.since()
	}
}

// save writes the screenshot as PNG.
func (s *counts) save(file string) error {
	fast := png.Encoder{CompressionLevel: png.BestSpeed} // the way there counts, not the size
	return store(file, func(w io.Writer) error { return fast.Encode(w, s.picture) })
}

// write ends the counting and writes the figures.
func (s *counts) write(g *game, file string) error {
	r := &s.out
	r.Seconds = s.since()
	r.Ticks, r.Frames = s.ticks, s.frames
	if r.Seconds > 0 {
		r.TPS, r.FPS = float64(s.ticks)/r.Seconds, float64(s.frames)/r.Seconds
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if s.frames > 0 {
		r.AllocsPerFrame = float64(m.Mallocs-s.mem.Mallocs) / float64(s.frames)
		r.BytesPerFrame = float64(m.TotalAlloc-s.mem.TotalAlloc) / float64(s.frames)
	}
	st := g.stage
	if st.Session != nil && st.Sound != nil { // not while the first level loads
		r.game(st)
	}
	if g.scene != nil { // nil: quit from the menu
		r.Page = g.scene.Name()
	}
	r.window(st)
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return store(file, func(w io.Writer) error {
		_, err := w.Write(append(data, '\n'))
		return err
	})
}

// game are the figures of sound and world.
func (r *figures) game(st *scene.Stage) {
	k, out := &st.Session.Model, st.Sound.State()
	c := &k.Count
	r.Output, r.Note, r.Blocks = out.Name, out.Note, c.Block
	r.LatencyMS, r.Underflows, r.Returns = out.Latency.Seconds()*1000, out.Underflows, out.Returns
	r.Late, r.Held, r.Refused, r.NotFinite = c.Late, c.Held, c.Refused, c.NotFinite
	r.Skipped, r.Dropped = c.Skipped, c.Dropped
	r.X, r.Y, r.Level = k.Motion.Pos.X, k.Motion.Pos.Y, k.Level.Name
	r.Programs, r.Walks, r.Frozen = k.Programs.Live, k.Programs.Walks, k.Programs.Frozen
	r.Playing = st.Session.Playing()
	for i := range k.Ambience.Sounds {
		if k.Ambience.Sounds[i].Weight > 0 {
			r.Heard++
		}
	}
}

// window are the figures of what is shown.
func (r *figures) window(st *scene.Stage) {
	open := st.Panels.Name()
	r.Scope, r.Mixer, r.Ambience, r.Patch = open == "bed", open == "mixer", open == "ambience", open == "patch"
	r.Muted, r.Volume = st.Settings.Mute, st.Settings.Volume
	r.Strip, r.Switches, r.Class, r.Boxes = st.Panels.Figures(st.Session)
	r.Hints, r.Controls = st.HintLine(), scene.Controls(st.Input)
}

// store writes a file, or nothing.
func store(file string, write func(w io.Writer) error) error {
	f, err := outfile.Create(file)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Drop()
		return err
	}
	return f.Keep()
}
