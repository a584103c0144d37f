package render

import (
	"testing"

	"gritbed/engine/ambient"
	"gritbed/engine/trace"
	"gritbed/game/world"
	maps "gritbed/levels"
)

// Five minutes across either world: the terrain is weighed again where the skater
// comes into another cell and nowhere else, what is queued keeps its time, rooms
// are silent, and behind the door the terrain is heard again.
func TestRidesAcrossTheWorlds(t *testing.T) {
	if testing.Short() {
		t.Skip("five minutes of two worlds take a while; without -short they are ridden")
	}
	for _, name := range []string{"harbour", "hill"} {
		t.Run(name, func(t *testing.T) {
			l, err := maps.Load(maps.Embedded(), name+".tmx")
			if err != nil {
				t.Fatal(err)
			}
			s := load(t, name+"_ride")
			p := render(t, Config{Script: s, World: world.Config{Level: name}})
			if p.Sum.Seconds < 300 {
				t.Fatalf("%.0f s, want five minutes", p.Sum.Seconds)
			}
			if p.Sum.Counters != (Counters{}) {
				t.Errorf("counters %+v", p.Sum.Counters)
			}
			j := judge{t: t, queued: map[int]bool{}}
			j.ride(l, &p)
			t.Logf("%s: %d crossings, %d fires, %d let go, %d frames indoors", name, j.crossings, j.fires, j.stops, j.indoors)
			if j.crossings < 40 || j.fires < 200 || j.stops < 10 {
				t.Errorf("too little happened to say anything")
			}
			if name == "harbour" && (j.indoors < 600 || j.hushed < 3) {
				t.Errorf("%d frames and %d rebuilds in rooms, want ten seconds and three rebuilds, or more", j.indoors, j.hushed)
			}
		})
	}
}

// judge follows a ride's rows.
type judge struct {
	t                                *testing.T
	queued                           map[int]bool // sounds with a deadline
	crossings, fires, stops, indoors int
	hushed                           int // rebuilds in rooms that do not see outside
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func (j *judge) ride(l *maps.Level, p *played) {
	rows := map[int64][]trace.Event{}
	for _, e := range p.Events {
		if e.Tag >= trace.ACell {
			rows[e.Block] = append(rows[e.Block], e)
		}
	}
	var cell, was uint32
	closed, closedBefore := false, false // in a room that does not see outside, says the level
	hushed := false                      // the place of the last rebuild was in such a room
	for i := range p.States {
		a := p.States[i].Pos
		x, y, z := float64(a.X), float64(a.Y), float64(a.Z)
		// 002/8.1, 002/8.2 the rebuild takes the place the frame began with.
		due := cell != was
		was, cell = cell, l.Place(x, y, z, 0).Cell
		if i == 0 {
			due, was = true, cell
		}
		in, sees := l.Indoors(x, y, z)
		closedBefore, closed = closed, in && !sees
		if i == 0 {
			closedBefore = closed
		}
		if closed {
			j.indoors++
		}
		rebuilt := false
		for _, e := range rows[p.Frames[i].Stamp] {
			switch e.Tag {
			case trace.ACell:
				rebuilt = true
				j.crossings++
				hushed = closedBefore
				if outdoors := e.IntAt(1) != 0; outdoors == hushed {
					// 002/10.3 the flag says what the place of the rebuild is.
					j.t.Errorf("frame %d: the runtime is given outdoors %v, the place says %v", i, outdoors, !hushed)
				}
				if total := e.FloatAt(2); hushed && total != 0 {
					// 002/0.1, 002/10.8 indoors nothing is added.
					j.t.Errorf("frame %d: a weight of %g indoors", i, total)
				}
				j.hushed += count(hushed)
			case trace.AFire:
				j.fire(i, &e, hushed)
			case trace.AStop:
				j.stops++
				delete(j.queued, e.IntAt(0))
			}
		}
		if rebuilt != due {
			j.t.Fatalf("frame %d, cell %08X: rebuilt %v, want %v", i, cell, rebuilt, due)
		}
	}
}

// fire is a sound that fired, or failed to.
func (j *judge) fire(i int, e *trace.Event, hushed bool) {
	j.fires++
	sound, armed := e.IntAt(0), ambient.Source(e.IntAt(2)) == ambient.FromArm
	// 002/8.5, 002/8.9 a crossing arms what has no deadline, and lets the rest be.
	if armed && j.queued[sound] {
		j.t.Errorf("frame %d: sound %d was queued and is started again", i, sound)
	}
	if !armed && !j.queued[sound] {
		j.t.Errorf("frame %d: sound %d comes from the queue and was never put there", i, sound)
	}
	if hushed {
		j.t.Errorf("frame %d: sound %d fires in a room", i, sound)
	}
	j.queued[sound] = true // 002/8.8 also after a failed roll
}
