package main

import (
	"encoding/json"
	"image"
	"image/png"
	"os"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// stats counts what the window does, for -stats and -shot.
type stats struct {
	start  time.Time
	ticks  int
	frames int
	mem    runtime.MemStats
	shot   bool
	shotAt time.Time
	out    report
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
	Blocks         int64   `json:"blocks"`
	Late           uint64  `json:"late"`
	Held           uint64  `json:"held"`
	Refused        uint64  `json:"refused"`
	NotFinite      uint64  `json:"not_finite"`
	Shifts         uint64  `json:"shifts"`
	Lost           uint64  `json:"lost"`
	X              float64 `json:"x"`
	Y              float64 `json:"y"`
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

// since is how long has been played [s].
func (s *stats) since() float64 {
	if s.start.IsZero() {
		return 0
	}
	return time.Since(s.start).Seconds()
}

// frame counts a picture and takes the screenshot when it is due.
func (s *stats) frame(g *game, dst *ebiten.Image) {
	if s.start.IsZero() {
		return
	}
	s.frames++
	if g.opt.Shot == "" || s.shot || s.since() < g.opt.After {
		return
	}
	s.shot = true
	if err := store(g.opt.Shot, dst); err != nil {
		g.err = err
	}
	if g.opt.Seconds == 0 {
		g.opt.Seconds = s.since()
	}
}

// store writes a picture as PNG.
func store(file string, src *ebiten.Image) error {
	b := src.Bounds()
	im := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	src.ReadPixels(im.Pix)
	for i := 3; i < len(im.Pix); i += 4 {
		im.Pix[i] = 255
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, im); err != nil {
		f.Close()
		return err
	}
	return f.Close()
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
	if g.s != nil {
		c := &g.s.snap.Count
		r.Output, r.Note, r.Blocks = g.s.sound.out.Name(), g.s.sound.note, g.s.snap.Block
		r.Late, r.Held, r.Refused, r.NotFinite = c.Late, c.Held, c.Refused, c.NotFinit
		r.Shifts, r.Lost = g.s.w.Bridge.Shifts, g.s.w.Bridge.Lost()
		p := g.s.w.Motion().Pos
		r.X, r.Y = p.X, p.Y
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}
