package tuning

import (
	"fmt"
	"strconv"

	"gritbed/engine/mix/env"
)

type environmentFile struct {
	StandIn struct {
		Preset, Scale scalar
		Fields        yamlPreset
		Sends         struct{ Splicer, Footsteps, Others scalar }
	} `yaml:"stand_in"`
	Presets []yamlPreset
}

type yamlPreset struct {
	Number  scalar
	PreGain scalar `yaml:"pre_gain"`
	EQ      struct {
		Hz, Gain, Q, Depth scalar
		Rate               scalar `yaml:"rate_hz"`
	}
	Reverb struct {
		Send, Feedback, Brightness, Gain scalar
		Delay                            scalar `yaml:"delay_s"`
		T60                              scalar `yaml:"t60_s"`
		Size                             scalar `yaml:"size_m"`
	}
	Left, Right yamlFilter
	Tap1, Tap2  yamlTap
}

type yamlFilter struct {
	Gain     scalar
	LowPass  scalar `yaml:"low_pass_hz"`
	HighPass scalar `yaml:"high_pass_hz"`
}

type yamlTap struct {
	Send, Feedback, Gain scalar
	Delay                scalar `yaml:"delay_s"`
	LowPass              scalar `yaml:"low_pass_hz"`
	HighPass             scalar `yaml:"high_pass_hz"`
	DelayRate            scalar `yaml:"delay_rate_hz"`
	DelayDepth           scalar `yaml:"delay_depth"`
	PanRate              scalar `yaml:"pan_rate_hz"`
	PanDepth             scalar `yaml:"pan_depth"`
}

// read reads the presets; those that are not listed are the stand-in.
func (y *environmentFile) read(r *reader, b *Buses) {
	at := place{1, 1}
	s := &y.StandIn
	b.Scale = r.float(s.Scale, at, "stand_in.scale", 0, 1)
	b.Sends.Splicer = r.float(s.Sends.Splicer, at, "stand_in.sends.splicer", 0, 1)
	b.Sends.Footsteps = r.float(s.Sends.Footsteps, at, "stand_in.sends.footsteps", 0, 1)
	b.Sends.Others = r.float(s.Sends.Others, at, "stand_in.sends.others", 0, 1)

	b.Presets = make([]env.Preset, env.Presets)
	var listed [env.Presets]bool
	for k := range y.Presets {
		p := &y.Presets[k]
		i := r.integer(p.Number, p.PreGain.at, "number", 1, env.Presets) - 1
		if listed[i] {
			r.fail(p.Number.at, "number", "each preset once", p.Number.text)
		}
		listed[i] = true
		f := &filling{reader: r, in: p.Number.at, number: i + 1}
		b.Presets[i] = p.read(f, &s.Fields)
		b.StandIn[i] = f.standIn
	}
	all := r.integer(s.Preset, at, "stand_in.preset", 1, env.Presets) - 1
	if !listed[all] {
		r.fail(s.Preset.at, "stand_in.preset", "a preset that is listed", s.Preset.text)
	}
	for i := range b.Presets {
		if !listed[i] {
			b.Presets[i], b.StandIn[i] = b.Presets[all], []string{"preset"}
		}
	}
}

// A filling reads the fields of one preset and notes which of them it had to
// take from the stand-ins.
type filling struct {
	*reader
	in      place
	number  int
	standIn []string
}

func (f *filling) value(s, spare scalar, field string, lo, hi float64) float32 {
	if !s.ok && spare.ok {
		f.standIn = append(f.standIn, field)
		return f.float(spare, f.in, "stand_in.fields."+field, lo, hi)
	}
	return f.float(s, f.in, "preset "+strconv.Itoa(f.number)+": "+field, lo, hi)
}

// The longest delays the lines of the environment bus take [s].
const (
	maxPreDelay = 0.16
	maxTapDelay = 0.46
)

func (y *yamlPreset) read(f *filling, s *yamlPreset) env.Preset {
	e, r, se, sr := &y.EQ, &y.Reverb, &s.EQ, &s.Reverb
	p := env.Preset{
		PreGain: f.value(y.PreGain, s.PreGain, "pre_gain", 0, 4),
		// gain and Q are as authored: what is out of range has its own answer
		EQ: env.EQ{
			Hz:    f.value(e.Hz, se.Hz, "eq.hz", 1, 24000),
			Gain:  f.value(e.Gain, se.Gain, "eq.gain", 0, 100),
			Q:     f.value(e.Q, se.Q, "eq.q", 0, 100),
			Rate:  f.value(e.Rate, se.Rate, "eq.rate_hz", 0, 100),
			Depth: f.value(e.Depth, se.Depth, "eq.depth", 0, 1),
		},
		Reverb: env.Reverb{
			Send:       f.value(r.Send, sr.Send, "reverb.send", 0, 4),
			Delay:      f.value(r.Delay, sr.Delay, "reverb.delay_s", 0, maxPreDelay),
			Feedback:   f.value(r.Feedback, sr.Feedback, "reverb.feedback", -0.99, 0.99),
			T60:        f.value(r.T60, sr.T60, "reverb.t60_s", 0, 60),
			Size:       f.value(r.Size, sr.Size, "reverb.size_m", 2, 83.3),
			Brightness: f.value(r.Brightness, sr.Brightness, "reverb.brightness", 0, 4),
			Gain:       f.value(r.Gain, sr.Gain, "reverb.gain", 0, 4),
			Filter: [2]env.Filter{
				y.Left.read(f, &s.Left, "left"),
				y.Right.read(f, &s.Right, "right"),
			},
		},
	}
	for i, t := range [2][2]*yamlTap{{&y.Tap1, &s.Tap1}, {&y.Tap2, &s.Tap2}} {
		p.ToTap[i], p.Tap[i] = t[0].read(f, t[1], fmt.Sprintf("tap%d", i+1))
	}
	return p
}

func (y *yamlFilter) read(f *filling, s *yamlFilter, name string) env.Filter {
	return env.Filter{
		LowPass:  f.value(y.LowPass, s.LowPass, name+".low_pass_hz", 0, 96000),
		HighPass: f.value(y.HighPass, s.HighPass, name+".high_pass_hz", 0, 96000),
		Gain:     f.value(y.Gain, s.Gain, name+".gain", 0, 4),
	}
}

func (y *yamlTap) read(f *filling, s *yamlTap, name string) (send float32, t env.Tap) {
	send = f.value(y.Send, s.Send, name+".send", 0, 4)
	t = env.Tap{
		Delay:      f.value(y.Delay, s.Delay, name+".delay_s", 0, maxTapDelay),
		Feedback:   f.value(y.Feedback, s.Feedback, name+".feedback", -0.99, 0.99),
		LowPass:    f.value(y.LowPass, s.LowPass, name+".low_pass_hz", 0, 96000),
		HighPass:   f.value(y.HighPass, s.HighPass, name+".high_pass_hz", 0, 96000),
		Gain:       f.value(y.Gain, s.Gain, name+".gain", 0, 4),
		DelayRate:  f.value(y.DelayRate, s.DelayRate, name+".delay_rate_hz", 0, 100),
		DelayDepth: f.value(y.DelayDepth, s.DelayDepth, name+".delay_depth", 0, 1),
		PanRate:    f.value(y.PanRate, s.PanRate, name+".pan_rate_hz", 0, 100),
		PanDepth:   f.value(y.PanDepth, s.PanDepth, name+".pan_depth", 0, 1),
	}
	if far := t.Delay * (1 + t.DelayDepth); far > maxTapDelay {
		at := y.Delay.at
		if !y.Delay.ok {
			at = f.in
		}
		f.fail(at, fmt.Sprintf("preset %d: %s.delay_s", f.number, name), fmt.Sprintf("at most %g s at the end of its LFO", maxTapDelay), fmt.Sprint(far))
	}
	return send, t
}
