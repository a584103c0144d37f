package house

import (
	"fmt"
	"slices"
	"strings"
)

// room is a package, or with "/..." a package and all below it, and what of
// ours it may import besides the packages of its own room.
type room struct {
	name string
	may  []string
}

// rooms are the house from the ground up: a room may import only what stands
// before it here. The narrowest name that fits a package is its room.
var rooms = []room{
	// The engine: the run time of the sound, of no game.
	{"engine/block", nil},
	{"engine/rng", nil},
	{"engine/ring", nil},
	{"engine/text", nil},
	{"engine/...", []string{"engine/block", "engine/rng", "engine/ring", "engine/text"}},

	// Vectors of tests and what runs them: for tests and the laboratory alone.
	{"engine/vec/...", []string{"engine/text"}},
	{"engine/conform/...", []string{"engine/rng", "engine/text", "engine/...", "engine/vec/..."}},

	// Plain data: what a skater is at a moment.
	{"components/rolling", nil},
	{"components/bearing", nil},
	{"components", []string{"components/rolling", "engine/rng"}},

	// Reading text and files, for everybody above.
	{"assets/parallel", nil},
	{"assets/owner", nil},
	{"assets/strict", []string{"engine/text"}},

	// Authored sources and the archives made of them.
	{"assets/tuning", []string{"assets/owner", "assets/strict", "components/rolling", "engine/...", "engine/text"}},
	{"assets/patches", []string{"assets/owner", "assets/strict", "engine/..."}},
	{"assets/measure/...", nil},
	{"assets/synth", []string{"assets/owner", "assets/parallel", "assets/strict", "engine/..."}},
	{"assets/synth/cmd/calibrate", []string{"assets/measure/...", "assets/synth"}},
	{"assets", []string{"assets/owner", "assets/parallel", "assets/patches", "engine/..."}},
	{"assets/build", []string{"assets/patches", "assets/synth"}},

	// Maps: no sound, no game.
	{"levels", []string{"assets/owner", "assets/strict", "components/rolling", "engine/text"}},
	{"levels/ambientmap", []string{"engine/...", "levels"}},
	{"levels/plan", []string{"assets/owner", "components/rolling", "engine/text", "levels"}},

	// From components to the engine, and from there to a device.
	{"audiosys/device", nil},
	{"audiosys/ebitenout", []string{"engine/block"}},
	{"audiosys/otoout", []string{"engine/block"}},
	{"audiosys/output", []string{"engine/block", "engine/..."}},
	{"audiosys/pulseout", []string{"audiosys/output", "engine/block", "engine/..."}},
	{"audiosys/ways", []string{"audiosys/device", "audiosys/otoout", "audiosys/output", "audiosys/pulseout"}},
	{"audiosys", []string{"assets/tuning", "components", "components/bearing", "engine/..."}},

	// What happens in a frame: one package an object, none knows another.
	{"systems/lead", []string{"components"}},
	{"systems/ride", []string{"assets/owner", "assets/strict", "components", "components/bearing", "components/rolling", "engine/rng", "levels", "systems/lead"}},
	{"systems/bed", []string{"assets/tuning", "components", "components/rolling", "engine/block", "engine/rng", "engine/..."}},
	{"systems/rooms", []string{"components", "components/bearing", "engine/...", "levels"}},
	{"systems/emitters", []string{"components", "components/bearing", "engine/block", "levels"}},
	{"systems/ambience", []string{"components", "components/bearing", "engine/block", "engine/...", "levels", "levels/ambientmap"}},
	{"systems/presence", []string{"components", "components/bearing"}},
	{"systems", []string{"audiosys", "systems/ambience", "systems/bed", "systems/emitters", "systems/presence", "systems/ride", "systems/rooms"}},

	// The game: its world without a picture, the laboratory, the window.
	{"game/script", []string{"assets/owner", "assets/strict", "components", "engine/text", "levels", "systems/ride"}},
	{"game/world", []string{"assets", "assets/owner", "assets/tuning", "audiosys", "components", "engine/text", "engine/...", "game/script", "levels", "systems",
		"systems/ambience", "systems/bed", "systems/emitters", "systems/ride", "systems/rooms"}},
	{"game/view", []string{"assets/tuning", "components", "engine/...", "levels", "systems/lead"}},
	{"game/lab/...", []string{"assets", "assets/measure/...", "assets/owner", "assets/tuning", "components", "components/rolling", "engine/block", "engine/rng",
		"engine/conform/...", "engine/text", "engine/vec/...", "engine/...", "game/script", "game/view", "game/world", "levels", "levels/plan", "systems/bed"}},
	{"game/...", []string{"assets", "assets/owner", "assets/patches", "assets/strict", "assets/tuning", "audiosys/device", "audiosys/ebitenout", "audiosys/output", "audiosys/ways",
		"components", "engine/block", "engine/text", "engine/...", "game/script", "game/view", "game/world", "levels", "levels/ambientmap", "systems/ride"}},
}

// module is what our packages' paths begin with.
const module = "gritbed/"

// authoring are the packages of the engine that may use more than the standard
// library: nothing that runs while there is sound imports them.
var authoring = []string{"engine/aems/patch", "engine/text"}

// windowless are the packages of the game that do without Ebitengine, also
// through others, as all below the game do.
var windowless = []string{"game/house", "game/lab/...", "game/script", "game/view", "game/world", "game/examples/programmer"}

// in says whether a package belongs to a room's name.
func in(pkg, name string) bool {
	below, all := strings.CutSuffix(name, "/...")
	return pkg == below || all && strings.HasPrefix(pkg, below+"/")
}

// roomOf is the place of a package's room in the table, -1 where it has none.
func roomOf(table []room, pkg string) int {
	best := -1
	for i := range table {
		if in(pkg, table[i].name) && (best < 0 || len(table[i].name) > len(table[best].name)) {
			best = i
		}
	}
	return best
}

// faults are what is wrong with a graph of imports, a line each: an arrow that
// the table does not allow, a package without a room, and what of the table
// itself leads up or is used by nobody.
func faults(table []room, imports map[string][]string) []string {
	var out []string
	used := map[string]bool{}
	for pkg, list := range imports {
		pkg, ours := strings.CutPrefix(pkg+"/", module)
		if !ours {
			continue
		}
		pkg = strings.TrimSuffix(pkg, "/")
		from := roomOf(table, pkg)
		if from < 0 {
			out = append(out, pkg+": wanted a room in the table, found none")
			continue
		}
		r := table[from]
		used[r.name] = true
		for _, imp := range list {
			imp, ours := strings.CutPrefix(imp, module)
			if !ours {
				if in(pkg, "engine/...") && strings.Contains(imp, ".") && !slices.Contains(authoring, pkg) {
					out = append(out, fmt.Sprintf("%s: wanted the standard library only, found %s", pkg, imp))
				}
				continue
			}
			to := roomOf(table, imp)
			if to == from {
				continue
			}
			if to < 0 || !slices.Contains(r.may, table[to].name) {
				out = append(out, fmt.Sprintf("%s: wanted imports of %v, found %s", pkg, r.may, imp))
				continue
			}
			used[r.name+" "+table[to].name] = true
		}
	}
	for i, r := range table {
		if !used[r.name] {
			out = append(out, r.name+": a room without a package")
		}
		for _, m := range r.may {
			if j := slices.IndexFunc(table, func(o room) bool { return o.name == m }); j < 0 || j >= i {
				out = append(out, fmt.Sprintf("%s: wanted a room that stands before it, found %s", r.name, m))
			} else if !used[r.name+" "+m] {
				out = append(out, fmt.Sprintf("%s: may import %s and does not: strike it out", r.name, m))
			}
		}
	}
	slices.Sort(out)
	return out
}

// reaches is a chain of imports from a package to one whose path begins with
// one of the prefixes, or nil.
func reaches(imports map[string][]string, pkg string, prefixes ...string) []string {
	seen := map[string]bool{}
	var walk func(string) []string
	walk = func(p string) []string {
		if seen[p] {
			return nil
		}
		seen[p] = true
		for _, prefix := range prefixes {
			if strings.HasPrefix(p, prefix) {
				return []string{p}
			}
		}
		for _, imp := range imports[p] {
			if chain := walk(imp); chain != nil {
				return append([]string{p}, chain...)
			}
		}
		return nil
	}
	return walk(pkg)
}
