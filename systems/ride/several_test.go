package ride

import (
	"fmt"
	"math"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/rng"
)

// company is a world with several skaters, each with intents of its own.
type company struct {
	ecs      donburi.World
	sys      *System
	clock    *components.ClockData
	listener *components.ListenerData
	skaters  []*donburi.Entry
	hands    []rng.Generator
}

// together puts skaters with the given indices in the park; index 0 is the local
// player. Each has a spawn and random keys of its own, whoever else is there.
func together(indices ...int) *company {
	w := donburi.NewWorld()
	world := w.Entry(w.Create(components.Clock, components.Options, components.Listener))
	c := &company{ecs: w, sys: NewSystem(), clock: components.Clock.Get(world), listener: components.Listener.Get(world)}
	components.Options.Get(world).AssistGrind = true
	for _, i := range indices {
		course := park()
		course.Spawn = Pose{X: 20, Y: 100 + 0.1*float64(i)}
		c.skaters = append(c.skaters, Spawn(w, course, Options{Seed: 5, Index: i, Owner: components.OwnerData{Board: i, Local: i == 0}}))
		c.hands = append(c.hands, rng.Seeded(uint64(100+i)))
	}
	return c
}

// keys presses random keys for everybody.
func (c *company) keys() {
	for k, e := range c.skaters {
		g := &c.hands[k]
		if g.Next()%20 != 0 {
			continue
		}
		stick := func() float32 { return float32(int32(g.Next())) / (1 << 31) }
		bits := g.Next()
		*components.Intent.Get(e) = components.IntentData{Steer: stick(), Spin: stick(), Balance: stick(),
			Push: bits&3 != 0, Ollie: bits>>2&3 == 0, Manual: bits>>4&3 == 0, Slide: bits>>6&15 == 0, Grab: bits>>10&3 == 0, Flip: bits>>12&3 == 0}
	}
}

func (c *company) frame() {
	c.sys.Tricks(c.ecs)
	c.sys.Physics(c.ecs)
	c.sys.Listen(c.ecs)
	c.sys.AudioState(c.ecs)
	c.clock.Frame++
}

// entry is everything others can see of a skater in a frame.
type entry struct {
	motion components.MotionData
	trick  components.TrickData
	state  components.AudioStateData
	board  LooseData
}

// diary is what skater k does in n frames, but for what the world and the player's
// place decide: the numbers of entities, and how a ghost is heard.
func (c *company) diary(k, n int) []entry {
	out := make([]entry, n)
	e := c.skaters[k]
	for i := range out {
		c.keys()
		c.frame()
		d := entry{*components.Motion.Get(e), *components.Trick.Get(e), *components.AudioState.Get(e), *Loose.Get(c.ecs.Entry(Movement.Get(e).Board))}
		d.board.Skater = donburi.Null
		if !d.state.Local {
			d.state.ListenerDist, d.state.ListenerPanWord = 0, 0
		}
		out[i] = d
	}
	return out
}

// Two skaters with different intents in one world ride as each does alone, to the
// bit: the player with its ghost beside it, the ghost with the player.
func TestSkatersShareNothing(t *testing.T) {
	const n = 6000
	for k, name := range []string{"player", "ghost"} {
		both, alone := together(0, 1).diary(k, n), together(k).diary(0, n)
		modes := [5]int{}
		for i := range alone {
			if both[i] != alone[i] {
				t.Fatalf("%s, frame %d: together\n%+v\nalone\n%+v", name, i, both[i], alone[i])
			}
			modes[alone[i].motion.Mode]++
		}
		for _, mode := range []components.Mode{components.Riding, components.Airborne, components.Manual, components.Bailed} {
			if modes[mode] == 0 {
				t.Errorf("%s: never %v, nothing is shown of it", name, mode)
			}
		}
	}
	if together(0).diary(0, n)[n-1].motion.Pos == together(1).diary(0, n)[n-1].motion.Pos {
		t.Error("both ride alike: nothing is shown at all")
	}
}

// Skaters of one seed have noise of their own: the same keys give the same ride with
// another balance.
func TestNoiseOfEachSkater(t *testing.T) {
	c := together(0, 1)
	for _, e := range c.skaters {
		Put(e, Pose{X: 20, Y: 60, Speed: 5})
		components.Intent.Get(e).Manual = true
	}
	for range 20 {
		c.frame()
	}
	a, b := components.Motion.Get(c.skaters[0]), components.Motion.Get(c.skaters[1])
	if a.Mode != components.Manual || b.Mode != components.Manual {
		t.Fatalf("%v and %v, want both in a manual", a.Mode, b.Mode)
	}
	if a.Pos.X != b.Pos.X || a.Balance == b.Balance {
		t.Errorf("x %v and %v, balance %v and %v: want the same ride with other noise", a.Pos.X, b.Pos.X, a.Balance, b.Balance)
	}
}

// The listener goes with the local player alone, whoever was made first, and every
// skater's audio state has its own distance from it.
func TestOneListener(t *testing.T) {
	for _, order := range [][]int{{0, 1}, {1, 0}} {
		c := together(order...)
		player, ghost := c.skaters[order[0]], c.skaters[order[1]]
		Put(player, Pose{X: 20, Y: 60})
		Put(ghost, Pose{X: 20, Y: 90, Speed: 9})
		for range 30 {
			c.frame()
		}
		p, g := components.AudioState.Get(player), components.AudioState.Get(ghost)
		if !p.Local || g.Local {
			t.Fatalf("local: player %v, ghost %v", p.Local, g.Local)
		}
		if c.listener.Place != p.Pos {
			t.Errorf("listener at %v, player at %v", c.listener.Place, p.Pos)
		}
		m := components.Motion.Get(ghost)
		dx, dy := m.Pos.X-c.listener.Camera.X, m.Pos.Y-c.listener.Camera.Y
		if want := math.Sqrt(dx*dx + dy*dy + c.listener.Height*c.listener.Height); math.Abs(float64(g.ListenerDist)-want) > 1e-4 || want < 29 {
			t.Errorf("ghost heard from %.3f m, want %.3f", g.ListenerDist, want)
		}
		if p.ListenerDist > 4 || g.ListenerPanWord == p.ListenerPanWord {
			t.Errorf("player heard from %.3f m at %d, ghost at %d", p.ListenerDist, p.ListenerPanWord, g.ListenerPanWord)
		}
	}
}

// The board is an entity of its own that knows its skater: under the feet it is
// where the skater is, in a fall it goes its own way.
func TestBoardEntity(t *testing.T) {
	c := together(0, 1)
	e := c.skaters[1]
	board := Movement.Get(e).Board
	Put(e, Pose{X: 20, Y: 60, Speed: 6})
	c.frame()
	m, b := components.Motion.Get(e), Loose.Get(c.ecs.Entry(board))
	if b.Skater != e.Entity() || b.Pos != m.Pos || b.Angle != m.Heading {
		t.Errorf("board of %v at %v, skater %v at %v", b.Skater, b.Pos, e.Entity(), m.Pos)
	}
	r := gather(e)
	bail(&r, CauseLanding)
	for range 60 {
		c.frame()
	}
	if b.Pos == m.Pos || b.Pos != m.BoardPos || b.Pos.X < 21 {
		t.Errorf("a second into a fall: board at %v, skater at %v", b.Pos, m.Pos)
	}
}

// Ten skaters allocate as little as one: nothing of ours a frame. Chipmunk keeps
// pools for its contacts, which the first round fills.
func TestTenSkatersAllocate(t *testing.T) {
	c := crowd(10)
	round := func() {
		for i, e := range c.skaters {
			Put(e, Pose{X: 20, Y: 60 + float64(i), Speed: 6})
		}
		for f := range 120 {
			for i, e := range c.skaters {
				in := components.Intent.Get(e)
				in.Push, in.Steer, in.Ollie = true, 0.4-0.08*float32(i), f < 40
			}
			c.frame()
		}
	}
	round()
	if n := testing.AllocsPerRun(5, round) / 120; n > 0.1 {
		t.Errorf("%g allocations a frame", n)
	}
}

// crowd is so many skaters in the park.
func crowd(n int) *company {
	var indices []int
	for i := range n {
		indices = append(indices, i)
	}
	return together(indices...)
}

// BenchmarkSkaters is a frame of the movement; what one skater costs
// should not grow with their number.
func BenchmarkSkaters(b *testing.B) {
	for _, n := range []int{1, 2, 5, 10} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c := crowd(n)
			for i, e := range c.skaters {
				Put(e, Pose{X: 20, Y: 60 + float64(i), Speed: 6})
				*components.Intent.Get(e) = components.IntentData{Push: true, Steer: 0.3}
			}
			b.ReportAllocs()
			for b.Loop() {
				c.frame()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/skater")
		})
	}
}
