package aems

// instance is a live copy of a module's template, or a free place for one.
type instance struct {
	module     *module
	mem        []byte // the template's bytes, big-endian words as on disc
	serial     int    // in order of creation, from 1
	node       *node
	prev, next *instance // in the walk; next also in the free list
	dataPrev   *instance
	dataNext   *instance
	dtorPrev   *instance
	dtorNext   *instance
	voices     []Voice // by player
	children   []Node  // by ControlClass
	subs       []sub   // globals, then functions
}

// construct makes an instance of a module for a node, or does nothing when the
// module is at its capacity. Nothing runs yet.
func (e *Evaluator) construct(m *module, n *node) {
	in := m.free
	if in == nil {
		e.count.AtCapacity++
		return
	}
	m.free = in.next
	m.live++
	e.live++
	e.serial++
	in.serial = e.serial
	in.node = n
	copy(in.mem, m.template)
	put(in.mem, m.destroyAt, int32(m.index))
	put(in.mem, m.destroyAt+4, int32(in.serial))
	put(in.mem, m.destroyAt+8, n.index+1)
	if m.hasDtor {
		in.dtorPrev, in.dtorNext = nil, n.dtor
		if n.dtor != nil {
			n.dtor.dtorPrev = in
		}
		n.dtor = in
		n.refs++
	}
	for i := range m.globals {
		if s := e.subscribe(&in.subs[i], &m.globals[i].handle, GlobalKind); s != nil {
			put(in.mem, m.globals[i].at+24, s.value)
		}
	}
	if m.hasData {
		in.dataPrev, in.dataNext = nil, n.data
		if n.data != nil {
			n.data.dataPrev = in
		}
		n.data = in
		n.refs++
	}
	for i := range m.functions {
		e.subscribe(&in.subs[len(m.globals)+i], &m.functions[i].handle, FunctionKind)
	}
	in.prev, in.next = nil, e.head
	if e.head != nil {
		e.head.prev = in
	}
	e.head = in
}

// destroy ends an instance: out of the walk, off its node and its symbols, its
// voices in the order of the module's players, then its children.
func (e *Evaluator) destroy(in *instance) {
	m := in.module
	if in.prev != nil {
		in.prev.next = in.next
	} else {
		e.head = in.next
	}
	if in.next != nil {
		in.next.prev = in.prev
	}
	if m.hasDtor {
		if in.dtorPrev != nil {
			in.dtorPrev.dtorNext = in.dtorNext
		} else {
			in.node.dtor = in.dtorNext
		}
		if in.dtorNext != nil {
			in.dtorNext.dtorPrev = in.dtorPrev
		}
		e.drop(in.node)
	}
	if m.hasData {
		if in.dataPrev != nil {
			in.dataPrev.dataNext = in.dataNext
		} else {
			in.node.data = in.dataNext
		}
		if in.dataNext != nil {
			in.dataNext.dataPrev = in.dataPrev
		}
		e.drop(in.node)
	}
	for i := range in.subs {
		e.unsubscribe(&in.subs[i])
	}
	for i, v := range in.voices {
		if v != 0 {
			in.voices[i] = 0
			e.device.Release(v)
		}
	}
	for i, c := range in.children {
		in.children[i] = 0
		if n := e.at(c); n != nil {
			e.release(n)
		}
	}
	in.node = nil
	in.next = m.free
	m.free = in
	m.live--
	e.live--
}
