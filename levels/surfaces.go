package levels

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"gritbed/assets/owner"
	"gritbed/assets/strict"

	"gritbed/components/rolling"
)

// SurfaceType is a row of the surface table.
type SurfaceType struct {
	Key  string      `yaml:"key"`
	Name string      `yaml:"name"`
	Tag  rolling.Tag `yaml:"tag"`
	// Rolling is the rolling surface 0..13 of note 000 §1.4, -1 for water.
	Rolling rolling.Surface `yaml:"rolling"`
	CrrSoft float64         `yaml:"crrSoft"` // rolling resistance of 78A wheels
	CrrHard float64         `yaml:"crrHard"` // of 101A wheels
	Grip    float64         `yaml:"grip"`    // relative to asphalt
}

// SeamPattern is a row of the joint table. The sidewalk has twice its pitch on
// rolling surface 3 (player-components 3.4).
type SeamPattern struct {
	ID    int     `yaml:"id"` // 1..15
	Name  string  `yaml:"name"`
	Mode  string  `yaml:"mode"`  // none, grid, distance
	Pitch float64 `yaml:"pitch"` // [m]
	Angle float64 `yaml:"angle"` // [deg]
}

//go:embed surfaces.yaml
var surfacesYAML []byte

//go:embed seams.yaml
var seamsYAML []byte

// surfaceTable is the parsed table, with one row for each of the 128 tags.
type surfaceTable struct {
	rows  []SurfaceType
	byTag [128]SurfaceType
	byKey map[string]SurfaceType
}

var surfaceData = sync.OnceValue(func() *surfaceTable {
	t, err := parseSurfaces(surfacesYAML)
	if err != nil {
		panic(err) // embedded at build time; a test parses it
	}
	return t
})

var seamData = sync.OnceValue(func() []SeamPattern {
	s, err := parseSeams(seamsYAML)
	if err != nil {
		panic(err) // embedded at build time; a test parses it
	}
	return s
})

// parseSurfaces reads the surface table; unknown keys are refused.
func parseSurfaces(data []byte) (*surfaceTable, error) {
	var file struct {
		Surfaces []SurfaceType `yaml:"surfaces"`
		Rolling  []struct {
			Surface rolling.Surface `yaml:"surface"`
			Tags    []string        `yaml:"tags"`
		} `yaml:"rolling"`
	}
	if err := strict.Unmarshal(data, &file, "table", owner.Text.Most()); err != nil {
		return nil, fmt.Errorf("surfaces.yaml: %w", err)
	}
	t := &surfaceTable{rows: file.Surfaces, byKey: map[string]SurfaceType{}}
	first := map[rolling.Surface]SurfaceType{}
	known := [128]bool{}
	for _, s := range file.Surfaces {
		if s.Tag < 0 || s.Tag > 127 || known[s.Tag] {
			return nil, fmt.Errorf("surfaces.yaml: surface %q: tag: wanted 0..127, each once, found %d", s.Key, s.Tag)
		}
		if _, ok := t.byKey[s.Key]; ok || s.Key == "" {
			return nil, fmt.Errorf("surfaces.yaml: surface %q: key: wanted each once", s.Key)
		}
		known[s.Tag], t.byTag[s.Tag], t.byKey[s.Key] = true, s, s
		if _, ok := first[s.Rolling]; !ok {
			first[s.Rolling] = s
		}
	}
	for _, r := range file.Rolling {
		row := first[r.Surface]
		for _, span := range r.Tags {
			lo, hi, ranged := strings.Cut(span, "-")
			if !ranged {
				hi = lo
			}
			a, errA := strconv.Atoi(lo)
			b, errB := strconv.Atoi(hi)
			if errA != nil || errB != nil || a < 1 || b > 127 || a > b {
				return nil, fmt.Errorf("surfaces.yaml: rolling %d: tags: wanted numbers or ranges in 1..127, found %q", r.Surface, span)
			}
			for tag := a; tag <= b; tag++ {
				if known[tag] {
					return nil, fmt.Errorf("surfaces.yaml: rolling %d: tag %d: wanted each once", r.Surface, tag)
				}
				known[tag] = true
				row.Key, row.Tag = "", rolling.Tag(tag)
				t.byTag[tag] = row
			}
		}
	}
	for tag, ok := range known {
		if !ok {
			return nil, fmt.Errorf("surfaces.yaml: tag %d: wanted a rolling surface, found none", tag)
		}
	}
	return t, nil
}

// parseSeams reads the joint table; unknown keys are refused.
func parseSeams(data []byte) ([]SeamPattern, error) {
	var file struct {
		Seams []SeamPattern `yaml:"seams"`
	}
	if err := strict.Unmarshal(data, &file, "table", owner.Text.Most()); err != nil {
		return nil, fmt.Errorf("seams.yaml: %w", err)
	}
	for i, s := range file.Seams {
		if s.ID != i+1 || s.Pitch <= 0 {
			return nil, fmt.Errorf("seams.yaml: pattern %d: wanted ids in order and a pitch over 0, found %d and %g", i+1, s.ID, s.Pitch)
		}
	}
	return file.Seams, nil
}

// SeamPatterns are the joint patterns 1..15 in order, a copy.
func SeamPatterns() []SeamPattern { return append([]SeamPattern(nil), seamData()...) }

// SurfaceKey is the row of the table with that key.
func SurfaceKey(key string) (SurfaceType, bool) {
	s, ok := surfaceData().byKey[key]
	return s, ok
}

// Type is what a collision tag rolls like. Only the low seven bits of the tag
// count (note 000 §1.4).
func (l *Level) Type(tag rolling.Tag) SurfaceType { return surfaceData().byTag[tag&0x7F] }
