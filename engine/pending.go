package engine

// kind groups the messages that replace each other: kind and target are the key of a kept
// message. Kept messages are sent in the order of the kinds: a bind before the values of
// the chain and the record, an open before its properties, a close last.
type kind uint8

// The kinds.
const (
	ofTrucks kind = iota // bind or stop
	ofRockets
	ofChainSends
	ofChains
	ofWobbles
	ofRecords
	ofRocketRecords
	ofFolds
	ofTurns
	ofRooms
	ofRoomScales
	ofStrips
	ofMutes
	ofSolos
	ofMeters
	ofEQs
	ofBuses // open
	ofVoices
	ofSets
	ofPauses // suspend or resume
	ofCloses
	ofAdjusts
	ofShotStops
	ofBusCloses
	ofGlobals
	ofPosts // or the newest words of one that is held
	ofReleases
	ofWatches
	ofFreezes
	kinds // how many there are
)

// pending holds the newest message of each kind and target while the ring is full. Its
// memory is allocated once.
type pending struct {
	kind  [kinds]extent
	entry []entry
	words []uint32
	count int // messages kept
}

// extent is where a kind's entries are.
type extent struct{ first, count int }

// entry is room for a message; n is 0 where there is none.
type entry struct{ at, room, n int }

// init makes the room.
func (p *pending) init(e *Engine) {
	boards, voices, globals := len(e.boards), len(e.called), 0
	if e.programs != nil {
		globals = len(e.programs.globals)
	}
	sizes := [kinds]struct{ count, words int }{
		ofTrucks: {boards * 2, 1 + pairFields}, ofRockets: {boards, 1 + paramFields}, ofChainSends: {boards, 1},
		ofChains: {boards * 2, chainFields}, ofWobbles: {boards * 4, 2}, ofRecords: {boards * 4, recordFields}, ofRocketRecords: {boards, recordFields},
		ofFolds: {1, 1}, ofTurns: {1, 1}, ofRooms: {1, roomWords}, ofRoomScales: {1, 1},
		ofStrips: {stripKeys, 1}, ofMutes: {strips, 1}, ofSolos: {strips, 1}, ofMeters: {1, 1}, ofEQs: {eqKeys, eqFields},
		ofBuses: {busNames, busWords}, ofVoices: {voices, openWords}, ofSets: {voices * len(properties), 2}, ofPauses: {voices, 0},
		ofCloses: {voices, 0}, ofBusCloses: {busNames, 0}, ofAdjusts: {shotNames, blockFields}, ofShotStops: {shotNames, 0}, ofGlobals: {globals, 1},
		ofPosts: {postNames, 1 + PayloadWords}, ofReleases: {postNames, 0}, ofWatches: {1, 1}, ofFreezes: {1, 1},
	}
	total := 0
	for k, s := range sizes {
		p.kind[k] = extent{len(p.entry), s.count}
		for range s.count {
			p.entry = append(p.entry, entry{at: total, room: headWords + s.words})
			total += headWords + s.words
		}
	}
	p.words = make([]uint32, total)
}

// at returns a target's entry.
func (p *pending) at(k kind, target int) *entry { return &p.entry[p.kind[k].first+target] }

// get returns a kept message, nil when there is none.
func (p *pending) get(k kind, target int) call {
	e := p.at(k, target)
	if e.n == 0 {
		return nil
	}
	return call(p.words[e.at : e.at+e.n])
}

// put keeps a message in place of the one before.
func (p *pending) put(k kind, target int, c call) {
	e := p.at(k, target)
	if e.n == 0 {
		p.count++
	}
	e.n = copy(p.words[e.at:e.at+e.room], c)
}

// drop forgets a message and reports whether there was one.
func (p *pending) drop(k kind, target int) bool {
	e := p.at(k, target)
	if e.n == 0 {
		return false
	}
	e.n = 0
	p.count--
	return true
}

// keepLast keeps the newest message of a kind for each target.
func keepLast(k kind) func(*pending, *Queue, call) {
	return func(p *pending, _ *Queue, c call) { p.put(k, int(c.target()), c) }
}

// keepName is keepLast for what opens a name.
func keepName(k kind) func(*pending, *Queue, call) {
	return func(p *pending, _ *Queue, c call) { p.put(k, place(c.target()), c) }
}

// place is a name's place among those of its kind.
func place(name uint32) int { return int(name & nameMask) }

// keep keeps the messages of a frame for which the ring has no room.
func (q *Queue) keep(words []uint32) {
	for len(words) > 0 {
		var c call
		c, words = first(words)
		if keep := operations[c.op()].keep; keep != nil {
			keep(&q.held, q, c)
		} else {
			q.dropped.Add(1)
		}
	}
}

// flush sends what was kept, with the stamp of the frame that has just been
// opened, as far as there is room. It begins only when a quarter of the ring
// is free, so that a device that stands still does not cause many small records. A
// message is dropped from what is kept only when its record has been published.
func (q *Queue) flush() {
	p, f := &q.held, &q.frame
	if p.count == 0 || q.ring.Room() < cap(q.record) {
		return
	}
	for i := range p.entry {
		e := &p.entry[i]
		if e.n == 0 {
			continue
		}
		if len(f.buf)+e.n > cap(f.buf) {
			q.write(f.stamp, len(f.buf))
			f.buf = f.buf[:0]
			if q.ring.Room() < cap(q.record) {
				return
			}
		}
		f.buf = append(f.buf, p.words[e.at:e.at+e.n]...)
		e.n = 0
		p.count--
	}
	if len(f.buf) > 0 {
		q.write(f.stamp, len(f.buf))
		f.buf = f.buf[:0]
	}
}
