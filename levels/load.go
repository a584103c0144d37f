package levels

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/lafriks/go-tiled"
)

// Load reads a map and, from the same file system, its tileset. The error of a
// refused map is [Problems]; a refused map loads nothing.
func Load(fsys fs.FS, file string) (*Level, error) {
	r := &report{file: file}
	data, err := readFile(fsys, file)
	if err != nil {
		r.add("", 0, "", "file", "a readable file of at most 8 MB", quoted(err.Error()))
		return nil, r.err()
	}
	raw := readRaw(data, r)
	if raw == nil {
		return nil, r.err()
	}
	if s := raw.Tilesets[0].Source; s != "" {
		if _, err := readFile(fsys, path.Join(path.Dir(file), s)); err != nil {
			r.add("", 0, "", "tileset", "a readable file of at most 8 MB", quoted(err.Error()))
			return nil, r.err()
		}
	}
	m, err := decode(fsys, file, data)
	if err != nil {
		r.add("", 0, "", "", "a Tiled map", quoted(err.Error()))
		return nil, r.err()
	}
	l := &Level{Name: strings.TrimSuffix(path.Base(file), path.Ext(file))}
	l.readMap(r, m)
	if l.Ambience, err = regionBeside(fsys, file, l.Region); err != nil {
		r.add("", 0, "", "region", "a sound region file", err.Error())
		return nil, r.err()
	}
	l.readTerrain(r, m)
	l.readLayers(r, m, raw)
	l.join(r)
	if !r.shape {
		l.settle(r)
	}
	if err := r.err(); err != nil {
		return nil, err
	}
	return l, nil
}

// readFile reads at most the largest file of the format.
func readFile(fsys fs.FS, file string) ([]byte, error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = errors.New("more than 8 MB")
	}
	return data, err
}

// decode runs the Tiled reader. It is not ours and has been seen to trip over
// maps that no editor writes, so a panic of it is an error here.
func decode(fsys fs.FS, file string, data []byte) (m *tiled.Map, err error) {
	defer func() {
		if p := recover(); p != nil {
			m, err = nil, fmt.Errorf("%v", p)
		}
	}()
	return tiled.LoadReader(path.Dir(file), bytes.NewReader(data), tiled.WithFileSystem(fsys))
}

// readMap reads the map's own properties.
func (l *Level) readMap(r *report, m *tiled.Map) {
	l.CellsX, l.CellsY = m.Width, m.Height
	l.W, l.H = float64(m.Width)*cellMetres, float64(m.Height)*cellMetres
	var props tiled.Properties
	if m.Properties != nil {
		props = *m.Properties
	}
	o := &object{r: r, class: "map", props: props}
	if !o.has("format") {
		o.bad("format", `"gritbed-level"`, "none")
	}
	o.words("format", "", "gritbed-level")
	o.whole("version", 0, 1, 1)
	l.Title = o.words("title", l.Name)
	o.whole("pxPerMetre", int(pxPerMetre), int(pxPerMetre), int(pxPerMetre))
	text := o.words("landblockSW", "0000")
	block, err := strconv.ParseUint(text, 16, 16)
	if err != nil || len(text) != 4 {
		o.bad("landblockSW", "four hex digits", quoted(text))
	}
	l.LandblockSW = uint16(block)
	if nx, ny := l.blocks(); err == nil && (int(block>>8)+nx > 256 || int(block&255)+ny > 256) {
		o.bad("landblockSW", fmt.Sprintf("at most %02X%02X, so that the map fits", 256-nx, 256-ny), quoted(text))
	}
	l.Region = RegionFile
	if text, ok := o.value("region", "file", "", "string"); ok {
		l.Region = text
	}
	l.Reverb = o.whole("reverb", 1, 1, 24)
	l.Seed = int64(o.whole("seed", 1, -1<<53, 1<<53))
	o.done()
}

// readLayers reads every object layer.
func (l *Level) readLayers(r *report, m *tiled.Map, raw *rawMap) {
	n := 0
	for i := range raw.Layers {
		rl := &raw.Layers[i]
		if rl.XMLName.Local != "objectgroup" {
			continue
		}
		group := m.ObjectGroups[n] // both keep the order of the file
		n++
		names := map[string]int{}
		if limit, wanted := l.limit(rl.Name); len(group.Objects) > limit {
			r.add(rl.Name, 0, "", "objects", wanted, strconv.Itoa(len(group.Objects)))
			continue
		}
		for j, o := range group.Objects {
			if r.full() {
				return
			}
			b := newObject(r, rl.Name, o, &rl.Objects[j], l.W, l.H)
			if b == nil {
				continue
			}
			if b.name == "" {
				b.bad("name", "a name", "none")
			} else if first, ok := names[b.class+" "+b.name]; ok {
				b.bad("name", "each name once in a layer and class", fmt.Sprintf("object %d of the same name", first))
			}
			names[b.class+" "+b.name] = b.id
			if l.read(b) {
				b.done()
			}
		}
	}
}

// limit is how many objects a layer may hold.
func (l *Level) limit(layer string) (int, string) {
	n := maxObjects
	switch layer {
	case "ground", "deck":
		n = maxSurfaces
	case "height":
		n = maxHeights
	case "grind":
		n = maxGrinds
	case "sound":
		n = maxEmitters
	}
	return n, fmt.Sprintf("at most %d", n)
}

// read reads one object; false when its class is not of its layer or its shape
// not of its class.
func (l *Level) read(b *object) bool {
	for _, k := range layerKinds() {
		if k.name == b.layer && !slices.Contains(k.classes, b.class) {
			b.bad("class", strings.Join(k.classes, ", "), quoted(b.class))
			return false
		}
	}
	switch b.class {
	case "surface":
		return l.readSurface(b)
	case "height":
		return l.readHeight(b)
	case "wall":
		return l.readWall(b)
	case "building", "tree", "embankment":
		return l.readBlock(b)
	case "pad", "ledge":
		return l.readTop(b)
	case "rail":
		return l.readRail(b)
	case "indoor", "reverb", "bed":
		return l.readZone(b)
	case "c_emitter":
		return l.readEmitter(b)
	case "spawn", "teleport":
		return l.readPoint(b)
	case "door":
		return l.readDoor(b)
	case "gap":
		return l.readGap(b)
	case "line":
		return l.readLine(b)
	case "site":
		return l.readSite(b)
	default:
		return l.readMark(b)
	}
}
