package levels

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A sound map is read with every class and every default.
func TestLoadReadsEveryClass(t *testing.T) {
	l := mustLoad(t, soundMap)
	if l.Name != "small" || l.Title != "Small" || l.W != 48 || l.H != 48 || l.Seed != 7 ||
		l.Reverb != 2 || l.Region != "region.yaml" || l.Ambience == nil || l.LandblockSW != 0x1020 {
		t.Errorf("map: %q %q %gx%g seed %d reverb %d region %q block %04x",
			l.Name, l.Title, l.W, l.H, l.Seed, l.Reverb, l.Region, l.LandblockSW)
	}
	// Tiles 0, 3 and 21 are void, water and square, scene 0: word = type << 2.
	if want := []uint16{0x0000, 0x0004, 0x001C, 0x001C}; !cmp.Equal(want, l.Terrain) {
		t.Errorf("terrain: %04x, want %04x", l.Terrain, want)
	}
	if len(l.Surfaces) != 4 || len(l.Heights) != 3 || len(l.Solids) != 3 || len(l.Notes) != 0 {
		t.Fatalf("%d surfaces, %d heights, %d solids, notes %q", len(l.Surfaces), len(l.Heights), len(l.Solids), l.Notes)
	}
	floor := l.Surfaces[0]
	if floor.Key != "concrete_smooth" || floor.Seam != 11 || floor.Angle != 85 || floor.Level != 0 {
		t.Errorf("floor: %+v, want the pattern's own angle of 85", floor)
	}
	if want := []Vec{{0, 0}, {48, 0}, {48, 48}, {0, 48}}; !cmp.Equal(want, floor.Poly) {
		t.Errorf("a rectangle is %v, want %v", floor.Poly, want)
	}
	if pond := l.Surfaces[1]; !pond.Water || pond.Tag != 0 || pond.Key != "water" {
		t.Errorf("pond: %+v", pond)
	}
	if deck := l.Surfaces[3]; deck.Level != 1 {
		t.Errorf("the deck layer is level 1, got %d", deck.Level)
	}
	if bank := l.Heights[0]; bank.Op != "set" || !cmp.Equal([]int{1, 3}, bank.Flush) {
		t.Errorf("bank: %+v", bank)
	}
	if fence := l.Solids[0]; fence.ZBottom != -20 || fence.ZTop != 2 || fence.Thickness != 0.3 {
		t.Errorf("fence: %+v", fence)
	}
	if shed := l.Solids[1]; shed.ZTop != 4 || shed.Rideable() {
		t.Errorf("shed: %+v", shed)
	}
	if pad := l.Solids[2]; pad.ZTop != 0.2 || pad.Tag != 6 || pad.Edge != "steel_edge" || !pad.Rideable() {
		t.Errorf("pad: %+v", pad)
	}
	g := l.Grinds[0]
	if want := []Vec3{{10, 37.5, 0.3}, {16, 37.5, 0.5}}; !cmp.Equal(want, g.Pts) || g.Width != 0.05 || g.Side != "both" || g.Kind != "rail" || g.Tag != 11 {
		t.Errorf("rail: %+v", g)
	}
	kinds := []string{l.Zones[0].Kind, l.Zones[1].Kind, l.Zones[2].Kind}
	if !cmp.Equal([]string{"indoor", "reverb", "bed"}, kinds) || l.Zones[1].Core != 2 || l.Zones[2].Volume != 0.6 || l.Zones[2].Fade != 2 {
		t.Errorf("zones: %+v", l.Zones)
	}
	if e := l.Emitters[0]; e.Core != 3 || e.Falloff != "square" || e.Z != 1 || e.X != 30 {
		t.Errorf("emitter: %+v", e)
	}
	if l.Spawn.X != 6 || l.Spawn.Heading != 90 || l.Spawn.Z != 0 || l.Teleports[0].Z != 1 {
		t.Errorf("spawn %+v, teleport %+v: z is the ground there", l.Spawn, l.Teleports[0])
	}
	if l.Doors[0].Width != 2 || l.Doors[1].Target != "up" || l.Gaps[0].To != (Vec{30, 22}) {
		t.Errorf("doors %+v gaps %+v", l.Doors, l.Gaps)
	}
	want := []Waypoint{{0, 6, 6, 0, 0.5, "push off"}, {4.5, 30, 30, 0, 6, "stop"}}
	if n := l.Lines[0]; !cmp.Equal(want, n.Waypoints) || !cmp.Equal([]float64{0, 3, 0}, n.Radii) {
		t.Errorf("line: %+v", n)
	}
	if s := l.Sites[0]; s.Z != 0.5 || s.V0 != 4 || *s.To != (Vec{24, 22}) {
		t.Errorf("site: %+v", s)
	}
	if p := l.Paint[0]; p.Kind != "dash" || p.Width != 0.15 || p.Closed {
		t.Errorf("paint: %+v", p)
	}
}

// Text of several lines stands in the element, where the Tiled reader does not
// look; rows may be apart by new lines as well as by semicolons.
func TestLoadReadsTextInTheElement(t *testing.T) {
	l := mustLoad(t, edited(t, `value="0 6 6 0 0.5 push off;4.5 30 30 0 6 stop"/>`,
		">0 6 6 0 0.5 push off\n4.5 30 30 0 6 stop</property>"))
	if n := len(l.Lines[0].Waypoints); n != 2 {
		t.Errorf("%d waypoints, want 2", n)
	}
}

// Names beginning with x- are free.
func TestLoadLeavesFreeNamesAlone(t *testing.T) {
	mustLoad(t, edited(t, `<property name="dir" type="float" value="90"/>`, `<property name="x-note" value="anything"/>`))
}

// Tiled 1.9 calls the class of an object class, other versions type.
func TestLoadReadsBothNamesOfTheClass(t *testing.T) {
	mustLoad(t, edited(t, `name="fence" type="wall"`, `name="fence" class="wall"`))
}

// Borders drawn at the same place are at the same place, whatever corner each
// polygon starts from: positions are snapped to a tenth of a millimetre.
func TestLoadSnapsSharedCorners(t *testing.T) {
	// 126.6 m is 2025.6 pixels, which no sum of binary fractions hits exactly.
	for _, px := range []float64{2025.6, 1800.3 + 225.3, 2300.1 - 274.5} {
		if got := snap(px); got != 126.6 {
			t.Errorf("snap(%v) = %v, want 126.6", px, got)
		}
	}
}

// A type or scene that the region does not have selects nothing; it is counted
// and said once, not refused (refusal 10).
func TestLoadCountsStrangeTerrain(t *testing.T) {
	fsys := files(soundMap)
	set := string(fsys[TilesetFile].Data)
	fsys[TilesetFile].Data = []byte(replaceOnce(t, set, `<tile id="21">
  <properties>
   <property name="scene" type="int" value="0"/>
   <property name="type" type="int" value="7"/>`, `<tile id="21">
  <properties>
   <property name="scene" type="int" value="9"/>
   <property name="type" type="int" value="31"/>`))
	l, err := Load(fsys, "small.tmx")
	if err != nil {
		t.Fatal(err)
	}
	want := "small.tmx: layer terrain: 2 cells have a type or scene that the region does not have and select nothing"
	if len(l.Notes) != 1 || l.Notes[0] != want {
		t.Errorf("notes %q, want %q", l.Notes, want)
	}
	if l.Terrain[2] != 31<<2|9<<11 {
		t.Errorf("word %04x, want type 31 and scene 9", l.Terrain[2])
	}
}

// A wall stands only between its heights: one may start from below a beam.
func TestStandBelowABeam(t *testing.T) {
	text := edited(t, `type="spawn" x="96" y="96"`, `type="spawn" x="96" y="17"`)
	mustLoad(t, replaceOnce(t, text, `value="2"/></properties>
   <polyline points="0,0 320,0"/>`, `value="3"/><property name="zBottom" type="float" value="1.8"/></properties>
   <polyline points="0,0 320,0"/>`))
}

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

func TestNames(t *testing.T) {
	if d := cmp.Diff([]string{"harbour", "hill", "plaza", "yard"}, Names()); d != "" {
		t.Error(d)
	}
	for _, name := range Names() {
		if _, err := fs.Stat(Embedded(), name+".tmx"); err != nil {
			t.Error(err)
		}
	}
}
