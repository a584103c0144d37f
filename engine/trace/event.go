// Package trace records what the engine and the game's audio side decide, as
// typed events with a fixed shape (note 000 §5.3), so that a run can be compared
// row by row with another run, a vector or a capture.
//
// An [Event] is a plain value: a tag, the block and the object it is about, and
// up to [MaxFields] words whose meaning the tag's schema gives. The audio thread
// pushes events into a [Ring], the game thread drains it; neither allocates.
package trace

// Tag says what happened; it selects the schema of the event's words.
type Tag uint8

// The tags, in the notes' names.
const (
	GBind   Tag = iota // a player was bound to a recording
	GPick              // a grain was chosen
	GStart             // a voice was started
	GTick              // a slot changed its state
	GStop              // a player was stopped
	GRoute             // surface routing, once a frame that changes something
	GRec               // the four records, once a frame
	GChain             // the values posted to a truck's two chains
	GRocket            // the rocket layer, once a frame that changes something
	ACell              // the ambience was weighed
	AShare             // what that made of one of its sounds
	AFire              // a sound of the ambience fired, or failed to
	AStop              // a sound of the ambience was due and is no longer audible
	AFlush             // the ambience let all go
	tagCount
)

// MaxFields is the number of words an event can carry.
const MaxFields = 24

// Event is one row of a trace.
type Event struct {
	Block  int64 // block the event belongs to [blocks]
	Tag    Tag
	Object uint8 // player 0…3 (truck*2 + A/B), 4 rocket; or truck; or owner
	N      uint8 // words in use
	W      [MaxFields]uint32
}

// kind says how a word is written.
type kind uint8

const (
	kInt  kind = iota // signed decimal
	kHex              // eight hex digits
	kBits             // IEEE single as eight hex digits, then its value in brackets
)

type field struct {
	name string
	kind kind
}

// schema is the shape of one tag.
type schema struct {
	name   string
	fields []field
}

// The bit table of the format: one row a tag, words in the order they are
// pushed. TICK and PICK carry all the state that 000 §5.3 asks for.
var schemas = [tagCount]schema{
	GBind: {"GBIND", []field{
		{"member", kInt}, {"rate", kInt}, {"duration", kBits},
		{"attack", kBits}, {"sustain", kBits}, {"release", kBits}, {"window", kBits}, {"drift", kBits}}},
	GPick: {"GPICK", []field{
		{"position", kBits},
		{"w0", kHex}, {"w1", kHex}, {"w2", kHex}, {"w3", kHex}, {"w4", kHex}, {"w5", kHex},
		{"candidates", kInt}, {"index", kInt}, {"collapse", kInt}, {"T", kBits}, {"start", kBits},
		{"used", kInt}, {"last", kBits}, {"free", kInt}}}, // of the recent list, before the pick
	GStart: {"GSTART", []field{
		{"slot", kInt}, {"start", kBits}, {"frame", kInt}, {"gain", kBits}, {"pitch", kBits}, {"fade", kInt}}},
	GTick: {"GTICK", []field{
		{"active", kInt}, {"gain", kBits}, {"pitch", kBits}, {"position", kBits},
		{"state0", kInt}, {"timer0", kBits}, {"start0", kBits}, {"pick0", kBits},
		{"state1", kInt}, {"timer1", kBits}, {"start1", kBits}, {"pick1", kBits}}},
	GStop: {"GSTOP", []field{{"voice0", kInt}, {"voice1", kInt}}},
	GRoute: {"GROUTE", []field{
		{"primary", kInt}, {"surface0", kInt}, {"surface1", kInt}, {"sound0", kInt}, {"sound1", kInt},
		{"material0", kInt}, {"material3", kInt}, {"airborne", kInt}, {"grinding", kInt}, {"soft", kInt},
		{"pulse", kInt}, {"metal", kInt}}},
	GRec: {"GREC", []field{
		{"speed", kBits}, {"turn", kBits}, {"I", kBits}, {"brake", kBits}, {"slope_down", kBits},
		{"gain0a", kBits}, {"gain0b", kBits}, {"gain1a", kBits}, {"gain1b", kBits},
		{"pos0a", kBits}, {"pos0b", kBits}, {"pos1a", kBits}, {"pos1b", kBits}, {"pitch", kBits},
		{"level1", kBits}, {"level2", kBits}, {"special", kInt}, {"push", kBits}, {"seam", kBits}}},
	GChain: {"GCHAIN", []field{
		{"highpass", kBits}, {"lowpass", kBits}, {"shift_a", kBits}, {"shift_b", kBits}, {"pan", kBits},
		{"env", kBits}, {"flange_a", kBits}, {"flange_b", kBits}, {"g3_send", kBits},
		{"g1_a", kBits}, {"g1_b", kBits}, {"g3_a", kBits}, {"g3_b", kBits}}},
	GRocket: {"GROCKET", []field{
		{"running", kInt}, {"gain", kBits}, {"pitch", kBits}, {"position", kBits}}},
	ACell: {"ACELL", []field{
		{"cell", kHex}, {"outdoors", kInt}, {"total", kBits}, {"cells", kInt}, {"culled", kInt}, {"armed", kInt}, {"released", kInt}}},
	AShare: {"ASHARE", []field{
		{"sound", kInt}, {"descriptor", kInt}, {"type", kInt}, {"constant", kInt},
		{"count", kBits}, {"share", kBits}, {"level", kBits}, {"queued", kInt}}},
	AFire: {"AFIRE", []field{
		{"sound", kInt}, {"outcome", kInt}, {"source", kInt}, {"type", kInt}, {"id", kHex}, {"db", kInt},
		{"chance", kBits}, {"roll", kBits}, {"bearing", kBits}, {"distance", kBits}, {"deadline", kBits}}},
	AStop:  {"ASTOP", []field{{"sound", kInt}}},
	AFlush: {"AFLUSH", nil},
}

// String returns the notes' name of the tag.
func (t Tag) String() string {
	if t < tagCount {
		return schemas[t].name
	}
	return "G?"
}
