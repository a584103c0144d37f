package patch

import "gritbed/engine"

// AddTo adds what was assembled to the programs of an engine to be: the project
// with all that can be spoken to, the bank with its samples decoded, and what the
// text calls the words of payloads. So a text plays after two calls:
//
//	u, err := patch.Assemble("hum.yaml", text, load)
//	err = u.AddTo(&programs)
//
// A text that uses symbols of others is added after them.
func (u *Unit) AddTo(p *engine.Programs) error {
	var words [][]string
	for _, n := range u.Names {
		words = append(words, n.Words)
	}
	return p.Add(u.Project, u.Bank, words...)
}
