//go:build !linux || android

package main

import (
	"errors"

	"gritbed/audiosys"
)

// server is a sound server, which this system doesn't have.
func server() audiosys.Way {
	return audiosys.Way{Open: func() (audiosys.Output, error) {
		return nil, errors.New("sound server: want Linux, this is another system")
	}}
}

// automaticWays are the ways that are tried when none is asked for.
func automaticWays() []audiosys.Way { return []audiosys.Way{direct()} }
