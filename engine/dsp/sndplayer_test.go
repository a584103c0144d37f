package dsp

import (
	"errors"
	"math"
	"strings"
	"testing"

	"gritbed/engine/vec/vectest"
)

// stairs is a recording whose frame i holds i+1, so a frame tells its number.
func stairs(frames int) [][]float32 {
	pcm := make([]float32, frames)
	for i := range pcm {
		pcm[i] = float32(i + 1)
	}
	return [][]float32{pcm}
}

func play(t *testing.T, p *SndPlayer, r Record) uint32 {
	t.Helper()
	if err := r.Check(); err != nil {
		t.Fatal(err)
	}
	n, ok := p.Play(&r)
	if !ok {
		t.Fatal("refused")
	}
	return n
}

// whole is a record that plays a recording as it is.
func whole(pcm [][]float32) Record {
	return Record{PCM: pcm, Rate: 48000, Frames: len(pcm[0]), Loop: -1}
}

// ready is a player behind the silent block of its first record.
func ready(t *testing.T, r Record) *SndPlayer {
	t.Helper()
	p := new(SndPlayer)
	p.Reset()
	play(t, p, r)
	if in := p.Render(258, 0, 48000); len(in[0]) != 0 {
		t.Fatalf("the first block holds %d frames", len(in[0]))
	}
	return p
}

// take renders so many frames of the first channel, in as many rounds as needed.
func take(p *SndPlayer, frames int) (got []float32) {
	for len(got) < frames {
		in := p.Render(frames-len(got), 1e9, 48000)
		if len(in[0]) == 0 {
			break
		}
		got = append(got, in[0]...)
	}
	return got
}

func wantFrames(t *testing.T, what string, got []float32, want ...float32) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d frames, want %d", what, len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: frame %d is %v, want %v", what, i, got[i], want[i])
		}
	}
}

// voice-graph 5.1 step 3: the block in which a format is met is silent, on a
// fresh player and whenever rate or channels change, and at no other time.
func TestFormatChangeIsSilent(t *testing.T) {
	p := ready(t, whole(stairs(4)))
	same, rate, wide := whole(stairs(2)), whole(stairs(2)), whole([][]float32{{7, 8}, {9, 10}})
	rate.Rate = 44100
	wide.Rate = 44100
	for _, r := range []Record{same, rate, wide} {
		play(t, p, r)
	}
	wantFrames(t, "two records of one format", take(p, 6), 1, 2, 3, 4, 1, 2)
	wantFrames(t, "another rate", p.Render(9, 0, 1)[0])
	if p.Rate() != 44100 || p.Channels() != 1 {
		t.Errorf("format %d Hz, %d channels", p.Rate(), p.Channels())
	}
	wantFrames(t, "after it", p.Render(9, 0, 1)[0], 1, 2)
	if in := p.Render(9, 0, 1); len(in) != 2 || len(in[0]) != 0 {
		t.Errorf("two channels: %v", in)
	}
	wantFrames(t, "two channels", p.Render(9, 0, 1)[1], 9, 10)
}

// voice-graph 5.1 step 6: a loop has no gap: after frame 299 of 300 comes 100.
func TestLoopIsSeamless(t *testing.T) {
	r := whole(stairs(300))
	r.Loop = 100
	p := ready(t, r)
	got := take(p, 900)
	for i, x := range got {
		want := i
		if i >= 300 {
			want = 100 + (i-300)%200
		}
		if x != float32(want+1) {
			t.Fatalf("frame %d: recording's %v, want %d", i, x-1, want)
		}
	}
	for _, at := range []int{300, 400} { // a loop from the end on is none
		r.Loop = at
		p := ready(t, r)
		if n := len(take(p, 900)); n != 300 || !p.Idle() {
			t.Errorf("loop from %d: %d frames, idle %v", at, n, p.Idle())
		}
	}
	r.Loop, r.Offset = 298, 300
	wantFrames(t, "begun at the end", take(ready(t, r), 4), 299, 300, 299, 300)
}

// voice-graph 5.1 step 7 and 1: a stop retires every record and fades the last
// sample by sixteenths; the factors are those of the published file.
func TestStopFade(t *testing.T) {
	for _, v := range vectest.Rows(t, "dsp/release_taps.tsv") {
		if v.Text("kind") != "source_stop_fade" {
			continue
		}
		p := ready(t, whole([][]float32{{0.3, 0.8, 1, 1}}))
		play(t, p, whole(stairs(4)))
		take(p, 2)
		p.Stop()
		ramp := p.Render(258, 0, 48000)[0]
		if len(ramp) != 16 {
			t.Fatalf("the fade takes %d frames", len(ramp))
		}
		k := v.Int("k")
		if want := float32(float32(0.8) * v.Bits("factor_hex")); ramp[k] != want {
			t.Errorf("frame %d: %v, want %v", k, ramp[k], want)
		}
		if want := [...]float32{0: 0.8, 1: 0.75, 15: 0.05}; k < 2 || k == 15 {
			if math.Abs(float64(ramp[k]-want[k])) > 1e-8 {
				t.Errorf("0.8, frame %d: %v, want %v", k, ramp[k], want[k])
			}
		}
		if in := p.Render(258, 0, 48000); len(in[0]) != 0 || !p.Idle() {
			t.Error("something follows the fade")
		}
	}
	p := ready(t, whole(stairs(100)))
	take(p, 5)
	p.Stop()
	wantFrames(t, "a round of 3", p.Render(3, 0, 48000)[0], 5, 5*15./16, 5*14./16)
	wantFrames(t, "which ends it", p.Render(3, 0, 48000)[0])
	p = new(SndPlayer) // nothing was given: nothing fades
	play(t, p, whole(stairs(100)))
	p.Stop()
	wantFrames(t, "nothing given", p.Render(258, 0, 48000)[0])
	p = ready(t, whole(stairs(3))) // nothing is left to fade after a natural end
	take(p, 9)
	p.Render(9, 0, 48000)
	p.Stop()
	wantFrames(t, "ended", p.Render(9, 0, 48000)[0])
	p = ready(t, whole(stairs(3))) // nor while the next record is waited for
	later := whole(stairs(3))
	later.Start = 9
	play(t, p, later)
	p.Render(3, 0, 48000)
	p.Render(9, 0, 48000)
	p.Stop()
	wantFrames(t, "waiting", p.Render(3, 0, 48000)[0], 0, 0, 0)
	p = ready(t, whole(stairs(100))) // and what is played afterwards plays
	p.Stop()
	play(t, p, whole(stairs(2)))
	wantFrames(t, "played again", p.Render(9, 0, 48000)[0], 1, 2)
}

// voice-graph 5.1 step 4: a start 10.5 frames ahead is 10 zeros and then frame
// 0; one further ahead than the round is a round of zeros.
func TestScheduledStart(t *testing.T) {
	r := whole(stairs(100))
	r.Rate = 44100
	r.Start = 2 + 10.5/44100
	p := ready(t, r)
	wantFrames(t, "ahead", p.Render(258, 2, 44100)[0], make([]float32, 10)...)
	if _, frame := p.Playing(); frame != 0 {
		t.Errorf("frame %d before the start", frame)
	}
	wantFrames(t, "reached", p.Render(3, 2+10./44100, 44100)[0], 1, 2, 3)
	if _, frame := p.Playing(); frame != 3 {
		t.Errorf("frame %d after three", frame)
	}
	r.Start = 9
	p = ready(t, r)
	zeros := 0
	for zeros < 258 {
		in := p.Render(258-zeros, 2, 44100)[0]
		if len(in) == 0 || Peak64(in) != 0 {
			t.Fatal("no silence")
		}
		zeros += len(in)
	}
	if p.Waiting() != 1 {
		t.Error("the record is gone")
	}
	r.Start = 1 // past
	wantFrames(t, "past", ready(t, r).Render(2, 2, 44100)[0], 1, 2)
}

// Peak64 is the largest magnitude of frames.
func Peak64(x []float32) (m float64) {
	for _, v := range x {
		m = max(m, math.Abs(float64(v)))
	}
	return m
}

// voice-graph 5.1 step 5: the pre-roll is never heard; step 2: a record of no
// frames is passed over; frames that are not decoded are silent; a negative
// offset is 0.
func TestWhatARecordHolds(t *testing.T) {
	r := whole(stairs(10))
	r.PreRoll, r.Frames = 4, 6
	p := ready(t, r)
	wantFrames(t, "pre-roll", take(p, 99), 5, 6, 7, 8, 9, 10)

	none := whole(stairs(3))
	none.Frames = 0
	p = ready(t, whole(stairs(2)))
	play(t, p, none)
	last := play(t, p, whole(stairs(1)))
	take(p, 2)
	p.Native()
	if n, _ := p.Playing(); n != last {
		t.Errorf("play %d is next, want %d", n, last)
	}
	wantFrames(t, "behind an empty record", p.Render(9, 0, 1)[0], 1)

	r = whole(stairs(3))
	r.Frames = 200
	wantFrames(t, "not decoded", take(ready(t, r), 999)[:5], 1, 2, 3, 0, 0)
	if n := len(take(ready(t, r), 999)); n != 200 {
		t.Errorf("%d frames of 200", n)
	}
	r = whole(stairs(3))
	r.Offset = -7
	wantFrames(t, "negative offset", take(ready(t, r), 9), 1, 2, 3)
	r.Offset = 2
	wantFrames(t, "offset", take(ready(t, r), 9), 3)
}

// voice-graph 5.1 state: 20 records wait and no more; a play has a number, up to
// 4194304.
func TestQueue(t *testing.T) {
	p := new(SndPlayer)
	p.Reset()
	r := whole(stairs(1))
	for i := range 20 {
		if n := play(t, p, r); n != uint32(i+1) {
			t.Fatalf("play %d has number %d", i+1, n)
		}
	}
	if _, ok := p.Play(&r); ok || p.Waiting() != 20 {
		t.Errorf("a 21st record, %d wait", p.Waiting())
	}
	take(p, 0)
	p.Render(9, 0, 1)
	if n := len(take(p, 99)); n != 20 {
		t.Errorf("%d frames of 20", n)
	}
	p.play = 4194303
	if a, b := play(t, p, r), play(t, p, r); a != 4194304 || b != 1 {
		t.Errorf("numbers %d, %d", a, b)
	}
}

// voice-graph 5.1: a seek goes to trunc(rate x seconds).
func TestSeek(t *testing.T) {
	for _, c := range []struct {
		rate    int
		seconds float64
		want    int
	}{{44100, 0.5, 22050}, {44100, 0.00003, 1}, {48000, 0, 0}, {48000, -2, 0}, {48000, math.NaN(), 0}} {
		if got := Seek(c.rate, c.seconds); got != c.want {
			t.Errorf("%d Hz, %v s: frame %d, want %d", c.rate, c.seconds, got, c.want)
		}
	}
}

// A record that cannot be played is refused with the field and the value.
func TestRecordCheck(t *testing.T) {
	for want, change := range map[string]func(*Record){
		"channels: want 1, 2, 4 or 6, got 3":     func(r *Record) { r.PCM = [][]float32{{1}, {1}, {1}} },
		"frames of channel 1: want 1, got 2":     func(r *Record) { r.PCM = [][]float32{{1}, {1, 2}} },
		"rate [Hz]: want more than 0, got 0":     func(r *Record) { r.Rate = 0 },
		"pre-roll: want 0 or more, got -1":       func(r *Record) { r.PreRoll = -1 },
		"frames: want 0 or more, got -1":         func(r *Record) { r.Frames = -1 },
		"start: want a finite time [s], got NaN": func(r *Record) { r.Start = math.NaN() },
	} {
		r := whole(stairs(1))
		change(&r)
		err := r.Check()
		var typed *RecordError
		if !errors.As(err, &typed) || !strings.Contains(err.Error(), want) || r.Playable() {
			t.Errorf("%v, want %q; playable %v", err, want, r.Playable())
		}
	}
	if r := whole(stairs(1)); r.Check() != nil || !r.Playable() {
		t.Error("a good record is refused")
	}
}
