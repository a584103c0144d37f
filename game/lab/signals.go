//go:build !js

package main

import (
	"os"
	"syscall"
)

// ends are the signals that end a render.
func ends() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} }
