//go:build !linux || android

package ways

import (
	"errors"

	"gritbed/audiosys/output"
)

// Server is a sound server, which this system doesn't have.
func Server(string) output.Way {
	return output.Way{Open: func() (output.Output, error) {
		return nil, errors.New("sound server: want Linux, this is another system")
	}}
}

// Automatic are the ways of this system, the best first.
func Automatic(string) []output.Way { return []output.Way{Direct()} }
