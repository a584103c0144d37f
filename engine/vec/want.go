package vec

import (
	"fmt"
	"math"
	"strconv"
)

// WantText compares a cell with text.
func (r *Row) WantText(field, got string) {
	if want := r.Text(field); want != got {
		r.Fail(field, strconv.Quote(want), strconv.Quote(got))
	}
}

// WantNone demands that cells say "not applicable".
func (r *Row) WantNone(fields ...string) {
	for _, f := range fields {
		r.WantText(f, "-")
	}
}

// WantInt compares a decimal cell.
func (r *Row) WantInt(field string, got int) {
	if want := r.Int(field); want != got {
		r.Fail(field, strconv.Itoa(want), strconv.Itoa(got))
	}
}

// WantBool compares a cell that holds 0 or 1.
func (r *Row) WantBool(field string, got bool) { r.WantInt(field, Flag(got)) }

// WantHex compares a hex cell by value.
func (r *Row) WantHex(field string, got uint32) {
	if want := r.Hex(field); want != got {
		r.Fail(field, fmt.Sprintf("%08X", want), fmt.Sprintf("%08X", got))
	}
}

// WantWords compares the six words of the generator.
func (r *Row) WantWords(field string, got [6]uint32) {
	if want := r.Words(field); want != got {
		r.Fail(field, WordsText(want), WordsText(got))
	}
}

// WantReal compares a decimal cell with a tolerance.
func (r *Row) WantReal(field string, got, tolerance float64) {
	if want := r.Real(field); !(math.Abs(want-got) <= tolerance) {
		r.Fail(field, r.Text(field), strconv.FormatFloat(got, 'g', -1, 64))
	}
}

// WantNum compares a decimal float32 with a tolerance.
func (r *Row) WantNum(field string, got, tolerance float32) {
	if want := r.Num(field); !(math.Abs(float64(want)-float64(got)) <= float64(tolerance)) {
		r.Fail(field, r.Text(field), FloatText(got))
	}
}

// WantSame compares a bit pattern, the sign of a zero included.
func (r *Row) WantSame(field string, got float32) {
	if want := r.Bits(field); math.Float32bits(want) != math.Float32bits(got) {
		r.Fail(field, FloatText(want), FloatText(got))
	}
}

// WantBits compares a float32: NaN equals NaN, +0 equals −0, all else bit for
// bit; an exact table demands every bit.
func (r *Row) WantBits(field string, got float32) { r.wantFloat(field, got, Same) }

// WantNear compares a float32 with the tolerance of [Near].
func (r *Row) WantNear(field string, got float32) { r.wantFloat(field, got, Near) }

// WantClose compares a float32 with the tolerance of [Close].
func (r *Row) WantClose(field string, got float32) { r.wantFloat(field, got, Close) }

func (r *Row) wantFloat(field string, got float32, equal func(want, got float32) bool) {
	if want := r.Bits(field); !r.Equal(equal, want, got) {
		r.Fail(field, FloatText(want), FloatText(got))
	}
}

// Equal is equal for a table that grants it, and every bit for an exact one.
func (r *Row) Equal(equal func(want, got float32) bool, want, got float32) bool {
	if r.Table.Exact {
		return math.Float32bits(want) == math.Float32bits(got)
	}
	return equal(want, got)
}

// Same reports whether two floats are the same value, NaN being one.
func Same(want, got float32) bool { return want == got || want != want && got != got }

// Near is the tolerance of the grain tables: 4 ulp of the wanted value or 1e-6,
// whichever is larger.
func Near(want, got float32) bool {
	ulp := math.Abs(float64(math.Nextafter32(want, float32(math.Inf(1))) - want))
	return Same(want, got) || math.Abs(float64(want)-float64(got)) <= max(4*ulp, 1e-6)
}

// Close is the tolerance of the ambience: 1e-5 of the wanted value or 1e-6,
// whichever is larger.
func Close(want, got float32) bool {
	return Same(want, got) ||
		math.Abs(float64(want)-float64(got)) <= max(1e-5*math.Abs(float64(want)), 1e-6)
}
