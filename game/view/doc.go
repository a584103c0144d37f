// Package view is what the window shows, without the window: where the camera
// looks, what the board has drawn on the ground, what each grain of the bed has
// done in the last seconds, and where the panels stand. It is plain Go, so that
// all of it is tested with no display; package main only paints it.
//
// World coordinates are those of the levels: x east, y south [m]. Screen
// coordinates are device pixels from the top left [px]; panels are laid out in
// logical pixels, which a scale turns into device pixels.
package view
