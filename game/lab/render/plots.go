package render

import (
	"errors"
	"image/color"
	"io"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
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

// plotFiles are the pictures of a session.
var plotFiles = [...]struct {
	name string
	draw func(*track, *plot.Plot) error
}{
	{"level.png", (*track).level},
	{"speed.png", (*track).speed},
	{"gains.png", (*track).gains},
	{"positions.png", (*track).positions},
	{"starts.png", (*track).perSecond},
}

// draw writes a plot as a picture.
func (t *track) draw(w io.Writer, of func(*track, *plot.Plot) error) error {
	p := plot.New()
	p.X.Label.Text = "time [s]"
	p.Add(plotter.NewGrid())
	if err := of(t, p); err != nil {
		return err
	}
	png, err := p.WriterTo(width, height, "png")
	if err != nil {
		return err
	}
	_, err = png.WriteTo(w)
	return err
}

// series makes a line of a column.
func (t *track) series(p *plot.Plot, name string, c color.Color, column int) error {
	xy := make(plotter.XYs, 0, 2*len(t.points))
	for i := range t.points {
		x, p := float64(i*t.stride)/60, &t.points[i]
		xy = append(xy, plotter.XY{X: x, Y: float64(p.lo[column])})
		if p.hi[column] != p.lo[column] {
			xy = append(xy, plotter.XY{X: x, Y: float64(p.hi[column])})
		}
	}
	return line(p, name, c, xy)
}

func line(p *plot.Plot, name string, c color.Color, xy plotter.XYs) error {
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

func (t *track) level(p *plot.Plot) error {
	p.Title.Text = "level of the output, a frame at a time"
	p.Y.Label.Text = "RMS [dBFS]"
	p.Y.Min, p.Y.Max = -100, 0
	return t.series(p, "", inkText, trackLevel)
}

func (t *track) speed(p *plot.Plot) error {
	p.Title.Text = "ground speed"
	p.Y.Label.Text = "[km/h]"
	return t.series(p, "", inkText, trackSpeed)
}

func (t *track) gains(p *plot.Plot) error {
	p.Title.Text = "gains of the records, louder truck"
	p.Y.Label.Text = "linear"
	return errors.Join(t.series(p, "A", inkA, trackGainA), t.series(p, "B", inkB, trackGainB), t.series(p, "rocket", inkRocket, trackRocket))
}

func (t *track) positions(p *plot.Plot) error {
	p.Title.Text = "read position of A and B"
	p.Y.Label.Text = "0 slow … 1 fast"
	p.Y.Min, p.Y.Max = 0, 1
	return errors.Join(t.series(p, "A", inkA, trackPositionA), t.series(p, "B", inkB, trackPositionB))
}

func (t *track) perSecond(p *plot.Plot) error {
	p.Title.Text = "grain starts a second, bed players"
	p.Y.Label.Text = "[1/s]"
	p.Y.Min = 0
	xy := plotter.XYs{{}}
	for i, n := range t.starts {
		rate := n / float64(t.width)
		xy = append(xy, plotter.XY{X: float64(i * t.width), Y: rate}, plotter.XY{X: float64((i + 1) * t.width), Y: rate})
	}
	return line(p, "", inkText, xy)
}
