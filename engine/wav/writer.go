package wav

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Writer writes a file from the front to the back.
//
// Behind the file header stands a JUNK chunk of the size of a ds64 chunk. Where
// the file becomes longer than 32 bits can tell it is overwritten: the file is
// RF64 then, and nothing has to be moved.
type Writer struct {
	Format

	w      io.Writer
	known  int64 // frames told beforehand, -1: none
	bytes  int64 // of the data so far
	buf    []byte
	closed bool
}

// ds64Bytes is the size of that chunk's contents [bytes].
const ds64Bytes = 28

// NewWriter writes a header. frames is the length if it is known beforehand,
// else -1: then sizes are filled in by [Writer.Close] when w is an io.Seeker,
// and stay those of a stream, FFFFFFFF, when it is not. w must be at its
// beginning.
func NewWriter(w io.Writer, f Format, frames int64) (*Writer, error) {
	if err := f.check("header"); err != nil {
		return nil, err
	}
	if most := (int64(1)<<62 - 1) / int64(f.frame()); frames < -1 || frames > most {
		return nil, &Error{Source: "header", Field: "frames", Want: fmt.Sprintf("-1 to %d", most), Got: fmt.Sprint(frames)}
	}
	out := &Writer{Format: f, w: w, known: frames}
	size := int64(-1)
	if frames >= 0 {
		size = frames * int64(f.frame())
	}
	_, err := w.Write(out.header(size))
	return out, err
}

// Write appends whole frames, channels interleaved.
func (w *Writer) Write(pcm []float32) error {
	if len(pcm)%w.Channels != 0 {
		return &Error{Source: "samples", Offset: w.bytes, Field: "samples", Want: fmt.Sprintf("a multiple of %d", w.Channels), Got: fmt.Sprint(len(pcm))}
	}
	for len(pcm) > 0 {
		part := pcm[:min(len(pcm), 1<<12)]
		pcm = pcm[len(part):]
		w.buf = w.Encoding.encode(w.buf[:0], part)
		n, err := w.w.Write(w.buf)
		w.bytes += int64(n)
		if err != nil {
			return err
		}
	}
	return nil
}

// Frames is how many have been written [frames].
func (w *Writer) Frames() int64 { return w.bytes / int64(w.frame()) }

// Close completes the file; it does not close what it was written to.
func (w *Writer) Close() error {
	if w.closed {
		return nil
	}
	w.closed = true
	if w.known >= 0 && w.Frames() != w.known {
		return &Error{Source: "file", Offset: w.bytes, Field: "frames", Want: fmt.Sprint(w.known), Got: fmt.Sprint(w.Frames())}
	}
	s, ok := w.w.(io.Seeker)
	if ok && w.known < 0 {
		_, err := s.Seek(0, io.SeekCurrent)
		ok = err == nil // a pipe has the method too, and refuses
	}
	if w.known < 0 && !ok {
		return nil // a stream's file ends with its last sample
	}
	if w.bytes&1 != 0 {
		if _, err := w.w.Write([]byte{0}); err != nil {
			return err
		}
	}
	if w.known >= 0 {
		return nil
	}
	if _, err := s.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := w.w.Write(w.header(w.bytes))
	_, end := s.Seek(0, io.SeekEnd)
	return errors.Join(err, end)
}

// header makes everything before the first sample for a size of the data
// [bytes], -1 for an unknown one. It is always equally long.
func (w *Writer) header(size int64) []byte {
	le := binary.LittleEndian
	format := w.chunk()
	before := int64(4 + 8 + ds64Bytes + 8 + len(format) + 8)
	riff, data, long := int64(unknown), int64(unknown), false
	if size >= 0 {
		riff, data = before+size+size&1, size
		long = riff >= unknown
	}
	id, first := "RIFF", "JUNK"
	extra := make([]byte, ds64Bytes)
	if long {
		id, first = "RF64", "ds64"
		le.PutUint64(extra, uint64(riff))
		le.PutUint64(extra[8:], uint64(data))
		le.PutUint64(extra[16:], uint64(data/int64(w.frame())))
		riff, data = unknown, unknown
	}
	b := append([]byte(id), 0, 0, 0, 0)
	le.PutUint32(b[4:], uint32(riff))
	b = append(b, "WAVE"+first...)
	b = le.AppendUint32(b, ds64Bytes)
	b = append(append(b, extra...), "fmt "...)
	b = le.AppendUint32(b, uint32(len(format)))
	b = append(append(b, format...), "data"...)
	return le.AppendUint32(b, uint32(data))
}

// chunk is the format chunk: the short form for what it can tell, which is mono
// and stereo of no more than 24 bits.
func (w *Writer) chunk() []byte {
	le := binary.LittleEndian
	tag := uint16(tagPCM)
	if w.Encoding.float() {
		tag = tagFloat
	}
	long := w.Channels > 2 || w.Mask != 0
	head := tag
	if long {
		head = tagExtensible
	}
	bits := uint16(8 * w.Encoding.Bytes())
	b := le.AppendUint16(nil, head)
	b = le.AppendUint16(b, uint16(w.Channels))
	b = le.AppendUint32(b, uint32(w.Rate))
	b = le.AppendUint32(b, uint32(w.Rate*w.frame()))
	b = le.AppendUint16(b, uint16(w.frame()))
	b = le.AppendUint16(b, bits)
	if !long {
		return b
	}
	b = le.AppendUint16(b, 22)
	b = le.AppendUint16(b, bits)
	b = le.AppendUint32(b, w.Mask)
	b = le.AppendUint16(b, tag)
	return append(b, guid...)
}
