package tuning

import (
	"embed"
	"fmt"
	"io/fs"

	"gritbed/engine/mix"
	"gritbed/engine/mix/env"
)

// busFile is the name of the file of the buses.
const busFile = "buses.yaml"

//go:embed buses.yaml
var embeddedBuses embed.FS

// Buses is the tuning of the buses behind the voices (buses 3.4, 4, 4.2, 5),
// with a stand-in for whatever of it nobody has recovered (buses §9).
type Buses struct {
	Presets []env.Preset // of the environment bus, number 1 first
	// StandIn names for each preset the fields that are stand-ins, in the
	// words of the file; "preset" stands for all of them.
	StandIn [env.Presets][]string
	Scale   float32 // of the pre-stages' sends until it is posted, linear
	Sends   Sends

	Materials [mix.Materials]mix.MaterialConfig
	Jitter    [2]mix.JitterBand
	Flange    [2]mix.FlangeConfig
}

// Sends are levels of sends to the environment that nobody knows, linear.
type Sends struct{ Splicer, Footsteps, Others float32 }

// Fill puts what a mixer needs into its configuration, rooms included.
func (b *Buses) Fill(c *mix.Config) {
	c.Materials, c.Jitter, c.Flange, c.Presets = b.Materials, b.Jitter, b.Flange, b.Presets
	c.Scale = b.Scale
}

// LoadBuses reads buses.yaml from fsys. The first thing wrong with it is
// returned as an [*Error], or as the error of fsys when it can't be read.
func LoadBuses(fsys fs.FS) (*Buses, error) {
	var f struct {
		Environment environmentFile
		Materials   []yamlMaterial
		Jitter      struct{ Peaking1, Peaking2 yamlJitter }
		Flange      struct{ A, B yamlFlange }
	}
	if err := decode(fsys, busFile, &f); err != nil {
		return nil, err
	}
	r := &reader{file: busFile}
	b := new(Buses)
	f.Environment.read(r, b)
	readMaterials(r, f.Materials, b)
	b.Jitter[0] = f.Jitter.Peaking1.read(r, "jitter.peaking1")
	b.Jitter[1] = f.Jitter.Peaking2.read(r, "jitter.peaking2")
	b.Flange[0] = f.Flange.A.read(r, "flange.a")
	b.Flange[1] = f.Flange.B.read(r, "flange.b")
	if r.err != nil {
		return nil, r.err
	}
	return b, nil
}

// DefaultBuses returns the embedded tuning of the buses. That it loads is
// tested, so a failure here is a broken build and not bad data.
func DefaultBuses() *Buses {
	b, err := LoadBuses(embeddedBuses)
	if err != nil {
		panic(err)
	}
	return b
}

type yamlBand struct{ Hz, Gain, Q []scalar }

type yamlMaterial struct {
	Bus, Enable, Clip  scalar
	Peaking1, Peaking2 *yamlBand
}

func readMaterials(r *reader, list []yamlMaterial, b *Buses) {
	r.count(len(list), mix.Materials, place{1, 1}, "materials")
	var seen [mix.Materials]bool
	for _, y := range list {
		i := r.integer(y.Bus, y.Enable.at, "bus", 0, mix.Materials-1)
		if seen[i] {
			r.fail(y.Bus.at, "bus", "each bus once", y.Bus.text)
		}
		seen[i] = true
		field := fmt.Sprintf("materials[%d]", i)
		m := &b.Materials[i]
		m.Enable = r.integer(y.Enable, y.Bus.at, field+".enable", 0, 1) == 1
		m.Clip = r.float(y.Clip, y.Bus.at, field+".clip", 0.001, 1000)
		for k, p := range [2]*yamlBand{y.Peaking1, y.Peaking2} {
			name := fmt.Sprintf("%s.peaking%d", field, k+1)
			switch {
			case m.Enable && p == nil:
				r.fail(y.Bus.at, name, "hz, gain and q", "nothing")
			case !m.Enable && p != nil:
				r.fail(y.Enable.at, name, "nothing on a bus that follows the jitter table", "ranges")
			case p != nil:
				m.EQ[k] = p.ranges(r, y.Bus.at, name)
			}
		}
	}
}

// ranges reads what a re-roll draws from. Its values are posted as drawn, so
// they keep to what the filter can do.
func (y *yamlBand) ranges(r *reader, in place, field string) mix.EQRange {
	span := func(src []scalar, name string, lo, hi float64) mix.Range {
		var v [2]float32
		r.floats(src, in, name, lo, hi, v[:])
		if v[1] < v[0] {
			r.fail(src[1].at, name, "low before high", src[1].text)
		}
		return mix.Range{Low: v[0], High: v[1]}
	}
	return mix.EQRange{
		Hz:   span(y.Hz, field+".hz", 1, 24000),
		Gain: span(y.Gain, field+".gain", 0.1, 20),
		Q:    span(y.Q, field+".q", 0.2, 20),
	}
}

type yamlJitter yamlBand

func (y *yamlJitter) read(r *reader, field string) mix.JitterBand {
	entry := func(src []scalar, name string, most float64) mix.JitterEntry {
		var v [4]float32
		r.floats(src, place{1, 1}, name, 0, most, v[:])
		if v[3] > v[2] {
			r.fail(src[3].at, name, "a push within the speed", src[3].text)
		}
		return mix.JitterEntry{Center: v[0], Spread: v[1], Speed: v[2], Push: v[3]}
	}
	return mix.JitterBand{
		Hz:   entry(y.Hz, field+".hz", 96000),
		Gain: entry(y.Gain, field+".gain", 20),
		Q:    entry(y.Q, field+".q", 20),
	}
}

type yamlLFO struct {
	Centre, Amount scalar
	Rate           scalar `yaml:"rate_hz"`
}

func (y *yamlLFO) read(r *reader, field string, most float64) mix.LFOConfig {
	at := place{1, 1}
	centre := r.float(y.Centre, at, field+".centre", 0, most)
	return mix.LFOConfig{
		Rate:   r.float(y.Rate, at, field+".rate_hz", 0, 100),
		Amount: r.float(y.Amount, at, field+".amount", 0, 1),
		Center: centre,
		Depth:  centre,
	}
}

type yamlFlange struct {
	Delay, EQ yamlLFO
	StandIn   struct{ Gain, Env scalar } `yaml:"stand_in"`
}

func (y *yamlFlange) read(r *reader, field string) mix.FlangeConfig {
	f := mix.FlangeConfig{
		Delay: y.Delay.read(r, field+".delay", 0.015),
		EQ:    y.EQ.read(r, field+".eq", 24000),
		Gain:  r.float(y.StandIn.Gain, place{1, 1}, field+".stand_in.gain", 0, 1),
		Env:   r.float(y.StandIn.Env, place{1, 1}, field+".stand_in.env", 0, 1),
	}
	if far := f.Delay.Center * (1 + f.Delay.Amount); far > mix.FlangeMax {
		r.fail(y.Delay.Centre.at, field+".delay.centre", fmt.Sprintf("at most %g s at the end of its swing", mix.FlangeMax), fmt.Sprint(far))
	}
	return f
}
