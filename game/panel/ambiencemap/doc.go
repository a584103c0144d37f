// Package ambience is the view of the land's ambience without its window: which
// landblocks the map shows and where a cell lies on it, how large a cell's mark is,
// what stands in the table, what was played or refused in the last seconds, and
// where all of that has its place. Package main only paints it.
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
