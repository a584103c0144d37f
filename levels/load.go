package levels

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/lafriks/go-tiled"

	"gritbed/assets/owner"
	"gritbed/engine/text"
)

// Load reads a map and, from the same file system, its tileset. The error of a
// refused map is [Problems]; a refused map loads nothing.
func Load(fsys fs.FS, file string) (*Level, error) {
	r := &report{file: file}
	data, err := readFile(fsys, file)
	if err != nil {
		r.unread("file", err)
		return nil, r.err()
	}
	raw := readRaw(data, r)
	if raw == nil {
		return nil, r.err()
	}
	var tiles []byte
	if s := raw.Tilesets[0].Source; s != "" {
		if tiles, err = readFile(fsys, path.Join(path.Dir(file), s)); err != nil {
			r.unread("tileset", err)
			return nil, r.err()
		}
	}
	m, err := decode(tiles, data)
	if err != nil {
		r.add("", 0, "", "", "a Tiled map", quoted(err.Error()))
		return nil, r.err()
	}
	l := &Level{Name: strings.TrimSuffix(path.Base(file), path.Ext(file))}
	l.readMap(r, m, raw)
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

// readFile reads a file of a map. Files beside it are named from where it is, and
// no name leads out of that folder: a level stays whole when its folder is moved.
func readFile(fsys fs.FS, file string) ([]byte, error) {
	if !fs.ValidPath(file) {
		return nil, &owner.Error{File: file, Want: "a file in the map's folder or below it", Got: quoted(file)}
	}
	data, err := owner.ReadFS(fsys, file, owner.Map)
	if err != nil {
		return nil, err
	}
	data, fault := text.Plain(data, owner.Map.Most())
	if fault != nil {
		return nil, &owner.Error{File: file, Want: fault.Want, Got: fault.Got}
	}
	return data, nil
}

// unread reports a file that isn't read.
func (r *report) unread(property string, err error) {
	var refused *owner.Error
	if errors.As(err, &refused) {
		r.add("", 0, "", property, refused.Want, refused.Got)
		return
	}
	r.add("", 0, "", property, "a file that can be read", quoted(err.Error()))
}

// decode runs the Tiled reader. It is not ours and has been seen to trip over
// maps that no editor writes, so a panic of it is an error here.
func decode(tiles, data []byte) (m *tiled.Map, err error) {
	defer func() {
		if p := recover(); p != nil {
			m, err = nil, fmt.Errorf("%v", p)
		}
	}()
	return tiled.LoadReader(".", bytes.NewReader(data), tiled.WithFileSystem(oneFile(tiles)))
}

// readMap reads the map's own properties.
func (l *Level) readMap(r *report, m *tiled.Map, raw *rawMap) {
	l.CellsX, l.CellsY = m.Width, m.Height
	l.W, l.H = float64(m.Width)*cellMetres, float64(m.Height)*cellMetres
	var props tiled.Properties
	if m.Properties != nil {
		props = *m.Properties
	}
	o := &object{r: r, class: "map", props: props, texts: raw.Props}
	if !o.has("format") {
		o.bad("format", `"gritbed-level"`, "none")
	}
	o.words("format", "", "gritbed-level")
	o.whole("version", 0, 1, 1)
	l.Title = strings.Join(strings.Fields(o.words("title", l.Name)), " ") // it is shown on one line
	o.whole("pxPerMetre", int(PxPerMetre), int(PxPerMetre), int(PxPerMetre))
	corner := o.words("landblockSW", "0000")
	block, err := strconv.ParseUint(corner, 16, 16)
	if err != nil || len(corner) != 4 {
		o.bad("landblockSW", "four hex digits", quoted(corner))
	}
	l.LandblockSW = uint16(block)
	if nx, ny := l.blocks(); err == nil && (int(block>>8)+nx > 256 || int(block&255)+ny > 256) {
		o.bad("landblockSW", fmt.Sprintf("at most %02X%02X, so that the map fits", 256-nx, 256-ny), quoted(corner))
	}
	l.Region = RegionFile
	if name, ok := o.value("region", "file", "", "string"); ok {
		l.Region = name
	}
	l.Reverb = o.whole("reverb", 1, 1, 24)
	l.Seed = o.whole64("seed", 1, -1<<53, 1<<53)
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
