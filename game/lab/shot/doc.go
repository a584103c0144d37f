// Package shot takes pictures of the game for whoever has no screen: it finds or
// builds the program, gives it a display in memory (Xvfb) where there is none, and
// lets it play up to the moment of the picture in steps of a frame, sound included,
// so that the same order gives the same picture. Drawing and playing are the
// program's own; this package only starts it.
package shot
