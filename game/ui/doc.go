// Package ui is the interface kit: glyphs, pictures made once and kept in one texture,
// text, panels, small widgets, a clip and the menu. It knows nothing of the game.
//
// Everything that is drawn becomes triangles of one list, a [Batch], whose colours come
// from one texture; the list goes to a [Screen] in one call. Neither is Ebitengine here:
// a window implements [Device], [Texture] and [Screen] with it, a test with a recorder
// (package uitest), so that where a text ends or what a clip leaves can be tested without
// a display.
//
// Coordinates are logical pixels, y down. [Kit.Scale] device pixels make a logical one;
// everything upright lands on whole device pixels, and nothing is stretched: letters and
// plates are made at the size they have on the screen.
package ui
