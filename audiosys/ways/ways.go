// Package ways lists the ways to a sound device that a [output.Keeper] tries:
// the session's sound server, then the device itself. Neither needs Ebitengine.
package ways

import (
	"time"

	"gritbed/audiosys/device"
	"gritbed/audiosys/otoout"
	"gritbed/audiosys/output"
)

// ProbeEvery is how often a device is looked for that can't be asked quickly.
const ProbeEvery = 5 * time.Second

// Direct opens the device itself, which a process can do only once.
func Direct() output.Way {
	return output.Way{Once: true, Every: ProbeEvery, Open: func() (output.Output, error) {
		if err := device.Probe(); err != nil {
			return nil, err
		}
		return &otoout.Output{}, nil
	}}
}
