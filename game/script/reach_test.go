package script

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gritbed/levels"
)

// Reacher writes scripts: from the spawn of a level to one of its test sites, over
// ground a board can roll on. It is a simple navigator: shortest ways that keep
// clear of walls and edges, straightened, with rounded corners, and a straight
// run-up to the site along its heading. Where there is no room for a run-up the
// speed is set by the rig, as the plans allow ("push, or be set"). In a world that
// is too large for one ride it starts at the teleport with the easiest way there.
type Reacher struct {
	level *levels.Level
	mesh  *mesh
	trees map[string]*tree // from the spawn "" and from teleports
	far   float32          // no way is longer [m of easy ground]
}

// NewReacher looks at the ground of a level.
func NewReacher(l *levels.Level) *Reacher {
	r := &Reacher{level: l, mesh: newMesh(l), trees: map[string]*tree{}, far: math.MaxFloat32}
	if l.W*l.H > large {
		r.far = nearby
	}
	return r
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

	// Levels of more ground than large are searched round each start as far as
	// nearby: they have teleports all over.
	large  = 100_000 // [m2]
	nearby = 700     // [m of easy ground]
)

// To makes the script that reaches a site. With set, the rig brings the board to
// the speed of the site where pushing cannot (the plan's "push, or be set").
func (r *Reacher) To(site string, set bool) (*Script, Way, error) {
	s := r.site(site)
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

// Starts are the places to start for a site from, the spawn "" and teleports, by
// how easy the way from there is. Those without a way are left out.
func (r *Reacher) Starts(site string) []string {
	s := r.site(site)
	if s == nil {
		return nil
	}
	var names []string
	cost := map[string]float32{"": r.cost("", r.level.Spawn, s)}
	for _, t := range r.level.Teleports {
		cost[t.Name] = r.cost(t.Name, t, s)
	}
	for name, c := range cost {
		if c < math.MaxFloat32 {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(cost[a], cost[b]), cmp.Compare(a, b))
	})
	return names
}

// From makes the script that reaches a site from a teleport, or from the spawn
// "". Worlds are too large to ride across for every trial.
func (r *Reacher) From(start, site string, set bool) (*Script, Way, error) {
	s := r.site(site)
	from, put := r.level.Spawn, Put{Spawn: true}
	if i := slices.IndexFunc(r.level.Teleports, func(t levels.Point) bool { return t.Name == start }); i >= 0 {
		from, put = r.level.Teleports[i], Put{Teleport: start}
	} else if start != "" {
		s = nil
	}
	way := Way{Set: set, From: start}
	if s == nil {
		return nil, way, fmt.Errorf("level %s: no site %q or no teleport %q", r.level.Name, site, start)
	}
	pts := r.route(from, s, &way)
	if pts == nil {
		return nil, way, fmt.Errorf("level %s: no way to site %q", r.level.Name, site)
	}
	out := &Script{Name: "reach_" + site, Level: r.level.Name, Steps: []Step{{Label: "start", Put: &put}}}
	out.Steps = append(out.Steps, r.arrive(s, pts, &way)...)
	return out, way, nil
}

// site is a site by its name.
func (r *Reacher) site(name string) *levels.Site {
	for i := range r.level.Sites {
		if r.level.Sites[i].Name == name {
			return &r.level.Sites[i]
		}
	}
	return nil
}

// cost is how far a site is from a start, in metres of easy ground.
func (r *Reacher) cost(name string, from levels.Point, s *levels.Site) float32 {
	return r.tree(name, from).cost[s.Level][r.cellOf(s.X, s.Y)]
}

// tree are the ways from a start.
func (r *Reacher) tree(name string, from levels.Point) *tree {
	t := r.trees[name]
	if t == nil {
		t = r.mesh.ways(from.X, from.Y, from.Level, r.far)
		r.trees[name] = t
	}
	return t
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
	if way.RunUp == 0 && way.Set {
		return []Step{{Label: "set", Path: pts, Keep: num(math.Max(s.V0, 0.05)), Seconds: 0.1}}
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
	case way.Set: // where no brake would stop it, on a slope
		return append(steps,
			Step{Label: "run-up", Speed: num(1.2), Brake: true, Careful: true, To: back(0.4)},
			Step{Label: "set", Speed: num(0), Keep: num(0.05), Seconds: 0.2})
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
