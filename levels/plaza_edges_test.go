package levels

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// Every height feature of the plaza against the protocol of its plan: flush
// edges join, the others drop by the height noted, and those noted as walled
// have a wall beside them. The roll-in of the bowl is 0.4 m longer here than in
// the protocol, so that its foot is flush over its whole width.
func TestPlazaEdges(t *testing.T) {
	data, err := os.ReadFile("testdata/plaza-edges.tsv")
	if err != nil {
		t.Fatal(err)
	}
	l := plaza(t)
	byName := map[string]*Height{}
	for i := range l.Heights {
		byName[l.Heights[i].Name] = &l.Heights[i]
	}
	rows := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	if len(rows) != 35 {
		t.Fatalf("%d features in the protocol", len(rows))
	}
	for _, row := range rows {
		f := strings.Split(row, "\t")
		h := byName[f[0]]
		if h == nil {
			t.Errorf("no feature %s", f[0])
			continue
		}
		most, _ := strconv.ParseFloat(f[1], 64)
		for _, e := range h.Flush {
			if step, x, y := l.step(h, e); step > most+0.01 {
				t.Errorf("%s edge %d: a step of %.3f at %.2f, %.2f, the protocol allows %g", h.Name, e, step, x, y, most)
			}
		}
		noted := map[int]bool{}
		for _, d := range strings.Fields(f[2]) {
			edge, figure, _ := strings.Cut(d, ":")
			digits := strings.TrimRight(figure, "wp")
			mark := figure[len(digits):]
			e, err1 := strconv.Atoi(edge)
			drop, err2 := strconv.ParseFloat(digits, 64)
			if err1 != nil || err2 != nil {
				t.Fatalf("%s: %q", h.Name, d)
			}
			noted[e] = true
			tolerance := 0.055
			if h.Kind == "stairs" { // the highest tread may fall between two samples
				tolerance += h.Rise
			}
			if strings.HasPrefix(h.Name, "quarter") || h.Name == "bowl_rollin" { // steep: centimetres along are decimetres up
				tolerance = 0.13
			}
			step, _, _ := l.step(h, e)
			near(t, fmt.Sprintf("%s edge %d: drop", h.Name, e), step, drop, tolerance)
			// The road's walls end where it reaches the ground.
			if share := l.walled(h, e); mark == "w" && share < 0.9 || mark == "p" && share == 0 || mark == "" && share > 0.9 {
				t.Errorf("%s edge %d: noted %q, walled over %.0f %%", h.Name, e, mark, 100*share)
			}
		}
		for e := range h.Poly {
			if step, x, y := l.step(h, e); !noted[e] && step > 0.045 {
				t.Errorf("%s edge %d: a drop of %.2f at %.2f, %.2f that nobody noted", h.Name, e, step, x, y)
			}
		}
	}
}

// walled is the share of an edge with a wall within 0.5 m that rises over the
// higher side.
func (l *Level) walled(h *Height, e int) float64 {
	a, b := h.Poly[e], h.Poly[(e+1)%len(h.Poly)]
	n := int(math.Ceil(math.Hypot(b.X-a.X, b.Y-a.Y) / 0.5))
	hit := 0
	for k := range n {
		s := (float64(k) + 0.5) / float64(n)
		x, y := a.X+s*(b.X-a.X), a.Y+s*(b.Y-a.Y)
		for i := range l.Solids {
			if w := &l.Solids[i]; w.Class == "wall" && apart(w.Poly, x, y) < 0.5 {
				hit++
				break
			}
		}
	}
	return float64(hit) / float64(n)
}
