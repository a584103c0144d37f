package render

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os"

	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/engine/wav"
	"gritbed/game/world"
)

// files writes a session down while it is played.
type files struct {
	*folder
	open  []*os.File
	sound *wav.Writer
	buf   *bufio.Writer // of the sound; nothing is behind it but the file
	trace *trace.Writer
	state *world.StateWriter
}

// seekable is a buffered file that can be gone back in.
type seekable struct {
	*bufio.Writer
	file *os.File
}

// Seek implements io.Seeker.
func (s *seekable) Seek(offset int64, whence int) (int64, error) {
	if err := s.Flush(); err != nil {
		return 0, err
	}
	return s.file.Seek(offset, whence)
}

func openFiles(dir string, channels int) (*files, error) {
	folder, err := openFolder(dir)
	if err != nil {
		return nil, err
	}
	f := &files{folder: folder}
	if err := f.begin(channels); err != nil {
		f.abandon()
		return nil, err
	}
	return f, nil
}

func (f *files) begin(channels int) error {
	var made [3]*os.File
	for i, name := range [...]string{"session.wav", "trace.tsv", "state.tsv"} {
		var err error
		if made[i], err = f.create(name); err != nil {
			return err
		}
		f.open = append(f.open, made[i])
	}
	format := wav.Format{Rate: block.Rate, Channels: channels, Encoding: wav.PCM24}
	if channels == 6 {
		format.Mask = wav.Surround
	}
	f.buf = bufio.NewWriterSize(made[0], 1<<16)
	f.trace, f.state = trace.NewWriter(made[1]), world.NewStateWriter(made[2])
	var err error
	f.sound, err = wav.NewWriter(&seekable{f.buf, made[0]}, format, -1)
	return err
}

// add writes a step.
func (f *files) add(s *Step) error {
	pcm := s.PCM
	if f.sound.Channels == 6 {
		pcm = s.Six
	}
	if err := f.sound.Write(pcm); err != nil {
		return err
	}
	for i := range s.Events {
		f.trace.Write(s.Events[i])
	}
	f.state.Write(s.State)
	return nil
}

// finish completes what add has written, adds what is known at the end, and puts
// everything in place.
func (f *files) finish(sum *Summary, bins []Bin, members []string, t *track) error {
	err := errors.Join(f.sound.Close(), f.buf.Flush(), f.trace.Flush(), f.state.Flush())
	for _, o := range f.open {
		err = errors.Join(err, o.Close())
	}
	f.open = nil
	if err != nil {
		return err
	}
	if err := f.write("transfer.tsv", func(w io.Writer) error { return writeTransfer(w, bins, members) }); err != nil {
		return err
	}
	if t != nil {
		for _, p := range plotFiles {
			if err := f.write(p.name, func(w io.Writer) error { return t.draw(w, p.draw) }); err != nil {
				return err
			}
		}
	}
	err = f.write(summaryFile, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(sum)
	})
	if err != nil {
		return err
	}
	return f.place()
}

// write makes a file at once.
func (f *files) write(name string, fill func(io.Writer) error) error {
	file, err := f.create(name)
	if err != nil {
		return err
	}
	return errors.Join(fill(file), file.Close())
}

// abandon leaves nothing behind.
func (f *files) abandon() {
	for _, o := range f.open {
		o.Close()
	}
	f.open = nil
	f.discard()
}
