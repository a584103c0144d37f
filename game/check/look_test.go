package check

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
)

// picture reads a screenshot and checks its size.
func picture(t *testing.T, file string, w, h int) image.Image {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatalf("the window left no picture: %v", err)
	}
	defer f.Close()
	im, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if b := im.Bounds(); b.Dx() != w || b.Dy() != h {
		t.Fatalf("picture: want %d×%d, got %d×%d", w, h, b.Dx(), b.Dy())
	}
	return im
}

// Inks and papers of the palette.
var (
	inkA  = color.RGBA{0xFF, 0x6F, 0x47, 255}
	inkB  = color.RGBA{0x35, 0xC4, 0xF5, 255}
	panel = color.RGBA{0x1A, 0x1B, 0x1F, 255}
	chalk = color.RGBA{0xF4, 0xEF, 0xE4, 255}
)

// near counts the pixels of a part of a picture that are a colour, give or take.
func near(im image.Image, r image.Rectangle, c color.RGBA, give int) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p := color.RGBAModel.Convert(im.At(x, y)).(color.RGBA)
			if apart(p.R, c.R) <= give && apart(p.G, c.G) <= give && apart(p.B, c.B) <= give {
				n++
			}
		}
	}
	return n
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// shades counts the different colours of a part of a picture: a ground with grain
// has thousands.
func shades(im image.Image, r image.Rectangle) int {
	seen := map[color.Color]bool{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			seen[im.At(x, y)] = true
		}
	}
	return len(seen)
}

// saturated counts pixels whose colour is as strong as an ink's: only sound may
// have such.
func saturated(im image.Image, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p := color.RGBAModel.Convert(im.At(x, y)).(color.RGBA)
			hi, lo := max(p.R, p.G, p.B), min(p.R, p.G, p.B)
			if hi > 180 && int(hi)-int(lo) > 150 {
				n++
			}
		}
	}
	return n
}
