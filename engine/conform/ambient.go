package conform

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/engine/ambient"
	"gritbed/engine/vec"
)

// The plain tables of the ambience: weights, levels, shells, selector.

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

// compareWeights compares weights.tsv, with the rows the file beside it lists as
// doubtful.
func compareWeights(f vec.Folder) error {
	differs, err := readDoubtful(f)
	if err != nil {
		return err
	}
	t, err := f.Table(weightsFile)
	if err != nil {
		return err
	}
	return t.Every(func(r *vec.Row) { weightRow(r, differs[r.N]) })
}

func readDoubtful(d vec.Folder) (map[int]*doubtful, error) {
	if !d.Has(differsFile) {
		return nil, nil
	}
	t, err := d.Table(differsFile)
	if err != nil {
		return nil, err
	}
	all := map[int]*doubtful{}
	return all, t.Every(func(r *vec.Row) {
		w := r.Real("weight_f64")
		all[r.Int("row_1_based_after_header")] = &doubtful{
			[2]float64{float64(r.Bits("weight_f32")), w}, [2]int{r.Int("dir_f32"), r.Int("dir_f64")},
		}
	})
}

func weightRow(r *vec.Row, also *doubtful) {
	x, y, z := r.Bits("x"), r.Bits("y"), r.Bits("z")
	d2 := ambient.Dist2(x, y, z)
	w, dir := ambient.Weight(d2), int(ambient.Facing(x, y))
	r.WantBits("d2", d2)
	if also != nil && !r.Table.Exact {
		for i := range also.dir {
			if dir == also.dir[i] && vec.Close(float32(also.weight[i]), w) {
				return
			}
		}
		r.Fail("weight, dir", fmt.Sprintf("%g, %d or %g, %d", also.weight[0], also.dir[0], also.weight[1], also.dir[1]),
			fmt.Sprintf("%g, %d", w, dir))
		return
	}
	r.WantBits("weight", w)
	r.WantInt("dir", dir)
}

func attenuationRow(r *vec.Row) {
	master := r.Bits("master")
	v := float32(r.Bits("authored_volume") * master)
	db, linear, ok := ambient.Attenuate(v, r.Bits("dist"), master, float32(r.Int("vol_min")))
	r.WantBool("played", ok)
	if ok {
		r.WantInt("db", db)
	}
	r.WantClose("linear", linear)
}

// gatherRow adds offsets to one intermittent sound.
func gatherRow(r *vec.Row) {
	var g ambient.Gather
	for _, o := range r.List("offsets") {
		v := r.Floats("offsets", o, 3)
		if r.Err != nil {
			return
		}
		d2 := ambient.Dist2(v[0], v[1], v[2])
		g.Add(ambient.Weight(d2), float32(math.Sqrt(float64(d2))), ambient.Facing(v[0], v[1]))
	}
	r.WantClose("count", g.Count)
	r.WantInt("num_dir", g.Dirs)
	wantShells(r, "dirs", g.Shells[:g.Dirs], ambient.Direction.String)
}

// wantShells compares directions in the order they were met; name says how the
// table writes a direction.
func wantShells(r *vec.Row, field string, got []ambient.Shell, name func(ambient.Direction) string) {
	want := r.List(field)
	for i := range min(len(want), len(got)) {
		dir, shell, _ := strings.Cut(want[i], ",")
		place := fmt.Sprintf("%s[%d]", field, i)
		if g := name(got[i].Dir); dir != g {
			r.Fail(place, dir, g)
		}
		v := r.Floats(field, shell, 2)
		for k, g := range [...]float32{got[i].Min, got[i].Max} {
			if !r.Equal(vec.Close, v[k], g) {
				r.Fail(place+[...]string{" min", " max"}[k], vec.FloatText(v[k]), vec.FloatText(g))
			}
		}
	}
	if len(want) != len(got) {
		r.Fail(field, fmt.Sprintf("%d directions", len(want)), strconv.Itoa(len(got)))
	}
}

const selectorList = "selector.json"

// selectorCases is the kind of the selector's table, which needs its region.
func selectorCases(d vec.Folder) []Case {
	const file = "selector.tsv"
	if !d.Has(file) && !d.Has(selectorList) {
		return nil
	}
	for _, f := range [...]string{file, selectorList} {
		if !d.Has(f) {
			return []Case{Failing(vec.Stem(file), fmt.Errorf("%s: want the file, got none beside its partner", f))}
		}
	}
	return []Case{{vec.Stem(file), func(Note) error {
		var list selectorJSON
		if err := d.JSON(selectorList, &list); err != nil {
			return err
		}
		region := list.region()
		t, err := d.Table(file)
		if err != nil {
			return err
		}
		return t.Every(func(r *vec.Row) {
			word := r.Hex("word")
			if word > 0xFFFF {
				r.Fail("word", "four hex digits in the file", fmt.Sprintf("%X", word))
				return
			}
			terrain, scene := ambient.Terrain(uint16(word))
			r.WantInt("terrain_type", terrain)
			r.WantInt("scene_index", scene)
			stb := "-"
			if i := region.Index(uint16(word)); i != ambient.NoDesc {
				stb = strconv.FormatUint(uint64(i), 10)
			}
			r.WantText("stb_index", stb)
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

func stbGoodRow(r *vec.Row) {
	b := r.Bytes("bytes")
	if r.Err != nil {
		return
	}
	d, n, err := ambient.UnpackSTB("bytes", b)
	if err != nil {
		r.Fail("bytes", "a blob that is read", err.Error())
		return
	}
	r.WantInt("consumed", n)
	r.WantHex("stb_id", d.STB)
	r.WantInt("count", len(d.Sounds))
	const field = "sounds(stype,volume,base_chance,min,max,continuous)"
	want := r.List(field)
	for i := range min(len(want), len(d.Sounds)) {
		s := d.Sounds[i]
		// Bits as stored: the text is compared, so that −0 and every NaN count.
		got := fmt.Sprintf("%d,%08X,%08X,%08X,%08X,%d", s.Type, math.Float32bits(s.Volume),
			math.Float32bits(s.BaseChance), math.Float32bits(s.MinRate), math.Float32bits(s.MaxRate), vec.Flag(s.Continuous()))
		if !strings.EqualFold(want[i], got) {
			r.Fail(fmt.Sprintf("%s[%d]", field, i), want[i], got)
		}
	}
	if len(want) != len(d.Sounds) {
		r.Fail(field, fmt.Sprintf("%d sounds", len(want)), strconv.Itoa(len(d.Sounds)))
	}
	if back := ambient.PackSTB(d); string(back) != string(b[:n]) {
		r.Fail("bytes", fmt.Sprintf("%X from packing", b[:n]), fmt.Sprintf("%X", back))
	}
}

func stbBadRow(r *vec.Row) {
	b := r.Bytes("bytes")
	if r.Err != nil {
		return
	}
	if d, _, err := ambient.UnpackSTB("bytes", b); err == nil {
		r.Fail("bytes", "a refusal", fmt.Sprintf("a description of %d sounds", len(d.Sounds)))
	} else if !strings.HasPrefix(err.Error(), "bytes: offset ") {
		r.Fail("bytes", "a refusal that says where", err.Error())
	}
}
