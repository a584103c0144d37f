package voice_test

import (
	"fmt"

	"gritbed/engine/mix/voice"
)

// A sample is channels of one length at a rate. It plays once; a copy of it loops.
func ExampleNewSample() {
	s, err := voice.NewSample("hum", 48000, make([]float32, 4800), make([]float32, 4800))
	if err != nil {
		fmt.Println(err)
		return
	}
	loop, err := s.Loop(2400)
	fmt.Println(s.Frames(), "frames, loops:", s.Loops, loop.Loops, err)
	_, err = s.Loop(4800)
	fmt.Println(err)
	// Output:
	// 4800 frames, loops: false true <nil>
	// voice: sample "hum": dsp: record: loop start: want a frame of the 4800 played, got 4800
}
