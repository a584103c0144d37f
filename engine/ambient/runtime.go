package ambient

// Config is what a runtime is made from.
type Config struct {
	Region  *Region
	World   *World
	VolMin  float32 // lowest level played (register CB8, ambient.vol_min_db) [dB]
	Master  float32 // the volume setting, 0…1 [linear]
	Enabled bool
	Options
	// Rand draws the random numbers, k/32768 in [0, 1); nil takes a generator
	// of the runtime's own, seeded with Seed.
	Rand func() float32
	Seed uint64
	// Load loads a sound table, nil if that fails; nil looks into the region's.
	Load func(stb uint32) *Table
	// Sounds is the greatest number of sounds kept; 0 takes as many as the
	// region has. One more is not made and counted.
	Sounds int
}

// Defaults is the configuration of the notes for a region and a world.
func Defaults(r *Region, w *World) Config {
	return Config{Region: r, World: w, VolMin: -100, Master: 1, Enabled: true}
}

// Runtime is the ambience of one listener.
type Runtime struct{ cfg Config }

// New makes a runtime.
func New(cfg Config) (*Runtime, error) { return &Runtime{cfg: cfg}, nil }

// Frame does a whole frame of the game.
func (r *Runtime) Frame(now float64, at Position, outdoors bool) {}

// ChangePosition is the first half of a frame.
func (r *Runtime) ChangePosition(now float64, at Position, outdoors bool) {}

// UseTime is the second half of a frame.
func (r *Runtime) UseTime(now float64, at Position) {}

// SetMaster, SetEnabled and SetHour change settings.
func (r *Runtime) SetMaster(v float32)  {}
func (r *Runtime) SetEnabled(on bool)   {}
func (r *Runtime) SetHour(h float32)    {}
func (r *Runtime) Plays() []Play        { return nil }
func (r *Runtime) Events() []Event      { return nil }
func (r *Runtime) Sounds() []SoundState { return nil }
func (r *Runtime) Cells() []Cell        { return nil }
func (r *Runtime) Queue() []Deadline    { return nil }
func (r *Runtime) LastRebuild() Rebuild { return Rebuild{} }
func (r *Runtime) Counts() Counts       { return Counts{} }
func (r *Region) Check() error          { return nil }
func (r *Region) Remarks() []error      { return nil }
