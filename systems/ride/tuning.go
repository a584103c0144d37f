package ride

import (
	_ "embed"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"

	"github.com/goccy/go-yaml"
)

//go:embed ride.yaml
var defaultTuning []byte

// Tuning is every number of the movement, as ride.yaml spells and explains it.
// Angles of fields named Deg are in degrees, all else is m, s, kg.
type Tuning struct {
	Body struct {
		Mass        float64 `yaml:"mass"`
		Radius      float64 `yaml:"radius"`
		Height      float64 `yaml:"height"`
		AxleBase    float64 `yaml:"axleBase"`
		Track       float64 `yaml:"track"`
		DeckHalf    float64 `yaml:"deckHalf"`
		WheelRadius float64 `yaml:"wheelRadius"`
		Hardness    float64 `yaml:"hardness"`
		MaxSpeed    float64 `yaml:"maxSpeed"`
	} `yaml:"body"`
	Push struct {
		DV         float64 `yaml:"dv"`
		VMax       float64 `yaml:"vMax"`
		Cadence    float64 `yaml:"cadence"`
		FirstReach float64 `yaml:"firstReach"`
		Reach      float64 `yaml:"reach"`
		Plant      float64 `yaml:"plant"`
		MaxSlipDeg float64 `yaml:"maxSlipDeg"`
		MaxUphill  float64 `yaml:"maxUphill"`
	} `yaml:"push"`
	Drag struct {
		AirDensity  float64 `yaml:"airDensity"`
		CdAStanding float64 `yaml:"cdaStanding"`
		CdATucked   float64 `yaml:"cdaTucked"`
		TuckAbove   float64 `yaml:"tuckAbove"`
		RestBelow   float64 `yaml:"restBelow"`
	} `yaml:"drag"`
	Steer struct {
		PivotDeg      float64 `yaml:"pivotDeg"`
		LeanMaxDeg    float64 `yaml:"leanMaxDeg"`
		Tightness     float64 `yaml:"tightness"`
		TauLoose      float64 `yaml:"tauLoose"`
		TauTight      float64 `yaml:"tauTight"`
		LateralMax    float64 `yaml:"lateralMax"`
		CarveCost     float64 `yaml:"carveCost"`
		KickTurnBelow float64 `yaml:"kickTurnBelow"`
		KickTurnRate  float64 `yaml:"kickTurnRate"`
		SelfAlign     float64 `yaml:"selfAlign"`
		SelfAlignMax  float64 `yaml:"selfAlignMax"`
	} `yaml:"steer"`
	Grip struct {
		Mu           float64 `yaml:"mu"`
		HardLoss     float64 `yaml:"hardLoss"`
		Kinetic      float64 `yaml:"kinetic"`
		SlideSlipDeg float64 `yaml:"slideSlipDeg"`
		SlideRate    float64 `yaml:"slideRate"`
		SlideEnds    float64 `yaml:"slideEnds"`
		ScrubDeg     float64 `yaml:"scrubDeg"`
		SlideDeg     float64 `yaml:"slideDeg"`
	} `yaml:"grip"`
	Brake struct {
		Foot      float64 `yaml:"foot"`
		FootFast  float64 `yaml:"footFast"`
		FastAbove float64 `yaml:"fastAbove"`
		Tail      float64 `yaml:"tail"`
		RestBelow float64 `yaml:"restBelow"`
	} `yaml:"brake"`
	Air      AirTuning   `yaml:"air"`
	Land     LandTuning  `yaml:"land"`
	Manual   ManTuning   `yaml:"manual"`
	Grind    GrindTuning `yaml:"grind"`
	Bail     BailTuning  `yaml:"bail"`
	Recovery struct {
		Apart  float64 `yaml:"apart"`
		Every  int     `yaml:"every"`
		Safe   int     `yaml:"safe"`
		Normal float64 `yaml:"normal"`
		Drop   float64 `yaml:"drop"`
	} `yaml:"recovery"`
	Audio struct {
		Probe      float64 `yaml:"probe"`
		SlipBase   float64 `yaml:"slipBase"`
		SlipScale  float64 `yaml:"slipScale"`
		Tilt       float64 `yaml:"tilt"`
		TiltSlide  float64 `yaml:"tiltSlide"`
		TurnFrames int     `yaml:"turnFrames"`
		TurnDead   float64 `yaml:"turnDead"`
		Listener   float64 `yaml:"listener"`
	} `yaml:"audio"`
}

// AirTuning is section "air" of ride.yaml.
type AirTuning struct {
	PopMin       float64 `yaml:"popMin"`
	PopMax       float64 `yaml:"popMax"`
	ChargeTime   float64 `yaml:"chargeTime"`
	Coyote       float64 `yaml:"coyote"`
	Buffer       float64 `yaml:"buffer"`
	YawRate      float64 `yaml:"yawRate"`
	YawAccel     float64 `yaml:"yawAccel"`
	AssistTime   float64 `yaml:"assistTime"`
	AssistRate   float64 `yaml:"assistRate"`
	AssistDeg    float64 `yaml:"assistDeg"`
	FlipTime     float64 `yaml:"flipTime"`
	FlipMin      float64 `yaml:"flipMin"`
	FlipSlackDeg float64 `yaml:"flipSlackDeg"`
	DropEdge     float64 `yaml:"dropEdge"`
	Kink         float64 `yaml:"kink"`
	StepUp       float64 `yaml:"stepUp"`
	MaxTime      float64 `yaml:"maxTime"`
}

// LandTuning is section "land" of ride.yaml.
type LandTuning struct {
	Slow            float64 `yaml:"slow"`
	Fast            float64 `yaml:"fast"`
	CleanDeg        float64 `yaml:"cleanDeg"`
	SketchyDeg      float64 `yaml:"sketchyDeg"`
	SlideDeg        float64 `yaml:"slideDeg"`
	CrossDeg        float64 `yaml:"crossDeg"`
	KeepSketchy     float64 `yaml:"keepSketchy"`
	KeepSketchyFast float64 `yaml:"keepSketchyFast"`
	KeepSlide       float64 `yaml:"keepSlide"`
	Hardest         float64 `yaml:"hardest"`
	Loss            float64 `yaml:"loss"`
	LossPerSpeed    float64 `yaml:"lossPerSpeed"`
	LossAbove       float64 `yaml:"lossAbove"`
	WallBail        float64 `yaml:"wallBail"`
}

// ManTuning is section "manual" of ride.yaml.
type ManTuning struct {
	MinSpeed    float64 `yaml:"minSpeed"`
	Length      float64 `yaml:"length"`
	CentreDeg   float64 `yaml:"centreDeg"`
	ScrapeDeg   float64 `yaml:"scrapeDeg"`
	BailDeg     float64 `yaml:"bailDeg"`
	Torque      float64 `yaml:"torque"`
	Damping     float64 `yaml:"damping"`
	Noise       float64 `yaml:"noise"`
	NoiseGrowth float64 `yaml:"noiseGrowth"`
	Drag        float64 `yaml:"drag"`
	Assist      float64 `yaml:"assist"`
	AssistFade  float64 `yaml:"assistFade"`
	AssistLeast float64 `yaml:"assistLeast"`
}

// GrindTuning is section "grind" of ride.yaml.
type GrindTuning struct {
	Gap          float64 `yaml:"gap"`
	MinSpeed     float64 `yaml:"minSpeed"`
	MaxAcross    float64 `yaml:"maxAcross"`
	MaxRise      float64 `yaml:"maxRise"`
	Low          float64 `yaml:"low"`
	High         float64 `yaml:"high"`
	Contact      float64 `yaml:"contact"`
	Target       float64 `yaml:"target"`
	AssistTime   float64 `yaml:"assistTime"`
	AssistFrame  float64 `yaml:"assistFrame"`
	AssistTotal  float64 `yaml:"assistTotal"`
	MaxImpact    float64 `yaml:"maxImpact"`
	YawEase      float64 `yaml:"yawEase"`
	CrookedDeg   float64 `yaml:"crookedDeg"`
	SlideDeg     float64 `yaml:"slideDeg"`
	KeepTrucks   float64 `yaml:"keepTrucks"`
	KeepSlide    float64 `yaml:"keepSlide"`
	KeepEnds     float64 `yaml:"keepEnds"`
	TrucksCoping float64 `yaml:"trucksCoping"`
	TrucksSteel  float64 `yaml:"trucksSteel"`
	TrucksLedge  float64 `yaml:"trucksLedge"`
	TrucksRaw    float64 `yaml:"trucksRaw"`
	DeckSteel    float64 `yaml:"deckSteel"`
	DeckLedge    float64 `yaml:"deckLedge"`
	DeckRaw      float64 `yaml:"deckRaw"`
	PopMin       float64 `yaml:"popMin"`
	PopMax       float64 `yaml:"popMax"`
	HopMin       float64 `yaml:"hopMin"`
	HopMax       float64 `yaml:"hopMax"`
	Slow         float64 `yaml:"slow"`
	SlowFrames   int     `yaml:"slowFrames"`
	LeaveFrames  int     `yaml:"leaveFrames"`
	PushOff      float64 `yaml:"pushOff"`
	Again        float64 `yaml:"again"`
	AgainAway    float64 `yaml:"againAway"`
	Tau          float64 `yaml:"tau"`
	LimitDeg     float64 `yaml:"limitDeg"`
	NoiseGrowth  float64 `yaml:"noiseGrowth"`
}

// BailTuning is section "bail" of ride.yaml.
type BailTuning struct {
	Seconds float64 `yaml:"seconds"`
	EndFrom float64 `yaml:"endFrom"`
	EndTo   float64 `yaml:"endTo"`
	Skip    float64 `yaml:"skip"`
	Water   float64 `yaml:"water"`
	SlideMu float64 `yaml:"slideMu"`
	BoardMu float64 `yaml:"boardMu"`
	Spin    float64 `yaml:"spin"`
}

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
	if err := yaml.UnmarshalWithOptions(data, t, yaml.Strict()); err != nil {
		e := &TuningError{Source: source, Want: "a known key with a number", Got: err.Error()}
		var y yaml.Error
		if errors.As(err, &y) {
			e.Got = y.GetMessage()
			if tok := y.GetToken(); tok != nil {
				e.Line, e.Column = tok.Position.Line, tok.Position.Column
			}
		}
		return nil, e
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
