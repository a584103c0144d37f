package engine

// What a call names is a type of its own, so that the compiler tells a recording
// from a sample. The first six are places in what the engine was made with.
type (
	RecordingID  int32 // of Config.Recordings
	SampleID     int32 // of Config.Samples
	ClassID      int32 // of Programs.Classes, see [Engine.Class]
	FunctionID   int32 // of Programs.Functions, see [Engine.Function]
	GlobalID     int32 // of Programs.Globals, see [Engine.Global]
	CollectionID int32 // of Config.Collections
	BoardID      uint8 // board owner, 0 the local player
)

// Material is one of the eight material buses, and Band one of the two filters of
// each.
type (
	Material uint8
	Band     uint8
)

// The names that a frame gives out. 0 names nothing. After an end the place of a name is
// used again, but under another number.
type (
	VoiceID uint32
	PostID  uint32
	BusID   uint32
	ShotID  uint32
)

// Truck is one of the two trucks of a board.
type Truck struct {
	Board BoardID
	Axle  uint8 // 0 or 1
}

// Side is one of the two players of a truck.
type Side uint8

// The sides.
const (
	SideA Side = iota
	SideB
)

// Player is one of the four players of a board's trucks.
type Player struct {
	Truck
	Side Side
}

func (t Truck) index() uint32  { return uint32(t.Board)*2 + uint32(t.Axle) }
func (p Player) index() uint32 { return p.Truck.index()*2 + uint32(p.Side) }

// How many of each can be in use at once, from the call that opens to the end that was
// sent back.
const (
	voiceNames = 1024 // at least; twice the voices of a larger pool
	postNames  = 256
	busNames   = 512
	shotNames  = 128
	nameBits   = 13 // of a name: its place; the other bits count the uses of the place
	nameMask   = 1<<nameBits - 1
	nameUses   = 1<<(32-nameBits) - 1
)

// names is the game's side of the names of one kind. It belongs to the game thread, so
// a call gets its name at once, without waiting for the audio thread.
type names struct {
	use  []uint32 // of each place, how often it was taken
	live []bool
	free []uint32
}

func newNames(n int) names {
	s := names{use: make([]uint32, n), live: make([]bool, n), free: make([]uint32, n)}
	for i := range s.free {
		s.free[i] = uint32(n - 1 - i)
	}
	return s
}

// take returns a name; false when all are in use.
func (s *names) take() (id uint32, ok bool) {
	if len(s.free) == 0 {
		return 0, false
	}
	at := s.free[len(s.free)-1]
	s.free = s.free[:len(s.free)-1]
	s.use[at] = s.use[at]%nameUses + 1
	s.live[at] = true
	return s.use[at]<<nameBits | at, true
}

// give frees a name; false, and nothing, for one that is not in use.
func (s *names) give(id uint32) bool {
	if !s.alive(id) {
		return false
	}
	at := id & nameMask
	s.live[at] = false
	s.free = append(s.free, at)
	return true
}

// alive reports whether a name is in use.
func (s *names) alive(id uint32) bool {
	at := id & nameMask
	return at < uint32(len(s.use)) && s.live[at] && s.use[at] == id>>nameBits
}

// known reports whether a name is or was in use.
func (s *names) known(id uint32) bool {
	at, use := id&nameMask, id>>nameBits
	return at < uint32(len(s.use)) && use != 0 && use <= s.use[at]
}
