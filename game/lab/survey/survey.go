// Package survey tabulates an archive of rolling recordings the way the notes
// tabulate the original (seed 000 §1.1): a row for each member with its header
// length, stored duration, rate, samples, first seek row and side bytes. Asked
// for more, it decodes every member and measures what the notes measured of the
// sound: the level and the spectral centroid of twenty equal bins from slow to
// fast (seed 000 §1.2), and besides the peak and the direct-current part.
//
// Any EB archive with .grain members will do, an owner's own too. Header
// lengths, seek steps and side bytes depend on the codec, so ours differ from
// the original's (register CG42). EA-XMA members are tabulated but not measured.
package survey

import (
	"errors"
	"fmt"
	"io"
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

// ErrEmpty is an archive without a single recording.
var ErrEmpty = errors.New("no .grain member")

// Run surveys the archive at path, or the one built into the program if path is
// empty, and prints the tables.
func Run(w io.Writer, path string, rms bool) error {
	rows, failed := Read(path, rms)
	if len(rows) > 0 {
		if err := Print(w, rows, rms); err != nil {
			return err
		}
	}
	return failed
}

// Read surveys an archive: the rows in the order of member names. Members that
// cannot be read are left out and reported together in the error, a line each.
func Read(path string, rms bool) ([]Row, error) {
	name, data := path, []byte(nil)
	if path == "" {
		name, data = assets.Archive()
	} else {
		var err error
		if data, err = owner.Read(path, owner.Archive); err != nil {
			return nil, err
		}
	}
	big, err := ea.ReadBig(name, data)
	if err != nil {
		return nil, err
	}
	var rows []Row
	var failed []error
	for i := range big.Members {
		m := &big.Members[i]
		if !strings.HasSuffix(m.Name, ".grain") {
			continue
		}
		row, err := read(m, rms)
		if row != nil {
			rows = append(rows, *row)
		}
		if err != nil {
			failed = append(failed, err)
		}
	}
	if len(rows) == 0 && len(failed) == 0 {
		return nil, fmt.Errorf("%s: %w among %d members", name, ErrEmpty, len(big.Members))
	}
	slices.SortFunc(rows, func(a, b Row) int { return strings.Compare(a.Member, b.Member) })
	return rows, errors.Join(failed...)
}

// read surveys a member; with an undecodable codec both results are set.
func read(m *ea.Member, rms bool) (*Row, error) {
	data, err := m.Data()
	if err != nil {
		return nil, err
	}
	g, err := ea.ReadGrain(m.Source(), data)
	if err != nil {
		return nil, err
	}
	row := &Row{
		Member:    strings.TrimSuffix(m.Path(), ".grain"),
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
	pcm, _, _, err := ea.DecodeGrain(m.Source(), data)
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
