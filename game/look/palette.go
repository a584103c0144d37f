package look

import (
	_ "embed"
	"fmt"
	"image/color"
	"sort"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
)

//go:embed palette.yaml
var paletteYAML []byte

// Palette holds every colour the game may use. Surfaces are looked up by the
// level's surface key; the rest are fields, so a misspelt colour does not build.
type Palette struct {
	Safe     bool // true for the second set
	surfaces map[string]color.RGBA

	Kerb, RoadPaint, Shadow, Lip, Under, RailLight, Roof, Wall color.RGBA
	Canopy                                                     [5]color.RGBA

	GripInk, Well, Panel, Card, Raised, Line, Wire, Groove color.RGBA
	Chalk, Chalk2, Chalk3, WavePeak, WaveRMS               color.RGBA
	InkA, InkB, InkSpeed, InkAmbience, InkContact          color.RGBA

	Skater SkaterColours
}

// SoundSurfaces are the nine grounds of the palette whose distance is measured:
// seven with a recording, and grass and water.
var SoundSurfaces = [...]string{
	"asphalt_rough", "asphalt_smooth", "concrete_smooth", "concrete_rough",
	"aggregate", "wood_ramp", "metal", "grass", "water",
}

// Surface is the ground colour of a surface key; an unknown key gets the
// colour of unsettled ground, since a texture must always be drawable.
func (p *Palette) Surface(key string) color.RGBA {
	if c, ok := p.surfaces[key]; ok {
		return c
	}
	return p.surfaces["unsettled"]
}

// SurfaceKeys lists the known surface keys in alphabetical order.
func (p *Palette) SurfaceKeys() []string {
	keys := make([]string, 0, len(p.surfaces))
	for k := range p.surfaces {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

type hexPair struct {
	Hex  hexColour `yaml:"hex"`
	Safe hexColour `yaml:"safe"`
}

func (h hexPair) pick(safe bool) color.RGBA {
	if safe && h.Safe.set {
		return h.Safe.RGBA
	}
	return h.Hex.RGBA
}

// hexColour reads "#RRGGBB".
type hexColour struct {
	color.RGBA
	set bool
}

// UnmarshalYAML reads a colour scalar.
func (h *hexColour) UnmarshalYAML(unmarshal func(any) error) error {
	var s string
	if err := unmarshal(&s); err != nil {
		return err
	}
	var r, g, b uint8
	if n, err := fmt.Sscanf(s, "#%02X%02X%02X", &r, &g, &b); err != nil || n != 3 || len(s) != 7 {
		return fmt.Errorf("colour: wanted #RRGGBB, got %q", s)
	}
	*h = hexColour{color.RGBA{r, g, b, 255}, true}
	return nil
}

type paletteFile struct {
	Surfaces map[string]hexPair   `yaml:"surfaces"`
	World    map[string]hexPair   `yaml:"world"`
	Canopy   []hexColour          `yaml:"canopy"`
	Grip     map[string]hexColour `yaml:"grip"`
	Chalk    map[string]hexColour `yaml:"chalk"`
	Ink      map[string]hexPair   `yaml:"ink"`
	Skater   skaterFile           `yaml:"skater"`
}

// NewPalette reads the embedded palette; safe selects the second colour set.
// The data is part of the program, so a fault in it is a fault of the build and
// is caught by the tests; it still comes back as an error with line and column.
func NewPalette(safe bool) (*Palette, error) { return ParsePalette(paletteYAML, safe) }

// ParsePalette reads a palette file (YAML, unknown keys refused).
func ParsePalette(data []byte, safe bool) (*Palette, error) {
	var f paletteFile
	if err := strict.Unmarshal(data, &f, "palette", owner.Text.Most()); err != nil {
		return nil, fmt.Errorf("palette: %w", err)
	}
	p := &Palette{Safe: safe, surfaces: map[string]color.RGBA{}}
	for k, v := range f.Surfaces {
		p.surfaces[k] = v.pick(safe)
	}
	for _, k := range append(SoundSurfaces[:], "unsettled") {
		if _, ok := p.surfaces[k]; !ok {
			return nil, fmt.Errorf("palette: surfaces: wanted %s, missing", k)
		}
	}
	pair := func(m map[string]hexPair, part, key string, dst *color.RGBA) error {
		v, ok := m[key]
		if !ok || !v.Hex.set {
			return fmt.Errorf("palette: %s: wanted %s, missing", part, key)
		}
		*dst = v.pick(safe)
		return nil
	}
	one := func(m map[string]hexColour, part, key string, dst *color.RGBA) error {
		v, ok := m[key]
		if !ok {
			return fmt.Errorf("palette: %s: wanted %s, missing", part, key)
		}
		*dst = v.RGBA
		return nil
	}
	type pairField struct {
		m         map[string]hexPair
		part, key string
		dst       *color.RGBA
	}
	for _, x := range []pairField{
		{f.World, "world", "kerb", &p.Kerb}, {f.World, "world", "road_paint", &p.RoadPaint},
		{f.World, "world", "shadow", &p.Shadow}, {f.World, "world", "lip", &p.Lip},
		{f.World, "world", "under", &p.Under}, {f.World, "world", "rail_light", &p.RailLight},
		{f.World, "world", "roof", &p.Roof}, {f.World, "world", "wall", &p.Wall},
		{f.Ink, "ink", "a", &p.InkA}, {f.Ink, "ink", "b", &p.InkB}, {f.Ink, "ink", "speed", &p.InkSpeed},
		{f.Ink, "ink", "ambience", &p.InkAmbience}, {f.Ink, "ink", "contact", &p.InkContact},
	} {
		if err := pair(x.m, x.part, x.key, x.dst); err != nil {
			return nil, err
		}
	}
	type oneField struct {
		m         map[string]hexColour
		part, key string
		dst       *color.RGBA
	}
	for _, x := range []oneField{
		{f.Grip, "grip", "ink", &p.GripInk}, {f.Grip, "grip", "well", &p.Well}, {f.Grip, "grip", "panel", &p.Panel},
		{f.Grip, "grip", "card", &p.Card}, {f.Grip, "grip", "raised", &p.Raised}, {f.Grip, "grip", "line", &p.Line},
		{f.Grip, "grip", "wire", &p.Wire}, {f.Grip, "grip", "groove", &p.Groove},
		{f.Chalk, "chalk", "chalk", &p.Chalk}, {f.Chalk, "chalk", "chalk2", &p.Chalk2}, {f.Chalk, "chalk", "chalk3", &p.Chalk3},
		{f.Chalk, "chalk", "wave_peak", &p.WavePeak}, {f.Chalk, "chalk", "wave_rms", &p.WaveRMS},
	} {
		if err := one(x.m, x.part, x.key, x.dst); err != nil {
			return nil, err
		}
	}
	if len(f.Canopy) != len(p.Canopy) {
		return nil, fmt.Errorf("palette: canopy: wanted 5 greens, got %d", len(f.Canopy))
	}
	for i, c := range f.Canopy {
		p.Canopy[i] = c.RGBA
	}
	if err := f.Skater.fill(&p.Skater); err != nil {
		return nil, err
	}
	return p, nil
}
