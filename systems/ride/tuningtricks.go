package ride

// AirTuning is section "air" of ride.yaml.
type AirTuning struct {
	PopMin       float64 `yaml:"popMin"`       // [m] height of the ollie of a tap
	PopMax       float64 `yaml:"popMax"`       // [m] of a full crouch
	ChargeTime   float64 `yaml:"chargeTime"`   // [s] to a full crouch
	Coyote       float64 `yaml:"coyote"`       // [s] after an edge a pop still fires
	Buffer       float64 `yaml:"buffer"`       // [s] before a touchdown a release still pops there
	YawRate      float64 `yaml:"yawRate"`      // [rad/s] spin at full stick
	YawAccel     float64 `yaml:"yawAccel"`     // [rad/s²] to it
	AssistTime   float64 `yaml:"assistTime"`   // [s] before landing the board straightens
	AssistRate   float64 `yaml:"assistRate"`   // [rad/s] of that
	AssistDeg    float64 `yaml:"assistDeg"`    // [°] from no further off than this
	UnwindRate   float64 `yaml:"unwindRate"`   // [rad/s] off a slide grind the board turns back
	FlipTime     float64 `yaml:"flipTime"`     // [s] a flip takes
	FlipMin      float64 `yaml:"flipMin"`      // [s] the fastest flip takes; less air has no room for one
	FlipSlackDeg float64 `yaml:"flipSlackDeg"` // [°] a flip may be short of a full turn at landing
	DropEdge     float64 `yaml:"dropEdge"`     // [m] a larger fall of the ground in a step is an edge
	Kink         float64 `yaml:"kink"`         // [m/s] a larger fall of the climb in a step throws the board
	StepUp       float64 `yaml:"stepUp"`       // [m] an edge this little above the wheels is cleared in the air
	MaxTime      float64 `yaml:"maxTime"`      // [s] how far ahead a landing is looked for
}

// LandTuning is section "land" of ride.yaml.
type LandTuning struct {
	Slow            float64 `yaml:"slow"`            // [m/s] below is the slow band of the landing matrix
	Fast            float64 `yaml:"fast"`            // [m/s] above is the fast one
	CleanDeg        float64 `yaml:"cleanDeg"`        // [°] yaw error of a clean landing
	SketchyDeg      float64 `yaml:"sketchyDeg"`      // [°] of a sketchy one
	SlideDeg        float64 `yaml:"slideDeg"`        // [°] of one that slides
	CrossDeg        float64 `yaml:"crossDeg"`        // [°] of one that a slow board survives
	KeepSketchy     float64 `yaml:"keepSketchy"`     // [0…1] share of the speed kept, sketchy
	KeepSketchyFast float64 `yaml:"keepSketchyFast"` // [0…1] sketchy in the fast band
	KeepSlide       float64 `yaml:"keepSlide"`       // [0…1] sliding
	Hardest         float64 `yaml:"hardest"`         // [m/s] into the surface; harder throws the rider
	Loss            float64 `yaml:"loss"`            // [0…1] share of the speed that every landing takes
	LossPerSpeed    float64 `yaml:"lossPerSpeed"`    // [s/m] more for each m/s into the surface above LossAbove
	LossAbove       float64 `yaml:"lossAbove"`       // [m/s] into the surface; harder landings take more
	WallBail        float64 `yaml:"wallBail"`        // [m/s] head-on into a wall; faster throws the rider
}

// ManTuning is section "manual" of ride.yaml.
type ManTuning struct {
	MinSpeed    float64 `yaml:"minSpeed"`    // [m/s] slower starts none
	Length      float64 `yaml:"length"`      // [m] of the pendulum
	CentreDeg   float64 `yaml:"centreDeg"`   // [°] where it balances
	ScrapeDeg   float64 `yaml:"scrapeDeg"`   // [°] the tail scrapes from here on
	BailDeg     float64 `yaml:"bailDeg"`     // [°] over backwards
	Torque      float64 `yaml:"torque"`      // [rad/s²] for a unit of lean
	Damping     float64 `yaml:"damping"`     // [1/s] of the pendulum
	Noise       float64 `yaml:"noise"`       // [rad/s²] amplitude
	NoiseGrowth float64 `yaml:"noiseGrowth"` // [1/s] of the noise while the balance lasts
	Drag        float64 `yaml:"drag"`        // [1] factor on the rolling resistance
	Assist      float64 `yaml:"assist"`      // [0…1] lean the rider's own balance has
	AssistFade  float64 `yaml:"assistFade"`  // [1/s] of that
	AssistLeast float64 `yaml:"assistLeast"` // [0…1] share of Assist that stays
}

// GrindTuning is section "grind" of ride.yaml.
type GrindTuning struct {
	Gap          float64 `yaml:"gap"`          // [s] since the last grind
	MinSpeed     float64 `yaml:"minSpeed"`     // [m/s] along the rail
	MaxAcross    float64 `yaml:"maxAcross"`    // [0…1] speed across, of the total
	MaxRise      float64 `yaml:"maxRise"`      // [m/s] upwards at entry; faster flies over
	Low          float64 `yaml:"low"`          // [m] least height of the board over the rail
	High         float64 `yaml:"high"`         // [m] most
	Contact      float64 `yaml:"contact"`      // [m] most distance from line to board
	Flush        float64 `yaml:"flush"`        // [m] an edge this near to the ground can be rolled on to
	Upright      float64 `yaml:"upright"`      // [−1…1] least cosine of what is left of a flip
	Target       float64 `yaml:"target"`       // [m] how far away the pull looks for a rail
	AssistTime   float64 `yaml:"assistTime"`   // [s] before the rail's height the pull sets in
	AssistFrame  float64 `yaml:"assistFrame"`  // [m] most pull in a frame
	AssistTotal  float64 `yaml:"assistTotal"`  // [m] most pull in a jump
	MaxImpact    float64 `yaml:"maxImpact"`    // [m/s] into the rail; harder throws the rider
	YawEase      float64 `yaml:"yawEase"`      // [0…1] of the yaw still missing, a frame
	CrookedDeg   float64 `yaml:"crookedDeg"`   // [°] less is along the rail
	SlideDeg     float64 `yaml:"slideDeg"`     // [°] more is across it
	KeepTrucks   float64 `yaml:"keepTrucks"`   // [0…1] share of the speed across that the trucks take
	KeepSlide    float64 `yaml:"keepSlide"`    // [0…1] that a slide on the deck takes
	KeepEnds     float64 `yaml:"keepEnds"`     // [0…1] that a slide on nose or tail takes
	TrucksCoping float64 `yaml:"trucksCoping"` // [1] friction of trucks on coping
	TrucksSteel  float64 `yaml:"trucksSteel"`  // [1] on steel
	TrucksLedge  float64 `yaml:"trucksLedge"`  // [1] on a waxed ledge
	TrucksRaw    float64 `yaml:"trucksRaw"`    // [1] on raw stone
	DeckSteel    float64 `yaml:"deckSteel"`    // [1] friction of the deck on steel
	DeckLedge    float64 `yaml:"deckLedge"`    // [1] on a waxed ledge
	DeckRaw      float64 `yaml:"deckRaw"`      // [1] on raw stone
	PopMin       float64 `yaml:"popMin"`       // [m/s] upwards off the rail with a tap
	PopMax       float64 `yaml:"popMax"`       // [m/s] with a full crouch
	HopMin       float64 `yaml:"hopMin"`       // [m/s] sideways off the rail with a tap
	HopMax       float64 `yaml:"hopMax"`       // [m/s] with a full crouch
	Slow         float64 `yaml:"slow"`         // [m/s] slower stands
	SlowFrames   int     `yaml:"slowFrames"`   // [frames] standing, until it steps off to a side that is lower
	LeaveFrames  int     `yaml:"leaveFrames"`  // [frames] more, until it steps off anyway
	PushOff      float64 `yaml:"pushOff"`      // [m/s] sideways then
	Again        float64 `yaml:"again"`        // [s] until the same rail may be taken again
	AgainAway    float64 `yaml:"againAway"`    // [m] or so far from where it was left
	Tau          float64 `yaml:"tau"`          // [s] of the balance
	LimitDeg     float64 `yaml:"limitDeg"`     // [°] of the balance; beyond throws the rider
	NoiseGrowth  float64 `yaml:"noiseGrowth"`  // [1/s] of the noise while the grind lasts
}

// BailTuning is section "bail" of ride.yaml.
type BailTuning struct {
	Seconds float64 `yaml:"seconds"` // [s] a fall lasts
	EndFrom float64 `yaml:"endFrom"` // [s] the end phase begins
	EndTo   float64 `yaml:"endTo"`   // [s] and ends
	Skip    float64 `yaml:"skip"`    // [s] from here on a key gets up
	Water   float64 `yaml:"water"`   // [s] a fall into water lasts
	SlideMu float64 `yaml:"slideMu"` // [1] friction of the body
	BoardMu float64 `yaml:"boardMu"` // [1] of the loose board
	Spin    float64 `yaml:"spin"`    // [rad/s] of both
	GetUp   float64 `yaml:"getUp"`   // [s] the rider gets up to fetch the board
	Run     float64 `yaml:"run"`     // [m/s] on foot; 0 = back to a safe place instead
	RunMost float64 `yaml:"runMost"` // [s] a run lasts at most
	Reach   float64 `yaml:"reach"`   // [m] the board may lie this far off
	Step    float64 `yaml:"step"`    // [m] the ground may rise this much in a quarter metre
	StepOn  float64 `yaml:"stepOn"`  // [m/s] after the run-up
	Again   int     `yaml:"again"`   // [frames] a fall so soon after the last goes back to a safe place
}
