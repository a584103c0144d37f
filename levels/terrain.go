package levels

import (
	"bytes"
	"fmt"
	"io/fs"
	"strconv"
	"time"

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

// oneFile is a file system with the bytes of one file under whatever name it is
// asked for: the Tiled reader gets the tileset from here, which has been read and
// measured before, and reaches no disk.
type oneFile []byte

// Open implements fs.FS.
func (o oneFile) Open(name string) (fs.File, error) {
	return &openFile{bytes.NewReader(o), name}, nil
}

// openFile is the file, opened.
type openFile struct {
	*bytes.Reader
	name string
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *openFile) Close() error               { return nil }
func (f *openFile) Name() string               { return f.name }
func (f *openFile) Mode() fs.FileMode          { return 0o444 }
func (f *openFile) ModTime() time.Time         { return time.Time{} }
func (f *openFile) IsDir() bool                { return false }
func (f *openFile) Sys() any                   { return nil }
