package pulseout

import (
	"encoding/binary"
	"fmt"
)

// A message begins with a head that says first how long it is. The longest that a
// server sends to a client that only plays is a few hundred bytes.
const (
	headBytes   = 20
	messageMost = 64 << 10
)

// sizes follows the messages of a server. The protocol's reader makes room for
// whatever length it reads there, and what another kind of service at that address
// sends, a web server for example, reads as gigabytes.
type sizes struct {
	head [headBytes]byte
	have int // bytes of the head so far
	left int // bytes of the message still to come
}

// check takes what was received next.
func (s *sizes) check(p []byte) error {
	for len(p) > 0 {
		if s.left > 0 {
			n := min(s.left, len(p))
			s.left -= n
			p = p[n:]
			continue
		}
		n := copy(s.head[s.have:], p)
		s.have += n
		p = p[n:]
		if s.have < headBytes {
			return nil
		}
		length := binary.BigEndian.Uint32(s.head[:])
		if length > messageMost {
			return fmt.Errorf("message: want at most %d bytes, got %d announced: no sound server", messageMost, length)
		}
		s.have, s.left = 0, int(length)
	}
	return nil
}
