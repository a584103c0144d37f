package aems

// Node is a class instance: what a post makes and the poster holds. 0 is none.
// It names a place in the pool and the use of that place, so that a node kept
// too long is recognised.
type Node uint32

// node is shared by its poster and by the states of the instances that the post
// has made; each holds a reference.
type node struct {
	refs  int32
	held  bool // by the poster
	use   uint16
	index int32 // in the pool
	next  int32 // in the free list
	class int32
	data  *instance // ClassData clients, newest first
	dtor  *instance // ClassDestructor clients, newest first
}

func (e *Evaluator) makeNodes(n int) {
	e.nodes = make([]node, n)
	for i := range e.nodes {
		e.nodes[i].index, e.nodes[i].next = int32(i), int32(i)+1
	}
	e.nodes[n-1].next = -1
}

// at returns the node a poster holds, or nil.
func (e *Evaluator) at(id Node) *node {
	i := uint32(id)&0xFFFF - 1
	if i >= uint32(len(e.nodes)) {
		return nil
	}
	n := &e.nodes[i]
	if !n.held || n.use != uint16(id>>16) {
		return nil
	}
	return n
}

// Post makes a node of a class, lets every module on the class, newest first,
// make an instance, and copies the payload into them. Words a payload lacks are
// 0, surplus words are ignored. It succeeds also when no instance was made.
func (e *Evaluator) Post(h Handle, payload []int32) (Node, Code) {
	return e.post(&h, e.encode(payload))
}

func (e *Evaluator) post(h *Handle, payload []byte) (Node, Code) {
	s, code := e.check(h, ClassKind)
	if code != OK {
		return 0, code
	}
	i := e.freeNode
	if i < 0 {
		e.count.PostsRefused++
		return 0, OutOfMemory
	}
	n := &e.nodes[i]
	e.freeNode = n.next
	n.refs, n.held, n.class = 1, true, h.rec-1
	n.use++
	e.count.Posts++
	for k := len(s.clients) - 1; k >= 0; k-- {
		e.construct(s.clients[k], n)
	}
	e.fill(n, payload)
	return Node(uint32(n.use)<<16 | uint32(i+1)), OK
}

// fill copies the payload to every ClassData client; each takes as many words
// as its bank says.
func (e *Evaluator) fill(n *node, payload []byte) {
	for in := n.data; in != nil; in = in.dataNext {
		m := in.module
		deliver(in.mem[m.dataAt+20:m.dataAt+20+m.dataBytes], payload)
	}
}

// Redeliver writes a payload again to the instances of a held node. No instance
// is made. A node that was released, or never was, is left alone and counted.
func (e *Evaluator) Redeliver(id Node, payload []int32) {
	if n := e.at(id); n != nil {
		e.fill(n, e.encode(payload))
	} else {
		e.count.DeadNodes++
	}
}

// Release tells the instances of a node that the poster lets go, and gives up
// its reference. A second release is counted and does nothing.
func (e *Evaluator) Release(id Node) {
	if n := e.at(id); n != nil {
		e.release(n)
	} else {
		e.count.DeadNodes++
	}
}

func (e *Evaluator) release(n *node) {
	for in := n.dtor; in != nil; in = in.dtorNext {
		put(in.mem, in.module.dtorAt+16, 1)
	}
	n.held = false
	e.drop(n)
}

// drop gives up one reference; the last one frees the node.
func (e *Evaluator) drop(n *node) {
	n.refs--
	if n.refs > 0 {
		return
	}
	n.next = e.freeNode
	e.freeNode = n.index
}

// References returns a held node's reference count: 1 for the poster and 1 for
// each ClassData or ClassDestructor state of its live instances; 0 when the node
// is not held.
func (e *Evaluator) References(id Node) int {
	if n := e.at(id); n != nil {
		return int(n.refs)
	}
	return 0
}
