//go:build linux && !android

// Package display looks for a screen before anything else of the program does.
// Ebitengine opens its connection to the display while packages are initialised
// and breaks off with a trace when there is none, long before main could say
// so. Packages without dependencies of their own are initialised first, hence
// nothing but syscall is imported here.
package display

import "syscall"

const missing = "gritbed: display: want DISPLAY or WAYLAND_DISPLAY set, got neither; `make play` renders the tour without one\n"

func init() {
	if set("DISPLAY") || set("WAYLAND_DISPLAY") {
		return
	}
	syscall.Write(2, []byte(missing))
	syscall.Exit(1)
}

func set(name string) bool {
	v, ok := syscall.Getenv(name)
	return ok && v != ""
}
