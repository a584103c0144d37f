package ride

// Tuning is every number of the movement, as ride.yaml spells it. A replay pins all
// of them by their sum, in the order they stand here. [1] is a plain ratio, [0…1] a
// share.
type Tuning struct {
	Body BodyTuning `yaml:"body"`
	// The pushing leg.
	Push struct {
		DV         float64 `yaml:"dv"`         // [m/s] gain of one push from rest
		VMax       float64 `yaml:"vMax"`       // [m/s] at this speed a push gains nothing
		Cadence    float64 `yaml:"cadence"`    // [s] from plant to plant while the key is held
		FirstReach float64 `yaml:"firstReach"` // [s] from stroke to plant, from standing
		Reach      float64 `yaml:"reach"`      // [s] from stroke to plant while riding
		Plant      float64 `yaml:"plant"`      // [s] the foot is on the ground
		MaxSlipDeg float64 `yaml:"maxSlipDeg"` // [°] no push when the board slides more than this
		MaxUphill  float64 `yaml:"maxUphill"`  // [m/m] nor where it climbs more steeply
	} `yaml:"push"`
	// Air, and coming to rest.
	Drag struct {
		AirDensity  float64 `yaml:"airDensity"`  // [kg/m³] of the air
		CdAStanding float64 `yaml:"cdaStanding"` // [m²] drag area upright
		CdATucked   float64 `yaml:"cdaTucked"`   // [m²] drag area tucked
		TuckAbove   float64 `yaml:"tuckAbove"`   // [m/s] above, the rider tucks on descents
		RestBelow   float64 `yaml:"restBelow"`   // [m/s] below, a coasting board stands
	} `yaml:"drag"`
	// Trucks and the turn they make.
	Steer struct {
		PivotDeg      float64 `yaml:"pivotDeg"`      // [°] pivot angle of the trucks
		LeanMaxDeg    float64 `yaml:"leanMaxDeg"`    // [°] most lean of the deck with loose trucks
		Tightness     float64 `yaml:"tightness"`     // [0…1] of the trucks, 0 = loose, 1 = tight
		TauLoose      float64 `yaml:"tauLoose"`      // [s] time constant of the lean, loose
		TauTight      float64 `yaml:"tauTight"`      // [s] added to it when tight
		LateralMax    float64 `yaml:"lateralMax"`    // [g] most acceleration to the side in a carve
		CarveCost     float64 `yaml:"carveCost"`     // [1] deceleration for a unit of lateral acceleration
		KickTurnBelow float64 `yaml:"kickTurnBelow"` // [m/s] below, the stick swings the board round its back axle
		KickTurnRate  float64 `yaml:"kickTurnRate"`  // [rad/s] full stick at rest
		SelfAlign     float64 `yaml:"selfAlign"`     // [1/s] yaw towards the travel for a radian of slip
		SelfAlignMax  float64 `yaml:"selfAlignMax"`  // [rad/s] most of that
		WobbleFrom    float64 `yaml:"wobbleFrom"`    // [m/s] speed wobble sets in
		WobbleDeg     float64 `yaml:"wobbleDeg"`     // [°] lean of the wobble with loose trucks; 0 = none
		WobbleHz      float64 `yaml:"wobbleHz"`      // [Hz] of the wobble
	} `yaml:"steer"`
	// Wheels across the board.
	Grip struct {
		Mu           float64 `yaml:"mu"`           // [1] friction across, soft wheels on asphalt
		HardLoss     float64 `yaml:"hardLoss"`     // [0…1] share lost with the hardest wheels
		Kinetic      float64 `yaml:"kinetic"`      // [0…1] share left once they slide
		SlideSlipDeg float64 `yaml:"slideSlipDeg"` // [°] slip a powerslide settles at
		SlideRate    float64 `yaml:"slideRate"`    // [rad/s] yaw into and out of a powerslide
		SlideEnds    float64 `yaml:"slideEnds"`    // [m/s] below, a powerslide is over
		ScrubDeg     float64 `yaml:"scrubDeg"`     // [°] slip at which wheels scrub; no rule reads it, a replay pins it
		SlideDeg     float64 `yaml:"slideDeg"`     // [°] slip from which the board counts as sliding
	} `yaml:"grip"`
	// Foot and tail.
	Brake struct {
		Foot      float64 `yaml:"foot"`      // [m/s²] foot brake
		FootFast  float64 `yaml:"footFast"`  // [m/s²] foot brake above FastAbove
		FastAbove float64 `yaml:"fastAbove"` // [m/s] above, a foot brakes less
		Tail      float64 `yaml:"tail"`      // [m/s²] tail on the ground, in a manual
		RestBelow float64 `yaml:"restBelow"` // [m/s] below, a braked board stands
	} `yaml:"brake"`
	// Half a turn on the ground: a tap of the slide key.
	Revert struct {
		Tap      float64 `yaml:"tap"`      // [s] a key held longer is a powerslide
		Rate     float64 `yaml:"rate"`     // [rad/s] of the turn
		MinSpeed float64 `yaml:"minSpeed"` // [m/s] slower does not turn
	} `yaml:"revert"`
	Pump PumpTuning `yaml:"pump"`
	Ramp RampTuning `yaml:"ramp"`
	// Small steps of the ground that still join.
	Steps struct {
		From float64 `yaml:"from"` // [m] a rise this high jolts
		Jolt float64 `yaml:"jolt"` // [0…1] share of the speed a step of a wheel's radius takes
	} `yaml:"steps"`
	Air    AirTuning   `yaml:"air"`
	Land   LandTuning  `yaml:"land"`
	Manual ManTuning   `yaml:"manual"`
	Grind  GrindTuning `yaml:"grind"`
	Bail   BailTuning  `yaml:"bail"`
	// The safe places to return to.
	Recovery struct {
		Apart  float64 `yaml:"apart"`  // [m] between two
		Every  int     `yaml:"every"`  // [frames] between two
		Safe   int     `yaml:"safe"`   // [frames] of safe riding before one is kept
		Normal float64 `yaml:"normal"` // [0…1] least upward part of the ground's normal
		Drop   float64 `yaml:"drop"`   // [m] the ground around is no further off in height
	} `yaml:"recovery"`
	// What the audio state adds to the motion.
	Audio struct {
		Probe      float64 `yaml:"probe"`      // [m] how far below a wheel its material is looked for
		SlipBase   float64 `yaml:"slipBase"`   // [m/s] added to the speed across
		SlipScale  float64 `yaml:"slipScale"`  // [m/s] of it, for slip 1
		Tilt       float64 `yaml:"tilt"`       // [rad] tilt of the deck at full turn
		TiltSlide  float64 `yaml:"tiltSlide"`  // [rad] tilt across the travel
		TurnFrames int     `yaml:"turnFrames"` // [frames] from no turn to a full one
		TurnDead   float64 `yaml:"turnDead"`   // [0…1] a smaller turn is a correction
		Listener   float64 `yaml:"listener"`   // [m] the listener over the board
	} `yaml:"audio"`
}

// BodyTuning is section "body" of ride.yaml.
type BodyTuning struct {
	Mass        float64 `yaml:"mass"`        // [kg] rider, clothes and board
	Radius      float64 `yaml:"radius"`      // [m] of the circle that meets walls
	Height      float64 `yaml:"height"`      // [m] the skater takes up z + 0.02 … z + Height
	AxleBase    float64 `yaml:"axleBase"`    // [m] from axle to axle
	Track       float64 `yaml:"track"`       // [m] from wheel to wheel across
	DeckHalf    float64 `yaml:"deckHalf"`    // [m] half the deck; no rule reads it, a replay pins it
	WheelRadius float64 `yaml:"wheelRadius"` // [m] a step as high as this jolts in full
	Hardness    float64 `yaml:"hardness"`    // [0…1] of the wheels, 0 = 78A, 1 = 101A; under 0.5 counts as soft
	MaxSpeed    float64 `yaml:"maxSpeed"`    // [m/s] nothing rolls faster
}

// PumpTuning is section "pump" of ride.yaml.
type PumpTuning struct {
	Press  float64 `yaml:"press"`  // [m/s²] a curve that presses this much can be pumped
	Held   float64 `yaml:"held"`   // [m/s] gain of a pass with the key held
	Timed  float64 `yaml:"timed"`  // [m/s] gain with the key pressed in the curve
	Timing float64 `yaml:"timing"` // [s] or this long before it
	Rate   float64 `yaml:"rate"`   // [m/s²] most of either
	Gap    float64 `yaml:"gap"`    // [s] calm between two passes
}

// RampTuning is section "ramp" of ride.yaml.
type RampTuning struct {
	ArcDeg    float64 `yaml:"arcDeg"`    // [°] from here on a quarter pipe is ridden in its arc coordinate
	AirMin    float64 `yaml:"airMin"`    // [m/s] slower at the lip rolls back
	OutMin    float64 `yaml:"outMin"`    // [m/s] above, the brake steps out on the deck
	OutSpeed  float64 `yaml:"outSpeed"`  // [m/s] on the deck then
	StallMax  float64 `yaml:"stallMax"`  // [m/s] below, the manual key sets down on the coping
	StallTime float64 `yaml:"stallTime"` // [s] a stall lasts
	RollInMax float64 `yaml:"rollInMax"` // [m/s] slower off the deck drops in
}
