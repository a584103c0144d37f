package components

import "gritbed/components/rolling"

// Wheel order everywhere: 0 front left, 1 front right, 2 back left, 3 back right.
const (
	FrontLeft = iota
	FrontRight
	BackLeft
	BackRight
	Wheels
)

// MaterialNone is the material word of "no surface" (tag 0 or out of range).
const MaterialNone = rolling.NoMaterial

// Mode is what the skater is doing.
type Mode uint8

// The modes of the movement state machine.
const (
	Riding Mode = iota
	Airborne
	Grinding
	Manual
	Bailed
)

// String names the mode in lower case.
func (m Mode) String() string {
	return [...]string{"riding", "air", "grind", "manual", "bail"}[m]
}

// MotionData is the physical state of skater and board after the frame's
// physics; float64 because nothing here is compared to the bit.
type MotionData struct {
	Pos, Prev Vec2    // deck centre now and one frame ago [m]
	Vel       Vec2    // velocity in the plane [m/s]
	Z, PrevZ  float64 // height of the wheels' lowest point, absolute [m]
	VZ        float64 // vertical velocity, on the ground that of the slope [m/s]
	Level     int     // height-field level, 0 or 1 (under and over)
	Ground    float64 // height of the ground below, absolute [m]
	GradX     float64 // slope of the ground in x [m/m]
	GradY     float64 // slope of the ground in y [m/m]

	Heading, PrevHeading float64 // of the board's nose [rad]
	YawRate              float64 // [rad/s]
	Lean                 float64 // deck tilt about its long axis, right positive [rad]
	Pitch                float64 // nose up positive [rad]
	Roll                 float64 // flip rotation of the board in the air [rad]
	Slip                 float64 // angle from board to travel, modulo half a turn [rad]
	Switch               bool    // riding fakie: travel is towards the tail
	BodyYaw              float64 // yaw of the body against the board [rad]
	Hop                  float64 // height of the rider over the deck in a hippy jump [m]

	Mode       Mode
	ModeFrames int     // frames since the mode began
	AirTime    float64 // [s]
	TimeToLand float64 // predicted at take-off, counted down [s]
	TakeoffZ   float64 // [m]
	Apex       float64 // highest point above the take-off so far [m]
	LandX      float64 // predicted landing point [m]
	LandY      float64
	LandZ      float64
	Charge     float64 // ollie charge 0…1
	PopSpeed   float64 // vertical speed of the last pop [m/s], set in the frame it fires, else 0

	WheelPos      [Wheels]Vec3 // contact points [m]
	WheelContact  [Wheels]bool
	WheelMaterial [Wheels]rolling.Material // 0…142, 143 none
	WheelSeam     [Wheels]int              // seam pattern 0…15
	WheelCount    int

	PushPhase  float64 // 0 idle, else seconds into the stroke [s]
	PushPlant  bool    // the foot lands in this frame
	FootDown   bool    // the pushing foot is on the ground
	Braking    bool
	Sliding    bool    // powerslide
	Carve      float64 // lateral acceleration, to the right of the board positive [m/s²]
	Rail       int     // index into the level's grind lines, −1 = none
	RailS      float64 // arc length along it [m]
	Balance    float64 // manual or grind balance angle [rad]
	LandClass  int     // strength 0…3 of the last landing by LandSpeed against 1.5, 2.6, 3.45 m/s
	Landed     bool    // touched down in this frame
	LandSpeed  float64 // vertical speed into the surface at that touchdown [m/s]
	WallHit    float64 // closing speed of a wall hit in this frame [m/s]
	BailSpin   float64 // spin of the thrown body [rad/s]
	BoardPos   Vec2    // the loose board while bailed [m]
	BoardAngle float64 // heading of the loose board [rad]
	Respawned  bool    // put back to a safe point in this frame
}
