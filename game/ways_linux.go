//go:build linux && !android

package main

import (
	"gritbed/audiosys"
	"gritbed/audiosys/pulseout"
)

// server is the session's sound server, spoken to directly: the shortest way, and
// the only one that can be opened again.
func server() audiosys.Way {
	return audiosys.Way{Open: func() (audiosys.Output, error) {
		o, err := pulseout.Open("Gritbed")
		if err != nil {
			return nil, err
		}
		return o, nil
	}}
}

// automaticWays are the ways that are tried when none is asked for.
func automaticWays() []audiosys.Way { return []audiosys.Way{server(), direct()} }
