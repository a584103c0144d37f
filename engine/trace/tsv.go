package trace

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Writer writes events as tab separated rows: tag, block, object, then
// name=value for each word. Floats are written as their bits and, in brackets,
// their shortest decimal, so a row is exact and readable.
type Writer struct {
	w   *bufio.Writer
	buf []byte
	err error
}

// NewWriter returns a writer onto w; call Flush when done.
func NewWriter(w io.Writer) *Writer { return &Writer{w: bufio.NewWriterSize(w, 1<<16)} }

// Write appends one row. The first error sticks and is returned by Flush.
func (t *Writer) Write(e Event) {
	if t.err != nil || e.Tag >= tagCount {
		return
	}
	s := &schemas[e.Tag]
	b := append(t.buf[:0], s.name...)
	b = append(b, '\t')
	b = strconv.AppendInt(b, e.Block, 10)
	b = append(b, '\t')
	b = strconv.AppendUint(b, uint64(e.Object), 10)
	for i := 0; i < int(e.N) && i < len(s.fields); i++ {
		b = append(b, '\t')
		b = append(b, s.fields[i].name...)
		b = append(b, '=')
		w := e.W[i]
		switch s.fields[i].kind {
		case kInt:
			b = strconv.AppendInt(b, int64(int32(w)), 10)
		case kHex:
			b = appendHex(b, w)
		case kBits:
			b = appendHex(b, w)
			b = append(b, '(')
			b = strconv.AppendFloat(b, float64(math.Float32frombits(w)), 'g', -1, 32)
			b = append(b, ')')
		}
	}
	b = append(b, '\n')
	t.buf = b
	_, t.err = t.w.Write(b)
}

// Flush writes what is buffered and returns the first error met.
func (t *Writer) Flush() error {
	if t.err != nil {
		return t.err
	}
	return t.w.Flush()
}

func appendHex(b []byte, w uint32) []byte {
	const digits = "0123456789ABCDEF"
	for s := 28; s >= 0; s -= 4 {
		b = append(b, digits[w>>uint(s)&15])
	}
	return b
}

// Read parses what Writer wrote and calls f for each event. An unknown tag, a
// field out of place or a word that does not parse is an error with its line.
func Read(r io.Reader, f func(Event)) error {
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 0, 1<<12), 1<<16)
	for line := 1; sc.Scan(); line++ {
		e, err := parse(sc.Text())
		if err != nil {
			return fmt.Errorf("trace line %d: %w", line, err)
		}
		f(e)
	}
	return sc.Err()
}

func parse(row string) (e Event, err error) {
	cells := strings.Split(row, "\t")
	if len(cells) < 3 {
		return e, fmt.Errorf("columns: want at least 3, got %d", len(cells))
	}
	s, ok := byName(cells[0], &e)
	if !ok {
		return e, fmt.Errorf("tag: want one of the trace tags, got %q", cells[0])
	}
	if e.Block, err = strconv.ParseInt(cells[1], 10, 64); err != nil {
		return e, fmt.Errorf("block: want a number, got %q", cells[1])
	}
	obj, err := strconv.ParseUint(cells[2], 10, 8)
	if err != nil {
		return e, fmt.Errorf("object: want 0…255, got %q", cells[2])
	}
	e.Object = uint8(obj)
	if len(cells)-3 > len(s.fields) {
		return e, fmt.Errorf("words: want at most %d, got %d", len(s.fields), len(cells)-3)
	}
	for i, c := range cells[3:] {
		name, value, _ := strings.Cut(c, "=")
		if name != s.fields[i].name {
			return e, fmt.Errorf("word %d: want %s, got %q", i, s.fields[i].name, name)
		}
		if e.W[i], err = parseWord(value, s.fields[i].kind); err != nil {
			return e, fmt.Errorf("%s: %w", name, err)
		}
		e.N++
	}
	return e, nil
}

func byName(name string, e *Event) (*schema, bool) {
	for t := range schemas {
		if schemas[t].name == name {
			e.Tag = Tag(t)
			return &schemas[t], true
		}
	}
	return nil, false
}

func parseWord(value string, k kind) (uint32, error) {
	if k == kInt {
		v, err := strconv.ParseInt(value, 10, 32)
		if err != nil {
			return 0, fmt.Errorf("want a signed number of 32 bits, got %q", value)
		}
		return uint32(int32(v)), nil
	}
	if i := strings.IndexByte(value, '('); i >= 0 {
		value = value[:i]
	}
	v, err := strconv.ParseUint(value, 16, 32)
	if err != nil {
		return 0, fmt.Errorf("want eight hex digits, got %q", value)
	}
	return uint32(v), nil
}
