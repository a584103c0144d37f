package patch

import (
	"encoding/hex"
	"strings"
)

// around reads what concerns the record and not the block's fields.
func (n *node) around(fields map[string]value) error {
	if v, ok := fields["unused"]; ok {
		u, err := v.integer(0, 0xFFFF)
		if err != nil {
			return err
		}
		n.unused = uint16(u)
		delete(fields, "unused")
	}
	if v, ok := fields["raw"]; ok {
		entries, err := v.mapping()
		if err != nil {
			return err
		}
		for _, e := range entries {
			off, ok := number(e.key)
			if !ok || off < 0 || off > maxBlocks {
				return e.at.fail("an offset in the block", "%q", clip(e.key))
			}
			b, err := unhex(e.what)
			if err != nil {
				return err
			}
			n.raw = append(n.raw, patch{int(off), b})
		}
		delete(fields, "raw")
	}
	if v, ok := fields["copies"]; ok {
		list, err := v.list()
		if err != nil {
			return err
		}
		for _, e := range list {
			two, err := e.list()
			if err != nil || len(two) != 2 {
				return e.fail("[from, to]", "%s", e.kind())
			}
			n.after = append(n.after, copying{link{at: two[0]}, link{at: two[1]}})
		}
		delete(fields, "copies")
	}
	return nil
}

func unhex(v value) ([]byte, error) {
	s, err := v.text()
	if err != nil {
		return nil, err
	}
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		return nil, v.fail("pairs of hex digits", "%q", clip(s))
	}
	return b, nil
}
