// Package patches holds the texts of the patch programs: what the world and the
// board sound with besides the rolling bed and the one-shots. A text is a project
// (the names that game and banks know each other by), or a bank: programs, what
// their players select from, and the samples by name.
//
// The programs are those of the sheet of patch programs, P1 to P14 with the boot
// utilities, and more of the same make for the rest: animals, places, slides,
// clothes. Numbers of symbols are ours; so are names, which begin with sb_. Packets
// have the words of the game's components (player-components 3); a program reads
// those it has a use for.
//
// Selectors of sb_emitter: 1 fountain, 2 siren, 3 alarm, 4 dogs, 5 generator,
// 6 bell buoy, 7 mill, 8 flag, 9 harbour wall, 10 trees, 11 pub, 12 birds,
// 13 bangs.
//
// [Build] assembles the texts; `go run ./assets/build` does so with the samples
// of assets/synth and keeps the result in assets/banks.
package patches

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
	"gritbed/engine/aems/patch"
)

//go:embed *.yaml
var texts embed.FS

// Texts are the sources built into the program.
func Texts() fs.FS { return texts }

// Roster says what there is and in which order it is installed.
type Roster struct {
	Projects []string `yaml:"projects"` // installed first
	Banks    []string `yaml:"banks"`
	// Utilities are the classes to be posted once at the start and held, in this
	// order.
	Utilities []string `yaml:"utilities"`
}

const rosterName = "roster.yaml"

// ReadRoster reads the roster of a directory of texts. Unknown keys are refused.
func ReadRoster(dir fs.FS) (*Roster, error) {
	text, err := owner.ReadFS(dir, rosterName, owner.Text)
	if err != nil {
		return nil, err
	}
	var r Roster
	if err := strict.Unmarshal(text, &r, "roster", owner.Text.Most()); err != nil {
		return nil, fmt.Errorf("%s: %s", rosterName, yaml.FormatError(err, false, false))
	}
	for i, list := range [][]string{r.Projects, r.Banks} {
		if len(list) == 0 {
			return nil, fmt.Errorf("%s: %s: want at least one name, got none", rosterName, [...]string{"projects", "banks"}[i])
		}
	}
	seen := map[string]bool{}
	for _, name := range append(append([]string(nil), r.Projects...), r.Banks...) {
		if seen[name] || !fs.ValidPath(name) {
			return nil, fmt.Errorf("%s: want each name once, got %q", rosterName, name)
		}
		seen[name] = true
	}
	return &r, nil
}

// File is an assembled text.
type File struct {
	Name string // with .csi or .abk
	Data []byte
	Unit *patch.Unit
}

// Build assembles everything in the roster of a directory, in its order. Streams
// come from samples, by the names the texts give them, which end in .snr.
func Build(dir fs.FS, samples patch.Loader) ([]File, error) {
	r, err := ReadRoster(dir)
	if err != nil {
		return nil, err
	}
	load := func(name string) ([]byte, error) {
		if len(name) > 5 && name[len(name)-5:] == ".yaml" {
			return owner.ReadFS(dir, name, owner.Program)
		}
		return samples(name)
	}
	var out []File
	for _, name := range append(append([]string(nil), r.Projects...), r.Banks...) {
		f, err := build(dir, name, len(out) < len(r.Projects), load)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

func build(dir fs.FS, name string, project bool, load patch.Loader) (File, error) {
	source := name + ".yaml"
	text, err := owner.ReadFS(dir, source, owner.Program)
	if err != nil {
		return File{}, err
	}
	u, err := patch.Assemble(source, text, load)
	if err != nil {
		return File{}, err
	}
	f := File{Unit: u}
	switch {
	case project && u.Project != nil && u.Bank == nil:
		f.Name = name + ".csi"
		f.Data, err = u.Project.Append(nil)
	case !project && u.Bank != nil && u.Project == nil:
		f.Name = name + ".abk"
		f.Data, err = u.Bank.Append(nil)
	default:
		return File{}, fmt.Errorf("%s: want %s, got something else", source, map[bool]string{true: "a project alone", false: "modules alone"}[project])
	}
	return f, err
}
