package mods

import (
	"encoding/xml"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gritbed/assets/owner"
	"gritbed/engine/text"
	"gritbed/levels"
)

// maxUnread is how many files are named that nothing reads.
const maxUnread = 20

// unread names the files of the directory that nothing reads, a line each: a name
// with a slip in it would otherwise do nothing and say nothing.
func (d *Dir) unread() ([]string, error) {
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return nil, err
	}
	known := []string{MovementFile, levels.RegionFile, levels.TilesetFile}
	for _, e := range entries {
		if path.Ext(e.Name()) == ".tmx" {
			known = append(known, e.Name())
			known = append(known, d.namedBy(e.Name())...)
		}
	}
	var lines []string
	more := 0
	for _, e := range entries {
		name := e.Name()
		switch {
		case slices.Contains(known, name) || IsTuning(name) || strings.HasPrefix(name, ".") || ignored(name):
		case e.IsDir() && slices.ContainsFunc(known, func(k string) bool { return strings.HasPrefix(k, name+"/") }):
		case len(lines) == maxUnread:
			more++
		default:
			lines = append(lines, text.Line("mods: "+name+" is not taken: nothing reads a file of this name"))
		}
	}
	if more > 0 {
		lines = append(lines, fmt.Sprintf("mods: %d more files are not taken", more))
	}
	return lines, nil
}

// ignored says that a file is there for people or for Tiled: texts to read, pictures
// of tilesets and sketches, projects.
func ignored(name string) bool {
	return slices.Contains([]string{".md", ".txt", ".png", ".tiled-project", ".tiled-session"}, path.Ext(name)) ||
		strings.HasSuffix(name, "~") || path.Ext(name) == "" && strings.ToUpper(name) == name
}

// namedBy are the files that a map names. A map that can't be read names none; what
// is wrong with it is said when it is loaded.
func (d *Dir) namedBy(name string) []string {
	data, err := owner.Read(filepath.Join(d.path, name), owner.Map)
	if err != nil {
		return nil
	}
	var m struct {
		Tilesets []struct {
			Source string `xml:"source,attr"`
		} `xml:"tileset"`
		Props []struct {
			Name  string `xml:"name,attr"`
			Value string `xml:"value,attr"`
		} `xml:"properties>property"`
	}
	if xml.Unmarshal(data, &m) != nil {
		return nil
	}
	var out []string
	for _, t := range m.Tilesets {
		out = append(out, path.Clean(t.Source))
	}
	for _, p := range m.Props {
		if p.Name == "region" {
			out = append(out, path.Clean(p.Value))
		}
	}
	return out
}
