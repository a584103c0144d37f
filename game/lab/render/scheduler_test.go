package render

import (
	"math"
	"testing"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/engine/trace"
)

// entryOf is the survey's row of a tuning's member.
func entryOf(t *testing.T, tu *tuning.Tuning, member int) assets.Entry {
	t.Helper()
	for _, e := range assets.Roster() {
		if e.Name == tu.Member[member] {
			return e
		}
	}
	t.Fatalf("member %d", member)
	return assets.Entry{}
}

// replay lets five models live through a session's frames and blocks.
func replay(t *testing.T, p *played, tu *tuning.Tuning) [5][]trace.Event {
	t.Helper()
	par := func(i int) [5]float32 {
		q := tu.Rocket.Player
		if i < 4 {
			q = tu.Player[i%2]
		}
		return [5]float32{q.Attack, q.Sustain, q.Release, q.Window, q.Drift}
	}
	var picks [5][]trace.Event // what the trace logged
	for _, e := range p.rows(trace.GPick) {
		picks[e.Object] = append(picks[e.Object], e)
	}
	var m [5]model
	for i := range m {
		m[i] = model{object: uint8(i), gain: 1, pitch: 1}
		next := 0
		m[i].words = func() [6]uint32 {
			if next == len(picks[i]) {
				return [6]uint32{}
			}
			next++
			return [6]uint32(picks[i][next-1].W[1:7])
		}
	}
	// The game's rows by the block in which they are heard.
	game := map[int64][]trace.Event{}
	for _, e := range p.Events {
		switch e.Tag {
		case trace.GRoute, trace.GRec, trace.GRocket:
			game[e.Block] = append(game[e.Block], e)
		}
	}
	sound := [2]int{-1, -1}
	rocket, rocketRecord := false, [3]float32{}
	blocks := int64(len(p.PCM) / 2 / 256)
	for b := int64(0); b < blocks; b++ {
		for i := range m {
			m[i].block = b
		}
		for _, e := range game[b] {
			switch e.Tag {
			case trace.GRoute: // words 3 and 4: what each truck plays, members below 14
				for truck := range sound {
					now := e.IntAt(3 + truck)
					if now == sound[truck] {
						continue
					}
					for i := 2 * truck; i < 2*truck+2; i++ {
						m[i].stop()
						if now >= 0 && now < 14 {
							m[i].bind(now, entryOf(t, tu, now), par(i))
						}
					}
					sound[truck] = now
				}
			case trace.GRec: // gains from word 5, positions from word 9, pitch in word 13
				for i := range 4 {
					if m[i].bound {
						m[i].gain, m[i].pos, m[i].pitch = e.FloatAt(5+i), e.FloatAt(9+i), e.FloatAt(13)
					}
				}
			case trace.GRocket:
				if on := e.IntAt(0) == 1; on != rocket {
					rocket = on
					m[4].stop()
					if on {
						m[4].bind(int(tu.Rocket.Member), entryOf(t, tu, int(tu.Rocket.Member)), par(4))
					}
				}
				rocketRecord = [3]float32{e.FloatAt(1), e.FloatAt(2), e.FloatAt(3)}
				if rocket {
					m[4].gain, m[4].pitch, m[4].pos = rocketRecord[0], rocketRecord[1], rocketRecord[2]
				}
			}
		}
		for i := range m {
			m[i].tick()
		}
	}
	var out [5][]trace.Event
	for i := range m {
		out[i] = m[i].out
	}
	return out
}

// 000/5.1.3 2, 4, 6 and 8 m/s on each surface with grains: every start, pick,
// change of state, timer and posted value is exactly what a plain model makes
// of the same records and generator words. The tour and the hill add drift,
// straddling, air, grinds and the rocket to the same comparison; grains of other
// proportions, whose release outlasts the next one's attack and even its
// sustain, show timers in the middle of a phase and voices cut off.
func TestTraceAgainstAPlainScheduler(t *testing.T) {
	odd := edited(t, "collections.yaml", "a: {attack: 0.1, sustain: 0.2, release: 0.1, window: 1.6, drift: 0.05}\n  b: {attack: 0.2, sustain: 0.1, release: 0.2,",
		"a: {attack: 0.06, sustain: 0.2, release: 0.11, window: 1.6, drift: 0.02}\n  b: {attack: 0.05, sustain: 0.07, release: 0.25,")
	for _, c := range []struct {
		name string
		tu   *tuning.Tuning
	}{{"constant", nil}, {"tour", nil}, {"hill", nil}, {"straddle", odd}, {"brake", odd}} {
		name, tu := c.name, c.tu
		if tu == nil {
			tu = tuning.Default()
		}
		p := session(t, name)
		if c.tu != nil {
			cfg := Config{States: recorded(p.States)}
			cfg.World.Tuning = tu
			p = render(t, cfg)
		}
		want := replay(t, &p, tu)
		var got [5][]trace.Event
		kinds := map[trace.Tag]int{}
		for _, e := range p.Events {
			switch e.Tag {
			case trace.GBind, trace.GPick, trace.GStart, trace.GTick, trace.GStop:
				got[e.Object] = append(got[e.Object], e)
				kinds[e.Tag]++
			}
		}
		for i := range got {
			for k := 0; k < len(got[i]) || k < len(want[i]); k++ {
				var a, b trace.Event
				if k < len(got[i]) {
					a = got[i][k]
				}
				if k < len(want[i]) {
					b = want[i][k]
				}
				if a != b {
					t.Errorf("%s: player %d, row %d of %d:\n got  %v %d %08X\n want %v %d %08X", name, i, k, len(want[i]),
						a.Tag, a.Block, a.W[:a.N], b.Tag, b.Block, b.W[:b.N])
					break
				}
			}
		}
		if kinds[trace.GBind] < 3 || kinds[trace.GPick] < 60 || kinds[trace.GTick] < 150 || kinds[trace.GPick] != kinds[trace.GStart] {
			t.Errorf("%s: rows %v", name, kinds)
		}
	}
	// All seven surfaces, each at four speeds.
	speeds := map[[2]int]bool{}
	p := session(t, "constant")
	for i := range p.Frames {
		f := &p.Frames[i]
		if f.Running[f.sounding()] && math.Abs(f.Speed-math.Round(f.Speed)) < 0.01 {
			speeds[[2]int{int(f.Member[f.sounding()]), int(math.Round(f.Speed))}] = true
		}
	}
	for _, v := range []int{2, 4, 6, 8} {
		n := 0
		for k := range speeds {
			if k[1] == v {
				n++
			}
		}
		if n != 7 {
			t.Errorf("%d surfaces at %d m/s", n, v)
		}
	}
}
