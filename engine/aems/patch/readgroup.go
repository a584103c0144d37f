package patch

import (
	"fmt"
	"path"
	"strings"

	"gritbed/engine/ea"
)

// samples reads the slots: a whole bank in a file, or a file a slot.
func (r *reader) samples(v value) error {
	s := &r.doc.samples
	s.at = v
	return keys(v, []string{"bank", "streams", "capacity"}, func(e entry) (err error) {
		switch e.key {
		case "bank":
			s.bank, err = e.what.text()
		case "capacity":
			var n int64
			n, err = e.what.integer(0, maxSlots)
			s.capacity = int(n)
		default:
			var list []value
			if list, err = e.what.list(); err != nil {
				return err
			}
			if len(list) > maxSlots {
				return e.what.fail(fmt.Sprintf("at most %d streams", maxSlots), "%d", len(list))
			}
			for i, f := range list {
				name, err := f.text()
				if err != nil {
					return err
				}
				s.streams = append(s.streams, name)
				stem := strings.TrimSuffix(path.Base(name), path.Ext(name))
				if _, again := r.slots[stem]; !again {
					r.slots[stem] = i
				}
			}
		}
		return err
	})
}

const maxSlots = 32767

func (r *reader) allGroups(v value) error {
	entries, err := v.mapping()
	if err != nil {
		return err
	}
	for _, e := range entries {
		g, err := r.group(e.what)
		if err != nil {
			return err
		}
		g.name = e.key
		r.groups[e.key] = g
	}
	return nil
}

// group reads a list of entries; an entry is a slot (at full level), or a
// mapping.
func (r *reader) group(v value) (*group, error) {
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	g := &group{at: v}
	for _, e := range list {
		x := ea.GroupEntry{Level: 100, Stream: -1}
		if e.isMap() {
			err = keys(e, []string{"slot", "level", "azimuths", "stream"}, func(e entry) error {
				return r.groupField(&x, e)
			})
		} else {
			x.Slot, err = r.slot(e)
		}
		if err != nil {
			return nil, err
		}
		g.Entries = append(g.Entries, x)
	}
	r.doc.groups = append(r.doc.groups, g)
	return g, nil
}

func (r *reader) groupField(x *ea.GroupEntry, e entry) error {
	var n int64
	var err error
	switch e.key {
	case "slot":
		x.Slot, err = r.slot(e.what)
	case "level":
		n, err = e.what.integer(0, 255)
		x.Level = uint8(n)
	case "stream":
		var w uint32
		w, err = e.what.word()
		x.Stream = int32(w)
	default:
		var list []value
		if list, err = e.what.list(); err != nil {
			return err
		}
		if len(list) > len(x.Azimuth) {
			return e.what.fail("at most five azimuths", "%d", len(list))
		}
		for i, a := range list {
			if n, err = a.integer(0, 255); err != nil {
				return err
			}
			x.Azimuth[i] = uint8(n)
		}
	}
	return err
}

// slot reads a number, the name of a sample, or silence.
func (r *reader) slot(v value) (int16, error) {
	if s, err := v.text(); err == nil {
		if s == "silence" {
			return -1, nil
		}
		if i, ok := r.slots[s]; ok {
			return int16(i), nil
		}
	}
	n, err := v.integer(-32768, 32767)
	if err != nil {
		return 0, v.fail("a slot's number, a sample's name or silence", "%s", v.kind())
	}
	return int16(n), nil
}
