package conform

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/engine/ambient"
)

// The plain tables of the ambience: weights, levels, shells, selector.

// closeFloat is the tolerance of the ambience: 1e-5 of the wanted value or
// 1e-6, whichever is larger.
func closeFloat(want, got float32) bool {
	return sameFloat(want, got) ||
		math.Abs(float64(want)-float64(got)) <= max(1e-5*math.Abs(float64(want)), 1e-6)
}

// wantClose compares an IEEE single with the tolerance of the ambience.
func (r *row) wantClose(field string, got float32) {
	if want := r.bits(field); !closeFloat(want, got) {
		r.fail(field, floatText(want), floatText(got))
	}
}

const (
	weightsFile = "weights.tsv"
	differsFile = "weights_f64_differs.tsv"
)

// doubtful is what a row of the weights may be, too: the answer of an
// evaluation in double precision.
type doubtful struct {
	weight [2]float64
	dir    [2]int
}

// weightCases is the kind of weights.tsv, with the rows the file beside it
// lists as doubtful.
func weightCases(d dir) []testCase {
	if !d.has(weightsFile) {
		return nil
	}
	return []testCase{{stem(weightsFile), func(note) error {
		differs, err := readDoubtful(d)
		if err != nil {
			return err
		}
		t, err := d.table(weightsFile)
		if err != nil {
			return err
		}
		return t.every(func(r *row) { weightRow(r, differs[r.n]) })
	}}}
}

func readDoubtful(d dir) (map[int]*doubtful, error) {
	if !d.has(differsFile) {
		return nil, nil
	}
	t, err := d.table(differsFile)
	if err != nil {
		return nil, err
	}
	all := map[int]*doubtful{}
	return all, t.every(func(r *row) {
		text := r.text("weight_f64")
		w, err := strconv.ParseFloat(text, 64)
		if err != nil {
			r.fail("weight_f64", "a real in the file", strconv.Quote(text))
		}
		all[r.int("row_1_based_after_header")] = &doubtful{
			[2]float64{float64(r.bits("weight_f32")), w}, [2]int{r.int("dir_f32"), r.int("dir_f64")},
		}
	})
}

func weightRow(r *row, also *doubtful) {
	x, y, z := r.bits("x"), r.bits("y"), r.bits("z")
	d2 := ambient.Dist2(x, y, z)
	w, dir := ambient.Weight(d2), int(ambient.Facing(x, y))
	r.wantBits("d2", d2)
	if also != nil {
		for i := range also.dir {
			if dir == also.dir[i] && closeFloat(float32(also.weight[i]), w) {
				return
			}
		}
		r.fail("weight, dir", fmt.Sprintf("%g, %d or %g, %d", also.weight[0], also.dir[0], also.weight[1], also.dir[1]),
			fmt.Sprintf("%g, %d", w, dir))
		return
	}
	r.wantBits("weight", w)
	r.wantInt("dir", dir)
}

func attenuationRow(r *row) {
	master := r.bits("master")
	v := float32(r.bits("authored_volume") * master)
	db, linear, ok := ambient.Attenuate(v, r.bits("dist"), master, float32(r.int("vol_min")))
	played := 0
	if ok {
		played = 1
	}
	r.wantInt("played", played)
	if ok {
		r.wantInt("db", db)
	}
	r.wantClose("linear", linear)
}

// gatherRow adds offsets to one intermittent sound.
func gatherRow(r *row) {
	var g ambient.Gather
	for _, o := range r.list("offsets") {
		v := r.floats("offsets", o, 3)
		if r.err != nil {
			return
		}
		d2 := ambient.Dist2(v[0], v[1], v[2])
		g.Add(ambient.Weight(d2), float32(math.Sqrt(float64(d2))), ambient.Facing(v[0], v[1]))
	}
	r.wantClose("count", g.Count)
	r.wantInt("num_dir", g.Dirs)
	r.wantShells("dirs", g.Shells[:g.Dirs], ambient.Direction.String)
}

// list splits a cell at its semicolons; "-" is none.
func (r *row) list(field string) []string {
	s := r.text(field)
	if s == "-" || s == "" {
		return nil
	}
	return strings.Split(s, ";")
}

// floats reads n comma-separated bits of a cell.
func (r *row) floats(field, text string, n int) []float32 {
	parts := strings.Split(text, ",")
	out := make([]float32, n)
	if len(parts) != n {
		r.fail(field, fmt.Sprintf("%d values in the file", n), strconv.Quote(text))
		return out
	}
	for i, p := range parts {
		v, err := parseBits(p)
		if err != nil {
			r.fail(field, "bits in the file", err.Error())
		}
		out[i] = v
	}
	return out
}

// wantShells compares directions in the order they were met; name says how the
// table writes a direction.
func (r *row) wantShells(field string, got []ambient.Shell, name func(ambient.Direction) string) {
	want := r.list(field)
	for i := range min(len(want), len(got)) {
		dir, shell, _ := strings.Cut(want[i], ",")
		place := fmt.Sprintf("%s[%d]", field, i)
		if g := name(got[i].Dir); dir != g {
			r.fail(place, dir, g)
		}
		v := r.floats(field, shell, 2)
		for k, g := range [...]float32{got[i].Min, got[i].Max} {
			if !closeFloat(v[k], g) {
				r.fail(place+[...]string{" min", " max"}[k], floatText(v[k]), floatText(g))
			}
		}
	}
	if len(want) != len(got) {
		r.fail(field, fmt.Sprintf("%d directions", len(want)), strconv.Itoa(len(got)))
	}
}

const selectorList = "selector.json"

// selectorCases is the kind of the selector's table, which needs its region.
func selectorCases(d dir) []testCase {
	const file = "selector.tsv"
	if !d.has(file) && !d.has(selectorList) {
		return nil
	}
	for _, f := range [...]string{file, selectorList} {
		if !d.has(f) {
			return []testCase{failing(stem(file), fmt.Errorf("%s: want the file, got none beside its partner", f))}
		}
	}
	return []testCase{{stem(file), func(note) error {
		var list selectorJSON
		if err := d.json(selectorList, &list); err != nil {
			return err
		}
		region := list.region()
		t, err := d.table(file)
		if err != nil {
			return err
		}
		return t.every(func(r *row) {
			word := r.hex("word")
			if word > 0xFFFF {
				r.fail("word", "four hex digits in the file", fmt.Sprintf("%X", word))
				return
			}
			terrain, scene := ambient.Terrain(uint16(word))
			r.wantInt("terrain_type", terrain)
			r.wantInt("scene_index", scene)
			stb := "-"
			if i := region.Index(uint16(word)); i != ambient.NoDesc {
				stb = strconv.FormatUint(uint64(i), 10)
			}
			r.wantText("stb_index", stb)
		})
	}}}
}

// selectorJSON is the part of a region that terrain words go through.
type selectorJSON struct {
	TerrainTypes [][]int  `json:"terrain_types"`
	SceneTypes   []uint32 `json:"scene_types"`
}

func (s *selectorJSON) region() *ambient.Region {
	r := &ambient.Region{SceneTypes: s.SceneTypes}
	for _, t := range s.TerrainTypes {
		r.TerrainTypes = append(r.TerrainTypes, ambient.TerrainType{Scenes: t})
	}
	return r
}
