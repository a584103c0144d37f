package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"
)

// output is where commands print to. It keeps the first error, so that a command
// whose words got lost fails, however it came to print them.
type output struct {
	w   io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	if err != nil {
		o.err = fmt.Errorf("output: %w", err)
	}
	return n, o.err
}

func (o *output) printf(format string, args ...any) { fmt.Fprintf(o, format, args...) }

// target is a file or a directory to write to. An empty name is a mistake, most
// often of a script's, and not the default.
type target string

// Decode implements kong.MapperValue.
func (t *target) Decode(ctx *kong.DecodeContext) error {
	var name string
	if err := ctx.Scan.PopValueInto("path", &name); err != nil {
		return err
	}
	if name == "" {
		return errors.New("want a name to write to, got an empty one")
	}
	*t = target(name)
	return nil
}
