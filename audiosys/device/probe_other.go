//go:build !linux || android

package device

// Probe finds nothing to say on systems whose mixer always gives a device.
func Probe() error { return nil }
