//go:build !unix

package main

import (
	"os"
	"os/exec"
)

// again runs the program once more and waits for it.
func again(self string, args []string) error {
	c := exec.Command(self, args...)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c.Run()
}
