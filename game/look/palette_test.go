package look

import (
	"bytes"
	"image/color"
	"reflect"
	"strings"
	"testing"
)

func palette(t testing.TB, safe bool) *Palette {
	t.Helper()
	p, err := NewPalette(safe)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every colour of both sets is there and opaque.
func TestPaletteIsComplete(t *testing.T) {
	for _, safe := range []bool{false, true} {
		p := palette(t, safe)
		var walk func(name string, v reflect.Value)
		walk = func(name string, v reflect.Value) {
			switch c := v.Interface().(type) {
			case color.RGBA:
				if c.A != 255 {
					t.Errorf("safe %v: %s is missing", safe, name)
				}
				return
			}
			switch v.Kind() {
			case reflect.Struct:
				for i := range v.NumField() {
					if f := v.Type().Field(i); f.IsExported() {
						walk(name+"."+f.Name, v.Field(i))
					}
				}
			case reflect.Array:
				for i := range v.Len() {
					walk(name, v.Index(i))
				}
			}
		}
		walk("palette", reflect.ValueOf(*p))
		for _, key := range p.SurfaceKeys() {
			if _, ok := drawers[key]; !ok {
				t.Errorf("no texture for the surface %s", key)
			}
		}
	}
}

func TestSafeSetDiffers(t *testing.T) {
	a, b := palette(t, false), palette(t, true)
	for _, key := range SoundSurfaces {
		if a.Surface(key) == b.Surface(key) {
			t.Errorf("%s has the same colour in both sets", key)
		}
	}
	if a.InkA == b.InkA || a.InkB == b.InkB || a.InkContact != b.InkContact {
		t.Error("the inks A and B change with the set, chalk does not")
	}
	if got, want := a.InkA, (color.RGBA{0xFF, 0x6F, 0x47, 255}); got != want {
		t.Errorf("ink A is %v, want %v", got, want)
	}
}

func TestUnknownSurfaceIsUnsettled(t *testing.T) {
	p := palette(t, false)
	if p.Surface("no such ground") != p.Surface("unsettled") {
		t.Error("an unknown surface key must still have a colour")
	}
}

// A fault in the file is one line that says where and what.
func TestPaletteRefuses(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"unknown key":    {"canopy:", "canopies:", "unknown field \"canopies\""},
		"bad colour":     {`"#1A1B1F"`, `"1A1B1F"`, "wanted #RRGGBB"},
		"surface gone":   {"  grass: ", "  lawn: ", "wanted grass, missing"},
		"panel gone":     {"  panel: ", "  pannel: ", "wanted panel, missing"},
		"ink gone":       {"  speed: ", "  rocket: ", "wanted speed, missing"},
		"skater gone":    {"  truck: \"#AEB8BF\"\n", "", "wanted truck, missing"},
		"too few greens": {`"#464E34", `, "", "wanted 5 greens, got 4"},
		"skin default":   {"skin_default: 2", "skin_default: 7", "wanted 0..4, got 7"},
	} {
		data := bytes.Replace(paletteYAML, []byte(c.old), []byte(c.new), 1)
		if bytes.Equal(data, paletteYAML) {
			t.Fatalf("%s: the file has no %q", name, c.old)
		}
		_, err := ParsePalette(data, false)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}
