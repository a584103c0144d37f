package tuning

import (
	"fmt"
	"io/fs"

	"gritbed/components/rolling"
	"gritbed/engine/grain"
)

// Ramp is a span of speeds over which something comes in.
type Ramp struct{ From, To float32 } // [km/h]

// Wobble are the segments one player's gain walks on. Draws take the lower
// ends and never reach the upper ones (register CX6).
type Wobble struct {
	MsLow, MsHigh int     // length of a segment [ms]
	Low, High     float32 // size
}

// Chain holds the tuning of bus chains and modulators that does not depend on
// the surface.
type Chain struct {
	TurnGain  float32 // [s/m]
	BrakeStep float32 // a frame of 1/60 s
	BBehind   float32 // position of B behind A

	Clip       float32 // graph 3, linear
	ShelfHz    float32 // graph 3 [Hz]
	ShelfGain  float32 // graph 3, linear
	Send       Ramp    // graph 1 → graph 3
	SendLevel  float32 // its level at the top, linear
	Level      Ramp    // graph 1
	LevelFloor float32 // its gain from the top on, linear
	WobbleRamp Ramp
	Wobble     [2]Wobble // A, B
}

// Graph3 is what the tuning sets graph 3 of a board's chains to.
func (c *Chain) Graph3() grain.Graph3 {
	return grain.Graph3{Clip: c.Clip, ShelfHz: c.ShelfHz, ShelfGain: c.ShelfGain}
}

// Rocket is the tuning of the speed layer.
type Rocket struct {
	Member   rolling.Member // its recording
	StartKmh float32        // [km/h]
	TopKmh   float32        // [km/h]
	Gain     float32        // gain word [Q15]
	Player   grain.Params
}

// Seam is one joint pattern of the ground. Low = High = 1 is no wobble.
type Seam struct {
	Name          string
	Low, High     float32 // gain
	MsLow, MsHigh int     // [ms]
}

// Wobbles reports whether coming onto the pattern moves the bed's gain.
func (s Seam) Wobbles() bool { return s.Low != 1 || s.High != 1 }

type yamlRamp struct {
	From  scalar `yaml:"from_kmh"`
	To    scalar `yaml:"to_kmh"`
	Level scalar
	Floor scalar
}

type yamlWobble struct{ Ms, Size []scalar }

type chainFile struct {
	TurnGain  scalar `yaml:"turn_gain"`
	BrakeStep scalar `yaml:"brake_step"`
	BBehind   scalar `yaml:"b_behind"`
	Graph3    struct {
		Clip  scalar
		Shelf struct {
			Hz   scalar
			Gain scalar
		}
		Send yamlRamp
	}
	Graph1 struct{ Level yamlRamp }
	Wobble struct {
		Ramp yamlRamp
		A, B yamlWobble
	}
}

func (y yamlRamp) read(r *reader, in place, field string) Ramp {
	v := Ramp{
		From: r.float(y.From, in, field+".from_kmh", 0, 300),
		To:   r.float(y.To, in, field+".to_kmh", 0, 300),
	}
	if v.To <= v.From {
		r.fail(y.To.at, field+".to_kmh", "more than from_kmh", y.To.text)
	}
	return v
}

// span reads a pair of whole milliseconds, low before high.
func (r *reader) span(src []scalar, in place, field string) (lo, hi int) {
	var v [2]int
	r.integers(src, in, field, 1, 10000, v[:])
	if v[1] < v[0] {
		r.fail(src[1].at, field, "low before high", src[1].text)
	}
	return v[0], v[1]
}

func (y yamlWobble) read(r *reader, in place, field string) (w Wobble) {
	var size [2]float32
	w.MsLow, w.MsHigh = r.span(y.Ms, in, field+".ms")
	r.floats(y.Size, in, field+".size", 0, 1, size[:])
	w.Low, w.High = size[0], size[1]
	if w.High < w.Low {
		r.fail(y.Size[1].at, field+".size", "low before high", y.Size[1].text)
	}
	return w
}

func loadChain(fsys fs.FS, t *Tuning) error {
	const file = "chain.yaml"
	var f chainFile
	if err := decode(fsys, file, &f); err != nil {
		return err
	}
	r, at := &reader{file: file}, place{1, 1}
	c := &t.Chain
	c.TurnGain = r.float(f.TurnGain, at, "turn_gain", 0, 10)
	c.BrakeStep = r.float(f.BrakeStep, at, "brake_step", 0.001, 1)
	c.BBehind = r.float(f.BBehind, at, "b_behind", 0, 1)
	c.Clip = r.float(f.Graph3.Clip, at, "graph3.clip", 0.001, 1)
	c.ShelfHz = r.float(f.Graph3.Shelf.Hz, at, "graph3.shelf.hz", 20, 20000)
	c.ShelfGain = r.float(f.Graph3.Shelf.Gain, at, "graph3.shelf.gain", 0, 4)
	c.Send = f.Graph3.Send.read(r, at, "graph3.send")
	c.SendLevel = r.float(f.Graph3.Send.Level, at, "graph3.send.level", 0, 10)
	c.Level = f.Graph1.Level.read(r, at, "graph1.level")
	c.LevelFloor = r.float(f.Graph1.Level.Floor, at, "graph1.level.floor", 0, 1)
	c.WobbleRamp = f.Wobble.Ramp.read(r, at, "wobble.ramp")
	c.Wobble[0] = f.Wobble.A.read(r, at, "wobble.a")
	c.Wobble[1] = f.Wobble.B.read(r, at, "wobble.b")
	return r.err
}

func loadRocket(fsys fs.FS, t *Tuning) error {
	const file = "rocket.yaml"
	var f struct {
		Rocket struct {
			Member   scalar
			StartKmh scalar `yaml:"start_kmh"`
			TopKmh   scalar `yaml:"top_kmh"`
			GainWord scalar `yaml:"gain_word"`
			Player   yamlPlayer
		}
	}
	if err := decode(fsys, file, &f); err != nil {
		return err
	}
	r, at := &reader{file: file}, place{1, 1}
	name := r.name(f.Rocket.Member, at, "member")
	if t.MemberIndex(name) >= 0 {
		r.fail(f.Rocket.Member.at, "member", "a recording no surface uses", name)
	}
	v := &t.Rocket
	v.Member = Members - 1
	t.Member[v.Member] = name
	v.StartKmh = r.float(f.Rocket.StartKmh, at, "start_kmh", 0, 300)
	v.TopKmh = r.float(f.Rocket.TopKmh, at, "top_kmh", 0, 300)
	if v.TopKmh <= v.StartKmh {
		r.fail(f.Rocket.TopKmh.at, "top_kmh", "more than start_kmh", f.Rocket.TopKmh.text)
	}
	v.Gain = float32(r.integer(f.Rocket.GainWord, at, "gain_word", 0, 32767))
	v.Player = f.Rocket.Player.read(r, "player")
	return r.err
}

func loadSeams(fsys fs.FS, t *Tuning) error {
	const file = "seams.yaml"
	var f struct {
		Patterns []struct {
			ID              scalar `yaml:"id"`
			Name, Low, High scalar
			Ms              []scalar
		}
	}
	if err := decode(fsys, file, &f); err != nil {
		return err
	}
	r, at := &reader{file: file}, place{1, 1}
	r.count(len(f.Patterns), Patterns, at, "patterns")
	for _, y := range f.Patterns {
		id := r.integer(y.ID, y.Name.at, "id", 0, Patterns-1)
		s := &t.Seam[id]
		if s.Name != "" {
			r.fail(y.ID.at, "id", "each pattern once", y.ID.text)
		}
		*s = Seam{Name: r.name(y.Name, y.ID.at, "name"), Low: 1, High: 1}
		if !y.Low.ok && !y.High.ok && y.Ms == nil {
			continue
		}
		s.Low = r.float(y.Low, y.ID.at, "low", 0, 4)
		s.High = r.float(y.High, y.ID.at, "high", 0, 4)
		if s.High < s.Low {
			r.fail(y.High.at, "high", "not less than low", y.High.text)
		}
		s.MsLow, s.MsHigh = r.span(y.Ms, y.ID.at, fmt.Sprintf("patterns[%d].ms", id))
	}
	return r.err
}
