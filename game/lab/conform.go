package main

import (
	"errors"

	"gritbed/game/lab/conform"
)

type conformCmd struct {
	Dir string `arg:"" help:"Directory of vectors, of all systems or of one."`
}

// Run prints a line a case and fails unless every case passed.
func (c *conformCmd) Run(out *output) error {
	passed, failed, err := conform.Run(c.Dir, out)
	switch {
	case err != nil:
		return err
	case failed > 0:
		return errors.New("some cases failed")
	case passed == 0:
		return errors.New(c.Dir + ": want at least one case, found none")
	}
	return nil
}
