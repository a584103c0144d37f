package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// A click is a step between two samples that is larger than the signal's own.
// Here a tone of 440 Hz goes through a module, something is changed between two
// blocks, and the largest step around the change is compared with the largest
// one long before and long after it.
const (
	changeAt   = 40 // [blocks]
	settled    = 20 // blocks before the end, and before the change, that count as steady
	stepBlocks = 160
	noClick    = 1.5
)

// process is a module under test; change is called before block changeAt.
type process struct {
	run    func(p *block.Plane)
	change func()
}

// stepRatio is the largest step around the change over the largest steady one,
// the worst of several places of the change in the tone's period.
func stepRatio(build func() process) float64 {
	worst := 0.0
	for turn := range 16 {
		m := build()
		var steady, around, last float64
		for b := range stepBlocks {
			if b == changeAt {
				m.change()
			}
			var p block.Plane
			for k := range p {
				n := float64(b*block.Frames + k)
				p[k] = float32(0.5 * math.Sin(2*math.Pi*(440.0/block.Rate*n+float64(turn)/16)))
			}
			m.run(&p)
			for k, y := range p {
				step := math.Abs(float64(y) - last)
				last = float64(y)
				switch {
				case b >= changeAt && b < stepBlocks-settled:
					around = max(around, step)
				case b >= stepBlocks-settled || b >= changeAt-settled && b+k > changeAt-settled:
					steady = max(steady, step)
				}
			}
		}
		worst = max(worst, around/steady)
	}
	return worst
}

// stepCase is a change and the clause that makes its step, if one does.
type stepCase struct {
	what   string
	clause string
	build  func() process
}

// The changes that make no click, and those that do because a rule of the notes
// says so: every one of these is in the list, with its clause.
func TestChangesMakeNoClicks(t *testing.T) {
	for _, c := range stepCases() {
		r := stepRatio(c.build)
		switch {
		case c.clause == "" && !(r <= noClick):
			t.Errorf("%s: a step of %.2f times the steady one", c.what, r)
		case c.clause != "" && !(r > noClick):
			t.Errorf("%s: a step of only %.2f times the steady one: no exception (%s)", c.what, r, c.clause)
		}
		t.Logf("%-45s %7.2f  %s", c.what, r, c.clause)
	}
}
