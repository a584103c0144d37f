package patch

import (
	"slices"
	"strings"
)

// long finds the length of a list that may be given by its length alone.
func (n *node) long(fields map[string]value, most int) error {
	l, k := list(n.code), length(n.code)
	if f, ok := fields[l]; ok && f.isList() {
		all, err := f.list()
		n.z.N = len(all)
		return err
	}
	f, ok := fields[k]
	if !ok {
		return n.at.fail(k, "none")
	}
	x, err := f.integer(0, int64(most))
	n.z.N = int(x)
	if k == l {
		delete(fields, k) // the number was all there is to say
	}
	return err
}

// inputs reads the types of a player's inputs. They come as a mapping, or, when
// a type comes twice, as a list of such mappings.
func (n *node) inputs(fields map[string]value) error {
	for i, key := range [...]string{"times", "extra"} {
		if v, ok := fields[key]; ok {
			b, err := v.truth()
			if err != nil {
				return err
			}
			*[...]*bool{&n.z.Timed, &n.z.More}[i] = b
			delete(fields, key)
			if n.z.More && !n.z.Timed {
				return v.fail("times: true beside extra", "no times")
			}
		}
	}
	v, ok := fields["inputs"]
	if !ok {
		return nil
	}
	all, err := inputEntries(v)
	if err != nil {
		return err
	}
	if len(all) > 255 {
		return v.fail("at most 255 inputs", "%d", len(all))
	}
	for _, e := range all {
		t := slices.Index(inputs[:], e.key)
		if t < 0 {
			x, ok := number(e.key)
			if !ok || x < 0 || x > 255 {
				return e.at.fail("one of "+strings.Join(inputs[:], ", ")+" or a number to 255", "%q", clip(e.key))
			}
			t = int(x)
		}
		n.z.types = append(n.z.types, uint8(t))
	}
	n.z.N = len(n.z.types)
	return nil
}

func inputEntries(v value) ([]entry, error) {
	if !v.isList() {
		return v.mapping()
	}
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	var out []entry
	for _, e := range list {
		es, err := e.mapping()
		if err != nil {
			return nil, err
		}
		out = append(out, es...)
	}
	return out, nil
}
