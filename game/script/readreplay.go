package script

import (
	"bufio"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/engine/text"
	"gritbed/systems/ride"
)

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
		if p.line == 1 {
			p.text = strings.TrimPrefix(p.text, "\ufeff") // the mark of some editors
		}
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
		p.fail(i, fmt.Sprintf("%d .. %d", lo, hi), text.Quote(p.fields[i]))
	}
	return n
}

func (p *replayReader) real(i int, lo, hi float64) float64 {
	if p.err != nil {
		return 0
	}
	x, err := strconv.ParseFloat(p.fields[i], 64)
	if err != nil || math.IsNaN(x) || x < lo || x > hi {
		p.fail(i, fmt.Sprintf("%g .. %g", lo, hi), text.Quote(p.fields[i]))
	}
	return x
}

// header reads the first four lines.
func (p *replayReader) header(r *Replay) {
	if !p.next() || p.text != magic {
		p.fail(0, magic, text.Quote(p.text))
		return
	}
	if !p.next() || p.fields[0] != "level" {
		p.fail(0, "level", text.Quote(p.text))
	} else if p.count(1) {
		r.Pins.Level = p.fields[1]
	}
	if p.err == nil && (!p.next() || p.fields[0] != "seed") {
		p.fail(0, "seed", text.Quote(p.text))
	} else if p.err == nil && p.count(1) {
		seed, err := strconv.ParseUint(p.fields[1], 10, 64)
		if err != nil {
			p.fail(1, "a seed", text.Quote(p.fields[1]))
		}
		r.Pins.Seed = seed
	}
	if p.err == nil && (!p.next() || p.fields[0] != "pins") {
		p.fail(0, "pins", text.Quote(p.text))
	} else if p.err == nil && p.count(2) {
		if _, err := fmt.Sscanf(p.fields[1], "iterations=%d", &r.Pins.Iterations); err != nil {
			p.fail(1, "iterations=N", text.Quote(p.fields[1]))
		}
		if _, err := fmt.Sscanf(p.fields[2], "tuning=%x", &r.Pins.Tuning); err != nil {
			p.fail(2, "tuning=HEX", text.Quote(p.fields[2]))
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
					p.fail(1, "keys of "+keyLetters+", each once, or -", text.Quote(p.fields[1]))
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
