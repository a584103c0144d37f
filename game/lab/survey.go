package main

import (
	"os"

	"gritbed/game/lab/survey"
)

type surveyCmd struct {
	File string `arg:"" optional:"" help:"Archive to survey; without one, the archive built in."`
	RMS  bool   `name:"rms" help:"Also decode: level and spectral centroid in 20 bins."`
}

// Run prints the table.
func (c *surveyCmd) Run() error { return survey.Run(os.Stdout, c.File, c.RMS) }
