package script

import (
	"math"

	"gritbed/levels"
)

// route is the path from a point to a site: ways of the mesh, a gate from which
// the last corner is gentle, and the run-up.
func (r *Reacher) route(from levels.Point, s *levels.Site, way *Way) [][]float64 {
	t := r.tree(way.From, from)
	sin, cos := math.Sincos(s.Heading * math.Pi / 180)
	at := levels.Vec{X: s.X, Y: s.Y}
	if math.Hypot(from.X-s.X, from.Y-s.Y) < 1 && math.Abs(math.Remainder(from.Heading-s.Heading, 360)) < 20 {
		way.RunUp = 0
		return [][]float64{{from.X, from.Y}, {s.X + cos, s.Y + sin}}
	}
	want := math.Max(s.V0*s.V0*0.9, 2+math.Max(shortest, (cruise*cruise-s.V0*s.V0)/3))
	leg := 4.0 // of the gate [m]
	if s.V0 > 4.2 {
		leg = 7
	}
	best, bestCost := [][]float64(nil), math.Inf(1)
	for run := 0.75; run <= math.Min(want, 42); run += 0.75 {
		a := levels.Vec{X: s.X - run*cos, Y: s.Y - run*sin}
		if a.X < 1 || a.Y < 1 || a.X > r.level.W-1 || a.Y > r.level.H-1 {
			break
		}
		if _, ok := r.mesh.open(at, a, float32(s.Z), 1); !ok {
			break
		}
		for _, turn := range [...]float64{180, 150, -150, 120, -120, 90, -90} {
			gs, gc := math.Sincos((s.Heading + turn) * math.Pi / 180)
			g := levels.Vec{X: a.X + leg*gc, Y: a.Y + leg*gs}
			if g.X < 1 || g.Y < 1 || g.X > r.level.W-1 || g.Y > r.level.H-1 {
				continue
			}
			za, ok := r.mesh.open(at, a, float32(s.Z), 1)
			if !ok {
				continue
			}
			zg, ok := r.mesh.open(a, g, za, 1)
			if !ok {
				continue
			}
			cx, cy := r.mesh.index(g.X, g.Y)
			level := r.mesh.over(cy*r.mesh.w+cx, zg)
			// Corners count by their sharpness, a short run-up counts too.
			c := float64(t.cost[level][cy*r.mesh.w+cx]) + 2*math.Pow((180-math.Abs(turn))*math.Pi/180, 3) + 1.5*math.Max(0, want-run)
			if run < 2.5 {
				c += 15
			}
			if c >= bestCost || t.cost[level][cy*r.mesh.w+cx] == math.MaxFloat32 {
				continue
			}
			pts := t.to(g.X, g.Y, level)
			line := r.straighten(append(pts, g), r.mesh.z[from.Level][r.cellOf(from.X, from.Y)])
			if n := len(line); n >= 2 {
				u := math.Atan2(g.Y-line[n-2].Y, g.X-line[n-2].X)
				v := math.Atan2(a.Y-g.Y, a.X-g.X)
				c += 2 * math.Pow(math.Abs(math.Remainder(v-u, 2*math.Pi)), 3)
			}
			if c < bestCost {
				bestCost = c
				best = nil
				corners := line
				if turn != 180 {
					corners = append(corners, a)
				}
				best = r.round(append(corners, levels.Vec{X: s.X + cos, Y: s.Y + sin}))
				best[0] = []float64{from.X, from.Y}
				way.RunUp = run
			}
		}
	}
	if best == nil {
		// No straight in front of it: ride there, stop, turn.
		cx, cy := r.mesh.index(s.X, s.Y)
		for _, d := range [...][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {2, 0}, {-2, 0}, {0, 2}, {0, -2}} {
			px, py := r.mesh.at(cx+d[0], cy+d[1])
			pts := t.to(px, py, s.Level)
			if pts == nil || float64(t.cost[s.Level][r.cellOf(px, py)]) >= bestCost {
				continue
			}
			bestCost = float64(t.cost[s.Level][r.cellOf(px, py)])
			stop := levels.Vec{X: s.X - 0.4*cos, Y: s.Y - 0.4*sin} // a kick-turn swings on from there
			best = r.round(r.straighten(append(pts, stop), r.mesh.z[from.Level][r.cellOf(from.X, from.Y)]))
			best[0] = []float64{from.X, from.Y}
			way.RunUp, way.Set, way.Turn = 0, true, true
		}
	}
	return best
}

func (r *Reacher) cellOf(x, y float64) int {
	cx, cy := r.mesh.index(x, y)
	return cy*r.mesh.w + cx
}

// slow is the drag of the ground at a place, about at height z.
func (r *Reacher) slow(at levels.Vec, z float32) float32 {
	i := r.cellOf(at.X, at.Y)
	return r.mesh.drag[r.mesh.over(i, z)][i]
}

// round gives every corner the largest radius whose arc stays free.
func (r *Reacher) round(pts []levels.Vec) [][]float64 {
	out := make([][]float64, len(pts))
	for i, b := range pts {
		out[i] = []float64{b.X, b.Y, 0}
		if i == 0 || i == len(pts)-1 {
			continue
		}
		for _, radius := range [...]float64{6, 4, cornerR, 1.9, 1.3, 0.8} {
			arc := rounded(pts[i-1:i+2], []float64{0, radius, 0})
			free := true
			for _, p := range arc.pts {
				x, y := r.mesh.index(p.X, p.Y)
				k := y*r.mesh.w + x
				free = free && (r.mesh.free[0][k] >= 1 || r.mesh.free[1][k] >= 1)
			}
			if out[i][2] = radius; free {
				break
			}
		}
	}
	return out
}

// straighten pulls the string of a way: it keeps a point only where the straight
// to the next would come too near to something.
func (r *Reacher) straighten(pts []levels.Vec, z float32) []levels.Vec {
	out := []levels.Vec{pts[0]}
	const soft = 2 // drag that is as good as that of the way [cost a metre]
	for i := 0; i < len(pts)-1; {
		next := i + 1
		nz := z
		for _, clearance := range [...]uint8{wide, least} {
			slow := max(soft, r.slow(pts[i], z), r.slow(pts[i+1], z))
			for k := i + 2; k < len(pts); k++ {
				// No straight leads over worse ground than the way itself does.
				slow = max(slow, r.slow(pts[k], nz))
				end, ok := r.mesh.openOver(pts[i], pts[k], z, clearance, slow)
				if !ok {
					break
				}
				next, nz = k, end
			}
			if next > i+3 {
				break
			}
		}
		if next == i+1 {
			nz, _ = r.mesh.open(pts[i], pts[next], z, 0)
		}
		out = append(out, pts[next])
		i, z = next, nz
	}
	return out
}
