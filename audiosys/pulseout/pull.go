package pulseout

import (
	"fmt"
	"io"
	"time"

	"github.com/jfreymuth/pulse/proto"

	"gritbed/engine"
	"gritbed/engine/block"
)

// look is how often a stream that had nothing yet is asked again.
const look = 2 * time.Millisecond

// still is how long a device that was given all it asked for may ask for nothing
// before it counts as one that stands still.
const still = time.Second

// pull gives the server what it asked for as soon as the stream has it.
func (o *Output) pull(r io.Reader) {
	defer close(o.pulled)
	buf := make([]byte, start*engine.FrameBytes)
	again := time.NewTicker(look)
	defer again.Stop()
	last := time.Now() // when more was wanted
	for {
		select {
		case <-o.stop:
			return
		case <-o.link.dead:
			o.fail(fmt.Errorf("sound server: %w", o.link.err))
			return
		case <-o.asked:
		case <-again.C:
		}
		for {
			want := o.wanted.Load() / engine.FrameBytes * engine.FrameBytes
			if want <= 0 {
				break
			}
			last = time.Now()
			n, err := r.Read(buf[:min(want, int64(len(buf)))])
			if n > 0 {
				err = o.send(buf[:n])
			}
			if err != nil {
				o.fail(fmt.Errorf("sound server: %w", err))
				return
			}
			if n == 0 {
				break
			}
		}
		if time.Since(last) > still {
			o.fail(fmt.Errorf("sound server: the device stands still"))
			return
		}
	}
}

// ask is how often the server is asked how far the device is behind.
const ask = 250 * time.Millisecond

// poll asks for the latency now and then. A server that does not answer has
// stopped, though its connection stands.
func (o *Output) poll() {
	defer close(o.polled)
	again := time.NewTicker(ask)
	defer again.Stop()
	for {
		select {
		case <-o.stop:
			return
		case <-o.link.dead:
			return
		case <-again.C:
		}
		var got proto.GetPlaybackLatencyReply
		if err := o.link.ask(&proto.GetPlaybackLatency{StreamIndex: o.index}, &got); err != nil {
			o.fail(fmt.Errorf("sound server: %w", err))
			return
		}
		held := time.Duration(got.WriteIndex-got.ReadIndex) * time.Second / (block.Rate * engine.FrameBytes)
		o.delay.Store(int64(max(held, 0)) + int64(got.Latency)*int64(time.Microsecond))
	}
}
