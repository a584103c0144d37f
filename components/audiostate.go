package components

import "gritbed/components/rolling"

// AudioStateData is the per-frame record that everything audible of a skater is
// computed from (player-components 1). The movement fills it once a frame from [Motion],
// [Trick] and the level, and a ghost's is completed when the listener has its place; the
// sound only reads it. A run is reproducible to the bit from a file of these, whatever
// the physics did.
//
// Names and byte offsets are those of the notes. Fields that this world can't fill
// yet keep their defaults: TimeScale, ListenerFacing, OffboardAir and its countdown, HandOnDeck, FootPlant, HandPlant, OnFoot, BoardInHand,
// StepCode, FootStrength, the toe and foot speeds, the body regions, LimbSpeed
// and the water flags.
type AudioStateData struct {
	// Identity and time.
	Local          bool    // +72 this skater is the player
	Active         bool    // +52 its components run; not for another skater from 30 m on
	TimeScale      float32 // +220, 1
	GlobalByte     uint8   // +224, 1 while paused
	ListenerDist   float32 // +324 [m]
	ListenerFacing float32 // +680
	RelSpeed       float32 // +784 against the local player, whose own is 0 [m/s]

	// Position and motion.
	Pos, PosPrev                   Vec3    // +48, +64 [m]
	BoardPos                       Vec3    // +144 [m]
	ComVel, ComVelPrev, ComVelDiff Vec3    // +96, +112, +128 [m/s]
	GroundSpeed                    float32 // +208 signed [m/s]
	ComSpeed, ComSpeedPrev         float32 // +212, +216 [m/s]
	Turn                           float32 // +204 −1…1
	Slip                           float32 // +232 0…1
	DeckTilt                       float32 // +264 [rad]
	DeckSpin                       Vec3    // +480 pitch, yaw, roll rate [rad/s]
	Slope                          float32 // +712 −10 downhill … +10 uphill

	// Air.
	Airborne      bool            // +332
	AirTime       float32         // +236 [s]
	TimeToLand    float32         // +240 [s]
	JumpHeight    float32         // +260 [m]
	WheelAir      [Wheels]float32 // +244 0…1
	LandingBucket int32           // +300 1…4
	JumpBucket    int32           // +304 0…2
	PopVelocity   float32         // +468 0…1, −1 = unset
	OffboardAir   bool            // +718
	Hippy         bool            // +372

	// Wheels, trucks, deck.
	WheelCount     int32                    // +200 0…4
	WheelPos       [Wheels]Vec3             // +384 [m]
	WheelTouch     [Wheels]int32            // +448 0…2
	WheelLanded    [Wheels]bool             // +464
	WheelMaterial  [Wheels]rolling.Material // +620 0…142, 143 none
	SeamPattern    [Wheels]int32            // +636 0…15
	TruckContact   [2]bool                  // +612, +613
	DeckContact    bool                     // +614
	TruckMaterial  [2]rolling.Material      // +652
	DeckMaterial   rolling.Material         // +660
	DeckSlideSpeed float32                  // +664 [m/s]
	DeckImpact     float32                  // +668 0…1
	Soft           bool                     // +684
	Revert         bool                     // +690
	LooseBoard     int32                    // +780 0…2

	// Grind, balance, feet, push.
	Grinding, GrindingPrev bool             // +341, +342
	GrindFamily            int32            // +192 −1…
	GrindImpact            float32          // +228 [m/s]
	GrindMaterial          rolling.Material // +692
	Balancing              bool             // +340
	ManualBrake            bool             // +339
	Brake                  bool             // +336
	PushStroke             bool             // +337
	PushRight              bool             // +338
	PushFootA, PushFootB   bool             // +334, +333
	PushPlant              bool             // +335 one frame
	FootOnDeck             [2]bool          // +615, +616
	OnFoot, BoardInHand    bool             // +716, +308
	FootPlant, HandPlant   bool             // +768, +760

	// Tricks and bail.
	TrickActive     bool    // +343
	TrickID         int32   // +348
	TrickID2        int32   // +352
	Bail, BailEnd   bool    // +676, +677
	BodySpin        float32 // of the thrown body [rad/s]
	LimbSpeed       float32 // +672 [m/s]
	InWater         bool    // +811
	ListenerPanWord int32   // pan word of the board as the camera sees it, 65536 = one turn
}
