// Package wav reads and writes WAV files: RIFF and, beyond 4 GiB, RF64.
//
// The reader takes PCM of 8, 16, 24 and 32 bits and floats of 32 and 64, plain
// or as WAVE_FORMAT_EXTENSIBLE, at any rate, with 1 to 64 channels. Chunks that
// it does not know are skipped, the padding byte behind an odd one too. A size
// that nobody filled in (0 or FFFFFFFF, as a stream has it) means: to the end.
// It reads from the front to the back and never seeks, so a pipe will do, and
// never holds more than what is really there.
//
//	s, err := wav.ReadAll("roll.wav", file)
//	r, err := grain.NewRecording("roll", s.Rate, s.Mono())
//
// The writer streams: sizes are filled in at the end where it can go back to
// the header, are right from the start where the length is told, and are those
// of a stream otherwise.
package wav

import "fmt"

// Error is what is wrong with a file, or with what is to be written to one.
type Error struct {
	Source string // the file, as the caller named it
	Offset int64  // in the file [bytes]
	Field  string
	Want   string
	Got    string
}

// Error gives one line.
func (e *Error) Error() string {
	return fmt.Sprintf("%s: offset %#x: %s: want %s, got %s", e.Source, e.Offset, e.Field, e.Want, e.Got)
}
