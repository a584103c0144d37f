package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"gritbed/assets/owner"
	"gritbed/engine/aems/patch"
	"gritbed/engine/ea"
)

type bankCmd struct {
	Asm    bankAsmCmd    `cmd:"" help:"Assemble a text to a bank (.abk), a project (.csi) or both."`
	Disasm bankDisasmCmd `cmd:"" help:"Tell a bank or a project as a text."`
	Info   bankInfoCmd   `cmd:"" help:"Print what a bank holds and draw its programs."`
}

type bankAsmCmd struct {
	Text  string `arg:"" type:"existingfile" help:"Text (.yaml); files it names are looked for beside it."`
	Out   target `short:"o" help:"Directory to write to (default: beside the text)."`
	Force bool   `short:"f" help:"Write over the text itself, and over other files of the names."`
}

// Run assembles; nothing is written when the text has a mistake.
func (c *bankAsmCmd) Run(out *output) error {
	save := saver{force: c.Force, inputs: []string{c.Text}}
	u, err := assemble(c.Text, &save)
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	name := stem(c.Text)
	if u.Project != nil {
		if files[name+".csi"], err = u.Project.Append(nil); err != nil {
			return fmt.Errorf("%s: %w", c.Text, err)
		}
	}
	if u.Bank != nil {
		files[name+".abk"] = u.Bank.Bytes
	}
	dir := string(c.Out)
	if dir == "" {
		dir = filepath.Dir(c.Text)
	}
	return save.all(out, dir, files)
}

// all saves files in a directory and says what there is.
func (s *saver) all(out *output, dir string, files map[string][]byte) error {
	var list []made
	for _, name := range sortedNames(files) {
		list = append(list, made{path: filepath.Join(dir, name), data: files[name]})
	}
	if err := s.save(list...); err != nil {
		return err
	}
	for _, f := range list {
		out.printf("%s: %d bytes\n", f.path, len(f.data))
	}
	return nil
}

// assemble reads a text; what it names lies beside it and is an input too.
func assemble(path string, save *saver) (*patch.Unit, error) {
	text, err := owner.Read(path, owner.Program)
	if err != nil {
		return nil, err
	}
	return patch.Assemble(path, text, func(name string) ([]byte, error) {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, fmt.Errorf("%q leads out of the text's directory", name)
		}
		file := filepath.Join(filepath.Dir(path), filepath.FromSlash(name))
		save.inputs = append(save.inputs, file)
		return owner.Read(file, owner.Archive)
	})
}

func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }

type bankDisasmCmd struct {
	File  string `arg:"" type:"existingfile" help:"Bank (.abk) or project (.csi)."`
	CSI   string `name:"csi" type:"existingfile" help:"Project (.csi) to tell together with the bank."`
	Out   target `short:"o" help:"Directory for the text and the sample bank (default: the text alone, to the output)."`
	Force bool   `short:"f" help:"Write over other files of the names."`
}

// Run disassembles a file into a text. With a directory the bank's samples go beside the
// text, so that it can be assembled again as it is.
func (c *bankDisasmCmd) Run(out *output) error {
	files, err := c.disassemble()
	if err != nil {
		return err
	}
	if c.Out != "" {
		return (&saver{force: c.Force, inputs: []string{c.File, c.CSI}}).all(out, string(c.Out), files)
	}
	_, err = out.Write(files[stem(c.File)+".yaml"])
	return err
}

func (c *bankDisasmCmd) disassemble() (map[string][]byte, error) {
	name := stem(c.File)
	if filepath.Ext(c.File) == ".csi" {
		p, err := readProject(c.File)
		if err != nil {
			return nil, err
		}
		return map[string][]byte{name + ".yaml": patch.DisassembleProject(p)}, nil
	}
	b, err := readBank(c.File)
	if err != nil {
		return nil, err
	}
	o := patch.Options{SampleBank: name + ".s10a"}
	if c.CSI != "" {
		if o.Project, err = readProject(c.CSI); err != nil {
			return nil, err
		}
	}
	text, err := patch.Disassemble(b, o)
	if err != nil {
		return nil, err
	}
	return map[string][]byte{name + ".yaml": text, o.SampleBank: b.Samples.Bytes}, nil
}

func readBank(path string) (*ea.Bank, error) {
	raw, err := owner.Read(path, owner.Archive)
	if err != nil {
		return nil, err
	}
	return ea.ReadBank(path, raw)
}

func readProject(path string) (*ea.Project, error) {
	raw, err := owner.Read(path, owner.Archive)
	if err != nil {
		return nil, err
	}
	return ea.ReadProject(path, raw)
}
