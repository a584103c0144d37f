package levels

import (
	"fmt"
	"strconv"

	"github.com/lafriks/go-tiled"
)

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
		if _, scene, _ := l.Ambience.Select(word); scene < 0 {
			strange++
		}
	}
	if strange > 0 {
		l.Notes = append(l.Notes, r.file+": layer terrain: "+strconv.Itoa(strange)+
			" cells have a type or scene that the region does not have and select nothing")
	}
}
