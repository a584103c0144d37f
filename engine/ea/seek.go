package ea

import (
	"encoding/binary"
	"fmt"
)

// SeekTable maps a sample to the place where decoding has to begin to reach it.
// It indexes the stream, not the speed of the wheel. The same bytes stand in a
// .grain member and, alone, in the .sek files of the wheel spins.
//
//	0    kind: 0, run-length columns
//	1    high half: column layout 1; low half: a value handed to whoever seeks
//	2-3  pre-roll [samples]
//	4-7  offset of the side data from byte 0, 0 for none [bytes]
//	8    the columns
type SeekTable struct {
	Nibble     uint8  // 0..15, meaning unknown, copied into every result
	Preroll    uint16 // decoded and dropped in front of a target [samples]
	SideOffset uint32 // 0 = no side data [bytes]
	Rows       []SeekRow
	Side       []byte // per-entry data for a hardware decoder, padding included
	ColumnsEnd int    // offset after the last column byte read [bytes]
}

// SeekRow is one entry: a run of samples and what it takes of the stream.
type SeekRow struct {
	Bytes   int32 // step in the stream [bytes]
	Side    int32 // step in the side data [bytes]
	Samples int32 // [samples]
	Key     int32 // 1: decoding can begin here
}

// SeekOptions is what the reader may know or put up with.
type SeekOptions struct {
	// Samples is the stream's sample count, 0 if unknown. The rows end when
	// they cover it: the original members have no room for a terminator.
	Samples int
	// AcceptUnterminated takes a table that ends inside a row, or whose columns
	// meet the side data, for complete; the whole rows count (register CG26).
	AcceptUnterminated bool
}

const (
	seekHead    = 8       // [bytes]
	seekMaxRows = 1 << 16 // a run can repeat a row two thousand million times
)

// ReadSeek reads a seek table that fills b.
func ReadSeek(source string, b []byte, opt SeekOptions) (*SeekTable, error) {
	return readSeek(cut{source: source, b: b}, opt)
}

func readSeek(c cut, opt SeekOptions) (*SeekTable, error) {
	if err := c.need(0, seekHead, "seek table header"); err != nil {
		return nil, err
	}
	if c.b[0] != 0 {
		return nil, c.fail(0, "seek table kind", "0 (run-length columns)", c.b[0])
	}
	if layout := c.b[1] >> 4; layout != 1 {
		return nil, c.fail(1, "seek table layout", "1", layout)
	}
	t := &SeekTable{
		Nibble:     c.b[1] & 15,
		Preroll:    binary.BigEndian.Uint16(c.b[2:]),
		SideOffset: c.u32(4),
	}
	area := c
	if t.SideOffset != 0 {
		if t.SideOffset < seekHead || int64(t.SideOffset) > int64(len(c.b)) {
			return nil, c.fail(4, "side data offset", fmt.Sprintf("0 or 8 to %d", len(c.b)), t.SideOffset)
		}
		area.b = c.b[:t.SideOffset]
		t.Side = c.b[t.SideOffset:]
	}
	if err := t.readRows(area, opt); err != nil {
		return nil, err
	}
	return t, nil
}

// readRows reads rows until one with a negative sample value, or until they
// cover the known count. A row is read whole before anything is tested.
func (t *SeekTable) readRows(area cut, opt SeekOptions) error {
	var columns [4]seekColumn
	at, covered := seekHead, int64(0)
	t.ColumnsEnd = at
	for {
		for i := range columns {
			n, ok := columns[i].next(area.b[at:])
			if !ok {
				if opt.AcceptUnterminated && len(t.Rows) > 0 {
					return nil
				}
				return area.fail(at, fmt.Sprintf("seek row %d, column %d", len(t.Rows), i),
					"a varint before the columns end", fmt.Sprintf("%d bytes", len(area.b)-at))
			}
			at += n
		}
		t.ColumnsEnd = at
		row := SeekRow{columns[0].sum, columns[1].sum, columns[2].sum, columns[3].sum}
		if row.Samples < 0 {
			return nil
		}
		if len(t.Rows) == seekMaxRows {
			return area.fail(at, "seek rows", fmt.Sprintf("at most %d", seekMaxRows), "more")
		}
		t.Rows = append(t.Rows, row)
		covered += int64(row.Samples)
		if opt.Samples > 0 && covered >= int64(opt.Samples) {
			return nil
		}
	}
}

// seekColumn is one run-length column. Run headers and deltas alternate, both
// varints: a header h >= 0 makes the delta behind it count for h+1 rows, h < 0
// gives each of 1-h rows a delta of its own. The value is the running sum, which
// wraps at 32 bits.
type seekColumn struct {
	sum   int32
	delta int32
	left  int64 // rows left in the run
	each  bool  // every row of it has its own delta
}

// next advances by a row and says how many bytes of b that took.
func (s *seekColumn) next(b []byte) (n int, ok bool) {
	fresh := s.left == 0
	if fresh {
		h, m := Varint(b)
		if m == 0 {
			return 0, false
		}
		n += m
		s.each = h < 0
		if s.each {
			s.left = 1 - int64(h)
		} else {
			s.left = int64(h) + 1
		}
	}
	if fresh || s.each {
		d, m := Varint(b[n:])
		if m == 0 {
			return n, false
		}
		n += m
		s.delta = d
	}
	s.sum += s.delta
	s.left--
	return n, true
}

// Samples is what the rows cover together [samples].
func (t *SeekTable) Samples() int64 {
	n := int64(0)
	for _, r := range t.Rows {
		n += int64(r.Samples)
	}
	return n
}

// SeekResult says how to reach a sample: restart the decoder at Entry, drop
// Skip samples and then Preroll more. Entry + Skip + Preroll is the target.
type SeekResult struct {
	Entry   int64 // first sample of the entry [samples]
	Preroll int   // decoded and dropped in front of the target [samples]
	Skip    int64 // dropped before that [samples]
	Bytes   int64 // where the entry begins in the stream's data [bytes]
	Side    int64 // and in the side data [bytes]
	Nibble  uint8
}

// Locate finds the way to a sample, and reports whether the table covers it. The
// entry is the last key that begins at or before the start of the pre-roll;
// where there is none, the start of the stream. In a grain the one row makes
// that sample 0 always.
func (t *SeekTable) Locate(target int64) (SeekResult, bool) {
	if target < 0 || target >= t.Samples() {
		return SeekResult{}, false
	}
	r := SeekResult{Preroll: int(min(target, int64(t.Preroll))), Nibble: t.Nibble}
	from := target - int64(r.Preroll)
	var at, bytes, side int64
	for _, row := range t.Rows {
		if at > from {
			break
		}
		if row.Key == 1 && row.Samples > 0 {
			r.Entry, r.Bytes, r.Side = at, bytes, side
		}
		at += int64(row.Samples)
		bytes += int64(row.Bytes)
		side += int64(row.Side)
	}
	r.Skip = from - r.Entry
	return r, true
}

// FrameAt turns a start time [s] into a sample of a recording at that rate [Hz]:
// rate times seconds in single precision, cut off; 0 for times that are not
// positive.
func FrameAt(rate int, seconds float32) int64 {
	f := float32(float32(rate) * seconds)
	if !(f > 0 && f < 1<<62) {
		return 0
	}
	return int64(f)
}
