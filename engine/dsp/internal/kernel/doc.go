// Package kernel holds the loops that the modules of package dsp are made of. A
// kernel works on planes and numbers and knows no module, bus or parameter.
//
// They go four frames or more at a time because the compiler does not unroll, and
// over *block.Plane because the length of an array needs no bounds checks. Every
// product is rounded by itself.
package kernel
