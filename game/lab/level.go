package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"gritbed/levels"
)

type levelCmd struct {
	Plan string `arg:"" type:"existingfile" help:"A level plan (.json) to convert, or a map (.tmx) to check."`
	Out  string `short:"o" help:"Map to write; its tileset is written beside it."`
}

// Run converts a plan, or checks a map and prints what it holds. A converted
// map is loaded again before it counts as written.
func (c *levelCmd) Run() error {
	if filepath.Ext(c.Plan) == ".tmx" {
		return check(c.Plan)
	}
	if c.Out == "" {
		return fmt.Errorf("%s: want -o FILE.tmx to write to, got nothing", c.Plan)
	}
	f, err := os.Open(c.Plan)
	if err != nil {
		return err
	}
	defer f.Close()
	plan, err := levels.ReadPlan(f)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Plan, err)
	}
	var tmx, tsx, png bytes.Buffer
	if err := levels.WriteTMX(plan, &tmx); err != nil {
		return fmt.Errorf("%s: %w", c.Plan, err)
	}
	if err := levels.WriteTileset(&tsx); err != nil {
		return err
	}
	if err := levels.WriteTilesetImage(&png); err != nil {
		return err
	}
	dir := filepath.Dir(c.Out)
	for path, data := range map[string][]byte{
		c.Out:                             tmx.Bytes(),
		filepath.Join(dir, "terrain.tsx"): tsx.Bytes(),
		filepath.Join(dir, "terrain.png"): png.Bytes(),
	} {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return check(c.Out)
}

func check(path string) error {
	l, err := levels.Load(os.DirFS(filepath.Dir(path)), filepath.Base(path))
	if err != nil {
		return err
	}
	fmt.Printf("%s: %s, %.0f x %.0f m, %d surfaces, %d heights, %d solids, %d rails and edges, %d sites, %d lines\n",
		path, l.Title, l.W, l.H, len(l.Surfaces), len(l.Heights), len(l.Solids), len(l.Grinds), len(l.Sites), len(l.Lines))
	for _, n := range l.Notes {
		fmt.Println("note:", n)
	}
	return nil
}
