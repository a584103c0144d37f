package view

import (
	"strings"
	"testing"
)

// A size is two whole numbers within what a screen can show, and nothing else.
func TestParseSize(t *testing.T) {
	for text, want := range map[string][2]int{"1280x720": {1280, 720}, "320x180": {320, 180}, "8192x8192": {8192, 8192}} {
		if w, h, err := ParseSize(text); err != nil || w != want[0] || h != want[1] {
			t.Errorf("%s: %d × %d, %v", text, w, h, err)
		}
	}
	for _, text := range []string{"", "big", "1280", "1280x", "1280x720junk", "1280x720x3", "319x180", "320x179", "8193x720", "720x8193", "-640x360", "1e3x720"} {
		if w, h, err := ParseSize(text); err == nil || !strings.Contains(err.Error(), `from 320x180 to 8192x8192, got "`+text+`"`) {
			t.Errorf("%q: %d × %d, %v", text, w, h, err)
		}
	}
}
