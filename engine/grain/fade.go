package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// maxCurve is the longest fade that is computed ahead, 2 s [frames].
const maxCurve = 2 * block.Rate

// curve is a whole fade, one plane a block; the last plane is filled up with the final
// level.
type curve struct {
	frames int
	in     []block.Plane // 0 → 1
	out    []block.Plane // 1 → 0
}

// Curves are the square-root fades of the lengths that will be used, calculated once: a
// root and a quotient a frame would be the most expensive part of a voice. For a fade of
// any other length a player gets the same values from the module.
type Curves struct{ list []curve }

// NewCurves computes the fades of the given shapes.
func NewCurves(shapes ...Params) *Curves {
	c := new(Curves)
	for _, p := range shapes {
		for _, s := range [2]float32{p.Attack, p.Release} {
			n := dsp.FadeFrames(s)
			if in, _ := c.find(n); in == nil && n <= maxCurve {
				c.list = append(c.list, curve{n, fadeTable(0, 1, s, n), fadeTable(1, 0, s, n)})
			}
		}
	}
	return c
}

// fadeTable calculates a fade, by letting the module fade a signal of ones.
func fadeTable(from, to, seconds float32, frames int) []block.Plane {
	t := make([]block.Plane, (frames+block.Frames-1)/block.Frames)
	var f dsp.GainFader
	f.Reset()
	f.Set(from)
	f.Fade(to, seconds)
	for i := range t {
		for k := range t[i] {
			t[i][k] = 1
		}
		f.Process1(&t[i])
	}
	return t
}

// find returns the fade in and the fade out of n frames, nil when they were
// not computed.
func (c *Curves) find(n int) (in, out []block.Plane) {
	if c == nil {
		return nil, nil
	}
	for i := range c.list {
		if c.list[i].frames == n {
			return c.list[i].in, c.list[i].out
		}
	}
	return nil, nil
}

// fade is a GainFader that uses a calculated curve if there is one.
type fade struct {
	module dsp.GainFader
	curve  []block.Plane // what is left of it; empty: the module is used
	to     float32
}

// reset sets the level at once.
func (f *fade) reset(level float32) {
	f.module.Reset()
	f.module.Set(level)
	f.curve = nil
}

// request starts a fade from the level applied last, at the first frame of the next
// block.
func (f *fade) request(to, seconds float32, c *Curves) {
	from := f.module.Gain()
	f.curve = nil
	if from != to && (from == 0 || from == 1) && (to == 0 || to == 1) {
		in, out := c.find(dsp.FadeFrames(seconds))
		if f.curve = in; to == 0 {
			f.curve = out
		}
		f.to = to
		if f.curve != nil {
			f.module.Set(from)
			return
		}
	}
	f.module.Fade(to, seconds)
}

// next returns the plane the next block is multiplied by, and moves on; nil means that
// the module has to be used.
func (f *fade) next() *block.Plane {
	if len(f.curve) == 0 {
		if !f.module.Active() && f.module.Gain() == 1 {
			return &ones
		}
		return nil
	}
	env := &f.curve[0]
	f.curve = f.curve[1:]
	if len(f.curve) == 0 {
		f.module.Set(f.to)
	} else {
		f.module.Set(env[block.Frames-1])
	}
	return env
}

// ones is the fade that has ended at 1.
var ones = func() (p block.Plane) {
	for k := range p {
		p[k] = 1
	}
	return p
}()
