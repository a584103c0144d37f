package world

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tier is how high in the house a package stands: an import may lead down or
// stay on its floor, never up.
func tier(pkg string) int {
	switch part, _, _ := strings.Cut(strings.TrimPrefix(pkg, "gritbed/"), "/"); part {
	case "game":
		return 3
	case "systems", "audiosys", "levels", "assets":
		return 2
	case "components":
		return 1
	case "engine":
		return 0
	}
	return -1
}

// authoring are the packages below engine that may use more than the standard
// library.
var authoring = []string{"gritbed/engine/aems/patch", "gritbed/engine/mixmap/author", "gritbed/engine/text"}

// windowed are the packages that may import Ebitengine.
var windowed = []string{"gritbed/game", "gritbed/game/screen", "gritbed/game/input", "gritbed/game/minimal", "gritbed/game/examples/car", "gritbed/audiosys/ebitenout"}

func list(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("go list %v: %v\n%s", args, err, out)
	}
	return strings.Fields(string(out))
}

func oneOf(pkg string, set []string) bool {
	for _, s := range set {
		if pkg == s {
			return true
		}
	}
	return false
}

// Arrows point down only: game → systems, audiosys, levels, assets →
// components → engine; engine imports nothing of ours from outside itself and
// nothing but the standard library; nothing but the window and one output
// imports Ebitengine, not even through others.
func TestArrowsPointDown(t *testing.T) {
	const format = "{{.ImportPath}} {{range .Imports}}{{.}},{{end}}"
	out, err := exec.Command("go", "list", "-f", format, "gritbed/...").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 10 {
		t.Fatalf("packages: want more than ten, got %d", len(lines))
	}
	for _, line := range lines {
		pkg, imports, _ := strings.Cut(line, " ")
		from := tier(pkg)
		if from < 0 {
			t.Errorf("%s stands outside the house", pkg)
		}
		for _, imp := range strings.Split(strings.Trim(imports, ","), ",") {
			switch {
			case strings.HasPrefix(imp, "gritbed/"):
				if to := tier(imp); to > from {
					t.Errorf("%s imports %s, which stands higher", pkg, imp)
				}
			case from == 0 && strings.Contains(imp, ".") && !oneOf(pkg, authoring):
				t.Errorf("%s imports %s: the engine has the standard library only", pkg, imp)
			}
		}
	}
}

func TestOnlyTheWindowImportsEbitengine(t *testing.T) {
	for _, pkg := range list(t, "gritbed/...") {
		if oneOf(pkg, windowed) {
			continue
		}
		for _, dep := range list(t, "-deps", pkg) {
			if strings.HasPrefix(dep, "github.com/hajimehoshi/ebiten") {
				t.Errorf("%s depends on %s", pkg, dep)
				break
			}
		}
	}
}

// The laboratory builds where an int has 32 bits.
func TestLaboratoryBuildsFor32Bits(t *testing.T) {
	cmd := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "lab"), "gritbed/game/lab")
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=386", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// The laboratory builds without cgo.
func TestLaboratoryNeedsNoCgo(t *testing.T) {
	for _, dep := range list(t, "-deps", "gritbed/game/lab") {
		if strings.HasPrefix(dep, "github.com/ebitengine/oto") || strings.HasPrefix(dep, "github.com/ebitengine/purego") {
			t.Errorf("the laboratory depends on %s", dep)
		}
	}
}
