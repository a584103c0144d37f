package aems

import (
	"fmt"

	"gritbed/engine/ea"
)

// bank is an installed bank.
type bank struct {
	source  string
	bytes   []byte // tables and sample groups stay where they are on disc
	modules []*module
}

// module is an installed module: its decoded program, its template, its pool.
type module struct {
	bank      *bank
	bankNo    int // in install order, from 0
	index     int // in file order, from 0
	class     Handle
	className string
	template  []byte
	program   program

	hasDtor, hasData bool
	destroyAt        uint32
	dtorAt           uint32
	dataAt           uint32
	dataBytes        uint32 // of the payload [bytes]
	globals          []state
	functions        []state
	handles          []Handle // of operations that call, post and publish, by step.hnd
	tables           []table  // of Table and RandomWeighted, by step.aux
	players          []player // in the order of release, by step.aux
	hashed           []span   // what the trace's hash covers

	free *instance
	live int
	max  int
}

// state is a subscription in a template.
type state struct {
	at     uint32
	n      uint32 // bytes a call copies
	handle Handle
}

// table is the head of a TABLE; its entries are read from the bank.
type table struct {
	size       uint8
	count      int32
	min, max   int32
	resolution float32
	at         uint32 // of the entries in the bank
}

// player is what of a Player state never changes.
type player struct {
	inputs  uint32
	times   bool
	extra   bool
	group   uint32 // of the entries in the bank
	entries int32
}

// span is a range of bytes of an instance.
type span struct{ from, to uint32 }

// refuse is the error of a bank that cannot be run.
func refuse(b *ea.Bank, offset uint32, field, want string, got any) error {
	return &ea.Error{Source: b.Source, Offset: int64(offset), Field: field, Want: want, Got: fmt.Sprint(got)}
}

// InstallBank resolves a bank's interfaces, decodes its programs, makes the
// pools of its modules, and registers each module with a resolved class, in
// file order, each at the head: so a post reaches the last module first
// (aems/A20). After an error nothing has changed.
func (e *Evaluator) InstallBank(b *ea.Bank) error {
	in := &bank{source: b.Source, bytes: b.Bytes}
	handles := make(map[uint32]Handle, len(b.Interfaces))
	for _, i := range b.Interfaces {
		if i.Kind > uint8(FunctionKind) {
			return refuse(b, i.Handle, "interface kind", "0…2", i.Kind)
		}
		h, _ := e.lookup(Kind(i.Kind), i.Project, i.NameID, i.Name)
		handles[i.Handle] = h
	}
	need := 0
	for i := range b.Modules {
		m, err := decodeModule(b, i, handles)
		if err != nil {
			return err
		}
		m.bank, m.bankNo = in, len(e.banks)
		// The bank pointer that install writes into every player state.
		for _, at := range b.Modules[i].PlayerOffsets {
			put(m.template, at, int32(m.bankNo+1))
		}
		need += m.max * m.place()
		if need > e.bytesFree {
			return refuse(b, b.Modules[i].Offset, "instances",
				fmt.Sprintf("at most %d bytes for all", e.bytesFree), fmt.Sprintf("%d of %d bytes", m.max, m.place()))
		}
		in.modules = append(in.modules, m)
	}
	e.bytesFree -= need
	e.banks = append(e.banks, in)
	for _, m := range in.modules {
		m.makePool()
		if s, code := e.check(&m.class, ClassKind); code == OK {
			m.className = s.name
			s.clients = append(s.clients, m)
		}
	}
	return nil
}

// place is about what one place of the pool takes [bytes].
func (m *module) place() int {
	const instanceBytes, subBytes = 192, 64
	return instanceBytes + len(m.template) + 4*(len(m.players)+m.program.children) +
		subBytes*(len(m.globals)+len(m.functions))
}

func (m *module) makePool() {
	all := make([]instance, m.max)
	size, np, nc, ns := len(m.template), len(m.players), m.program.children, len(m.globals)+len(m.functions)
	mem := make([]byte, m.max*size)
	voices := make([]Voice, m.max*np)
	children := make([]Node, m.max*nc)
	subs := make([]sub, m.max*ns)
	for i := range all {
		in := &all[i]
		in.module = m
		in.mem = mem[i*size : (i+1)*size : (i+1)*size]
		in.voices = voices[i*np : (i+1)*np : (i+1)*np]
		in.children = children[i*nc : (i+1)*nc : (i+1)*nc]
		in.subs = subs[i*ns : (i+1)*ns : (i+1)*ns]
		for k := range in.subs {
			s := m.stateOf(k)
			in.subs[k] = sub{owner: in, at: s.at, n: s.n}
		}
		if i+1 < m.max {
			in.next = &all[i+1]
		}
	}
	if m.max > 0 {
		m.free = &all[0]
	}
}

func (m *module) stateOf(k int) *state {
	if k < len(m.globals) {
		return &m.globals[k]
	}
	return &m.functions[k-len(m.globals)]
}

// decodeModule checks what an instance's life relies on and decodes the
// program.
func decodeModule(b *ea.Bank, index int, handles map[uint32]Handle) (*module, error) {
	d := &b.Modules[index]
	size := uint32(len(d.Memory))
	m := &module{
		index: index, class: handles[d.ClassHandle], template: append([]byte(nil), d.Memory...),
		hasDtor: d.HasDestructor, hasData: d.HasData,
		destroyAt: d.Destroy, dtorAt: d.Destructor, dataAt: d.ClassData,
		max: max(d.Max, 0),
	}
	if m.class.rec == 0 {
		m.class.kind = ClassKind
	}
	fits := func(at, n uint64, what string) error {
		if at < links || at+n > uint64(size) {
			return refuse(b, d.Template, what, fmt.Sprintf("%d bytes within %d…%d", n, links, size), fmt.Sprintf("offset %d", at))
		}
		return nil
	}
	dec := decoder{bank: b, data: d, m: m, handles: handles, fits: fits, playerAt: map[uint32]int32{}, childAt: map[uint32]int32{}}
	if err := dec.states(); err != nil {
		return nil, err
	}
	for _, at := range d.PlayerOffsets {
		if err := dec.addPlayer(at); err != nil {
			return nil, err
		}
	}
	if err := dec.decode(); err != nil {
		return nil, err
	}
	m.hashed = dec.hashed()
	return m, nil
}

// handleAt is the handle in a slot; one that no interface names is null.
func handleAt(handles map[uint32]Handle, slot uint32, k Kind) Handle {
	if h, ok := handles[slot]; ok {
		return h
	}
	return Handle{kind: k}
}
