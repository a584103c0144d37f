package naive

import "slices"

// Node is what a post makes: it counts its owner and every client.
type Node struct {
	id         uint32 // as op 38 stores it, from 1
	references int
	data       []client
	destructor []client
}

// instance is a copy of a template. The links, clients and the Destroy state's
// pointers, which the notes keep in its memory, are kept beside it.
type instance struct {
	serial int
	module *module
	node   *Node
	mem    []byte
}

// Post makes a node and lets every module of the class make an instance of
// itself, the newest registration first (aems/A21); then the payload is copied
// to all that listen.
func (s *System) Post(h Handle, payload []int32) (*Node, int32) {
	var slot [8]byte
	h.write(slot[:], 0)
	return s.post(slot[:], 0, payload)
}

func (s *System) post(m []byte, at int, payload []int32) (*Node, int32) {
	r, code := s.check(m, at)
	if code != 0 {
		return nil, code
	}
	n := &Node{id: uint32(len(s.nodes) + 1), references: 1}
	s.nodes = append(s.nodes, n)
	for _, m := range r.constructors {
		s.create(m, n)
	}
	s.Redeliver(n, payload)
	return n, 0
}

// Redeliver copies the payload to the node's ClassData clients: as many words
// as each of them has.
func (s *System) Redeliver(n *Node, payload []int32) {
	for _, c := range n.data {
		for i := range u8(c.in.mem, c.at+16) {
			put32(c.in.mem, c.at+20+4*i, payload[i])
		}
	}
}

// Release triggers the node's destructor clients and drops the owner's
// reference.
func (s *System) Release(n *Node) {
	for _, c := range n.destructor {
		put32(c.in.mem, c.at+16, 1)
	}
	n.references--
}

// create makes an instance of a module, unless it has as many as it may.
func (s *System) create(m *module, n *Node) {
	if m.living >= m.capacity() {
		return
	}
	s.serial++
	in := &instance{serial: s.serial, module: m, node: n, mem: slices.Clone(m.template())}
	for i := range m.players() {
		putu32(in.mem, m.state(i), uint32(m.bank.number))
	}
	at := 24
	if m.destructor() {
		n.destructor = append([]client{{in, at}}, n.destructor...)
		n.references++
		at += 20
	}
	for range m.globals() {
		if r, code := s.check(in.mem, at); code == 0 {
			r.clients = append([]client{{in, at}}, r.clients...)
			put32(in.mem, at+24, r.value)
		}
		at += 28
	}
	if m.data() {
		n.data = append([]client{{in, at}}, n.data...)
		n.references++
		at += 20 + 4*u8(in.mem, at+16)
	}
	for range m.functions() {
		if r, code := s.check(in.mem, at); code == 0 {
			r.clients = append([]client{{in, at}}, r.clients...)
		}
		at += 28 + 4*u8(in.mem, at+24)
	}
	m.living++
	s.list = append([]*instance{in}, s.list...)
}

// destroy takes an instance out of everything; its voices are released in the
// order of the module's player list (aems/A32), then its child posts.
func (s *System) destroy(in *instance) {
	s.list = slices.DeleteFunc(s.list, func(o *instance) bool { return o == in })
	of := func(c client) bool { return c.in == in }
	before := len(in.node.destructor) + len(in.node.data)
	in.node.destructor = slices.DeleteFunc(in.node.destructor, of)
	in.node.data = slices.DeleteFunc(in.node.data, of)
	in.node.references -= before - len(in.node.destructor) - len(in.node.data)
	for _, r := range s.records {
		r.clients = slices.DeleteFunc(r.clients, of)
	}
	m := in.module
	for i := range m.players() {
		if v := u32(in.mem, m.state(i)+8); v != 0 {
			s.device.Release(v)
		}
	}
	for i := range m.controllers() {
		if n := u32(in.mem, m.state(m.players()+i)+8); n != 0 {
			s.Release(s.nodes[n-1])
		}
	}
	m.living--
}
