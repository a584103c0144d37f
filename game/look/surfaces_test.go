package look

import (
	"bytes"
	"image"
	"math"
	"sync"
	"testing"
)

var sharedTiles = sync.OnceValues(func() (*Tiles, error) {
	p, err := NewPalette(false)
	if err != nil {
		return nil, err
	}
	return NewTiles(p, 64), nil
})

func tiles(t testing.TB) *Tiles {
	t.Helper()
	x, err := sharedTiles()
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// columnStep is the mean difference between column x and the one after it,
// wrapped; turned looks at rows.
func columnStep(im *image.RGBA, x int, turned bool) float64 {
	n, sum := im.Rect.Dx(), 0.0
	for y := range n {
		a, b := im.PixOffset(x, y), im.PixOffset((x+1)%n, y)
		if turned {
			a, b = im.PixOffset(y, x), im.PixOffset(y, (x+1)%n)
		}
		for c := range 3 {
			sum += math.Abs(float64(im.Pix[a+c]) - float64(im.Pix[b+c]))
		}
	}
	return sum / float64(3*n)
}

// A tile continues into its copy: the step over its border is no larger than the
// largest step within.
func TestTilesAreSeamless(t *testing.T) {
	x := tiles(t)
	for _, key := range x.Palette.SurfaceKeys() {
		im := x.Of(key)
		n := im.Rect.Dx()
		if n != TileMetres*64 || im.Rect.Dy() != n {
			t.Fatalf("%s is %v, want 512 px square", key, im.Rect)
		}
		for _, turned := range []bool{false, true} {
			most := 0.0
			for i := range n - 1 {
				most = max(most, columnStep(im, i, turned))
			}
			if s := columnStep(im, n-1, turned); s > most*1.02+0.05 {
				t.Errorf("%s (rows %v): step %.2f over the border, at most %.2f inside", key, turned, s, most)
			}
		}
	}
}

func TestTilesAreDeterministic(t *testing.T) {
	x := tiles(t)
	for _, key := range x.Palette.SurfaceKeys() {
		if !bytes.Equal(DrawTile(x.Palette, key, 64).Pix, x.Of(key).Pix) {
			t.Errorf("%s: two runs differ", key)
		}
	}
}

func TestDenseTile(t *testing.T) {
	p := palette(t, false)
	for _, key := range []string{"concrete_smooth", "wood_ramp", "grating"} {
		im := DrawTile(p, key, 128)
		if im.Rect.Dx() != 1024 {
			t.Fatalf("%s: a dense tile is %d px wide, want 1024", key, im.Rect.Dx())
		}
		a, b := meanColour(im), meanColour(tiles(t).Of(key))
		for c := range 3 {
			if math.Abs(a[c]-b[c]) > 8 {
				t.Errorf("%s: dense mean %v, normal %v: the same ground must not change its colour", key, a, b)
			}
		}
	}
}

func TestTilesAreOpaque(t *testing.T) {
	x := tiles(t)
	for _, key := range x.Palette.SurfaceKeys() {
		for i, v := range x.Of(key).Pix {
			if i%4 == 3 && v != 255 {
				t.Fatalf("%s has a hole", key)
			}
		}
	}
}

func BenchmarkTiles(b *testing.B) {
	p := palette(b, false)
	for b.Loop() {
		NewTiles(p, 64)
	}
}

func BenchmarkNineTilesOneCore(b *testing.B) {
	p := palette(b, false)
	for b.Loop() {
		for _, key := range SoundSurfaces {
			DrawTile(p, key, 64)
		}
	}
}
