package script

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"gritbed/components"
	"gritbed/systems/ride"
)

// Pins are what a replay holds fast besides the keys.
type Pins struct {
	Level      string
	Seed       uint64
	Iterations int    // of the solver
	Tuning     uint64 // sum of the movement's numbers, see [ride.Tuning.Sum]
}

// PinsOf are the pins of a world as it runs now.
func PinsOf(level string, seed uint64, t *ride.Tuning) Pins {
	return Pins{Level: level, Seed: seed, Iterations: ride.Iterations, Tuning: t.Sum()}
}

// The text of a replay:
//
//	gritbed-replay 1
//	level yard
//	seed 1
//	pins iterations=12 tuning=97f0c3a8b1d2e455
//	put 12 137.4 0 4 0          pose before the next frame: x y heading speed level
//	120 P 0 0 0                 frames, keys, steer, spin, balance
//	1 PO -0.25 0 0
//	rig 4                       speed the rig holds from the next frame on
//	end 121                     total frames
//
// Keys are P push, B brake, O ollie, M manual, S slide, G grab, F flip,
// R respawn, or - for none. Numbers are the shortest that read back the same.
const magic = "gritbed-replay 1"

const keyLetters = "PBOMSGFR"

// keys are the booleans of an intent in the order of keyLetters.
func keys(in *components.IntentData) [8]*bool {
	return [8]*bool{&in.Push, &in.Brake, &in.Ollie, &in.Manual, &in.Slide, &in.Grab, &in.Flip, &in.Respawn}
}

// Recorder writes a replay as it is played.
type Recorder struct {
	w      *bufio.Writer
	last   components.IntentData
	run    int // frames of last not yet written [frames]
	frames int // [frames]
	keep   float64
	err    error
}

// NewRecorder begins a replay.
func NewRecorder(w io.Writer, p Pins) *Recorder {
	r := &Recorder{w: bufio.NewWriter(w)}
	r.printf("%s\nlevel %s\nseed %d\npins iterations=%d tuning=%016x\n", magic, p.Level, p.Seed, p.Iterations, p.Tuning)
	return r
}

func (r *Recorder) printf(format string, args ...any) {
	if r.err == nil {
		_, r.err = fmt.Fprintf(r.w, format, args...)
	}
}

// Frame adds a frame.
func (r *Recorder) Frame(o Out) {
	if o.Jump || o.Keep != r.keep {
		r.flush()
		if o.Jump {
			p := o.Pose
			r.printf("put %s %s %s %s %d\n", number(p.X), number(p.Y), number(p.Heading), number(p.Speed), p.Level)
		}
		if o.Keep != r.keep {
			r.printf("rig %s\n", number(o.Keep))
			r.keep = o.Keep
		}
	}
	if o.Intent != r.last {
		r.flush()
	}
	r.last = o.Intent
	r.run++
	r.frames++
}

// flush writes the frames that are alike.
func (r *Recorder) flush() {
	if r.run == 0 {
		return
	}
	var held strings.Builder
	for i, k := range keys(&r.last) {
		if *k {
			held.WriteByte(keyLetters[i])
		}
	}
	if held.Len() == 0 {
		held.WriteByte('-')
	}
	r.printf("%d %s %s %s %s\n", r.run, held.String(), number32(r.last.Steer), number32(r.last.Spin), number32(r.last.Balance))
	r.run = 0
}

// Close ends the replay; the writer stays open.
func (r *Recorder) Close() error {
	r.flush()
	r.printf("end %d\n", r.frames)
	if r.err == nil {
		r.err = r.w.Flush()
	}
	return r.err
}

func number(x float64) string   { return strconv.FormatFloat(x, 'g', -1, 64) }
func number32(x float32) string { return strconv.FormatFloat(float64(x), 'g', -1, 32) }

// Replay is a loaded replay.
type Replay struct {
	Pins   Pins
	Frames int // [frames]
	rows   []replayRow
	row    int
	done   int // frames of the row already played [frames]
	keep   float64
}

type replayRow struct {
	kind   byte // 'f' frames, 'p' put, 'r' rig
	frames int
	in     components.IntentData
	pose   ride.Pose
	keep   float64
}

// maxReplay bounds a replay: a day of play [frames].
const maxReplay = 24 * 3600 * 60

// Next is the next frame of the replay, false when it is over.
func (r *Replay) Next() (Out, bool) {
	out := Out{}
	for r.row < len(r.rows) {
		switch w := &r.rows[r.row]; w.kind {
		case 'p':
			out.Jump, out.Pose = true, w.pose
			r.row++
		case 'r':
			r.keep = w.keep
			r.row++
		default:
			out.Intent, out.Keep = w.in, r.keep
			if r.done++; r.done == w.frames {
				r.done = 0
				r.row++
			}
			return out, true
		}
	}
	return Out{}, false
}

// Rewind starts over.
func (r *Replay) Rewind() { r.row, r.done, r.keep = 0, 0, 0 }

// ReadReplay reads a replay. name is the file, for messages.
func ReadReplay(name string, src io.Reader) (*Replay, error) {
	p := &replayReader{file: name, s: bufio.NewScanner(src)}
	r := &Replay{}
	p.header(r)
	for p.err == nil && p.next() {
		if p.fields[0] == "end" {
			p.count(1)
			if n := p.whole(1, 0, maxReplay); p.err == nil && n != r.Frames {
				p.fail(1, fmt.Sprintf("%d frames", r.Frames), p.fields[1])
			}
			if p.err == nil && p.next() {
				p.fail(0, "nothing after end", p.fields[0])
			}
			if p.err != nil {
				return nil, p.err
			}
			return r, nil
		}
		p.body(r)
	}
	if p.err == nil {
		p.fail(0, "a line \"end\"", "the end of the file")
	}
	return nil, p.err
}

// replayReader is the state of reading; the first fault stays.
type replayReader struct {
	file   string
	s      *bufio.Scanner
	line   int
	text   string
	fields []string
	err    error
}

func (p *replayReader) next() bool {
	for p.s.Scan() {
		p.line++
		p.text = p.s.Text()
		if p.fields = strings.Fields(p.text); len(p.fields) > 0 {
			return true
		}
	}
	if err := p.s.Err(); err != nil && p.err == nil {
		p.err = &Error{File: p.file, Line: p.line + 1, Column: 1, Want: "a line of text", Got: err.Error()}
	}
	p.fields = nil
	return false
}

// fail notes a fault at field i of the line.
func (p *replayReader) fail(i int, want, got string) {
	if p.err != nil {
		return
	}
	column := 1
	if i < len(p.fields) {
		at := 0
		for _, f := range p.fields[:i] {
			at += strings.Index(p.text[at:], f) + len(f)
		}
		column = at + strings.Index(p.text[at:], p.fields[i]) + 1
	} else if i > 0 {
		column = len(p.text) + 1
	}
	p.err = &Error{File: p.file, Line: max(p.line, 1), Column: column, Want: want, Got: got}
}

// count refuses a line with other than n values after its first word.
func (p *replayReader) count(n int) bool {
	if len(p.fields) != n+1 {
		p.fail(min(len(p.fields), n+1), fmt.Sprintf("%d values", n), fmt.Sprint(len(p.fields)-1))
		return false
	}
	return true
}

func (p *replayReader) whole(i, lo, hi int) int {
	if p.err != nil {
		return 0
	}
	n, err := strconv.Atoi(p.fields[i])
	if err != nil || n < lo || n > hi {
		p.fail(i, fmt.Sprintf("%d .. %d", lo, hi), p.fields[i])
	}
	return n
}

func (p *replayReader) real(i int, lo, hi float64) float64 {
	if p.err != nil {
		return 0
	}
	x, err := strconv.ParseFloat(p.fields[i], 64)
	if err != nil || math.IsNaN(x) || x < lo || x > hi {
		p.fail(i, fmt.Sprintf("%g .. %g", lo, hi), p.fields[i])
	}
	return x
}

// header reads the first four lines.
func (p *replayReader) header(r *Replay) {
	if !p.next() || p.text != magic {
		p.fail(0, magic, p.text)
		return
	}
	if !p.next() || p.fields[0] != "level" {
		p.fail(0, "level", p.text)
	} else if p.count(1) {
		r.Pins.Level = p.fields[1]
	}
	if p.err == nil && (!p.next() || p.fields[0] != "seed") {
		p.fail(0, "seed", p.text)
	} else if p.err == nil && p.count(1) {
		seed, err := strconv.ParseUint(p.fields[1], 10, 64)
		if err != nil {
			p.fail(1, "a seed", p.fields[1])
		}
		r.Pins.Seed = seed
	}
	if p.err == nil && (!p.next() || p.fields[0] != "pins") {
		p.fail(0, "pins", p.text)
	} else if p.err == nil && p.count(2) {
		if _, err := fmt.Sscanf(p.fields[1], "iterations=%d", &r.Pins.Iterations); err != nil {
			p.fail(1, "iterations=N", p.fields[1])
		}
		if _, err := fmt.Sscanf(p.fields[2], "tuning=%x", &r.Pins.Tuning); err != nil {
			p.fail(2, "tuning=HEX", p.fields[2])
		}
	}
}

// body reads one line after the header.
func (p *replayReader) body(r *Replay) {
	var w replayRow
	switch p.fields[0] {
	case "put":
		if !p.count(5) {
			return
		}
		w.kind = 'p'
		w.pose = ride.Pose{X: p.real(1, 0, maxPlace), Y: p.real(2, 0, maxPlace), Heading: p.real(3, -10, 10),
			Speed: p.real(4, -maxSpeed, maxSpeed), Level: p.whole(5, 0, 1)}
	case "rig":
		if !p.count(1) {
			return
		}
		w.kind, w.keep = 'r', p.real(1, 0, maxSpeed)
	default:
		if !p.count(4) {
			return
		}
		w.kind, w.frames = 'f', p.whole(0, 1, maxReplay)
		held := keys(&w.in)
		if p.fields[1] != "-" {
			for _, c := range p.fields[1] {
				i := strings.IndexRune(keyLetters, c)
				if i < 0 || *held[i] {
					p.fail(1, "keys of "+keyLetters+", each once, or -", p.fields[1])
					return
				}
				*held[i] = true
			}
		}
		w.in.Steer, w.in.Spin, w.in.Balance = float32(p.real(2, -1, 1)), float32(p.real(3, -1, 1)), float32(p.real(4, -1, 1))
		if r.Frames += w.frames; r.Frames > maxReplay {
			p.fail(0, fmt.Sprintf("at most %d frames in all", maxReplay), strconv.Itoa(r.Frames))
		}
	}
	r.rows = append(r.rows, w)
}
