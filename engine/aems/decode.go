package aems

import (
	"fmt"
	"math"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// links is the size of an instance's head, which no block of an operation
// overlaps. Its first word takes what no link wants.
const links = op.First

// program is a module's program as it is run: one step an operation, offsets
// counted from the start of the instance, one flat list of links.
type program struct {
	steps    []step
	pairs    []pair
	children int // ControlClass blocks
}

// step is a decoded record. Most operations hand their result to one word, so
// the first link, when it does that, is in the step; an operation without such a
// link writes the instance's first word, which nobody reads.
type step struct {
	op   uint8
	flag bool   // parameters are clamped, or a set has entries of one byte
	n    uint16 // inputs, triggers, segments, slots: what the block counts
	at   uint32 // of the block
	in   uint32 // of the inputs that the block's own counts or offsets place
	dst  uint32 // where the result goes
	aux  int32  // of tables, players or children
	hnd  int32  // of handles
	from uint32 // of the further links in pairs
	more uint32
}

// pair is a link; a source of fromResult is the result.
type pair struct{ src, dst uint32 }

const fromResult = math.MaxUint32

// decoder turns a module's records into steps and checks once what the
// interpreter trusts always: that every block with all it counts, and both ends
// of every link, lie within the instance.
type decoder struct {
	bank     *ea.Bank
	data     *ea.BankModule
	m        *module
	handles  map[uint32]Handle
	fits     func(at, n uint64, what string) error
	playerAt map[uint32]int32
	childAt  map[uint32]int32
	masked   []span // the run time's own, which the trace's hash leaves out
	fixed    []span // that, and what places the parts of a block
}

func (d *decoder) decode() error {
	at := int64(links)
	p := &d.m.program
	for i := range d.data.Records {
		r := &d.data.Records[i]
		if at < links || at > int64(len(d.m.template)) {
			return refuse(d.bank, d.data.Program, fmt.Sprintf("record %d block", i),
				fmt.Sprintf("%d…%d", links, len(d.m.template)), at)
		}
		s, err := d.block(r.Op, uint32(at))
		if err != nil {
			return err
		}
		s.from = uint32(len(p.pairs))
		for k, q := range r.Pairs {
			src, dst := uint32(fromResult), at+int64(q.Dst)
			if err := d.end(i, "link destination", dst); err != nil {
				return err
			}
			if q.Src != -1 {
				if err := d.end(i, "link source", at+int64(q.Src)); err != nil {
					return err
				}
				src = uint32(at + int64(q.Src))
			} else if k == 0 {
				s.dst = uint32(dst)
				continue
			}
			p.pairs = append(p.pairs, pair{src, uint32(dst)})
		}
		s.more = uint32(len(p.pairs)) - s.from
		p.steps = append(p.steps, s)
		at += int64(r.Advance)
	}
	if at != int64(len(d.m.template)) {
		return refuse(d.bank, d.data.Program, "end of the block walk", fmt.Sprint(len(d.m.template)), at)
	}
	return d.untouched()
}

// end checks one end of a link.
func (d *decoder) end(record int, what string, at int64) error {
	if at < links || at+4 > int64(len(d.m.template)) {
		return refuse(d.bank, d.data.Program, fmt.Sprintf("record %d %s", record, what),
			fmt.Sprintf("a word within %d…%d", links, len(d.m.template)), at)
	}
	return nil
}

// untouched refuses links that write on pointers and handles, counts, flags and
// self-relative offsets: they were read here, once.
func (d *decoder) untouched() error {
	own := make([]bool, len(d.m.template)+3)
	for _, s := range d.fixed {
		for i := s.from; i < s.to; i++ {
			own[i] = true
		}
	}
	check := func(dst uint32) error {
		for i := dst; i < dst+4; i++ {
			if own[i] {
				return refuse(d.bank, d.data.Template+i, "link destination", "an input or a state", "what places a block's parts")
			}
		}
		return nil
	}
	for i := range d.m.program.steps {
		if s := &d.m.program.steps[i]; s.dst != 0 {
			if err := check(s.dst); err != nil {
				return err
			}
		}
	}
	for _, q := range d.m.program.pairs {
		if err := check(q.dst); err != nil {
			return err
		}
	}
	return nil
}
