// Package scenario plays a recorded game against an evaluator and writes down
// what happens: which instances walk, what each operation returns, what the
// device is asked, a hash of every instance's memory, the generator. Two
// evaluators that agree on these lines agree on everything a bank can do. The
// form of scenario and trace is that of vectors 3.1, 3.2.
package scenario

import (
	"encoding/json"
	"fmt"
	"path"
	"strconv"

	"gritbed/engine/aems"
	"gritbed/engine/aems/mock"
	"gritbed/engine/ea"
)

// Scenario is a run: what is installed, how long, and what the game does.
type Scenario struct {
	Name    string                   `json:"name"`
	Note    string                   `json:"note"`
	Blocks  int                      `json:"blocks"` // [blocks]
	Delta   float64                  `json:"delta"`  // time step, an exact float32 [s]
	Words   [6]uint32                `json:"rng"`    // the generator at the start, w0…w5
	Install []string                 `json:"install"`
	Samples map[string][]mock.Sample `json:"samples"` // by bank file, then slot
	Actions []Action                 `json:"actions"` // by block
}

// Action is something the game does in a block, before its tick.
type Action struct {
	Block  int    `json:"block"`
	Action string `json:"action"` // post, redeliver, release, call, set
	Args   Args   `json:"args"`
}

// Args are the arguments of all actions together.
type Args struct {
	Node    Label  `json:"node"`
	Project uint16 `json:"project"`
	ID      uint16 `json:"id"`
	Name    string `json:"name"`
	Payload []Word `json:"payload"`
	Params  []Word `json:"params"`
	Value   Word   `json:"value"`
}

// Word is a 32-bit word, written signed or unsigned.
type Word int32

// UnmarshalJSON takes either form.
func (w *Word) UnmarshalJSON(b []byte) error {
	v, err := strconv.ParseInt(string(b), 10, 64)
	if err != nil || v < -1<<31 || v >= 1<<32 {
		return fmt.Errorf("word: want a 32-bit number, got %s", b)
	}
	*w = Word(uint32(v))
	return nil
}

// Label is a node's name: text or a number.
type Label string

// UnmarshalJSON takes either form.
func (l *Label) UnmarshalJSON(b []byte) error {
	var s string
	if json.Unmarshal(b, &s) == nil {
		*l = Label(s)
		return nil
	}
	*l = Label(b)
	return nil
}

// maxBlocks bounds the length of a run [blocks].
const maxBlocks = 1 << 20

// check refuses what cannot be played.
func (s *Scenario) check() error {
	if s.Blocks < 1 || s.Blocks > maxBlocks {
		return fmt.Errorf("blocks: want 1…%d, got %d", maxBlocks, s.Blocks)
	}
	for i, a := range s.Actions {
		if a.Block < 0 || i > 0 && a.Block < s.Actions[i-1].Block {
			return fmt.Errorf("actions[%d].block: want blocks in order, got %d", i, a.Block)
		}
		switch a.Action {
		case "post", "redeliver", "release", "call", "set":
		default:
			return fmt.Errorf("actions[%d].action: want post, redeliver, release, call or set, got %q", i, a.Action)
		}
	}
	for bank, list := range s.Samples {
		for i, v := range list {
			if v.Rate <= 0 || v.Frames < 0 {
				return fmt.Errorf("samples[%q][%d]: want frames and a rate, got %d and %d", bank, i, v.Frames, v.Rate)
			}
		}
	}
	return nil
}

// Player is a scenario under way.
type Player struct {
	Evaluator *aems.Evaluator
	Device    *mock.Device

	s     *Scenario
	log   *Log
	nodes map[Label]aems.Node
	next  int // action
}

// Run plays a scenario and hands each line of its trace, without a newline, to
// emit, until that returns false. read returns a file named in Install. The
// line is only valid during the call.
func (s *Scenario) Run(read func(name string) ([]byte, error), emit func(line []byte) bool) error {
	p, err := s.Start(read, emit)
	if err != nil {
		return err
	}
	for range s.Blocks {
		if !p.Block() {
			return nil
		}
	}
	return nil
}

// Start installs a scenario's files; nothing has been played then.
func (s *Scenario) Start(read func(name string) ([]byte, error), emit func(line []byte) bool) (*Player, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	d := &mock.Device{}
	log := &Log{Device: d, Emit: emit}
	p := &Player{Device: d, s: s, log: log, nodes: map[Label]aems.Node{}}
	p.Evaluator = aems.New(aems.Config{Device: log, Words: s.Words, Trace: log})
	for _, name := range s.Install {
		b, err := read(name)
		if err != nil {
			return nil, err
		}
		if err := Install(p.Evaluator, name, b); err != nil {
			return nil, err
		}
		if path.Ext(name) == ".abk" {
			log.Banks = append(log.Banks, name)
			d.Samples = append(d.Samples, s.Samples[name])
		}
	}
	return p, nil
}

// Install reads a file and installs it: a project if its name ends in .csi,
// a bank if it ends in .abk.
func Install(e *aems.Evaluator, name string, b []byte) error {
	switch path.Ext(name) {
	case ".csi":
		p, err := ea.ReadProject(name, b)
		if err != nil {
			return err
		}
		return e.InstallProject(p)
	case ".abk":
		k, err := ea.ReadBank(name, b)
		if err != nil {
			return err
		}
		return e.InstallBank(k)
	}
	return fmt.Errorf("%s: want a name that ends in .csi or .abk", name)
}

// Block plays one block: the clock, the actions, the tick. It returns false once
// the log wants no more.
func (p *Player) Block() bool {
	e := p.Evaluator
	block := e.Block()
	p.Device.Now = float64(block) * p.s.Delta
	for ; p.next < len(p.s.Actions) && p.s.Actions[p.next].Block <= block; p.next++ {
		a := &p.s.Actions[p.next]
		p.log.Action(p.next, a.Block, a.Action, p.act(a))
	}
	e.Tick(float32(p.s.Delta))
	return !p.log.done
}

func (p *Player) act(a *Action) aems.Code {
	e, g := p.Evaluator, &a.Args
	switch a.Action {
	case "post":
		h, code := e.LookupClass(g.Project, g.ID, g.Name)
		if code != aems.OK {
			return code
		}
		n, code := e.Post(h, words(g.Payload))
		if code == aems.OK {
			p.nodes[g.Node] = n
		}
		return code
	case "call":
		h, code := e.LookupFunction(g.Project, g.ID, g.Name)
		if code != aems.OK {
			return code
		}
		return e.Call(h, words(g.Params))
	case "set":
		h, code := e.LookupGlobal(g.Project, g.ID, g.Name)
		if code != aems.OK {
			return code
		}
		return e.Set(h, int32(g.Value))
	case "redeliver":
		if n, ok := p.nodes[g.Node]; ok {
			e.Redeliver(n, words(g.Payload))
		}
	case "release":
		if n, ok := p.nodes[g.Node]; ok {
			e.Release(n)
			delete(p.nodes, g.Node)
		}
	}
	return aems.OK
}

func words(w []Word) []int32 {
	out := make([]int32, len(w))
	for i, v := range w {
		out[i] = int32(v)
	}
	return out
}
