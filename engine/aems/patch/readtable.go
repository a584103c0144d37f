package patch

import (
	"fmt"
	"math"

	"gritbed/engine/ea"
)

// table reads a curve: inputs min to max, entries, and how to look between
// them. Without an entry size the smallest that holds every entry is taken.
func (r *reader) table(v value) (*table, error) {
	t := &table{at: v}
	var resolution, size value
	err := keys(v, []string{"size", "min", "max", "resolution", "entries", "pad"}, func(e entry) error {
		var err error
		var w uint32
		switch e.key {
		case "size":
			size = e.what
		case "resolution":
			resolution = e.what
		case "min":
			w, err = e.what.word()
			t.Min = int32(w)
		case "max":
			w, err = e.what.word()
			t.Max = int32(w)
		case "pad":
			var n int64
			n, err = e.what.integer(0, 255)
			t.Pad = uint8(n)
		default:
			t.Entries, err = entries(e.what)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := t.sized(size); err != nil {
		return nil, err
	}
	span := int64(t.Max) - int64(t.Min)
	if err := t.resolved(v, resolution, span); err != nil {
		return nil, err
	}
	r.doc.tables = append(r.doc.tables, t)
	return t, nil
}

// weights reads a list of shares of 100 (RandomWeighted).
func (r *reader) weights(v value) (*table, error) {
	t := &table{at: v, Table: ea.Table{Size: 1, Resolution: 1}}
	var err error
	if t.Entries, err = entries(v); err != nil {
		return nil, err
	}
	for i, e := range t.Entries {
		if e < -128 || e > 127 {
			return nil, v.fail("weights from -128 to 127", "%d at %d", e, i)
		}
	}
	t.Max = int32(max(len(t.Entries)-1, 0))
	r.doc.tables = append(r.doc.tables, t)
	return t, nil
}

func entries(v value) ([]int32, error) {
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	if len(list) > 0xFFFF {
		return nil, v.fail("at most 65535 entries", "%d", len(list))
	}
	out := make([]int32, len(list))
	for i, e := range list {
		w, err := e.word()
		if err != nil {
			return nil, err
		}
		out[i] = int32(w)
	}
	return out, nil
}

// sized takes the size of an entry from the text or from the entries.
func (t *table) sized(v value) error {
	need := 1
	for _, e := range t.Entries {
		switch {
		case int32(int8(e)) == e:
		case int32(int16(e)) == e:
			need = max(need, 2)
		default:
			need = 4
		}
	}
	if v.missing() {
		t.Size = uint8(need)
		return nil
	}
	n, err := v.integer(0, 255)
	if err != nil {
		return err
	}
	t.Size = uint8(n)
	if t.Width() < need {
		return v.fail(fmt.Sprintf("entries of %d bytes", need), "size %d", n)
	}
	return nil
}

// resolved sets the entries for one unit of input: nearest means exactly 1,
// linear that the entries are spread over the inputs.
func (t *table) resolved(v, how value, span int64) error {
	word := "linear"
	if !how.missing() {
		word, _ = how.text()
	}
	n := int64(len(t.Entries))
	if span < 0 && (word == "linear" || word == "nearest") {
		return v.fail("min not above max", "%d to %d", t.Min, t.Max)
	}
	switch word {
	case "linear":
		if span == 0 || n < 2 {
			return v.fail("two entries or more and max above min, to look between", "%d entries, %d to %d", n, t.Min, t.Max)
		}
		t.Resolution = float32(n-1) / float32(span)
	case "nearest":
		if span >= n {
			return v.fail("an entry for each input from min to max", "%d entries, %d to %d", n, t.Min, t.Max)
		}
		t.Resolution = 1
	default:
		bits, err := how.float()
		if err != nil {
			return how.fail("linear, nearest or a number", "%s", how.kind())
		}
		t.Resolution = math.Float32frombits(bits)
	}
	return nil
}
