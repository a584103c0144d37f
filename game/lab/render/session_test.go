package render

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// played is a rendered session that several tests listen to: all of it, kept.
type played struct {
	Frames []Frame
	PCM    []float32 // interleaved stereo
	Six    []float32
	Events []trace.Event
	States []components.AudioStateData
	Sum    *Summary
}

// collect renders a session and keeps everything.
func collect(cfg Config) (p played, err error) {
	each := cfg.Each
	cfg.Each = func(s *Step) {
		p.Frames, p.States = append(p.Frames, *s.Frame), append(p.States, *s.State)
		p.PCM, p.Six = append(p.PCM, s.PCM...), append(p.Six, s.Six...)
		p.Events = append(p.Events, s.Events...)
		if each != nil {
			each(s)
		}
	}
	p.Sum, err = Run(cfg)
	return p, err
}

// recorded is a session in memory.
func recorded(states []components.AudioStateData) States {
	return func(yield func(*components.AudioStateData, error) bool) {
		for i := range states {
			if !yield(&states[i], nil) {
				return
			}
		}
	}
}

// statesOf keeps a recorded session.
func statesOf(t testing.TB, from States) (all []components.AudioStateData) {
	t.Helper()
	for a, err := range from {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, *a)
	}
	return all
}

// samples returns the part of the session heard in a frame.
func (f *Frame) samples(pcm []float32) []float32 {
	const perBlock = 2 * block.Frames
	from := min(int(f.Stamp)*perBlock, len(pcm))
	return pcm[from:min(from+f.Blocks*perBlock, len(pcm))]
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
		return collect(Config{Script: s})
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
		return collect(Config{Script: s, World: world.Config{Dry: true}})
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
	p, err := collect(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return p
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
