// Package look draws everything that can be drawn before the window opens:
// ground textures, the baked ground of a level, the skater and his board,
// particles, panels and the closing grade. It is pure Go and knows no graphics
// library: it hands out [image.RGBA] pictures that the window uploads once.
//
// The world is drawn straight from above. x runs east, y south, z up, all in
// metres; one metre is 64 pixels (128 on dense screens). The sun stands in the
// north-west at about 51 degrees, so a thing z metres over its ground throws its
// shadow (0.62, 0.52)·z metres away from it, and everything that tells height
// (shadow length, softness, opacity) follows from that one rule.
//
// Everything is seeded and uses no clock and no map order: two runs give the
// same bytes. Colours are blended in sRGB, as the style pictures are.
package look
