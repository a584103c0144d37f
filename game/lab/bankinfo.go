package main

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"gritbed/engine/aems/op"
	"gritbed/engine/aems/patch"
	"gritbed/engine/ea"
)

type bankInfoCmd struct {
	File  string `arg:"" type:"existingfile" help:"Bank (.abk), project (.csi), or a text of them (.yaml), whose names are then used."`
	Out   target `short:"o" help:"Directory for the pictures (default: the current one)."`
	Force bool   `short:"f" help:"Write over other files of the names."`
	DOT   bool   `name:"dot" help:"Pictures in the language of Graphviz instead of SVG."`
}

// Run prints a summary and draws a picture for each module.
func (c *bankInfoCmd) Run(out *output) error {
	save := saver{force: c.Force, inputs: []string{c.File}}
	b, p, o, err := c.read(&save)
	if err != nil {
		return err
	}
	if p != nil {
		projectInfo(out, p)
	}
	if b == nil {
		return nil
	}
	bankInfo(out, b)
	graphs, err := patch.Graphs(b, o)
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	for i, g := range graphs {
		if c.DOT {
			files[fmt.Sprintf("%s-%d.dot", stem(c.File), i)] = g.DOT()
		} else {
			files[fmt.Sprintf("%s-%d.svg", stem(c.File), i)] = g.SVG()
		}
	}
	dir := string(c.Out)
	if dir == "" {
		dir = "."
	}
	return save.all(out, dir, files)
}

func (c *bankInfoCmd) read(save *saver) (*ea.Bank, *ea.Project, patch.Options, error) {
	var o patch.Options
	switch filepath.Ext(c.File) {
	case ".csi":
		p, err := readProject(c.File)
		return nil, p, o, err
	case ".abk":
		b, err := readBank(c.File)
		return b, nil, o, err
	}
	u, err := assemble(c.File, save)
	if err != nil {
		return nil, nil, o, err
	}
	return u.Bank, u.Project, patch.Options{Project: u.Project, Names: u.Names}, nil
}

func projectInfo(w io.Writer, p *ea.Project) {
	fmt.Fprintf(w, "project %#04x: %d functions, %d classes, %d globals\n", p.ID, len(p.Functions), len(p.Classes), len(p.Globals))
	for _, s := range p.Functions {
		fmt.Fprintf(w, "  function %5d  %s\n", s.NameID, s.Name)
	}
	for _, s := range p.Classes {
		fmt.Fprintf(w, "  class    %5d  %s\n", s.NameID, s.Name)
	}
	for _, s := range p.Globals {
		fmt.Fprintf(w, "  global   %5d  %s = %d\n", s.NameID, s.Name, s.Value)
	}
}

func bankInfo(w io.Writer, b *ea.Bank) {
	fmt.Fprintf(w, "bank: %d bytes, %d modules, %d tables, %d groups, %d of %d sample slots used\n",
		len(b.Bytes), len(b.Modules), len(b.Tables), len(b.Groups), len(b.Samples.Slots), b.Samples.Capacity)
	for i := range b.Modules {
		moduleInfo(w, b, i)
	}
	for i, g := range b.Groups {
		var slots []string
		for _, e := range g.Entries {
			slots = append(slots, fmt.Sprint(e.Slot))
		}
		fmt.Fprintf(w, "group g%d: %d sounds, slots %s\n", i, len(g.Entries), strings.Join(slots, " "))
	}
	for i, s := range b.Samples.Slots {
		h := s.Stream.Header
		loop := ""
		if h.Loop {
			loop = fmt.Sprintf(", loops from %d", h.LoopStart)
		}
		fmt.Fprintf(w, "sample %d: %s, %d channels, %d Hz, %d samples%s\n", i, h.Codec, h.Channels, h.Rate, h.Samples, loop)
	}
}

func moduleInfo(w io.Writer, b *ea.Bank, index int) {
	m := &b.Modules[index]
	links, ops := 0, map[uint8]int{}
	for _, r := range m.Records {
		links += len(r.Pairs)
		ops[r.Op]++
	}
	fmt.Fprintf(w, "module %d: %d ops, %d links, %d bytes an instance, at most %d; %d players, %d child classes\n",
		index, len(m.Records), links, m.DataSize, m.Max, m.Players, m.Controllers)
	for _, f := range b.Interfaces {
		if f.Module == index {
			kind := [...]string{"global", "class", "function"}[f.Kind]
			fmt.Fprintf(w, "  %-8s %s (project %#04x, id %d)\n", kind, f.Name, f.Project, f.NameID)
		}
	}
	var list []string
	for _, code := range slices.Sorted(maps.Keys(ops)) {
		list = append(list, fmt.Sprintf("%s %d", op.Key(code), ops[code]))
	}
	fmt.Fprintf(w, "  %s\n", strings.Join(list, ", "))
}

func sortedNames(files map[string][]byte) []string { return slices.Sorted(maps.Keys(files)) }
