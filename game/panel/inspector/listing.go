package inspector

import (
	"encoding/binary"
	"strings"

	program "gritbed/engine/aems/patch"
	"gritbed/engine/ea"
)

// listing is a module as text, by lines, with the names that are known.
func listing(b *ea.Bank, module int, known program.ModuleNames) []string {
	text, err := program.Disassemble(alone(b, module), program.Options{SampleBank: "samples", Names: []program.ModuleNames{known}})
	if err != nil {
		return []string{err.Error()}
	}
	return strings.Split(strings.TrimRight(string(text), "\n"), "\n")
}

// alone is a bank with one of its modules, and what that one uses.
func alone(b *ea.Bank, module int) *ea.Bank {
	c := *b
	m := b.Modules[module]
	c.Modules = []ea.BankModule{m}
	c.Interfaces, c.Tables, c.Groups = nil, nil, nil
	for _, f := range b.Interfaces {
		if f.Module == module {
			f.Module = 0
			c.Interfaces = append(c.Interfaces, f)
		}
	}
	used := map[uint32]bool{}
	for _, at := range b.Rebase {
		if off := int64(at) - int64(m.Template); off >= 0 && off+4 <= int64(len(m.Memory)) {
			used[binary.BigEndian.Uint32(m.Memory[off:])] = true
		}
	}
	for _, t := range b.Tables {
		if used[t.Offset] {
			c.Tables = append(c.Tables, t)
		}
	}
	for _, g := range b.Groups {
		if used[g.Offset] {
			c.Groups = append(c.Groups, g)
		}
	}
	return &c
}

// Class is the name of the class a module serves, "" when nothing binds it.
func Class(b *ea.Bank, module int) string {
	for _, f := range b.Interfaces {
		if f.Module == module && f.Block == 0 && f.Kind == ea.InterfaceClass {
			return f.Name
		}
	}
	return ""
}
