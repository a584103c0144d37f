package levels

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed *.tmx terrain.tsx region.yaml
var maps embed.FS

// TilesetFile is the tileset that every map refers to, beside it.
const TilesetFile = "terrain.tsx"

// Embedded holds the maps that come with the game, with their tileset and region.
func Embedded() fs.FS { return maps }

// Names are the embedded levels, in alphabetical order; the file of one is its
// name and ".tmx".
func Names() []string {
	files, err := fs.Glob(maps, "*.tmx")
	if err != nil {
		return nil // only a malformed pattern fails
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(f, path.Ext(f))
	}
	return files
}
