package engine

import (
	"encoding/binary"
	"math"
	"testing"

	nodes "gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/ea"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// The rules of programs that only the real voice pool can show: each test opens a
// voice through a player and looks at what the mixer or the list of voices says.

// onePlayer is a program of one player: payload word 0 is its control, word 1 its
// volume. It plays entry with the further inputs, whose values do not change.
type onePlayer struct {
	entry ea.GroupEntry
	more  []voice.Property
}

// blockOf is an operation's block as a template has it, with n entries and the
// words at some offsets.
func blockOf(code uint8, n int, words map[int]uint32) []byte {
	l := nodes.Of(code)
	e := nodes.Extent{N: n}
	b := make([]byte, l.Size(e))
	for i := range l.Head {
		if f := &l.Head[i]; f.Role == nodes.Number {
			f.Put(b, uint32(n))
		}
	}
	for at, v := range words {
		binary.BigEndian.PutUint32(b[at:], v)
	}
	return b
}

// bank is the program's, with a sample in one slot.
func (s onePlayer) bank(t *testing.T) *ea.Bank {
	t.Helper()
	inputs := append([]voice.Property{{ID: voice.Volume, Value: 32767}, {ID: voice.Dry, Value: 32767}}, s.more...)
	words := map[int]uint32{}
	player := nodes.Of(nodes.Player)
	at := player.Places(nodes.Extent{N: len(inputs)})[0].At
	for i, in := range inputs {
		words[at+12*i], words[at+12*i+4], words[at+12*i+8] = uint32(in.ID)<<24, math.MaxUint32, uint32(in.Value)
	}
	m := ea.ModuleSpec{Name: "sounding", Max: 4, Template: make([]byte, 24)}
	place := func(code uint8, b []byte) int {
		m.Template = append(m.Template, b...)
		m.Records = append(m.Records, ea.Record{Op: code, Advance: int32(len(b))})
		return len(m.Template) - len(b)
	}
	released := place(nodes.ClassDestructor, blockOf(nodes.ClassDestructor, 0, nil))
	data := place(nodes.ClassData, blockOf(nodes.ClassData, 2, nil))
	play := place(nodes.Player, blockOf(nodes.Player, len(inputs), words))
	end := place(nodes.Destroy, blockOf(nodes.Destroy, 0, nil))
	m.Records[0].Pairs = []ea.Pair{{Src: -1, Dst: int32(end + 12 - released)}}
	m.Records[1].Pairs = []ea.Pair{
		{Src: 20, Dst: int32(play + 24 - data)},     // control
		{Src: 24, Dst: int32(play + at + 8 - data)}, // the first input, volume
	}
	m.Relocations = []ea.Relocation{{Offset: uint32(play + 4), Group: true}}
	m.Derive()
	pcm := make([]int16, 10*block.Rate)
	for i := range pcm {
		pcm[i] = int16(16000 * math.Sin(2*math.Pi*440*float64(i)/block.Rate))
	}
	stream, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: 1, Rate: block.Rate, Kind: ea.RAM, Samples: len(pcm)}, pcm, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.entry.Stream = -1
	file, err := ea.BuildBank(&ea.BankSpec{
		Modules: []ea.ModuleSpec{m}, Groups: []ea.SampleGroup{{Entries: []ea.GroupEntry{s.entry}}},
		Interfaces: []ea.InterfaceSpec{{Kind: ea.InterfaceClass, Project: 1, NameID: 1, Name: "c_sound"}},
		Samples:    []*ea.Stream{stream}, Capacity: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := ea.ReadBank("sounding.abk", file)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// start makes an engine with the program, posts it with its player on, and renders
// until it sounds.
func (s onePlayer) start(t *testing.T) (*Engine, PostID) {
	t.Helper()
	var p Programs
	if err := p.Add(&ea.Project{Source: "test", ID: 1, Classes: []ea.Symbol{{NameID: 1, Name: "c_sound"}}}, s.bank(t)); err != nil {
		t.Fatal(err)
	}
	e, err := New(Config{Seed: 1, Programs: &p})
	if err != nil {
		t.Fatal(err)
	}
	var post PostID
	if err := now(e, func(f *Frame) {
		f.Meter(true)
		post = f.Post(0, 1, 32767)
	}); err != nil {
		t.Fatal(err)
	}
	loud(e, 24)
	if v := e.Snapshot().Voices; v.Voices != 1 {
		t.Fatalf("want one voice, got %+v", v.Counts)
	}
	return e, post
}

// sides renders some blocks and returns the largest sample of either side.
func sides(e *Engine, blocks int) (left, right float64) {
	var out [2]block.Plane
	for range blocks {
		e.Commit(e.Block() + 1)
		e.Render(&out)
		left, right = max(left, float64(dsp.Peak(&out[0]))), max(right, float64(dsp.Peak(&out[1])))
	}
	return left, right
}

// 003/1.6.13 inputs from id 9 on are routing codes, read when the voice opens; a
// lower id is none. 003/5.4.3 codes 0 to 7 are material buses.
func TestInputNineRoutesTheVoice(t *testing.T) {
	for _, c := range []struct {
		what  string
		more  []voice.Property
		strip mix.Strip
	}{
		{"id 9", []voice.Property{{ID: 9, Value: 3}}, mix.StripMaterial3},
		{"id 136", []voice.Property{{ID: 136, Value: 5}}, mix.StripMaterial5},
		{"the last of several", []voice.Property{{ID: 9, Value: 3}, {ID: 10, Value: 1}}, mix.StripMaterial1},
		{"id 4, which is ignored", []voice.Property{{ID: 4, Value: 3}}, mix.StripVoices},
		{"none", nil, mix.StripVoices},
	} {
		t.Run(c.what, func(t *testing.T) {
			e, _ := onePlayer{entry: ea.GroupEntry{Level: 100}, more: c.more}.start(t)
			loud(e, 8)
			strips := e.Snapshot().Strips
			for _, s := range []mix.Strip{mix.StripVoices, mix.StripMaterial1, mix.StripMaterial3, mix.StripMaterial5} {
				if got, want := strips[s].Peak > 0.01, s == c.strip; got != want {
					t.Errorf("strip %d sounds: want %v, got %v (%g)", s, want, got, strips[s].Peak)
				}
			}
		})
	}
}

// 003/1.6.6 a mono sample is placed by the entry's first azimuth, 256 to a turn;
// the others are nothing to it.
func TestFirstAzimuthPlacesAMonoSample(t *testing.T) {
	const right, left = 64, 192 // a quarter of a turn to either side
	for _, c := range []struct {
		azimuths     [5]uint8
		wantL, wantR bool
	}{
		{[5]uint8{right, left, left, left, 0xFF}, false, true},
		{[5]uint8{left, right, right, right, 0xFF}, true, false},
		{[5]uint8{0, right, left, 0, 0xFF}, true, true},
	} {
		e, _ := onePlayer{entry: ea.GroupEntry{Level: 100, Azimuth: c.azimuths}}.start(t)
		l, r := sides(e, 8)
		if l, r := l > 0.1, r > 0.1; l != c.wantL || r != c.wantR {
			t.Errorf("azimuths %v: left %v, right %v; want %v and %v", c.azimuths, l, r, c.wantL, c.wantR)
		}
	}
}

// 003/2.4.2 a redelivery reaches the instances of its own post. A name that has
// ended and was handed out again is another post's: what comes for the old one
// changes nothing, neither from a frame nor from the ring.
func TestRedeliveryAfterANameIsReused(t *testing.T) {
	e, old := onePlayer{entry: ea.GroupEntry{Level: 100}}.start(t)
	now(e, func(f *Frame) { f.Release(old) })
	loud(e, 12)
	e.queue.Begin().End()
	if end, ok := e.queue.Ended(); !ok || end != (Ended{Post: old, Why: Closed}) {
		t.Fatalf("want the end of the first post, got %+v, %v", end, ok)
	}
	var post PostID
	now(e, func(f *Frame) { post = f.Post(0, 1, 32767) })
	if place(uint32(post)) != place(uint32(old)) || post == old {
		t.Fatalf("want the place of %#x under another name, got %#x", old, post)
	}
	loud(e, 24)
	full, _ := sides(e, 6)
	stale := e.Snapshot().Count.Stale
	if err := now(e, func(f *Frame) { f.Redeliver(old, 1, 3277) }); err != nil {
		t.Errorf("a name that has ended is no mistake: %v", err)
	}
	loud(e, 12)
	if got, _ := sides(e, 6); math.Abs(got-full) > 0.01*full {
		t.Errorf("redelivered from a frame to a name that has ended: want %.4f as before, got %.4f", full, got)
	}
	if got := e.Snapshot().Count.Stale; got != stale+1 {
		t.Errorf("want the call counted as stale, got %d after %d", got, stale)
	}
	e.redeliver(&message{target: uint32(old), words: []uint32{1, 3277}})
	loud(e, 12)
	if got, _ := sides(e, 6); math.Abs(got-full) > 0.01*full {
		t.Errorf("redelivered from the ring: want %.4f as before, got %.4f", full, got)
	}
	now(e, func(f *Frame) { f.Redeliver(post, 1, 3277) })
	loud(e, 12)
	if got, _ := sides(e, 6); math.Abs(got-0.1*full) > 0.01*full {
		t.Errorf("redelivered to its own name: want a tenth of %.4f, got %.4f", full, got)
	}
	if v := e.Snapshot().Voices; v.Voices != 1 {
		t.Errorf("want no new voice, got %+v", v.Counts)
	}
}

// 003/5.1.1 a control of 2 pauses the voice and keeps it, where it is in its
// sample; 003/5.1.2 a control of 1 lets the same voice go on from there.
func TestPauseKeepsTheVoice(t *testing.T) {
	e, post := onePlayer{entry: ea.GroupEntry{Level: 100}}.start(t)
	control := func(c int32) voice.Info {
		now(e, func(f *Frame) { f.Redeliver(post, c, 32767) })
		loud(e, 12)
		v := e.Snapshot().Voices
		if v.Listed != 1 {
			t.Fatalf("control %d: want one voice, got %+v", c, v.Counts)
		}
		return v.List[0]
	}
	before, _ := sides(e, 6)
	paused := control(2)
	if paused.Status != voice.Paused {
		t.Errorf("paused: got %v", paused.Status)
	}
	if l, r := sides(e, 200); l > 1e-4 || r > 1e-4 {
		t.Errorf("paused: want silence, got %g, %g", l, r)
	}
	if still := e.Snapshot().Voices.List[0]; still.Handle != paused.Handle || still.State.Elapsed != paused.State.Elapsed {
		t.Errorf("paused: want it where it was, %+v, got %+v", paused, still)
	}
	on := control(1)
	if on.Handle != paused.Handle || on.Status != voice.Playing {
		t.Errorf("resumed: want voice %v playing, got %v %v", paused.Handle, on.Handle, on.Status)
	}
	// Twelve blocks are 64 ms, and a walk may be 32 ms off.
	if step := on.State.Elapsed - paused.State.Elapsed; step <= 0 || step > 64 {
		t.Errorf("resumed: want it to go on at %d ms, got %d", paused.State.Elapsed, on.State.Elapsed)
	}
	if after, _ := sides(e, 6); math.Abs(after-before) > 0.01*before {
		t.Errorf("resumed: want %.4f as before, got %.4f", before, after)
	}
}

// 003/1.6.5 the entry's level is a percentage: its hundredth is the voice's gain.
func TestEntryLevelIsAPercentage(t *testing.T) {
	level := func(percent uint8) float64 {
		e, _ := onePlayer{entry: ea.GroupEntry{Level: percent}}.start(t)
		l, _ := sides(e, 8)
		return l
	}
	full := level(100)
	if want := 16000.0 / 32768 / 2; math.Abs(full-want) > 0.01*want { // voice-graph 7.1: in the centre at a half
		t.Errorf("at 100: want %.4f, got %.4f", want, full)
	}
	for _, percent := range []uint8{1, 40, 80, 200} {
		if got, want := level(percent), full*float64(percent)/100; math.Abs(got-want) > 0.01*want {
			t.Errorf("at %d: want %.4f, got %.4f", percent, want, got)
		}
	}
}
