package assets

import (
	"fmt"
	"io/fs"
	"strings"

	"gritbed/assets/patches"
	"gritbed/engine"
	"gritbed/engine/aems/patch"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
)

// What only the tests ask of the archives and banks.

// Names lists the recordings in the order of the survey's table.
func (l *Library) Names() []string {
	names := make([]string, len(roster))
	for i := range names {
		names[i] = roster[i].Name
	}
	return names
}

// Recordings decodes all recordings built into the program.
func Recordings(progress func(done, total int)) ([]*grain.Recording, error) {
	l, err := Grains()
	if err != nil {
		return nil, err
	}
	return l.All(progress)
}

// Names lists the recordings in ascending order.
func (l *AmbientLibrary) Names() []string {
	names := make([]string, len(l.members))
	for i := range names {
		names[i] = l.members[i].name
	}
	return names
}

// Function finds a function of the projects by name.
func (s *BankSet) Function(name string) (engine.Symbol, bool) {
	i, ok := s.all.Function(name)
	return symbol(s.all.Functions, int(i), ok)
}

// Reassemble assembles texts with the samples that are built into the program,
// so that an edited text is heard without rendering anything. It gives the files
// and what the texts call their nodes and words. A text can name any sample that
// some bank of ours has.
func Reassemble(texts fs.FS) ([]patches.File, error) {
	streams := map[string][]byte{}
	if err := ownStreams(streams); err != nil {
		return nil, err
	}
	return patches.Build(texts, func(name string) ([]byte, error) {
		if b, ok := streams[name]; ok {
			return b, nil
		}
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	})
}

// ownStreams fills in the samples of our banks by the names our texts give them:
// the texts list them in the order of the slots.
func ownStreams(streams map[string][]byte) error {
	r, err := patches.ReadRoster(patches.Texts())
	if err != nil {
		return err
	}
	for _, name := range r.Banks {
		data, err := fs.ReadFile(BankFiles(), name+".abk")
		if err != nil {
			return err
		}
		b, err := ea.ReadBank(name+".abk", data)
		if err != nil {
			return err
		}
		text, err := fs.ReadFile(patches.Texts(), name+".yaml")
		if err != nil {
			return err
		}
		slot := 0
		_, err = patch.Assemble(name+".yaml", text, func(file string) ([]byte, error) {
			if strings.HasSuffix(file, ".yaml") {
				return fs.ReadFile(patches.Texts(), file)
			}
			if b.Samples == nil || slot >= len(b.Samples.Slots) {
				return nil, fmt.Errorf("%s: %w", file, fs.ErrNotExist)
			}
			one := b.Samples.Slots[slot]
			slot++
			streams[file] = b.Samples.Bytes[one.Offset : one.Offset+one.Size]
			return streams[file], nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
