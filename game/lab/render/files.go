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
	"gritbed/game/script"
	"gritbed/game/world"
)

// files writes a session down while it is played.
type files struct {
	*folder
	open   []*os.File
	sound  *sound
	stems  []*sound
	trace  *trace.Writer
	state  *world.StateWriter
	replay *script.Recorder // nil: there is no script
}

// sound is a WAV file being written.
type sound struct {
	*wav.Writer
	buf *bufio.Writer // nothing is behind it but the file
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

func openFiles(dir string, channels, boards int) (*files, error) {
	folder, err := openFolder(dir)
	if err != nil {
		return nil, err
	}
	f := &files{folder: folder}
	if err := f.begin(channels, boards); err != nil {
		f.abandon()
		return nil, err
	}
	return f, nil
}

func (f *files) begin(channels, boards int) (err error) {
	format := wav.Format{Rate: block.Rate, Channels: channels, Encoding: wav.PCM24}
	if channels == 6 {
		format.Mask = wav.Surround
	}
	if f.sound, err = f.wav("session.wav", format); err != nil {
		return err
	}
	for i := range boards {
		stem, err := f.wav(stemFile(i), wav.Format{Rate: block.Rate, Channels: 2, Encoding: wav.PCM24})
		if err != nil {
			return err
		}
		f.stems = append(f.stems, stem)
	}
	events, err := f.begun("trace.tsv")
	if err != nil {
		return err
	}
	states, err := f.begun("state.tsv")
	if err != nil {
		return err
	}
	f.trace, f.state = trace.NewWriter(events), world.NewStateWriter(states)
	return nil
}

// begun makes a file that stays open until the end.
func (f *files) begun(name string) (*os.File, error) {
	file, err := f.create(name)
	if err == nil {
		f.open = append(f.open, file)
	}
	return file, err
}

func (f *files) wav(name string, format wav.Format) (*sound, error) {
	file, err := f.begun(name)
	if err != nil {
		return nil, err
	}
	s := &sound{buf: bufio.NewWriterSize(file, 1<<16)}
	s.Writer, err = wav.NewWriter(&seekable{s.buf, file}, format, -1)
	return s, err
}

// record begins the replay of the session.
func (f *files) record(pins script.Pins) error {
	file, err := f.begun(replayFile)
	if err == nil {
		f.replay = script.NewRecorder(file, pins)
	}
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
	for i, stem := range f.stems {
		if err := stem.Write(s.Stems[i]); err != nil {
			return err
		}
	}
	if f.replay != nil {
		f.replay.Frame(*s.Out)
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
	err := errors.Join(f.trace.Flush(), f.state.Flush())
	for _, s := range append(f.stems, f.sound) {
		err = errors.Join(err, s.Close(), s.buf.Flush())
	}
	if f.replay != nil {
		err = errors.Join(err, f.replay.Close())
	}
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
