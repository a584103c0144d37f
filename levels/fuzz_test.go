package levels

import (
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
	f.Fuzz(func(t *testing.T, text string) {
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
	})
}
