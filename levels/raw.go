package levels

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// The Tiled reader is lenient: it guesses defaults for what is missing, drops
// what it doesn't know, and unpacks whatever a layer claims to hold. So the file
// is first read as plain XML, and what the reader would hide or choke on is
// refused from here: chunked and packed layers, groups, templates, turned
// objects, points that look like empty rectangles, properties whose text stands
// in the element instead of the attribute.

type rawMap struct {
	Orientation string     `xml:"orientation,attr"`
	Infinite    string     `xml:"infinite,attr"`
	Width       string     `xml:"width,attr"`
	Height      string     `xml:"height,attr"`
	TileWidth   string     `xml:"tilewidth,attr"`
	TileHeight  string     `xml:"tileheight,attr"`
	Props       []rawProp  `xml:"properties>property"`
	Tilesets    []rawSet   `xml:"tileset"`
	Layers      []rawLayer `xml:",any"`
}

type rawSet struct {
	Name   string `xml:"name,attr"`
	Source string `xml:"source,attr"`
}

type rawLayer struct {
	XMLName xml.Name
	Name    string      `xml:"name,attr"`
	Width   string      `xml:"width,attr"`
	Height  string      `xml:"height,attr"`
	OffsetX string      `xml:"offsetx,attr"`
	OffsetY string      `xml:"offsety,attr"`
	Data    []rawData   `xml:"data"`
	Props   []rawProp   `xml:"properties>property"`
	Objects []rawObject `xml:"object"`
}

type rawData struct {
	Encoding    string     `xml:"encoding,attr"`
	Compression string     `xml:"compression,attr"`
	Text        string     `xml:",chardata"`
	Chunks      []struct{} `xml:"chunk"`
}

type rawObject struct {
	ID       string     `xml:"id,attr"`
	Name     string     `xml:"name,attr"`
	GID      string     `xml:"gid,attr"`
	Template string     `xml:"template,attr"`
	Rotation string     `xml:"rotation,attr"`
	Props    []rawProp  `xml:"properties>property"`
	Parts    []rawShape `xml:",any"`
}

type rawShape struct{ XMLName xml.Name }

type rawProp struct {
	Name string `xml:"name,attr"`
	Text string `xml:",chardata"`
}

// readRaw checks the file's frame. Any problem here ends the reading, for the
// Tiled reader would only stumble over it again.
func readRaw(data []byte, r *report) *rawMap {
	var m rawMap
	if err := xml.Unmarshal(data, &m); err != nil {
		r.add("", 0, "", "", "a Tiled map in XML", quoted(err.Error()))
		return nil
	}
	attr := func(name, wanted, found string) {
		if wanted != found {
			r.add("", 0, "", name, wanted, quoted(found))
		}
	}
	attr("orientation", "orthogonal", m.Orientation)
	if m.Infinite != "" {
		attr("infinite", "0", m.Infinite)
	}
	attr("tilewidth", strconv.Itoa(TilePixels), m.TileWidth)
	attr("tileheight", strconv.Itoa(TilePixels), m.TileHeight)
	cells := 1
	for _, a := range []struct{ name, text string }{{"width", m.Width}, {"height", m.Height}} {
		n, err := strconv.Atoi(a.text)
		if err != nil || n < 1 || n > maxCells {
			r.add("", 0, "", a.name, fmt.Sprintf("1..%d cells of 24 m (2048 m)", maxCells), quoted(a.text))
		}
		cells *= n
	}
	m.checkTilesets(r)
	m.checkLayers(r, cells)
	if len(r.list) > 0 {
		return nil
	}
	return &m
}

// checkTilesets wants the one tileset of the format.
func (m *rawMap) checkTilesets(r *report) {
	if len(m.Tilesets) != 1 {
		r.add("", 0, "", "tileset", "one, named terrain", strconv.Itoa(len(m.Tilesets)))
	}
}

// checkLayers wants every layer once and of its kind.
func (m *rawMap) checkLayers(r *report, cells int) {
	seen := map[string]int{}
	kinds := layerKinds()
	for i := range m.Layers {
		l := &m.Layers[i]
		kind := l.XMLName.Local
		if kind == "editorsettings" {
			continue
		}
		wanted := ""
		for _, k := range kinds {
			if k.name == l.Name {
				wanted = k.kind
			}
		}
		seen[l.Name]++
		switch {
		case wanted == "":
			r.add(quoted(l.Name), 0, "", "name", "a layer of the format", "unknown "+kind)
			continue
		case kind == "imagelayer" && l.Name == "paint":
			continue
		case kind != wanted:
			r.add(l.Name, 0, "", "kind", wanted, quoted(kind))
			continue
		case seen[l.Name] == 2:
			r.add(l.Name, 0, "", "", "this layer once", "it twice")
		}
		for _, o := range []struct{ name, text string }{{"offsetx", l.OffsetX}, {"offsety", l.OffsetY}} {
			if v, err := strconv.ParseFloat(o.text, 64); o.text != "" && (err != nil || v != 0) {
				r.add(l.Name, 0, "", o.name, "0", quoted(o.text))
			}
		}
		for _, p := range l.Props {
			if !strings.HasPrefix(p.Name, "x-") {
				r.add(l.Name, 0, "", p.Name, "no property but x-…", "an unknown name")
			}
		}
		if l.Name == "terrain" {
			l.checkTerrain(r, m, cells)
		}
		l.checkObjects(r)
	}
	for _, k := range kinds {
		if k.required && seen[k.name] == 0 {
			r.add(k.name, 0, "", "", "this layer", "none")
		}
	}
}

// checkTerrain wants one plain list of tiles as large as the map.
func (l *rawLayer) checkTerrain(r *report, m *rawMap, cells int) {
	if l.Width != m.Width || l.Height != m.Height {
		r.add(l.Name, 0, "", "size", m.Width+" x "+m.Height+", as the map", l.Width+" x "+l.Height)
		return
	}
	if len(l.Data) != 1 || l.Data[0].Encoding != "csv" || l.Data[0].Compression != "" || len(l.Data[0].Chunks) > 0 {
		r.add(l.Name, 0, "", "data", "one CSV block", "another encoding, compression or chunks")
		return
	}
	if n := strings.Count(l.Data[0].Text, ",") + 1; n != cells {
		r.add(l.Name, 0, "", "data", fmt.Sprintf("%d tiles", cells), strconv.Itoa(n))
	}
}

// checkObjects refuses what objects must not be.
func (l *rawLayer) checkObjects(r *report) {
	for i := range l.Objects {
		if r.full() {
			return
		}
		o := &l.Objects[i]
		id, err := strconv.Atoi(o.ID)
		if err != nil || id < 1 {
			r.add(l.Name, 0, o.Name, "id", "a number over 0", quoted(o.ID))
		}
		if o.Template != "" {
			r.add(l.Name, id, o.Name, "template", "none", quoted(o.Template))
		}
		if o.GID != "" {
			r.add(l.Name, id, o.Name, "gid", "no tile object", quoted(o.GID))
		}
		if v, err := strconv.ParseFloat(o.Rotation, 64); o.Rotation != "" && (err != nil || v != 0) {
			r.add(l.Name, id, o.Name, "rotation", "0", quoted(o.Rotation))
		}
	}
}

// shape is what the object is drawn as.
func (o *rawObject) shape() string {
	if len(o.Parts) == 0 {
		return "rectangle"
	}
	if len(o.Parts) > 1 {
		return "several shapes"
	}
	return o.Parts[0].XMLName.Local
}

// inElement is the value of a property that stands in its element.
func inElement(props []rawProp, name string) string {
	for _, p := range props {
		if p.Name == name {
			return p.Text
		}
	}
	return ""
}
