package tuning

import (
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"gritbed/engine/grain"
)

// Collection is the tuning of one recording (note 000 §1.5).
type Collection struct {
	Name string
	Key  uint64
	Slot int // owner slot of player A, B has the next; −1 in the default

	MaxKmh float32    // speed of position 1 [km/h]
	Points [4]int     // control points as authored [1/58]
	P      [4]float32 // the same, divided

	TurnCap, Rise, Fall float32 // turn intensity; steps a frame of 1/60 s

	DownDivisor, UpDivisor   float32 // of the slope value
	SlopeGain                float32 // gain of the downhill layer
	SlopeRampKmh             float32 // [km/h]
	AShiftSlope, BShiftSlope float32 // at full downhill [Hz]

	BBaseShift   float32 // [Hz]
	SpecialGain  float32 // factor on gain A
	SpecialShift float32 // [Hz]

	PushRampKmh float32    // [km/h]
	PushScale   [2]float32 // peak, slow and fast
	PushShift   [2]float32 // peak, slow and fast [Hz]
	PushScaleMs [3]int     // attack, hold, return [ms]
	PushShiftMs [3]int     // [ms]
}

// The shape of collections.yaml.
type collectionsFile struct {
	Default yamlCollection
	Players struct{ A, B yamlPlayer }
	Members []yamlCollection
}

type yamlPlayer struct{ Attack, Sustain, Release, Window, Drift scalar }

type yamlCollection struct {
	yamlCollectionFields
	at place
}

type yamlCollectionFields struct {
	Name, Key, Slot scalar
	MaxKmh          scalar `yaml:"max_kmh"`
	Points          []scalar
	Turn            struct{ Cap, Rise, Fall scalar }
	Slope           struct {
		Down, Up, Gain scalar
		RampKmh        scalar `yaml:"ramp_kmh"`
		AShift         scalar `yaml:"a_shift"`
		BShift         scalar `yaml:"b_shift"`
	}
	BShift  scalar `yaml:"b_shift"`
	Special struct{ Gain, Shift scalar }
	Push    struct {
		RampKmh      scalar `yaml:"ramp_kmh"`
		Scale, Shift []scalar
		ScaleMs      []scalar `yaml:"scale_ms"`
		ShiftMs      []scalar `yaml:"shift_ms"`
	}
}

// UnmarshalYAML remembers where the collection begins, to say so when a field
// is missing.
func (y *yamlCollection) UnmarshalYAML(n ast.Node) error {
	y.at = placeOf(n)
	return yaml.NodeToValue(n, &y.yamlCollectionFields, yaml.Strict())
}

// read fills c; fields that are absent keep what base gave them, and none may
// be absent without a base.
func (y *yamlCollection) read(r *reader, c *Collection, base bool) {
	num := func(dst *float32, s scalar, field string, lo, hi float64) {
		if s.ok || !base {
			*dst = r.float(s, y.at, field, lo, hi)
		}
	}
	nums := func(dst []float32, s []scalar, field string, lo, hi float64) {
		if s != nil || !base {
			r.floats(s, y.at, field, lo, hi, dst)
		}
	}
	ints := func(dst []int, s []scalar, field string, lo, hi int) {
		if s != nil || !base {
			r.integers(s, y.at, field, lo, hi, dst)
		}
	}
	num(&c.MaxKmh, y.MaxKmh, "max_kmh", 1, 300)
	ints(c.Points[:], y.Points, "points", -58, 116)
	for i, n := range c.Points {
		c.P[i] = float32(n) / 58
	}
	num(&c.TurnCap, y.Turn.Cap, "turn.cap", 0, 1)
	num(&c.Rise, y.Turn.Rise, "turn.rise", 0.001, 1)
	num(&c.Fall, y.Turn.Fall, "turn.fall", 0.001, 1)
	num(&c.DownDivisor, y.Slope.Down, "slope.down", -1000, -0.001)
	num(&c.UpDivisor, y.Slope.Up, "slope.up", 0.001, 1000)
	num(&c.SlopeGain, y.Slope.Gain, "slope.gain", 0, 10)
	num(&c.SlopeRampKmh, y.Slope.RampKmh, "slope.ramp_kmh", 0, 300)
	num(&c.AShiftSlope, y.Slope.AShift, "slope.a_shift", -1000, 1000)
	num(&c.BShiftSlope, y.Slope.BShift, "slope.b_shift", -1000, 1000)
	num(&c.BBaseShift, y.BShift, "b_shift", -1000, 1000)
	num(&c.SpecialGain, y.Special.Gain, "special.gain", 0, 2)
	num(&c.SpecialShift, y.Special.Shift, "special.shift", -1000, 1000)
	num(&c.PushRampKmh, y.Push.RampKmh, "push.ramp_kmh", 0.1, 300)
	nums(c.PushScale[:], y.Push.Scale, "push.scale", 0.1, 4)
	nums(c.PushShift[:], y.Push.Shift, "push.shift", -1000, 1000)
	ints(c.PushScaleMs[:], y.Push.ScaleMs, "push.scale_ms", 1, 10000)
	ints(c.PushShiftMs[:], y.Push.ShiftMs, "push.shift_ms", 1, 10000)
}

func (y *yamlPlayer) read(r *reader, in string) grain.Params {
	at := y.Attack.at
	return grain.Params{
		Attack:  r.float(y.Attack, at, in+".attack", 0.001, 5),
		Sustain: r.float(y.Sustain, at, in+".sustain", 0.001, 5),
		Release: r.float(y.Release, at, in+".release", 0.001, 5),
		Window:  r.float(y.Window, at, in+".window", 0.001, 10),
		Drift:   r.float(y.Drift, at, in+".drift", 0, 1),
	}
}

func loadCollections(fsys fs.FS, t *Tuning) error {
	const file = "collections.yaml"
	var f collectionsFile
	if err := decode(fsys, file, &f); err != nil {
		return err
	}
	r := &reader{file: file}
	def := &t.Collection[DefaultCollection]
	def.Name, def.Slot = "default", -1
	def.Key = r.key(f.Default.Key, f.Default.at, "key")
	f.Default.read(r, def, false)
	t.Player[0] = f.Players.A.read(r, "players.a")
	t.Player[1] = f.Players.B.read(r, "players.b")

	if !r.count(len(f.Members), Members-1, f.Default.at, "members") {
		return r.err
	}
	for i := range f.Members {
		y := &f.Members[i]
		slot := r.integer(y.Slot, y.at, "slot", 0, Slots-2)
		name := r.name(y.Name, y.at, "name")
		m := slot / 2
		if slot%2 != 0 {
			r.fail(y.Slot.at, "slot", "an even number", y.Slot.text)
		} else if t.Member[m] != "" {
			r.fail(y.Slot.at, "slot", "a slot of its own", fmt.Sprintf("%d, which is %s's", slot, t.Member[m]))
		} else if t.MemberIndex(name) >= 0 {
			r.fail(y.Name.at, "name", "a name of its own", name)
		}
		if r.err != nil {
			return r.err
		}
		t.Member[m] = name
		c := &t.Collection[m+1]
		*c = *def
		c.Name, c.Slot = name, slot
		c.Key = r.key(y.Key, y.at, "key")
		y.read(r, c, true)
	}
	return r.err
}
