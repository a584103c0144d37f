package inspector

import (
	"path/filepath"
	"testing"

	"gritbed/engine/ea"
	"gritbed/engine/vec/vectest"
)

// banks are real ones: a relay of a player, and programs of all operations.
func banks(t testing.TB) []*ea.Bank {
	t.Helper()
	var out []*ea.Bank
	for _, f := range vectest.Files(t, "aems/[dr]*/*.abk", 3) {
		b, err := ea.ReadBank(filepath.Base(f), vectest.File(t, f))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

func each(t *testing.T, do func(t *testing.T, b *ea.Bank, module int, p *Program)) {
	n := 0
	for _, b := range banks(t) {
		for m := range b.Modules {
			do(t, b, m, New(b, m))
			n++
		}
	}
	if n < 5 {
		t.Fatalf("modules: want at least 5, got %d", n)
	}
}

// A wire runs in the gutters and between the boxes, never over one.
func TestWiresKeepOffTheBoxes(t *testing.T) {
	each(t, func(t *testing.T, b *ea.Bank, m int, p *Program) {
		for i := range p.Wires {
			w := &p.Wires[i]
			for k := 1; k < len(w.Line); k++ {
				for j := range 9 {
					f := float64(j) / 8
					x := w.Line[k-1].X + (w.Line[k].X-w.Line[k-1].X)*f
					y := w.Line[k-1].Y + (w.Line[k].Y-w.Line[k-1].Y)*f
					for q := range p.Nodes {
						n := &p.Nodes[q]
						if x > n.X+0.5 && x < n.X+n.W-0.5 && y > n.Y && y < n.Y+n.H {
							t.Fatalf("%s module %d: wire %d (%s to %s) runs over %s at (%.0f, %.0f)", b.Source, m, i, p.Nodes[w.From].Title, p.Nodes[w.To].Title, n.Title, x, y)
						}
					}
				}
				if x := w.Line[k].X; x < 0 || x > p.W {
					t.Fatalf("%s module %d: wire %d leaves the picture at %.0f of %.0f", b.Source, m, i, x, p.W)
				}
			}
		}
	})
}

// Boxes stand in columns by depth, right of all they read in the same walk, and never
// over each other.
func TestColumnsAreDepths(t *testing.T) {
	each(t, func(t *testing.T, b *ea.Bank, m int, p *Program) {
		for _, w := range p.Wires {
			if from, to := &p.Nodes[w.From], &p.Nodes[w.To]; !w.Back && from.Depth >= to.Depth {
				t.Errorf("%s module %d: %s in column %d reads %s in column %d", b.Source, m, to.Title, to.Depth, from.Title, from.Depth)
			}
		}
		for i := range p.Nodes {
			a := &p.Nodes[i]
			if a.X != Left(a.Depth) || a.W != 150 || a.H != 58 && a.Op != 27 || a.Op == 27 && a.H != 104 {
				t.Errorf("%s module %d: %s stands at %.0f, %.0f × %.0f", b.Source, m, a.Title, a.X, a.W, a.H)
			}
			if a.Y < 0 || a.Y+a.H > p.H || a.X+a.W > p.W {
				t.Errorf("%s module %d: %s leaves the picture", b.Source, m, a.Title)
			}
			for k := range p.Nodes[:i] {
				if c := &p.Nodes[k]; c.Depth == a.Depth && a.Y < c.Y+c.H+laneGap && c.Y < a.Y+a.H+laneGap {
					t.Errorf("%s module %d: %s and %s touch", b.Source, m, a.Title, c.Title)
				}
			}
		}
	})
}

// Every link of the program is a wire between the right words; the states that every
// program has are left out where nothing is wired to them.
func TestEveryLinkIsAWire(t *testing.T) {
	each(t, func(t *testing.T, b *ea.Bank, m int, p *Program) {
		links := 0
		for _, r := range b.Modules[m].Records {
			links += len(r.Pairs)
		}
		if links != len(p.Wires) {
			t.Errorf("%s module %d: want %d wires, got %d", b.Source, m, links, len(p.Wires))
		}
		for _, w := range p.Wires {
			to := &p.Nodes[w.To]
			if w.Dst < to.Block || w.Dst >= to.Block+to.Size {
				t.Errorf("%s module %d: a wire ends at %d, %s lies at %d to %d", b.Source, m, w.Dst, to.Title, to.Block, to.Block+to.Size)
			}
		}
		if len(p.Text) < 5 {
			t.Errorf("%s module %d: text: %q", b.Source, m, p.Text)
		}
	})
}
