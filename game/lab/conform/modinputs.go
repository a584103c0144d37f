package conform

import (
	"encoding/json"
	"fmt"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/vec"
)

// cells reads the columns of one input frame; the first error stays.
type cells struct {
	frame   []json.RawMessage
	columns map[string]int
	err     error
}

func (c *cells) raw(name string) json.RawMessage {
	i, ok := c.columns[name]
	if c.err == nil && (!ok || i >= len(c.frame)) {
		c.err = fmt.Errorf("want a column %q, got none", name)
	}
	if c.err != nil {
		return nil
	}
	return c.frame[i]
}

func (c *cells) int(name string) (v int32) {
	raw := c.raw(name)
	if c.err == nil && json.Unmarshal(raw, &v) != nil {
		c.err = fmt.Errorf("%s: want a whole number, got %s", name, raw)
	}
	return v
}

func (c *cells) bits(name string) (v float32) {
	var s string
	raw := c.raw(name)
	if c.err != nil {
		return 0
	}
	err := json.Unmarshal(raw, &s)
	if err == nil {
		v, err = vec.ParseBits(s)
	}
	if err != nil {
		c.err = fmt.Errorf("%s: want bits, got %s", name, raw)
	}
	return v
}

// pattern reads a seam pattern, a name or an id. A name that we do not have is
// some pattern without a wobble.
func (c *cells) pattern(tu *tuning.Tuning) int32 {
	raw := c.raw("pattern")
	var s string
	if c.err != nil {
		return 0
	}
	if json.Unmarshal(raw, &s) != nil {
		return c.int("pattern")
	}
	for id := range tu.Seam {
		if tu.Seam[id].Name == s {
			return int32(id)
		}
	}
	for id := range tu.Seam {
		if id > 0 && !tu.Seam[id].Wobbles() {
			return int32(id)
		}
	}
	return 0
}

// read fills the audio state from a frame and returns its time step.
func (x *modulatorRun) read(frame []json.RawMessage) (dt float32, err error) {
	c := &cells{frame: frame, columns: x.columns}
	s := &x.state
	*s = components.AudioStateData{
		Local:       x.Local != 0,
		GroundSpeed: c.bits("v"),
		ComSpeed:    c.bits("com"),
		Turn:        c.bits("turn"),
		Brake:       c.int("brake") != 0,
		PushPlant:   c.int("push") != 0,
		Balancing:   c.int("balance") != 0,
		WheelCount:  c.int("wheels"),
		Hippy:       c.int("trick") != 0,
		FootOnDeck:  [2]bool{c.int("foot0") != 0, c.int("foot1") != 0},
		Slope:       c.bits("slope"),
		ComVel:      components.Vec3{X: c.bits("vel0"), Y: c.bits("vel1"), Z: c.bits("vel2")},
		ComVelDiff:  components.Vec3{X: c.bits("dvel0"), Y: c.bits("dvel1"), Z: c.bits("dvel2")},
	}
	s.SeamPattern[0] = c.pattern(x.tuning)
	x.grain = c.int("grain") != 0
	for _, w := range mixColumns {
		c.int(w.name)
	}
	return c.bits("dt"), c.err
}

// mixColumns are the outputs of this frame's mix.
var mixColumns = [...]struct {
	name   string
	output int
}{{"l1", 1}, {"l2", 2}, {"pitch3", 3}, {"raw0", 0}, {"l13", 13}, {"l21", 21}, {"l22", 22}}

// mix takes this frame's words, which read has checked.
func (x *modulatorRun) mix(frame []json.RawMessage) {
	c := &cells{frame: frame, columns: x.columns}
	for _, w := range mixColumns {
		x.words.Board[w.output] = c.int(w.name)
	}
}
