//go:build unix

package main

import (
	"os"
	"syscall"
)

// again replaces this process by a new run of the program.
func again(self string, args []string) error {
	return syscall.Exec(self, append([]string{self}, args...), os.Environ())
}
