package plan

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"gritbed/levels"
)

// WriteTMX writes a plan as a Tiled map. The same plan always gives the same
// bytes. Nothing is checked here but what cannot be written: the loader is the
// judge of maps, whoever made them.
func WriteTMX(plan Plan, w io.Writer) error {
	t := &tmxWriter{plan: &plan}
	t.header()
	t.terrain()
	t.ground()
	t.solids()
	t.grinds()
	t.zones()
	t.points()
	t.scripts()
	t.paint()
	if t.err != nil {
		return t.err
	}
	body := t.b.String()
	head := fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" renderorder="right-down" width="%d" height="%d" tilewidth="%d" tileheight="%d" infinite="0" nextlayerid="%d" nextobjectid="%d">
`, plan.Bounds.Cells[0], plan.Bounds.Cells[1], levels.TilePixels, levels.TilePixels, t.layers+1, t.objects+1)
	_, err := io.WriteString(w, head+body+"</map>\n")
	return err
}

// tmxWriter appends to a buffer and numbers layers and objects.
type tmxWriter struct {
	plan    *Plan
	b       bytes.Buffer
	layers  int
	objects int
	err     error
}

// prop is one property; an empty value is left out.
type prop struct{ name, kind, value string }

func num(name string, v float64) prop { return prop{name, "float", figure(v)} }
func whole(name string, v int) prop   { return prop{name, "int", strconv.Itoa(v)} }
func words(name, v string) prop       { return prop{name, "string", v} }

// maybe is a number that may be absent.
func maybe(name string, v *float64) prop {
	if v == nil {
		return prop{}
	}
	return num(name, *v)
}

// known is a number that is left out when it is 0, which stands for unknown.
func known(name string, v float64) prop {
	if v == 0 {
		return prop{}
	}
	return num(name, v)
}

// figure is the shortest decimal that reads back as v.
func figure(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// pixel is the shortest decimal of a length in pixels, to a ten-thousandth of a
// metre, which is what the loader snaps to.
func pixel(m float64) string {
	return figure(math.Round(m*levels.PxPerMetre*1e5) / 1e5)
}

// figures joins rows with semicolons and numbers with commas.
func figures(rows [][]float64) string {
	var b strings.Builder
	for i, row := range rows {
		if i > 0 {
			b.WriteByte(';')
		}
		for j, v := range row {
			if j > 0 {
				b.WriteByte(',')
			}
			b.WriteString(figure(v))
		}
	}
	return b.String()
}

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // a strings.Builder never fails
	return b.String()
}

func (t *tmxWriter) properties(indent string, props []prop) {
	open := false
	for _, p := range props {
		if p.value == "" {
			continue
		}
		if !open {
			fmt.Fprintf(&t.b, "%s<properties>\n", indent)
			open = true
		}
		kind := ` type="` + p.kind + `"`
		if p.kind == "string" {
			kind = "" // as Tiled writes it
		}
		fmt.Fprintf(&t.b, "%s <property name=\"%s\"%s value=\"%s\"/>\n", indent, p.name, kind, escape(p.value))
	}
	if open {
		fmt.Fprintf(&t.b, "%s</properties>\n", indent)
	}
}

func (t *tmxWriter) open(layer string) {
	t.layers++
	fmt.Fprintf(&t.b, " <objectgroup id=\"%d\" name=\"%s\" draworder=\"index\">\n", t.layers, layer)
}

func (t *tmxWriter) close() { t.b.WriteString(" </objectgroup>\n") }

// object writes one object; shape is polygon, polyline or point. The first point
// is the object's origin.
func (t *tmxWriter) object(name, class, shape string, pts [][]float64, props ...prop) {
	for _, p := range pts {
		if len(p) < 2 && t.err == nil {
			t.err = fmt.Errorf("plan: %s %q: wanted points x, y, found %v", class, name, p)
		}
	}
	if len(pts) == 0 && t.err == nil {
		t.err = fmt.Errorf("plan: %s %q: wanted points, found none", class, name)
	}
	if t.err != nil {
		return
	}
	t.objects++
	x, y := pts[0][0], pts[0][1]
	fmt.Fprintf(&t.b, "  <object id=\"%d\" name=\"%s\" type=\"%s\" x=\"%s\" y=\"%s\">\n", t.objects, escape(name), class, pixel(x), pixel(y))
	t.properties("   ", props)
	if shape == "point" {
		t.b.WriteString("   <point/>\n")
	} else {
		fmt.Fprintf(&t.b, "   <%s points=\"", shape)
		for i, p := range pts {
			if i > 0 {
				t.b.WriteByte(' ')
			}
			t.b.WriteString(pixel(p[0]-x) + "," + pixel(p[1]-y))
		}
		t.b.WriteString("\"/>\n")
	}
	t.b.WriteString("  </object>\n")
}

func (t *tmxWriter) header() {
	p := t.plan
	t.properties(" ", []prop{
		words("format", "gritbed-level"), whole("version", 1), words("title", p.Title),
		whole("pxPerMetre", int(levels.PxPerMetre)), words("landblockSW", p.Bounds.LandblockSW[0]+p.Bounds.LandblockSW[1]),
		{"region", "file", levels.RegionFile}, whole("reverb", 1), whole("seed", 1),
	})
	fmt.Fprintf(&t.b, " <tileset firstgid=\"1\" source=\"%s\"/>\n", levels.TilesetFile)
}

// terrain writes the words of the plan as tiles of the tileset.
func (t *tmxWriter) terrain() {
	t.layers++
	w, h := t.plan.Bounds.Cells[0], t.plan.Bounds.Cells[1]
	fmt.Fprintf(&t.b, " <layer id=\"%d\" name=\"terrain\" width=\"%d\" height=\"%d\" opacity=\"0.4\">\n  <data encoding=\"csv\">\n", t.layers, w, h)
	rows := t.plan.Terrain.Words
	for i, row := range rows {
		var gids []string
		for _, f := range strings.Fields(row) {
			word, err := strconv.ParseUint(f, 16, 16)
			tile, ok := tileOf(uint16(word))
			if (err != nil || !ok) && t.err == nil {
				t.err = fmt.Errorf("plan: terrain: wanted words of the terrain table, found %q", f)
			}
			gids = append(gids, strconv.Itoa(tile+1))
		}
		t.b.WriteString(strings.Join(gids, ","))
		if i < len(rows)-1 {
			t.b.WriteByte(',')
		}
		t.b.WriteByte('\n')
	}
	t.b.WriteString("  </data>\n </layer>\n")
}
