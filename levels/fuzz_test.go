package levels

import (
	"encoding/xml"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Whatever the file holds, the loader answers with a level or with problems of
// one line each, without panic and in bounded time; a level that it lets
// through answers every query.
func FuzzLoad(f *testing.F) {
	f.Add(soundMap)
	f.Add(strings.Replace(soundMap, "384", "16", 1))
	f.Add(strings.Replace(soundMap, `points="0,0 64,0 64,64 0,64"`, `points="0,0 64,64 64,0 0,64"`, 1))
	f.Add("<map/>")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) { loadAnything(t, text) })
}

// The same with one value of the sound map replaced, which gets past the XML.
func FuzzLoadValue(f *testing.F) {
	parts := strings.Split(soundMap, `"`)
	for i := 1; i < len(parts); i += 2 {
		f.Add(uint16(i/2), "1e308")
	}
	f.Add(uint16(40), "0,0 64,0 64,64")
	f.Add(uint16(41), "corridor")
	f.Fuzz(func(t *testing.T, which uint16, value string) {
		at := int(which)%(len(parts)/2)*2 + 1
		edited := append([]string(nil), parts...)
		edited[at] = escape(value)
		loadAnything(t, strings.Join(edited, `"`))
	})
}

// The same with a height feature of any kind and parameters.
func FuzzLoadHeight(f *testing.F) {
	f.Add("kind=quarter z0=0 x0=5 y0=30 dir=0 R=2 phi=80", 64.0, 64.0)
	f.Add("kind=stairs x0=5 y0=30 dir=0 n=4 rise=0.15 run=0.3 ztop=3", 64.0, 64.0)
	f.Add("kind=bowl a=5,30 b=6,30 rf=1 R=2 z0=0 depth=1 op=min", 64.0, 64.0)
	f.Add("kind=corridor axis=5,30;9,30 hw=2 blend=1 pvi=0,0,0;9,1,0", 700.0, 700.0)
	f.Add("kind=corridor axis=5,30;9,30 table=0,2;9,3 blend=1 pvi=0,0,0;4,1,9;9,1,0", 64.0, 700.0)
	f.Add("kind=dem cell=24 rows=0,0,0;0,1,0;0,0,0 op=add", 1.0, 700.0)
	f.Add("kind=bump z0=0 x0=5 y0=30 dir=0 L=3 h=1", 64.0, 64.0)
	f.Fuzz(func(t *testing.T, props string, w, h float64) {
		list := strings.Fields(escape(props))
		loadAnything(t, withHeight(t, "4", "4", strconv.FormatFloat(w, 'f', -1, 64), strconv.FormatFloat(h, 'f', -1, 64), append(list, "flush=none")...))
	})
}

// loadAnything is what must hold of any text.
func loadAnything(t *testing.T, text string) {
	start := time.Now()
	l, err := Load(files(text), "small.tmx")
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
	if err != nil {
		list, ok := err.(Problems)
		if !ok || len(list) == 0 || len(list) > MaxProblems || l != nil {
			t.Fatalf("%T with %d problems, level %v", err, len(list), l != nil)
		}
		if lines := strings.Count(err.Error(), "\n") + 1; lines != len(list) {
			t.Fatalf("%d lines for %d problems: %q", lines, len(list), err)
		}
		return
	}
	for i := range 50 {
		x, y := l.W*float64(i)/49, l.H*float64(49-i)/49
		for level := range 2 {
			l.Ground(x, y, level)
			l.Gradient(x, y, level)
			l.Curvature(x, y, 3, 4, level)
			if s := l.SurfaceAt(x, y, level); s != nil {
				l.Type(s.Tag)
			}
		}
	}
}

// Whatever a tileset holds, a map with it loads or is refused.
func FuzzTileset(f *testing.F) {
	whole, err := os.ReadFile(TilesetFile)
	if err != nil {
		f.Fatal(err)
	}
	head, _, _ := strings.Cut(string(whole), " <tile id=\"3\">")
	f.Add(head + "</tileset>")
	f.Add(`<tileset tilecount="-1" columns="0"><tile id="4294967295"/></tileset>`)
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		fsys := files(soundMap)
		fsys["terrain.tsx"].Data = []byte(text)
		l, err := Load(fsys, "small.tmx")
		if list, ok := err.(Problems); err != nil && (!ok || len(list) == 0 || l != nil) {
			t.Errorf("%T, level %v", err, l != nil)
		}
	})
}

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // a strings.Builder never fails
	return b.String()
}
