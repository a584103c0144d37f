package engine

import (
	"fmt"

	"gritbed/engine/aems"
	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix/voice"
)

// Programs are the patch programs an engine runs: projects first, then banks, in
// the order in which they are installed. What the game will speak to is looked up
// once, when the engine is made; commands name it by its index here.
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

// PayloadWords is the most words a command carries: the largest packet has 28.
const PayloadWords = 28

// programs are the evaluator, its voices and what the game calls its posts.
type programs struct {
	eval      *aems.Evaluator
	device    device
	classes   []aems.Handle
	functions []aems.Handle
	globals   []aems.Handle
	posts     posts
	watcher   watcher
	frozen    bool
}

// posts leads from what the game calls a post to its node, as names does for
// voices.
type posts [nameSlots]struct {
	name uint32
	node aems.Node
}

// newPrograms installs everything and looks up what the game will speak to.
func newPrograms(p *Programs, pool *voice.Pool) (*programs, error) {
	r := &programs{}
	r.device = device{pool: pool}
	r.eval = aems.New(aems.Config{Device: &r.device, Words: p.Words})
	for _, project := range p.Projects {
		if err := r.eval.InstallProject(project); err != nil {
			return nil, err
		}
	}
	for i := range p.Banks {
		b := &p.Banks[i]
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

// tick runs the programs' part of a block, after its commands. Frozen programs
// walk by OpStep alone.
func (r *programs) tick() {
	if !r.frozen {
		r.eval.Tick(block.Delta)
	}
}

// apply carries out a command of a program. A post whose class nobody serves, or
// whose node is gone, is no mistake of the game's; the evaluator counts it.
func (r *programs) apply(c *Command) bool {
	words := c.Words[:min(int(c.N), PayloadWords)]
	slot := &r.posts[c.Voice%nameSlots]
	switch c.Op {
	case OpPost:
		if !within(c.Recording, len(r.classes)) {
			return false
		}
		if slot.name != c.Voice && slot.node != 0 {
			r.eval.Release(slot.node) // its name is taken from it: nobody can release it later
		}
		slot.name = c.Voice
		slot.node, _ = r.eval.Post(r.classes[c.Recording], words)
	case OpRedeliver:
		if slot.name == c.Voice {
			r.eval.Redeliver(slot.node, words)
		}
	case OpRelease:
		if slot.name == c.Voice {
			r.eval.Release(slot.node)
			slot.node = 0
		}
	case OpCall:
		if !within(c.Recording, len(r.functions)) {
			return false
		}
		r.eval.Call(r.functions[c.Recording], words)
	case OpGlobal:
		if !within(c.Recording, len(r.globals)) || c.N < 1 {
			return false
		}
		r.eval.Set(r.globals[c.Recording], c.Words[0])
	case OpWatch:
		r.watch(int(c.Voice))
	case OpFreeze:
		r.frozen = c.N != 0
	case OpStep:
		r.eval.Step()
	default:
		return false
	}
	return true
}

func within(i int32, n int) bool { return i >= 0 && int(i) < n }
