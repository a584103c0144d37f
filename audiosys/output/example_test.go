package output_test

import (
	"errors"
	"fmt"
	"time"

	"gritbed/audiosys/output"
	"gritbed/engine"
)

// A keeper plays a stream through the first way that works and silently while none
// does; the game never waits for it.
func ExampleKeeper() {
	_, stream, err := engine.Live(engine.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	k := output.NewKeeper(output.Way{Open: func() (output.Output, error) { return nil, errors.New("no card") }})
	k.Start(stream)
	defer k.Close()
	for range 200 {
		if k.State().Note != "" {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	fmt.Println(k.State().Note)
	// Output:
	// no sound device: playing silently
}
