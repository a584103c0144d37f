package pulseout

import (
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"syscall"
	"time"

	"github.com/jfreymuth/pulse/proto"

	"gritbed/audiosys/output"
)

// answerTime is how long a server may take for an answer before it counts as one
// that hangs. One that works answers within a few milliseconds.
const answerTime = time.Second

// link is a connection to a sound server, watched for its end: the protocol's own
// reader reports an orderly one only.
type link struct {
	net.Conn
	proto proto.Client
	once  sync.Once
	dead  chan struct{} // closed when the connection has ended
	err   error         // why; to be read once dead is closed
	size  sizes         // of what comes in
}

// connect finds a sound server that answers and lets us in. What the server says
// by itself afterwards goes to hear, on a thread of the connection's own. An
// error is [output.ErrNoAnswer] when there is a server, but one that hangs.
func connect(hear func(message any)) (*link, error) {
	all := addresses(os.Getenv, os.Getuid(), machineNames())
	first := fmt.Errorf("sound server: want its address in PULSE_SERVER or a session that has one, found none")
	for i, a := range all {
		l, err := connectTo(a, hear)
		if err == nil {
			return l, nil
		}
		if errors.Is(err, output.ErrNoAnswer) {
			return nil, err
		}
		if i == 0 {
			first = err
		}
	}
	return nil, first
}

func connectTo(a address, hear func(message any)) (*link, error) {
	conn, err := (&net.Dialer{Timeout: answerTime}).Dial(a.network, a.at)
	if err != nil {
		// One that hangs lets callers wait until no more fit into its queue.
		if timedOut(err) || errors.Is(err, syscall.EAGAIN) {
			return nil, fmt.Errorf("sound server %s: %w: %v", a.at, output.ErrNoAnswer, err)
		}
		return nil, fmt.Errorf("sound server: %w", err)
	}
	l := &link{Conn: conn, dead: make(chan struct{})}
	l.proto.Callback = hear
	l.proto.SetTimeout(answerTime)
	l.proto.Open(l)
	var auth proto.AuthReply
	err = l.ask(&proto.Auth{Version: l.proto.Version(), Cookie: cookie(os.Getenv)}, &auth)
	if err != nil {
		l.end(err)
		return nil, fmt.Errorf("sound server %s: %w", a.at, err)
	}
	l.proto.SetVersion(auth.Version)
	return l, nil
}

// ask sends a request and waits for its answer.
func (l *link) ask(req proto.RequestArgs, reply proto.Reply) error {
	l.SetWriteDeadline(time.Now().Add(answerTime))
	err := l.proto.Request(req, reply)
	if timedOut(err) {
		return fmt.Errorf("%w within %v", output.ErrNoAnswer, answerTime)
	}
	return err
}

// timedOut reports whether a wait ended without an answer.
func timedOut(err error) bool {
	var t interface{ Timeout() bool }
	return errors.As(err, &t) && t.Timeout()
}

// Read notes the end of the connection, and closes it when the other side is no sound server.
func (l *link) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p)
	if err == nil {
		err = l.size.check(p[:n])
	}
	if err != nil {
		l.end(err)
	}
	return n, err
}

// Write notes the end of the connection.
func (l *link) Write(p []byte) (int, error) {
	n, err := l.Conn.Write(p)
	if err != nil {
		l.end(err)
	}
	return n, err
}

// end closes the connection; the first reason stays.
func (l *link) end(why error) {
	l.once.Do(func() {
		l.err = why
		l.Conn.Close()
		close(l.dead)
	})
}
