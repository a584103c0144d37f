package engine

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// rider is a game that makes calls of every kind, the same for every engine.
type rider struct {
	t     *testing.T
	e     *Engine
	draw  *rand.Rand
	loops [6]VoiceID
	posts [6]PostID
	out   [2]block.Plane
}

func newRider(t *testing.T) *rider {
	loop, once := tone(1), tone(0.2)
	loop.Loops, loop.Name, once.Name = true, "loop", "once"
	e := newEngine(t, Config{Samples: []*voice.Sample{loop, once}, Commands: 2048, Programs: &Programs{
		Projects: []*ea.Project{{Source: "test", ID: 1, Classes: []ea.Symbol{{NameID: 1, Name: "c"}},
			Functions: []ea.Symbol{{NameID: 2, Name: "f"}}, Globals: []ea.GlobalSymbol{{Symbol: ea.Symbol{NameID: 3, Name: "g"}}}}},
		Classes: []Symbol{{1, 1, "c"}}, Functions: []Symbol{{1, 2, "f"}}, Globals: []Symbol{{1, 3, "g"}}}})
	e.Commit(0)
	return &rider{t: t, e: e, draw: rand.New(rand.NewSource(5))}
}

// frame makes a frame of calls; listening, the engine renders it at once.
func (r *rider) frame(listening bool) {
	f, n := r.e.queue.Begin(), r.draw.Intn
	t := Truck{Axle: uint8(n(2))}
	switch n(12) {
	case 0:
		f.Bind(t, RecordingID(n(3)), pair)
	case 1:
		f.Stop(t)
	case 2:
		f.Mute(mix.Strip(n(strips)), n(2) == 0)
	case 3:
		f.Solo(mix.StripBed, n(2) == 0)
	case 4:
		f.SetGlobal(0, int32(n(1000)))
		f.Call(0, 1)
	case 5:
		f.PostOnce(0, 1)
		f.Fold(mix.Fold(n(int(mix.Folds))))
	case 6:
		f.Open(PlaySample(1))
	}
	f.Turn(1.0 / 60)
	f.Record(Player{t, Side(n(2))}, grain.Record{Gain: float32(n(100)) / 100, Pitch: 1, Position: float32(n(100)) / 100})
	f.Chain(t, chainValues)
	i, gain := n(len(r.loops)), float32(n(100))/100
	switch v := &r.loops[i]; {
	case *v == 0:
		*v = f.Open(PlaySample(0))
		f.SetGain(*v, gain)
	case n(4) == 0:
		f.Close(*v)
		*v = 0
	default:
		f.SetGain(*v, gain)
	}
	switch p := &r.posts[i]; {
	case *p == 0:
		*p = f.Post(0, 1, 2, 3)
	case n(4) == 0:
		f.Release(*p)
		*p = 0
	default:
		f.Redeliver(*p, 4, 5, 6)
	}
	if err := f.End(); err != nil {
		r.t.Fatal(err)
	}
	for _, ok := r.e.queue.Ended(); ok; _, ok = r.e.queue.Ended() {
	}
	if listening {
		r.e.block.Store(r.e.queue.frame.stamp) // as a stream does that skips what is late
		r.e.Render(&r.out)
	}
}

// state is what of an engine must not depend on how its device fared.
func (r *rider) state() string {
	for range 60 { // what was closed rings out
		r.e.queue.Begin().End()
		r.e.block.Store(r.e.queue.frame.stamp)
		r.e.Render(&r.out)
	}
	s := r.e.Snapshot()
	var lines []string
	for i := range s.Players {
		p := &s.Players[i]
		line := fmt.Sprintf("player %d: %+v bound %v", i, p.Record, p.Bound)
		if p.Bound {
			line += fmt.Sprint(" to ", p.Recording, p.Params)
		}
		lines = append(lines, line)
	}
	var voices []string
	for _, v := range s.Voices.List[:s.Voices.Listed] {
		voices = append(voices, fmt.Sprintf("%s at %g", v.Sample, v.Gain))
	}
	slices.Sort(voices)
	lines = append(lines, voices...)
	for i := range s.Strips {
		lines = append(lines, fmt.Sprint(mix.Strip(i), s.Strips[i].Muted, s.Strips[i].Soloed))
	}
	held := 0
	for _, p := range r.e.programs.posts {
		if p.id != 0 && r.e.programs.eval.References(p.node) > 0 {
			held++
		}
	}
	global, _ := r.e.programs.eval.Global(r.e.programs.globals[0])
	lines = append(lines, fmt.Sprint("posts ", held, " global ", global, " fold ", r.e.fold))
	return fmt.Sprintf("%q", lines)
}

// A device that stands still, however long, loses nothing of the state: what is
// bound, the records, what is open and held, switches, globals.
func TestNothingOfTheStateIsLostInAStall(t *testing.T) {
	for _, frames := range []int{30, 20 * 60, 10 * 60 * 60} {
		a, b := newRider(t), newRider(t)
		for range 200 {
			a.frame(true)
			b.frame(true)
		}
		for range frames {
			a.frame(true)
			b.frame(false)
		}
		for range 20 {
			a.frame(true)
			b.frame(true)
		}
		for i := range a.loops {
			if (a.loops[i] == 0) != (b.loops[i] == 0) || (a.posts[i] == 0) != (b.posts[i] == 0) {
				t.Fatalf("%d frames: the two games differ", frames)
			}
		}
		if want, got := a.state(), b.state(); got != want {
			t.Errorf("after %d frames without a device:\nwant %s\ngot  %s", frames, want, got)
		}
		s := b.e.Snapshot()
		if frames > 1000 && s.Count.Dropped == 0 || s.Count.Refused != 0 {
			t.Errorf("after %d frames: want momentary calls dropped and nothing refused, got %+v", frames, s.Count)
		}
		if b.e.queue.held.count != 0 {
			t.Errorf("after %d frames: %d messages still kept", frames, b.e.queue.held.count)
		}
		for n, names := range []*names{&b.e.queue.voices, &b.e.queue.posts} {
			used := 0
			for _, live := range names.live {
				if live {
					used++
				}
			}
			open := 0
			for i := range b.loops {
				if n == 0 && b.loops[i] != 0 || n == 1 && b.posts[i] != 0 {
					open++
				}
			}
			if used != open {
				t.Errorf("after %d frames: %d names in use for %d open", frames, used, open)
			}
		}
	}
}

// Neither end allocates, with a frame of every kind of call, while the ring is
// full too.
func TestFramesAllocateNothing(t *testing.T) {
	for _, listening := range []bool{true, false} {
		r := newRider(t)
		for range 500 {
			r.frame(listening)
		}
		if n := testing.AllocsPerRun(500, func() { r.frame(listening) }); n != 0 {
			t.Errorf("listening %v: want 0 allocations a frame, got %v", listening, n)
		}
	}
}

// A kept post has the newest words, and one that is let go before the engine
// heard of it is gone.
func TestKeptPosts(t *testing.T) {
	r := newRider(t)
	q := &r.e.queue
	for q.held.count == 0 {
		r.frame(false)
	}
	f := q.Begin()
	id := f.Post(0, 1, 2)
	f.Redeliver(id, 7, 8, 9)
	f.End()
	m := q.held.get(ofPosts, place(uint32(id)))
	if m.op() != opPost || !slices.Equal(m.payload(), []uint32{0, 7, 8, 9}) {
		t.Errorf("want the post with 7 8 9, got %v", m)
	}
	f = q.Begin()
	f.Release(id)
	f.End()
	if q.held.get(ofPosts, place(uint32(id))) != nil || q.posts.alive(uint32(id)) {
		t.Error("want post and release to cancel out")
	}
}

// A momentary call is dropped when it comes more than a quarter of a second
// late, and a sound whose end is due with it is not begun.
func TestTooOld(t *testing.T) {
	r := newRider(t)
	e := r.e
	f := e.queue.Begin()
	once := f.Open(PlaySample(1))
	loop, gone := f.Open(PlaySample(0)), f.Open(PlaySample(0))
	held, let := f.Post(0), f.Post(0)
	f.Call(0)
	f.End()
	f = e.queue.Begin()
	f.Close(gone)
	f.Release(let)
	f.End()
	e.Commit(Lead + tooOld + 2)
	e.Skip(Lead + tooOld + 1)
	e.Render(&r.out)
	e.queue.collect()
	ends := map[Ended]bool{}
	for end, ok := e.queue.Ended(); ok; end, ok = e.queue.Ended() {
		ends[end] = true
	}
	if len(ends) != 3 || !ends[Ended{Voice: once, Why: TooOld}] || !ends[Ended{Voice: gone, Why: TooOld}] || !ends[Ended{Post: let, Why: TooOld}] {
		t.Errorf("want three too old, got %v", ends)
	}
	if s := e.Snapshot(); s.Voices.Voices != 1 || s.Count.Dropped != 4 || !e.queue.voices.alive(uint32(loop)) || !e.queue.posts.alive(uint32(held)) {
		t.Errorf("want the loop and the post alone, 4 dropped, got %+v, %+v", s.Voices.Counts, s.Count)
	}
}
