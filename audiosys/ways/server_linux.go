//go:build linux && !android

package ways

import (
	"gritbed/audiosys/output"
	"gritbed/audiosys/pulseout"
)

// Server is the session's sound server, spoken to directly under a name that its
// mixer shows: the shortest way, and the only one that can be opened again.
func Server(name string) output.Way {
	return output.Way{Open: func() (output.Output, error) {
		o, err := pulseout.Open(name)
		if err != nil {
			return nil, err
		}
		return o, nil
	}}
}

// Automatic are the ways of this system, the best first.
func Automatic(name string) []output.Way { return []output.Way{Server(name), Direct()} }
