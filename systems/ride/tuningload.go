package ride

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
)

//go:embed ride.yaml
var defaultTuning []byte

// TuningError says what is wrong with a tuning file and where.
type TuningError struct {
	Source       string // file, or "ride.yaml" for the built-in one
	Line, Column int    // 1-based, 0 when the fault has no place
	Field        string // "push.dv", "" for a fault of form
	Want, Got    string
}

func (e *TuningError) Error() string {
	place := e.Source
	if e.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", e.Source, e.Line, e.Column)
	}
	if e.Field != "" {
		place += ": " + e.Field
	}
	return fmt.Sprintf("%s: want %s, got %s", place, e.Want, e.Got)
}

// DefaultTuning is the built-in ride.yaml.
func DefaultTuning() *Tuning {
	t, err := LoadTuning("ride.yaml", defaultTuning)
	if err != nil {
		panic(err) // embedded data, covered by a test
	}
	return t
}

// LoadTuning reads a tuning file. Unknown keys are refused, every number must be
// there and finite, and none but grind.low may be negative.
func LoadTuning(source string, data []byte) (*Tuning, error) {
	t := &Tuning{}
	v := reflect.ValueOf(t).Elem()
	blank(v)
	if m := strict.Decode(data, t, "tuning", owner.Text.Most()); m != nil {
		return nil, &TuningError{Source: source, Line: m.Line, Column: m.Column, Want: "a known key with a number", Got: m.Got}
	}
	if field, want, got := check(v, ""); field != "" {
		return nil, &TuningError{Source: source, Field: field, Want: want, Got: got}
	}
	return t, nil
}

// Sum identifies the numbers: a replay pins them by it.
func (t *Tuning) Sum() uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%v", *t)
	return h.Sum64()
}

// SteerFor is the stick, −1…1, that leans the trucks to a path of the given
// curvature [1/m], positive to the right. At speed the grip may not allow it.
func (t *Tuning) SteerFor(curvature float64) float64 {
	sin := clamp(curvature*t.Body.AxleBase/(2*math.Tan(rad(t.Steer.PivotDeg))), -1, 1)
	return clamp(math.Asin(sin)/t.leanMax(), -1, 1)
}

// blank marks every number as missing.
func blank(v reflect.Value) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Struct:
			blank(f)
		case reflect.Float64:
			f.SetFloat(math.NaN())
		case reflect.Int:
			f.SetInt(math.MinInt64)
		}
	}
}

// check finds the first number that is missing or out of bounds.
func check(v reflect.Value, path string) (field, want, got string) {
	for i := range v.NumField() {
		name := path + v.Type().Field(i).Tag.Get("yaml")
		switch f := v.Field(i); f.Kind() {
		case reflect.Struct:
			if field, want, got = check(f, name+"."); field != "" {
				return
			}
		case reflect.Float64:
			x := f.Float()
			if math.IsNaN(x) {
				return name, "a number", "nothing"
			}
			if low := least(name); !(x >= low && x <= 1e4) {
				return name, fmt.Sprintf("%g .. 10000", low), fmt.Sprint(x)
			}
		case reflect.Int:
			if f.Int() == math.MinInt64 {
				return name, "a whole number", "nothing"
			}
			if f.Int() < 1 || f.Int() > 10000 {
				return name, "1 .. 10000", fmt.Sprint(f.Int())
			}
		}
	}
	return "", "", ""
}

// least is the smallest value of a number. What is divided by must be positive.
func least(name string) float64 {
	switch name {
	case "grind.low":
		return -1
	case "body.mass", "body.radius", "body.height", "body.axleBase", "body.wheelRadius", "body.maxSpeed",
		"push.vMax", "push.plant", "push.cadence", "steer.pivotDeg", "steer.tauLoose", "steer.lateralMax",
		"air.chargeTime", "air.flipTime", "air.maxTime", "manual.length", "grind.tau", "audio.slipScale":
		return 1e-3
	}
	return 0
}
