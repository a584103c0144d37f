package survey

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Print writes the table of rows, and with rms the tables of their sound.
func Print(w io.Writer, rows []Row, rms bool) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "member\tH\tduration (s)\trate\tsamples\tseek row 0 (bytes, side, samples, key)\tside bytes\tcodec\t")
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t%d\t%.3f\t%d\t%d\t%d, %d, %d, %d\t%d\t%s\t%s\n",
			r.Member, r.HeaderLen, r.Duration, r.Rate, r.Samples,
			r.Seek.Bytes, r.Seek.Side, r.Seek.Samples, r.Seek.Key, r.SideBytes, r.Codec, warning(r))
	}
	if rms {
		sounds(t, rows)
	}
	return t.Flush()
}

// sounds writes what the members measure.
func sounds(t io.Writer, rows []Row) {
	bins(t, rows, "RMS level of 20 bins (dBFS)", func(s *Sound) []float64 { return s.Levels[:] }, "%.1f", "rise (dB)", (*Sound).Rise)
	bins(t, rows, "spectral centroid of 20 bins (Hz)", func(s *Sound) []float64 { return s.Centroids[:] }, "%.0f", "", nil)
	fmt.Fprintln(t, "\npeak (FS) and mean (16-bit steps)")
	for _, r := range rows {
		if r.Sound != nil {
			fmt.Fprintf(t, "%s\t%.3f\t%+.2f\n", r.Member, r.Sound.Peak, r.Sound.Mean)
		}
	}
}

func warning(r Row) string {
	if r.Warning == nil {
		return ""
	}
	return r.Warning.Error()
}

func bins(w io.Writer, rows []Row, title string, of func(*Sound) []float64, format, last string, extra func(*Sound) float64) {
	fmt.Fprintf(w, "\n%s", title)
	for i := range len(of(&Sound{})) {
		fmt.Fprintf(w, "\t%d", i+1)
	}
	fmt.Fprintf(w, "\t%s\n", last)
	for _, r := range rows {
		if r.Sound == nil {
			continue
		}
		fmt.Fprint(w, r.Member)
		for _, v := range of(r.Sound) {
			fmt.Fprintf(w, "\t"+format, v)
		}
		tail := ""
		if extra != nil {
			tail = strings.TrimSpace(fmt.Sprintf("%.1f", extra(r.Sound)))
		}
		fmt.Fprintf(w, "\t%s\n", tail)
	}
}
