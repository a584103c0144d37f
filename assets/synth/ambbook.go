package synth

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"gritbed/engine/ea"
)

//go:embed ambience/*.yaml
var ambienceTexts embed.FS

// ambienceFiles are the recipes by the places they are heard in.
var ambienceFiles = []string{"air.yaml", "birds.yaml", "town.yaml", "water.yaml", "works.yaml"}

// AmbBook is what the sounds of the world are made of: what rings, what a
// noise is shaped by, and how each sound is put together.
type AmbBook struct {
	// Rings ring when struck: [frequency Hz, seconds to -60 dB, gain].
	Rings map[string][]Ring
	// Banks shape what runs through them: [frequency Hz, quality, gain].
	Banks  map[string][]Mode
	Sounds []AmbSound
}

// AmbSound is a set of recordings that differ by chance alone. One with Every is
// constant: it is started again and again at that pace, and its recordings are
// a quarter of a second longer, faded so that the power of two neighbours adds
// up. One with Loop goes round without end and has no seam. The others are
// events.
type AmbSound struct {
	Name   string  `yaml:"name"`
	Takes  int     `yaml:"takes"`
	Rate   int     `yaml:"rate"`   // [Hz]
	Every  float64 `yaml:"every"`  // pace of a constant sound [s], 0 for an event
	Loop   float64 `yaml:"loop"`   // of one that goes round [s], read up to whole frames of the codec
	Length float64 `yaml:"length"` // of an event [s]
	// Level is the RMS level of a constant sound as it is heard, one recording
	// after the other, or that of the loudest 50 ms of an event [dBFS].
	Level float64 `yaml:"level"`
	// Centroid is the wanted mean frequency weighted with power [Hz].
	Centroid float64 `yaml:"centroid"`
	// Join is how loud a constant sound is where two recordings meet, against
	// the rest of it [dB].
	Join float64 `yaml:"join"`
	// Low and Dark are a high-pass and a low-pass over all of it [Hz]; a Low of
	// 0 is read as 50, a Dark of 0 as none.
	Low  float64 `yaml:"low"`
	Dark float64 `yaml:"dark"`
	// Tail is the fade at the end of an event [s]; 0 is read as 0.03.
	Tail float64 `yaml:"tail"`
	// Echoes are three repeats, as from walls far away.
	Echoes bool `yaml:"echoes"`
	// Gusts is the slow breath of layers that follow it: [changes a second,
	// depth], summed around 1. Swells is a rise and fall that layers may follow,
	// above Floor.
	Gusts  [][2]float64 `yaml:"gusts"`
	Swells []Swell      `yaml:"swells"`
	Floor  float64      `yaml:"floor"`

	Bands   []Band   `yaml:"bands"`
	Ticks   []Ticks  `yaml:"ticks"`
	Bubbles []Bubble `yaml:"bubbles"`
	Knocks  []Knock  `yaml:"knocks"`
	Puffs   []Puff   `yaml:"puffs"`
	Pulses  []Pulses `yaml:"pulses"`
	Calls   []Call   `yaml:"calls"`
	Crowds  []Crowd  `yaml:"crowds"`
	Hums    []Hum    `yaml:"hums"`
}

// Samples is the length of a recording [samples]. A loop is whole frames of the
// codec and whole steps of the slow curves, so neither is cut where it closes.
func (s *AmbSound) Samples() int {
	n := int(float64(s.Seconds()*float64(s.Rate)) + 0.5)
	if s.Loop > 0 {
		n = (n + ea.XASFrameSamples - 1) / ea.XASFrameSamples * ea.XASFrameSamples
	}
	return n
}

// Seconds is the length of a recording [s].
func (s *AmbSound) Seconds() float64 {
	if s.Every > 0 {
		return s.Every + AmbFade
	}
	return s.Length + s.Loop
}

// Ambience reads the book of the world's sounds built into the program.
func Ambience() (*AmbBook, error) { return ReadAmbience(AmbienceRecipes()) }

// AmbienceRecipes are the texts built into the program.
func AmbienceRecipes() fs.FS {
	dir, err := fs.Sub(ambienceTexts, "ambience")
	if err != nil {
		return ambienceTexts // its files are then missed by name
	}
	return dir
}

// ReadAmbience reads a book from a directory laid out like ambience. Unknown
// keys are refused; errors name file, line and column.
func ReadAmbience(dir fs.FS) (*AmbBook, error) {
	var b AmbBook
	var modes struct {
		Rings map[string][]Ring
		Banks map[string][]Mode
	}
	if err := decode(dir, "modes.yaml", &modes); err != nil {
		return nil, err
	}
	b.Rings, b.Banks = modes.Rings, modes.Banks
	if err := b.checkModes(); err != nil {
		return nil, err
	}
	var errs []error
	for _, name := range ambienceFiles {
		var text struct{ Sounds []AmbSound }
		if err := decode(dir, name, &text); err != nil {
			errs = append(errs, err)
			continue
		}
		for i := range text.Sounds {
			if err := b.checkSound(name, &text.Sounds[i]); err != nil {
				return nil, err
			}
			if s := &text.Sounds[i]; s.Loop > 0 {
				return nil, fmt.Errorf("%w %s: sound %s, loop: want every or length, got %v", ErrRecipe, name, s.Name, s.Loop)
			}
			b.Sounds = append(b.Sounds, text.Sounds[i])
		}
	}
	return &b, errors.Join(errs...)
}

// Sound returns the sound of a name, or nil.
func (b *AmbBook) Sound(name string) *AmbSound {
	i := slices.IndexFunc(b.Sounds, func(s AmbSound) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &b.Sounds[i]
}

// TakeName is the name of a recording of a sound, 1..Takes.
func (s *AmbSound) TakeName(take int) string { return fmt.Sprintf("%s_%d", s.Name, take) }

// Recordings is the number of all takes of all sounds.
func (b *AmbBook) Recordings() int {
	n := 0
	for i := range b.Sounds {
		n += b.Sounds[i].Takes
	}
	return n
}
