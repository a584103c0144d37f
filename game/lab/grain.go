package main

import (
	"fmt"
	"strings"

	"gritbed/assets/owner"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/wav"
	"gritbed/game/lab/survey"
)

type grainCmd struct {
	Files   []string `arg:"" type:"existingfile" help:"WAV files of one continuous roll from slow to fast each, whose names become the recordings'; with -list or -extract, an archive."`
	Out     target   `short:"o" help:"Archive to write (.big); with -extract, a WAV file."`
	Codec   codec    `default:"xas1" help:"How recordings are stored: xas1 (a third of the size) or pcm16 (default ${default})."`
	List    bool     `help:"List the archive instead."`
	Extract string   `help:"Take the recording of this name out of the archive instead."`
	Force   bool     `short:"f" help:"Write over a file that is read."`
}

// Run makes an archive, lists one or takes a recording out of it.
func (c *grainCmd) Run(out *output) error {
	switch {
	case c.List || c.Extract != "":
		if len(c.Files) != 1 || c.List && (c.Extract != "" || c.Out != "") {
			return fmt.Errorf("grain: want one archive, and -list alone or -extract NAME -o FILE.wav, got %d files", len(c.Files))
		}
		if c.List {
			return survey.Run(out, c.Files[0], false)
		}
		return c.extract(out)
	case c.Out == "":
		return fmt.Errorf("%s: want -o FILE.big to write to, got nothing", c.Files[0])
	}
	if err := ending(string(c.Out), ".big"); err != nil {
		return err
	}
	var files []ea.BigFile
	for _, path := range c.Files {
		data, line, err := c.member(path)
		if err != nil {
			return err
		}
		files = append(files, ea.BigFile{Path: stem(path) + ".grain", Data: data})
		out.printf("%s: %s\n", stem(path), line)
	}
	data, err := ea.AppendBig(nil, files)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Out, err)
	}
	save := saver{force: c.Force, inputs: c.Files}
	if err := save.save(made{string(c.Out), data, true}); err != nil {
		return err
	}
	out.printf("%s: %d recordings, %d bytes\n", c.Out, len(files), len(data))
	return nil
}

// member makes a recording of a WAV file and says what it is.
func (c *grainCmd) member(path string) (data []byte, line string, err error) {
	s, err := wav.Load(path)
	if err != nil {
		return nil, "", err
	}
	r, err := grain.NewRecording(stem(path), s.Rate, s.Mono())
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	pcm := make([]int16, len(r.PCM))
	ea.Quantise(pcm, r.PCM)
	data, err = ea.EncodeGrain(r.Duration, r.Rate, pcm, c.Codec.ea(), ea.XASShaped)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	return data, fmt.Sprintf("%.3f s at %d Hz%s", r.Duration, r.Rate, mixed(s)), nil
}

// extract writes a recording as a WAV file, sample for sample.
func (c *grainCmd) extract(out *output) error {
	if c.Out == "" {
		return fmt.Errorf("%s: want -o FILE.wav to write to, got nothing", c.Extract)
	}
	if err := ending(string(c.Out), ".wav"); err != nil {
		return err
	}
	raw, err := owner.Read(c.Files[0], owner.Archive)
	if err != nil {
		return err
	}
	big, err := ea.ReadBig(c.Files[0], raw)
	if err != nil {
		return err
	}
	m := big.Find(c.Extract + ".grain")
	if m == nil {
		return fmt.Errorf("%s: recording: want one of %s, got %q", c.Files[0], recordings(big), c.Extract)
	}
	data, err := m.Data()
	if err != nil {
		return err
	}
	pcm, rate, _, err := ea.DecodeGrain(m.Source(), data)
	if err != nil {
		return err
	}
	file := &memory{}
	w, err := wav.NewWriter(file, wav.Format{Rate: rate, Channels: 1, Encoding: wav.PCM16}, int64(len(pcm)))
	if err != nil {
		return err
	}
	if err := w.Write(pcm); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	save := saver{force: c.Force, inputs: c.Files}
	if err := save.save(made{string(c.Out), file.b, true}); err != nil {
		return err
	}
	out.printf("%s: %.3f s at %d Hz\n", c.Out, float64(len(pcm))/float64(rate), rate)
	return nil
}

// memory is a file that is made before it is written.
type memory struct{ b []byte }

// Write implements io.Writer.
func (m *memory) Write(p []byte) (int, error) {
	m.b = append(m.b, p...)
	return len(p), nil
}

// recordings names those of an archive.
func recordings(big *ea.Big) string {
	var names []string
	for i := range big.Members {
		if name, ok := strings.CutSuffix(big.Members[i].Path(), ".grain"); ok {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "its recordings (it has none)"
	}
	return strings.Join(names, ", ")
}

// mixed says what became of several channels.
func mixed(s *wav.Sound) string {
	if s.Channels == 1 {
		return ""
	}
	return fmt.Sprintf(", the mean of %d channels", s.Channels)
}

// codec is how samples are stored.
type codec string

// ea is the codec's number.
func (c codec) ea() ea.Codec {
	if c == "pcm16" {
		return ea.PCM16
	}
	return ea.XAS1
}

// Validate refuses what is no codec.
func (c codec) Validate() error {
	if c != "xas1" && c != "pcm16" {
		return fmt.Errorf("codec: want xas1 or pcm16, got %q", string(c))
	}
	return nil
}
