package conform

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/engine/ambient"
	"gritbed/engine/vec"
)

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
