package grain_test

import (
	"fmt"

	"gritbed/engine/grain"
)

// A recording of one's own needs a name, a rate and samples; what cannot be rolled
// is refused in a line.
func ExampleNewRecording() {
	r, err := grain.NewRecording("tarmac", 44100, make([]float32, 10*44100))
	fmt.Println(r.Duration, "s", err)
	_, err = grain.NewRecording("tarmac", 0, make([]float32, 44100))
	fmt.Println(err)
	a, b := grain.DefaultParams()
	fmt.Printf("grains of %.1f and %.1f s\n", a.Length(), b.Length())
	// Output:
	// 10 s <nil>
	// recording "tarmac": rate: want 1…192000 Hz, got 0
	// grains of 0.4 and 0.5 s
}
