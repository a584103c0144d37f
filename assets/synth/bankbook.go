package synth

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strconv"
	"strings"

	"gritbed/engine/ea"
)

//go:embed banks/*.yaml
var bankTexts embed.FS

// bankFiles are the recipes of the patch banks by what is heard.
var bankFiles = []string{"board.yaml", "body.yaml", "rubbed.yaml", "world.yaml"}

// BankBook is what the samples of the patch banks are made of. They are put
// together from the layers of the world's sounds; most of those that are held
// are loops. Seams are written out from a short table. A bank may use a sound
// of the world or a set of the one-shots as well, so both books are at hand.
type BankBook struct {
	AmbBook
	World *AmbBook
	Shots *ShotBook
}

// BankRecipes are the texts built into the program.
func BankRecipes() fs.FS {
	dir, err := fs.Sub(bankTexts, "banks")
	if err != nil {
		return bankTexts // its files are then missed by name
	}
	return dir
}

// Banks reads the book of the patch banks' samples built into the program.
func Banks() (*BankBook, error) { return ReadBanks(BankRecipes()) }

// ReadBanks reads a book from a directory laid out like banks. Unknown keys are
// refused; errors name file, line and column.
func ReadBanks(dir fs.FS) (*BankBook, error) {
	world, err := Ambience()
	if err != nil {
		return nil, err
	}
	shots, err := Shots()
	if err != nil {
		return nil, err
	}
	b := &BankBook{World: world, Shots: shots}
	var modes struct {
		Rings map[string][]Ring
		Banks map[string][]Mode
	}
	var seams SeamTable
	if err := errors.Join(decode(dir, "modes.yaml", &modes), decode(dir, "seams.yaml", &seams)); err != nil {
		return nil, err
	}
	b.Rings, b.Banks = maps.Clone(shots.Modes), maps.Clone(world.Banks)
	maps.Copy(b.Rings, world.Rings)
	maps.Copy(b.Rings, modes.Rings)
	maps.Copy(b.Banks, modes.Banks)
	if err := b.checkModes(); err != nil {
		return nil, err
	}
	for _, name := range bankFiles {
		var text struct{ Sounds []AmbSound }
		if err := decode(dir, name, &text); err != nil {
			return nil, err
		}
		if err := b.take(name, text.Sounds); err != nil {
			return nil, err
		}
	}
	sounds, err := seams.sounds()
	if err != nil {
		return nil, err
	}
	return b, b.take("seams.yaml", sounds)
}

// take checks sounds and adds them.
func (b *BankBook) take(file string, sounds []AmbSound) error {
	for i := range sounds {
		s := &sounds[i]
		if b.World.Sound(s.Name) != nil || b.Shots.sound(s.Name) != nil {
			return fmt.Errorf("%w %s: sound %s, name: want a name of its own, got that of another book", ErrRecipe, file, s.Name)
		}
		if err := b.checkSound(file, s); err != nil {
			return err
		}
		b.Sounds = append(b.Sounds, *s)
	}
	return nil
}

// ErrNoSample is the name of a sample that no book has.
var ErrNoSample = errors.New("no such sample")

// Sample renders a sample by its name, that of a sound with the number of the
// take: "siren_3". It gives the stream as it stands in a bank, mono XAS1; a
// loop goes back to its first sample.
func (b *BankBook) Sample(name string) (*ea.Stream, error) {
	sound, number, ok := cutTake(name)
	if ok {
		for _, book := range []*AmbBook{&b.AmbBook, b.World} {
			if s := book.Sound(sound); s != nil && number <= s.Takes {
				return book.encode(s, number)
			}
		}
		if s := b.Shots.sound(sound); s != nil && number <= s.Count {
			return ea.Encode(ea.Header{Codec: ea.XAS1, Channels: 1, Rate: shotRate}, b.Shots.Render(s, number), ea.XASShaped)
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrNoSample, name)
}

// Loader gives samples as files, "siren_3.snr", each rendered once. done is called with
// their names.
func (b *BankBook) Loader(done func(name string)) func(file string) ([]byte, error) {
	files := map[string][]byte{}
	return func(file string) ([]byte, error) {
		if data, ok := files[file]; ok {
			return data, nil
		}
		name, ok := strings.CutSuffix(file, ".snr")
		if !ok {
			return nil, fmt.Errorf("%w: %q", ErrNoSample, file)
		}
		s, err := b.Sample(name)
		if err != nil {
			return nil, err
		}
		data, err := s.AppendRAM(nil)
		if err != nil {
			return nil, err
		}
		files[file] = data
		done(name)
		return data, nil
	}
}

// cutTake takes the number off a name.
func cutTake(name string) (sound string, take int, ok bool) {
	i := strings.LastIndexByte(name, '_')
	if i < 1 {
		return "", 0, false
	}
	n, err := strconv.Atoi(name[i+1:])
	return name[:i], n, err == nil && n >= 1
}
