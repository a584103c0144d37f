package ea

import "fmt"

const (
	xmaPacket   = 2048 // stride of the packets in a chunk [bytes]
	xmaMaxSlack = 64   // most padding behind the chunks of a block [bytes]
)

// checkEAXMA refuses an EA-XMA payload that no decoder could use. The channels
// are split into contexts of two, the odd one last; each has a chunk in every
// block: a word whose upper 30 bits are the chunk's length with the word
// itself, then packets at a stride of 2048 bytes, the last one cut short. A
// packet's head word gives the frames that begin in it (31..26) and the bit at
// which the first does (25..11).
func checkEAXMA(c cut, channels, samples int) error {
	at := 0
	for ctx := 0; ctx < (channels+1)/2; ctx++ {
		if err := c.need(at, 4, "EA-XMA chunk length"); err != nil {
			return err
		}
		size := int64(c.u32(at) >> 2)
		if left := int64(len(c.b) - at); size < 5 || size > left {
			return c.fail(at, "EA-XMA chunk length", fmt.Sprintf("5 to the %d bytes left", left), size)
		}
		end := at + int(size)
		frames := 0
		for p := at + 4; p < end; p += xmaPacket {
			n := min(end-p, xmaPacket)
			if n < 4 {
				return c.fail(p, "EA-XMA packet", "at least 4 bytes", n)
			}
			w := c.u32(p)
			count, first := int(w>>26), int(w>>11&0x7FFF)
			if count > 0 && first >= (n-4)*8 {
				return c.fail(p, "EA-XMA first frame", fmt.Sprintf("a bit below %d", (n-4)*8), first)
			}
			frames += count
		}
		if frames == 0 && samples > 0 {
			return c.fail(at+4, "EA-XMA frames", fmt.Sprintf("some for %d samples", samples), 0)
		}
		at = end
	}
	if slack := len(c.b) - at; slack > xmaMaxSlack {
		return c.fail(at, "EA-XMA padding", fmt.Sprintf("at most %d bytes", xmaMaxSlack), slack)
	}
	return nil
}
