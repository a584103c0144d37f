package ea

import (
	"encoding/binary"
	"fmt"
)

// SeekForm chooses between the many byte strings that say the same rows.
type SeekForm struct {
	// Terminator ends the rows with one whose running sum of samples is -1, so
	// that a reader need not know the stream's sample count.
	Terminator bool
	// Packed joins equal steps of a column, and unequal ones, into runs. Without
	// it every step has a run header of its own, as in the originals.
	Packed bool
	// Align pads the table to a multiple of it, counted with the eight bytes of
	// a member that stand in front; 0 or 1 for none [bytes].
	Align int
}

// Append appends the table as bytes. If it has side data, the columns are
// padded to SideOffset, or the offset is set right behind them where it is 0
// and there is side data.
//
// Eight zero bytes or more behind the last row would read as rows that repeat
// it, so without a terminator such a gap is refused.
func (t *SeekTable) Append(dst []byte, form SeekForm) ([]byte, error) {
	c := cut{source: "seek table"}
	if t.Nibble > 15 {
		return dst, c.fail(1, "nibble", "0 to 15", t.Nibble)
	}
	rows := t.Rows
	if form.Terminator {
		end := SeekRow{Samples: -1}
		if n := len(rows); n > 0 {
			end = rows[n-1] // steps of 0 in the other columns
			end.Samples = -1
		}
		rows = append(append(make([]SeekRow, 0, len(rows)+1), rows...), end)
	}
	for i, r := range t.Rows {
		if r.Samples < 0 {
			return dst, c.fail(seekHead, fmt.Sprintf("samples of row %d", i), "0 or more", r.Samples)
		}
	}
	if len(t.Rows) == 0 && !form.Terminator {
		return dst, c.fail(seekHead, "rows", "at least 1", 0)
	}
	start := len(dst)
	dst = append(dst, 0, 0x10|t.Nibble, byte(t.Preroll>>8), byte(t.Preroll), 0, 0, 0, 0)
	dst = appendColumns(dst, rows, form.Packed)

	side := int64(t.SideOffset)
	used := int64(len(dst) - start)
	if side == 0 && len(t.Side) > 0 {
		side = used
	}
	end := align(used+8, int64(max(form.Align, 1))) - 8
	if side != 0 {
		if side < used || side > used+seekMaxRows {
			return dst, c.fail(4, "side data offset", fmt.Sprintf("%d to %d", used, used+seekMaxRows), side)
		}
		binary.BigEndian.PutUint32(dst[start+4:], uint32(side))
		end = side
	}
	if spare := end - used; spare >= 8 && !form.Terminator {
		return dst, c.fail(int(used), "spare bytes without a terminator", "at most 7", spare)
	}
	dst = append(dst, make([]byte, end-used)...)
	if side != 0 {
		dst = append(dst, t.Side...)
		n := int64(len(dst) - start)
		dst = append(dst, make([]byte, align(n+8, int64(max(form.Align, 1)))-8-n)...)
	}
	return dst, nil
}

// appendColumns interleaves the four columns the way a reader consumes them:
// row by row, in each row column by column, a run header where a run begins.
func appendColumns(dst []byte, rows []SeekRow, packed bool) []byte {
	var runs [4][]seekRun
	for i := range runs {
		runs[i] = seekRuns(rows, i, packed)
	}
	for range rows {
		for i := range runs {
			run := &runs[i][0]
			if !run.begun {
				run.begun = true
				h := int32(len(run.steps) - 1)
				if !run.equal {
					h = -h
				}
				dst = AppendVarint(dst, h)
				dst = AppendVarint(dst, run.steps[0])
			} else if !run.equal {
				dst = AppendVarint(dst, run.steps[0])
			}
			if run.steps = run.steps[1:]; len(run.steps) == 0 {
				runs[i] = runs[i][1:]
			}
		}
	}
	return dst
}

// seekRun is a stretch of a column with one run header.
type seekRun struct {
	steps []int32
	equal bool
	begun bool
}

// seekRuns cuts a column's steps into runs of equal and of unequal ones.
func seekRuns(rows []SeekRow, column int, packed bool) []seekRun {
	steps := make([]int32, len(rows))
	last := int32(0)
	for i, r := range rows {
		v := [4]int32{r.Bytes, r.Side, r.Samples, r.Key}[column]
		steps[i], last = v-last, v
	}
	var runs []seekRun
	for at := 0; at < len(steps); {
		n := 1
		for packed && at+n < len(steps) && steps[at+n] == steps[at] {
			n++
		}
		if k := len(runs) - 1; packed && n == 1 && k >= 0 && (!runs[k].equal || len(runs[k].steps) == 1) {
			// A lone step joins the lone ones before it.
			runs[k].steps = steps[at-len(runs[k].steps) : at+1]
			runs[k].equal = false
		} else {
			runs = append(runs, seekRun{steps: steps[at : at+n], equal: true})
		}
		at += n
	}
	return runs
}
