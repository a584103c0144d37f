// Command build renders the rolling recordings and writes assets/grains.big,
// and beside it grains.sum, the hashes by which a test finds a stale archive;
// then it renders the one-shots and writes assets/oneshots.bnk, and the sounds of
// the world, assets/ambience.big with ambience.sum. Last it assembles the patch
// programs of assets/patches with their samples and writes assets/banks.
// It is what `make assets` calls, from the top of the repository:
//
//	go run ./assets/build
//
// The bytes depend on the texts in assets/synth and assets/patches alone.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/schollz/progressbar/v3"

	"gritbed/assets/patches"
	"gritbed/assets/synth"
)

func main() {
	dir := flag.String("dir", "assets", "directory to write to")
	quiet := flag.Bool("quiet", false, "no progress bar")
	flag.Parse()
	if err := run(*dir, *quiet); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run(dir string, quiet bool) error {
	book, err := synth.Load()
	if err != nil {
		return err
	}
	bar := newBar(len(book.Members), quiet)
	archive, err := book.Archive(bar.tick)
	if err != nil {
		return err
	}
	bar.Finish()
	if err := store(dir, "grains", synth.Recipes(), archive); err != nil {
		return err
	}
	if err := oneshots(dir); err != nil {
		return err
	}
	if err := ambience(dir, quiet); err != nil {
		return err
	}
	return banks(dir, quiet)
}

// store writes an archive and its hashes.
func store(dir, name string, recipes fs.FS, archive []byte) error {
	sums, err := synth.Sums(recipes, archive)
	if err != nil {
		return err
	}
	if err := replace(filepath.Join(dir, name+".big"), archive); err != nil {
		return err
	}
	return replace(filepath.Join(dir, name+".sum"), []byte(sums))
}

// bar shows on a terminal how far rendering is.
type bar struct{ *progressbar.ProgressBar }

func newBar(count int, quiet bool) bar {
	return bar{progressbar.NewOptions(count,
		progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetVisibility(!quiet && terminal(os.Stderr)),
		progressbar.OptionShowCount(), progressbar.OptionSetWidth(28), progressbar.OptionClearOnFinish())}
}

func (b bar) tick(name string) {
	b.Describe(fmt.Sprintf("rendered %-24s", name))
	b.Add(1)
}

// ambience renders wind, water, birds, people and machines.
func ambience(dir string, quiet bool) error {
	book, err := synth.Ambience()
	if err != nil {
		return err
	}
	bar := newBar(book.Recordings(), quiet)
	archive, err := book.Archive(bar.tick)
	if err != nil {
		return err
	}
	bar.Finish()
	return store(dir, "ambience", synth.AmbienceRecipes(), archive)
}

// oneshots renders the collection of pops, landings and touchdowns.
func oneshots(dir string) error {
	book, err := synth.Shots()
	if err != nil {
		return err
	}
	collection, err := book.Collection()
	if err != nil {
		return err
	}
	return replace(filepath.Join(dir, "oneshots.bnk"), collection)
}

// banks renders the samples of the patch programs and assembles the texts.
func banks(dir string, quiet bool) error {
	book, err := synth.Banks()
	if err != nil {
		return err
	}
	bar := newBar(book.Recordings(), quiet)
	files, err := patches.Build(patches.Texts(), book.Loader(bar.tick))
	if err != nil {
		return err
	}
	bar.Finish()
	if err := os.MkdirAll(filepath.Join(dir, "banks"), 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := replace(filepath.Join(dir, "banks", f.Name), f.Data); err != nil {
			return err
		}
	}
	return nil
}

// terminal says whether a bar can be drawn there; a log gets none.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// replace writes a file by way of a neighbour, so that an interrupted build
// leaves the old one whole; a file that would not change is left alone.
func replace(path string, data []byte) error {
	if old, err := os.ReadFile(path); err == nil && string(old) == string(data) {
		fmt.Println(path, "is up to date")
		return nil
	}
	if err := os.WriteFile(path+".new", data, 0o644); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	fmt.Println(path, "written,", len(data), "bytes")
	return nil
}
