package render

import (
	"slices"
	"testing"

	"gritbed/components"
	"gritbed/engine/trace"
)

// flight is the longest air of a session: first and last frame.
func flight(t *testing.T, p *played) (from, to int) {
	t.Helper()
	at := -1
	for i := range p.Frames {
		switch {
		case !p.Frames[i].Airborne:
			at = -1
		case at < 0:
			at = i
			fallthrough
		default:
			if i-at > to-from {
				from, to = at, i
			}
		}
	}
	if to-from < 30 {
		t.Fatalf("the longest air has %d frames", to-from)
	}
	return from, to
}

// sounding is the truck whose grains run, when it is one.
func (f *Frame) sounding() int {
	if f.Running[1] {
		return 1
	}
	return 0
}

// gains are those of the louder truck whose grains run; one that is silent
// keeps its old record.
func (f *Frame) gains() (a, b float32) {
	for truck, on := range f.Running {
		if on {
			a, b = max(a, f.Record[2*truck].Gain), max(b, f.Record[2*truck+1].Gain)
		}
	}
	return a, b
}

// startsWithin returns the starts of the bed's players from one block to another [blocks].
func startsWithin(p *played, from, to int64) (blocks [4][]int64) {
	for _, e := range p.rows(trace.GStart) {
		if e.Object < 4 && e.Block >= from && e.Block < to {
			blocks[e.Object] = append(blocks[e.Object], e.Block)
		}
	}
	return blocks
}

// An ollie over wood, in both readings of the material in the air.
func TestOllieOverWood(t *testing.T) {
	const wood, smooth = "wood_ramp_hard", "asphalt_smooth_hard"
	for _, c := range []struct {
		hold bool
		want []string // recordings bound to player A of any truck, in order
	}{
		// 000/2.10.5 the material becomes none, so smooth asphalt is bound in
		// the air and wood again when the ground comes near.
		{false, []string{wood, smooth, wood}},
		{true, []string{wood}},
	} {
		cfg := Config{Script: load(t, "wood")}
		cfg.World.Options = components.OptionsData{AirborneHold: c.hold}
		p := render(t, cfg)
		var got []string
		for _, e := range p.rows(trace.GBind) {
			if e.Object%2 == 0 {
				got = append(got, memberName(&e))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("hold %v: bound %v, want %v", c.hold, got, c.want)
		}
		from, to := flight(t, &p)
		for i := from + 6; i <= to; i++ {
			// 000/2.10.4 either way nothing of it is heard.
			f := &p.Frames[i]
			if a, b := f.gains(); a != 0 || b != 0 || f.Level1 != 0 {
				t.Fatalf("hold %v: frame %d of the air: gains %g and %g", c.hold, i-from, a, b)
			}
		}
		// 000/2.10.3 nothing in the grain code stops the players: whatever
		// they are bound to, grain follows on grain.
		running := 0
		for i := from; i <= to; i++ {
			if p.Frames[i].Running[0] || p.Frames[i].Running[1] {
				running++
			}
		}
		if running != to-from+1 {
			t.Errorf("hold %v: grains run in %d of %d frames of the air", c.hold, running, to-from+1)
		}
		stops := 0
		for _, e := range p.rows(trace.GStop) {
			if e.Block >= p.Frames[from].Stamp && e.Block <= p.Frames[to].Stamp {
				stops++
			}
		}
		if c.hold && stops != 0 {
			t.Errorf("hold: %d stops in the air", stops)
		}
		heard := startsWithin(&p, p.Frames[from].Stamp, p.Frames[to].Stamp)
		for player := range 2 {
			rows := append(slices.Clone(heard[player]), heard[player+2]...)
			slices.Sort(rows)
			want := int(ms(p.Frames[to].Stamp-p.Frames[from].Stamp)/310) - 1
			if len(rows) < max(want, 1) {
				t.Errorf("hold %v: player %d starts %d grains in the air, want %d", c.hold, player, len(rows), want)
			}
			for i := 1; i < len(rows); i++ {
				if gap := ms(rows[i] - rows[i-1]); gap > 350 {
					t.Errorf("hold %v: player %d: %.0f ms without a start", c.hold, player, gap)
				}
			}
		}
	}
}

// 000/2.10.6 a bail: the board's owner goes on. The loose board has no material,
// so what runs is smooth asphalt, at level 0, and grain follows on grain until
// the skater is up again.
func TestOwnerRunsThroughABail(t *testing.T) {
	p := session(t, "bail")
	first, last := -1, 0
	for i := range p.Frames {
		if p.Frames[i].Bail {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 || last-first < 60 {
		t.Fatalf("bailed from frame %d to %d", first, last)
	}
	records := map[int64]bool{}
	for _, e := range p.rows(trace.GRec) {
		records[e.Block] = true
	}
	for i := first + 6; i <= last; i++ {
		f := &p.Frames[i]
		if !(f.Running[0] || f.Running[1]) || !records[f.Stamp] {
			t.Fatalf("frame %d of the bail: running %v, record written %v", i-first, f.Running, records[f.Stamp])
		}
		if a, b := f.gains(); a != 0 || b != 0 {
			t.Fatalf("frame %d of the bail: gains %g and %g", i-first, a, b)
		}
		if name := memberIndex(f.Member[f.sounding()]); name != "asphalt_smooth_hard" {
			t.Fatalf("frame %d of the bail: %s", i-first, name)
		}
	}
	n := 0
	for _, blocks := range startsWithin(&p, p.Frames[first].Stamp, p.Frames[last].Stamp) {
		n += len(blocks)
	}
	if want := int(ms(p.Frames[last].Stamp-p.Frames[first].Stamp)/310)*2 - 2; n < want {
		t.Errorf("%d grains during the bail, want %d", n, want)
	}
}

// 000/2.10.1 a grind stops both players of the truck at once: no release, and
// nothing starts until the wheels are down.
func TestGrindStopsTheBed(t *testing.T) {
	p := session(t, "grind")
	grinds := 0
	for i := 1; i < len(p.Frames); i++ {
		f, was := &p.Frames[i], &p.Frames[i-1]
		if f.Grinding && !was.Grinding {
			grinds++
		}
		if !f.Grinding {
			continue
		}
		if f.Running[0] || f.Running[1] {
			t.Fatalf("frame %d: grains run in a grind", i)
		}
		for player, blocks := range startsWithin(&p, f.Stamp, f.Stamp+int64(f.Blocks)) {
			if len(blocks) > 0 {
				t.Fatalf("frame %d: player %d starts a grain in a grind", i, player)
			}
		}
	}
	if grinds < 2 {
		t.Errorf("%d grinds", grinds)
	}
}
