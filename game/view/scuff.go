package view

// ScuffInk is what a scuff is made of.
type ScuffInk uint8

// The inks of scuffs.
const (
	ChalkInk ScuffInk = iota
	RubberInk
	AInk
	BInk
)

// Scuff is a straight stroke left on the ground: a pop, a landing, chalk along an
// edge, rubber of a slide, loose bars of a fall.
type Scuff struct {
	X0, Y0, X1, Y1 float32 // [m]
	Width          float32 // [m]
	Ink            ScuffInk
	Alpha          float32
	Born, Life     float32 // [s]; it fades over the last third
}

// Scuffs keeps the newest strokes; when full the oldest goes.
type Scuffs struct {
	ring [1024]Scuff
	n    int
}

// Add leaves a stroke.
func (s *Scuffs) Add(k Scuff) {
	s.ring[s.n%len(s.ring)] = k
	s.n++
}

// Len is how many strokes are kept.
func (s *Scuffs) Len() int { return min(s.n, len(s.ring)) }

// At is the i-th newest stroke.
func (s *Scuffs) At(i int) *Scuff { return &s.ring[(s.n-1-i)%len(s.ring)] }

// Clear takes all away.
func (s *Scuffs) Clear() { s.n = 0 }

// Shown is a stroke's alpha at a time [s], 0 when it is gone.
func (k *Scuff) Shown(time float64) float32 {
	age := float32(time) - k.Born
	if age < 0 || age >= k.Life {
		return 0
	}
	return k.Alpha * min(1, (k.Life-age)/(k.Life/3))
}
