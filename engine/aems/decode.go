package aems

import (
	"encoding/binary"
	"fmt"
	"math"

	"gritbed/engine/ea"
)

// links is the size of an instance's head: list links and timer client, which
// no block of an operation overlaps. Its first word takes what no link wants.
const links = 24

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
	flag bool   // clamps (5, 38), or words of one byte (8)
	n    uint16 // inputs, triggers, segments, slots: what the block counts
	at   uint32 // of the block
	in   uint32 // of what the block's own counts or offsets place
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
	masked   []span
	fixed    []span
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
	for _, list := range [...][]span{d.masked, d.fixed} {
		for _, s := range list {
			for i := s.from; i < s.to; i++ {
				own[i] = true
			}
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

// mask names bytes of a block that hold pointers, handles and links: the
// trace's hash leaves them out (vectors 3.2).
func (d *decoder) mask(at, n uint32) {
	d.masked = append(d.masked, span{at, min(at+n, uint32(len(d.m.template)))})
}

// fix names bytes of a block that were decoded.
func (d *decoder) fix(from, to uint32) { d.fixed = append(d.fixed, span{from, to}) }

// block decodes the block of an operation; note 003 §4 has the layouts.
func (d *decoder) block(op uint8, at uint32) (step, error) {
	s := step{op: op, at: at}
	t := d.m.template
	what := fmt.Sprintf("block of op %d at %d", op, at)
	need := func(n uint32) error { return d.fits(uint64(at), uint64(n), what) }
	if op > 39 {
		return s, refuse(d.bank, d.data.Program, "opcode", "0…39", op)
	}
	if err := need(fixedBytes[op]); err != nil {
		return s, err
	}
	u16 := func(o uint32) uint32 { return uint32(binary.BigEndian.Uint16(t[at+o:])) }
	switch op {
	case 0:
		d.mask(at, 16)
	case 1: // returns its first value, or with none of its own the word behind it (aems/A3)
		d.mask(at, 16)
		d.fix(at+16, at+17)
		s.n = uint16(t[at+16])
		return s, need(20 + 4*max(uint32(s.n), 1))
	case 2:
		d.mask(at, 24)
	case 37:
		d.mask(at, 24)
		d.fix(at+24, at+25)
		s.n = uint16(t[at+24])
		return s, need(28 + 4*uint32(s.n))
	case 4:
		d.mask(at, 12)
	case 5, 38:
		head := uint32(8)
		kind := FunctionKind
		if op == 38 {
			head, kind = 12, ClassKind
			s.aux = d.child(at)
		}
		s.flag, s.n = t[at+head] != 0, uint16(t[at+head+1])
		s.in = at + head + 4
		if s.flag {
			s.in += 8 * uint32(s.n)
		}
		d.mask(at, head)
		d.fix(at+head, at+head+2)
		n := s.in - at + 4 + 4*uint32(s.n)
		if op == 38 {
			n += 4
		}
		d.handle(&s, at, kind)
		return s, need(n)
	case 39:
		d.mask(at, 8)
		d.handle(&s, at, GlobalKind)
	case 8:
		s.in = at + u16(0)
		s.n = uint16(u16(10))
		s.flag = t[at+2] == 1
		d.fix(at, at+3)
		d.fix(at+10, at+12)
		if err := d.fits(uint64(s.in), 4, what+" trigger"); err != nil {
			return s, err
		}
		n := uint32(s.n)
		if !s.flag {
			n *= 2
		}
		return s, need(16 + n)
	case 9, 15:
		d.mask(at, 4)
		return s, d.table(&s)
	case 12:
		s.in, s.n = at+u16(0), uint16(t[at+2])
		d.fix(at, at+3)
		if err := d.fits(uint64(s.in), 4*uint64(s.n), what+" triggers"); err != nil {
			return s, err
		}
		return s, need(8 + 4*uint32(s.n))
	case 13:
		return s, d.nary(&s, 0, 4, need)
	case 14:
		s.in, s.n = at+u16(0), uint16(t[at+16])
		d.fix(at, at+2)
		d.fix(at+16, at+17)
		if err := d.fits(uint64(s.in), 4, what+" control"); err != nil {
			return s, err
		}
		return s, need(24 + 8*uint32(s.n))
	case 16:
		s.in, s.n = at+u16(0), uint16(u16(2))
		d.fix(at, at+4)
		if err := d.fits(uint64(s.in), 8, what+" inputs"); err != nil {
			return s, err
		}
		return s, need(12 + 4*uint32(s.n))
	case 17:
		return s, d.nary(&s, 0, 8, need)
	case 18:
		return s, d.nary(&s, 1, 12, need)
	case 19, 20, 22:
		return s, d.nary(&s, 1, 4, need)
	case 21, 30:
		return s, d.nary(&s, 1, 8, need)
	case 27:
		d.mask(at, 12)
		d.fix(at+14, at+16)
		d.fix(at+17, at+18)
		for k := range uint32(t[at+14]) {
			d.fix(at+28+12*k, at+29+12*k)
		}
		i, ok := d.playerAt[at]
		if !ok {
			return s, refuse(d.bank, d.data.Offset, "players", fmt.Sprintf("offset %d among them", at), "it is not")
		}
		s.aux = i
	case 28:
		d.fix(at, at+1)
		s.n = uint16(t[at])
	}
	return s, nil
}

// fixedBytes is the part of each operation's block that is always there
// [bytes].
var fixedBytes = [40]uint32{
	0: 20, 1: 20, 2: 28, 3: 4, 4: 16, 5: 16, 6: 24, 7: 16, 8: 16, 9: 20,
	10: 24, 11: 16, 12: 8, 13: 4, 14: 24, 15: 16, 16: 12, 17: 8, 18: 12, 19: 4,
	20: 4, 21: 8, 22: 4, 23: 8, 24: 8, 25: 8, 26: 8, 27: 28, 28: 16, 29: 28,
	30: 8, 31: 12, 32: 12, 33: 8, 34: 8, 35: 12, 36: 8, 37: 28, 38: 24, 39: 24,
}
