package ambient

import (
	"reflect"
	"slices"
	"testing"
)

// 002/9.4 a table is loaded when a cell selects its descriptor, and even when
// that cell is culled (ambient/A12); 002/9.5 a failed load is never repeated,
// an invalid id never tried; 002/9.6 and CB17 such a cell adds no weight.
func TestTablesAreLoadedWhenSelected(t *testing.T) {
	region := regionOf(
		Desc{STB: 1, Sounds: []Sound{constant(1, 1, 9)}}, Desc{STB: 2, Sounds: []Sound{constant(2, 1, 9)}},
		Desc{STB: 3, Sounds: []Sound{constant(3, 1, 9)}}, Desc{STB: 4, Sounds: []Sound{constant(4, 1, 9)}})
	region.Tables[2] = nil
	region.Descs[2].STB = InvalidSTB
	region.Tables[InvalidSTB] = &Table{}
	var tried []uint32
	g := newRig(t, region, func(cfg *Config) {
		cfg.Load = func(stb uint32) *Table { tried = append(tried, stb); return region.Tables[stb] }
	})
	if len(tried) != 0 {
		t.Errorf("loaded %v before any cell asked", tried)
	}
	g.put(2, 2, 0)
	g.put(2, 3, 1)
	g.put(3, 2, 2)
	g.put(7, 7, 3) // culled from here
	for i := range 3 {
		g.walk(in(2+i, 2, 1, 1))
		want := Weight(Dist2(float32(-24*i)-1, -1, 0))
		if g.Total() != want || len(g.Sounds()) != 1 {
			t.Errorf("rebuild %d: got total %v, %d sounds, want %v, only the first ambience's", i, g.Total(), len(g.Sounds()), want)
		}
	}
	if !slices.Equal(tried, []uint32{1, 2, 4}) {
		t.Errorf("tried tables %v, want 1, 2 and 4 once", tried)
	}
	// Without a loader they come from the region.
	h := newRig(t, region)
	h.put(2, 3, 1)
	h.put(2, 2, 0)
	h.walk(in(2, 2, 1, 1))
	h.walk(in(2, 3, 1, 1))
	if h.Counts().Loads != 2 || len(h.Sounds()) != 1 {
		t.Errorf("got %d loads, %d sounds, want 2 and 1", h.Counts().Loads, len(h.Sounds()))
	}
}

// 002/10.14 a table no sound of which got weight is let go at the end of the
// rebuild and loaded again when it is needed.
func TestTablesAreLetGo(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 0.01, 9), intermittent(2, 1, 1, 9, 9)}}, Desc{Sounds: []Sound{constant(3, 1, 9)}}))
	g.put(2, 2, 0)
	g.put(2, 3, 1)
	g.walk(in(2, 2, 1, 1))
	// 002/3.6, CB4: weight keeps it, also of a sound too quiet to be heard
	if s := g.Sounds(); !s[0].Loaded || s[0].Audible {
		t.Errorf("got %+v, want inaudible with its table", s[0])
	}
	before := g.Counts().Loads
	g.put(2, 2, 31)
	g.walk(in(2, 3, 1, 1))
	if s := g.Sounds(); s[0].Loaded || s[1].Loaded || !s[2].Loaded || g.LastRebuild().Released != 1 {
		t.Errorf("got %+v, want the first descriptor's table let go", s)
	}
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	if s := g.Sounds(); !s[0].Loaded || g.Counts().Loads != before+1 {
		t.Errorf("back: got %d loads, want one more than %d", g.Counts().Loads, before)
	}
	// Of a descriptor no sound of which was ever met it is kept: nothing looks.
	h := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
	h.put(7, 7, 0)
	h.walk(in(1, 1, 1, 1))
	h.walk(in(1, 2, 1, 1))
	if h.Counts().Loads != 1 || h.descs[0].table == nil {
		t.Errorf("culled only: got %d loads, want 1 and the table kept", h.Counts().Loads)
	}
}

// 002/4.1 an intermittent sound is audible above a chance of 0; 002/4.2,
// 002/2.2 a constant one from a volume of 0.03 and with its table.
func TestAudible(t *testing.T) {
	table := &Table{}
	below := float32(0.03) - 1.0/(1<<28)
	for _, c := range []struct {
		constant bool
		level    float32
		table    *Table
		want     bool
	}{
		{false, 0, table, false}, {false, 1e-20, table, true}, {false, -1, table, false}, {false, 1, nil, true},
		{true, 0.03, table, true}, {true, below, table, false}, {true, 0.03, nil, false}, {true, 1, nil, false}, {true, 0, table, false},
	} {
		s := sound{constant: c.constant, level: c.level, of: &desc{table: c.table}}
		if got := s.audible(); got != c.want {
			t.Errorf("%+v: got %v", c, got)
		}
	}
	// CB6: the floor is held against volume × share
	for _, c := range []struct {
		volume float32
		want   bool
	}{{0.1, false}, {0.2, true}} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, c.volume, 9)}}, Desc{Sounds: []Sound{constant(2, 1, 9)}}))
		g.put(2, 4, 0)
		g.put(2, 2, 1)
		g.walk(in(2, 2, 0, 1)) // 47 m: a share of 0.153
		if s := g.Sounds(); s[1].Desc != 0 || s[1].Audible != c.want {
			t.Errorf("volume %v at share %v: audible %v, want %v", c.volume, s[1].Share, s[1].Audible, c.want)
		}
	}
}

// 002/5.1 an intermittent sound has its authored volume whatever its share;
// 002/5.10 and a table entry no volume that could come in.
func TestVolumes(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 0.7, 9, 9, 9)}}, Desc{Sounds: []Sound{constant(2, 1, 9)}}))
	g.put(2, 2, 0)
	g.put(2, 3, 1)
	g.next = []float32{0, 0, 0.5, 0} // nearest: 4 m, within the knee
	g.walk(in(2, 2, 1, 1))
	s, p := g.Sounds()[0], g.Plays()[0]
	if s.Share > 0.9 || !near(p.Linear, 0.7) || p.DB != -3 {
		t.Errorf("at share %v: got %v, %d dB, want 0.7, -3", s.Share, p.Linear, p.DB)
	}
	if f := reflect.VisibleFields(reflect.TypeFor[Entry]()); len(f) != 2 || f[0].Name != "ID" || f[1].Name != "Probability" {
		t.Errorf("got entries of %v, want recording and probability alone", f)
	}
}

// 002/5.7 the bearing is held against where the listener looks; 002/3.4 that of
// a constant sound against nothing.
func TestPan(t *testing.T) {
	const quarter = 1.5707964
	for _, c := range []struct{ heading, azimuth float32 }{
		{0, 0}, {quarter, -quarter}, {-quarter, quarter}, {3 * quarter, quarter}, {40 * quarter, 0},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 9, 9), constant(2, 1, 9)}}))
		g.put(2, 4, 0) // to the north
		g.next = []float32{0, 0, 0.5, 0}
		at := in(2, 2, 0, 0)
		at.Heading = c.heading
		g.walk(at)
		p := g.Plays()
		if d := p[0].Azimuth - c.azimuth; d > 1e-4 || d < -1e-4 {
			t.Errorf("looking to %v rad: got azimuth %v, want %v", c.heading, p[0].Azimuth, c.azimuth)
		}
		if !p[1].Constant || p[1].Azimuth != 0 || p[1].Distance != 0 || p[1].Pos != at || p[1].DB != 0 {
			t.Errorf("constant: got %+v, want it at the listener", p[1])
		}
		if p[0].DB >= 0 || p[0].Constant || p[0].Distance < 30 {
			t.Errorf("intermittent: got %+v, want it 38 m away and quieter", p[0])
		}
	}
	for a, want := range map[float32]float32{4: 4 - 6.2831855, -4: -4 + 6.2831855, 1e9: 0} {
		if got := wrap(a); !near(got, want) {
			t.Errorf("wrap(%v): got %v, want %v", a, got, want)
		}
	}
}
