// Package ambiencemap is the panel that shows the ambience: a map of the landblocks around
// the skater with what is heard of each cell, and a table of the sounds, of what is due,
// and of what was played or refused in the last seconds. It covers the whole window.
//
// The run time weighs 3 × 3 landblocks of 8 × 8 cells of 24 m around the skater: a
// cell's descriptor counts 1 within 20 m, falls with the square of the distance,
// and ends at 120 m. The map shows that as a half-tone: the side of a mark is
// proportional to the root of the weight. What the run time reports is only read,
// once a frame; nothing here is heard.
//
// World coordinates are those of the levels, x east and y south [m]; positions of
// the layout are logical pixels.
package ambiencemap
