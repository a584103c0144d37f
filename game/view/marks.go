package view

// MarkKind says what a mark stands for.
type MarkKind uint8

// The marks of lanes and ground.
const (
	TakeOff MarkKind = iota
	Landing
	Bind
	Stop
	SeamTick
)

// String is the mark's label in the scope.
func (k MarkKind) String() string {
	return [...]string{"take-off", "landing", "bind", "stopped", "seam"}[k]
}

// Mark is something that happened, on the engine's clock and on the ground.
type Mark struct {
	Kind   MarkKind
	Truck  int     // of a bind or stop
	Engine float64 // when it becomes audible [s]
	Time   float64 // of the game [s]
	X, Y   float64 // [m]
	Angle  float64 // of travel [rad]
	Level  float64 // 0…1; landing class / 3
}

// Marks keeps the newest ones.
type Marks struct {
	ring [64]Mark
	n    int
}

// Add keeps one more.
func (m *Marks) Add(k Mark) {
	m.ring[m.n%len(m.ring)] = k
	m.n++
}

// Len is how many there are; [Marks.At] 0 is the newest.
func (m *Marks) Len() int { return min(m.n, len(m.ring)) }

// At is the i-th newest.
func (m *Marks) At(i int) *Mark { return &m.ring[(m.n-1-i)%len(m.ring)] }

// Clear forgets them.
func (m *Marks) Clear() { m.n = 0 }
