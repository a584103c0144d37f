package wav

import "fmt"

// Encoding is how a sample is stored.
type Encoding uint8

// The encodings that are read and written.
const (
	PCM8 Encoding = iota + 1 // unsigned, 128 is 0
	PCM16
	PCM24
	PCM32
	Float32
	Float64
)

// String names the encoding.
func (e Encoding) String() string {
	return [...]string{"unknown", "8 bit", "16 bit", "24 bit", "32 bit", "float", "double"}[min(e, 7)%7]
}

// Bytes is the size of a sample [bytes], 0 for an unknown encoding.
func (e Encoding) Bytes() int {
	return [...]int{0, 1, 2, 3, 4, 4, 8, 0}[min(e, 7)]
}

// float says whether samples are stored as floats.
func (e Encoding) float() bool { return e == Float32 || e == Float64 }

// Limits of a format.
const (
	maxChannels = 64
	maxRate     = 1 << 20 // [Hz]
)

// Speakers of a channel mask, in the order in which their channels stand.
const (
	FrontLeft uint32 = 1 << iota
	FrontRight
	FrontCentre
	LowFrequency
	BackLeft
	BackRight
	FrontLeftOfCentre
	FrontRightOfCentre
	BackCentre
	SideLeft
	SideRight
)

// Surround is the mask of six channels FL FR C LFE SL SR, the order in which
// devices want them.
const Surround = FrontLeft | FrontRight | FrontCentre | LowFrequency | SideLeft | SideRight

// Format says what the samples of a file are.
type Format struct {
	Rate     int // [Hz]
	Channels int
	Encoding Encoding
	// Mask has a bit a channel, lowest first; 0 leaves open which is which.
	Mask uint32
}

// check reports the first thing that no file can hold.
func (f Format) check(source string) error {
	bad := func(field, want string, got any) error {
		return &Error{Source: source, Field: field, Want: want, Got: fmt.Sprint(got)}
	}
	switch {
	case f.Channels < 1 || f.Channels > maxChannels:
		return bad("channels", fmt.Sprintf("1 to %d", maxChannels), f.Channels)
	case f.Rate < 1 || f.Rate > maxRate:
		return bad("rate", fmt.Sprintf("1 to %d Hz", maxRate), f.Rate)
	case f.Encoding.Bytes() == 0:
		return bad("encoding", "one of the six known", uint8(f.Encoding))
	}
	return nil
}

// frame is the size of a frame [bytes].
func (f Format) frame() int { return f.Channels * f.Encoding.Bytes() }

// The tags of a format chunk.
const (
	tagPCM        = 1
	tagFloat      = 3
	tagExtensible = 0xFFFE
)

// guid is what follows the tag in the sub-format of an extensible chunk.
const guid = "\x00\x00\x00\x00\x10\x00\x80\x00\x00\xAA\x00\x38\x9B\x71"
