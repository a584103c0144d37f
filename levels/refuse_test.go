package levels

import (
	"fmt"
	"strings"
	"testing"
)

func replaceOnce(t testing.TB, s, was, is string) string {
	t.Helper()
	if strings.Count(s, was) != 1 {
		t.Fatalf("%q is not there once", was)
	}
	return strings.Replace(s, was, is, 1)
}

// Every refusal of the format: one edit of the sound map, one line, word for
// word. The number is that of the list "What the loader must refuse".
func TestLoadRefuses(t *testing.T) {
	prop := func(name, kind, value string) string {
		return fmt.Sprintf(`<property name="%s" type="%s" value="%s"/>`, name, kind, value)
	}
	str := func(name, value string) string { return fmt.Sprintf(`<property name="%s" value="%s"/>`, name, value) }
	square := `<polygon points="0,0 64,0 64,64 0,64"/>
  </object>
  <object id="3"` // of the pond
	for _, c := range []struct{ rule, was, is, want string }{
		// 1. the frame of the map
		{"1 not orthogonal", `orientation="orthogonal"`, `orientation="isometric"`,
			`small.tmx: map: orientation: wanted orthogonal, found "isometric"`},
		{"1 infinite", `infinite="0"`, `infinite="1"`,
			`small.tmx: map: infinite: wanted 0, found "1"`},
		{"1 tile width", `tilewidth="384"`, `tilewidth="32"`,
			`small.tmx: map: tilewidth: wanted 384, found "32"`},
		{"1 tile height", `tileheight="384"`, `tileheight="385"`,
			`small.tmx: map: tileheight: wanted 384, found "385"`},
		{"1 missing layer", `name="solid"`, `name="deck "`,
			`small.tmx: layer "deck ": name: wanted a layer of the format, found unknown objectgroup
small.tmx: layer solid: wanted this layer, found none`},
		{"1 unknown layer", `name="paint"`, `name="props"`,
			`small.tmx: layer "props": name: wanted a layer of the format, found unknown objectgroup`},
		{"1 layer twice", `name="paint"`, `name="ground"`,
			`small.tmx: layer ground: wanted this layer once, found it twice`},
		{"1 a group of layers", "</objectgroup>\n</map>", "</objectgroup><group name=\"g\"/></map>",
			`small.tmx: layer "g": name: wanted a layer of the format, found unknown group`},
		{"1 tiles where objects belong", `<objectgroup id="11" name="paint">`, `<layer id="12" name="paint"/><objectgroup id="11" name="paint">`,
			`small.tmx: layer paint: kind: wanted objectgroup, found "layer"
small.tmx: layer paint: wanted this layer once, found it twice`},
		{"1 newer version", prop("version", "int", "1"), prop("version", "int", "2"),
			`small.tmx: map: version: wanted 1..1, found "2"`},
		{"1 another format", str("format", "gritbed-level"), str("format", "other"),
			`small.tmx: map: format: wanted gritbed-level, found "other"`},
		{"1 no format", str("format", "gritbed-level"), "",
			`small.tmx: map: format: wanted "gritbed-level", found none`},
		{"1 another scale", prop("pxPerMetre", "int", "16"), prop("pxPerMetre", "int", "32"),
			`small.tmx: map: pxPerMetre: wanted 16..16, found "32"`},
		{"1 shifted layer", `name="ground"`, `name="ground" offsetx="8"`,
			`small.tmx: layer ground: offsetx: wanted 0, found "8"`},

		// 2. properties and classes
		{"2 tag 0 on dry land", prop("tag", "int", "6") + prop("dir", "float", "90"), prop("tag", "int", "0"),
			`small.tmx: layer ground, object 3 "lane": tag: wanted 1..127, found "0"`},
		{"2 tag 128", prop("tag", "int", "6") + prop("dir", "float", "90"), prop("tag", "int", "128"),
			`small.tmx: layer ground, object 3 "lane": tag: wanted 1..127, found "128"`},
		{"2 no tag", prop("tag", "int", "6") + prop("dir", "float", "90"), "",
			`small.tmx: layer ground, object 3 "lane": tag: wanted 1..127, found none`},
		{"2 a tag by name", prop("tag", "int", "6") + prop("dir", "float", "90"), str("tag", "wood_ramp"),
			`small.tmx: layer ground, object 3 "lane": tag: wanted type int, found type string`},
		{"2 unknown material key", str("edge", "steel_edge"), str("edge", "steal_edge"),
			`small.tmx: layer solid, object 10 "pad": edge: wanted a key of the surface table, found "steal_edge"`},
		{"2 seam 16", prop("seam", "int", "11"), prop("seam", "int", "16"),
			`small.tmx: layer ground, object 1 "floor": seam: wanted 0..15, found "16"`},
		{"2 NaN", prop("dir", "float", "90"), prop("dir", "float", "NaN"),
			`small.tmx: layer ground, object 3 "lane": dir: wanted -360..360, found "NaN"`},
		{"2 infinite height", prop("z", "float", "1"), prop("z", "float", "+Inf"),
			`small.tmx: layer height, object 5 "top": z: wanted a finite number, found "+Inf"`},
		{"2 infinite position", `name="fence" type="wall" x="16"`, `name="fence" type="wall" x="Inf"`,
			`small.tmx: layer solid, object 8 "fence": position: wanted inside 0..48, 0..48 m, found +Inf, 1`},
		{"2 NaN position", `name="fence" type="wall" x="16"`, `name="fence" type="wall" x="NaN"`,
			`small.tmx: layer solid, object 8 "fence": position: wanted inside 0..48, 0..48 m, found NaN, 1`},
		{"2 wall too high", prop("zTop", "float", "2"), prop("zTop", "float", "251"),
			`small.tmx: layer solid, object 8 "fence": zTop: wanted -20..250, found "251"`},
		{"2 wall upside down", prop("zTop", "float", "2"), prop("zTop", "float", "2") + prop("zBottom", "float", "3"),
			`small.tmx: layer solid, object 8 "fence": zBottom: wanted less than zTop, 2, found 3`},
		{"2 wall too thin", prop("zTop", "float", "2"), prop("zTop", "float", "2") + prop("thickness", "float", "0.04"),
			`small.tmx: layer solid, object 8 "fence": thickness: wanted 0.05..2, found "0.04"`},
		{"2 building too low", `value="4"/></properties>
  </object>
  <object id="10"`, `value="0.4"/></properties>
  </object>
  <object id="10"`,
			`small.tmx: layer solid, object 9 "shed": height: wanted 0.5..30, found "0.4"`},
		{"2 pad too high", prop("height", "float", "0.2"), prop("height", "float", "1.6"),
			`small.tmx: layer solid, object 10 "pad": height: wanted 0.02..1.5, found "1.6"`},
		{"2 rail too wide", str("z", "0.3,0.5"), str("z", "0.3,0.5") + prop("width", "float", "0.7"),
			`small.tmx: layer grind, object 11 "bar": width: wanted 0.02..0.6, found "0.7"`},
		{"2 rail kind", str("kind", "rail"), str("kind", "pipe"),
			`small.tmx: layer grind, object 11 "bar": kind: wanted rail, ledge, coping, kerb, bar, found "pipe"`},
		{"2 rail side", str("z", "0.3,0.5"), str("z", "0.3,0.5") + str("side", "up"),
			`small.tmx: layer grind, object 11 "bar": side: wanted left, right, both, found "up"`},
		{"2 level 2", prop("seam", "int", "11"), prop("level", "int", "2"),
			`small.tmx: layer ground, object 1 "floor": level: wanted 0..1, found "2"`},
		{"2 level 0 in the deck", `height="32">
   <properties><property name="tag"`, `height="32">
   <properties><property name="level" type="int" value="0"/><property name="tag"`,
			`small.tmx: layer deck, object 6 "deck": level: wanted 1..1, found "0"`},
		{"2 emitter radius", prop("radius", "float", "18"), prop("radius", "float", "121"),
			`small.tmx: layer sound, object 15 "flag": radius: wanted 1..120, found "121"`},
		{"2 emitter core", prop("radius", "float", "18"), prop("radius", "float", "2"),
			`small.tmx: layer sound, object 15 "flag": core: wanted less than radius, 2, found 3`},
		{"2 bed volume", str("bed", "town low"), str("bed", "town low") + prop("volume", "float", "1.1"),
			`small.tmx: layer zones, object 14 "air": volume: wanted 0..1, found "1.1"`},
		{"2 start over the cap", prop("v0", "float", "4"), prop("v0", "float", "21"),
			`small.tmx: layer scripts, object 22 "climb": v0: wanted 0..20.6, found "21"`},
		{"2 map reverb", prop("reverb", "int", "2"), prop("reverb", "int", "0"),
			`small.tmx: map: reverb: wanted 1..24, found "0"`},
		{"2 landblock", str("landblockSW", "1020"), str("landblockSW", "10"),
			`small.tmx: map: landblockSW: wanted four hex digits, found "10"`},
		{"2 unknown property", prop("dir", "float", "90"), prop("dirr", "float", "90"),
			`small.tmx: layer ground, object 3 "lane": "dirr": wanted a property of class surface, found an unknown name`},
		{"2 almost a free name", prop("dir", "float", "90"), str("xnote", "a"),
			`small.tmx: layer ground, object 3 "lane": "xnote": wanted a property of class surface, found an unknown name`},
		{"2 property of another kind", prop("z", "float", "1"), prop("z", "float", "1") + prop("R", "float", "2"),
			`small.tmx: layer height, object 5 "top": "R": wanted a property of class height, found an unknown name`},
		{"2 property twice", prop("dir", "float", "90"), prop("dir", "float", "90") + prop("dir", "float", "0"),
			`small.tmx: layer ground, object 3 "lane": dir: wanted the property once, found it twice`},
		{"2 unknown map property", prop("seed", "int", "7"), prop("sead", "int", "7"),
			`small.tmx: map: "sead": wanted a property of class map, found an unknown name`},
		{"2 layer property", `<objectgroup id="11" name="paint">`, `<objectgroup id="11" name="paint"><properties><property name="glow" value="1"/></properties>`,
			`small.tmx: layer paint: glow: wanted no property but x-…, found an unknown name`},
		{"2 unknown class", `type="pad"`, `type="bench"`,
			`small.tmx: layer solid, object 10 "pad": class: wanted wall, building, tree, embankment, pad, ledge, found "bench"`},
		{"2 class of another layer", `name="fence" type="wall"`, `name="fence" type="rail"`,
			`small.tmx: layer solid, object 8 "fence": class: wanted wall, building, tree, embankment, pad, ledge, found "rail"`},
		{"2 not a bool", prop("water", "bool", "true"), prop("water", "bool", "yes"),
			`small.tmx: layer ground, object 2 "pond": water: wanted true or false, found "yes"
small.tmx: layer ground, object 2 "pond": tag: wanted 1..127, found none`},
		{"2 no name", `name="fence"`, `name=""`,
			`small.tmx: layer solid, object 8 "": name: wanted a name, found none`},
		{"2 a name twice", `name="lane"`, `name="floor"`,
			`small.tmx: layer ground, object 3 "floor": name: wanted each name once in a layer and class, found object 1 of the same name`},
		{"2 turned object", `name="pond" type="surface"`, `name="pond" type="surface" rotation="30"`,
			`small.tmx: layer ground, object 2 "pond": rotation: wanted 0, found "30"`},
		{"2 tile object", `name="pond" type="surface"`, `name="pond" type="surface" gid="1"`,
			`small.tmx: layer ground, object 2 "pond": gid: wanted no tile object, found "1"`},
		{"2 template", `name="pond" type="surface"`, `name="pond" type="surface" template="t.tx"`,
			`small.tmx: layer ground, object 2 "pond": template: wanted none, found "t.tx"`},

		// 3. shapes
		{"3 two points", square, `<polygon points="0,0 64,0"/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": points: wanted at least 3, found 2`},
		{"3 crosses itself", square, `<polygon points="0,0 64,64 64,0 0,64"/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": points: wanted an outline that doesn't cross itself, found edges 0 and 2 crossing`},
		{"3 folds back", square, `<polygon points="0,0 64,0 32,0 32,64"/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": points: wanted an outline that doesn't cross itself, found edges 0 and 1 crossing`},
		{"3 outside the map", square, `<polygon points="0,0 160,0 64,64 0,64"/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": position: wanted inside 0..48, 0..48 m, found 50, 40`},
		{"3 2 cm outside the map", `<polyline points="0,0 320,0"/>`, `<polyline points="-16.32,0 320,0"/>`,
			`small.tmx: layer solid, object 8 "fence": position: wanted inside 0..48, 0..48 m, found -0.02, 1`},
		{"3 one point of a wall", `<polyline points="0,0 320,0"/>`, `<polyline points="0,0"/>`,
			`small.tmx: layer solid, object 8 "fence": points: wanted at least 2, found 1`},
		{"3 no points", `<polyline points="0,0 320,0"/>`, `<polyline/>`,
			`small.tmx: layer solid, object 8 "fence": points: wanted at least 2, found 0`},
		{"3 segment without length", `<polyline points="0,0 320,0"/>`, `<polyline points="0,0 320,0 320,0"/>`,
			`small.tmx: layer solid, object 8 "fence": points: wanted edges with a length, found edge 1 of none at 21, 1`},
		{"3 closing edge without length", square, `<polygon points="0,0 64,0 64,64 0,0"/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": points: wanted edges with a length, found edge 3 of none at 40, 40`},
		{"3 ellipse", square, `<ellipse/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": shape: wanted polygon, rectangle, polyline or point, found ellipse`},
		{"3 a point for a polygon", square, `<point/>
  </object>
  <object id="3"`,
			`small.tmx: layer ground, object 2 "pond": shape: wanted polygon or rectangle, found point`},
		{"3 a polygon for a wall", `<polyline points="0,0 320,0"/>`, `<polygon points="0,0 320,0 0,9"/>`,
			`small.tmx: layer solid, object 8 "fence": shape: wanted polyline, found polygon`},
		// What a plan worked out is checked as all other numbers are.
		{"2 a speed to reach over the cap", prop("v0", "float", "4"), prop("x-kmh", "float", "75"),
			`small.tmx: layer scripts, object 22 "climb": x-kmh: wanted 0..74.16, found "75"`},
		{"2 a time of type int", prop("drop", "float", "1"), prop("drop", "float", "1") + str("x-air", "long"),
			`small.tmx: layer points, object 20 "hop": x-air: wanted type float, found type string`},
		{"2 a top speed below 0", `type="line" x="96" y="96">
   <properties>`, `type="line" x="96" y="96">
   <properties>` + prop("x-top", "float", "-1"),
			`small.tmx: layer scripts, object 21 "round": x-top: wanted 0..20.6, found "-1"`},
		{"3 a gap of three points", `<polyline points="0,0 32,0"/>`, `<polyline points="0,0 32,0 64,0"/>`,
			`small.tmx: layer points, object 20 "hop": points: wanted 2, found 3`},

		// 4. cover
		{"4 ground without cover", `width="768" height="768">
   <properties><property name="tag" type="int" value="3"/><property name="seam"`, `width="760" height="768">
   <properties><property name="tag" type="int" value="3"/><property name="seam"`,
			`small.tmx: layer ground: cover: wanted a surface everywhere, found 23.00 m2 without, first at 47.52, 0.02`},
		{"4 a deck without height", `<object id="7" name="deck" type="height" x="480" y="96" width="64"`, `<object id="7" name="deck" type="height" x="480" y="96" width="48"`,
			`small.tmx: layer deck, object 6 "deck": height: wanted a height feature of level 1, found none at 34.00, 6.00`},

		// 6. flush
		{"6 a step at a flush edge", prop("gx", "float", "0.25"), prop("gx", "float", "0.235"),
			`small.tmx: layer height, object 4 "bank": flush edge 1: wanted a step of at most 0.04 m, found 0.060 m at 24.00, 20.25
small.tmx: layer height, object 5 "top": flush edge 3: wanted a step of at most 0.04 m, found 0.060 m at 24.00, 23.75`},
		{"6 no such edge", str("flush", "1,3"), str("flush", "1,4"),
			`small.tmx: layer height, object 4 "bank": flush: wanted all, none or edges 0..3, comma separated, found "1,4"`},
		{"6 all edges by default", prop("z", "float", "1") + str("flush", "3"), prop("z", "float", "1"),
			`small.tmx: layer height, object 5 "top": flush edge 0: wanted a step of at most 0.04 m, found 1.000 m at 24.25, 20.00
small.tmx: layer height, object 5 "top": flush edge 1: wanted a step of at most 0.04 m, found 1.000 m at 28.00, 20.25
small.tmx: layer height, object 5 "top": flush edge 2: wanted a step of at most 0.04 m, found 1.000 m at 27.75, 24.00`},

		// 7. rails
		{"7 heights and vertices", str("z", "0.3,0.5"), str("z", "0.3,0.5,0.5"),
			`small.tmx: layer grind, object 11 "bar": z: wanted 2 heights, one a vertex, found 3`},
		{"7 no heights", str("z", "0.3,0.5"), "",
			`small.tmx: layer grind, object 11 "bar": z: wanted rows of numbers, found none`},
		{"7 below the ground", str("z", "0.3,0.5"), str("z", "0.3,-0.3"),
			`small.tmx: layer grind, object 11 "bar": z: wanted at most 0.02 m below the ground, found 0.300 m at 16.00, 37.50`},

		// 8. places
		{"8 no spawn", `name="start" type="spawn"`, `name="start" type="teleport"`,
			`small.tmx: layer points: spawn: wanted one, found none`},
		{"8 two spawns", `name="up" type="teleport"`, `name="up" type="spawn"`,
			`small.tmx: layer points, object 17 "up": class: wanted one spawn, found a second, after "start"
small.tmx: layer points, object 19 "lift": target: wanted the name of a teleport, found "up"`},
		{"8 spawn in a building", `type="spawn" x="96" y="96"`, `type="spawn" x="64" y="512"`,
			`small.tmx: layer points, object 16 "start": position: wanted free ground, found solid "shed"`},
		{"8 spawn in a wall", `type="spawn" x="96" y="96"`, `type="spawn" x="96" y="17"`,
			`small.tmx: layer points, object 16 "start": position: wanted free ground, found solid "fence"`},
		{"8 spawn in water", `type="spawn" x="96" y="96"`, `type="spawn" x="660" y="660"`,
			`small.tmx: layer points, object 16 "start": position: wanted dry ground, found water "pond"`},
		{"8 teleport off the deck", `name="up" type="teleport" x="416" y="352">`, `name="up" type="teleport" x="416" y="352"><properties><property name="level" type="int" value="1"/></properties>`,
			`small.tmx: layer points, object 17 "up": z: wanted ground within 0.1 m of 0.00, found none`},
		{"8 site at another height", prop("z", "float", "0.5"), prop("z", "float", "0.61"),
			`small.tmx: layer scripts, object 22 "climb": z: wanted ground within 0.1 m of 0.61, found 0.50 m`},

		// 9. references
		{"9 no such room", str("indoor", "room"), str("indoor", "air"),
			`small.tmx: layer points, object 18 "in": indoor: wanted the name of an indoor polygon, found "air"`},
		{"9 no such teleport", str("target", "up"), str("target", "down"),
			`small.tmx: layer points, object 19 "lift": target: wanted the name of a teleport, found "down"`},
		{"9 door to nowhere", str("target", "up"), "",
			`small.tmx: layer points, object 19 "lift": indoor, target: wanted one of them, found "" and ""`},
		{"9 selector without a bank", prop("selector", "int", "8"), prop("selector", "int", "9"),
			`small.tmx: layer sound, object 15 "flag": selector: wanted 1..8, found "9"`},
		{"9 reverb preset", prop("preset", "int", "3"), prop("preset", "int", "25"),
			`small.tmx: layer zones, object 13 "room": preset: wanted 1..24, found "25"`},

		// 10. terrain
		{"10 layer of another size", `name="terrain" width="2"`, `name="terrain" width="3"`,
			`small.tmx: layer terrain: size: wanted 2 x 2, as the map, found 3 x 2`},
		{"10 too few tiles", "1,4,\n22,22", "1,4,\n22",
			`small.tmx: layer terrain: data: wanted 4 tiles, found 3`},
		{"10 an empty cell", "1,4,\n22,22", "1,4,\n0,22",
			`small.tmx: layer terrain: cell 0, 1: wanted a tile with type and scene, 0..31, found none`},
		{"10 a tile without words", "1,4,\n22,22", "1,4,\n22,3",
			`small.tmx: layer terrain: cell 1, 1: wanted a tile with type and scene, 0..31, found none`},
		{"10 packed tiles", `encoding="csv"`, `encoding="base64" compression="zlib"`,
			`small.tmx: layer terrain: data: wanted one CSV block, found another encoding, compression or chunks`},
		{"10 no tileset", `<tileset firstgid="1" source="terrain.tsx"/>`, ``,
			`small.tmx: map: tileset: wanted one, named terrain, found 0`},
		{"10 a tileset that is not there", `source="terrain.tsx"`, `source="t.tsx"`,
			`small.tmx: map: tileset: wanted a file that can be read, found "open t.tsx: file does not exist"`},

		// 11. sizes
		{"11 a map too wide", `width="2" height="2" tile`, `width="86" height="2" tile`,
			`small.tmx: map: width: wanted 1..85 cells of 24 m (2048 m), found "86"
small.tmx: layer terrain: size: wanted 86 x 2, as the map, found 2 x 2`},

		// not XML at all
		{"a cut file", "</map>\n", "",
			`small.tmx: map: wanted a Tiled map in XML, found "XML syntax error on line 140: unexpected EOF"`},
		{"a bad point", `<polyline points="0,0 320,0"/>`, `<polyline points="0;0 320;0"/>`,
			`small.tmx: map: wanted a Tiled map, found "tiled: invalid object point"`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			l, err := Load(files(edited(t, c.was, c.is)), "small.tmx")
			if l != nil || err == nil {
				t.Fatalf("level %v, error %v, want a refusal", l != nil, err)
			}
			if got := err.Error(); got != c.want {
				t.Errorf("\ngot  %s\nwant %s", got, c.want)
			}
		})
	}
}

// Rule 5: parameters of height features.
func TestLoadRefusesHeightFeatures(t *testing.T) {
	at := `small.tmx: layer height, object 90 "it": `
	for _, c := range []struct {
		props string
		want  string
	}{
		{"flush=none", "kind: wanted a kind of height feature, found none"},
		{"kind=hole flush=none", `kind: wanted flat, plane, quarter, kicker, bump, stairs, bowl, corridor, dem, found "hole"`},
		{"kind=flat flush=none", "z: wanted a number, found none"},
		{"kind=flat z=0 op=mul flush=none", `op: wanted set, min, max, add, found "mul"`},
		{"kind=plane z0=0 x0=5 y0=30 gx=0.1 flush=none", "gy: wanted a number, found none"},
		{"kind=quarter z0=0 x0=5 y0=30 dir=0 R=0.29 phi=80 flush=none", `R: wanted 0.3 or more, found "0.29"`},
		{"kind=quarter z0=0 x0=5 y0=30 dir=0 R=2 phi=81 flush=none", `phi: wanted 0..80, found "81"`},
		{"kind=quarter z0=0 x0=5 y0=30 R=2 phi=80 flush=none", "dir: wanted a number, found none"},
		{"kind=kicker z0=0 x0=5 y0=30 dir=0 flush=none", "deg: wanted a number, found none"},
		{"kind=bump z0=0 x0=5 y0=30 dir=0 h=1 flush=none", "L: wanted a number, found none"},
		{"kind=stairs x0=5 y0=30 dir=0 n=21 rise=0.15 run=0.3 ztop=3.15 flush=none", "rise: wanted n x rise of at most 3 m, found 3.15 m"},
		{"kind=stairs x0=5 y0=30 dir=0 rise=0.15 run=0.3 ztop=3 flush=none", "n: wanted 1..300, found none"},
		{"kind=bowl a=5,30 rf=1 R=2 z0=0 depth=1 flush=none", "b: wanted rows of numbers, found none"},
		{"kind=bowl a=5,30 b=6 rf=1 R=2 z0=0 depth=1 flush=none", "b: wanted 2 numbers a row, found 1 in row 1"},
		{"kind=bowl a=5,30 b=6,30 rf=1 R=2 z0=0 depth=2.5 flush=none", "depth: wanted at most R, 2, found 2.5"},
		{"kind=corridor axis=5,30;9,30 hw=2 blend=1 pvi=0,0,0;9,1,0;9,2,0 flush=none", "pvi: wanted a table that rises in s, found 9 after 9"},
		{"kind=corridor axis=5,30;9,30 table=0,2;9,3;8,2 blend=1 pvi=0,0,0;9,1,0 flush=none", "hw: wanted a table that rises in s, found 8 after 9"},
		{"kind=corridor axis=5,30;9,30 hw=2 pvi=0,0,0;9,1,0 flush=none", "blend: wanted a number, found none"},
		{"kind=corridor axis=5,30;9,30 blend=1 pvi=0,0,0;9,1,0 flush=none", "hw: wanted a half width or rows of s, hw, found none"},
		{"kind=corridor axis=5,30;9,30 hw=0 blend=1 pvi=0,0,0;9,1,0 flush=none", "hw: wanted half widths over 0, up to 100, found 0"},
		{"kind=corridor axis=5,30 hw=2 blend=1 pvi=0,0,0;9,1,0 flush=none", "axis: wanted 2..2048 points, found 1"},
		{"kind=corridor axis=5,30;9,30 hw=2 blend=1 pvi=0,0,0 flush=none", "pvi: wanted at least 2 rows, found 1"},
		{"kind=corridor axis=5,30;5,30;9,30 hw=2 blend=1 pvi=0,0,0;9,1,0 flush=none", "axis: wanted edges with a length, found none at 5, 30"},
		{"kind=dem cell=24 rows=0,0,0;0,0;0,0,0 flush=none", "rows: wanted 3 heights a row, found 2 in row 2"},
		{"kind=dem cell=24 rows=0,0;0,0;0,0 flush=none", "rows: wanted 3 x 3 heights, to cover the map, found 2 x 3"},
		{"kind=dem cell=24 rows=0,0,x flush=none", `rows: wanted finite numbers, found "x"`},
	} {
		t.Run(c.props, func(t *testing.T) {
			text := withHeight(t, "64", "400", "64", "64", strings.Fields(c.props)...)
			_, err := Load(files(text), "small.tmx")
			if err == nil || err.Error() != at+c.want {
				t.Errorf("\ngot  %v\nwant %s", err, at+c.want)
			}
		})
	}
}

// Rule 11: numbers of objects and the size of the file.
func TestLoadRefusesTooMuch(t *testing.T) {
	for _, c := range []struct {
		layer string
		limit int
	}{
		{"ground", 4096}, {"height", 1024}, {"grind", 512}, {"sound", 256},
	} {
		text := strings.Replace(soundMap, "name=\""+c.layer+"\">", "name=\""+c.layer+"\">"+
			strings.Repeat(`<object id="99" name="n" type="x"><point/></object>`, c.limit), 1)
		_, err := Load(files(text), "small.tmx")
		wanted := fmt.Sprintf("small.tmx: layer %s: objects: wanted at most %d, found ", c.layer, c.limit)
		if err == nil || !strings.HasPrefix(err.Error(), wanted) {
			t.Errorf("%s: got %v, want %s…", c.layer, err, wanted)
		}
	}
	_, err := Load(files(soundMap+strings.Repeat(" ", 8<<20)), "small.tmx")
	want := `small.tmx: map: file: wanted a regular file of at most 8 MiB, found ` + fmt.Sprint(len(soundMap)+(8<<20)) + " bytes"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	_, err = Load(files(soundMap), "none.tmx")
	want = `none.tmx: map: file: wanted a file that can be read, found "open none.tmx: file does not exist"`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Ours: shapes so many and so intricate that checking them would take minutes.
func TestLoadRefusesIntricacy(t *testing.T) {
	feature := heightObject("0", "0", "768", "768", "kind=flat", "z=0", "op=max", "flush=none")
	var b strings.Builder
	for i := range 1000 {
		b.WriteString(strings.Replace(feature, `name="it"`, fmt.Sprintf(`name="it%d"`, i), 1))
	}
	text := strings.Replace(soundMap, `name="height">`, `name="height">`+b.String(), 1)
	mustLoad(t, text) // on a small map a thousand layers of ground are only odd
	text = strings.Replace(text, `width="2" height="2" tile`, `width="80" height="80" tile`, 1)
	text = strings.Replace(text, `name="terrain" width="2" height="2"`, `name="terrain" width="80" height="80"`, 1)
	text = strings.Replace(text, "1,4,\n22,22", strings.Repeat("1,", 6399)+"1", 1)
	text = strings.ReplaceAll(text, `width="768" height="768"><properties><property name="kind"`, `width="30720" height="30720"><properties><property name="kind"`)
	_, err := Load(files(text), "small.tmx")
	want := "small.tmx: map: shapes: wanted fewer on top of each other, found 4194304 in the index"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}

	l := mustLoad(t, soundMap)
	l.Surfaces = l.Surfaces[1:] // without the floor every edge counts
	l.build()
	r := &report{file: "small.tmx"}
	l.checkCoverWithin(r, 10)
	want = "small.tmx: layer ground: cover: wanted surfaces plain enough to check, found too many edges near each other"
	if err := r.err(); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// All problems of a file are reported at once, but never more than twenty, and each
// on one line whatever the author typed.
func TestLoadTellsAllProblems(t *testing.T) {
	text := edited(t, `name="seam" type="int" value="11"`, `name="seam" type="int" value="99"`)
	text = replaceOnce(t, text, `name="bed" value="town low"`, `name="volume" type="float" value="3"`)
	_, err := Load(files(text), "small.tmx")
	want := `small.tmx: layer ground, object 1 "floor": seam: wanted 0..15, found "99"
small.tmx: layer zones, object 14 "air": bed: wanted the name of a bed, found none
small.tmx: layer zones, object 14 "air": volume: wanted 0..1, found "3"`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}

	text = strings.Replace(soundMap, "name=\"paint\">", "name=\"paint\">"+
		strings.Repeat(`<object id="99" name="a&#10;b" type="x"><point/></object>`, 30), 1)
	_, err = Load(files(text), "small.tmx")
	list, ok := err.(Problems)
	if !ok || len(list) != 20 {
		t.Fatalf("%T with %d problems, want Problems with 20", err, len(list))
	}
	if lines := strings.Count(err.Error(), "\n") + 1; lines != 20 {
		t.Errorf("%d lines, want 20", lines)
	}
	if list[0].Layer != "paint" || list[0].Object != 99 || list[0].Property != "class" {
		t.Errorf("first problem %+v", list[0])
	}
}
