package levels

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// The tests of the loader start from one small sound map, 48 x 48 m, that holds
// every layer and every class once, and spoil it by one edit. Numbers in it are
// pixels: 16 are a metre.
const soundMap = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="384" tileheight="384" infinite="0">
 <properties>
  <property name="format" value="gritbed-level"/>
  <property name="version" type="int" value="1"/>
  <property name="title" value="Small"/>
  <property name="pxPerMetre" type="int" value="16"/>
  <property name="landblockSW" value="1020"/>
  <property name="reverb" type="int" value="2"/>
  <property name="seed" type="int" value="7"/>
 </properties>
 <tileset firstgid="1" source="terrain.tsx"/>
 <layer id="1" name="terrain" width="2" height="2">
  <data encoding="csv">
1,4,
22,22
</data>
 </layer>
 <objectgroup id="2" name="ground">
  <object id="1" name="floor" type="surface" x="0" y="0" width="768" height="768">
   <properties><property name="tag" type="int" value="3"/><property name="seam" type="int" value="11"/></properties>
  </object>
  <object id="2" name="pond" type="surface" x="640" y="640">
   <properties><property name="water" type="bool" value="true"/></properties>
   <polygon points="0,0 64,0 64,64 0,64"/>
  </object>
  <object id="3" name="lane" type="surface" x="0" y="160">
   <properties><property name="tag" type="int" value="6"/><property name="dir" type="float" value="90"/></properties>
   <polygon points="0,0 768,0 768,32 0,32"/>
  </object>
 </objectgroup>
 <objectgroup id="3" name="height">
  <object id="4" name="bank" type="height" x="320" y="320">
   <properties>
    <property name="kind" value="plane"/><property name="z0" type="float" value="0"/>
    <property name="x0" type="float" value="20"/><property name="y0" type="float" value="20"/>
    <property name="gx" type="float" value="0.25"/><property name="gy" type="float" value="0"/>
    <property name="flush" value="1,3"/>
   </properties>
   <polygon points="0,0 64,0 64,64 0,64"/>
  </object>
  <object id="5" name="top" type="height" x="384" y="320">
   <properties>
    <property name="kind" value="flat"/><property name="z" type="float" value="1"/><property name="flush" value="3"/>
   </properties>
   <polygon points="0,0 64,0 64,64 0,64"/>
  </object>
 </objectgroup>
 <objectgroup id="4" name="deck">
  <object id="6" name="deck" type="surface" x="480" y="96" width="64" height="32">
   <properties><property name="tag" type="int" value="6"/></properties>
  </object>
  <object id="7" name="deck" type="height" x="480" y="96" width="64" height="32">
   <properties>
    <property name="kind" value="flat"/><property name="z" type="float" value="3"/><property name="flush" value="none"/>
   </properties>
  </object>
 </objectgroup>
 <objectgroup id="5" name="solid">
  <object id="8" name="fence" type="wall" x="16" y="16">
   <properties><property name="zTop" type="float" value="2"/></properties>
   <polyline points="0,0 320,0"/>
  </object>
  <object id="9" name="shed" type="building" x="32" y="480" width="64" height="64">
   <properties><property name="height" type="float" value="4"/></properties>
  </object>
  <object id="10" name="pad" type="pad" x="160" y="480" width="96" height="32">
   <properties>
    <property name="height" type="float" value="0.2"/><property name="tag" type="int" value="6"/><property name="edge" value="steel_edge"/>
   </properties>
  </object>
 </objectgroup>
 <objectgroup id="6" name="grind">
  <object id="11" name="bar" type="rail" x="160" y="600">
   <properties>
    <property name="kind" value="rail"/><property name="tag" type="int" value="11"/><property name="z" value="0.3,0.5"/>
   </properties>
   <polyline points="0,0 96,0"/>
  </object>
 </objectgroup>
 <objectgroup id="7" name="zones">
  <object id="12" name="room" type="indoor" x="320" y="480" width="64" height="64">
   <properties><property name="roofZ" type="float" value="5"/></properties>
  </object>
  <object id="13" name="room" type="reverb" x="320" y="480" width="64" height="64">
   <properties><property name="preset" type="int" value="3"/></properties>
  </object>
  <object id="14" name="air" type="bed" x="0" y="0" width="768" height="768">
   <properties><property name="bed" value="town low"/></properties>
  </object>
 </objectgroup>
 <objectgroup id="8" name="sound">
  <object id="15" name="flag" type="c_emitter" x="480" y="480">
   <properties>
    <property name="selector" type="int" value="8"/><property name="radius" type="float" value="18"/><property name="volume" type="float" value="0.5"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
 <objectgroup id="9" name="points">
  <object id="16" name="start" type="spawn" x="96" y="96">
   <properties><property name="heading" type="float" value="90"/></properties>
   <point/>
  </object>
  <object id="17" name="up" type="teleport" x="416" y="352"><point/></object>
  <object id="18" name="in" type="door" x="320" y="512">
   <properties><property name="indoor" value="room"/></properties>
   <point/>
  </object>
  <object id="19" name="lift" type="door" x="320" y="300">
   <properties><property name="target" value="up"/></properties>
   <point/>
  </object>
  <object id="20" name="hop" type="gap" x="448" y="352">
   <properties><property name="length" type="float" value="2"/><property name="drop" type="float" value="1"/></properties>
   <polyline points="0,0 32,0"/>
  </object>
 </objectgroup>
 <objectgroup id="10" name="scripts">
  <object id="21" name="round" type="line" x="96" y="96">
   <properties>
    <property name="radii" value="0,3,0"/><property name="waypoints" value="0 6 6 0 0.5 push off;4.5 30 30 0 6 stop"/>
   </properties>
   <polyline points="0,0 384,0 384,384"/>
  </object>
  <object id="22" name="climb" type="site" x="352" y="352">
   <properties>
    <property name="v0" type="float" value="4"/><property name="tag" type="int" value="3"/>
    <property name="z" type="float" value="0.5"/><property name="to" value="24,22"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
 <objectgroup id="11" name="paint">
  <object id="23" name="dash" type="mark" x="0" y="176">
   <properties><property name="x-kind" value="dash"/></properties>
   <polyline points="0,0 768,0"/>
  </object>
 </objectgroup>
</map>
`

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
