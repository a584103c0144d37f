package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/env"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
)

// sent opens a frame, lets it be filled, and returns its first message as the
// audio thread gets it.
func sent(t *rapid.T, e *Engine, calls func(f *Frame)) *message {
	f := e.queue.Begin()
	calls(f)
	if f.refused > 0 {
		t.Fatalf("refused: %v", &f.report)
	}
	c, _ := first(slices.Clone([]uint32(f.buf)))
	f.buf = f.buf[:0]
	f.End()
	return &message{op: c.op(), target: c.target(), words: c.payload()}
}

func fill(t *rapid.T, numbers []*float32) {
	for _, n := range numbers {
		*n = rapid.Float32().Draw(t, "number")
	}
}

// shape fills the parameters of grains with what can shape them.
func shape(t *rapid.T, numbers []*float32) {
	for _, n := range numbers {
		*n = rapid.Float32Range(0.001, 3600).Draw(t, "number")
	}
}

// The calls of a frame arrive, family by family.
func TestRoundTrips(t *testing.T) {
	e := newEngine(t, Config{Boards: 3})
	program := echoes(t)
	tones := playsTones(t)
	shots := shooter(t)
	anyTruck := func(t *rapid.T) Truck {
		return Truck{BoardID(rapid.IntRange(0, 2).Draw(t, "board")), uint8(rapid.IntRange(0, 1).Draw(t, "axle"))}
	}
	for name, check := range map[string]func(t *rapid.T){
		"board": func(t *rapid.T) {
			var want, got grain.ChainValues
			w, g := numbersOfChain(&want), numbersOfChain(&got)
			fill(t, w[:])
			truck := anyTruck(t)
			m := sent(t, e, func(f *Frame) { f.Chain(truck, want) })
			m.read(0, g[:])
			if got != want || m.op != opChain || m.target != truck.index() {
				t.Fatalf("want %+v, got %+v", want, got)
			}
			var r grain.Record
			n := numbersOfRecord(&r)
			fill(t, n[:])
			side := Side(rapid.IntRange(0, 1).Draw(t, "side"))
			e.record(sent(t, e, func(f *Frame) { f.Record(Player{truck, side}, r) }))
			if s := e.boards[truck.Board].PlayerState(int(truck.Axle)*2 + int(side)); s.Record != r {
				t.Fatalf("want %+v, got %+v", r, s.Record)
			}
			var p, back grain.Pair
			a, b := numbersOfPair(&p), numbersOfPair(&back)
			shape(t, a[:])
			rec := RecordingID(rapid.IntRange(0, 2).Draw(t, "recording"))
			m = sent(t, e, func(f *Frame) { f.Bind(truck, rec, p) })
			if m.read(1, b[:]); back != p || m.words[0] != uint32(rec) {
				t.Fatalf("want %+v, got %+v", p, back)
			}
		},
		"rocket": func(t *rapid.T) {
			var r grain.Record
			n := numbersOfRecord(&r)
			fill(t, n[:])
			e.recordRocket(sent(t, e, func(f *Frame) { f.RecordRocket(2, r) }))
			if s := e.boards[2].PlayerState(grain.Rocket); s.Record != r {
				t.Fatalf("want %+v, got %+v", r, s.Record)
			}
			var p, back grain.Params
			a, b := numbersOfParams(&p), numbersOfParams(&back)
			shape(t, a[:])
			rec := RecordingID(rapid.IntRange(0, 2).Draw(t, "recording"))
			m := sent(t, e, func(f *Frame) { f.BindRocket(1, rec, p) })
			if m.read(1, b[:]); back != p || m.words[0] != uint32(rec) || m.target != 1 {
				t.Fatalf("want %+v, got %+v", p, back)
			}
			if m = sent(t, e, func(f *Frame) { f.StopRocket(2) }); m.op != opStopRocket || m.target != 2 {
				t.Fatalf("want board 2 stopped, got %+v", m)
			}
			truck := anyTruck(t)
			if m = sent(t, e, func(f *Frame) { f.Stop(truck) }); m.op != opStop || m.target != truck.index() {
				t.Fatalf("want truck %v stopped, got %+v", truck, m)
			}
			side := Side(rapid.IntRange(0, 1).Draw(t, "side"))
			m = sent(t, e, func(f *Frame) { f.Wobble(Player{truck, side}, r.Gain, r.Pitch) })
			if m.target != (Player{truck, side}).index() || m.float(0) != r.Gain || m.float(1) != r.Pitch {
				t.Fatalf("want %v of %v, got %+v", r, truck, m)
			}
			if m = sent(t, e, func(f *Frame) { f.ChainSend(truck.Board, r.Gain) }); m.target != uint32(truck.Board) || m.float(0) != r.Gain {
				t.Fatalf("want %g of board %d, got %+v", r.Gain, truck.Board, m)
			}
		},
		"bus": func(t *rapid.T) {
			s, on := mix.Strip(rapid.IntRange(0, strips-2).Draw(t, "strip")), rapid.Bool().Draw(t, "on")
			e.mute(sent(t, e, func(f *Frame) { f.Mute(s, on) }))
			e.solo(sent(t, e, func(f *Frame) { f.Solo(s, !on) }))
			if e.mixer.Muted(s) != on || e.mixer.Soloed(s) == on {
				t.Fatalf("strip %v: want muted %v", s, on)
			}
			q := mix.EQ{Hz: 400, Gain: 2, Q: rapid.Float32Range(0.1, 9).Draw(t, "Q")}
			bus, band := rapid.IntRange(0, 7).Draw(t, "bus"), rapid.IntRange(0, 1).Draw(t, "band")
			e.eq(sent(t, e, func(f *Frame) { f.EQ(Material(bus), Band(band), q) }))
			if got := e.mixer.MaterialEQ(bus)[band]; got != q {
				t.Fatalf("want %+v, got %+v", q, got)
			}
			p := mix.Param(rapid.IntRange(0, params-1).Draw(t, "parameter"))
			if m := sent(t, e, func(f *Frame) { f.Strip(s, p, q.Q) }); int(m.target) != int(s)*params+int(p) || m.float(0) != q.Q {
				t.Fatalf("%v of %v: got %+v", p, s, m)
			}
			fold := mix.Fold(rapid.IntRange(0, int(mix.Folds)-1).Draw(t, "fold"))
			if e.setFold(sent(t, e, func(f *Frame) { f.Fold(fold) })); e.fold != fold {
				t.Fatalf("want fold %v, got %v", fold, e.fold)
			}
			if m := sent(t, e, func(f *Frame) { f.Turn(q.Q) }); m.float(0) != q.Q {
				t.Fatalf("want a frame of %g s, got %+v", q.Q, m)
			}
			if m := sent(t, e, func(f *Frame) { f.Meter(on) }); m.words[0] != flag(on) {
				t.Fatalf("want meters %v, got %+v", on, m)
			}
		},
		"submix": func(t *rapid.T) {
			level, bus := rapid.Float32Range(0, 1).Draw(t, "level"), rapid.IntRange(0, mix.Materials).Draw(t, "bus")
			route, reroll := RouteMaster, false
			if bus < mix.Materials {
				if route, reroll = RouteMaterial(uint8(bus)), rapid.Bool().Draw(t, "re-roll"); reroll {
					route = RouteRerolled(uint8(bus))
				}
			}
			var id BusID
			m := sent(t, e, func(f *Frame) { id = f.OpenOwner(level, route) })
			if m.op != opOpenOwner || BusID(m.target) != id || !slices.Equal(m.words, []uint32{fixedLevel(level), uint32(route)}) {
				t.Fatalf("want %g, %d, got %+v", level, route, m)
			}
			if material, again := Route(m.words[1]).mix().Leads(); material != bus || again != reroll {
				t.Fatalf("want bus %d, re-rolled %v, got %d, %v", bus, reroll, material, again)
			}
			if m = sent(t, e, func(f *Frame) { f.CloseBus(id) }); m.op != opCloseBus || BusID(m.target) != id {
				t.Fatalf("want bus %#x closed, got %+v", id, m)
			}
			e.queue.end(Ended{Bus: id})
			m = sent(t, e, func(f *Frame) { id = f.OpenCollision(level, route) })
			e.queue.end(Ended{Bus: id})
			if m.op != opOpenCollision || BusID(m.target) != id || m.words[0] != fixedLevel(level) || m.words[1] != uint32(route) {
				t.Fatalf("want %g, %d, got %+v", level, route, m)
			}
		},
		"shot": func(t *rapid.T) {
			s := Shot{Record: rapid.IntRange(0, 1).Draw(t, "record"), Delay: rapid.IntRange(0, shot.MaxDelay).Draw(t, "delay"),
				Route: RouteMaterial(uint8(rapid.IntRange(0, 7).Draw(t, "bus"))), Priority: rapid.Byte().Draw(t, "priority")}
			n := [...]*float32{&s.Level, &s.Pitch, &s.Pan, &s.Spread}
			fill(t, n[:])
			var id ShotID
			m := sent(t, shots, func(f *Frame) { id = f.Play(s) })
			var got, b splice.Block
			g := numbersOfBlock(&got)
			m.read(shotWords, g[:])
			b = splice.Block{Level: s.Level, Pitch: s.Pitch, Pan: s.Pan, Spread: s.Spread}
			if got != b || ShotID(m.target) != id || int(m.words[1]) != s.Record || int(m.words[2]) != s.Delay || m.words[4] != uint32(s.Route)|uint32(s.Priority)<<8 {
				t.Fatalf("want %+v, got %+v", s, m)
			}
			m = sent(t, shots, func(f *Frame) { f.Adjust(id, b) })
			if m.read(0, g[:]); got != b || ShotID(m.target) != id {
				t.Fatalf("want %+v, got %+v", b, got)
			}
			if m = sent(t, shots, func(f *Frame) { f.StopShot(id) }); m.op != opStopShot || ShotID(m.target) != id {
				t.Fatalf("want %#x stopped, got %+v", id, m)
			}
			shots.queue.end(Ended{Shot: id})
		},
		"voice": func(t *rapid.T) {
			v := Voice{Kind: voice.Kind(rapid.IntRange(0, 2).Draw(t, "kind")), Priority: rapid.Byte().Draw(t, "priority"),
				Route: RouteRerolled(uint8(rapid.IntRange(0, 7).Draw(t, "bus"))), Return: Return(rapid.IntRange(0, 2).Draw(t, "return")),
				Sample: SampleID(rapid.IntRange(0, 1).Draw(t, "sample"))}
			n := [...]*float32{&v.Gain, &v.Pitch, &v.Pan, &v.Dry, &v.Wet, &v.LowPass, &v.HighPass, &v.Flange}
			fill(t, n[:])
			var id VoiceID
			m := sent(t, tones, func(f *Frame) { id = f.Open(v) })
			for o, speak := range map[op]func(f *Frame, v VoiceID){opSuspend: (*Frame).Suspend, opResume: (*Frame).Resume, opClose: (*Frame).Close} {
				if m := sent(t, tones, func(f *Frame) { speak(f, id) }); m.op != o || VoiceID(m.target) != id {
					t.Fatalf("%s: want voice %#x, got %+v", operations[o].name, id, m)
				}
			}
			tones.queue.end(Ended{Voice: id})
			var got Voice
			got.unpack(m.words[1])
			if got.Kind != v.Kind || got.Priority != v.Priority || got.Route != v.Route || got.Return != v.Return || m.words[0] != uint32(v.Sample) {
				t.Fatalf("want %+v, got %+v", v, got)
			}
			if w := v.fixedPoint(); !slices.Equal(m.words[leadWords:], w[:]) {
				t.Fatalf("want %v, got %v", w, m.words)
			}
		},
		"program": func(t *rapid.T) {
			words := rapid.SliceOfN(rapid.Int32(), 0, PayloadWords).Draw(t, "words")
			var id PostID
			m := sent(t, program, func(f *Frame) { id = f.Post(0, words...) })
			if got := program.signed(m, 1); !slices.Equal(got, words) || PostID(m.target) != id {
				t.Fatalf("want %v, got %v", words, got)
			}
			m = sent(t, program, func(f *Frame) { f.Redeliver(id, words...) })
			if got := program.signed(m, 0); !slices.Equal(got, words) {
				t.Fatalf("want %v, got %v", words, got)
			}
			program.queue.end(Ended{Post: id})
			m = sent(t, program, func(f *Frame) { f.Call(0, words...) })
			if got := program.signed(m, 0); !slices.Equal(got, words) {
				t.Fatalf("want %v, got %v", words, got)
			}
			v := rapid.Int32().Draw(t, "value")
			program.setGlobal(sent(t, program, func(f *Frame) { f.SetGlobal(0, v) }))
			if got, _ := program.programs.eval.Global(program.programs.globals[0]); got != v {
				t.Fatalf("want %d, got %d", v, got)
			}
			serial, on := rapid.IntRange(0, 1<<31-1).Draw(t, "serial"), rapid.Bool().Draw(t, "on")
			if m = sent(t, program, func(f *Frame) { f.Watch(serial) }); int(m.words[0]) != serial {
				t.Fatalf("want serial %d, got %+v", serial, m)
			}
			if program.freeze(sent(t, program, func(f *Frame) { f.Freeze(on) })); program.programs.frozen != on {
				t.Fatalf("want frozen %v", on)
			}
			if m = sent(t, program, func(f *Frame) { f.Step() }); m.op != opStep {
				t.Fatalf("want a step, got %+v", m)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { rapid.Check(t, check) })
	}
}

// A room's numbers arrive in their places.
func TestRoomRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want, got env.Post
		w, g := numbersOfRoom(&want), numbersOfRoom(&got)
		fill(t, w[:])
		f := &Frame{q: &Queue{}, buf: make([]uint32, 0, 64), op: opRoom}
		f.put(0, []uint32{1, 2}, w[:])
		c, _ := first(f.buf)
		m := message{words: c.payload()}
		if m.read(2, g[:]); got != want {
			t.Fatalf("want %+v, got %+v", want, got)
		}
	})
}
