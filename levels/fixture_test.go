package levels

import (
	_ "embed"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// The tests of the loader start from one small sound map, 48 x 48 m, that holds
// every layer and every class once, and spoil it by one edit. Numbers in it are
// pixels: 16 are a metre.
//
//go:embed testdata/small.tmx
var soundMap string

// files is a file system with one map and the tileset.
func files(text string) fstest.MapFS {
	set, err := fs.ReadFile(Embedded(), TilesetFile)
	if err != nil {
		panic(err)
	}
	return fstest.MapFS{"small.tmx": {Data: []byte(text)}, TilesetFile: {Data: set}}
}

// edited is the sound map with one text replaced, which must be in it once.
func edited(t testing.TB, was, is string) string {
	t.Helper()
	if n := strings.Count(soundMap, was); n != 1 {
		t.Fatalf("the sound map holds %q %d times", was, n)
	}
	return strings.Replace(soundMap, was, is, 1)
}

// mustLoad loads a map that is sound.
func mustLoad(t testing.TB, text string) *Level {
	t.Helper()
	l, err := Load(files(text), "small.tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// withHeight is the sound map with one more height feature: properties as
// name=value, kind first, over a rectangle in metres.
func withHeight(t testing.TB, x, y, w, h string, props ...string) string {
	t.Helper()
	return edited(t, "<objectgroup id=\"3\" name=\"height\">",
		"<objectgroup id=\"3\" name=\"height\">\n"+heightObject(x, y, w, h, props...))
}

func heightObject(x, y, w, h string, props ...string) string {
	var b strings.Builder
	b.WriteString(`<object id="90" name="it" type="height" x="` + x + `" y="` + y + `" width="` + w + `" height="` + h + `"><properties>`)
	for _, p := range props {
		name, value, _ := strings.Cut(p, "=")
		kind := ` type="float"`
		switch name {
		case "n":
			kind = ` type="int"`
		case "kind", "op", "flush", "a", "b", "axis", "pvi", "rows", "table":
			kind = ""
		}
		if name == "table" {
			name = "hw"
		}
		b.WriteString(`<property name="` + name + `"` + kind + ` value="` + value + `"/>`)
	}
	b.WriteString("</properties></object>")
	return b.String()
}
