package script

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gritbed/components"
)

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

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func number32(x float32) string { return strconv.FormatFloat(float64(x), 'g', -1, 32) }
