package ambient

import (
	"sort"
	"testing"
	"time"
)

// wideRig is a terrain of 5 × 5 blocks, every cell with one of n ambiences of three
// constant and two intermittent sounds.
func wideRig(t testing.TB, n int, rate float32) *rig {
	var descs []Desc
	for i := range n {
		var d Desc
		for k := range 5 {
			typ := uint32(10*i + k)
			if k < 3 {
				d.Sounds = append(d.Sounds, constant(typ, 0.9, rate*(1+float32(k)/7)))
			} else {
				d.Sounds = append(d.Sounds, intermittent(typ, 0.8, 8, rate, 2*rate))
			}
		}
		descs = append(descs, d)
	}
	own := ownRand(3)
	g := newRig(t, regionOf(descs[:min(n, 31)]...), func(cfg *Config) {
		// Terrain types reach 31 ambiences, scene indices the others.
		for i := 31; i < n; i++ {
			more := regionOf(descs...)
			cfg.Region.Descs = more.Descs
			cfg.Region.Tables = more.Tables
			cfg.Region.SceneTypes = more.SceneTypes
			cfg.Region.TerrainTypes[i%31].Scenes = append(cfg.Region.TerrainTypes[i%31].Scenes, i)
		}
		cfg.Rand = own
	})
	for _, b := range g.world.Blocks {
		for v := range b.Terrain {
			// The 7 × 7 cells in the corner of a block have all of up to 49.
			b.Terrain[v] = wideWord((v/9*7 + v%9) % n)
		}
	}
	return g
}

// wideWord selects ambience i of a wideRig.
func wideWord(i int) uint16 { return uint16(i%31<<2 | i/31<<11) }

// visit crosses from cell to cell, which have one new ambience after the other,
// and tells each what a frame took [µs].
func (g *rig) visit(crossings, descs int, seconds float64, each func(i int, us float64)) {
	for _, b := range g.world.Blocks {
		for v := range b.Terrain {
			b.Terrain[v] = noWord
		}
	}
	for i := range crossings {
		ix := 3 + i%2
		g.world.Blocks[0x0A0A].Terrain[9*ix+3] = wideWord(i * descs / crossings)
		start := time.Now()
		g.step(seconds, in(ix, 3, 12, 12), true)
		each(i, float64(time.Since(start))/1e3)
	}
}

// median returns the median time of one call [µs].
func median(n int, f func(i int)) float64 {
	all := make([]float64, n)
	for i := range all {
		start := time.Now()
		f(i)
		all[i] = float64(time.Since(start)) / 1e3
	}
	sort.Float64s(all)
	return all[n/2]
}

// A rebuild over 576 cells with 40 descriptors takes at most 150 µs, and
// allocates nothing once the sounds are there.
func TestCostOfARebuild(t *testing.T) {
	g := wideRig(t, 40, 5)
	at := func(i int) Position { return in(3+i%2, 3, 12, 12) }
	for i := range 10 {
		g.walk(at(i))
	}
	rebuilds := g.Counts().Rebuilds
	us := median(1000, func(i int) { g.walk(at(i)) })
	if l := g.LastRebuild(); l.Cells != 576 || l.Blocks != 9 || len(g.Sounds()) != 200 {
		t.Fatalf("got %d cells, %d blocks, %d sounds, want 576, 9, 200", l.Cells, l.Blocks, len(g.Sounds()))
	}
	i := 0
	allocs := testing.AllocsPerRun(500, func() { g.walk(at(i)); i++; g.Sounds(); g.Queue() })
	if n := g.Counts().Rebuilds - rebuilds; n != 1501 {
		t.Fatalf("got %d rebuilds, want one a call", n)
	}
	t.Logf("rebuild of 576 cells, 40 descriptors, 200 sounds: %.1f µs, %v allocations", us, allocs)
	if us > 150 || allocs != 0 {
		t.Errorf("got %.1f µs and %v allocations, want at most 150 and 0", us, allocs)
	}
}

// UseTime with 1,000 queued sounds takes at most 20 µs.
func TestCostOfUseTime(t *testing.T) {
	g := wideRig(t, 200, 5)
	g.visit(200, 200, 1.0/60, func(int, float64) {})
	if len(g.Sounds()) != 1000 {
		t.Fatalf("got %d sounds, want 1000", len(g.Sounds()))
	}
	for i := range g.sounds {
		s := &g.sounds[i]
		s.level, s.of.table = 0.5, g.region.Tables[g.region.Descs[s.desc].STB]
		if !s.queued {
			g.play(i, FromArm)
		}
	}
	if g.Queued() != 1000 {
		t.Fatalf("got %d queued, want 1000", g.Queued())
	}
	at := in(3, 3, 12, 12)
	fired := 0
	us := median(2000, func(int) {
		g.now += 1.0 / 60
		g.UseTime(g.now, at)
		fired += len(g.Events())
	})
	if g.Queued() != 1000 {
		t.Errorf("got %d queued after it, want 1000", g.Queued())
	}
	allocs := testing.AllocsPerRun(300, func() { g.now += 1.0 / 60; g.UseTime(g.now, at) })
	t.Logf("UseTime at 60 Hz with 1,000 queued, %.1f of them due in a frame: %.2f µs, %v allocations", float64(fired)/2000, us, allocs)
	all := median(20, func(int) { g.now += 20; g.UseTime(g.now, at) })
	t.Logf("UseTime with all 1,000 of them due at once: %.0f µs", all)
	if n := len(g.Events()); n != 1000 {
		t.Errorf("got %d fires, want 1000", n)
	}
	if us > 20 || allocs != 0 || fired < 2000 {
		t.Errorf("got %.2f µs, %v allocations, %d fires, want at most 20, 0, and some", us, allocs, fired)
	}
}

// CB18: the list of sounds grows with what a session visits, never beyond what
// the region has, and so does the work of a rebuild: one update a sound.
func TestGrowthOverASession(t *testing.T) {
	const crossings = 10000
	type mark struct{ crossings, sounds int }
	var marks []mark
	const descs = 992
	g := wideRig(t, descs, 5)
	var us [5]float64
	part := make([]float64, 0, crossings/5)
	g.visit(crossings, descs, 0.3, func(i int, took float64) {
		part = append(part, took)
		if (i+1)%(crossings/5) == 0 {
			marks = append(marks, mark{i + 1, len(g.sounds)})
			sort.Float64s(part)
			us[i/(crossings/5)] = part[len(part)/2]
			part = part[:0]
		}
	})
	for i, m := range marks {
		t.Logf("%5d crossings: %4d sounds, rebuild %.1f µs", m.crossings, m.sounds, us[i])
		// 002/10.16 nothing leaves the list: five sounds an ambience visited
		want := 5 * (((i+1)*crossings/5-1)*descs/crossings + 1)
		if m.sounds != want {
			t.Errorf("after %d crossings: got %d sounds, want %d", m.crossings, m.sounds, want)
		}
	}
	if g.Counts().Rebuilds != crossings || g.Counts().NoRoom != 0 || g.Queued() > len(g.sounds) {
		t.Errorf("got %d rebuilds, %d without room, %d queued of %d", g.Counts().Rebuilds, g.Counts().NoRoom, g.Queued(), len(g.sounds))
	}
	// Linear: the second half of the growth costs about what the first did, and
	// far from the fourfold of a list searched for every sound.
	if first, second := us[2]-us[0], us[4]-us[2]; second > 4*max(first, 2) {
		t.Errorf("rebuilds grew by %.1f µs, then by %.1f µs, want about the same", first, second)
	}
}

func BenchmarkRebuild(b *testing.B) {
	g := wideRig(b, 40, 5)
	for i := range 10 {
		g.walk(in(3+i%2, 3, 12, 12))
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		g.walk(in(3+i%2, 3, 12, 12))
	}
}
