package inspector

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// Node is a box: an operation, or a word of the payload.
type Node struct {
	Title  string // its name in the text, or the operation's
	Kind   string // of operation
	Code   string // opcode, or w and the number of the word
	Op     uint8
	Record int // of the program, -1 of a payload word
	Block  int // of its block in the instance's memory [bytes]
	Size   int // of its block [bytes]
	Player int // of the module, -1 of everything else
	Table  *ea.Table
	Group  *ea.SampleGroup

	Depth      int // column
	X, Y, W, H float64
	In, Out    []Port
}

// Port is where wires meet a box.
type Port struct {
	At int     // the word's place in memory [bytes], Result for an operation's result
	Y  float64 // from the box's top
}

// Result is the place of an operation's result, which lies in no block.
const Result = -1

// Wire is a link.
type Wire struct {
	From, To int // nodes
	Src, Dst int // words [bytes], see Port
	Back     bool
	out, in  int // ports
	Line     []Point
}

// Program is a module's program as it is drawn.
type Program struct {
	Class string // it serves
	Nodes []Node
	Wires []Wire
	Cols  int
	W, H  float64
	Text  []string // disassembled
	Top   int      // where its modules begin
}

// payloadWords is where the words lie in the block of op 1 [bytes].
const payloadWords = 20

// New draws a module of a bank.
func New(b *ea.Bank, module int) *Program {
	m := &b.Modules[module]
	called := names(b, module)
	p := &Program{Class: Class(b, module), Text: listing(b, module, called)}
	p.Top = max(slices.Index(p.Text, "modules:"), 0)
	first := make([]int, len(m.Records)) // node of a record
	for i, r := range m.Records {
		first[i] = len(p.Nodes)
		size := int(r.Advance)
		if r.Op == 1 {
			for w := range max(size-payloadWords, 0) / 4 {
				code := "w" + strconv.Itoa(w)
				name := "payload"
				if w < len(called.Words) && called.Words[w] != "" {
					name = called.Words[w]
				}
				p.Nodes = append(p.Nodes, Node{Title: name, Kind: "payload", Code: code, Op: 1, Record: -1, Block: int(r.Block) + payloadWords + 4*w, Size: 4, Player: -1})
			}
			if len(p.Nodes) > first[i] {
				continue
			}
		}
		n := Node{Kind: kind(r.Op), Code: strconv.Itoa(int(r.Op)), Op: r.Op, Record: i, Block: int(r.Block), Size: size, Player: -1}
		if n.Title = n.Kind; i < len(called.Nodes) && called.Nodes[i] != "" {
			n.Title = called.Nodes[i]
			if r.Op == 27 {
				n.Title = "player: " + n.Title
			}
		}
		n.find(b, m)
		p.Nodes = append(p.Nodes, n)
	}
	for i, r := range m.Records {
		for _, l := range r.Pairs {
			p.link(m, first, i, l)
		}
	}
	p.prune()
	p.lay()
	return p
}

// kind is an operation's official name in words.
func kind(code uint8) string { return strings.ReplaceAll(op.Key(code), "_", " ") }

// find looks up what a block points to.
func (n *Node) find(b *ea.Bank, m *ea.BankModule) {
	if n.Op == 27 {
		n.Player = slices.Index(m.PlayerOffsets, uint32(n.Block))
	}
	if n.Op != 9 && n.Op != 15 && n.Op != 27 || n.Block+4 > len(m.Memory) {
		return
	}
	for _, off := range [...]int{0, 4, 8} {
		if n.Block+off+4 > len(m.Memory) {
			break
		}
		if !slices.Contains(b.Rebase, m.Template+uint32(n.Block+off)) {
			continue
		}
		at := binary.BigEndian.Uint32(m.Memory[n.Block+off:])
		for i := range b.Tables {
			if b.Tables[i].Offset == at {
				n.Table = &b.Tables[i]
			}
		}
		for i := range b.Groups {
			if b.Groups[i].Offset == at {
				n.Group = &b.Groups[i]
			}
		}
	}
}

// link adds a pair as a wire.
func (p *Program) link(m *ea.BankModule, first []int, record int, l ea.Pair) {
	block := int(m.Records[record].Block)
	w := Wire{From: first[record], Src: Result, Dst: block + int(l.Dst)}
	if l.Src != Result {
		w.Src = block + int(l.Src)
		w.From = p.at(w.Src, w.From)
	}
	w.To = p.at(w.Dst, -1)
	if w.To < 0 {
		return
	}
	w.Back = w.To <= w.From
	p.Wires = append(p.Wires, w)
}

// at is the node in whose block a place lies, or otherwise.
func (p *Program) at(place, otherwise int) int {
	for i := range p.Nodes {
		if n := &p.Nodes[i]; place >= n.Block && place < n.Block+n.Size {
			return i
		}
	}
	return otherwise
}

// prune takes out what nothing is wired to: words of the payload that the program
// does not read, and states that every program has.
func (p *Program) prune() {
	used := make([]bool, len(p.Nodes))
	for _, w := range p.Wires {
		used[w.From], used[w.To] = true, true
	}
	to := make([]int, len(p.Nodes))
	kept := p.Nodes[:0]
	for i, n := range p.Nodes {
		if !used[i] && (n.Op == 0 || n.Op == 1 || n.Op == 3 || n.Op == 4) {
			continue
		}
		to[i] = len(kept)
		kept = append(kept, n)
	}
	p.Nodes = kept
	for i := range p.Wires {
		w := &p.Wires[i]
		w.From, w.To = to[w.From], to[w.To]
	}
}
