package ea

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// Append appends the project as it stands in a file: tables in the order of
// the slices, whose name ids must ascend, then the names, those of a project
// that was read where they were. The same project gives the same bytes.
func (p *Project) Append(dst []byte) ([]byte, error) {
	c := cut{source: "project"}
	pool := moirHead + (len(p.Functions)+len(p.Classes))*moirSymbol + len(p.Globals)*moirGlobal
	w := moirWriter{c: c, base: pool, pool: []byte(p.pool), names: make(map[string]uint32)}
	for _, n := range []int{len(p.Functions), len(p.Classes), len(p.Globals)} {
		if n > 0xFFFF {
			return dst, c.fail(0x0A, "symbol count", "at most 65535", n)
		}
		w.head = binary.BigEndian.AppendUint16(w.head, uint16(n))
	}
	w.head = binary.BigEndian.AppendUint16(w.head, p.ID)
	w.head = append(w.head, p.run[:]...)
	last := 0
	for i := range p.Functions {
		if err := w.symbol(p.Functions[i], nil, &last); err != nil {
			return dst, err
		}
	}
	last = 0
	for i := range p.Classes {
		if err := w.symbol(p.Classes[i], nil, &last); err != nil {
			return dst, err
		}
	}
	last = 0
	for i := range p.Globals {
		if err := w.symbol(p.Globals[i].Symbol, &p.Globals[i].Value, &last); err != nil {
			return dst, err
		}
	}
	dst = append(dst, moirFixed...)
	dst = append(dst, w.head...)
	dst = append(dst, w.pool...)
	if p.pool == "" {
		for n := len(w.pool); n%4 != 0; n++ {
			dst = append(dst, 0)
		}
	}
	return dst, nil
}

type moirWriter struct {
	c     cut
	head  []byte // from the counts on, then the tables
	base  int    // offset of the names
	pool  []byte
	names map[string]uint32 // new ones, offset in the pool
}

// symbol writes a record, with a value if it is a global's.
func (w *moirWriter) symbol(s Symbol, value *int32, last *int) error {
	off := len(moirFixed) + len(w.head)
	if int(s.NameID) < *last {
		return w.c.fail(off, "name id", fmt.Sprintf("at least the %d before it", *last), s.NameID)
	}
	*last = int(s.NameID)
	if err := checkName(w.c, off, s.Name); err != nil {
		return err
	}
	at, ok := s.at, strings.HasPrefix(string(w.pool[min(int(s.at), len(w.pool)):min(int(s.at)+len(s.Name)+1, len(w.pool))]), s.Name+"\x00")
	if !ok {
		if at, ok = w.names[s.Name]; !ok {
			at = uint32(len(w.pool))
			w.pool = append(append(w.pool, s.Name...), 0)
			w.names[s.Name] = at
		}
	}
	be := binary.BigEndian
	w.head = be.AppendUint32(w.head, s.head)
	if value != nil {
		w.head = be.AppendUint32(w.head, uint32(*value))
	}
	w.head = be.AppendUint32(w.head, uint32(w.base)+at)
	w.head = be.AppendUint16(w.head, s.NameID)
	w.head = be.AppendUint16(w.head, s.gen)
	return nil
}

// checkName refuses a symbol name that would not read back.
func checkName(c cut, off int, name string) error {
	if len(name) > bankMaxName || strings.IndexByte(name, 0) >= 0 {
		return c.fail(off, "symbol name", fmt.Sprintf("at most %d bytes without a NUL", bankMaxName), fmt.Sprintf("%q", name))
	}
	return nil
}
