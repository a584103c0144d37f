// Package view is what the window shows, without the window: the view model, which has
// everything that is read of the game in a frame ([Model]), where the camera looks, what
// the board has drawn on the ground, and where the panels stand. It is plain Go, so that
// all of it is tested with no display; packages paint, panel and scene only paint it, with
// pictures of package look.
//
// World coordinates are those of the levels: x east, y south [m]. Screen coordinates are
// device pixels from the top left [px]; panels are laid out in logical pixels, which a
// scale turns into device pixels.
package view
