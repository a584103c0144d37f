package bedscope

import (
	"image"
	"image/draw"
	"math"
	"strconv"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// A waveform is hundreds of thin bars, and thin bars are expensive: it is painted once
// into pictures of so many columns and kept with the letters.
const (
	waveColumn = 3  // [px]
	waveStrip  = 56 // columns of a picture
)

// waveform draws the recording's peaks and levels.
func (d *drawing) waveform(v *layout, rec *view.Recording, cols []Column) {
	u := d.Kit
	for from := 0; from < len(cols); from += waveStrip {
		u.Buf = append(append(u.Buf[:0], "wave "...), rec.Name...)
		u.Buf = strconv.AppendInt(append(u.Buf, ' '), int64(from), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, ' '), int64(len(cols)), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, ' '), int64(v.wave.H), 10)
		s := u.Picture(u.Buf, func() *image.RGBA { return d.waveStrip(v, cols, from) })
		u.Sprite(s, v.wave.X+float64(from*waveColumn), v.wave.Y, ui.White, 1)
	}
}

// waveStrip paints a picture of the waveform from a column on.
func (d *drawing) waveStrip(v *layout, cols []Column, from int) *image.RGBA {
	u, p := d.Kit, d.Kit.Pal
	top, mid := float64(Loudest(cols)), v.wave.H/2
	left := float64(u.Snap(v.wave.X + float64(from*waveColumn)))
	px := func(y float64) int { return int(math.Round(y * float64(u.Scale))) }
	at := func(x float64) int { return int(float64(u.Snap(v.wave.X+x)) - left) }
	last := min(from+waveStrip, len(cols))
	im := image.NewRGBA(image.Rect(0, 0, at(float64(last*waveColumn)), px(v.wave.H)))
	for i := from; i < last; i++ {
		x0, x1 := at(float64(i*waveColumn)), at(float64(i*waveColumn+2))
		h := max(float64(cols[i].Peak)/top*v.wave.H*0.37, 1)
		r := max(min(float64(cols[i].RMS)/top*v.wave.H*0.62, h), 1)
		draw.Draw(im, image.Rect(x0, px(mid-h), x1, px(mid+h)), image.NewUniform(p.WavePeak), image.Point{}, draw.Over)
		draw.Draw(im, image.Rect(x0, px(mid-r), x1, px(mid+r)), image.NewUniform(p.WaveRMS), image.Point{}, draw.Over)
	}
	return im
}
