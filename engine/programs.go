package engine

import (
	"fmt"

	"gritbed/engine/aems"
	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix/voice"
)

// Programs are the patch programs an engine runs: projects first, then banks, in
// the order in which they are installed. Classes, functions and globals are looked
// up once, when the engine is made; frames name them by their index here.
// [Programs.Add] fills everything in from a project and its bank.
type Programs struct {
	Projects  []*ea.Project
	Banks     []ProgramBank
	Classes   []Symbol
	Functions []Symbol
	Globals   []Symbol
	Words     [6]uint32 // the generator at the start; zero as on the console

	payload map[string][]string // names of the words, by class
}

// ProgramBank is a bank and its samples, decoded, by slot; nil for a slot that is
// empty or cannot be played.
type ProgramBank struct {
	Bank    *ea.Bank
	Samples []*voice.Sample
}

// Symbol names a class, a function or a global of a project.
type Symbol struct {
	Project uint16
	ID      uint16
	Name    string
}

// programs are the evaluator, its device, and the names of the posts.
type programs struct {
	eval      *aems.Evaluator
	device    device
	classes   []aems.Handle
	functions []aems.Handle
	globals   []aems.Handle
	source    *Programs // the names of those
	posts     [postNames]calledPost
	words     [PayloadWords]int32 // of the present message
	watcher   watcher
	frozen    bool
}

// newPrograms installs projects and banks and looks up classes, functions and globals.
func newPrograms(p *Programs, pool *voice.Pool) (*programs, error) {
	r := &programs{source: p}
	r.device = device{pool: pool}
	r.eval = aems.New(aems.Config{Device: &r.device, Words: p.Words})
	for i, project := range p.Projects {
		if project == nil {
			return nil, fmt.Errorf("programs: project %d: want a project, got none", i)
		}
		if err := r.eval.InstallProject(project); err != nil {
			return nil, err
		}
	}
	for i := range p.Banks {
		b := &p.Banks[i]
		if b.Bank == nil {
			return nil, fmt.Errorf("programs: bank %d: want a bank, got none", i)
		}
		if err := r.eval.InstallBank(b.Bank); err != nil {
			return nil, err
		}
		for slot, s := range b.Samples {
			if s == nil {
				continue
			}
			if err := s.Check(); err != nil {
				return nil, fmt.Errorf("%s: slot %d: %w", b.Bank.Source, slot, err)
			}
		}
		r.device.banks = append(r.device.banks, b.Samples)
	}
	for _, t := range [...]struct {
		what string
		from []Symbol
		to   *[]aems.Handle
		look func(project, id uint16, name string) (aems.Handle, aems.Code)
	}{
		{"class", p.Classes, &r.classes, r.eval.LookupClass},
		{"function", p.Functions, &r.functions, r.eval.LookupFunction},
		{"global", p.Globals, &r.globals, r.eval.LookupGlobal},
	} {
		for _, s := range t.from {
			h, code := t.look(s.Project, s.ID, s.Name)
			if code != aems.OK {
				return nil, fmt.Errorf("programs: %s %s of project %04X: %v", t.what, s.Name, s.Project, code)
			}
			*t.to = append(*t.to, h)
		}
	}
	return r, nil
}

// tick runs the programs' part of a block, after its calls. Frozen programs advance only
// by [Frame.Step].
func (r *programs) tick() {
	if !r.frozen {
		r.eval.Tick(block.Delta)
	}
}
