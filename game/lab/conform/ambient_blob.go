package conform

import (
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/engine/ambient"
)

// blob reads a cell of bytes; "-" is none.
func (r *row) blob(field string) []byte {
	s := r.text(field)
	if s == "-" {
		return nil
	}
	b, err := hex.DecodeString(s)
	if err != nil {
		r.fail(field, "hex bytes in the file", err.Error())
	}
	return b
}

func stbGoodRow(r *row) {
	b := r.blob("bytes")
	if r.err != nil {
		return
	}
	d, n, err := ambient.UnpackSTB("bytes", b)
	if err != nil {
		r.fail("bytes", "a blob that is read", err.Error())
		return
	}
	r.wantInt("consumed", n)
	r.wantHex("stb_id", d.STB)
	r.wantInt("count", len(d.Sounds))
	const field = "sounds(stype,volume,base_chance,min,max,continuous)"
	want := r.list(field)
	for i := range min(len(want), len(d.Sounds)) {
		s := d.Sounds[i]
		continuous := 0
		if s.Continuous() {
			continuous = 1
		}
		// Bits as stored: the text is compared, so that −0 and every NaN count.
		got := fmt.Sprintf("%d,%08X,%08X,%08X,%08X,%d", s.Type, math.Float32bits(s.Volume),
			math.Float32bits(s.BaseChance), math.Float32bits(s.MinRate), math.Float32bits(s.MaxRate), continuous)
		if !strings.EqualFold(want[i], got) {
			r.fail(fmt.Sprintf("%s[%d]", field, i), want[i], got)
		}
	}
	if len(want) != len(d.Sounds) {
		r.fail(field, fmt.Sprintf("%d sounds", len(want)), strconv.Itoa(len(d.Sounds)))
	}
	if back := ambient.PackSTB(d); string(back) != string(b[:n]) {
		r.fail("bytes", fmt.Sprintf("%X from packing", b[:n]), fmt.Sprintf("%X", back))
	}
}

func stbBadRow(r *row) {
	b := r.blob("bytes")
	if r.err != nil {
		return
	}
	if d, _, err := ambient.UnpackSTB("bytes", b); err == nil {
		r.fail("bytes", "a refusal", fmt.Sprintf("a description of %d sounds", len(d.Sounds)))
	}
}
