// Package probe says whether a display answers, the way Ebitengine will ask: through
// the X library, with whatever it takes for leave to connect. It may be called while
// packages are initialised, and has nothing to say where no X server is needed.
package probe
