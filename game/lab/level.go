package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"gritbed/assets"
	"gritbed/assets/owner"
	"gritbed/levels"
	"gritbed/levels/plan"
)

type levelCmd struct {
	Plan  string `arg:"" type:"existingfile" help:"A level plan (.json) to convert, or a map (.tmx) to check."`
	Out   target `short:"o" help:"Map to write (.tmx); its tileset is written beside it, its folder is made."`
	Force bool   `short:"f" help:"Write over the plan itself, and over another tileset."`
}

// Run converts a plan, or checks a map and prints what it holds. A converted map
// is loaded before it is written, so that a plan's problems are the plan's and
// leave nothing behind.
func (c *levelCmd) Run(out *output) error {
	if filepath.Ext(c.Plan) == ".tmx" {
		return check(out, c.Plan)
	}
	if c.Out == "" {
		return fmt.Errorf("%s: want -o FILE.tmx to write to, got nothing", c.Plan)
	}
	path := string(c.Out)
	if err := ending(path, ".tmx"); err != nil {
		return err
	}
	files, err := c.convert()
	if err != nil {
		return err
	}
	if err := c.try(files); err != nil {
		return err
	}
	var list []made
	for name, data := range files {
		list = append(list, made{filepath.Join(filepath.Dir(path), name), data, name == filepath.Base(path)})
	}
	if err := (&saver{force: c.Force, inputs: []string{c.Plan}}).save(list...); err != nil {
		return err
	}
	return check(out, path)
}

// try loads the map as it will be.
func (c *levelCmd) try(files map[string][]byte) error {
	scratch, err := os.MkdirTemp("", "gritbed-level")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(scratch, name), data, 0o644); err != nil {
			return err
		}
	}
	_, err = levels.Load(os.DirFS(scratch), filepath.Base(string(c.Out)))
	var problems levels.Problems
	if errors.As(err, &problems) {
		for i := range problems {
			problems[i].File = c.Plan
		}
		return problems
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Plan, err)
	}
	return nil
}

// convert makes the files of a plan, by name.
func (c *levelCmd) convert() (map[string][]byte, error) {
	f, err := owner.Open(c.Plan, owner.Map)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	p, err := plan.Read(f)
	var problems plan.Problems
	if errors.As(err, &problems) {
		all := make([]error, len(problems))
		for i, p := range problems {
			all[i] = fmt.Errorf("%s: %w", c.Plan, p)
		}
		return nil, errors.Join(all...)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Plan, err)
	}
	var tmx, tsx, png bytes.Buffer
	if err := plan.WriteTMX(p, &tmx); err != nil {
		return nil, fmt.Errorf("%s: %w", c.Plan, err)
	}
	if err := plan.WriteTileset(&tsx); err != nil {
		return nil, err
	}
	if err := plan.WriteTilesetImage(&png); err != nil {
		return nil, err
	}
	return map[string][]byte{filepath.Base(string(c.Out)): tmx.Bytes(), levels.TilesetFile: tsx.Bytes(), "terrain.png": png.Bytes()}, nil
}

func check(out *output, path string) error {
	l, err := levels.Load(os.DirFS(filepath.Dir(path)), filepath.Base(path))
	if err != nil {
		return err
	}
	recordings, err := assets.Ambience()
	if err != nil {
		return err
	}
	if err := l.Ambience.Unknown(recordings.Has); err != nil {
		return err
	}
	out.printf("%s: %s, %.0f x %.0f m, %d surfaces, %d heights, %d solids, %d rails and edges, %d sites, %d lines\n",
		path, l.Title, l.W, l.H, len(l.Surfaces), len(l.Heights), len(l.Solids), len(l.Grinds), len(l.Sites), len(l.Lines))
	for _, n := range l.Notes {
		out.printf("note: %s\n", n)
	}
	return nil
}
