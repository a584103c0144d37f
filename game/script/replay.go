package script

import (
	"bufio"
	"fmt"
	"io"

	"gritbed/components"
	"gritbed/engine/text"
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
				p.fail(1, fmt.Sprintf("%d frames", r.Frames), text.Quote(p.fields[1]))
			}
			if p.err == nil && p.next() {
				p.fail(0, "nothing after end", text.Quote(p.fields[0]))
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
