package levels

import (
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"path"
	"slices"
	"sync"

	"gritbed/assets/owner"
)

// RegionFile is the region of a map that names no other, and of those built in.
const RegionFile = "region.yaml"

// Region is the ambience of the terrain with its names: what a terrain word
// selects (note 002 §9) and which recordings that plays. [Region.Ambient] makes
// of it what the run time takes; the names stay here, for who looks at it.
type Region struct {
	Terrain     []TerrainType // by bits 2..6 of a terrain word
	Scenes      []SceneType
	Descriptors []Descriptor
	Tables      []SoundTable // in order of the file

	file string
}

// TerrainType is one sort of ground.
type TerrainType struct {
	Name   string
	Colour color.RGBA
	Scenes []int // of Region.Scenes, by bits 11..15 of a terrain word
}

// SceneType joins ground to an ambience.
type SceneType struct {
	Name       string
	Descriptor int // of Region.Descriptors, -1 none
}

// Descriptor is an ambience: the sounds a cell brings with it.
type Descriptor struct {
	Name   string
	Table  uint32 // id of its sound table
	Sounds []RegionSound
}

// RegionSound is one sound of an ambience.
type RegionSound struct {
	Name         string
	Type         uint32  // the key into the sound table
	Volume       float32 // linear, at a share of 1
	Chance       float32 // of a fire, at a share of 1; 0 makes it constant
	Min, Max     float32 // time between fires [s]
	From, Until  float32 // hours it is heard in, with the option; equal: always [h]
	line, column int
}

// SoundTable is where descriptors get their recordings.
type SoundTable struct {
	ID      uint32
	Missing bool // asked for and not found, on purpose
	Entries []TableEntry
}

// TableEntry are the recordings of one type of sound.
type TableEntry struct {
	Type       uint32
	Recordings []Recording
}

// Recording is one of the recordings a fire may take.
type Recording struct {
	Name         string
	Probability  float32 // that a fire which took it is heard
	line, column int
}

// LoadRegion reads a region file. The error of a broken one is a [RegionError].
func LoadRegion(fsys fs.FS, file string) (*Region, error) {
	if !fs.ValidPath(file) {
		return nil, &RegionError{File: file, Entry: "file", Want: "a file in the map's folder or below it", Got: quoted(file)}
	}
	data, err := owner.ReadFS(fsys, file, owner.Text)
	var refused *owner.Error
	switch {
	case errors.As(err, &refused):
		return nil, &RegionError{File: file, Entry: "file", Want: refused.Want, Got: refused.Got}
	case err != nil:
		return nil, &RegionError{File: file, Entry: "file", Want: "a file that can be read", Got: quoted(err.Error())}
	}
	return ReadRegion(file, data)
}

// regionData is the built-in region.
var regionData = sync.OnceValue(func() *Region {
	r, err := LoadRegion(maps, RegionFile)
	if err != nil {
		panic(err) // embedded at build time; a test reads it
	}
	return r
})

// BuiltinRegion is the region of the maps that come with the game; it is only read.
func BuiltinRegion() *Region { return regionData() }

// regionBeside is the region that a map names. Without a file of the usual name
// beside the map it is the built-in one: a map alone is a level, too.
func regionBeside(fsys fs.FS, file, name string) (*Region, error) {
	r, err := LoadRegion(fsys, path.Join(path.Dir(file), name))
	if err == nil || name != RegionFile {
		return r, err
	}
	if _, gone := fs.Stat(fsys, path.Join(path.Dir(file), name)); errors.Is(gone, fs.ErrNotExist) {
		return regionData(), nil
	}
	return nil, err
}

// Select is what a terrain word selects: the terrain type, the scene type and
// the descriptor, each -1 from where the region has nothing for it (002 §9: out
// of range at any step is no ambience, and no error).
func (r *Region) Select(word uint16) (terrain, scene, descriptor int) {
	terrain, scene, descriptor = int(word>>2&31), int(word>>11), -1
	if terrain >= len(r.Terrain) {
		return -1, -1, -1
	}
	if scene >= len(r.Terrain[terrain].Scenes) {
		return terrain, -1, -1
	}
	scene = r.Terrain[terrain].Scenes[scene]
	if scene < len(r.Scenes) {
		descriptor = r.Scenes[scene].Descriptor
	}
	return terrain, scene, descriptor
}

// Recordings are the names of all recordings, sorted, each once.
func (r *Region) Recordings() []string {
	var out []string
	for _, t := range r.Tables {
		for _, e := range t.Entries {
			for _, c := range e.Recordings {
				out = append(out, c.Name)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Unknown says which recordings no library has, all of them with their places; nil
// when there are none. A sound that is never heard has no other way to be noticed.
func (r *Region) Unknown(has func(recording string) bool) error {
	var list []error
	for _, t := range r.Tables {
		for _, e := range t.Entries {
			for _, c := range e.Recordings {
				if !has(c.Name) && len(list) < MaxProblems {
					list = append(list, r.unknown(t.ID, e.Type, c))
				}
			}
		}
	}
	return errors.Join(list...)
}

// unknown is the error about one recording.
func (r *Region) unknown(table, kind uint32, c Recording) *RegionError {
	return &RegionError{r.file, c.line, c.column, fmt.Sprintf("table %08X, type %d", table, kind), "a recording that is there", quoted(c.Name)}
}
