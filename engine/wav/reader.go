package wav

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Reader reads the samples of a file from the front to the back.
type Reader struct {
	Format
	// Frames is how many the header promises, -1 when it does not know.
	Frames int64

	source string
	r      *bufio.Reader
	at     int64 // how far it has been read [bytes]
	left   int64 // of the data [bytes]; -1: to the end of the file
	loose  bool  // the promised size may be a stream's and not be kept
	buf    []byte
}

// NewReader reads everything up to the first sample; source is what errors call
// the file.
func NewReader(source string, r io.Reader) (*Reader, error) {
	w := &Reader{source: source, r: bufio.NewReaderSize(r, 1<<15)}
	if err := w.chunks(); err != nil {
		return nil, err
	}
	if w.Frames = -1; w.left >= 0 {
		w.Frames = w.left / int64(w.frame())
	}
	w.buf = make([]byte, max(1, 1<<14/w.frame())*w.frame())
	return w, nil
}

// Read fills dst with whole interleaved frames and returns how many samples
// that were; io.EOF when there are no more. Of a length that nobody knew a
// frame cut in two is left out; where the header promised more than there is,
// the error says so.
func (r *Reader) Read(dst []float32) (int, error) {
	size := r.Encoding.Bytes()
	n := 0
	for len(dst)-n >= r.Channels {
		want := min(len(r.buf), (len(dst)-n)/r.Channels*r.frame())
		if r.left >= 0 {
			want = int(min(int64(want), r.left))
		}
		if want < r.frame() {
			break
		}
		got, err := io.ReadFull(r.r, r.buf[:want])
		short := errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)
		if err != nil && !short {
			return n, fmt.Errorf("%s: %w", r.source, err)
		}
		r.at += int64(got)
		whole := got / r.frame() * r.Channels
		r.Encoding.decode(dst[n:n+whole], r.buf[:whole*size])
		n += whole
		if r.left >= 0 {
			r.left -= int64(got)
		}
		if short {
			if r.left >= 0 && !r.loose {
				return n, r.fail(r.at, "data", fmt.Sprintf("%d bytes more", r.left), "the end of the file")
			}
			r.left = 0
		}
	}
	if n == 0 && len(dst) >= r.Channels {
		return 0, io.EOF
	}
	return n, nil
}

func (r *Reader) fail(at int64, field, want string, got any) error {
	return &Error{Source: r.source, Offset: at, Field: field, Want: want, Got: fmt.Sprint(got)}
}

// take reads n bytes of the header; n is small.
func (r *Reader) take(n int, field string) ([]byte, error) {
	b := make([]byte, n)
	got, err := io.ReadFull(r.r, b)
	at := r.at
	r.at += int64(got)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return nil, r.fail(at, field, fmt.Sprintf("%d bytes", n), fmt.Sprintf("the file's last %d", got))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.source, err)
	}
	return b, nil
}

// skip leaves n bytes of a chunk and its padding out.
func (r *Reader) skip(n int64, id string) error {
	got, err := io.CopyN(io.Discard, r.r, n)
	at := r.at
	r.at += got
	if errors.Is(err, io.EOF) {
		return r.fail(at, "chunk "+id, fmt.Sprintf("%d bytes", n), fmt.Sprintf("the file's last %d", got))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", r.source, err)
	}
	return nil
}
