//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import "gritbed/game/display/probe"

func init() { probe.End() }
