package survey

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"gritbed/engine/ea"
)

// Stream is what the table says about a stream: a member of an archive, a slot
// of a bank or a sample of a collection.
type Stream struct {
	Name    string
	Header  ea.Header
	Seconds float64
	Sound   *Sound // of the mean of its channels
}

// streams surveys the streams of a file of a kind.
func streams(source, ext string, data []byte, rms bool) (list []Stream, err error) {
	var all []*ea.Stream
	slots := func(b *ea.S10A) {
		for i := range b.Slots {
			all = append(all, b.Slots[i].Stream)
		}
	}
	switch ext {
	case ".abk":
		b, err := ea.ReadBank(source, data)
		if err != nil {
			return nil, err
		}
		if b.Samples != nil {
			slots(b.Samples)
		}
	case ".s10a":
		b, err := ea.ReadS10A(source, data)
		if err != nil {
			return nil, err
		}
		slots(b)
	case ".bnk":
		b, err := ea.ReadSplice(source, data)
		if err != nil {
			return nil, err
		}
		for i := range b.Samples {
			all = append(all, &b.Samples[i].Stream)
		}
	case ".sps":
		s, err := ea.ReadSPS(source, data)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	default:
		// Of a stream whose blocks are in a file beside it the header says all
		// that the table does.
		h, err := ea.ReadHeader(source, data)
		if err != nil {
			return nil, err
		}
		s := &ea.Stream{Header: h}
		if h.Kind == ea.RAM {
			if s, err = ea.ReadSNR(source, data, nil); err != nil {
				return nil, err
			}
		}
		all = append(all, s)
	}
	var failed []error
	for i, s := range all {
		row := Stream{Name: fmt.Sprintf("sample %d", i), Header: s.Header, Seconds: float64(s.Header.Samples) / float64(s.Header.Rate)}
		if ext == ".snr" || ext == ".sps" {
			row.Name = strings.TrimSuffix(filepath.Base(source), ext)
		}
		if rms && len(s.Blocks) > 0 {
			pcm, err := s.DecodeFloat(source)
			if err == nil {
				row.Sound = Measure(mean(pcm, s.Header.Channels), s.Header.Rate)
			}
			failed = append(failed, err)
		}
		list = append(list, row)
	}
	return list, errors.Join(failed...)
}

// mean mixes channels down.
func mean(pcm []float32, channels int) []float32 {
	if channels < 2 {
		return pcm
	}
	out := make([]float32, len(pcm)/channels)
	for i := range out {
		sum := 0.0
		for _, x := range pcm[i*channels : (i+1)*channels] {
			sum += float64(x)
		}
		out[i] = float32(sum / float64(channels))
	}
	return out
}

// PrintStreams writes the table of streams, and with rms that of their sound.
func PrintStreams(w io.Writer, list []Stream, rms bool) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "stream\tduration (s)\trate\tsamples\tchannels\tcodec\tloop from\t")
	for _, s := range list {
		h := s.Header
		loop := "-"
		if h.Loop {
			loop = fmt.Sprint(h.LoopStart)
		}
		fmt.Fprintf(t, "%s\t%.3f\t%d\t%d\t%d\t%s\t%s\t\n", s.Name, s.Seconds, h.Rate, h.Samples, h.Channels, h.Codec, loop)
	}
	if rms {
		rows := make([]Row, len(list))
		for i, s := range list {
			rows[i] = Row{Member: s.Name, Sound: s.Sound}
		}
		sounds(t, rows)
	}
	return t.Flush()
}
