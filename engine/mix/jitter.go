package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// EQ is the setting of one peaking filter.
type EQ struct {
	Hz   float32 // [Hz]
	Gain float32 // at the corner, linear
	Q    float32
}

// wander is one value of the jitter table (buses 4.2): it moves like a particle in a
// box that gets a random push in every frame.
type wander struct {
	JitterEntry
	value, velocity float32
}

func newWander(e JitterEntry) wander { return wander{JitterEntry: e, value: e.Center} }

// step advances it by one frame, given a draw.
func (w *wander) step(draw uint32) { w.kick(float32(int32(draw%2001) - 1000)) }

// kick advances the value by one frame, given n from -1000 to 1000. The push on its
// velocity is n thousandths of (Speed - Push), and Push more in the same direction; at
// either end of the range the value bounces.
func (w *wander) kick(n float32) {
	s := float32((w.Speed - w.Push) * float32(n*0.001))
	push := s - w.Push
	if s >= 0 {
		push = w.Push + s
	}
	w.velocity = block.Clamp(w.velocity+push, -w.Speed, w.Speed)
	x := w.value + w.velocity
	hi, lo := w.Center+w.Spread, w.Center-w.Spread
	switch {
	case x > hi:
		w.velocity = -w.velocity
		x = hi - (x - hi)
	case x < lo:
		w.velocity = -w.velocity
		x = lo + (lo - x)
	}
	w.value = block.Clamp(x, lo, hi)
}

// jitter is the table that all buses without an EQ of their own share, so that their
// filters are always alike. The notes' table has more rows, which are never used.
type jitter struct {
	rows [2][3]wander // peaking 1 and 2; Hz, gain, Q
}

func newJitter(bands [2]JitterBand) jitter {
	var j jitter
	for i, b := range bands {
		j.rows[i] = [3]wander{newWander(b.Hz), newWander(b.Gain), newWander(b.Q)}
	}
	return j
}

// step advances all rows by one frame: one draw a row, in the order of the table.
func (j *jitter) step(g *rng.Generator) {
	for i := range j.rows {
		for k := range j.rows[i] {
			j.rows[i][k].step(g.Next())
		}
	}
}

// eq returns a filter's setting, within what the post allows.
func (j *jitter) eq(i int) EQ {
	r := &j.rows[i]
	return EQ{
		Hz:   block.Clamp(r[0].value, 0, 96000),
		Gain: block.Clamp(r[1].value, 0.1, 20),
		Q:    block.Clamp(r[2].value, 0.2, 20),
	}
}
