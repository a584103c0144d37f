package ambient

import (
	"math"
	"slices"
	"testing"
)

// rig is a runtime in a small world: landblock (10, 10) and its neighbours, of
// which no cell has an ambience until put gives it one. Terrain type i selects
// descriptor i.
type rig struct {
	*Runtime
	t     testing.TB
	world *World
	next  []float32 // random numbers to come; then 0.5
	now   float64
}

// noWord is a terrain word that selects nothing.
const noWord = 31 << 2

// wordOf is the terrain word that selects descriptor i.
func wordOf(i int) uint16 { return uint16(i << 2) }

// constant is a constant sound, played every rate seconds.
func constant(typ uint32, volume, rate float32) Sound {
	return Sound{Type: typ, Volume: volume, MinRate: rate, MaxRate: rate}
}

// intermittent is an intermittent sound, its time between lo and hi seconds.
func intermittent(typ uint32, volume, chance, lo, hi float32) Sound {
	return Sound{Type: typ, Volume: volume, BaseChance: chance, MinRate: lo, MaxRate: hi}
}

// regionOf selects each descriptor by a terrain type of its own; every sound
// has one entry of probability 1, its recording the descriptor and the type.
func regionOf(descs ...Desc) *Region {
	r := &Region{Descs: descs, Tables: map[uint32]*Table{}}
	for i := range descs {
		d := &descs[i]
		if d.STB == 0 {
			d.STB = uint32(100 + i)
		}
		r.TerrainTypes = append(r.TerrainTypes, TerrainType{Scenes: []int{i}})
		r.SceneTypes = append(r.SceneTypes, uint32(i))
		t := &Table{Entries: map[uint32][]Entry{}}
		for _, s := range d.Sounds {
			t.Entries[s.Type] = []Entry{{ID: uint32(i)<<8 | s.Type, Probability: 1}}
		}
		r.Tables[d.STB] = t
	}
	return r
}

func newRig(t testing.TB, r *Region, change ...func(*Config)) *rig {
	t.Helper()
	g := &rig{t: t, world: &World{Blocks: map[uint16]*Block{}}, now: 1000}
	for bx := uint8(8); bx <= 12; bx++ {
		for by := uint8(8); by <= 12; by++ {
			b := &Block{BX: bx, BY: by}
			for v := range b.Terrain {
				b.Terrain[v] = noWord
			}
			g.world.Blocks[uint16(bx)<<8|uint16(by)] = b
		}
	}
	cfg := Defaults(r, g.world)
	cfg.Rebuild = FrameEnd
	cfg.Rand = func() float32 {
		if len(g.next) == 0 {
			return 0.5
		}
		u := g.next[0]
		g.next = g.next[1:]
		return u
	}
	for _, f := range change {
		f(&cfg)
	}
	run, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	g.Runtime = run
	return g
}

// put gives the cell (ix, iy), counted from the south-west corner of landblock
// (10, 10) over its borders, descriptor i.
func (g *rig) put(ix, iy, i int) {
	bx, cx := 10+int(math.Floor(float64(ix)/8)), ((ix%8)+8)%8
	by, cy := 10+int(math.Floor(float64(iy)/8)), ((iy%8)+8)%8
	g.world.Blocks[uint16(bx<<8|by)].Terrain[9*cx+cy] = wordOf(i)
}

// in is the south-west corner of a cell of landblock (10, 10), and an offset.
func in(ix, iy int, dx, dy float32) Position {
	return Position{Cell: CellID(10, 10, ix, iy), X: float32(24*ix) + dx, Y: float32(24*iy) + dy}
}

// walk goes to a place outdoors a frame later.
func (g *rig) walk(at Position) []Event { return g.step(1.0/60, at, true) }

// step goes to a place some seconds later.
func (g *rig) step(seconds float64, at Position, outdoors bool) []Event {
	g.now += seconds
	g.Frame(g.now, at, outdoors)
	return g.Events()
}

// fires leaves rebuilds and flushes out.
func fires(events []Event) (out []Event) {
	for _, e := range events {
		if e.Outcome != Rebuilt && e.Outcome != Flushed {
			out = append(out, e)
		}
	}
	return out
}

// outcomes lists what happened.
func outcomes(events []Event) (out []string) {
	for _, e := range events {
		out = append(out, e.Outcome.String())
	}
	return out
}

func (g *rig) wantOutcomes(what string, events []Event, want ...string) {
	g.t.Helper()
	if got := outcomes(events); !slices.Equal(got, want) {
		g.t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func near(got, want float32) bool {
	return math.Abs(float64(got)-float64(want)) <= 1e-5*max(1, math.Abs(float64(want)))
}

func wantNear(t *testing.T, what string, got, want float32) {
	t.Helper()
	if !near(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
