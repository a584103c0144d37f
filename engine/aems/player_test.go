package aems

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// teller is a device that writes down what it is asked and answers as it is set
// to.
type teller struct {
	lines       []string
	voices      Voice
	dead        bool
	refuse      bool
	left, gone  int32
	lastRecords []Input
}

func (d *teller) add(format string, a ...any) { d.lines = append(d.lines, fmt.Sprintf(format, a...)) }

func (d *teller) Open(o *Open) (Voice, bool) {
	if d.refuse {
		d.add("refuse")
		return 0, false
	}
	d.voices++
	d.lastRecords = append([]Input(nil), o.Records...)
	d.add("open%d:%d/%d %d%% %x %d", d.voices, o.Bank, o.Slot, o.Level, o.Azimuth, o.Stream)
	return d.voices, true
}
func (d *teller) Set(v Voice, id uint8, x int32) { d.add("set%d:%d=%d", v, id, x) }
func (d *teller) Query(v Voice) (bool, int32, int32) {
	d.add("query%d", v)
	if d.dead {
		return false, 0, 0
	}
	return true, d.left, d.gone
}
func (d *teller) Release(v Voice) { d.add("release%d", v) }
func (d *teller) Pause(v Voice)   { d.add("pause%d", v) }
func (d *teller) Resume(v Voice)  { d.add("resume%d", v) }

func (d *teller) take() string {
	out := strings.Join(d.lines, " ")
	d.lines = nil
	return out
}

// playerBlock has two inputs and the time outputs.
func playerBlock(sel, control int) []byte {
	return words(0, 0, 0, "\x00\x00\x02\x01", "\xFF\x00\x00\x00", sel, control,
		"\x02\x00\x00\x00", -1, 32767, "\x0B\x00\x00\x00", -1, -1, 91, 92)
}

const (
	selAt, controlAt = 20, 24
	leftAt, goneAt   = 28 + 24, 28 + 28
)

func testGroup() ea.SampleGroup {
	return ea.SampleGroup{Entries: []ea.GroupEntry{
		{Slot: 0, Level: 80, Azimuth: [5]uint8{1, 2, 3, 4, 5}, Stream: -1},
		{Slot: -1, Level: 100, Stream: -1},
		{Slot: 1, Level: 100, Azimuth: [5]uint8{0x20}, Stream: 0x40000010},
	}}
}

func playerRig(t *testing.T, sel, control int) (*rig, *teller) {
	d := &teller{left: 500, gone: 3}
	return one(t, op.Player, playerBlock(sel, control), testGroup(), d), d
}

func (r *rig) step(d *teller, what string, result int32, want string) {
	r.t.Helper()
	got := r.walk()
	if heard := d.take(); got != result || heard != want {
		r.t.Errorf("%s: want %d with %q, got %d with %q", what, result, want, got, heard)
	}
}

// 003/5.1.2 a change to 1 opens the selected entry; 003/5.2.1 the device gets the
// slot, level, azimuths and stream offset, and the inputs. 003/5.1.10 every input is
// set once, in record order, with its raw value. 003/5.1.7 the query of the same
// walk fills the time outputs. 003/1.6.1 003/1.6.2 003/1.6.3 where all that lies.
func TestPlayerOpens(t *testing.T) {
	r, d := playerRig(t, 0, 0)
	r.step(d, "stopped", 0, "")
	if r.byte(12) != 0 || r.byte(13) != 0 {
		t.Errorf("controls before: %d %d", r.byte(12), r.byte(13))
	}
	r.put(controlAt, 1)
	r.step(d, "0 to 1", 1, "open1:0/0 80% 0102030405ff -1 set1:2=32767 set1:11=-1 query1")
	if want := []Input{{2, 32767}, {11, -1}}; len(d.lastRecords) != 2 || d.lastRecords[0] != want[0] || d.lastRecords[1] != want[1] {
		t.Errorf("records: want %v, got %v", want, d.lastRecords)
	}
	if r.word(leftAt) != 500 || r.word(goneAt) != 3 {
		t.Errorf("times: want 500 and 3, got %d and %d", r.word(leftAt), r.word(goneAt))
	}
	if r.word(8) != 1 || r.byte(12) != 1 || r.byte(13) != 0 || r.word(32) != 32767 {
		t.Errorf("voice %d, controls %d %d, applied %d", r.word(8), r.byte(12), r.byte(13), r.word(32))
	}
	if v := r.e.Voices(1, nil); len(v) != 1 || v[0] != 1 {
		t.Errorf("voices: %v", v)
	}
	d.left = 400
	r.step(d, "held", 1, "query1")
	if r.word(leftAt) != 400 {
		t.Errorf("remaining: want 400, got %d", r.word(leftAt))
	}
	r.put(controlAt, 77)
	r.step(d, "above 2 is 2", 2, "pause1")
	r.put(controlAt, -1)
	r.step(d, "below 0 is 0", 0, "release1")
}

// 003/5.1.2 the selection is limited to the group; CA1: the sixth azimuth byte is
// the top of the stream offset.
func TestPlayerSelects(t *testing.T) {
	for sel, want := range map[int]string{
		0: "open1:0/0 80% 0102030405ff -1", -9: "open1:0/0 80% 0102030405ff -1",
		2: "open1:0/1 100% 200000000040 1073741840", 3: "open1:0/1 100% 200000000040 1073741840", most: "open1:0/1 100% 200000000040 1073741840",
	} {
		r, d := playerRig(t, sel, 1)
		r.step(d, fmt.Sprint("select ", sel), 1, want+" set1:2=32767 set1:11=-1 query1")
	}
}

// 003/5.1.4 a silent entry opens nothing and clears the outputs. aems/B15: so do
// a refusing device and an empty group.
func TestPlayerOpensNothing(t *testing.T) {
	r, d := playerRig(t, 1, 1)
	r.step(d, "silent", 0, "")
	r.step(d, "and no second try", 0, "")
	if r.word(leftAt) != 0 || r.word(goneAt) != 0 {
		t.Errorf("times: want 0, got %d and %d", r.word(leftAt), r.word(goneAt))
	}
	r, d = playerRig(t, 0, 1)
	d.refuse = true
	r.step(d, "refused", 0, "refuse")
	r.step(d, "and no second try", 0, "")
	if r.e.Counters().OpensRefused != 1 || r.word(leftAt) != 0 {
		t.Errorf("refused %d, remaining %d", r.e.Counters().OpensRefused, r.word(leftAt))
	}
	r, d = playerRig(t, 0, 1)
	r.in.module.players[0].entries = 0
	r.step(d, "of none", 0, "")
}

// 003/5.1.5 while 1, what differs from what was applied is set, in record order,
// raw; nothing while stopped or paused.
func TestPlayerPushesChanges(t *testing.T) {
	r, d := playerRig(t, 0, 1)
	r.walk()
	d.take()
	r.put(28+12+8, -1<<31)
	r.put(28+8, 70000)
	r.step(d, "both", 1, "set1:2=70000 set1:11=-2147483648 query1")
	r.step(d, "none", 1, "query1")
	r.put(28+8, 5)
	r.put(controlAt, 2)
	r.step(d, "pausing", 2, "pause1")
	r.step(d, "paused", 2, "")
	r.put(controlAt, 1)
	r.step(d, "resumed", 1, "resume1 set1:2=5 query1")
}

// 003/5.1.6 an ended voice is released after its inputs were set (aems/A14), the
// outputs cleared, the result 0. 003/5.1.9 it plays again only after a walk of 0.
func TestPlayerEnds(t *testing.T) {
	r, d := playerRig(t, 0, 1)
	r.walk()
	d.take()
	d.dead = true
	r.put(28+8, 9)
	r.step(d, "the end", 0, "set1:2=9 query1 release1")
	if r.word(leftAt) != 0 || r.word(goneAt) != 0 || r.word(8) != 0 || r.byte(12) != 1 {
		t.Errorf("times %d %d, voice %d, control %d", r.word(leftAt), r.word(goneAt), r.word(8), r.byte(12))
	}
	d.dead = false
	r.step(d, "still 1", 0, "")
	r.put(controlAt, 0)
	r.step(d, "0", 0, "")
	r.put(controlAt, 1)
	r.step(d, "1 again", 1, "open2:0/0 80% 0102030405ff -1 set2:2=9 set2:11=-1 query2")
}

// 003/5.1.1 to 0: released, voice and outputs cleared, whatever it did; to 2: a
// voice is paused, none is none. 003/5.1.8 the results.
func TestPlayerStopsAndPauses(t *testing.T) {
	r, d := playerRig(t, 0, 1)
	r.walk()
	d.take()
	r.put(controlAt, 0)
	r.step(d, "1 to 0", 0, "release1")
	if r.word(leftAt) != 0 || r.word(goneAt) != 0 || r.word(8) != 0 {
		t.Errorf("times %d %d, voice %d", r.word(leftAt), r.word(goneAt), r.word(8))
	}
	r.put(controlAt, 2)
	r.step(d, "2 without a voice", 0, "")
	r.put(controlAt, 1)
	r.step(d, "0, 2, 1 opens", 1, "open2:0/0 80% 0102030405ff -1 set2:2=32767 set2:11=-1 query2")
	r.put(controlAt, 2)
	r.step(d, "pause", 2, "pause2")
	r.put(controlAt, 0)
	r.step(d, "2 to 0", 0, "release2")
}

// 003/5.1.3 CA14: a voice that dies while paused is found dead on resume and not
// started again; 2 to 1 opens nothing when the control before was 1.
func TestPlayerDiedWhilePaused(t *testing.T) {
	r, d := playerRig(t, 0, 1)
	r.walk()
	r.put(controlAt, 2)
	r.walk()
	d.take()
	d.dead = true
	r.put(controlAt, 1)
	r.step(d, "found dead", 0, "resume1 query1 release1")
	d.dead = false
	r.put(controlAt, 2)
	r.step(d, "2 without a voice", 0, "")
	r.put(controlAt, 1)
	r.step(d, "1, 2, 1 without a voice", 0, "")
	r.put(controlAt, 0)
	r.walk()
	r.put(controlAt, 1)
	r.step(d, "after a 0", 1, "open2:0/0 80% 0102030405ff -1 set2:2=32767 set2:11=-1 query2")
}

// Players without time outputs write none; the further words of the flag at +17
// are cleared (aems/B14). 003/1.6.3
func TestPlayerOutputs(t *testing.T) {
	d := &teller{left: 500, gone: 3}
	blk := words(0, 0, 0, "\x00\x00\x00\x00", "\xFF\x00\x00\x00", 0, 1, 91, 92)
	r := one(t, op.Player, blk, testGroup(), d)
	r.walk()
	if r.word(28) != 91 || r.word(32) != 92 {
		t.Errorf("words behind: %d %d", r.word(28), r.word(32))
	}
	blk = words(0, 0, 0, "\x00\x00\x00\x01", "\xFF\x01\x00\x00", 0, 1, 91, 92, 1, 2, 3, 4, 5, 6, 7, 8, 93)
	r = one(t, op.Player, blk, testGroup(), d)
	r.walk()
	if r.word(28) != 500 || r.word(32) != 3 || r.word(36) != 0 || r.word(64) != 0 || r.word(68) != 93 {
		t.Errorf("outputs: %x", r.in.mem[r.at+28:r.at+72])
	}
}

// The flag at +17 speaks of words behind the times: in a player without times
// there are none, and what follows it is its own (003/1.6.3).
func TestPlayerFurtherWordsNeedTimes(t *testing.T) {
	d := &teller{left: 500, gone: 3}
	blk := words(0, 0, 0, "\x00\x00\x00\x00", "\xFF\x01\x00\x00", 0, 1)
	next := words(33, 2, 33, 5, 5, 5, 5, 5, 5) // an add behind it, with room
	r := one(t, op.Player, append(blk, next...), testGroup(), d)
	for _, control := range []int{1, 0, 2, 1} {
		r.put(24, int32(control))
		r.walk()
		if r.word(28) != 33 || r.word(32) != 2 || r.word(36) != 33 || r.word(60) != 5 {
			t.Fatalf("control %d: % x", control, r.in.mem[r.at+28:r.at+64])
		}
	}
}

// 003/1.3.4 install writes the bank into every player state: here banks count
// from 1.
func TestInstallWritesTheBankIntoPlayers(t *testing.T) {
	r, _ := playerRig(t, 0, 0)
	if r.word(0) != 1 {
		t.Errorf("bank: want 1, got %d", r.word(0))
	}
	if r.word(4) == 0 || r.word(4) != int32(r.in.module.players[0].group-4) {
		t.Errorf("group: want its place in the file, got %d", r.word(4))
	}
}

// 003/2.5.3 aems/A32: at the end of an instance its voices are released in the
// order of the module's list, paused ones too.
func TestDestroyReleasesVoices(t *testing.T) {
	d := &teller{}
	m := newMaker("c_one", 30, 1)
	m.op(op.ClassDestructor, make([]byte, 20))
	var at [3]uint32
	for i := range at {
		at[i] = m.op(op.Player, playerBlock(0, 1))
		m.points(at[i]+4, true, 0)
	}
	kill := m.op(op.Destroy, make([]byte, 16))
	m.spec.Derive()
	b := makeBankOf(t, nil, []ea.SampleGroup{testGroup()}, func(s *ea.ModuleSpec) {
		s.Players = []uint32{at[2], at[0], at[1]}
	}, m)
	e := withProject(t, Config{Device: d})
	mustInstall(t, e, b)
	mustPost(t, e, "c_one")
	walkOn(e)
	put(e.head.mem, at[0]+controlAt, 2)
	walkOn(e)
	d.take()
	put(e.head.mem, kill+12, 1)
	walkOn(e)
	if got, want := d.take(), "query2 query3 release3 release1 release2"; got != want {
		t.Errorf("want %q, got %q", want, got)
	}
}

// 003/6.2 several players of a program open in the same walk.
func TestPlayersOpenInTheSameWalk(t *testing.T) {
	d := &teller{}
	m := newMaker("c_one", 30, 1)
	m.op(op.ClassDestructor, make([]byte, 20))
	for range 4 {
		m.points(m.op(op.Player, playerBlock(0, 1))+4, true, 0)
	}
	m.op(op.Destroy, make([]byte, 16))
	e := withProject(t, Config{Device: d})
	mustInstall(t, e, makeBank(t, nil, []ea.SampleGroup{testGroup()}, m))
	mustPost(t, e, "c_one")
	walkOn(e)
	if d.voices != 4 {
		t.Errorf("voices: want 4, got %d", d.voices)
	}
}
