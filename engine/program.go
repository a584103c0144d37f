package engine

import "gritbed/engine/aems"

// PayloadWords is the most words a packet carries: a state of a program counts
// them in a byte.
const PayloadWords = 255

// Class returns the class of a name, of those in Programs.Classes; the first
// when several have it.
func (e *Engine) Class(name string) (ClassID, bool) {
	if e.programs == nil {
		return 0, false
	}
	return e.programs.source.Class(name)
}

// Function returns the function of a name, of those in Programs.Functions.
func (e *Engine) Function(name string) (FunctionID, bool) {
	if e.programs == nil {
		return 0, false
	}
	return e.programs.source.Function(name)
}

// Global returns the global of a name, of those in Programs.Globals.
func (e *Engine) Global(name string) (GlobalID, bool) {
	if e.programs == nil {
		return 0, false
	}
	return e.programs.source.Global(name)
}

// calls starts a call to the programs.
func (f *Frame) calls(o op) bool { return f.begin(o) && f.need(f.q.eng.programs != nil, "programs") }

func (f *Frame) class(c ClassID) bool {
	return f.within("class", int64(c), len(f.q.eng.programs.classes))
}

func (f *Frame) payload(words []int32) bool {
	return len(words) <= PayloadWords || f.refuse(FrameError{Field: "words", high: PayloadWords, got: int64(len(words))})
}

// packet adds a message: whole numbers, then the words of a packet.
func (f *Frame) packet(target uint32, lead []uint32, words []int32) {
	m := f.message(target, len(lead)+len(words))
	m = m[copy(m, lead):]
	for i, w := range words {
		m[i] = uint32(w)
	}
}

// signed returns the payload from word i on as the words of a packet. They stay valid
// until the next call.
func (e *Engine) signed(m *message, i int) []int32 {
	words := e.programs.words[:0]
	for _, w := range m.words[i:] {
		words = append(words, int32(w))
	}
	return words
}

// Post sends a packet to a class, which starts its programs, and holds it until Release.
// It returns the name of the post, 0 when it is refused. Words missing from a packet
// are 0.
func (f *Frame) Post(c ClassID, words ...int32) PostID {
	if !f.calls(opPost) || !f.class(c) || !f.payload(words) {
		return 0
	}
	id, ok := f.q.posts.take()
	if !ok {
		f.refuse(FrameError{Field: "name", want: "one that is free", kind: gotNone})
		return 0
	}
	f.packet(id, []uint32{uint32(c)}, words)
	return PostID(id)
}

// calledPost is the audio thread's side of a post's name.
type calledPost struct {
	id      PostID
	node    aems.Node
	leaving PostID // a record that is due releases this post
}

func (e *Engine) post(m *message) bool {
	r, id := e.programs, PostID(m.target)
	p := &r.posts[place(m.target)]
	if m.late > tooOld && p.leaving == id {
		e.count.Dropped++
		e.tell(Ended{Post: id, Why: TooOld})
		return true
	}
	node, code := r.eval.Post(r.classes[m.words[0]], e.signed(m, 1))
	if code != aems.OK {
		e.tell(Ended{Post: id, Why: PoolFull}) // the evaluator counts it
		return true
	}
	*p = calledPost{id: id, node: node}
	return true
}

// PostOnce posts and releases at once: the programs it starts play to their own end. It
// is momentary.
func (f *Frame) PostOnce(c ClassID, words ...int32) {
	if f.calls(opPostOnce) && f.class(c) && f.payload(words) {
		f.packet(uint32(c), nil, words)
	}
}

func (e *Engine) postOnce(m *message) bool {
	r := e.programs
	if node, code := r.eval.Post(r.classes[m.target], e.signed(m, 0)); code == aems.OK {
		r.eval.Release(node)
	}
	return true
}

func (f *Frame) posted(p PostID) bool { return f.named(&f.q.posts, uint32(p), "post") }

// Redeliver replaces the packet of a post.
func (f *Frame) Redeliver(p PostID, words ...int32) {
	if f.calls(opRedeliver) && f.posted(p) && f.payload(words) {
		f.packet(uint32(p), nil, words)
	}
}

func (e *Engine) redeliver(m *message) bool {
	if p := &e.programs.posts[place(m.target)]; p.id == PostID(m.target) {
		e.programs.eval.Redeliver(p.node, e.signed(m, 0))
	}
	return true
}

// keepRedeliver keeps the newest packet: in the post itself, if that is kept.
func keepRedeliver(p *pending, q *Queue, c call) {
	at := place(c.target())
	if !q.posts.alive(c.target()) {
		return
	}
	e := p.at(ofPosts, at)
	if old := p.get(ofPosts, at); old == nil || old.op() != opPost {
		p.put(ofPosts, at, c)
		return
	}
	const lead = headWords + 1
	e.n = lead + copy(p.words[e.at+lead:e.at+e.room], c.payload())
	p.words[e.at] = uint32(opPost)<<24 | uint32(e.n)
}

// Release lets a post go: its programs end as they are made to.
func (f *Frame) Release(p PostID) {
	if f.calls(opRelease) && f.posted(p) {
		f.put(uint32(p), nil, nil)
	}
}

func (e *Engine) release(m *message) bool {
	if p := &e.programs.posts[place(m.target)]; p.id == PostID(m.target) {
		e.programs.eval.Release(p.node)
		e.tell(Ended{Post: p.id, Why: Closed})
		*p = calledPost{}
	}
	return true
}

// keepRelease keeps that a post is let go. One that the engine has not heard of
// has ended with that.
func keepRelease(p *pending, q *Queue, c call) {
	id, at := c.target(), place(c.target())
	if !q.posts.alive(id) {
		return
	}
	if old := p.get(ofPosts, at); old != nil && old.op() == opPost {
		p.drop(ofPosts, at)
		q.end(Ended{Post: PostID(id), Why: Closed})
		return
	}
	p.put(ofReleases, at, c)
}

// Call calls a function of the programs. It is momentary.
func (f *Frame) Call(fn FunctionID, words ...int32) {
	if f.calls(opCall) && f.within("function", int64(fn), len(f.q.eng.programs.functions)) && f.payload(words) {
		f.packet(uint32(fn), nil, words)
	}
}

func (e *Engine) call(m *message) bool {
	e.programs.eval.Call(e.programs.functions[m.target], e.signed(m, 0))
	return true
}

// SetGlobal sets a global of the programs.
func (f *Frame) SetGlobal(g GlobalID, v int32) {
	if f.calls(opGlobal) && f.within("global", int64(g), len(f.q.eng.programs.globals)) {
		f.put(uint32(g), []uint32{uint32(v)}, nil)
	}
}

func (e *Engine) setGlobal(m *message) bool {
	e.programs.eval.Set(e.programs.globals[m.target], int32(m.words[0]))
	return true
}
