package mix

import (
	"fmt"
	"math"

	"gritbed/engine/block"
	"gritbed/engine/mix/env"
	"gritbed/engine/rng"
)

// Config is the configuration of a [Mixer]. [DefaultConfig] has the parameters of
// the notes, a game may have its own.
type Config struct {
	Draw      *rng.Generator // re-rolls and jitter draw from it; nil is refused
	Materials [Materials]MaterialConfig
	Jitter    [2]JitterBand // of peaking 1 and 2, shared by all buses that are not enabled
	Flange    [2]FlangeConfig
	Owners    int // owner one-shot buses that can exist at once [1, 256]
	Submixes  int // collision submixes that can exist at once [1, 256]
	// Presets of the environment network, number 1 first; with none there is no
	// network, and the mix is dry.
	Presets []env.Preset
	// Scale is the factor of the sends of the network's pre-stages until another is
	// posted, linear.
	Scale float32
}

// Materials is the number of material buses. The next index is the SFX master.
const Materials = 8

// Range is what a re-roll draws a value from: the sheet's "low..high", its
// fields b and a.
type Range struct{ Low, High float32 }

// EQRange holds the ranges of one peaking filter.
type EQRange struct {
	Hz   Range // [Hz]
	Gain Range // at the corner, linear
	Q    Range
}

// MaterialConfig is one material bus (buses §4).
type MaterialConfig struct {
	// Enable lets the bus be re-rolled from EQ; one that is not enabled follows
	// the jitter table.
	Enable bool
	EQ     [2]EQRange
	Clip   float32 // level, linear; from 100 up there is no clipping
}

// JitterEntry is one parameter of the jitter table (buses 4.2), the sheet's a0 to a3.
type JitterEntry struct {
	Center float32 // a0, where it starts
	Spread float32 // a1, how far from there it may go
	Speed  float32 // a2, most it moves in a frame
	Push   float32 // a3, least its speed changes in a frame
}

// JitterBand is the jitter of one peaking filter.
type JitterBand struct {
	Hz   JitterEntry // [Hz]
	Gain JitterEntry // linear
	Q    JitterEntry
}

// LFOConfig is one low-frequency oscillator: Center + Depth·Amount·sin.
type LFOConfig struct {
	Rate   float32 // [Hz]; 0, less or no number: once in 10 s
	Amount float32 // share of Depth
	Center float32 // [s] or [Hz], as the target has it
	Depth  float32 // likewise
}

// FlangeConfig is one flange return (buses §5).
type FlangeConfig struct {
	Delay LFOConfig // of the delay [s]
	EQ    LFOConfig // of the peaking filter's corner [Hz]
	Gain  float32   // linear, until a frame posts it
	Env   float32   // level of its send to the environment, linear, likewise
}

// ConfigError is a parameter of a Config that cannot be used.
type ConfigError struct {
	Field string
	Want  string
	Got   any
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("mix: %s: want %s, got %v", e.Field, e.Want, e.Got)
}

// Check returns a *ConfigError for the first parameter that cannot be used.
func (c *Config) Check() error {
	if c.Draw == nil {
		return &ConfigError{"draw", "a generator", "none"}
	}
	for i := range c.Materials {
		if err := c.Materials[i].check(fmt.Sprintf("material %d", i)); err != nil {
			return err
		}
	}
	for i := range c.Jitter {
		if err := c.Jitter[i].check(fmt.Sprintf("jitter: peaking %d", i+1)); err != nil {
			return err
		}
	}
	for i := range c.Flange {
		if err := c.Flange[i].check("flange " + string(rune('A'+i))); err != nil {
			return err
		}
	}
	if err := finite("environment: scale", 0, c.Scale); err != nil {
		return err
	}
	for _, p := range [...]struct {
		field string
		n     int
	}{{"owner buses", c.Owners}, {"collision submixes", c.Submixes}} {
		if p.n < 1 || p.n > maxPool {
			return &ConfigError{p.field, fmt.Sprintf("1 to %d", maxPool), p.n}
		}
	}
	return nil
}

// maxPool is the largest pool of owner buses or submixes.
const maxPool = 256

// finite refuses the first value that is no finite number of at least low.
func finite(field string, low float32, values ...float32) error {
	want := "a finite number"
	if low > -math.MaxFloat32 {
		want = fmt.Sprintf("a finite number of at least %g", low)
	}
	for _, v := range values {
		if !block.Finite(v) || v < low {
			return &ConfigError{field, want, v}
		}
	}
	return nil
}

func (m *MaterialConfig) check(name string) error {
	if !(m.Clip > 0) || m.Clip-m.Clip != 0 {
		return &ConfigError{name + ": clip", "a finite level above 0", m.Clip}
	}
	if !m.Enable {
		return nil
	}
	for i, e := range m.EQ {
		for _, r := range [...]struct {
			what string
			Range
		}{{"Hz", e.Hz}, {"gain", e.Gain}, {"Q", e.Q}} {
			field := fmt.Sprintf("%s: peaking %d: %s", name, i+1, r.what)
			if err := finite(field, 0, r.Low, r.High); err != nil {
				return err
			}
			if r.Low > r.High {
				return &ConfigError{field, "low not above high", fmt.Sprintf("%g..%g", r.Low, r.High)}
			}
		}
	}
	return nil
}

func (b *JitterBand) check(name string) error {
	for _, e := range [...]struct {
		what string
		JitterEntry
	}{{"Hz", b.Hz}, {"gain", b.Gain}, {"Q", b.Q}} {
		field := name + ": " + e.what
		if err := finite(field, 0, e.Center, e.Spread, e.Speed, e.Push); err != nil {
			return err
		}
		if e.Push > e.Speed {
			return &ConfigError{field, fmt.Sprintf("a push within the speed of %g", e.Speed), e.Push}
		}
	}
	return nil
}

func (f *FlangeConfig) check(name string) error {
	low := float32(-math.MaxFloat32)
	for _, l := range [...]struct {
		what string
		LFOConfig
	}{{"delay", f.Delay}, {"EQ", f.EQ}} {
		if err := finite(name+": "+l.what, low, l.Amount, l.Center, l.Depth); err != nil {
			return err
		}
	}
	if longest := f.Delay.Center + abs(float32(f.Delay.Depth*f.Delay.Amount)); !(longest <= FlangeMax) {
		return &ConfigError{name + ": longest delay", fmt.Sprintf("at most %g s", FlangeMax), longest}
	}
	return finite(name+": levels", low, f.Gain, f.Env)
}

// FlangeMax is the length of a flange return's delay line [s].
const FlangeMax float32 = 0.015
