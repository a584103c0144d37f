package render

import (
	"image/color"
	"math"
	"path/filepath"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"gritbed/engine/trace"
)

// The inks of players A, B and rocket, as in the game.
var (
	inkA      = color.RGBA{0xFF, 0x6F, 0x47, 255}
	inkB      = color.RGBA{0x35, 0xC4, 0xF5, 255}
	inkRocket = color.RGBA{0xC9, 0x9E, 0x10, 255}
	inkText   = color.RGBA{0x24, 0x26, 0x2B, 255}
)

const (
	width  = 30 * vg.Centimeter
	height = 9 * vg.Centimeter
)

// plots writes level.png, speed.png, gains.png, positions.png and starts.png.
func plots(dir string, frames []Frame, pcm []float32, events []trace.Event) error {
	for name, draw := range map[string]func(*plot.Plot) error{
		"level.png":     func(p *plot.Plot) error { return levelPlot(p, frames, pcm) },
		"speed.png":     func(p *plot.Plot) error { return speedPlot(p, frames) },
		"gains.png":     func(p *plot.Plot) error { return gainPlot(p, frames) },
		"positions.png": func(p *plot.Plot) error { return positionPlot(p, frames) },
		"starts.png":    func(p *plot.Plot) error { return startPlot(p, frames, events) },
	} {
		p := plot.New()
		p.X.Label.Text = "time [s]"
		p.Add(plotter.NewGrid())
		if err := draw(p); err != nil {
			return err
		}
		if err := p.Save(width, height, filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// series makes a line of one value a frame.
func series(p *plot.Plot, name string, c color.Color, frames []Frame, value func(*Frame) float64) error {
	xy := make(plotter.XYs, len(frames))
	for i := range frames {
		xy[i] = plotter.XY{X: float64(i) / 60, Y: value(&frames[i])}
	}
	l, err := plotter.NewLine(xy)
	if err != nil {
		return err
	}
	l.Color = c
	p.Add(l)
	if name != "" {
		p.Legend.Add(name, l)
	}
	return nil
}

func levelPlot(p *plot.Plot, frames []Frame, pcm []float32) error {
	p.Title.Text = "level of the output, a frame at a time"
	p.Y.Label.Text = "RMS [dBFS]"
	p.Y.Min, p.Y.Max = -100, 0
	return series(p, "", inkText, frames, func(f *Frame) float64 {
		var m meter
		m.add(f.samples(pcm))
		return math.Max(m.rms(), -100)
	})
}

func speedPlot(p *plot.Plot, frames []Frame) error {
	p.Title.Text = "ground speed"
	p.Y.Label.Text = "[km/h]"
	return series(p, "", inkText, frames, func(f *Frame) float64 { return f.Speed * 3.6 })
}

func gainPlot(p *plot.Plot, frames []Frame) error {
	p.Title.Text = "gains of the records, louder truck"
	p.Y.Label.Text = "linear"
	gain := func(k int) func(*Frame) float64 {
		return func(f *Frame) float64 {
			return math.Max(running(f, 0, float64(f.Record[k].Gain)), running(f, 1, float64(f.Record[2+k].Gain)))
		}
	}
	if err := series(p, "A", inkA, frames, gain(0)); err != nil {
		return err
	}
	if err := series(p, "B", inkB, frames, gain(1)); err != nil {
		return err
	}
	return series(p, "rocket", inkRocket, frames, func(f *Frame) float64 { return float64(f.Rocket) })
}

// running returns v while grains run on the truck, else 0.
func running(f *Frame, truck int, v float64) float64 {
	if f.Running[truck] {
		return v
	}
	return 0
}

func positionPlot(p *plot.Plot, frames []Frame) error {
	p.Title.Text = "read position of A and B"
	p.Y.Label.Text = "0 slow … 1 fast"
	p.Y.Min, p.Y.Max = 0, 1
	pos := func(k int) func(*Frame) float64 {
		return func(f *Frame) float64 {
			return math.Max(running(f, 0, float64(f.Record[k].Position)), running(f, 1, float64(f.Record[2+k].Position)))
		}
	}
	if err := series(p, "A", inkA, frames, pos(0)); err != nil {
		return err
	}
	return series(p, "B", inkB, frames, pos(1))
}

func startPlot(p *plot.Plot, frames []Frame, events []trace.Event) error {
	p.Title.Text = "grain starts a second, bed players"
	p.Y.Label.Text = "[1/s]"
	p.Y.Min = 0
	perSecond := make([]float64, len(frames)/60+1)
	frameOf := frameIndex(frames)
	for _, e := range events {
		if e.Tag != trace.GStart || e.Object > 3 {
			continue
		}
		if f := frameOf(e.Block); f != nil {
			perSecond[int(e.Block*256/48000)%len(perSecond)]++
		}
	}
	return series(p, "", inkText, frames, func(f *Frame) float64 {
		return perSecond[min(int(f.Stamp*256/48000), len(perSecond)-1)]
	})
}
