package render

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"gritbed/engine/trace"
	"gritbed/game/world"
)

// summaryFile is written after everything else but the plots: where it is, the
// session is complete.
const summaryFile = "summary.json"

// clear makes the directory and takes away the summary of an earlier session,
// which would otherwise stand beside files that are not its own.
func clear(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(dir, summaryFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// write fills the directory.
func write(dir string, sum *Summary, s *Session, members []string, withPlots bool) error {
	for _, f := range []struct {
		name string
		fill func(*bufio.Writer) error
	}{
		{"session.wav", func(w *bufio.Writer) error { return writeWAV(w, s.PCM) }},
		{"trace.tsv", func(w *bufio.Writer) error {
			t := trace.NewWriter(w)
			for _, e := range s.Events {
				t.Write(e)
			}
			return t.Flush()
		}},
		{"state.tsv", func(w *bufio.Writer) error {
			t := world.NewStateWriter(w)
			for i := range s.States {
				t.Write(&s.States[i])
			}
			return t.Flush()
		}},
		{"transfer.tsv", func(w *bufio.Writer) error { return writeTransfer(w, Transfer(s.Frames), members) }},
		{summaryFile, func(w *bufio.Writer) error {
			e := json.NewEncoder(w)
			e.SetIndent("", "  ")
			return e.Encode(sum)
		}},
	} {
		if err := writeFile(filepath.Join(dir, f.name), f.fill); err != nil {
			return err
		}
	}
	if !withPlots {
		return nil
	}
	return plots(dir, s.Frames, s.PCM, s.Events)
}

// writeFile writes a file under another name first, so that no half of one is
// ever taken for the whole.
func writeFile(path string, fill func(*bufio.Writer) error) error {
	part := path + ".part"
	f, err := os.Create(part)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<16)
	err = errors.Join(fill(w), w.Flush(), f.Close())
	if err == nil {
		err = os.Rename(part, path)
	}
	if err != nil {
		os.Remove(part)
		return err
	}
	return nil
}
