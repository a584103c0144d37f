package assets

import (
	"embed"
	"fmt"
	"io/fs"

	"gritbed/assets/patches"
	"gritbed/engine"
	"gritbed/engine/ea"
)

//go:embed banks/*.csi banks/*.abk
var bankFiles embed.FS

// BankSet is what the engine is given to run the patch programs: projects first,
// then banks, in install order, with every sample decoded. It is only read.
type BankSet struct {
	Names     []string // of the files, projects first
	Projects  []*ea.Project
	Banks     []engine.ProgramBank
	Utilities []engine.Symbol // to be posted once at the start and held, in order

	all engine.Programs // with everything that can be spoken to
}

// Banks opens the banks built into the program, which `go run ./assets/build`
// assembles from assets/patches and assets/synth/banks.
func Banks() (*BankSet, error) { return ReadBanks(patches.Texts(), BankFiles()) }

// BankFiles are the files of the banks built into the program.
func BankFiles() fs.FS {
	dir, err := fs.Sub(bankFiles, "banks")
	if err != nil {
		return bankFiles // its files are then missed by name
	}
	return dir
}

// ReadBanks opens the banks that the roster among texts lists, from a directory
// of files.
func ReadBanks(texts, files fs.FS) (*BankSet, error) {
	r, err := patches.ReadRoster(texts)
	if err != nil {
		return nil, err
	}
	s := &BankSet{}
	for _, name := range r.Projects {
		data, err := s.open(files, name+".csi")
		if err != nil {
			return nil, err
		}
		p, err := ea.ReadProject(name+".csi", data)
		if err != nil {
			return nil, err
		}
		if err := s.all.Add(p, nil); err != nil {
			return nil, err
		}
	}
	for _, name := range r.Banks {
		data, err := s.open(files, name+".abk")
		if err != nil {
			return nil, err
		}
		b, err := ea.ReadBank(name+".abk", data)
		if err != nil {
			return nil, err
		}
		if err := s.all.Add(nil, b); err != nil {
			return nil, err
		}
	}
	s.Projects, s.Banks = s.all.Projects, s.all.Banks
	for _, name := range r.Utilities {
		class, ok := s.Class(name)
		if !ok {
			return nil, fmt.Errorf("roster.yaml: utilities: want a class of the projects, got %q", name)
		}
		s.Utilities = append(s.Utilities, class)
	}
	return s, nil
}

func (s *BankSet) open(files fs.FS, name string) ([]byte, error) {
	s.Names = append(s.Names, name)
	return fs.ReadFile(files, name)
}

// symbol is what a number that was looked up stands for.
func symbol(list []engine.Symbol, number int, ok bool) (engine.Symbol, bool) {
	if !ok {
		return engine.Symbol{}, false
	}
	return list[number], true
}

// Class finds a class of the projects by name.
func (s *BankSet) Class(name string) (engine.Symbol, bool) {
	i, ok := s.all.Class(name)
	return symbol(s.all.Classes, int(i), ok)
}

// Programs is the set as an engine wants it, with what the game will speak to.
func (s *BankSet) Programs(classes, functions, globals []engine.Symbol) *engine.Programs {
	return &engine.Programs{Projects: s.Projects, Banks: s.Banks, Classes: classes, Functions: functions, Globals: globals}
}
