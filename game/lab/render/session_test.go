package render

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// played is a rendered session that several tests listen to.
type played struct {
	*Session
	Sum *Summary
}

// sessions are rendered once: name to func() (played, error).
var sessions sync.Map

// scriptOf loads a script: one of testdata/scripts, else a built-in.
func scriptOf(name string) (*script.Script, error) {
	file := filepath.Join("testdata", "scripts", name+".yaml")
	if data, err := os.ReadFile(file); err == nil {
		s, err := script.Load(name, data)
		return s, err
	}
	return script.Builtin(name)
}

// session plays a script with everything at its default. Nobody may change what
// it returns.
func session(t testing.TB, name string) played {
	t.Helper()
	return cached(t, name, func() (played, error) {
		s, err := scriptOf(name)
		if err != nil {
			return played{}, err
		}
		sum, ses, err := Run(Config{Script: s})
		return played{ses, sum}, err
	})
}

// dry plays a script without environment and flange returns: what is measured is
// the bed, and not the place it sounds in.
func dry(t testing.TB, name string) played {
	t.Helper()
	return cached(t, name+" dry", func() (played, error) {
		s, err := scriptOf(name)
		if err != nil {
			return played{}, err
		}
		sum, ses, err := Run(Config{Script: s, World: world.Config{Dry: true}})
		return played{ses, sum}, err
	})
}

// cached renders what is called name once.
func cached(t testing.TB, name string, play func() (played, error)) played {
	t.Helper()
	once, _ := sessions.LoadOrStore(name, sync.OnceValues(play))
	p, err := once.(func() (played, error))()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// render plays a configuration of its own.
func render(t testing.TB, cfg Config) played {
	t.Helper()
	sum, ses, err := Run(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return played{ses, sum}
}

// load is scriptOf for tests that can't go on without.
func load(t testing.TB, name string) *script.Script {
	t.Helper()
	s, err := scriptOf(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// rows are the events of a tag, in order.
func (p *played) rows(tag trace.Tag) []trace.Event {
	var out []trace.Event
	for _, e := range p.Events {
		if e.Tag == tag {
			out = append(out, e)
		}
	}
	return out
}

// memberName is the recording a bind names.
func memberName(e *trace.Event) string { return tuning.Default().Member[e.IntAt(0)] }

// ms converts blocks.
func ms(blocks int64) float64 { return float64(blocks) * 256 / 48 }
