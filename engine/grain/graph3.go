package grain

import (
	"fmt"

	"gritbed/engine/block"
)

// Graph3 are the parameters of graph 3 of every chain of a board (buses §2).
type Graph3 struct {
	Clip      float32 // level, linear
	ShelfHz   float32 // corner of the high shelf [Hz]
	ShelfGain float32 // above the corner, linear; at 1 and at 0 the shelf does nothing
}

// DefaultGraph3 returns the parameters of the notes.
func DefaultGraph3() Graph3 { return Graph3{Clip: 0.09, ShelfHz: 5000, ShelfGain: 0.65} }

// given returns g, or the parameters of the notes for the zero value.
func (g Graph3) given() Graph3 {
	if g == (Graph3{}) {
		return DefaultGraph3()
	}
	return g
}

// Check returns an error for the first parameter that cannot be used.
func (g *Graph3) Check() error {
	for _, v := range [...]struct {
		field string
		v     float32
		ok    bool
		want  string
	}{
		{"clip", g.Clip, g.Clip > 0, "a finite level above 0"},
		{"shelf", g.ShelfHz, g.ShelfHz >= 0, "a finite corner of at least 0 Hz"},
		{"shelf gain", g.ShelfGain, g.ShelfGain >= 0, "a finite gain of at least 0"},
	} {
		if !v.ok || !block.Finite(v.v) {
			return fmt.Errorf("graph 3: %s: want %s, got %v", v.field, v.want, v.v)
		}
	}
	return nil
}

// PostGraph3 sets the parameters of graph 3 of all four chains and of those built later.
// It returns false, and counts, for parameters that cannot be used.
func (b *Board) PostGraph3(g Graph3) bool {
	if g.Check() != nil {
		b.refused++
		return false
	}
	for i := range b.chains {
		c := &b.chains[i]
		if c.top = g; c.built {
			c.post3()
		}
	}
	return true
}

// post3 posts the parameters of graph 3.
func (c *Chain) post3() {
	c.clip.SetLevel(c.top.Clip)
	c.shelf.Set(c.top.ShelfHz, c.top.ShelfGain)
}
