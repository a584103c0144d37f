package main

import (
	"fmt"
	"os"
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
	Text string `arg:"" type:"existingfile" help:"Text (.yaml); files it names are looked for beside it."`
	Out  string `short:"o" type:"path" help:"Directory to write to (default: beside the text)."`
}

// Run assembles; nothing is written when the text has a mistake.
func (c *bankAsmCmd) Run() error {
	u, err := assemble(c.Text)
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
	dir := c.Out
	if dir == "" {
		dir = filepath.Dir(c.Text)
	}
	return writeBank(dir, files)
}

// writeBank stores files and says what it wrote.
func writeBank(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := store(dir, files); err != nil {
		return err
	}
	for _, name := range sortedNames(files) {
		fmt.Printf("%s: %d bytes\n", filepath.Join(dir, name), len(files[name]))
	}
	return nil
}

// assemble reads a text; what it names lies beside it.
func assemble(path string) (*patch.Unit, error) {
	text, err := owner.Read(path, owner.Program)
	if err != nil {
		return nil, err
	}
	return patch.Assemble(path, text, func(name string) ([]byte, error) {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, fmt.Errorf("%q leads out of the text's directory", name)
		}
		return owner.Read(filepath.Join(filepath.Dir(path), filepath.FromSlash(name)), owner.Archive)
	})
}

func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }

type bankDisasmCmd struct {
	File string `arg:"" type:"existingfile" help:"Bank (.abk) or project (.csi)."`
	CSI  string `name:"csi" type:"existingfile" help:"Project (.csi) to tell together with the bank."`
	Out  string `short:"o" type:"path" help:"Directory for the text and the sample bank (default: the text alone, to the output)."`
}

// Run tells a file as a text. With a directory the bank's samples go beside the
// text, so that it can be assembled again as it is.
func (c *bankDisasmCmd) Run() error {
	files, err := c.tell()
	if err != nil {
		return err
	}
	if c.Out != "" {
		return writeBank(c.Out, files)
	}
	_, err = os.Stdout.Write(files[stem(c.File)+".yaml"])
	return err
}

func (c *bankDisasmCmd) tell() (map[string][]byte, error) {
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
