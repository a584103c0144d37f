package aems

// Voice is a device's name for an open voice; 0 is none.
type Voice uint32

// Input is an input record of a player: the id of note 003 §1.6 and its raw
// word. Clamping belongs to the device.
type Input struct {
	ID    uint8
	Value int32
}

// Open is what a player hands over when it opens a voice (003 §5.2).
type Open struct {
	Bank    int      // in install order, from 0
	Slot    int16    // of the bank's sample bank
	Level   uint8    // [%]
	Azimuth [6]uint8 // bytes +3…+8 of the entry [1/256 turn]; the sixth is also the top byte of Stream (register CA1)
	Stream  int32    // offset into the stream file [bytes], −1 = in memory
	// Records are the player's inputs in order, for the routing codes (ids 9 and
	// up). The slice is only valid during the call.
	Records []Input
}

// Device plays what players ask for. Its methods are called on the thread that
// calls [Evaluator.Tick], from within; they must not call the evaluator.
type Device interface {
	// Open starts a voice; ok is false when there is none to be had, or no such
	// sample. Every input is Set right after it.
	Open(o *Open) (v Voice, ok bool)
	// Set hands over an input, the raw word.
	Set(v Voice, id uint8, value int32)
	// Query tells whether the voice still sounds, and how much of its sample is
	// left and gone, in source time [ms]: at pitch p the time left is
	// remaining/p (003 §5.3). A loop has 1,000,000 left (register CA4).
	Query(v Voice) (alive bool, remaining, elapsed int32)
	// Release gives the voice up; it must fall silent. It is called once for
	// every voice opened, for one that has ended, too.
	Release(v Voice)
	Pause(v Voice)
	Resume(v Voice)
}

// silent is the device of an evaluator that has none: nothing opens.
type silent struct{}

func (silent) Open(*Open) (Voice, bool)         { return 0, false }
func (silent) Set(Voice, uint8, int32)          {}
func (silent) Query(Voice) (bool, int32, int32) { return false, 0, 0 }
func (silent) Release(Voice)                    {}
func (silent) Pause(Voice)                      {}
func (silent) Resume(Voice)                     {}
