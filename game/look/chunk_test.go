package look

import (
	"bytes"
	"math"
	"testing"

	"gritbed/levels"
)

func yard(t testing.TB) *levels.Level {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), "yard.tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Chunks meet without a seam: a piece that lies across four of them, painted at
// once, shows what they show.
func TestChunksTile(t *testing.T) {
	l := yard(t)
	b := NewBaker(l, tiles(t))
	const n, half = 512, 256
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	for _, at := range [][2]int{{cx, cy}, {cx - 1, cy - 1}, {1, 1}} {
		across := b.bake(at[0]*n+half, at[1]*n+half, 0)
		for i := range 4 {
			dx, dy := i%2, i/2
			im := b.Chunk(at[0]+dx, at[1]+dy)
			worst := 0
			for y := range half {
				for x := range half {
					p := im.PixOffset(x+half*(1-dx), y+half*(1-dy))
					q := across.PixOffset(x+half*dx, y+half*dy)
					for c := range 4 {
						worst = max(worst, abs(int(im.Pix[p+c])-int(across.Pix[q+c])))
					}
				}
			}
			if worst > 6 {
				t.Errorf("chunk %d, %d: %d levels beside the piece across", at[0]+dx, at[1]+dy, worst)
			}
		}
	}
}

func abs(v int) int { return max(v, -v) }

// A chunk is opaque, the same in every run and after any other chunk.
func TestChunksAreDeterministic(t *testing.T) {
	l := yard(t)
	a, b := NewBaker(l, tiles(t)), NewBaker(l, tiles(t))
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	first := a.Chunk(cx, cy)
	b.Chunk(cx+1, cy)
	b.Chunk(0, 0)
	if !bytes.Equal(first.Pix, b.Chunk(cx, cy).Pix) {
		t.Error("a chunk depends on what was painted before it")
	}
	for i := 3; i < len(first.Pix); i += 4 {
		if first.Pix[i] != 255 {
			t.Fatal("the ground has a hole")
		}
	}
	// Outside the map lies nothing, but a chunk there is still a picture.
	if im := a.Chunk(-3, -3); im.Pix[3] != 255 {
		t.Error("outside the map a chunk must be opaque too")
	}
}

func TestChunksCoverTheLevel(t *testing.T) {
	b := newLot().baker(t)
	if nx, ny := b.Chunks(); nx != 2 || ny != 2 {
		t.Errorf("16 × 16 m are %d × %d chunks, want 2 × 2", nx, ny)
	}
}

func TestDashes(t *testing.T) {
	d := dashes([]levels.Vec{{X: 0}, {X: 3}, {X: 5}}, 1.4, 1)
	if len(d) != 3 || len(d[1]) != 3 { // 0–1.4, 2.4–3.8 around the corner, 4.8–5
		t.Fatalf("%v", d)
	}
	if d[1][0].X != 2.4 || math.Abs(d[1][2].X-3.8) > 1e-9 || d[2][1].X != 5 {
		t.Errorf("%v", d)
	}
}

func BenchmarkChunk(b *testing.B) {
	l := yard(b)
	k := NewBaker(l, tiles(b))
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	i := 0
	for b.Loop() {
		k.Chunk(cx-2+i%5, cy-2+i/5%5)
		i++
	}
}
