package ambient

import (
	"math"
	"slices"
	"testing"
)

// 002/8.1 the rebuild and what it arms come first, what is due last.
func TestRebuildFirstQueueLast(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3)}}, Desc{Sounds: []Sound{constant(2, 1, 9)}}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	g.put(3, 2, 1)
	e := g.step(4, in(3, 2, 1, 1), true)
	g.wantOutcomes("frame", e, "rebuild", "play", "play")
	if e[1].Sound != 1 || e[1].Source != FromArm || e[2].Sound != 0 || e[2].Source != FromQueue {
		t.Errorf("got %+v, want sound 1 armed, then sound 0 from the queue", e[1:])
	}
	// What is armed in a frame is not due in it, even without a time between.
	h := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 0)}}))
	h.put(2, 2, 0)
	h.wantOutcomes("first", h.walk(in(2, 2, 1, 1)), "rebuild", "play")
	h.wantOutcomes("every frame", h.walk(in(2, 2, 1, 1)), "play")
}

// 002/8.1, CB11: by default a frame rebuilds where it began, which is where the
// frame before ended.
func TestRebuildAtTheStartOfTheFrame(t *testing.T) {
	for _, c := range []struct {
		at   RebuildAt
		want int
	}{{FrameStart, 6}, {FrameEnd, 5}} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3)}}), func(cfg *Config) { cfg.Rebuild = c.at })
		rebuilt := -1
		for frame := range 9 {
			at := in(2, 2, 1, 1)
			if frame >= 5 {
				at = in(3, 2, 1, 1)
			}
			if e := g.walk(at); len(e) > 0 && frame > 0 {
				rebuilt = frame
				if e[0].Cell != at.Cell || g.LastRebuild().At != in(3, 2, 1, 1) {
					t.Errorf("rebuilt at %+v, want the new cell", g.LastRebuild().At)
				}
			}
		}
		if rebuilt != c.want {
			t.Errorf("option %d: cell entered in frame 5 rebuilt in %d, want %d", c.at, rebuilt, c.want)
		}
	}
	// The first frame has none before it.
	g := newRig(t, regionOf(), func(cfg *Config) { cfg.Rebuild = FrameStart })
	g.wantOutcomes("first frame", g.walk(in(2, 2, 1, 1)), "rebuild")
}

// 002/8.3 a deadline that is now is not due; 002/7.4 times of months keep their
// fractions.
func TestDueIsStrictlyBeforeNow(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 0.25)}}))
	g.put(2, 2, 0)
	g.now = 1 << 24
	g.step(0.015625, in(2, 2, 1, 1), true)
	if at := g.Queue()[0].At; at != 1<<24+0.265625 {
		t.Errorf("got deadline %v, want %v", at, float64(1<<24)+0.265625)
	}
	g.wantOutcomes("at the deadline", g.step(0.25, in(2, 2, 1, 1), true))
	g.wantOutcomes("an instant later", g.step(math.Ldexp(1, -20), in(2, 2, 1, 1), true), "play")
}

// 002/8.4 while the ambience is off nothing is weighed, armed or taken.
func TestDisabled(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3)}}))
	g.put(2, 2, 0)
	g.SetEnabled(false)
	g.wantOutcomes("off", g.walk(in(2, 2, 1, 1)), "rebuild")
	if len(g.Sounds()) != 0 || g.Total() != 0 || len(g.Cells()) != 0 {
		t.Errorf("off: got %d sounds, total %v, want none", len(g.Sounds()), g.Total())
	}
	g.SetEnabled(true)
	g.wantOutcomes("on, at the next cell", g.walk(in(2, 3, 1, 1)), "rebuild", "play")
	level := g.Sounds()[0].Level
	g.SetEnabled(false)
	g.wantOutcomes("off again", g.step(10, in(2, 2, 1, 1), true), "rebuild")
	if s := g.Sounds()[0]; !s.Queued || s.Level != level || g.Queued() != 1 {
		t.Errorf("off again: got %+v, want neither updated nor un-armed", s)
	}
}

// 002/8.7, CB3: a sound that is no longer audible stays queued until it is due,
// so going out and in again before that does not fire it.
func TestUnarmedAtItsOwnDeadline(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 5)}}))
	g.put(2, 2, 0)
	room := in(2, 2, 1, 1)
	room.Cell = 0x0A0A0100
	g.walk(in(2, 2, 1, 1))
	g.step(1, room, false)
	if s := g.Sounds()[0]; s.Audible || !s.Queued {
		t.Errorf("indoors: got %+v, want inaudible and queued", s)
	}
	g.wantOutcomes("out again", g.step(1, in(2, 2, 1, 1), true), "rebuild")
	g.wantOutcomes("its time", g.step(4, in(2, 2, 1, 1), true), "play")
	g.step(1, room, false)
	e := g.step(9, room, false)
	g.wantOutcomes("its time indoors", e, "unarm")
	if e[0].Source != FromQueue || g.Queued() != 0 || g.Sounds()[0].Queued {
		t.Errorf("got %+v, %d queued, want it gone", e[0], g.Queued())
	}
	// 002/8.6 and audible again it fires at once
	g.wantOutcomes("out", g.step(1, in(2, 2, 1, 1), true), "rebuild", "play")
}

// 002/8.8 whatever becomes of a fire, the sound is queued again.
func TestQueuedAgainWhateverHappens(t *testing.T) {
	region := regionOf(Desc{Sounds: []Sound{
		intermittent(1, 1, 0.1, 4, 4), constant(2, 1, 4), constant(3, 1, 4), constant(4, 0.04, 4), constant(5, 1, 4),
	}})
	region.Tables[100].Entries[2][0].Probability = 0
	delete(region.Tables[100].Entries, 3)
	g := newRig(t, region, func(cfg *Config) { cfg.VolMin = -20 })
	g.put(2, 2, 0)
	want := []string{"roll", "prob", "no_entry", "vol_min", "play"}
	g.wantOutcomes("armed", fires(g.walk(in(2, 2, 1, 1))), want...)
	for range 3 {
		for _, s := range g.Sounds() {
			if !s.Queued {
				t.Errorf("sound %d is not queued", s.Index)
			}
		}
		// The heap gives equal times in the order strict comparison leaves.
		got := outcomes(g.step(4.5, in(2, 2, 1, 1), true))
		slices.Sort(got)
		if !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			t.Errorf("due: got %q, want %q", got, want)
		}
	}
	// 002/5.9 without an entry no number is used, and none for its probability
	e := fires(g.Events())
	for _, f := range e {
		if f.Outcome == NoEntry && f.EndDraw != f.FirstDraw {
			t.Errorf("no entry: %d numbers used, want 0", f.EndDraw-f.FirstDraw)
		}
	}
}

// 002/10.1 cell 0 flushes and rebuilds nothing; the next cell, even the old
// one, rebuilds.
func TestCellZero(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 0.5, 5), intermittent(2, 1, 1, 6, 6)}}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	e := g.walk(Position{})
	g.wantOutcomes("nowhere", e, "reset")
	// 002/10.15 counts are 0, tables let go
	for i, s := range g.Sounds() {
		if s.Count != 0 || s.Loaded || s.Audible {
			t.Errorf("flushed sound %d: got %+v, want no count and no table", i, s)
		}
	}
	if g.Total() != 0 || len(g.Cells()) != 0 {
		t.Errorf("flushed: got total %v, %d cells, want none", g.Total(), len(g.Cells()))
	}
	// CB5: the constant's volume is still there, its table is not.
	if s := g.Sounds()[0]; s.Level != 0.5 {
		t.Errorf("flushed constant: got volume %v, want 0.5 kept", s.Level)
	}
	g.wantOutcomes("still nowhere", g.walk(Position{}))
	if g.Counts().Flushes != 2 {
		t.Errorf("got %d flushes, want one a frame", g.Counts().Flushes)
	}
	// 002/10.16, CB18: list and queue stay, stale deadlines pop once and un-arm
	if len(g.Sounds()) != 2 || g.Queued() != 2 {
		t.Errorf("flushed: got %d sounds, %d queued, want 2 and 2", len(g.Sounds()), g.Queued())
	}
	g.wantOutcomes("the stale deadlines", g.step(10, Position{}, true), "unarm", "unarm")
	g.wantOutcomes("after them", g.step(10, Position{}, true))
	// 002/10.1
	g.wantOutcomes("the old cell", g.step(1, in(2, 2, 1, 1), true), "rebuild", "play", "play")
	g.wantOutcomes("nowhere again", g.walk(Position{}), "reset")
}

// 002/10.4 reset and latch, then the terrain, then arming, then tables: a sound
// that is armed has its table, and one without weight loses it afterwards.
func TestOrderOfARebuild(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 2)}}, Desc{Sounds: []Sound{constant(2, 1, 2)}}))
	g.put(2, 2, 0)
	g.put(7, 7, 1) // 170 m away: beyond 120 m
	g.walk(in(2, 2, 1, 1))
	if s := g.Sounds(); len(s) != 1 || !s[0].Loaded {
		t.Fatalf("got %+v, want the near sound with its table", s)
	}
	g.walk(in(7, 6, 1, 1))
	s := g.Sounds()
	if s[0].Loaded || s[0].Count != 0 || !s[1].Loaded || g.LastRebuild().Released != 1 || g.LastRebuild().At != in(7, 6, 1, 1) {
		t.Errorf("got %+v, want the far sound's table let go, the near one's there", s)
	}
}

// 002/10.6, CB12: weights and directions stay those of the rebuild, places go
// with the listener.
func TestTwoPositions(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 1, 1)}}))
	g.put(2, 5, 0)
	g.walk(in(2, 2, 1, 1))
	before := g.Sounds()[0]
	e := g.step(1.5, in(2, 2, 20, 23), true)
	g.wantOutcomes("in the same cell", e, "play")
	after := g.Sounds()[0]
	if after.Shells != before.Shells || after.Count != before.Count {
		t.Errorf("got %+v, want the shells of the rebuild %+v", after.Shells, before.Shells)
	}
	if !near(e[0].Pos.Y, in(2, 2, 20, 23).Y+float32(math.Cos(float64(e[0].Bearing)))*e[0].Distance) {
		t.Errorf("got a place at %v, want it counted from where the listener is now", e[0].Pos.Y)
	}
	// The other half of the frame gives the listener, too.
	g.UseTime(g.now+2, in(2, 2, 0, 0))
	if p := g.Plays(); len(p) != 1 || !near(p[0].Pos.X, 48+float32(math.Sin(float64(p[0].Bearing)))*g.Events()[0].Distance) {
		t.Errorf("got %+v, want a place around the new listener", p)
	}
}

// A place that is no place is refused and counted; the last one stays.
func TestPositionsThatAreNotFinite(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 1, 1)}}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	for _, bad := range []float32{float32(math.NaN()), float32(math.Inf(1))} {
		at := in(3, 3, 1, 1)
		at.Y = bad
		e := g.step(1.5, at, true)
		g.wantOutcomes("nowhere", e, "play")
		if p := g.Plays()[0].Pos; p.Cell != in(2, 2, 1, 1).Cell || math.IsNaN(float64(p.Y)) {
			t.Errorf("got a place at %+v, want one around the last listener", p)
		}
	}
	if g.Counts().Positions == 0 {
		t.Error("want the refusals counted")
	}
}
