// Package first is what the game does before anything else: it gives its help where
// that is asked for, and looks for a display. Nothing is imported that would have to
// be initialised later than Ebitengine is. Elsewhere than on Linux there is time for
// that in main.
package first
