// Package survey tabulates an archive of rolling recordings the way the notes
// tabulate the original (note 000 §1.1): a row for each member with its header
// length, stored duration, rate, samples, first seek row and side bytes. Asked
// for more, it decodes every member and measures what the notes measured of the
// sound: the level and the spectral centroid of twenty equal bins from slow to
// fast (note 000 §1.2), and besides the peak and the direct-current part.
//
// Any EB archive will do, an owner's own too: what is no .grain member but a
// stream has a row of another table, as have the samples of a bank, of a sample
// bank and of a collection. Header lengths, seek steps and side bytes depend on
// the codec, so ours differ from the original's (register CG42). EA-XMA members
// are tabulated but not measured.
package survey

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/owner"
	"gritbed/engine/ea"
)

// Row is what the table says about a member.
type Row struct {
	Member    string // without the extension
	HeaderLen int    // H, where the stream begins [bytes]
	Duration  float32
	Rate      int // [Hz]
	Samples   int // [samples]
	// Seek is the first row of the seek table, Rows how many there are.
	Seek      ea.SeekRow
	Rows      int
	SideBytes int // with padding [bytes]
	Codec     ea.Codec
	Warning   error // does not keep the member from playing
	Sound     *Sound
}

// Sound is what a decoded member measures.
type Sound struct {
	Levels    [measure.Bins]float64 // [dBFS RMS]
	Centroids [measure.Bins]float64 // [Hz]
	Peak      float64               // [full scale]
	Mean      float64               // [16-bit steps]
}

// Rise is the level of the last bin over the first [dB].
func (s *Sound) Rise() float64 { return s.Levels[measure.Bins-1] - s.Levels[0] }

// Table is what a file holds.
type Table struct {
	Recordings []Row    // .grain members, by name
	Streams    []Stream // everything else that is a stream, as it stands
}

// ErrEmpty is a file without a single recording or stream.
var ErrEmpty = errors.New("no recording and no stream")

// Run surveys the file at path, or the recordings built into the program if path
// is empty, and prints the tables.
func Run(w io.Writer, path string, rms bool) error {
	t, failed := Read(path, rms)
	return t.print(w, rms, failed)
}

// Read surveys a file: an archive, a bank, a sample bank, a collection, a
// recording or a stream, by the end of its name. What cannot be read of it is
// left out and reported together in the error, a line each.
func Read(path string, rms bool) (Table, error) {
	if path == "" {
		name, data := assets.Archive()
		return read(name, ".big", data, rms)
	}
	data, err := owner.Read(path, owner.Archive)
	if err != nil {
		return Table{}, err
	}
	return read(path, filepath.Ext(path), data, rms)
}

// print writes the tables, and gives back what could not be read.
func (t *Table) print(w io.Writer, rms bool, failed error) error {
	if len(t.Recordings) > 0 {
		if err := Print(w, t.Recordings, rms); err != nil {
			return err
		}
	}
	if len(t.Streams) > 0 {
		if len(t.Recordings) > 0 {
			fmt.Fprintln(w)
		}
		if err := PrintStreams(w, t.Streams, rms); err != nil {
			return err
		}
	}
	return failed
}

// All surveys everything built into the program, one after the other.
func All(w io.Writer, rms bool) error {
	type file struct {
		name, ext string
		data      []byte
	}
	grains, grain := assets.Archive()
	ambience, world := assets.AmbienceArchive()
	shots, shot := assets.Collection()
	files := []file{{grains, ".big", grain}, {ambience, ".big", world}, {shots, ".bnk", shot}}
	banks, err := fs.Glob(assets.BankFiles(), "*.abk")
	if err != nil {
		return err
	}
	for _, name := range banks {
		data, err := fs.ReadFile(assets.BankFiles(), name)
		if err != nil {
			return err
		}
		files = append(files, file{name + " (built in)", ".abk", data})
	}
	for i, f := range files {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, f.name)
		// A bank may well have no sample of its own.
		t, failed := read(f.name, f.ext, f.data, rms)
		if err := t.print(w, rms, failed); err != nil && !errors.Is(err, ErrEmpty) {
			return err
		}
	}
	return nil
}

// read surveys a file of a kind, which is the end of its name.
func read(name, ext string, data []byte, rms bool) (t Table, err error) {
	switch ext {
	case ".grain":
		var row *Row
		if row, err = recording(name, strings.TrimSuffix(filepath.Base(name), ext), data, rms); row != nil {
			t.Recordings = []Row{*row}
		}
	case ".abk", ".bnk", ".s10a", ".snr", ".sps":
		t.Streams, err = streams(name, ext, data, rms)
	default:
		t, err = archive(name, data, rms)
	}
	if err == nil && len(t.Recordings)+len(t.Streams) == 0 {
		err = fmt.Errorf("%s: %w", name, ErrEmpty)
	}
	return t, err
}

// archive surveys the members of an archive, by name.
func archive(name string, data []byte, rms bool) (t Table, err error) {
	big, err := ea.ReadBig(name, data)
	if err != nil {
		return t, err
	}
	var failed []error
	slices.SortFunc(big.Members, func(a, b ea.Member) int { return strings.Compare(a.Path(), b.Path()) })
	for i := range big.Members {
		m := &big.Members[i]
		ext := filepath.Ext(m.Name)
		switch ext {
		case ".grain", ".snr", ".sps":
		default:
			continue
		}
		data, err := m.Data()
		if err != nil {
			failed = append(failed, err)
			continue
		}
		stem := strings.TrimSuffix(m.Path(), ext)
		if ext == ".grain" {
			row, err := recording(m.Source(), stem, data, rms)
			if row != nil {
				t.Recordings = append(t.Recordings, *row)
			}
			failed = append(failed, err)
			continue
		}
		list, err := streams(m.Source(), ext, data, rms)
		for k := range list {
			list[k].Name = stem
		}
		t.Streams = append(t.Streams, list...)
		failed = append(failed, err)
	}
	if t, failed := len(t.Recordings)+len(t.Streams), errors.Join(failed...); t == 0 && failed == nil {
		return Table{}, fmt.Errorf("%s: %w among %d members", name, ErrEmpty, len(big.Members))
	}
	return t, errors.Join(failed...)
}

// recording surveys a .grain member; with an undecodable codec both results are
// set.
func recording(source, name string, data []byte, rms bool) (*Row, error) {
	g, err := ea.ReadGrain(source, data)
	if err != nil {
		return nil, err
	}
	row := &Row{
		Member:    name,
		HeaderLen: g.HeaderLen, Duration: g.Duration, Rate: g.Rate(), Samples: g.Samples(),
		Rows: len(g.Seek.Rows), SideBytes: g.SideBytes(),
		Codec: g.Stream.Header.Codec, Warning: g.Warning,
	}
	if row.Rows > 0 {
		row.Seek = g.Seek.Rows[0]
	}
	if !rms {
		return row, nil
	}
	pcm, _, _, err := ea.DecodeGrain(source, data)
	if err != nil {
		return row, err
	}
	row.Sound = Measure(pcm, row.Rate)
	return row, nil
}

// Measure measures samples with full scale at 1.
func Measure(pcm []float32, rate int) *Sound {
	return &Sound{
		Levels:    measure.Levels(pcm),
		Centroids: measure.Centroids(pcm, rate),
		Peak:      measure.Peak(pcm),
		Mean:      measure.Mean(pcm),
	}
}
