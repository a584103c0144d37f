//go:build !linux || android

// Package display looks for a screen before anything else of the program does.
// This system always has one, or says so itself.
package display
