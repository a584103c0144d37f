package levels

import (
	_ "embed"
	"fmt"
	"strconv"
	"sync"

	"github.com/goccy/go-yaml"
	"github.com/lafriks/go-tiled"
)

//go:embed terrain.yaml
var terrainYAML []byte

// terrainType is a row of the terrain table.
type terrainType struct {
	Type   int      `yaml:"type"` // 0..31
	Name   string   `yaml:"name"`
	Colour string   `yaml:"colour"` // RRGGBB
	Scenes []string `yaml:"scenes"`
}

var terrainData = sync.OnceValue(func() []terrainType {
	t, err := parseTerrain(terrainYAML)
	if err != nil {
		panic(err) // embedded at build time; a test parses it
	}
	return t
})

// parseTerrain reads the terrain table; unknown keys are refused.
func parseTerrain(data []byte) ([]terrainType, error) {
	var file struct {
		Terrain []terrainType `yaml:"terrain"`
	}
	if err := yaml.UnmarshalWithOptions(data, &file, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("terrain.yaml: %w", err)
	}
	for i, t := range file.Terrain {
		if t.Type != i || len(t.Scenes) == 0 || len(t.Scenes) > 32 || len(t.Colour) != 6 {
			return nil, fmt.Errorf("terrain.yaml: type %d: wanted types in order, 1..32 scenes and a colour RRGGBB", t.Type)
		}
	}
	return file.Terrain, nil
}

// readTerrain reads one word a cell. A type or scene that the region doesn't
// have selects nothing, so such cells are counted and said once, not refused.
func (l *Level) readTerrain(r *report, m *tiled.Map) {
	const layer = "terrain"
	if name := m.Tilesets[0].Name; name != layer {
		// An unused external set is never opened and has no name yet.
		if m.Tilesets[0].SourceLoaded {
			r.add("", 0, "", "tileset", "one, named terrain", quoted(name))
			return
		}
	}
	words := map[uint32]uint16{}
	for _, t := range m.Tilesets[0].Tiles {
		o := &object{r: &report{}, props: t.Properties}
		kind, scene := o.whole("type", -1, 0, 31), o.whole("scene", -1, 0, 31)
		if !o.failed {
			words[t.ID] = uint16(kind)<<2 | uint16(scene)<<11
		}
	}
	strange := 0
	for i, t := range m.Layers[0].Tiles {
		word, ok := words[t.ID]
		if t.Nil || !ok {
			r.add(layer, 0, "", fmt.Sprintf("cell %d, %d", i%l.CellsX, i/l.CellsX),
				"a tile with type and scene, 0..31", "none")
			if r.full() {
				return
			}
		}
		l.Terrain = append(l.Terrain, word)
		types := terrainData()
		if kind, scene := int(word>>2&31), int(word>>11); kind >= len(types) || scene >= len(types[kind].Scenes) {
			strange++
		}
	}
	if strange > 0 {
		l.Notes = append(l.Notes, r.file+": layer terrain: "+strconv.Itoa(strange)+
			" cells have a type or scene that the region does not have and select nothing")
	}
}
