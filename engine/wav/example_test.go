package wav_test

import (
	"bytes"
	"fmt"

	"gritbed/engine/grain"
	"gritbed/engine/wav"
)

// A stereo file of 24 bits, written and made a recording of the bed.
func ExampleReadAll() {
	var file bytes.Buffer
	w, err := wav.NewWriter(&file, wav.Format{Rate: 44100, Channels: 2, Encoding: wav.PCM24}, -1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 44100 {
		if err := w.Write([]float32{0.5, 0.25}); err != nil {
			fmt.Println(err)
			return
		}
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
		return
	}

	s, err := wav.ReadAll("roll.wav", &file)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := grain.NewRecording("roll", s.Rate, s.Mono())
	fmt.Println(s.Channels, "channels,", s.Encoding, r.Duration, "s, first sample", r.PCM[0], err)
	// Output: 2 channels, 24 bit 1 s, first sample 0.375 <nil>
}
