package main

import (
	"gritbed/game/lab/survey"
)

type surveyCmd struct {
	File string `arg:"" optional:"" help:"Archive (.big), bank (.abk), sample bank (.s10a), collection (.bnk), recording (.grain) or stream (.snr, .sps) to survey; without one, the recordings built in."`
	All  bool   `help:"Everything built in, one after the other."`
	RMS  bool   `name:"rms" help:"Also decode: level and spectral centroid in 20 bins."`
}

// Run prints the table.
func (c *surveyCmd) Run(out *output) error {
	if c.All {
		return survey.All(out, c.RMS)
	}
	return survey.Run(out, c.File, c.RMS)
}
