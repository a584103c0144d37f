// Package levels reads the Tiled maps of the game and answers the questions
// the skater's wheels ask: how high is the ground here, how steep, how curved,
// and what is it made of.
//
// # The map
//
// A level is one orthogonal, finite Tiled map. One tile is one 24 m cell of the
// ambience grid, 384 pixels wide, so 16 pixels are a metre and the tile layer
// carries nothing but the terrain word of each cell. Everything that is ridden,
// hit or ground on is an object:
//
//   - ground: surface polygons in paint order. The last one drawn at a point is
//     the surface there; its tag is the collision tag of note 000 §1.4, its
//     seam the id of a joint pattern.
//   - height: height features applied in order, see [Height].
//   - deck: surfaces and height features of level 1, a bridge over level 0.
//   - solid: walls, buildings, trees; pads and ledges, whose tops are ridden.
//   - grind: rails, ledge edges, copings, kerbs, bars.
//   - zones, sound, points, scripts, paint: rooms, emitters, spawn and doors,
//     flow lines and test sites, markings.
//
// Axes are x east, y south, z up [m], origin at the north-west corner; headings
// and dir are degrees clockwise on the map, 0 is east. [Load] divides pixels by
// 16 once and nothing behind it ever sees a pixel. Positions are snapped to a
// tenth of a millimetre there, so that two polygons which share a corner on
// paper share it bit for bit and no sliver opens between them.
//
// # Height
//
// Height is not a mesh. Each feature is a closed formula that yields value,
// gradient and second derivatives at once (see [Level.Curvature]); features are
// composed in order. What the wheels feel at the foot of a quarter pipe is thus
// the exact arc, and support on a crest, n = g + v·Q·v (skate-physics 11), needs
// no differencing.
//
// # Ambience
//
// The ambience sees the terrain as landblocks of 8 × 8 cells that count north
// ([Level.Landblocks], note 002 §9-10), a listener as a place in one of them
// ([Level.Place]), and rooms as cells of their own ([Level.Indoors]). What a
// terrain word selects there stands in a region file ([Region]), where entries
// go by names. Package levels/ambientmap turns both into what the engine's
// ambience takes; nothing here depends on it.
//
// # Refusals
//
// A map that breaks a rule is refused as a whole. The error is [Problems]: up to
// twenty lines, each naming file, layer, object, property, what was wanted and
// what was found.
//
// Where the plan is silent: polygons are half open (a point on the border
// between two lanes belongs to exactly one), the margin of the map belongs to
// it on its north and west sides only; a tag without a row in the surface table
// rolls as note 000 §1.4 says and takes the friction of the first row with that
// rolling surface; edge numbers of "flush" count from 0 at the first vertex. A
// cell belongs to its south and west border; a room under a deck ends at its
// roof, one on a deck begins half a metre below the deck.
package levels
