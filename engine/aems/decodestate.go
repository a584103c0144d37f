package aems

import (
	"encoding/binary"
	"fmt"
	"math"

	"gritbed/engine/aems/op"
)

// states finds the states that an instance's life goes through: those it
// subscribes with, and Destroy. The words that a subscription receives lie within
// the instance.
func (d *decoder) states() error {
	for _, s := range [...]struct {
		code uint8
		has  bool
		at   uint32
	}{{op.Destroy, true, d.data.Destroy}, {op.ClassDestructor, d.m.hasDtor, d.data.Destructor}, {op.ClassData, d.m.hasData, d.data.ClassData}} {
		if !s.has {
			continue
		}
		n, err := d.state(s.code, s.at)
		if err != nil {
			return err
		}
		if s.code == op.ClassData {
			d.m.dataBytes = n
		}
	}
	for _, s := range [...]struct {
		code uint8
		kind Kind
		list []uint32
		to   *[]state
	}{{op.GlobalVariable, GlobalKind, d.data.GlobalOffsets, &d.m.globals}, {op.Function, FunctionKind, d.data.FunctionOffsets, &d.m.functions}} {
		for _, at := range s.list {
			n, err := d.state(s.code, at)
			if err != nil {
				return err
			}
			*s.to = append(*s.to, state{at: at, n: n, handle: handleAt(d.handles, d.data.Template+at, s.kind)})
		}
	}
	return nil
}

// state checks a state's place and gives the length of its values [bytes].
func (d *decoder) state(code uint8, at uint32) (values uint32, err error) {
	l := op.Of(code)
	if err := d.fits(uint64(at), uint64(l.HeadSize), l.Name+" state"); err != nil {
		return 0, err
	}
	size := l.Size(l.Read(d.m.template[at:]))
	return uint32(size - l.HeadSize), d.fits(uint64(at), uint64(size), l.Name+" state")
}

// addPlayer reads what of a Player state is fixed.
func (d *decoder) addPlayer(at uint32) error {
	l := op.Of(op.Player)
	if _, err := d.state(op.Player, at); err != nil {
		return err
	}
	t := d.m.template
	e := l.Read(t[at:])
	p := player{inputs: uint32(e.N), times: e.Timed, extra: e.More}
	group := uint64(binary.BigEndian.Uint32(t[at+4:]))
	file := uint64(len(d.bank.Bytes))
	if group+4 > file {
		return refuse(d.bank, d.data.Template+at+4, "sample group", "an offset in the file", group)
	}
	count := uint64(binary.BigEndian.Uint32(d.bank.Bytes[group:]))
	if count > math.MaxInt32 || group+4+12*count > file {
		return refuse(d.bank, uint32(group), "entries", fmt.Sprintf("at most %d to the end", (file-group-4)/12), count)
	}
	p.group, p.entries = uint32(group)+4, int32(count)
	if _, twice := d.playerAt[at]; twice {
		return refuse(d.bank, d.data.Template+at, "Player state", "one entry in the module's list", "two")
	}
	d.playerAt[at] = int32(len(d.m.players))
	d.m.players = append(d.m.players, p)
	return nil
}
