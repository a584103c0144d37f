// Package mixer is the mixer view without its window: how a meter moves, which
// strips are dimmed, where the parts of the panel stand, what the arrows and the
// pointer choose, and which voices the list shows. Package main only paints it.
//
// The view has a column for every strip of the desk ([mix.Strip]): sources and
// returns in pass order, and the SFX master as the wide one at the right, which
// shows the two channels of the output behind it.
//
// Levels are linear where they come from the engine and in dB of full scale where
// they are shown; positions are logical pixels.
package mixer
