package look

// Pose names a drawn posture of the skater.
type Pose int

// The twelve poses.
const (
	Ride Pose = iota
	PushReach
	PushStroke
	Crouch
	Pop
	Air
	Tweak
	Flip
	ManualPose
	FiftyFifty
	Boardslide
	Bail
	Poses // their number
)

// String is the pose's name as the interface shows it.
func (p Pose) String() string {
	return [Poses]string{"ride", "push: reach", "push: stroke", "crouch", "pop", "air",
		"tweak", "kickflip", "manual", "50–50", "boardslide", "bail"}[p]
}

// joints are the places of a body seen from above, in metres from the middle of
// the board, x the way he rides. Front is the shoulder and leg towards the nose.
type bodyJoints struct {
	hip, head                point
	look                     float64 // where the peak points [rad]
	shoulderB, elbowB, handB point
	shoulderF, elbowF, handF point
	kneeB, footB             point
	kneeF, footF             point
	toeB, toeF               float64 // heading of the shoes [rad]
}

// stance is a pose: the body, and where the board is under it.
type stance struct {
	body  bodyJoints
	board Attitude
	at    point // of the deck's middle
}

const (
	south = 1.5708 // [rad]
	deg   = south / 90
)

var stances = [Poses]stance{
	Ride: {body: bodyJoints{
		hip: point{-0.03, -0.155}, head: point{0.044, -0.018}, look: 20 * deg,
		shoulderB: point{-0.165, -0.055}, elbowB: point{-0.29, -0.195}, handB: point{-0.42, -0.096},
		shoulderF: point{0.150, -0.035}, elbowF: point{0.27, -0.20}, handF: point{0.43, -0.26},
		kneeB: point{-0.20, 0.05}, footB: point{-0.265, 0.035}, kneeF: point{0.17, 0.02}, footF: point{0.245, 0.04},
		toeB: 84 * deg, toeF: 62 * deg,
	}},
	PushReach: {body: bodyJoints{
		hip: point{0.0, 0.07}, head: point{0.21, 0.055}, look: 0,
		shoulderB: point{0.115, 0.18}, elbowB: point{0.286, 0.30}, handB: point{0.477, 0.262},
		shoulderF: point{0.180, -0.085}, elbowF: point{0.135, -0.28}, handF: point{-0.04, -0.40},
		kneeB: point{0.10, 0.23}, footB: point{0.27, 0.235}, kneeF: point{0.10, -0.035}, footF: point{0.13, 0.0},
		toeB: 4 * deg, toeF: 22 * deg,
	}},
	PushStroke: {body: bodyJoints{
		hip: point{-0.016, 0.04}, head: point{0.25, 0.04}, look: 0,
		shoulderB: point{0.190, 0.17}, elbowB: point{0.06, 0.295}, handB: point{-0.166, 0.386},
		shoulderF: point{0.165, -0.09}, elbowF: point{0.33, -0.195}, handF: point{0.51, -0.117},
		kneeB: point{-0.21, 0.175}, footB: point{-0.47, 0.19}, kneeF: point{0.09, -0.04}, footF: point{0.12, 0.0},
		toeB: 2 * deg, toeF: 22 * deg,
	}},
	Crouch: {body: bodyJoints{
		hip: point{-0.085, -0.20}, head: point{0.047, 0.037}, look: 24 * deg,
		shoulderB: point{-0.165, -0.025}, elbowB: point{-0.247, 0.10}, handB: point{-0.347, 0.28},
		shoulderF: point{0.150, -0.025}, elbowF: point{0.22, 0.085}, handF: point{0.28, 0.26},
		kneeB: point{-0.265, 0.06}, footB: point{-0.355, 0.02}, kneeF: point{0.125, 0.085}, footF: point{0.15, 0.04},
		toeB: 88 * deg, toeF: 66 * deg,
	}},
	Pop: {body: bodyJoints{
		hip: point{-0.09, -0.12}, head: point{0.016, 0.037}, look: 28 * deg,
		shoulderB: point{-0.19, -0.02}, elbowB: point{-0.31, -0.141}, handB: point{-0.448, -0.283},
		shoulderF: point{0.14, -0.02}, elbowF: point{0.265, -0.20}, handF: point{0.408, -0.377},
		kneeB: point{-0.215, 0.10}, footB: point{-0.315, 0.025}, kneeF: point{0.20, 0.12}, footF: point{0.12, 0.03},
		toeB: 88 * deg, toeF: 60 * deg,
	}, board: Attitude{Pitch: 30 * deg}, at: point{-0.03, 0}},
	Air: {body: bodyJoints{
		hip: point{-0.02, -0.135}, head: point{0.042, 0.073}, look: 28 * deg,
		shoulderB: point{-0.175, 0.0}, elbowB: point{-0.30, -0.12}, handB: point{-0.486, -0.26},
		shoulderF: point{0.195, 0.005}, elbowF: point{0.307, -0.141}, handF: point{0.488, -0.298},
		kneeB: point{-0.22, 0.15}, footB: point{-0.25, 0.03}, kneeF: point{0.23, 0.16}, footF: point{0.24, 0.03},
		toeB: 86 * deg, toeF: 70 * deg,
	}},
	Tweak: {body: bodyJoints{
		hip: point{-0.05, -0.205}, head: point{0.074, -0.02}, look: 40 * deg,
		shoulderB: point{-0.12, 0.02}, elbowB: point{-0.125, 0.165}, handB: point{0.04, 0.182},
		shoulderF: point{0.165, -0.11}, elbowF: point{0.288, -0.285}, handF: point{0.393, -0.49},
		kneeB: point{-0.225, 0.06}, footB: point{-0.175, 0.205}, kneeF: point{0.18, 0.0}, footF: point{0.245, 0.08},
		toeB: 68 * deg, toeF: 62 * deg,
	}, board: Attitude{Pitch: 6 * deg, Roll: -64 * deg, Yaw: -22 * deg}, at: point{0.025, 0.15}},
	Flip: {body: bodyJoints{
		hip: point{-0.02, -0.28}, head: point{0.064, -0.158}, look: 50 * deg,
		shoulderB: point{-0.165, -0.19}, elbowB: point{-0.30, -0.29}, handB: point{-0.47, -0.39},
		shoulderF: point{0.205, -0.19}, elbowF: point{0.316, -0.30}, handF: point{0.482, -0.41},
		kneeB: point{-0.21, -0.01}, footB: point{-0.245, -0.10}, kneeF: point{0.26, 0.0}, footF: point{0.315, -0.10},
		toeB: 88 * deg, toeF: 50 * deg,
	}, board: Attitude{Roll: 174 * deg, Yaw: 4 * deg}, at: point{0, 0.04}},
	ManualPose: {body: bodyJoints{
		hip: point{-0.265, -0.145}, head: point{-0.215, 0.016}, look: 30 * deg,
		shoulderB: point{-0.40, -0.04}, elbowB: point{-0.50, -0.145}, handB: point{-0.62, -0.02},
		shoulderF: point{-0.11, -0.03}, elbowF: point{-0.06, -0.20}, handF: point{0.053, -0.38},
		kneeB: point{-0.31, 0.09}, footB: point{-0.33, 0.03}, kneeF: point{0.03, 0.035}, footF: point{0.185, 0.005},
		toeB: 84 * deg, toeF: 80 * deg,
	}, board: Attitude{Pitch: 14 * deg}, at: point{0.06, 0}},
	FiftyFifty: {body: bodyJoints{
		hip: point{-0.05, -0.115}, head: point{0.053, 0.065}, look: 18 * deg,
		shoulderB: point{-0.165, 0.0}, elbowB: point{-0.293, 0.143}, handB: point{-0.468, 0.312},
		shoulderF: point{0.195, -0.02}, elbowF: point{0.295, -0.149}, handF: point{0.445, -0.32},
		kneeB: point{-0.22, 0.13}, footB: point{-0.29, 0.02}, kneeF: point{0.175, 0.14}, footF: point{0.20, 0.03},
		toeB: 86 * deg, toeF: 68 * deg,
	}},
	Boardslide: {body: bodyJoints{
		hip: point{0.135, -0.035}, head: point{0.016, 0.025}, look: 150 * deg,
		shoulderB: point{-0.03, -0.155}, elbowB: point{-0.114, -0.31}, handB: point{-0.247, -0.472},
		shoulderF: point{0.070, 0.165}, elbowF: point{0.172, 0.30}, handF: point{0.338, 0.423},
		kneeB: point{-0.13, -0.18}, footB: point{0.0, -0.25}, kneeF: point{-0.12, 0.175}, footF: point{-0.02, 0.24},
		toeB: 176 * deg, toeF: 170 * deg,
	}, board: Attitude{Yaw: 90 * deg}},
	Bail: {body: bodyJoints{
		hip: point{-0.055, -0.06}, head: point{0.314, -0.05}, look: 0,
		shoulderB: point{0.165, -0.16}, elbowB: point{0.307, -0.295}, handB: point{0.555, -0.30},
		shoulderF: point{0.150, 0.08}, elbowF: point{0.307, 0.225}, handF: point{0.557, 0.203},
		kneeB: point{-0.13, -0.255}, footB: point{-0.37, -0.185}, kneeF: point{-0.19, 0.045}, footF: point{-0.45, 0.05},
		toeB: 150 * deg, toeF: 180 * deg,
	}, board: Attitude{Roll: 180 * deg, Yaw: 55 * deg}, at: point{-0.34, 0.30}},
}

// between mixes two bodies joint by joint; angles take the shorter way.
func (a bodyJoints) between(b bodyJoints, t float64) bodyJoints {
	m := func(p, q point) point { return p.mix(q, t) }
	return bodyJoints{
		hip: m(a.hip, b.hip), head: m(a.head, b.head), look: turnTo(a.look, b.look, t),
		shoulderB: m(a.shoulderB, b.shoulderB), elbowB: m(a.elbowB, b.elbowB), handB: m(a.handB, b.handB),
		shoulderF: m(a.shoulderF, b.shoulderF), elbowF: m(a.elbowF, b.elbowF), handF: m(a.handF, b.handF),
		kneeB: m(a.kneeB, b.kneeB), footB: m(a.footB, b.footB), kneeF: m(a.kneeF, b.kneeF), footF: m(a.footF, b.footF),
		toeB: turnTo(a.toeB, b.toeB, t), toeF: turnTo(a.toeF, b.toeF, t),
	}
}

func turnTo(a, b, t float64) float64 {
	d := b - a
	for d > 2*south {
		d -= 4 * south
	}
	for d < -2*south {
		d += 4 * south
	}
	return a + d*t
}
