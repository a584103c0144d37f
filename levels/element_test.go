package levels

import (
	"strings"
	"testing"
)

// A value of several lines stands in its element; what is shown on one line is
// joined.
func TestTextsInElementsAreRead(t *testing.T) {
	text := edited(t, `<property name="format"`, "<property name=\"title\">Line one\nLine two</property>\n  <property name=\"format\"")
	if strings.Count(text, `name="title"`) > 1 {
		text = strings.Replace(soundMap, `<property name="title" value="`+mustLoad(t, soundMap).Title+`"/>`, "<property name=\"title\">Line one\nLine two</property>", 1)
	}
	if l := mustLoad(t, text); l.Title != "Line one Line two" {
		t.Errorf("title %q", l.Title)
	}
}

// Files of a map lie in its folder or below it; others are refused with that.
func TestFilesOfAMapLieBesideIt(t *testing.T) {
	fsys := files(replaceOnce(t, soundMap, `source="terrain.tsx"`, `source="../tilesets/terrain.tsx"`))
	_, err := Load(fsys, "small.tmx")
	want := `small.tmx: map: tileset: wanted a file in the map's folder or below it, found "../tilesets/terrain.tsx"`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	// From a folder above both, the same map finds it.
	fsys["maps/small.tmx"], fsys["tilesets/terrain.tsx"] = fsys["small.tmx"], fsys[TilesetFile]
	if _, err := Load(fsys, "maps/small.tmx"); err != nil {
		t.Error(err)
	}
}
