package script

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// siteRow is a row of testdata/sites.yaml: how the speed of a site comes about,
// what happens there and what is to come of it.
type siteRow struct {
	Set      bool       `yaml:"set"`
	Hill     bool       `yaml:"hill"`
	Hardness float64    `yaml:"hardness"`
	Magnets  *bool      `yaml:"magnets"`
	Steps    []siteStep `yaml:"steps"`
	Grind    *grindPlan `yaml:"grind"`
	Check    string     `yaml:"check"`
}

// siteStep is a step as seen from a site.
type siteStep struct {
	Step  `yaml:",inline"`
	Ahead float64 `yaml:"ahead"` // the straight from the site on [m]
	Hold  bool    `yaml:"hold"`  // keeps the speed of the site
	On    float64 `yaml:"on"`    // ends that far along the heading [m]
	Ollie float64 `yaml:"ollie"` // crouches for that height [m]
}

// siteRows reads the table.
func siteRows(t *testing.T) map[string]siteRow {
	t.Helper()
	text, err := os.ReadFile("testdata/sites.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]siteRow
	if err := yaml.UnmarshalWithOptions(text, &rows, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return rows
}

// do are the steps of a row at a site.
func (p *siteRow) do(s *levels.Site) []Step {
	if p.Grind != nil {
		return p.Grind.steps(s)
	}
	if p.Steps == nil {
		d := 8.0
		if s.To != nil {
			d = math.Hypot(s.To.X-s.X, s.To.Y-s.Y)
		}
		path := ahead(s, d)
		return []Step{{Path: path, Keep: num(s.V0), To: path[1], Within: 60}, {Keep: num(0)}}
	}
	var out []Step
	for _, step := range p.Steps {
		if step.Ahead > 0 {
			step.Path = ahead(s, step.Ahead)
		}
		if step.Hold {
			step.Keep = num(s.V0)
		}
		if step.On > 0 {
			step.To = ahead(s, step.On)[1]
		}
		if step.Ollie > 0 {
			step.Pop = charge(step.Ollie)
		}
		out = append(out, step.Step)
	}
	return out
}

// tuning is the game's with what the row changes.
func (p *siteRow) tuning() *ride.Tuning {
	t := ride.DefaultTuning()
	if p.Hardness > 0 {
		t.Body.Hardness = p.Hardness
	}
	return t
}

// check is what a row wants of a trial: the word and its arguments.
func (p *siteRow) check(x *trial) {
	x.t.Helper()
	words := strings.Fields(p.Check)
	if len(words) == 0 || siteChecks[words[0]] == nil {
		x.t.Fatalf("no check %q", p.Check)
	}
	args := make([]float64, len(words)-1)
	for i, w := range words[1:] {
		ticks, isTicks := strings.CutSuffix(w, "t")
		v, err := strconv.ParseFloat(ticks, 64)
		switch {
		case w == "map":
			v = x.s.Air
		case err != nil:
			v = math.NaN() // a name: the check reads the words
		case isTicks:
			v *= tick
		}
		args[i] = v
	}
	siteChecks[words[0]](x, words[1:], args)
}

// siteChecks are the checks by their words in the table. w are the words behind
// it, a those that are numbers.
var siteChecks = map[string]func(x *trial, w []string, a []float64){
	"upright":    func(x *trial, _ []string, _ []float64) { x.upright() },
	"held":       func(x *trial, _ []string, _ []float64) { held(x) },
	"soft":       func(x *trial, _ []string, _ []float64) { soft(x) },
	"ends":       func(x *trial, _ []string, a []float64) { ends(x, a[0], a[1]) },
	"bands":      func(x *trial, _ []string, _ []float64) { bands(x) },
	"changes":    func(x *trial, _ []string, a []float64) { changes(int(a[0]), material(a[1]), material(a[2]))(x) },
	"coasts":     func(x *trial, _ []string, _ []float64) { coasts(x) },
	"carves":     func(x *trial, _ []string, _ []float64) { carves(x) },
	"manual":     func(x *trial, _ []string, a []float64) { manuals(x, a[0]) },
	"ollies":     func(x *trial, _ []string, a []float64) { ollies(x, a...) },
	"flies":      func(x *trial, _ []string, a []float64) { flies(a[0], a[1], a[2])(x) },
	"falls":      func(x *trial, _ []string, a []float64) { flies(fell(a[0]), a[1], a[2])(x) },
	"hops":       func(x *trial, _ []string, a []float64) { flies(2*fell(a[0]), a[1], a[2])(x) },
	"drops":      func(x *trial, _ []string, a []float64) { drops(fell(a[0]))(x) },
	"short":      func(x *trial, _ []string, _ []float64) { shortAir(x) },
	"clears":     func(x *trial, _ []string, a []float64) { clears(a[0], a[1])(x) },
	"ground":     func(x *trial, w []string, a []float64) { ground(w[0], w[1], a[2])(x) },
	"grindsdown": func(x *trial, _ []string, _ []float64) { grindsDown(x) },
	"copings":    func(x *trial, _ []string, _ []float64) { copings(x) },
	"straddles":  func(x *trial, _ []string, a []float64) { straddles(material(a[0]), material(a[1]))(x) },
	"frontback":  func(x *trial, _ []string, a []float64) { frontBack(x, int(a[0])) },
	"slopes": func(x *trial, w []string, a []float64) {
		at := map[string][2]float64{"x": {a[1], 0}, "y": {0, a[1]}}[w[0]]
		slopes(at[0], at[1], a[2])(x)
	},
	"quarters":  func(x *trial, _ []string, _ []float64) { quarters(x) },
	"bowls":     func(x *trial, _ []string, _ []float64) { bowls(x) },
	"hills":     func(x *trial, _ []string, _ []float64) { hills(x) },
	"brakes":    func(x *trial, _ []string, _ []float64) { brakes(x) },
	"bails":     func(x *trial, _ []string, a []float64) { bailsAt(a[0])(x) },
	"splashes":  func(x *trial, _ []string, _ []float64) { splashes(x) },
	"layers":    func(x *trial, _ []string, _ []float64) { layers(x) },
	"overunder": func(x *trial, _ []string, _ []float64) { overAndUnder(x) },
	"crests":    func(x *trial, _ []string, _ []float64) { crests(x) },
	"walls":     func(x *trial, _ []string, _ []float64) { walls(x) },
	"hippies":   func(x *trial, _ []string, _ []float64) { hippies(x) },
}

func material(v float64) rolling.Material { return rolling.Material(v) }

// ends wants a speed at the end of the trial [m/s].
func ends(x *trial, want, slack float64) {
	if v := float64(x.log[len(x.log)-1].state.GroundSpeed); math.Abs(v-want) > slack {
		x.t.Errorf("%.2f m/s at the end; want %.2f", v, want)
	}
}

// soft wants the lane held on wheels that are soft.
func soft(x *trial) {
	if held(x); !x.log[0].state.Soft {
		x.t.Error("the wheels are not soft")
	}
}

// manuals wants a manual of a length [m].
func manuals(x *trial, want float64) {
	from, to := 0.0, 0.0
	for _, r := range x.log {
		if r.motion.Mode == components.Manual {
			if from == 0 {
				from = r.motion.Pos.X
			}
			to = r.motion.Pos.X
		}
	}
	if x.upright(); to-from < want {
		x.t.Errorf("manual of %.1f m; want %.1f", to-from, want)
	}
}

// frontBack wants the front wheels on one material and the back wheels on
// another for a number of frames.
func frontBack(x *trial, want int) {
	n := 0
	for _, r := range x.log {
		if w := r.motion.WheelMaterial; w[0] == w[1] && w[2] == w[3] && w[0] != w[2] {
			n++
		}
	}
	if n < want {
		x.t.Errorf("front and back differ in %d frames; want %d", n, want)
	}
}
