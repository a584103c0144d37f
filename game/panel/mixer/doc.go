// Package mixer is the panel that shows and works the mixer behind all sounds: how a
// meter moves, which strips are dimmed, where the parts stand, what the arrows and the
// pointer choose, which voices the list shows, and how all of it is drawn.
//
// It has a column for every strip of the mixer ([mix.Strip]): sources and returns in pass
// order, and the SFX master as the wide one at the right, which shows the two channels of
// the output behind it.
//
// Levels are linear where they come from the engine and in dB of full scale where
// they are shown; positions are logical pixels.
package mixer
