package script

import (
	"fmt"
	"math"

	"gritbed/levels"
)

// Reacher makes scripts that ride from the spawn of a level to its test sites.
// It is a simple navigator: shortest ways over the ground that keep clear of
// walls and edges, straightened, with rounded corners, and a straight run-up to
// the site along its heading.
type Reacher struct {
	level *levels.Level
	mesh  *mesh
	trees map[string]*tree // from the spawn "" and from teleports
}

// NewReacher looks at the ground of a level.
func NewReacher(l *levels.Level) *Reacher {
	return &Reacher{level: l, mesh: newMesh(l), trees: map[string]*tree{}}
}

// Way says how a site is reached.
type Way struct {
	From  string  // "" the spawn, else the teleport the ride starts at
	Door  string  // the lift ridden through to get there, "" none
	RunUp float64 // straight in front of the site [m]
	Turn  bool    // no straight in front of it: it is turned to on the spot
	Set   bool    // the speed is set at the site, there is no room to push up to it
}

func (w Way) String() string {
	s := "ride"
	switch {
	case w.Door != "":
		s = "ride, lift " + w.Door
	case w.From != "":
		s = "teleport " + w.From + ", ride"
	}
	s += fmt.Sprintf(", run-up %.1f m", w.RunUp)
	if w.Turn {
		s += ", turned"
	}
	if w.Set {
		s += ", set"
	}
	return s
}

const (
	cruise   = 4.2 // on the way [m/s]
	cornerR  = 2.6 // radius of corners [m]
	shortest = 3.0 // run-up wanted at least [m]
)

// To makes the script that reaches a site. With set, the rig brings the board to
// the speed of the site where pushing cannot (the plan's "push, or be set").
func (r *Reacher) To(site string, set bool) (*Script, Way, error) {
	var s *levels.Site
	for i := range r.level.Sites {
		if r.level.Sites[i].Name == site {
			s = &r.level.Sites[i]
		}
	}
	if s == nil {
		return nil, Way{}, fmt.Errorf("level %s: no site %q", r.level.Name, site)
	}
	way := Way{Set: set}
	out := &Script{Name: "reach_" + site, Level: r.level.Name, Steps: []Step{{Label: "spawn", Put: &Put{Spawn: true}}}}
	pts := r.route(r.level.Spawn, s, &way)
	if pts == nil {
		for _, t := range r.level.Teleports {
			d := r.door(t.Name)
			way.From, way.Door = t.Name, ""
			if pts = r.route(t, s, &way); pts == nil {
				continue
			}
			steps := []Step{{Label: "teleport " + t.Name, Put: &Put{Teleport: t.Name}}}
			if d != nil {
				if through := r.through(d); through != nil {
					way.Door = d.Name
					steps = through
				}
			}
			out.Steps = append(out.Steps, steps...)
			break
		}
	}
	if pts == nil {
		return nil, way, fmt.Errorf("level %s: no way to site %q", r.level.Name, site)
	}
	out.Steps = append(out.Steps, r.arrive(s, pts, &way)...)
	return out, way, nil
}

// door is the lift that leads to a teleport.
func (r *Reacher) door(teleport string) *levels.Door {
	for i := range r.level.Doors {
		if r.level.Doors[i].Target == teleport {
			return &r.level.Doors[i]
		}
	}
	return nil
}

// through rides from the spawn through a lift.
func (r *Reacher) through(d *levels.Door) []Step {
	sin, cos := math.Sincos(d.Heading * math.Pi / 180)
	site := &levels.Site{X: d.X - cos, Y: d.Y - sin, Heading: d.Heading, V0: 2}
	way := Way{}
	pts := r.route(r.level.Spawn, site, &way)
	if pts == nil {
		return nil
	}
	pts = append(pts, []float64{d.X + cos, d.Y + sin})
	speed := cruise
	return []Step{
		{Label: "to the lift " + d.Name, Path: pts, Speed: &speed, Brake: true, Careful: true, Until: "respawned", Within: 120},
		{Label: "out of the lift", Seconds: 0.2},
	}
}

// route is the path from a point to a site: ways of the mesh, a gate from which
// the last corner is gentle, and the run-up.
func (r *Reacher) route(from levels.Point, s *levels.Site, way *Way) [][]float64 {
	t := r.trees[way.From]
	if t == nil {
		t = r.mesh.ways(from.X, from.Y, from.Level)
		r.trees[way.From] = t
	}
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
	for i := 0; i < len(pts)-1; {
		next := i + 1
		nz := z
		for _, clearance := range [...]uint8{wide, least} {
			for k := i + 2; k < len(pts); k++ {
				end, ok := r.mesh.open(pts[i], pts[k], z, clearance)
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

// arrive rides a path and comes to the site with its speed.
func (r *Reacher) arrive(s *levels.Site, pts [][]float64, way *Way) []Step {
	sin, cos := math.Sincos(s.Heading * math.Pi / 180)
	back := func(d float64) []float64 {
		d = math.Min(d, way.RunUp)
		return []float64{s.X - d*cos, s.Y - d*sin}
	}
	num := func(x float64) *float64 { return &x }
	if way.Turn {
		all := pathOf(pts)
		p := all.point(math.Max(0, all.at[len(all.at)-1]-7))
		q := all.point(math.Max(0.1, all.at[len(all.at)-1]-0.7))
		return []Step{
			{Label: "on the way", Path: pts, Speed: num(cruise), Brake: true, Careful: true, To: []float64{p.X, p.Y}, Within: 150},
			{Label: "slow", Speed: num(1.2), Brake: true, Slack: num(0.1), Careful: true, To: []float64{q.X, q.Y}},
			{Label: "stop", Speed: num(0), Keys: []string{"brake"}, Until: "stopped", Within: 5},
			{Label: "turn", Path: [][]float64{{s.X, s.Y}, {s.X + 4*cos, s.Y + 4*sin}}, Until: "facing", Within: 5},
			{Label: "set", Keep: num(s.V0), Seconds: 0.1},
		}
	}
	if way.RunUp == 0 {
		// Off from where it stands.
		return []Step{{Label: "set off", Path: pts, Speed: num(s.V0 + 0.25), Seconds: 1.2}}
	}
	steps := []Step{{Label: "on the way", Path: pts, Speed: num(math.Max(cruise, math.Min(s.V0, 6.5))), Brake: true, Careful: true, To: back(math.Max(0.5, way.RunUp-0.5)), Within: 150}}
	site := []float64{s.X, s.Y}
	switch {
	case way.Set && s.V0 > 0.3:
		return append(steps,
			Step{Label: "run-up", Speed: num(math.Min(s.V0, 9)), Careful: true, To: back(0.4)},
			Step{Label: "set", Speed: num(0), Keep: num(math.Max(s.V0, 0.05)), To: site, Within: 5})
	case s.V0 < 0.3:
		return append(steps,
			Step{Label: "slow", Speed: num(1.2), Brake: true, Slack: num(0.1), Careful: true, To: back(0.45)},
			Step{Label: "stop", Speed: num(0), Keys: []string{"brake"}, Until: "stopped", Within: 5})
	}
	far := 3.0
	if s.V0 < cruise {
		far = 1 + (cruise*cruise-s.V0*s.V0)/(2*1.5)
	}
	return append(steps,
		Step{Label: "run-up", Speed: num(s.V0 + 0.3), Brake: s.V0 < 6, Careful: true, To: back(far)},
		Step{Label: "trim", Speed: num(s.V0), Brake: true, Slack: num(0.08), To: site})
}
