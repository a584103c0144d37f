// Package synth makes the sounds of the board: the rolling recordings, fourteen
// single takes of a board going from a crawl to full speed, one for each ground
// and wheel, plus the rush of air that stands for sheer speed; and the
// one-shots, pops, landings and touchdowns ([ShotBook]).
//
// Nothing here imitates a sound with filtered noise. A track of ground is laid
// out in metres (ground.go, noise.go, stones.go), four wheels are pushed over
// it at the speed that belongs to each place of the file (speed.go,
// contact.go), and the force of every wheel shakes the deck, the trucks, the
// wheels themselves and, on wood and metal, the panel under them (modes.go,
// radiate.go). A slow hand on the fader then gives the take the level the
// survey measured (level.go; note 000 §1.2), and it is coded (code.go).
//
// The place in a recording is the speed axis (note 000 §1.2): the take is laid
// out with the inverse of the curve by which the player turns speed into a
// place, with control points in 58ths (register CG6), so that the place read
// at a speed was recorded at that speed.
//
// The same bits come out on every processor: float64 throughout, every product
// rounded on its own (written float64(a*b), so that nothing is fused), only
// + - * / and the square root, our own sine, exponential and logarithm
// (poly.go), whole-number random generators (rng.go), and no order taken from a
// clock, a map or a scheduler.
//
// Everything a modder may want to turn is text: surfaces.yaml (the ground and
// the balance), wheels.yaml (hard and soft), modes.yaml (what rings),
// members.yaml (the roster with the survey's rates, lengths and levels) and
// knots/*.yaml (levels, brightness and grit along each file, found by the
// calibration in cmd/calibrate). The one-shots have a folder of their own,
// oneshots: modes.yaml (what rings and for how long), sounds.yaml (how each is
// struck) and records.yaml (which sound together, when and how loud). A one-shot
// is pushes on things that ring (strike.go) and bursts of noise, driven into
// the same ceiling until its loudest 50 ms have their level (shotrender.go).
//
// The world's sounds ([AmbBook], folder ambience) and those of the patch programs
// ([BankBook], folder banks) are put together from layers: noise, pulses, bubbles,
// strokes, voices (amblayers.go). Some go round: everything in such a loop is
// laid out twice over, with the same draws, and the second turn is kept, so what
// rings at its end rings on at its beginning and there is no seam.
package synth

// Take is a member rolled but not yet voiced: what the ground and the board
// give, before brightness, level and rounding. Voicing is cheap and linear in
// the grit, so a calibration rolls once and voices often.
type Take struct {
	Member *Member
	// Body is everything but the grit [arbitrary units].
	Body []float64
	// Grit is the hiss of crushed dust at unit gain; nil for the rush.
	Grit []float64
}

// Render rolls and voices a member: its signed 16-bit samples.
func (b *Book) Render(m *Member) []int16 {
	return b.Roll(m).Voice(&m.Knots)
}

// Roll lays out the ground, rolls over it and collects what radiates.
func (b *Book) Roll(m *Member) Take {
	if m.Surface == "" {
		return rollRush(m)
	}
	return b.rollGround(m)
}
