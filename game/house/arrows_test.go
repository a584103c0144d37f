package house

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// sources looks at every Go file of the module. The go command keeps the result of
// a test until a file that it looked at changes; what the commands run here look
// at it does not know.
func sources() error {
	return filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && d.Name() != ".." && d.Name() != "." {
			return filepath.SkipDir
		}
		if filepath.Ext(path) == ".go" {
			_, err = os.Stat(path)
		}
		return err
	})
}

// imports is the graph of imports of everything that ours needs, on the systems
// that have files of their own.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	graph, err := listed()
	if err != nil {
		t.Fatal(err)
	}
	return graph
}

var listed = sync.OnceValues(func() (map[string][]string, error) {
	if err := sources(); err != nil {
		return nil, err
	}
	graph := map[string][]string{}
	for _, system := range []string{"linux/amd64", "windows/amd64", "js/wasm"} {
		goos, arch, _ := strings.Cut(system, "/")
		cmd := exec.Command("go", "list", "-deps", "-f", "{{.ImportPath}}{{range .Imports}} {{.}}{{end}}", module+"...")
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch)
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %v: %w", system, cmd.Args, err)
		}
		for line := range strings.Lines(string(out)) {
			words := strings.Fields(line)
			list := append(graph[words[0]], words[1:]...)
			slices.Sort(list)
			graph[words[0]] = slices.Compact(list)
		}
	}
	return graph, nil
})

// ours are the packages of ours in a graph, in order.
func ours(graph map[string][]string) []string {
	var out []string
	for _, pkg := range slices.Sorted(maps.Keys(graph)) {
		if strings.HasPrefix(pkg+"/", module) {
			out = append(out, pkg)
		}
	}
	return out
}

// Arrows point down only, as the table of the rooms says.
func TestArrowsPointDown(t *testing.T) {
	graph := imports(t)
	if n := len(ours(graph)); n < 30 {
		t.Fatalf("%d packages of ours; want thirty or more", n)
	}
	for _, f := range faults(rooms, graph) {
		t.Error(f)
	}
}

// Every arrow that would break the house is seen when it is added to the graph
// as it is.
func TestWrongArrowsAreSeen(t *testing.T) {
	graph := imports(t)
	before := faults(rooms, graph)
	for _, arrow := range [][2]string{
		{"engine/grain", "components"},
		{"engine/mix", "assets/tuning"},
		{"engine", "audiosys"},
		{"engine/rng", "engine/grain"},
		{"engine/grain", "engine/vec"},
		{"engine/dsp", "github.com/goccy/go-yaml"},
		{"components", "levels"},
		{"components/rolling", "components"},
		{"assets", "systems"},
		{"assets/tuning", "levels"},
		{"levels", "audiosys"},
		{"levels", "systems/ambience"},
		{"levels", "engine/ambient"},
		{"audiosys", "systems/bed"},
		{"audiosys", "levels"},
		{"audiosys/output", "assets/tuning"},
		{"systems/bed", "systems/ride"},
		{"systems/ride", "audiosys"},
		{"systems", "game/world"},
		{"game/world", "game/look"},
		{"game/script", "game/world"},
		{"game/lab", "game/look"},
		{"somewhere", "engine"},
	} {
		from, to := module+arrow[0], module+arrow[1]
		if strings.Contains(arrow[1], ".") {
			to = arrow[1]
		}
		bent := maps.Clone(graph)
		bent[from] = append(slices.Clone(graph[from]), to)
		after := faults(rooms, bent)
		if len(after) != len(before)+1 {
			t.Errorf("%s imports %s: %d faults; want one more than %d", arrow[0], arrow[1], len(after), len(before))
			continue
		}
		for _, f := range after {
			if !slices.Contains(before, f) && !strings.HasPrefix(f, arrow[0]+": wanted") {
				t.Errorf("%s imports %s: %s", arrow[0], arrow[1], f)
			}
		}
	}
}

// A table that allows an arrow up, or one that nobody needs, is refused too.
func TestWrongTablesAreSeen(t *testing.T) {
	graph := map[string][]string{module + "low": nil, module + "high": {module + "low"}}
	for want, table := range map[string][]room{
		"":              {{"low", nil}, {"high", []string{"low"}}},
		"strike it":     {{"low", nil}, {"mid/...", nil}, {"high", []string{"low", "mid/..."}}},
		"stands before": {{"low", []string{"high"}}, {"high", []string{"low"}}},
		"without a":     {{"low", nil}, {"high", []string{"low"}}, {"attic", nil}},
		"in the table":  {{"low", nil}},
	} {
		got := strings.Join(faults(table, graph), "\n")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("faults %q; want one with %q", got, want)
		}
	}
}

// Nothing but the window's packages and the one output that is Ebitengine's
// depends on Ebitengine.
func TestOnlyTheWindowImportsEbitengine(t *testing.T) {
	graph := imports(t)
	seen := 0
	for _, pkg := range ours(graph) {
		name := strings.TrimPrefix(pkg, module)
		if in(name, "game/...") && !slices.ContainsFunc(windowless, func(room string) bool { return in(name, room) }) || name == "audiosys/ebitenout" {
			continue
		}
		seen++
		if chain := reaches(graph, pkg, "github.com/hajimehoshi/ebiten"); chain != nil {
			t.Errorf("%s depends on Ebitengine: %v", pkg, chain)
		}
	}
	if seen < 30 {
		t.Errorf("%d packages looked at; want thirty or more", seen)
	}
	if reaches(graph, module+"game", "github.com/hajimehoshi/ebiten") == nil {
		t.Error("the window does not depend on Ebitengine: nothing was looked at")
	}
}

// What has a name that ends in test is imported by tests alone, and by others of
// such a name.
func TestHelpersOfTestsStayInTests(t *testing.T) {
	graph := imports(t)
	for _, pkg := range ours(graph) {
		if strings.HasSuffix(pkg, "test") {
			continue
		}
		for _, imp := range graph[pkg] {
			if strings.HasPrefix(imp, module) && strings.HasSuffix(imp, "test") {
				t.Errorf("%s imports %s outside of a test", pkg, imp)
			}
		}
	}
}

// The laboratory builds where an int has 32 bits.
func TestLaboratoryBuildsFor32Bits(t *testing.T) {
	cmd := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "lab"), module+"game/lab")
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=386", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// The laboratory, and whoever takes the engine alone, builds without cgo.
func TestLaboratoryNeedsNoCgo(t *testing.T) {
	graph := imports(t)
	for _, pkg := range []string{"game/lab", "game/examples/programmer", "engine"} {
		if chain := reaches(graph, module+pkg, "github.com/ebitengine/"); chain != nil {
			t.Errorf("%s: %v", pkg, chain)
		}
	}
}
