// Package naive runs patch programs the plain way, so that the evaluator proper
// has something to be compared with. It reads the bytes of projects and banks by
// itself, decodes a program again on every walk, fetches every word from the
// instance's memory as it lies on disc (big-endian), and writes down each event
// as a line of the trace. It is slow on purpose: every step stands where the
// notes (note 003 §1-§5) put it, so a reader can hold the two side by side.
//
// Where the notes leave a choice the conformance readings aems/A1-A33 and B1-B19
// are followed. Two registered choices are followed as well: a shuffle whose
// span is 0 draws and picks the first entry (register CA7), and a loop
// has 1,000,000 ms left (CA4). What no reading defines is not defined here
// either: the package is for tests and may panic on damaged input.
package naive
