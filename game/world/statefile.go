package world

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"reflect"
	"strconv"
	"strings"

	"gritbed/components"
	"gritbed/engine/text"
)

// A state file is a table of audio states, one row a frame: tab separated, a
// header with the field names, floats in their shortest exact decimal. Whatever
// the physics of another machine would do, rendering from the same state file
// gives the same samples.

// column is one scalar of the record.
type column struct {
	name string
	path []int
}

// stateColumns flattens the record into scalars, in field order.
func stateColumns() []column {
	var cols []column
	t := reflect.TypeOf(components.AudioStateData{})
	for i := range t.NumField() {
		cols = flatten(cols, t.Field(i).Type, t.Field(i).Name, []int{i})
	}
	return cols
}

func flatten(cols []column, t reflect.Type, name string, path []int) []column {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			cols = flatten(cols, t.Field(i).Type, name+"."+t.Field(i).Name, append(path[:len(path):len(path)], i))
		}
	case reflect.Array:
		for i := range t.Len() {
			cols = flatten(cols, t.Elem(), name+strconv.Itoa(i), append(path[:len(path):len(path)], -1-i))
		}
	default:
		cols = append(cols, column{name: name, path: path})
	}
	return cols
}

// at returns the scalar of v that c names; a negative path step is an array
// index.
func (c *column) at(v reflect.Value) reflect.Value {
	for _, i := range c.path {
		if i < 0 {
			v = v.Index(-1 - i)
		} else {
			v = v.Field(i)
		}
	}
	return v
}

// StateWriter writes a state file.
type StateWriter struct {
	w    *bufio.Writer
	cols []column
	buf  []byte
	n    int
}

// NewStateWriter returns a writer onto w; call Flush when done.
func NewStateWriter(w io.Writer) *StateWriter {
	return &StateWriter{w: bufio.NewWriterSize(w, 1<<16), cols: stateColumns()}
}

// Write appends one frame.
func (s *StateWriter) Write(a *components.AudioStateData) {
	if s.n == 0 {
		for i, c := range s.cols {
			if i > 0 {
				s.w.WriteByte('\t')
			}
			s.w.WriteString(c.name)
		}
		s.w.WriteByte('\n')
	}
	s.n++
	v := reflect.ValueOf(a).Elem()
	b := s.buf[:0]
	for i := range s.cols {
		if i > 0 {
			b = append(b, '\t')
		}
		f := s.cols[i].at(v)
		switch f.Kind() {
		case reflect.Bool:
			if f.Bool() {
				b = append(b, '1')
			} else {
				b = append(b, '0')
			}
		case reflect.Float32:
			b = strconv.AppendFloat(b, f.Float(), 'g', -1, 32)
		case reflect.Uint8:
			b = strconv.AppendUint(b, f.Uint(), 10)
		default:
			b = strconv.AppendInt(b, f.Int(), 10)
		}
	}
	b = append(b, '\n')
	s.buf = b
	s.w.Write(b)
}

// Flush writes what is buffered and returns the first error met.
func (s *StateWriter) Flush() error { return s.w.Flush() }

// States reads a state file frame by frame, for sessions of any length; what it
// yields is overwritten by the next. Columns may come in any order; a missing or
// unknown one, and a cell that does not parse or is no finite number, are errors
// with line and column, and the end.
func States(name string, r io.Reader) iter.Seq2[*components.AudioStateData, error] {
	return func(yield func(*components.AudioStateData, error) bool) {
		sc := bufio.NewScanner(r)
		sc.Buffer(make([]byte, 0, 1<<16), 1<<20)
		if !sc.Scan() {
			yield(nil, fmt.Errorf("%s: line 1: want a header of field names, got nothing", name))
			return
		}
		cols, err := header(name, strings.TrimPrefix(sc.Text(), "\ufeff"))
		if err != nil {
			yield(nil, err)
			return
		}
		var a components.AudioStateData
		v := reflect.ValueOf(&a).Elem()
		for line := 2; sc.Scan(); line++ {
			if err := row(v, cols, sc.Text()); err != nil {
				yield(nil, fmt.Errorf("%s: line %d: %w", name, line, err))
				return
			}
			if !yield(&a, nil) {
				return
			}
		}
		if err := sc.Err(); err != nil {
			yield(nil, fmt.Errorf("%s: %w", name, err))
		}
	}
}

// row fills a record from a line; every column is there, so nothing of the line
// before is left.
func row(v reflect.Value, cols []column, text string) error {
	if n := strings.Count(text, "\t") + 1; n != len(cols) {
		return fmt.Errorf("columns: want %d, got %d", len(cols), n)
	}
	n := 0
	for cell := range strings.SplitSeq(text, "\t") {
		if err := cols[n].set(v, cell); err != nil {
			return fmt.Errorf("%s: %w", cols[n].name, err)
		}
		n++
	}
	return nil
}

func header(name, head string) ([]column, error) {
	all := map[string]column{}
	for _, c := range stateColumns() {
		all[c.name] = c
	}
	var cols []column
	for _, n := range strings.Split(head, "\t") {
		c, ok := all[n]
		if !ok {
			return nil, fmt.Errorf("%s: line 1: want each field of the audio state once, got %s", name, text.Quote(n))
		}
		delete(all, n)
		cols = append(cols, c)
	}
	for _, c := range stateColumns() {
		if _, missing := all[c.name]; missing {
			return nil, fmt.Errorf("%s: line 1: want a column %s, found none", name, c.name)
		}
	}
	return cols, nil
}

func (c *column) set(v reflect.Value, cell string) error {
	f := c.at(v)
	switch f.Kind() {
	case reflect.Bool:
		if cell != "0" && cell != "1" {
			return fmt.Errorf("want 0 or 1, got %s", text.Quote(cell))
		}
		f.SetBool(cell == "1")
	case reflect.Float32:
		x, err := strconv.ParseFloat(cell, 32)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return fmt.Errorf("want a number, got %s", text.Quote(cell))
		}
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return fmt.Errorf("want a finite number, got %s", text.Quote(cell))
		}
		f.SetFloat(x)
	case reflect.Uint8:
		x, err := strconv.ParseUint(cell, 10, 8)
		if err != nil {
			return fmt.Errorf("want 0…255, got %s", text.Quote(cell))
		}
		f.SetUint(x)
	default:
		x, err := strconv.ParseInt(cell, 10, 32)
		if err != nil {
			return fmt.Errorf("want a whole number, got %s", text.Quote(cell))
		}
		f.SetInt(x)
	}
	return nil
}
