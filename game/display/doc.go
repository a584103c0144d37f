// Package display looks for a screen before anything else of a program does, and
// ends the program with one line where there is none. Ebitengine opens its
// connection to the display while packages are initialised (hajimehoshi/ebiten#1858,
// #1498) and breaks off with a trace, long before main could say so. Packages without
// dependencies of their own come first, hence nothing but package probe is imported
// here. Programs import it for that alone; where no X server is needed it is empty.
package display
