package options

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/systems/ride"
)

// One dash does as well as two, and what is not given has its default.
func TestParse(t *testing.T) {
	for name, c := range map[string]struct {
		args []string
		want func(o *Options)
	}{
		"nothing":        {nil, func(*Options) {}},
		"one dash":       {[]string{"-level", "hill", "-scope"}, func(o *Options) { o.Level, o.Scope = "hill", true }},
		"two dashes":     {[]string{"--level=hill", "--after", "2"}, func(o *Options) { o.Level, o.After = "hill", 2 }},
		"hidden ones":    {[]string{"-bare", "-scene", "pause"}, func(o *Options) { o.Bare, o.Scene = true, "pause" }},
		"several ghosts": {[]string{"-ghost", "/a,b", "-ghost=/c"}, func(o *Options) { o.Ghost = []string{"/a,b", "/c"} }},
	} {
		t.Run(name, func(t *testing.T) {
			want := Options{Output: "auto", After: 5, Size: "1280x720"}
			c.want(&want)
			got, err := Parse(c.args)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Join(got.Ghost, "|") != strings.Join(want.Ghost, "|") {
				t.Errorf("ghosts: want %v, got %v", want.Ghost, got.Ghost)
			}
			got.Ghost, want.Ghost = nil, nil
			if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
				t.Errorf("want %+v, got %+v", want, got)
			}
		})
	}
}

// What makes no sense is one line that names the option.
func TestContradictions(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"-size big", "-size"}, {"-size 1x1", "-size"}, {"-after -1", "after"}, {"-seconds 1e9", "-seconds"}, {"-seconds nan", "seconds"},
		{"-scope -mixer", "-mixer"}, {"-ambience -mixer", "-ambience"}, {"-patch -scope", "-patch"}, {"-still", "-shot"},
		{"-site spawn -script tour", "-site"}, {"-scene nowhere", "-scene"}, {"-resume 1,2,3", "-resume"}, {"-resume 1,2,3,2,0", "-resume"},
		{"-resume 1,2,x,0,0", "-resume"}, {"-output loud", "output"}, {"-nonsense", "nonsense"},
	} {
		_, err := Parse(strings.Fields(c.args))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: want one line with %s, got %v", c.args, c.want, err)
		}
	}
}

func TestStart(t *testing.T) {
	o, err := Parse([]string{"-resume", "1,2,0.5,1,3", "-level", "yard", "-still", "-shot", "/x.png", "-mixer"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := o.Start()
	if err != nil {
		t.Fatal(err)
	}
	if want := (ride.Pose{X: 1, Y: 2, Heading: 0.5, Level: 1, Speed: 3}); s.Resume == nil || *s.Resume != want {
		t.Errorf("pose: want %+v, got %+v", want, s.Resume)
	}
	if !s.Steady || !s.Alone || s.Level != "yard" || o.Panel() != "mixer" || o.Out() != "silent" {
		t.Errorf("start: %+v, panel %q, output %q", s, o.Panel(), o.Out())
	}
	o, err = Parse([]string{"-script", "tour"})
	if err != nil {
		t.Fatal(err)
	}
	if s, err := o.Start(); err != nil || s.Level == "" || s.Steady || !s.Alone {
		t.Errorf("a script: %+v, %v", s, err)
	}
	o, err = Parse([]string{"-ghost", "/no/such/file"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.Start(); err == nil || !strings.Contains(err.Error(), "/no/such/file") {
		t.Errorf("no such ghost: %v", err)
	}
}

// The game ends by itself only when a time was given.
func TestOver(t *testing.T) {
	o := Options{}
	if o.Over(1e6) {
		t.Error("without a time it is over")
	}
	o.Seconds = 2
	if o.Over(1.9) || !o.Over(2) {
		t.Error("two seconds are not two seconds")
	}
}
