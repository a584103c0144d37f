package ambience

import (
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// pointIn returns a place in a room of a level, a metre and a half under its roof or
// less, found by looking; the level itself says that it is in the room.
func pointIn(t *testing.T, l *levels.Level, z *levels.Zone) (x, y, h float64) {
	t.Helper()
	lowX, lowY, highX, highY := z.Poly[0].X, z.Poly[0].Y, z.Poly[0].X, z.Poly[0].Y
	for _, v := range z.Poly {
		lowX, lowY, highX, highY = min(lowX, v.X), min(lowY, v.Y), max(highX, v.X), max(highY, v.Y)
	}
	for _, share := range [][2]float64{{0.5, 0.5}, {0.3, 0.3}, {0.7, 0.3}, {0.3, 0.7}, {0.7, 0.7}} {
		x, y = lowX+share[0]*(highX-lowX), lowY+share[1]*(highY-lowY)
		h = z.RoofZ - 0.5
		if in, sees := l.Indoors(x, y, h); in && sees == z.SeenOutside {
			return x, y, h
		}
	}
	t.Fatalf("room %q: no place in it found", z.Name)
	return 0, 0, 0
}

// 002/0.1, 002/10.3: in a room that does not see outside nothing is weighed and
// nothing is armed; in one that sees outside, and out of doors, the terrain around is.
// What is indoors is taken from the level, room by room, not from the runtime.
func TestRoomsAreSilentUnlessTheySeeOutside(t *testing.T) {
	closed, open := 0, 0
	for _, name := range []string{"harbour.tmx", "hill.tmx", "plaza.tmx"} {
		l, err := levels.Load(levels.Embedded(), name)
		if err != nil {
			t.Fatal(err)
		}
		d, err := New(l, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		frame := int64(0)
		// stand goes to a place for two frames: a rebuild takes the place of the
		// frame before (register CB11).
		stand := func(x, y, z float64) {
			for range 2 {
				d.step(frame, &components.ListenerData{Place: components.Vec3{X: float32(x), Y: float32(y), Z: float32(z)}})
				frame++
			}
		}
		for i := range l.Zones {
			z := &l.Zones[i]
			if z.Kind != "indoor" {
				continue
			}
			x, y, h := pointIn(t, l, z)
			stand(x, y, z.RoofZ+1) // on the roof: out of doors, beside nothing else
			above := d.LastRebuild()
			if !above.Outdoors || above.Total == 0 {
				t.Errorf("%s, above room %q: outdoors %v, weight %v; want the terrain weighed", name, z.Name, above.Outdoors, above.Total)
			}
			stand(x, y, h)
			r := d.LastRebuild()
			if z.SeenOutside {
				open++
				if !r.Outdoors || r.Total == 0 {
					t.Errorf("%s, room %q sees outside: outdoors %v, weight %v; want the terrain weighed", name, z.Name, r.Outdoors, r.Total)
				}
				continue
			}
			closed++
			if r.Outdoors || r.Total != 0 || r.Armed != 0 {
				t.Errorf("%s, room %q: outdoors %v, weight %v, %d armed; want silence", name, z.Name, r.Outdoors, r.Total, r.Armed)
			}
			for _, s := range d.Sounds() {
				if s.Audible {
					t.Errorf("%s, room %q: sound %d of descriptor %d is audible", name, z.Name, s.Index, s.Desc)
					break
				}
			}
		}
	}
	if closed < 3 || open < 2 {
		t.Errorf("%d rooms without and %d with a view: too few to say anything", closed, open)
	}
}
