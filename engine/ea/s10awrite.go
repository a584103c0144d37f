package ea

import (
	"encoding/binary"
	"fmt"
)

// BuildS10A lays out a sample bank: the streams of the slots behind the table,
// each at a multiple of 4, one that several slots name once. Capacity is raised
// to the number of slots.
func BuildS10A(slots []*Stream, capacity int) (*S10A, error) {
	c := cut{source: "sample bank"}
	capacity = max(capacity, len(slots))
	if capacity > s10aMaxSlots {
		return nil, c.fail(8, "slot count", fmt.Sprintf("at most %d", s10aMaxSlots), capacity)
	}
	s := &S10A{Capacity: capacity}
	at := s10aHead + 4*capacity
	first := make(map[*Stream]int)
	for i, stream := range slots {
		if k, ok := first[stream]; ok {
			s.Slots = append(s.Slots, s.Slots[k])
			continue
		}
		first[stream] = i
		b, err := appendSlot(nil, stream)
		if err != nil {
			return nil, fmt.Errorf("sample %d: %w", i, err)
		}
		s.Slots = append(s.Slots, SampleStream{Offset: uint32(at), Size: uint32(len(b)), Stream: stream})
		at = int(align(int64(at+len(b)), 4))
	}
	s.Bytes = make([]byte, at)
	b, err := s.Append(nil)
	if err != nil {
		return nil, err
	}
	return readS10A(cut{source: c.source, b: b})
}

// Append appends the sample bank as it stands in a file. Between the streams
// stands what was there when it was read.
func (s *S10A) Append(dst []byte) ([]byte, error) {
	start := len(dst)
	dst = append(dst, s.Bytes...)
	return dst, s.put(dst[start:])
}

// put writes table and streams over b, which is as long as the bank.
func (s *S10A) put(b []byte) error {
	c := cut{source: "sample bank", b: b}
	if len(s.Slots) > s.Capacity {
		return c.fail(8, "slot count", fmt.Sprintf("at least the %d samples", len(s.Slots)), s.Capacity)
	}
	if err := c.need(0, s10aHead+4*s.Capacity, "slot table"); err != nil {
		return err
	}
	be := binary.BigEndian
	copy(b, "S10A")
	be.PutUint32(b[4:], s.Word)
	be.PutUint32(b[8:], uint32(s.Capacity))
	for i := range s.Capacity {
		o := s10aHead + 4*i
		if i >= len(s.Slots) {
			be.PutUint32(b[o:], s10aEmpty)
			continue
		}
		slot := &s.Slots[i]
		be.PutUint32(b[o:], slot.Offset)
		stream, err := appendSlot(nil, slot.Stream)
		if err != nil {
			return fmt.Errorf("sample %d: %w", i, err)
		}
		if int64(slot.Offset)+int64(len(stream)) > int64(len(b)) {
			return c.fail(o, "slot offset", fmt.Sprintf("%d bytes before the end", len(stream)), fmt.Sprintf("%#x", slot.Offset))
		}
		copy(b[slot.Offset:], stream)
	}
	return nil
}

// appendSlot appends a stream as it stands in a slot, padding in its blocks
// included.
func appendSlot(dst []byte, s *Stream) ([]byte, error) {
	start := len(dst)
	dst, err := s.Header.Append(dst)
	if err != nil {
		return dst, err
	}
	frame := s.Header
	if frame.Codec == EAXMA {
		frame.Codec = 5 // as in readSlot
	}
	if dst, err = appendBlocks(dst, frame, s.Blocks); err != nil {
		return dst, err
	}
	_, _, err = readSlot(cut{source: "sample", b: dst[start:]})
	return dst, err
}
