// Package device asks, before an output is made, whether the machine can play
// sound at all: Ebitengine's audio ends the whole game when it can't, and says
// so only after the game has begun.
package device
