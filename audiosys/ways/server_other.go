//go:build !linux || android

package ways

import (
	"errors"

	"gritbed/audiosys"
)

// Server is a sound server, which this system doesn't have.
func Server(string) audiosys.Way {
	return audiosys.Way{Open: func() (audiosys.Output, error) {
		return nil, errors.New("sound server: want Linux, this is another system")
	}}
}

// Automatic are the ways of this system, the best first.
func Automatic(string) []audiosys.Way { return []audiosys.Way{Direct()} }
