package assets_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/goccy/go-yaml"

	"gritbed/assets/measure/measuretest"
)

// targetGroup is a part of testdata/targets.yaml: sounds of one kind.
type targetGroup struct {
	Group    string                       `yaml:"group"`
	Complete bool                         `yaml:"complete"` // no sound of the group goes without a row
	All      map[string]limits            `yaml:"all"`      // by measure
	Sounds   map[string]map[string]limits `yaml:"sounds"`   // by sound, then measure
	Ratios   []struct {
		Measure string
		Of      []string
		Over    []string
		Limit   limits
	} `yaml:"ratios"`
}

// limit is what a figure is held to.
type limit struct {
	low, high float64
	near      float64 // what was wanted, NaN where only bounds are
	open      bool    // low itself is too little
	median    bool    // of the takes, not each
}

// limits are several, all of which hold.
type limits []limit

var limitForm = regexp.MustCompile(`^(median )?(?:(at most|at least|above) (\S+)|(\S+) ± (\S+?)( %)?|(\S+?)\.\.(\S+))$`)

// UnmarshalYAML reads "x ± y %", "a..b", "at most x" and so on, a number (takes),
// or a list.
func (l *limits) UnmarshalYAML(read func(any) error) error {
	var value any
	if err := read(&value); err != nil {
		return err
	}
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	for _, v := range list {
		m := limitForm.FindStringSubmatch(fmt.Sprint(v))
		if n, err := strconv.Atoi(fmt.Sprint(v)); err == nil {
			*l = append(*l, limit{low: float64(n), high: float64(n), near: float64(n)})
			continue
		}
		if m == nil {
			return fmt.Errorf("wanted a limit, found %q", v)
		}
		num := func(i int) float64 {
			x, err := strconv.ParseFloat(m[i], 64)
			if err != nil {
				return math.NaN() // no figure lies within
			}
			return x
		}
		one := limit{low: math.Inf(-1), high: math.Inf(1), near: math.NaN(), median: m[1] != "", open: m[2] == "above"}
		switch {
		case m[2] == "at most":
			one.high = num(3)
		case m[2] != "":
			one.low = num(3)
		case m[4] != "":
			one.near = num(4)
			tolerance := num(5)
			if m[6] != "" {
				tolerance *= math.Abs(one.near) / 100
			}
			one.low, one.high = one.near-tolerance, one.near+tolerance
		default:
			one.low, one.high = num(7), num(8)
		}
		*l = append(*l, one)
	}
	return nil
}

// holds says whether a figure is within.
func (l limit) holds(v float64) bool { return v >= l.low && v <= l.high && !(l.open && v == l.low) }

// targets reads the table.
var targets = sync.OnceValues(func() (map[string]*targetGroup, error) {
	text, err := os.ReadFile("testdata/targets.yaml")
	if err != nil {
		return nil, err
	}
	var list []*targetGroup
	if err := yaml.UnmarshalWithOptions(text, &list, yaml.Strict()); err != nil {
		return nil, err
	}
	out := map[string]*targetGroup{}
	for _, g := range list {
		out[g.Group] = g
	}
	return out, nil
})

func targetsOf(t *testing.T, group string) *targetGroup {
	t.Helper()
	all, err := targets()
	if err != nil {
		t.Fatal(err)
	}
	if all[group] == nil {
		t.Fatalf("no group %q among the targets", group)
	}
	return all[group]
}

// wanted is what a row asks a measure to be near to; 0 where it does not.
func (g *targetGroup) wanted(sound, measure string) float64 {
	if l := g.Sounds[sound][measure]; len(l) > 0 {
		return l[0].near
	}
	return 0
}

// Every sound is as the table says.
func TestTargets(t *testing.T) {
	if all, err := targets(); err != nil || len(all) != len(sources()) {
		t.Fatalf("%d groups of targets, want %d: %v", len(all), len(sources()), err)
	}
	for group, from := range sources() {
		g := targetsOf(t, group)
		t.Run(group, func(t *testing.T) {
			for _, name := range from.names(t) {
				if _, ok := g.Sounds[name]; !ok && g.Complete {
					t.Errorf("%s: no row", name)
				}
				if _, ok := g.Sounds[name]; !ok && len(g.All) > 0 {
					hold(t, name, from.takes(t, name, 0), g.All, nil)
				}
			}
			for name, row := range g.Sounds {
				takes := 0
				if l := row["takes"]; l != nil {
					takes = int(l[0].near)
				}
				hold(t, name, from.takes(t, name, takes), g.All, row)
			}
			for _, r := range g.Ratios {
				for _, of := range r.Of {
					for _, over := range r.Over {
						t.Run(of+" over "+over+"/"+r.Measure, func(t *testing.T) {
							a, b := from.takes(t, of, 1)[0], from.takes(t, over, 1)[0]
							judge(t, r.Measure+" of the first over the second", []float64{figure(t, a, r.Measure) / figure(t, b, r.Measure)}, r.Limit)
						})
					}
				}
			}
		})
	}
}

// hold measures the takes of a sound against the limits of its group and its own.
func hold(t *testing.T, name string, takes []*heardSound, all, own map[string]limits) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		if len(takes) == 0 {
			t.Fatal("no such sound")
		}
		list := map[string]limits{}
		for m, l := range all {
			list[m] = l
		}
		for m, l := range own {
			list[m] = l
		}
		delete(list, "takes")
		for m, l := range list {
			t.Run(m, func(t *testing.T) {
				var got []float64
				for _, s := range takes {
					got = append(got, figure(t, s, m))
				}
				judge(t, m, got, l)
			})
		}
	})
}

// judge holds figures, or their median, to limits.
func judge(t *testing.T, what string, got []float64, list limits) {
	t.Helper()
	for _, l := range list {
		figures := got
		if l.median {
			figures = []float64{measuretest.Median(slices.Clone(got))}
		}
		for i, v := range figures {
			if !l.holds(v) {
				t.Errorf("%s %s, take %d: got %.4f, want %.4f to %.4f", what, measures[strings.TrimSpace(what)].unit, i+1, v, l.low, l.high)
			}
		}
	}
}

func figure(t *testing.T, s *heardSound, measure string) float64 {
	t.Helper()
	m, ok := measures[measure]
	if !ok {
		t.Fatalf("no measure %q", measure)
	}
	return m.of(s)
}

// The limits of the table are read as they are meant.
func TestLimits(t *testing.T) {
	for text, c := range map[string]struct{ in, out []float64 }{
		"3 ± 0.5":          {[]float64{2.5, 3.5}, []float64{2.4, 3.6, math.NaN()}},
		"-20 ± 10 %":       {[]float64{-18, -22}, []float64{-17.9, -22.1}},
		"2..4":             {[]float64{2, 4}, []float64{1.9, 4.1}},
		"at most 2":        {[]float64{2, -9}, []float64{2.1, math.NaN()}},
		"at least 2":       {[]float64{2, 9}, []float64{1.9}},
		"above 0":          {[]float64{0.1}, []float64{0, -1}},
		"[1 ± 1, 2 ± 0.5]": {[]float64{1.5, 2}, []float64{1, 2.2}},
	} {
		var l limits
		if err := yaml.Unmarshal([]byte(text), &l); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		all := func(v float64) bool {
			return !slices.ContainsFunc(l, func(one limit) bool { return !one.holds(v) })
		}
		for _, v := range c.in {
			if !all(v) {
				t.Errorf("%s refuses %v", text, v)
			}
		}
		for _, v := range c.out {
			if all(v) {
				t.Errorf("%s takes %v", text, v)
			}
		}
	}
	var l limits
	if yaml.Unmarshal([]byte("about 3"), &l) == nil {
		t.Error("about 3 is a limit")
	}
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: got %.3f, want %.3f within %.3f", what, got, want, tolerance)
	}
}

func most(t *testing.T, what string, got, limit float64) {
	t.Helper()
	if !(got <= limit) {
		t.Errorf("%s: got %.3f, want at most %.3f", what, got, limit)
	}
}

func least(t *testing.T, what string, got, limit float64) {
	t.Helper()
	if !(got >= limit) {
		t.Errorf("%s: got %.3f, want at least %.3f", what, got, limit)
	}
}
