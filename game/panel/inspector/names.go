package inspector

import (
	"io/fs"
	"slices"
	"strings"

	"gritbed/assets/patches"
	program "gritbed/engine/aems/patch"
	"gritbed/engine/ea"
)

// names are what the text of a bank of ours calls a module's nodes and words; none of
// any other bank, or of one that is not what the text says.
func names(b *ea.Bank, module int) program.ModuleNames {
	stem, _ := strings.CutSuffix(b.Source, ".abk")
	text, err := fs.ReadFile(patches.Texts(), stem+".yaml")
	if err != nil {
		return program.ModuleNames{}
	}
	slot := 0
	u, err := program.Assemble(stem+".yaml", text, func(file string) ([]byte, error) {
		if strings.HasSuffix(file, ".yaml") {
			return fs.ReadFile(patches.Texts(), file)
		}
		if b.Samples == nil || slot >= len(b.Samples.Slots) {
			return nil, fs.ErrNotExist
		}
		s := b.Samples.Slots[slot]
		slot++
		return b.Samples.Bytes[s.Offset : s.Offset+s.Size], nil
	})
	if err != nil || u.Bank == nil || module >= len(u.Names) || module >= len(u.Bank.Modules) {
		return program.ModuleNames{}
	}
	same := func(x, y ea.Record) bool { return x.Op == y.Op && x.Block == y.Block && slices.Equal(x.Pairs, y.Pairs) }
	if !slices.EqualFunc(u.Bank.Modules[module].Records, b.Modules[module].Records, same) {
		return program.ModuleNames{}
	}
	return u.Names[module]
}

// Labels are what the list calls the instances of each bank's modules: their class,
// or, of a class that several serve, their bank.
func Labels(banks []*ea.Bank) [][]string {
	served := map[string]int{}
	for _, b := range banks {
		for m := range b.Modules {
			served[Class(b, m)]++
		}
	}
	out := make([][]string, len(banks))
	for i, b := range banks {
		for m := range b.Modules {
			label := Class(b, m)
			if label == "" || served[label] > 1 {
				label, _ = strings.CutSuffix(b.Source, ".abk")
				if mine := sameClass(b, m); mine > 0 {
					label += " " + string(rune('1'+mine%9))
				}
			}
			out[i] = append(out[i], label)
		}
	}
	return out
}

// sameClass is how many modules of a bank serve the class of one before it.
func sameClass(b *ea.Bank, module int) (n int) {
	for m := range module {
		if Class(b, m) == Class(b, module) {
			n++
		}
	}
	return n
}
