package kept

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type choices struct {
	Volume int    `yaml:"volume"`
	Fold   string `yaml:"fold"`
	Safe   bool   `yaml:"safeColours"`
	Calm   bool   `yaml:"reduceMotion"`
	Text   int    `yaml:"text"`
}

var usual = choices{Volume: 8, Fold: "title", Text: 100}

// open reads a text as a file of settings.
func open(t testing.TB, text string) (*File, choices, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.yaml")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	c := usual
	return Open(path, &c), c, path
}

func content(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What can't be used is named and costs nothing but itself.
func TestOneBadKeyLosesNoOther(t *testing.T) {
	good := choices{Volume: 3, Fold: "mono", Safe: true, Calm: true, Text: 150}
	const head = "volume: 3\nsafeColours: true\nreduceMotion: true\ntext: 150\n"
	for name, c := range map[string]struct {
		text string
		want choices
		note string
	}{
		"all good":        {head + "fold: mono\n", good, ""},
		"behind a mark":   {"\xEF\xBB\xBF" + head + "fold: mono\n", good, ""},
		"in braces":       {"{volume: 3, safeColours: true,\n reduceMotion: true, text: 150,\nfold: mono\n}\n", good, ""},
		"an unknown key":  {head + "hud: false\nfold: mono\n", good, `settings.yaml:5: "hud" is not a setting here; it stays in the file`},
		"a wrong kind":    {head + "fold: [mono]\n", choices{3, "title", true, true, 150}, `settings.yaml:5: fold: want a text, got "[mono]"; the default is taken`},
		"nothing":         {"volume:\n" + strings.TrimPrefix(head, "volume: 3\n") + "fold: mono\n", choices{8, "mono", true, true, 150}, `settings.yaml:1: volume: want a whole number, got ""`},
		"a broken line":   {head + "fold: [\nx\n", choices{3, "title", true, true, 150}, `settings.yaml:5: no setting: "fold: ["`},
		"a key twice":     {head + "fold: mono\nvolume: 9\n", good, "settings.yaml:6: volume is there twice"},
		"too deep":        {head + "fold: mono\nx: " + strings.Repeat("[", 100000) + "\n", good, `settings.yaml:6: no setting: "x: [[[[`},
		"no YAML":         {"\x00\x01\xff", usual, "settings.yaml:1: no setting: "},
		"empty":           {"", usual, ""},
		"a comment alone": {"# volume: 3\n", usual, ""},
		"a list":          {"- volume: 3\n", usual, "settings.yaml:1: no setting"},
	} {
		f, got, path := open(t, c.text)
		if got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
		notes := strings.Join(f.Notes(), "\n")
		if !strings.Contains(notes, c.note) || (c.note == "") != (notes == "") || len(notes) > 2000 {
			t.Errorf("%s: notes %q, want %q", name, notes, c.note)
		}
		if err := f.Save(&got); err != nil || content(t, path) != c.text {
			t.Errorf("%s: written before a change (%v): %q", name, err, content(t, path))
		}
	}
}

// A change is written, with the keys of others; what is refused is kept beside it.
func TestAChangeKeepsWhatIsNotOurs(t *testing.T) {
	const text = "volume: 3\nhud: {size: 2, on: [a, b]}\ntext: large\n"
	f, c, path := open(t, text)
	c.Volume = 4
	if err := f.Save(&c); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path+".bad"); got != text {
		t.Errorf("the old file: %q", got)
	}
	again := usual
	g := Open(path, &again)
	if again != c || len(g.Notes()) != 1 || !strings.Contains(content(t, path), "hud: {size: 2, on: [a, b]}\n") {
		t.Errorf("read again: %+v, %q in\n%s", again, g.Notes(), content(t, path))
	}
	if err := os.Remove(path + ".bad"); err != nil {
		t.Fatal(err)
	}
	again.Text = 125
	if err := g.Save(&again); err != nil || strings.Count(content(t, path), "hud") != 1 {
		t.Errorf("%v:\n%s", err, content(t, path))
	}
	if _, err := os.Stat(path + ".bad"); err == nil {
		t.Error("a file with nothing refused was kept")
	}
}

func TestNoFileIsNoFault(t *testing.T) {
	for _, path := range []string{"", filepath.Join(t.TempDir(), "new", "settings.yaml")} {
		c := usual
		f := Open(path, &c)
		c.Volume++
		if err := f.Save(&c); err != nil || len(f.Notes()) != 0 {
			t.Errorf("%q: %v, %v", path, err, f.Notes())
		}
		if path != "" && !strings.Contains(content(t, path), "volume: 9") {
			t.Error(content(t, path))
		}
	}
	c := usual
	if f := Open(t.TempDir(), &c); len(f.Notes()) != 1 || !strings.Contains(f.Notes()[0], "a directory") || c != usual {
		t.Errorf("a directory: %v, %+v", f.Notes(), c)
	}
}

// Whatever stands there, settings come of it, notes of a line, and a file that
// means the same when it is written and read again.
func FuzzSettings(f *testing.F) {
	f.Add("volume: 3\nhud: false\n")
	f.Add("volume: {a: 1}\n- x\n\"a\\nb\": |\n  c\n")
	f.Add("? [a]\n: b\n&a volume: *a\n")
	f.Fuzz(func(t *testing.T, text string) {
		file, c, path := open(t, text)
		for _, n := range file.Notes() {
			if strings.ContainsAny(n, "\n\r\x1b") || len(n) > 4000 {
				t.Errorf("note %q", n)
			}
		}
		c.Volume = 77
		if err := file.Save(&c); err != nil {
			t.Fatal(err)
		}
		again := usual
		Open(path, &again)
		if again != c {
			t.Errorf("%+v was read again as %+v from\n%s", c, again, content(t, path))
		}
	})
}
