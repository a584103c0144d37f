package ride

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"gritbed/components"
	"gritbed/engine/rng"
	"gritbed/levels"
)

// park is a small course with something of everything.
func park() Course {
	f := bench().Terrain.(*field)
	under := f.height
	f.height = func(x, y float64) (z, gx, gy float64) {
		switch {
		case x >= 60 && x < 63: // a bank
			return 0.4 * (x - 60), 0.4, 0
		case x >= 63 && x < 70:
			return 1.2, 0, 0
		}
		return under(x, y)
	}
	pool := &levels.Surface{Name: "pool", Water: true}
	rough := &levels.Surface{Name: "rough", Tag: 4, Seam: 3}
	f.surface = func(x, y float64) *levels.Surface {
		switch {
		case y > 130 && x < 30:
			return pool
		case x > 35:
			return rough
		}
		return asphalt
	}
	c := bench()
	c.Terrain, c.W, c.H = f, 90, 140
	c.Solids = append(c.Solids, wallAt(80, 0.1, 1),
		levels.Solid{Class: "tree", Poly: []levels.Vec{{X: 30, Y: 70}, {X: 31, Y: 70}, {X: 30.5, Y: 71}}, Height: 3, ZTop: 3, ZBottom: 0})
	c.Grinds = []levels.Grind{railAt(98, 0.3), railAt(103, 0.25)}
	return c
}

// play runs random keys in the park for n frames and calls see after each.
func play(t *testing.T, seed uint64, n int, see func(s *stage)) { playOn(t, park(), seed, n, see) }

func playOn(t *testing.T, c Course, seed uint64, n int, see func(s *stage)) {
	s := on(t, c, Options{Seed: seed})
	g := rng.Seeded(seed)
	stick := func() float32 { return float32(int32(g.Next())) / (1 << 31) }
	for range n {
		if r := g.Next(); r%20 == 0 {
			in := s.in
			in.Steer, in.Spin, in.Balance = stick(), stick(), stick()
			bits := g.Next()
			key := func(i int) bool { return bits>>i&3 == 0 }
			in.Push, in.Brake, in.Ollie, in.Manual = !key(0), key(0) && key(2), key(4), key(6)
			in.Slide, in.Grab, in.Flip, in.Respawn = key(8) && key(10), key(12), key(14), bits>>16&63 == 0
			if key(22) {
				in.Steer = 0
			}
		}
		s.frame()
		see(s)
	}
}

// hash is the hash of everything the world shows over n frames of random play.
func hash(t *testing.T, seed uint64, n int) uint64 {
	h := fnv.New64a()
	var b bytes.Buffer
	play(t, seed, n, func(s *stage) {
		b.Reset()
		m := s.m
		_ = binary.Write(&b, binary.LittleEndian, []float64{m.Pos.X, m.Pos.Y, m.Z, m.VZ, m.Heading, m.Vel.X, m.Vel.Y, m.Balance, m.WallHit,
			float64(m.Mode), float64(m.WheelCount), m.BoardPos.X, m.BoardPos.Y})
		_ = binary.Write(&b, binary.LittleEndian, []float32{s.a.GroundSpeed, s.a.Slip, s.a.Slope, s.a.TimeToLand, s.a.DeckTilt})
		h.Write(b.Bytes())
	})
	return h.Sum64()
}

func TestSameRunSameBits(t *testing.T) { // skate-physics 14.13: over runs of one process
	want := hash(t, 7, 2000)
	for range 3 {
		if got := hash(t, 7, 2000); got != want {
			t.Fatalf("hash %x; want %x", got, want)
		}
	}
	if hash(t, 8, 2000) == want {
		t.Error("another seed, the same run")
	}
}

func TestSameBitsInEveryProcess(t *testing.T) { // skate-physics 14.13: over processes
	if os.Getenv("GRITBED_HASH") != "" {
		os.Stdout.WriteString("hash=" + strconv.FormatUint(hash(t, 7, 1500), 16) + "\n")
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	want := []byte("hash=" + strconv.FormatUint(hash(t, 7, 1500), 16) + "\n")
	for range 20 {
		c := exec.Command(self, "-test.run=^TestSameBitsInEveryProcess$", "-test.v")
		c.Env = append(os.Environ(), "GRITBED_HASH=1")
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(out, want) {
			t.Fatalf("another process says %q; want %q", out, want)
		}
	}
}

func TestAnyKeys(t *testing.T) { // random play never leaves the map, never breaks a number
	yard, err := levels.Load(levels.Embedded(), "yard.tmx")
	if err != nil {
		t.Fatal(err)
	}
	plaza, err := levels.Load(levels.Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(6) {
		modes := [5]int{}
		frame := 0
		course := park()
		level := yard
		if seed >= 4 {
			level = plaza
		}
		if seed >= 2 {
			course = CourseOf(level)
		}
		playOn(t, course, seed, 10000, func(s *stage) {
			if frame++; seed >= 2 && frame%500 == 0 {
				Put(s.entry, PoseAt(level.Sites[(int(seed)*7+frame/500)%len(level.Sites)]))
			}
			m := s.m
			modes[m.Mode]++
			for _, x := range []float64{m.Pos.X, m.Pos.Y, m.Z, m.VZ, m.Heading, m.Vel.X, m.Vel.Y, m.Balance, m.TimeToLand, m.Lean, m.Pitch,
				float64(s.a.GroundSpeed), float64(s.a.DeckSpin.X), float64(s.a.ListenerDist)} {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("seed %d, frame %d: a number is broken: %+v", seed, frame, *m)
				}
			}
			if m.Pos.X < 0 || m.Pos.Y < 0 || m.Pos.X > course.W || m.Pos.Y > course.H {
				t.Fatalf("seed %d, frame %d: left the map to %.2f", seed, frame, m.Pos)
			}
			if v := math.Hypot(m.Vel.X, m.Vel.Y); v > 21 {
				t.Fatalf("seed %d, frame %d: %.1f m/s", seed, frame, v)
			}
			if w := s.a; w.WheelCount < 0 || w.WheelCount > 4 || w.LandingBucket < 1 || w.LandingBucket > 4 ||
				w.Turn < -1 || w.Turn > 1 || w.Slip < 0 || w.Slip > 1 || w.Slope < -10 || w.Slope > 10 ||
				w.WheelMaterial[0] < 0 || w.WheelMaterial[0] > 143 {
				t.Fatalf("seed %d, frame %d: audio state out of range: %+v", seed, frame, *w)
			}
		})
		for mode, n := range modes {
			if n == 0 && components.Mode(mode) != components.Grinding {
				t.Errorf("seed %d: random play is never in mode %v", seed, components.Mode(mode))
			}
		}
	}
}

func TestBrokenPad(t *testing.T) { // NaN and endless sticks reach nothing
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	nan := float32(math.NaN())
	for _, x := range []float32{nan, float32(math.Inf(1)), float32(math.Inf(-1)), 40, -40} {
		s.in.Steer, s.in.Spin, s.in.Balance = x, x, x
		s.run(0.2)
		s.ollie(0.2)
		s.run(1)
		if math.IsNaN(s.m.Pos.X) || math.IsNaN(s.m.Heading) {
			t.Fatalf("stick %g breaks the world", x)
		}
	}
}

func TestBowlEnergy(t *testing.T) { // skate-physics 14.6: constant within 1 % over 10 s at 1/120
	const radius = 6.0
	bowl := &field{kind: levels.SurfaceType{Grip: 1},
		height: func(x, y float64) (z, gx, gy float64) {
			dx, dy := x-100, y-100
			d2 := math.Min(dx*dx+dy*dy, 30)
			root := math.Sqrt(radius*radius - d2)
			return radius - root, dx / root, dy / root
		},
		curve: func(x, y, vx, vy float64) float64 {
			dx, dy := x-100, y-100
			root := math.Sqrt(radius*radius - math.Min(dx*dx+dy*dy, 30))
			return (vx*vx+vy*vy)/root + sq(dx*vx+dy*vy)/(root*root*root)
		},
	}
	tune := slippery()
	tune.Steer.CarveCost = 0
	s := on(t, Course{Terrain: bowl, Spawn: Pose{X: 96, Y: 100, Speed: 0.5}}, Options{Tuning: tune})
	energy := func() float64 { return s.r.under.Speed2/2 + gravity*s.m.Z }
	want := energy()
	for range 600 {
		s.frame()
		if e := energy(); !within(e, want, 0.01) {
			t.Fatalf("energy %.4f at x %.2f; want %.4f", e, s.m.Pos.X, want)
		}
	}
}

func TestFrameAllocations(t *testing.T) {
	// Chipmunk keeps pools for its contacts; a run fills them and then nothing is
	// allocated on average.
	s := on(t, park(), Options{})
	round := func() {
		s.r.course.Spawn = Pose{X: 20, Y: 60}
		s.roll(6)
		s.in.Push, s.in.Steer = true, 0.4
		s.run(1)
		s.ollie(0.3)
		s.run(1)
	}
	round()
	if n := testing.AllocsPerRun(5, round) / 138; n > 0.1 {
		t.Errorf("%g allocations a frame", n)
	}
}

func BenchmarkFrame(b *testing.B) {
	s := on(&testing.T{}, park(), Options{})
	s.roll(6)
	s.in.Push = true
	s.in.Steer = 0.3
	b.ReportAllocs()
	for b.Loop() {
		s.frame()
	}
}
