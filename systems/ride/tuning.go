package ride

// Tuning is every number of the movement, as ride.yaml spells and explains it.
// Angles of fields named Deg are in degrees, all else is m, s, kg.
type Tuning struct {
	Body BodyTuning `yaml:"body"`
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
		WobbleFrom    float64 `yaml:"wobbleFrom"`
		WobbleDeg     float64 `yaml:"wobbleDeg"`
		WobbleHz      float64 `yaml:"wobbleHz"`
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
	Revert struct {
		Tap      float64 `yaml:"tap"`
		Rate     float64 `yaml:"rate"`
		MinSpeed float64 `yaml:"minSpeed"`
	} `yaml:"revert"`
	Pump  PumpTuning `yaml:"pump"`
	Ramp  RampTuning `yaml:"ramp"`
	Steps struct {
		From float64 `yaml:"from"`
		Jolt float64 `yaml:"jolt"`
	} `yaml:"steps"`
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

// BodyTuning is section "body" of ride.yaml.
type BodyTuning struct {
	Mass        float64 `yaml:"mass"`
	Radius      float64 `yaml:"radius"`
	Height      float64 `yaml:"height"`
	AxleBase    float64 `yaml:"axleBase"`
	Track       float64 `yaml:"track"`
	DeckHalf    float64 `yaml:"deckHalf"`
	WheelRadius float64 `yaml:"wheelRadius"`
	Hardness    float64 `yaml:"hardness"`
	MaxSpeed    float64 `yaml:"maxSpeed"`
}

// PumpTuning is section "pump" of ride.yaml.
type PumpTuning struct {
	Press  float64 `yaml:"press"`
	Held   float64 `yaml:"held"`
	Timed  float64 `yaml:"timed"`
	Timing float64 `yaml:"timing"`
	Rate   float64 `yaml:"rate"`
	Gap    float64 `yaml:"gap"`
}

// RampTuning is section "ramp" of ride.yaml.
type RampTuning struct {
	ArcDeg    float64 `yaml:"arcDeg"`
	AirMin    float64 `yaml:"airMin"`
	OutMin    float64 `yaml:"outMin"`
	OutSpeed  float64 `yaml:"outSpeed"`
	StallMax  float64 `yaml:"stallMax"`
	StallTime float64 `yaml:"stallTime"`
	RollInMax float64 `yaml:"rollInMax"`
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
	UnwindRate   float64 `yaml:"unwindRate"`
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
	Flush        float64 `yaml:"flush"`
	Upright      float64 `yaml:"upright"`
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
	GetUp   float64 `yaml:"getUp"`
	Run     float64 `yaml:"run"`
	RunMost float64 `yaml:"runMost"`
	Reach   float64 `yaml:"reach"`
	Step    float64 `yaml:"step"`
	StepOn  float64 `yaml:"stepOn"`
	Again   int     `yaml:"again"`
}
