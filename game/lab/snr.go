package main

import (
	"fmt"

	"gritbed/engine/mix/voice"
	"gritbed/engine/wav"
)

type snrCmd struct {
	File  string `arg:"" type:"existingfile" help:"WAV file of 1, 2, 4 or 6 channels."`
	Out   target `short:"o" required:"" help:"Stream to write (.snr)."`
	Loop  *int   `help:"Frame that the loop begins with; it goes on to the end (default: no loop)."`
	Codec codec  `default:"xas1" help:"How samples are stored: xas1 or pcm16 (default ${default})."`
	Mono  bool   `help:"Mix the channels down to their mean."`
	Force bool   `short:"f" help:"Write over the WAV file."`
}

// Run makes a stream that a text of a bank can name.
func (c *snrCmd) Run(out *output) error {
	if err := ending(string(c.Out), ".snr"); err != nil {
		return err
	}
	s, err := wav.Load(c.File)
	if err != nil {
		return err
	}
	channels := s.Split()
	if c.Mono {
		channels = [][]float32{s.Mono()}
	}
	sample, err := voice.NewSample(stem(c.File), s.Rate, channels...)
	if err == nil && c.Loop != nil {
		sample, err = sample.Loop(*c.Loop)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	stream, err := sample.Encode(c.Codec.ea())
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	snr, _, err := stream.SNR()
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	save := saver{force: c.Force, inputs: []string{c.File}}
	if err := save.save(made{string(c.Out), snr, true}); err != nil {
		return err
	}
	loop := ""
	if sample.Loops {
		loop = fmt.Sprintf(", loops from %d", sample.LoopStart)
	}
	out.printf("%s: %s, %d channels, %d Hz, %d samples%s, %d bytes\n", c.Out, stream.Header.Codec, len(channels), s.Rate, sample.Frames(), loop, len(snr))
	return nil
}
