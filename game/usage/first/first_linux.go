//go:build linux && !android

package first

import (
	"syscall"

	"gritbed/game/display/probe"
	"gritbed/game/usage"
)

func init() {
	if args := commandLine(); len(args) > 0 && usage.Wanted(args[1:]) {
		text := []byte(usage.Text)
		for len(text) > 0 {
			n, err := syscall.Write(1, text)
			if err != nil {
				syscall.Exit(1)
			}
			text = text[n:]
		}
		syscall.Exit(0)
	}
	probe.End()
}

// commandLine is what the kernel knows of it: package os may not be there yet.
func commandLine() (args []string) {
	fd, err := syscall.Open("/proc/self/cmdline", syscall.O_RDONLY, 0)
	if err != nil {
		return nil
	}
	defer syscall.Close(fd)
	var all []byte
	part := make([]byte, 4096)
	for {
		n, err := syscall.Read(fd, part)
		if n <= 0 || err != nil {
			break
		}
		all = append(all, part[:n]...)
	}
	start := 0
	for i, c := range all {
		if c == 0 {
			args = append(args, string(all[start:i]))
			start = i + 1
		}
	}
	return args
}
