// Package pulseout plays a stream through the sound server of a Linux session,
// PulseAudio or PipeWire, by speaking to it directly. Nothing but the server's
// own buffer lies between the stream and the device, so its latency is the
// lowest to be had; and a server that has gone is an error here, not the end of the
// program: it can be opened again as soon as it is back.
package pulseout

import (
	"fmt"
	"io"
	"net"
	"os"
	"sync/atomic"
	"time"

	"github.com/jfreymuth/pulse/proto"

	"gritbed/audiosys/output"
	"gritbed/engine"
	"gritbed/engine/block"
)

// What is asked of the server. It takes what the device needs a period at a time
// and lets the device be ahead by as much; the rest of its buffer is as full as
// the stream cares to make it. It begins, and begins again after it ran dry, with
// a start's worth.
const (
	period = block.Rate * 10 / 1000  // [frames]
	start  = 2 * period              // [frames]
	most   = block.Rate * 150 / 1000 // [frames]
)

// Output is a stream at the server.
type Output struct {
	link   *link
	index  uint32        // the server's number for the stream
	target int64         // what the server fills its buffer up to [bytes]
	wanted atomic.Int64  // asked for by the server and not sent yet [bytes]
	asked  chan struct{} // the server asked for more, or began to play
	begun  atomic.Bool   // it plays
	dry    atomic.Uint64 // times it ran dry
	delay  atomic.Int64  // from the stream to the device as the server reports [ns]
	fault  atomic.Pointer[error]
	stop   chan struct{}
	pulled chan struct{} // closed when nothing is read any more
	polled chan struct{} // closed when nothing is asked any more
}

// Open finds the session's sound server and begins to play silence on it; it
// returns once the device takes it. A server that hangs is
// [output.ErrNoAnswer]. The name is what the server's mixer shows.
func Open(name string) (*Output, error) {
	o := &Output{asked: make(chan struct{}, 1)}
	var err error
	if o.link, err = connect(o.hear); err != nil {
		return nil, err
	}
	if err := o.open(name); err != nil {
		o.link.end(err)
		return nil, fmt.Errorf("sound server: %w", err)
	}
	return o, nil
}

func (o *Output) open(name string) error {
	props := proto.PropList{
		"application.name":       proto.PropListString(name),
		"application.process.id": proto.PropListString(fmt.Sprint(os.Getpid())),
		"media.name":             proto.PropListString(name),
		"media.role":             proto.PropListString("game"),
	}
	if err := o.link.ask(&proto.SetClientName{Props: props}, &proto.SetClientNameReply{}); err != nil {
		return err
	}
	req := proto.CreatePlaybackStream{
		SampleSpec:            proto.SampleSpec{Format: proto.FormatFloat32LE, Channels: 2, Rate: block.Rate},
		ChannelMap:            proto.ChannelMap{proto.ChannelLeft, proto.ChannelRight},
		SinkIndex:             proto.Undefined,
		BufferMaxLength:       2 * most * engine.FrameBytes,
		BufferTargetLength:    most * engine.FrameBytes,
		BufferPrebufferLength: start * engine.FrameBytes,
		BufferMinimumRequest:  period * engine.FrameBytes,
		EarlyRequests:         true, // the device may be ahead by a period, not by half of most
		ChannelVolumes:        proto.ChannelVolumes{uint32(proto.VolumeNorm), uint32(proto.VolumeNorm)},
		Properties:            props,
	}
	var made proto.CreatePlaybackStreamReply
	if err := o.link.ask(&req, &made); err != nil {
		return err
	}
	o.index, o.target = made.StreamIndex, int64(made.BufferTargetLength)
	o.wanted.Add(int64(made.Missing))
	if err := o.send(make([]byte, start*engine.FrameBytes)); err != nil {
		return err
	}
	late := time.NewTimer(answerTime)
	defer late.Stop()
	for !o.begun.Load() {
		select {
		case <-o.asked:
		case <-o.link.dead:
			return o.link.err
		case <-late.C:
			return fmt.Errorf("device %q: want it to play within %v, it stands still", made.SinkName, answerTime)
		}
	}
	return nil
}

// hear takes what the server says by itself; it is called by the connection's
// thread, for the stream's number only after that is known.
func (o *Output) hear(message any) {
	switch m := message.(type) {
	case *proto.Request:
		o.wanted.Add(int64(m.Length))
	case *proto.Started:
		o.begun.Store(true)
	case *proto.Underflow:
		o.dry.Add(1)
	case *proto.PlaybackStreamKilled:
		o.fail(fmt.Errorf("sound server: the stream was taken away"))
	default:
		return
	}
	select {
	case o.asked <- struct{}{}:
	default:
	}
}

// send gives the server samples.
func (o *Output) send(p []byte) error {
	o.link.SetWriteDeadline(time.Now().Add(answerTime))
	o.wanted.Add(-int64(len(p)))
	return o.link.proto.Send(o.index, p)
}

// Start begins to pull from r.
func (o *Output) Start(r io.Reader) error {
	o.stop, o.pulled, o.polled = make(chan struct{}), make(chan struct{}), make(chan struct{})
	go o.pull(r)
	go o.poll()
	return nil
}

// fail notes what the output ended with; the first reason stays.
func (o *Output) fail(err error) { o.fault.CompareAndSwap(nil, &err) }

// Err returns what the server or its device failed with, nil while it plays.
func (o *Output) Err() error {
	if e := o.fault.Load(); e != nil {
		return *e
	}
	return nil
}

// Name is what the settings show.
func (o *Output) Name() string { return "device (sound server)" }

// Buffered is how much the server was given and its device has not taken yet. It
// falls by whole periods.
func (o *Output) Buffered() int {
	return int(max(o.target-o.wanted.Load(), 0) / engine.FrameBytes)
}

// Meter is what the server reports: how far the device is behind the stream, and
// how often it ran dry.
func (o *Output) Meter() output.Meter {
	return output.Meter{Latency: time.Duration(o.delay.Load()), Underflows: o.dry.Load()}
}

// Close ends the stream and the connection; r is not read any more.
func (o *Output) Close() error {
	if o.stop != nil {
		close(o.stop)
	}
	o.link.end(net.ErrClosed)
	if o.stop != nil {
		<-o.pulled
		<-o.polled
		o.stop = nil
	}
	return nil
}
