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
)

// stats counts what the window does, for -stats and -shot.
type stats struct {
	start   time.Time
	end     time.Time
	ticks   int
	frames  int
	mem     runtime.MemStats
	shot    bool
	picture *image.RGBA
	out     report
}

// report is what -stats writes.
type report struct {
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
	Heard          int     `json:"heard"`    // sounds of the land with weight
	Strip          string  `json:"strip"`    // selected in the mixer
	Switches       string  `json:"switches"` // what is muted and soloed in force
	Muted          bool    `json:"muted"`
	Volume         int     `json:"volume"` // of 10
	Hints          string  `json:"hints"`  // of the keys bar

	Controls map[string]string `json:"controls"` // the keyboard's, as their page has them
}

// begin starts counting, when the first picture of play is due.
func (s *stats) begin() {
	if s.start.IsZero() {
		s.start = time.Now()
		runtime.ReadMemStats(&s.mem)
	}
}

func (s *stats) tick() {
	if !s.start.IsZero() {
		s.ticks++
	}
}

// stop ends the counting.
func (s *stats) stop() { s.end = time.Now() }

// since is how long has been played [s].
func (s *stats) since() float64 {
	if s.start.IsZero() {
		return 0
	}
	if !s.end.IsZero() {
		return s.end.Sub(s.start).Seconds()
	}
	return time.Since(s.start).Seconds()
}

// frame counts a picture.
func (s *stats) frame(calls int) {
	if !s.start.IsZero() {
		s.frames++
		s.out.DrawCalls = max(s.out.DrawCalls, calls)
	}
}

// due says whether the screenshot's time has come.
func (s *stats) due(g *game) bool {
	if p, ok := g.scene.(*still); ok {
		return g.opt.Shot != "" && !s.shot && p.ready
	}
	return g.opt.Shot != "" && !s.shot && !s.start.IsZero() && (s.since() >= g.opt.After || g.ending.wanted())
}

// store takes the screenshot; it is written at the end, since packing takes longer
// than a frame.
func (s *stats) store(g *game, src *ebiten.Image) {
	b := src.Bounds()
	s.picture = image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	src.ReadPixels(s.picture.Pix)
	for i := 3; i < len(s.picture.Pix); i += 4 {
		s.picture.Pix[i] = 255
	}
	s.shot = true
	if g.opt.Seconds == 0 {
		g.opt.Seconds = s.since()
	}
}

// save writes the screenshot as PNG.
func (s *stats) save(file string) error {
	return whole(file, func(w io.Writer) error { return png.Encode(w, s.picture) })
}

// write ends the counting and writes the report.
func (s *stats) write(g *game, file string) error {
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
	if g.s != nil && g.s.m.Motion != nil && g.sound != nil { // not while the first level loads
		c := &g.s.m.Count
		out := g.sound.state()
		r.Output, r.Note, r.Blocks = out.Name, out.Note, c.Block
		r.LatencyMS, r.Underflows, r.Returns = out.Latency.Seconds()*1000, out.Underflows, out.Returns
		r.Late, r.Held, r.Refused, r.NotFinite = c.Late, c.Held, c.Refused, c.NotFinite
		r.Skipped, r.Dropped = c.Skipped, c.Dropped
		r.Switches = inForce(&g.s.m.Mixer.Strips)
		p := g.s.w.Motion().Pos
		r.X, r.Y = p.X, p.Y
		r.Level = g.s.w.Level.Name
		r.Programs, r.Walks, r.Frozen = g.s.m.Programs.Live, g.s.m.Programs.Walks, g.s.m.Programs.Frozen
		for _, s := range g.s.m.Ambience.Sounds {
			if s.Weight > 0 {
				r.Heard++
			}
		}
	}
	switch {
	case g.s == nil:
	case g.s.run != nil:
		r.Playing = "script"
	case g.s.replay != nil:
		r.Playing = "replay"
	}
	r.Page, r.Scope, r.Mixer, r.Muted = g.page(), g.view == bedView, g.view == mixerView, g.settings.Mute
	r.Ambience, r.Patch = g.view == ambienceView, g.view == patchView
	if p := g.patch.Program(); p != nil {
		r.Class, r.Boxes = p.Class, len(p.Nodes)
	}
	r.Strip = g.mixer.Selected().String()
	r.Volume = g.settings.Volume
	for _, k := range g.hints() {
		r.Hints += k.key + " " + k.what + "  "
	}
	r.Controls = map[string]string{}
	for _, k := range controlRows {
		r.Controls[k.what] = g.keyNames(k.action, false)
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return whole(file, func(w io.Writer) error {
		_, err := w.Write(append(data, '\n'))
		return err
	})
}

// whole writes a file, or nothing.
func whole(file string, write func(w io.Writer) error) error {
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

// page names what has the keys.
func (g *game) page() string {
	switch p := g.scene.(type) {
	case *play:
		return "play"
	case *menu:
		return p.Title
	case *controlsPage:
		return "Controls"
	}
	return "loading"
}
