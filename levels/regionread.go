package levels

import (
	"fmt"
	"image/color"
	"strconv"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
)

// Limits of a region. Types and scenes are those a terrain word can name.
const (
	maxTypes       = 32
	maxSceneTypes  = 4096
	maxDescriptors = 1024
	maxSounds      = 64   // of a descriptor
	maxRecordings  = 256  // of a type of sound
	minRate        = 0.05 // [s]
	maxRate        = 3600 // [s]
)

// ReadRegion reads a region from the text of a file.
func ReadRegion(file string, data []byte) (*Region, error) {
	var y yamlRegion
	if m := strict.Decode(data, &y, "region", owner.Text.Most()); m != nil {
		return nil, &RegionError{file, m.Line, m.Column, "text", "a region", m.Got}
	}
	r := &regionReader{out: &Region{file: file}}
	r.all(&y)
	if r.err != nil {
		return nil, r.err
	}
	return r.out, nil
}

// regionReader makes a region of what is written; the first fault stays.
type regionReader struct {
	out *Region
	err *RegionError
}

func (r *regionReader) fail(at spot, entry, want, got string) {
	if r.err == nil {
		r.err = &RegionError{r.out.file, at.line, at.column, entry, want, got}
	}
}

// at is the place of a word, of what holds it when it is not there.
func at(w word, holder spot) spot {
	if w.line > 0 {
		return w.spot
	}
	return holder
}

func (r *regionReader) all(y *yamlRegion) {
	if y.Format.text != "gritbed-region" {
		r.fail(y.Format.spot, "format", "gritbed-region", y.Format.found())
	}
	if v, ok := y.Version.number(1, 1); !ok || v != 1 {
		r.fail(y.Version.spot, "version", "1", y.Version.found())
	}
	r.descriptors(y.Descriptors)
	r.scenes(y.Scenes)
	r.terrain(y.Terrain)
	r.tables(y.Tables)
	r.matches(y)
}

// count refuses lists that are too long.
func (r *regionReader) count(n, most int, where spot, entry string) bool {
	if n > most {
		r.fail(where, entry, fmt.Sprintf("at most %d", most), strconv.Itoa(n))
	}
	return n <= most
}

// name reads a name that no entry before it has.
func (r *regionReader) name(w word, holder spot, kind string, have map[string]bool) string {
	switch {
	case w.text == "":
		r.fail(at(w, holder), kind+": name", "a name", w.found())
	case have[w.text]:
		r.fail(w.spot, fmt.Sprintf("%s %s: name", kind, quoted(w.text)), "each name once", "it twice")
	}
	have[w.text] = true
	return w.text
}

// real reads a number.
func (r *regionReader) real(w word, holder spot, entry string, lo, hi float64) float32 {
	v, ok := w.number(lo, hi)
	if !ok {
		r.fail(at(w, holder), entry, fmt.Sprintf("%g..%g", lo, hi), w.found())
	}
	return v
}

// whole reads an unsigned number of 32 bits.
func (r *regionReader) whole(w word, holder spot, entry string) uint32 {
	v, err := strconv.ParseUint(w.text, 10, 32)
	if !w.set || err != nil {
		r.fail(at(w, holder), entry, "a whole number from 0", w.found())
	}
	return uint32(v)
}

// id reads the id of a sound table.
func (r *regionReader) id(w word, holder spot, entry string) uint32 {
	v, err := strconv.ParseUint(w.text, 16, 32)
	if !w.set || err != nil || len(w.text) != 8 || v == 0 {
		r.fail(at(w, holder), entry, "eight hex digits, not all 0", w.found())
	}
	return uint32(v)
}

// pair reads two numbers.
func (r *regionReader) pair(list []word, holder spot, entry string, lo, hi float64) (a, b float32) {
	if len(list) != 2 {
		if len(list) > 0 {
			holder = list[0].spot
		}
		r.fail(holder, entry, "two numbers", strconv.Itoa(len(list)))
		return 0, 0
	}
	return r.real(list[0], holder, entry, lo, hi), r.real(list[1], holder, entry, lo, hi)
}

// refer finds an entry by its name, or by its number from 0.
func (r *regionReader) refer(w word, holder spot, entry, kind string, n int, name func(int) string) int {
	for i := range n {
		if w.set && name(i) == w.text {
			return i
		}
	}
	if i, err := strconv.Atoi(w.text); w.set && err == nil && i >= 0 && i < n {
		return i
	}
	r.fail(at(w, holder), entry, fmt.Sprintf("the name of a %s, or its number from 0 to %d", kind, n-1), w.found())
	return 0
}

func (r *regionReader) terrain(list []yamlTerrain) {
	if len(list) > 0 {
		r.count(len(list), maxTypes, list[min(len(list)-1, maxTypes)].spot, "terrain: types")
	}
	names := map[string]bool{}
	for _, y := range list {
		t := TerrainType{Name: r.name(y.Name, y.spot, "terrain", names)}
		entry := fmt.Sprintf("terrain %s: ", quoted(t.Name))
		rgb, err := strconv.ParseUint(y.Colour.text, 16, 24)
		if err != nil || len(y.Colour.text) != 6 {
			r.fail(at(y.Colour, y.spot), entry+"colour", "RRGGBB", y.Colour.found())
		}
		t.Colour = color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
		r.count(len(y.Scenes), maxTypes, y.spot, entry+"scenes")
		for _, s := range y.Scenes {
			t.Scenes = append(t.Scenes, r.refer(s, y.spot, entry+"scenes", "scene", len(r.out.Scenes), func(i int) string { return r.out.Scenes[i].Name }))
		}
		r.out.Terrain = append(r.out.Terrain, t)
	}
}

func (r *regionReader) scenes(list []yamlScene) {
	if !r.count(len(list), maxSceneTypes, spot{}, "scenes") {
		return
	}
	names := map[string]bool{}
	for _, y := range list {
		s := SceneType{Name: r.name(y.Name, y.spot, "scene", names), Descriptor: -1}
		if y.Descriptor.text != "none" {
			s.Descriptor = r.refer(y.Descriptor, y.spot, fmt.Sprintf("scene %s: descriptor", quoted(s.Name)), "descriptor",
				len(r.out.Descriptors), func(i int) string { return r.out.Descriptors[i].Name })
		}
		r.out.Scenes = append(r.out.Scenes, s)
	}
}

func (r *regionReader) descriptors(list []yamlDescriptor) {
	if !r.count(len(list), maxDescriptors, spot{}, "descriptors") {
		return
	}
	names, tables := map[string]bool{"none": true}, map[uint32]string{}
	for _, y := range list {
		d := Descriptor{Name: r.name(y.Name, y.spot, "descriptor", names)}
		entry := fmt.Sprintf("descriptor %s: ", quoted(d.Name))
		d.Table = r.id(y.Table, y.spot, entry+"table")
		if by, ok := tables[d.Table]; ok {
			r.fail(y.Table.spot, entry+"table", "each table once", fmt.Sprintf("that of %s", quoted(by)))
		}
		tables[d.Table] = d.Name
		r.count(len(y.Sounds), maxSounds, y.spot, entry+"sounds")
		sounds := map[string]bool{}
		for _, s := range y.Sounds {
			d.Sounds = append(d.Sounds, r.sound(s, d.Name, sounds))
		}
		r.out.Descriptors = append(r.out.Descriptors, d)
	}
}

func (r *regionReader) sound(y yamlSound, of string, names map[string]bool) RegionSound {
	s := RegionSound{Name: r.name(y.Name, y.spot, fmt.Sprintf("descriptor %s, sound", quoted(of)), names), line: y.line, column: y.column}
	entry := fmt.Sprintf("descriptor %s, sound %s: ", quoted(of), quoted(s.Name))
	s.Type = r.whole(y.Type, y.spot, entry+"type")
	s.Volume = r.real(y.Volume, y.spot, entry+"volume", 0, 1)
	s.Chance = r.real(y.Chance, y.spot, entry+"chance", 0, 1)
	s.Min, s.Max = r.pair(y.Rate, y.spot, entry+"rate", minRate, maxRate)
	if s.Max < s.Min {
		r.fail(y.Rate[1].spot, entry+"rate", fmt.Sprintf("at least %g, where it starts", s.Min), y.Rate[1].found())
	}
	if y.Hours != nil {
		s.From, s.Until = r.pair(y.Hours, y.spot, entry+"hours", 0, 24)
	}
	return s
}
