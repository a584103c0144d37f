package ea

import (
	"fmt"
	"strings"
)

// A Csis project (.csi) is a table of symbols.
//
//	0x00  "MOIR", u16 3, u16 0x0100, 5, 0
//	0x0A  u16 functions, u16 classes, u16 globals, u16 project id
//	0x12  words of the run time
//	0x28  functions and classes, 12 bytes each: u32 run time, u32 name,
//	      u16 name id, u16 run time
//	      globals, 16 bytes each: the same with the s32 value before the name
//	      the names, each with a NUL
//
// The name ids of a table ascend; equal ones are told apart by name.
const (
	moirHead   = 0x28
	moirSymbol = 12
	moirGlobal = 16
	moirFixed  = "MOIR\x00\x03\x01\x00\x05\x00"
)

// ReadProject reads a project that fills b.
func ReadProject(source string, b []byte) (*Project, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, moirHead, "project header"); err != nil {
		return nil, err
	}
	for _, f := range []struct {
		off, end int
		name     string
	}{{0, 4, "magic"}, {4, 8, "version"}, {8, 10, "platform"}} {
		if got, want := string(b[f.off:f.end]), moirFixed[f.off:f.end]; got != want {
			return nil, c.fail(f.off, f.name, fmt.Sprintf("%q", want), fmt.Sprintf("%q", got))
		}
	}
	p := &Project{Source: source, ID: c.u16(0x10)}
	copy(p.run[:], b[0x12:])
	functions, classes, globals := int(c.u16(0x0A)), int(c.u16(0x0C)), int(c.u16(0x0E))
	pool := moirHead + (functions+classes)*moirSymbol + globals*moirGlobal
	if err := c.need(moirHead, pool-moirHead, "tables"); err != nil {
		return nil, err
	}
	// One copy of all names: symbols may share them, or parts of them.
	p.pool = string(b[pool:])
	r := moirReader{c, p, pool}
	at := moirHead
	var err error
	if p.Functions, err = r.symbols(&at, functions, "function"); err != nil {
		return nil, err
	}
	if p.Classes, err = r.symbols(&at, classes, "class"); err != nil {
		return nil, err
	}
	p.Globals = make([]GlobalSymbol, globals)
	last := 0
	for i := range p.Globals {
		g := &p.Globals[i]
		g.Value = int32(c.u32(at + 4))
		if g.Symbol, err = r.symbol(at, 4, &last, "global"); err != nil {
			return nil, err
		}
		at += moirGlobal
	}
	return p, nil
}

type moirReader struct {
	cut
	p    *Project
	pool int // offset of the names
}

func (r moirReader) symbols(at *int, n int, field string) ([]Symbol, error) {
	list := make([]Symbol, n)
	last := 0
	for i := range list {
		var err error
		if list[i], err = r.symbol(*at, 0, &last, field); err != nil {
			return nil, err
		}
		*at += moirSymbol
	}
	return list, nil
}

// symbol reads the record at the given offset, whose name stands extra bytes
// later than in the short ones. last is the name id before it.
func (r moirReader) symbol(at, extra int, last *int, field string) (Symbol, error) {
	o := at + 4 + extra
	s := Symbol{head: r.u32(at), NameID: r.u16(o + 4), gen: r.u16(o + 6)}
	if int(s.NameID) < *last {
		return s, r.fail(o+4, field+" name id", fmt.Sprintf("at least the %d before it", *last), s.NameID)
	}
	*last = int(s.NameID)
	name := int64(r.u32(o))
	if name < int64(r.pool) || name >= int64(len(r.b)) {
		return s, r.fail(o, field+" name", fmt.Sprintf("an offset in the names, %#x to %#x", r.pool, len(r.b)), fmt.Sprintf("%#x", name))
	}
	s.at = uint32(name) - uint32(r.pool)
	rest := r.p.pool[s.at:]
	n := strings.IndexByte(rest[:min(len(rest), bankMaxName+1)], 0)
	if n < 0 {
		return s, r.fail(int(name), field+" name", fmt.Sprintf("a NUL after at most %d bytes", bankMaxName), "none")
	}
	s.Name = rest[:n]
	return s, nil
}
