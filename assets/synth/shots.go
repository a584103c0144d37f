package synth

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

//go:embed oneshots/*.yaml
var shotTexts embed.FS

// ShotBook is what the one-shots are made of: what rings, how each is struck,
// and the records that play them.
type ShotBook struct {
	Modes   map[string][]Ring
	Tiers   []Tier
	Sounds  []ShotSound
	Records []ShotRecord
}

// Tier is a pairing of wheels and ground that touchdowns have sounds for.
type Tier struct {
	Name  string `yaml:"name"`
	Wheel string `yaml:"wheel"` // modes of the wheels
	// Push is how long a hit of full force pushes a wheel [ms]; Steel, Body and
	// Grit are what hangers, deck and dust get of it.
	Push  float64 `yaml:"push"`
	Steel float64 `yaml:"steel"`
	Body  float64 `yaml:"body"`
	Grit  float64 `yaml:"grit"`
	// Floor is what else rings, if anything, and Panel how much.
	Floor string  `yaml:"floor"`
	Panel float64 `yaml:"panel"`
	// Level is added to a sound's [dB].
	Level float64 `yaml:"level"`
}

// ShotSound is a set of samples that differ by chance alone.
type ShotSound struct {
	Name string `yaml:"name"`
	// Each asks for a set for every tier, named after it; with Tiers, for some.
	Each  bool     `yaml:"each"`
	Tiers []string `yaml:"tiers"`
	Tier  string   `yaml:"tier"`
	// Count is the number of samples, Length theirs [s], Level the RMS level of
	// the loudest 50 ms [dBFS].
	Count  int     `yaml:"count"`
	Length float64 `yaml:"length"`
	Level  float64 `yaml:"level"`
	// Dark is a low-pass over all of it [Hz], 0 for none.
	Dark    float64  `yaml:"dark"`
	Strikes []Strike `yaml:"strikes"`
	Noises  []Noise  `yaml:"noises"`
	Hits    []Hit    `yaml:"hits"`
	Chatter *Chatter `yaml:"chatter"`
}

// Strike is a push on something that rings.
type Strike struct {
	At    [2]float64 `yaml:"at"`    // earliest and latest [ms]
	Push  float64    `yaml:"push"`  // length [ms]
	Modes string     `yaml:"modes"` // what rings
	Tune  float64    `yaml:"tune"`  // times its frequencies; 0 is read as 1
	Ring  float64    `yaml:"ring"`  // times its decay; 0 is read as 1
	Gain  float64    `yaml:"gain"`
}

// Noise is a burst of it.
type Noise struct {
	At   float64    `yaml:"at"`   // [ms]
	Band [2]float64 `yaml:"band"` // [Hz], 0 leaves a side open
	Rise float64    `yaml:"rise"` // [ms]
	Fall float64    `yaml:"fall"` // to -60 dB [ms]
	Gain float64    `yaml:"gain"`
}

// Hit is a wheel meeting the ground.
type Hit struct {
	At    [2]float64 `yaml:"at"` // earliest and latest [ms]
	Force float64    `yaml:"force"`
	Gain  float64    `yaml:"gain"`
}

// Chatter is hangers shaking behind a hit.
type Chatter struct {
	From  float64    `yaml:"from"` // [ms]
	Count int        `yaml:"count"`
	Every [2]float64 `yaml:"every"` // shortest and longest pause [ms]
	Gain  float64    `yaml:"gain"`
}

// ShotRecord is a record of the collection.
type ShotRecord struct {
	ID   int    `yaml:"id"`
	Name string `yaml:"name"`
	// Each makes one for every tier, sixteen ids apart, out of the tiers' sets.
	Each   bool        `yaml:"each"`
	Tiers  []string    `yaml:"tiers"`
	Gain   float32     `yaml:"gain"`
	Pitch  [2]float32  `yaml:"pitch"` // lowest and highest [ratio]
	Layers []ShotLayer `yaml:"layers"`
}

// ShotLayer is a layer of it: one of a set's samples.
type ShotLayer struct {
	Set    string     `yaml:"set"`
	Gain   float32    `yaml:"gain"`
	Spread float32    `yaml:"spread"` // of the gain, 1 for none
	Pitch  [2]float32 `yaml:"pitch"`  // lowest and highest [ratio]
	Delay  [2]float32 `yaml:"delay"`  // shortest and longest [s]
	Chance float32    `yaml:"chance"` // of sounding at all; 0 is read as 1
}

// Shots reads the book of one-shots built into the program.
func Shots() (*ShotBook, error) {
	dir, err := fs.Sub(shotTexts, "oneshots")
	if err != nil {
		return nil, err
	}
	return ReadShots(dir)
}

// ReadShots reads a book from a directory laid out like oneshots. Unknown keys
// are refused; errors name file, line and column.
func ReadShots(dir fs.FS) (*ShotBook, error) {
	var b ShotBook
	var sounds struct {
		Tiers  []Tier
		Sounds []ShotSound
	}
	var records struct{ Records []ShotRecord }
	err := errors.Join(decode(dir, "modes.yaml", &b.Modes), decode(dir, "sounds.yaml", &sounds), decode(dir, "records.yaml", &records))
	if err != nil {
		return nil, err
	}
	b.Tiers = sounds.Tiers
	if err := b.spread(sounds.Sounds, records.Records); err != nil {
		return nil, err
	}
	return &b, nil
}

// spread writes out what stands for every tier and checks all of it.
func (b *ShotBook) spread(sounds []ShotSound, records []ShotRecord) error {
	for _, s := range sounds {
		tiers, err := b.tiersOf("sounds.yaml", s.Name, s.Each, s.Tiers)
		if err != nil {
			return err
		}
		for _, t := range tiers {
			one := s
			if t >= 0 {
				one.Name, one.Tier = b.Tiers[t].Name+"_"+s.Name, b.Tiers[t].Name
				one.Level += b.Tiers[t].Level
			}
			if err := b.checkSound(&one); err != nil {
				return err
			}
			b.Sounds = append(b.Sounds, one)
		}
	}
	for _, r := range records {
		tiers, err := b.tiersOf("records.yaml", r.Name, r.Each, r.Tiers)
		if err != nil {
			return err
		}
		for _, t := range tiers {
			one := r
			one.Layers = append([]ShotLayer(nil), r.Layers...)
			if t >= 0 {
				one.Name, one.ID = b.Tiers[t].Name+"_"+r.Name, r.ID+16*t
				for i := range one.Layers {
					// A set that was not made for tiers is shared by them.
					if own := b.Tiers[t].Name + "_" + one.Layers[i].Set; b.sound(own) != nil {
						one.Layers[i].Set = own
					}
				}
			}
			if err := b.checkRecord(&one); err != nil {
				return err
			}
			b.Records = append(b.Records, one)
		}
	}
	return nil
}

// tiersOf gives the tiers a sound or a record is written out for, or one -1 if
// it stands for itself.
func (b *ShotBook) tiersOf(file, name string, each bool, some []string) ([]int, error) {
	if !each && len(some) == 0 {
		return []int{-1}, nil
	}
	var out []int
	for i := range b.Tiers {
		wanted := each
		for _, s := range some {
			wanted = wanted || s == b.Tiers[i].Name
		}
		if wanted {
			out = append(out, i)
		}
	}
	if !each && len(out) != len(some) {
		return nil, fmt.Errorf("%w %s: %s, tiers: want names of tiers, got %v", ErrRecipe, file, name, some)
	}
	return out, nil
}

// tier returns the tier of a name, or nil.
func (b *ShotBook) tier(name string) *Tier {
	for i := range b.Tiers {
		if b.Tiers[i].Name == name {
			return &b.Tiers[i]
		}
	}
	return nil
}

// sound returns the set of a name, or nil.
func (b *ShotBook) sound(name string) *ShotSound {
	for i := range b.Sounds {
		if b.Sounds[i].Name == name {
			return &b.Sounds[i]
		}
	}
	return nil
}
