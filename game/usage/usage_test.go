package usage

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// flagsOf reads the options of the game out of its source, since that program can't
// be asked without a display: name and help of what isn't hidden.
func flagsOf(t *testing.T) map[string]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../options/options.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	flags := map[string]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || spec.Name.Name != "Options" {
			return true
		}
		for _, field := range spec.Type.(*ast.StructType).Fields.List {
			text, err := strconv.Unquote(field.Tag.Value)
			if err != nil {
				t.Fatal(err)
			}
			tag := reflect.StructTag(text)
			if _, hidden := tag.Lookup("hidden"); !hidden {
				help := strings.ReplaceAll(tag.Get("help"), "${default}", tag.Get("default"))
				flags[strings.ToLower(field.Names[0].Name)] = help
			}
		}
		return false
	})
	return flags
}

// The text has every option that isn't hidden, with its words, and no other.
func TestTextTellsTheOptions(t *testing.T) {
	flags := flagsOf(t)
	if len(flags) < 20 {
		t.Fatalf("options: want the game's, found %v", flags)
	}
	entry := regexp.MustCompile(`(?m)^ +(?:-h, )?-([a-z]+)\S* +`)
	_, list, _ := strings.Cut(Text, "Flags:\n")
	list, _, _ = strings.Cut(list, "\n\n")
	told := map[string]string{}
	at := entry.FindAllStringSubmatchIndex(list, -1)
	for i, m := range at {
		end := len(list)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		told[list[m[2]:m[3]]] = strings.Join(strings.Fields(list[m[1]:end]), " ")
	}
	for name, help := range flags {
		if told[name] != help {
			t.Errorf("-%s: want %q, got %q", name, help, told[name])
		}
	}
	for name := range told {
		if _, ok := flags[name]; !ok && name != "help" {
			t.Errorf("-%s: told, but no option", name)
		}
	}
	for i, line := range strings.Split(Text, "\n") {
		if len(line) > 80 {
			t.Errorf("line %d: want at most 80 characters, got %d", i+1, len(line))
		}
	}
}

func TestWanted(t *testing.T) {
	for line, want := range map[string]bool{
		"": false, "-h": true, "-help": true, "--help": true, "-level plaza -h": true, "-- -h": false, "-hill": false,
	} {
		if got := Wanted(strings.Fields(line)); got != want {
			t.Errorf("%q: want %v, got %v", line, want, got)
		}
	}
}
