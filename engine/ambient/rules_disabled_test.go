package ambient

import "testing"

// 002/8.4, 002/9.4: a disabled ambience weighs nothing and queues nothing, but a cell
// that selects a description still loads its table, so that the ambience is there at
// the first rebuild after it is enabled, without a load.
func TestTablesLoadWhileTheAmbienceIsDisabled(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 2)}}), func(c *Config) { c.Enabled = false })
	g.put(4, 4, 0)
	g.walk(in(4, 4, 1, 1))
	if r, n := g.LastRebuild(), g.Counts(); n.Loads != 1 || r.Loaded != 1 {
		t.Errorf("disabled: %d tries to load, %d tables loaded; want 1 and 1", n.Loads, r.Loaded)
	}
	if g.Total() != 0 || g.Queued() != 0 || len(g.Plays()) != 0 {
		t.Errorf("disabled: weight %v, %d queued, %d plays; want none", g.Total(), g.Queued(), len(g.Plays()))
	}
	g.SetEnabled(true)
	g.walk(in(5, 4, 1, 1))
	if n := g.Counts(); n.Loads != 1 || g.Total() == 0 || len(g.Plays()) != 1 {
		t.Errorf("enabled: %d tries to load, weight %v, %d plays; want 1, some and 1", n.Loads, g.Total(), len(g.Plays()))
	}
}
