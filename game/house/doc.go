// Package house keeps the house in order: its tests say which package may
// import which, that the laboratory builds where there is no display, no cgo
// and no 64 bits, and that no function stands in the program that nothing
// calls. It needs the go command and neither a display nor a sound device.
//
// It stands here and not in a package that it is about, because it speaks of
// all of them; engine and components in particular know of nothing above them.
package house
