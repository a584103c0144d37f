package plan

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"

	"gritbed/levels"
)

// tileColumns are the columns of the tileset picture: one scene each.
const tileColumns = 3

// tileOf is the number of the tile with that word: row type, column scene.
func tileOf(word uint16) (int, bool) {
	kind, scene := int(word>>2&31), int(word>>11)
	types := levels.BuiltinRegion().Terrain
	if kind >= len(types) || scene >= len(types[kind].Scenes) {
		return 0, false
	}
	return kind*tileColumns + scene, true
}

// WriteTileset writes the tileset of the built-in region for Tiled.
func WriteTileset(w io.Writer) error {
	var b strings.Builder
	types := levels.BuiltinRegion().Terrain
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="terrain" tilewidth="%d" tileheight="%d" tilecount="%d" columns="%d">
 <image source="terrain.png" width="%d" height="%d"/>
`, levels.TilePixels, levels.TilePixels, tileColumns*len(types), tileColumns, tileColumns*levels.TilePixels, len(types)*levels.TilePixels)
	for kind, t := range types {
		for scene, of := range t.Scenes {
			fmt.Fprintf(&b, ` <tile id="%d">
  <properties>
   <property name="scene" type="int" value="%d"/>
   <property name="type" type="int" value="%d"/>
   <property name="x-name" value="%s, %s"/>
  </properties>
 </tile>
`, kind*tileColumns+scene, scene, kind, t.Name, levels.BuiltinRegion().Scenes[of].Name)
		}
	}
	b.WriteString("</tileset>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteTilesetImage writes the picture of the tileset: the colour of the type,
// darker from scene to scene, with a darker margin so that cells tell apart.
func WriteTilesetImage(w io.Writer) error {
	types := levels.BuiltinRegion().Terrain
	palette := color.Palette{color.RGBA{}}
	img := image.NewPaletted(image.Rect(0, 0, tileColumns*levels.TilePixels, len(types)*levels.TilePixels), nil)
	for kind, t := range types {
		c := t.Colour
		for scene := range t.Scenes {
			for margin := range 2 {
				dim := func(v uint8) uint8 { return uint8(int(v) * (10 - scene - margin) / 10) }
				palette = append(palette, color.RGBA{dim(c.R), dim(c.G), dim(c.B), 255})
			}
			n := uint8(len(palette) - 2)
			for y := range levels.TilePixels {
				for x := range levels.TilePixels {
					i := n
					if min(x, y) < 4 || max(x, y) >= levels.TilePixels-4 {
						i = n + 1
					}
					img.SetColorIndex(scene*levels.TilePixels+x, kind*levels.TilePixels+y, i)
				}
			}
		}
	}
	img.Palette = palette
	return png.Encode(w, img)
}
