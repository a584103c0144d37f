package engine

import (
	"fmt"
	"slices"
	"strings"

	"gritbed/engine/ea"
	"gritbed/engine/mix/voice"
)

// ProgramError says what is wrong with a project or a bank that is to be added,
// or with what is asked of those that were.
type ProgramError struct {
	Source string // the project or bank; empty for all of them
	Field  string
	Want   string
	Got    string
}

func (e *ProgramError) Error() string {
	if e.Source == "" {
		return fmt.Sprintf("programs: %s: want %s, got %s", e.Field, e.Want, e.Got)
	}
	return fmt.Sprintf("%s: %s: want %s, got %s", e.Source, e.Field, e.Want, e.Got)
}

// Add adds a project, a bank, or both, either of which may be nil. The bank's
// samples are decoded, so that the first time one sounds is like every other
// time; a codec that is not decoded here gives an [*ea.CodecError]. Every class,
// function and global of the project is made known: [Programs.Class] and the
// other two give what frames call them. Projects come before
// the banks that bind to them, and everything before the engine is made.
//
// words are the names of the words of the payloads, one list for each module of the bank.
// Without them [Programs.Payload] knows no names.
func (p *Programs) Add(project *ea.Project, bank *ea.Bank, words ...[]string) error {
	if project == nil && bank == nil {
		return &ProgramError{Field: "unit", Want: "a project or a bank", Got: "neither"}
	}
	var open ProgramBank
	if bank != nil {
		if len(words) > len(bank.Modules) {
			return &ProgramError{bank.Source, "names of words", fmt.Sprintf("at most a list for each of %d modules", len(bank.Modules)), fmt.Sprint(len(words))}
		}
		var err error
		if open, err = OpenBank(bank); err != nil {
			return err
		}
	}
	if project != nil {
		p.addProject(project)
	}
	if bank != nil {
		p.Banks = append(p.Banks, open)
		p.name(bank, words)
	}
	return nil
}

func (p *Programs) addProject(project *ea.Project) {
	p.Projects = append(p.Projects, project)
	for _, s := range project.Classes {
		p.Classes = append(p.Classes, Symbol{project.ID, s.NameID, s.Name})
	}
	for _, s := range project.Functions {
		p.Functions = append(p.Functions, Symbol{project.ID, s.NameID, s.Name})
	}
	for _, s := range project.Globals {
		p.Globals = append(p.Globals, Symbol{project.ID, s.NameID, s.Name})
	}
}

// name keeps the names of the words of the classes' payloads.
func (p *Programs) name(bank *ea.Bank, words [][]string) {
	for _, f := range bank.Interfaces {
		if f.Kind == ea.InterfaceClass && f.Block == 0 && f.Module < len(words) && len(words[f.Module]) > 0 {
			if p.payload == nil {
				p.payload = map[string][]string{}
			}
			p.payload[f.Name] = words[f.Module]
		}
	}
}

// OpenBank decodes the samples of a bank, each stream once: slots may share one.
func OpenBank(bank *ea.Bank) (ProgramBank, error) {
	out := ProgramBank{Bank: bank}
	if bank.Samples == nil {
		return out, nil
	}
	decoded := map[*ea.Stream]*voice.Sample{}
	for i := range bank.Samples.Slots {
		stream := bank.Samples.Slots[i].Stream
		if decoded[stream] == nil {
			s, err := voice.FromStream(fmt.Sprintf("%s, sample %d", bank.Source, i), stream)
			if err != nil {
				return ProgramBank{}, err
			}
			decoded[stream] = s
		}
		out.Samples = append(out.Samples, decoded[stream])
	}
	return out, nil
}

// Class returns the id by which frames name a class, the first of several with that name;
// ok is false when no project that was added has one.
func (p *Programs) Class(name string) (c ClassID, ok bool) {
	i, ok := lookUp(p.Classes, name)
	return ClassID(i), ok
}

// Function does for a function what [Programs.Class] does for a class.
func (p *Programs) Function(name string) (fn FunctionID, ok bool) {
	i, ok := lookUp(p.Functions, name)
	return FunctionID(i), ok
}

// Global does for a global what [Programs.Class] does for a class.
func (p *Programs) Global(name string) (g GlobalID, ok bool) {
	i, ok := lookUp(p.Globals, name)
	return GlobalID(i), ok
}

func lookUp(symbols []Symbol, name string) (int, bool) {
	i := slices.IndexFunc(symbols, func(s Symbol) bool { return s.Name == name })
	return i, i >= 0
}

// Payload arranges values as the class's program reads them, by the names its
// text gives the words; words that are not named are 0. A name the class does
// not have is a [*ProgramError].
func (p *Programs) Payload(class string, values map[string]int32) ([]int32, error) {
	words, ok := p.payload[class]
	if !ok {
		return nil, &ProgramError{Field: "class", Want: "one whose words have names", Got: fmt.Sprintf("%q", class)}
	}
	out := make([]int32, len(words))
	known := 0
	for i, w := range words {
		if v, ok := values[w]; ok && w != "" {
			out[i] = v
			known++
		}
	}
	if known == len(values) {
		return out, nil
	}
	var strange []string
	for w := range values {
		if w == "" || !slices.Contains(words, w) {
			strange = append(strange, fmt.Sprintf("%q", w))
		}
	}
	slices.Sort(strange)
	return nil, &ProgramError{Field: "payload of " + class, Want: "words of " + strings.Join(words, ", "), Got: strings.Join(strange, ", ")}
}
