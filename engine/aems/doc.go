// Package aems runs patch programs: the small data-flow programs that a sound
// designer draws and a console's audio engine walks 31 times a second. Seed 003
// is the specification.
//
// A project names the symbols that games and banks meet at: classes, functions
// and globals. A bank holds modules; each serves a class. A game posts to a
// class and gets a node; every module on the class, newest first, makes an
// instance, a copy of its template, as far as its capacity goes. The node's
// payload is copied into the instances, again at each redelivery. A release tells
// them that the poster lets go; the programs decide what that means, and end
// themselves with a Destroy.
//
// A program is a list of operations. Each works on its block of the instance's
// memory and returns a word; links then carry the result, or any word, to where
// other blocks have their inputs. Words are big-endian and keep their values from
// walk to walk, so memory is all the state there is. A Player plays a sound on a
// [Device]; CallFunction and Function, ControlClass, SetGlobalVariable and
// GlobalVariable reach other instances, through functions, posts of their own and
// globals. Package op has the list of operations and the layout of their blocks.
//
// [Evaluator.Tick] is called once a block. Every sixth call walks all instances,
// newest first; times inside programs count in walks of 31.999998 ms. Whatever a
// game asks for in a block comes before the block's tick (register CA12).
//
// # Decoding
//
// A bank's programs are decoded when it is installed: offsets become absolute,
// counts and places of inputs are read from the template, handles are resolved.
// All bounds are checked there, once. A link that would write on a count, on a
// self-relative offset or on a pointer is refused. After that nothing allocates:
// places for every module's instances are made at its installation, nodes at
// [New], and an empty pool is an answer of the notes (−1, or silence at
// capacity) and counted in [Counters].
//
// # Where the notes are silent
//
// The readings are those of the conformance vectors (aems/A1 to A33, B1 to B20)
// and of the register: a set of one shuffles to its only entry (CA7), a phase
// that cannot come below 1 gives 0 and starts over (CA10), the rounding rule of
// a Table holds for every index (CA8, CA9), each input is set once at an open
// (CA11), remaining time is the device's to tell, in source time (CA3, CA4).
// Where those are silent, too: payload words a poster does not have are 0
// (aems/B16); a node that its poster has released takes no more redeliveries
// (aems/B20); an envelope programs no segment that is not there (aems/B10);
// table entries outside the file are 0 (aems/B11); a player's further outputs are
// 0 (aems/B14); a failing open, an empty group and a slot that is not there give
// no voice (aems/B15); a demultiplexer, delay line or shuffle whose state points
// outside its block writes nothing there (aems/B9, B21).
//
// Numbers: times are milliseconds, levels Q15 (32767 is 1), pitches 4096 to 1,
// angles 65536 to a turn; what they mean is the device's business.
package aems
