package check

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"

	"gritbed/game/lab/shot"
	"gritbed/game/look/looktest"
)

var update = flag.Bool("update", false, "rewrite the stored views instead of comparing them")

// seen is a named view of testdata/views.yaml.
type seen struct {
	Name         string `yaml:"name"`
	Beside       string `yaml:"beside"` // the style picture it stands beside
	shot.Picture `yaml:",inline"`
}

func views(t *testing.T) []seen {
	t.Helper()
	data, err := os.ReadFile("testdata/views.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var v []seen
	if err := yaml.NewDecoder(bytes.NewReader(data), yaml.Strict()).Decode(&v); err != nil {
		t.Fatalf("views.yaml: %v", err)
	}
	for i := range v {
		if v[i].Script != "" {
			v[i].Script = filepath.Join("testdata", "views", v[i].Script+".yaml")
		}
	}
	return v
}

// take has the program take a picture, at its full size.
func take(t *testing.T, p *shot.Picture) image.Image {
	t.Helper()
	file := filepath.Join(t.TempDir(), "picture.png")
	if err := p.Take(game, display(t), file); err != nil {
		t.Fatal(err)
	}
	var w, h int
	if n, _ := fmt.Sscanf(p.Size, "%dx%d", &w, &h); n != 2 {
		w, h = 1280, 720
	}
	return picture(t, file, w, h)
}

// smallWidth is how wide the stored views are, and the pictures of the distance
// test [px].
const smallWidth = 320

// shrink averages a picture down to smallWidth.
func shrink(im image.Image) *image.RGBA {
	k := im.Bounds().Dx() / smallWidth
	out := image.NewRGBA(image.Rect(0, 0, im.Bounds().Dx()/k, im.Bounds().Dy()/k))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]int
			for j := range k * k {
				c := color.RGBAModel.Convert(im.At(x*k+j%k, y*k+j/k)).(color.RGBA)
				sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
			}
			n := k * k
			out.SetRGBA(x, y, color.RGBA{uint8((sum[0] + n/2) / n), uint8((sum[1] + n/2) / n), uint8((sum[2] + n/2) / n), 255})
		}
	}
	return out
}

// A picture may differ a little from the stored one: drivers round differently, and
// so do processors. Distances are CIEDE2000, means over blocks of blockSide pixels.
const (
	blockSide = 10
	blockMost = 4.0 // in the worst block
	wholeMost = 1.2 // over the picture
)

// differ is the mean distance of the worst block, its place, and that of the whole.
func differ(a, b *image.RGBA) (worst float64, at image.Point, whole float64) {
	lab := looktest.Visions[0].Lab
	of := func(im *image.RGBA, x, y int) [3]float64 {
		c := im.RGBAAt(x, y)
		return lab([3]float64{float64(c.R), float64(c.G), float64(c.B)})
	}
	w, h := a.Rect.Dx(), a.Rect.Dy()
	for by := 0; by < h; by += blockSide {
		for bx := 0; bx < w; bx += blockSide {
			sum, n := 0.0, 0
			for y := by; y < min(by+blockSide, h); y++ {
				for x := bx; x < min(bx+blockSide, w); x++ {
					sum += looktest.Distance(of(a, x, y), of(b, x, y))
					n++
				}
			}
			if whole += sum / float64(w*h); sum/float64(n) > worst {
				worst, at = sum/float64(n), image.Pt(bx, by)
			}
		}
	}
	return worst, at, whole
}

func stored(t *testing.T, name string) *image.RGBA {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "views", name+".png"))
	if err != nil {
		t.Fatalf("%v; -update stores the views", err)
	}
	defer f.Close()
	im, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(im.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, im.At(x, y))
		}
	}
	return out
}

// The fourteen views look as they did: nothing moved, nothing is gone. After a wanted
// change `go test ./game/check -run TestViews -update` rewrites them.
func TestViews(t *testing.T) {
	display(t)
	all := views(t)
	if len(all) != 14 {
		t.Errorf("views.yaml: want fourteen views, got %d", len(all))
	}
	for _, v := range all {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			got := shrink(take(t, &v.Picture))
			if *update {
				var b bytes.Buffer
				if err := png.Encode(&b, got); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join("testdata", "views", v.Name+".png"), b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want := stored(t, v.Name)
			if got.Rect != want.Rect {
				t.Fatalf("size: want %v, got %v", want.Rect, got.Rect)
			}
			worst, at, whole := differ(got, want)
			t.Logf("beside %s: worst block %.2f at %v, whole picture %.3f", v.Beside, worst, at, whole)
			if worst > blockMost || whole > wholeMost {
				file := filepath.Join(os.TempDir(), "gritbed-"+v.Name+".png")
				if f, err := os.Create(file); err == nil {
					png.Encode(f, got)
					f.Close()
				}
				t.Errorf("want at most %.1f in a block and %.1f over the picture, got %.2f at %v and %.3f; what was seen lies in %s", blockMost, wholeMost, worst, at, whole, file)
			}
		})
	}
}

// The comparison notices when the skater, the groove or a panel is gone, and does
// not mind a rounding error everywhere.
func TestViewsNotice(t *testing.T) {
	want := stored(t, "measuring_street")
	blot := func(r image.Rectangle) *image.RGBA { // what lies to its left, instead
		out := image.NewRGBA(want.Rect)
		copy(out.Pix, want.Pix)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				out.SetRGBA(x, y, want.RGBAAt(x, r.Min.Y-2))
			}
		}
		return out
	}
	for name, r := range map[string]image.Rectangle{
		"skater": image.Rect(130, 83, 153, 95), "groove": image.Rect(20, 87, 120, 94), "panel": image.Rect(5, 149, 84, 175),
	} {
		if worst, _, _ := differ(blot(r), want); worst < blockMost {
			t.Errorf("without the %s: worst block %.2f, want it over %.1f", name, worst, blockMost)
		}
	}
	off := image.NewRGBA(want.Rect)
	for i, v := range want.Pix {
		off.Pix[i] = uint8(min(int(v)+i%3-1, 255) & 255)
		if v == 0 || v == 255 {
			off.Pix[i] = v
		}
	}
	if worst, _, whole := differ(off, want); worst > blockMost/2 || whole > wholeMost {
		t.Errorf("one level off everywhere: %.2f and %.3f, want it let pass", worst, whole)
	}
}
