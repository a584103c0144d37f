package audiosys

import (
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/grain"
)

// bridge is an engine with a recording for every member of the tuning, on whose queue
// frames are said.
type bridge struct {
	t *testing.T
	e *engine.Engine
	q *engine.Queue
}

func newBridge(t *testing.T) *bridge {
	t.Helper()
	recordings := make([]*grain.Recording, tuning.Members)
	pcm := make([]float32, 20*48000)
	for i := range pcm {
		pcm[i] = float32(i%97)/97 - 0.5
	}
	for i := range recordings {
		r, err := grain.NewRecording("member", 48000, pcm)
		if err != nil {
			t.Fatal(err)
		}
		recordings[i] = r
	}
	e, err := engine.New(engine.Config{Recordings: recordings})
	if err != nil {
		t.Fatal(err)
	}
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	return &bridge{t, e, q}
}

// frame says a frame and renders until it has been applied.
func (b *bridge) frame(calls func(f *engine.Frame)) *engine.Snapshot {
	b.t.Helper()
	f := b.q.Begin()
	calls(f)
	stamp := f.Stamp()
	if err := f.End(); err != nil {
		b.t.Fatal(err)
	}
	for b.e.Block() <= stamp {
		if !b.e.Ready() {
			b.q.Begin().End()
		}
		b.e.Render(nil)
	}
	return b.e.Snapshot()
}

// rolling is a board in the frame in which a truck begins to play, and in which the
// records of both players are written.
func rolling(truck int, record components.RecordData) *components.BoardData {
	d := new(components.BoardData)
	d.Events = []components.RouteEvent{{Kind: components.RouteStart, Slot: truck, Member: 0}}
	for i := range d.Record {
		d.Fresh[i], d.Record[i] = i/2 == truck, record
	}
	return d
}

// 000/2.5.9: a bind picks its first grain with the record the player holds from before:
// in a frame that binds and writes a record the bind is said first. A player that never
// had a record picks at position 0, although the record of the frame is
// there at the end of it; one that had picks at the last one.
func TestABindPicksWithTheRecordFromBeforeItsFrame(t *testing.T) {
	for truck := range 2 {
		b, tune := newBridge(t), tuning.Default()
		before := float32(0)
		for _, position := range []float32{0.6, 0.3} {
			s := b.frame(func(f *engine.Frame) {
				Skateboard(f, 0, rolling(truck, components.RecordData{Gain: 0.5, Pitch: 1, Position: position}), tune)
			})
			for side := range 2 {
				p := &s.Players[truck*2+side]
				if p.Slots[0].Pick != before || p.Record.Position != position {
					t.Errorf("player %d: picked at %v and holds %v, want %v and %v", truck*2+side, p.Slots[0].Pick, p.Record.Position, before, position)
				}
				// 000/1.4.26 A's parameters go to A, B's to B.
				if p.Params != tune.Player[side] {
					t.Errorf("player %d: parameters %+v, want %+v", truck*2+side, p.Params, tune.Player[side])
				}
			}
			before = position
			b.frame(func(f *engine.Frame) { f.Stop(engine.Truck{Axle: uint8(truck)}) })
		}
	}
}

// 000/2.8.6, CG41: the rocket layer is bound before the record of its frame is written, so its
// first pick uses the record of the last time it ran (grain/G14), position 0 at first.
func TestTheRocketPicksWithTheRecordOfItsLastRun(t *testing.T) {
	b, tune := newBridge(t), tuning.Default()
	const rocket = grain.Rocket
	before := float32(0)
	for _, position := range []float32{0.7, 0.2} {
		s := b.frame(func(f *engine.Frame) {
			Speed(f, 0, &components.SpeedData{Started: true, Running: true, Record: components.RecordData{Gain: 0.5, Pitch: 1, Position: position}}, tune)
		})
		p := &s.Players[rocket]
		if p.Slots[0].Pick != before || p.Record.Position != position || !p.Bound {
			t.Errorf("picked at %v and holds %v, want %v and %v", p.Slots[0].Pick, p.Record.Position, before, position)
		}
		before = position
		b.frame(func(f *engine.Frame) { Speed(f, 0, &components.SpeedData{Stopped: true}, tune) })
	}
}

// 000/3.2.11: wobble A is posted to player A and wobble B to player B, of each truck that
// is said to get one: with gains of 0 that player alone is silent.
func TestAWobbleIsPostedToItsPlayer(t *testing.T) {
	for truck := range 2 {
		for side := range 2 {
			b, tune := newBridge(t), tuning.Default()
			b.frame(func(f *engine.Frame) {
				for i := range 2 {
					Skateboard(f, 0, rolling(i, components.RecordData{Gain: 1, Pitch: 1, Position: 0.5}), tune)
				}
				d := new(components.BoardData)
				d.Wobble[side].Post[truck] = true
				Skateboard(f, 0, d, tune)
			})
			var s *engine.Snapshot
			for range 12 {
				s = b.frame(func(*engine.Frame) {})
			}
			for i, heard := range s.Heard[:4] {
				if (heard < 1e-9) != (i == truck*2+side) {
					t.Errorf("wobble %d of truck %d at 0: player %d sends %v", side, truck, i, heard)
				}
			}
		}
	}
}
