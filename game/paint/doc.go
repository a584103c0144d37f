// Package paint paints the world: the ground with what hangs over it, the groove, the
// skaters with their shadows, strokes, particles and the flight path. It reads a
// [Picture], which says what there is, and writes triangles of two textures: the ground,
// a sheet of chunks that are baked as they come into sight, and a [Sheet] with everything
// else. It changes nothing that the game or the sound reads.
package paint
