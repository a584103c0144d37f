package wav

import (
	"fmt"
	"io/fs"
	"os"

	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
)

// Load reads the regular file of a name.
func Load(name string) (*Sound, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: want a regular file, got %s", name, sort(info.Mode()))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadAll(name, f)
}

// sort is what a file that is none may be called.
func sort(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a directory"
	case m&fs.ModeNamedPipe != 0:
		return "a pipe"
	}
	return "a device"
}

// LoadRecording reads a file as a recording that goes from slow to fast, mixed
// down to one channel as [Sound.Mono] says.
func LoadRecording(name string) (*grain.Recording, error) {
	s, err := Load(name)
	if err != nil {
		return nil, err
	}
	return grain.NewRecording(name, s.Rate, s.Mono())
}

// LoadSample reads a file as what a voice plays, of 1, 2, 4 or 6 channels.
func LoadSample(name string) (*voice.Sample, error) {
	s, err := Load(name)
	if err != nil {
		return nil, err
	}
	return voice.NewSample(name, s.Rate, s.Split()...)
}
