package ea

import (
	"bytes"
	"fmt"
	"slices"
)

// interfaces reads the list of handles and the records that name their symbols:
// u16 project, u16 name id, the name with a NUL, padded to 4.
func (r *bankReader) interfaces() error {
	at, n, err := r.list(0x38, bankInterface, "interface list")
	if err != nil {
		return err
	}
	r.names = make(map[uint32]string)
	r.bank.Interfaces = make([]Interface, n)
	for i := range r.bank.Interfaces {
		o := at + bankInterface*i
		f := &r.bank.Interfaces[i]
		kind := r.u32(o + 8)
		f.Handle, f.RecordAt, f.Kind, f.Low = r.u32(o), r.u32(o+4), uint8(kind>>24), kind&0xFFFFFF
		if f.Kind > InterfaceFunction {
			return r.fail(o+8, "interface kind", "0 (global), 1 (class) or 2 (function)", f.Kind)
		}
		if err := r.bind(o, f); err != nil {
			return err
		}
		if f.Name, err = r.name(o+4, f.RecordAt); err != nil {
			return err
		}
		f.Project, f.NameID = r.u16(int(f.RecordAt)), r.u16(int(f.RecordAt)+2)
	}
	return nil
}

// bind finds the handle of an interface.
func (r *bankReader) bind(off int, f *Interface) error {
	k, ok := slices.BinarySearchFunc(r.slots, f, func(s bankSlot, f *Interface) int { return s.compare(f.Handle, f.Kind) })
	if !ok || r.slots[k].bound {
		return r.fail(off, "interface handle", fmt.Sprintf("a handle of kind %d, once", f.Kind), fmt.Sprintf("%#x", f.Handle))
	}
	s := &r.slots[k]
	s.bound = true
	f.Module, f.Block = s.module, s.block
	return nil
}

// name reads a symbol record; records are shared by those that name the same
// symbol.
func (r *bankReader) name(off int, at uint32) (string, error) {
	if s, ok := r.names[at]; ok {
		return s, nil
	}
	if int64(at) > int64(len(r.b))-5 {
		return "", r.fail(off, "symbol record", fmt.Sprintf("inside the %#x bytes", len(r.b)), fmt.Sprintf("%#x", at))
	}
	b := r.b[at+4:]
	n := bytes.IndexByte(b[:min(len(b), bankMaxName+1)], 0)
	if n < 0 {
		return "", r.fail(int(at)+4, "symbol name", fmt.Sprintf("a NUL after at most %d bytes", bankMaxName), "none")
	}
	if err := r.take(off, int64(at), int64(4+n+1), "symbol record"); err != nil {
		return "", err
	}
	s := string(b[:n])
	r.names[at] = s
	return s, nil
}
