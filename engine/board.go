package engine

import "gritbed/engine/grain"

// The numbers of a board's messages, each list in one place for both ways.

const (
	recordFields = 3
	chainFields  = 8
	paramFields  = 5
	pairFields   = 2 * paramFields
)

func fieldsOfRecord(r *grain.Record) [recordFields]field {
	return [...]field{{"gain", &r.Gain}, {"pitch", &r.Pitch}, {"position", &r.Position}}
}

func fieldsOfChain(v *grain.ChainValues) [chainFields]field {
	return [...]field{
		{"high-pass", &v.HighPass}, {"low-pass", &v.LowPass}, {"shift of A", &v.ShiftA}, {"shift of B", &v.ShiftB},
		{"pan", &v.Pan}, {"environment send", &v.Env}, {"flange of A", &v.FlangeA}, {"flange of B", &v.FlangeB}}
}

func fieldsOfParams(p *grain.Params) [paramFields]field {
	return [...]field{{"attack", &p.Attack}, {"sustain", &p.Sustain}, {"release", &p.Release}, {"window", &p.Window}, {"drift", &p.Drift}}
}

func fieldsOfPair(p *grain.Pair) (all [pairFields]field) {
	a, b := fieldsOfParams(&p.A), fieldsOfParams(&p.B)
	copy(all[:], a[:])
	copy(all[paramFields:], b[:])
	return all
}

func (f *Frame) board(b BoardID) bool { return f.within("board", int64(b), len(f.q.eng.boards)) }

func (f *Frame) truck(t Truck) bool {
	return f.board(t.Board) && f.within("axle", int64(t.Axle), grain.Trucks)
}

func (f *Frame) player(p Player) bool { return f.truck(p.Truck) && f.within("side", int64(p.Side), 2) }

func (f *Frame) recording(r RecordingID) bool {
	return f.within("recording", int64(r), len(f.q.eng.recordings))
}

// Bind lets both players of a truck play a recording, through chains built
// anew. The first grain is picked with the record the player still holds.
func (f *Frame) Bind(t Truck, r RecordingID, p grain.Pair) {
	if !f.begin(opBind) || !f.truck(t) || !f.recording(r) {
		return
	}
	if fields := fieldsOfPair(&p); f.finite(fields[:]) {
		f.put(t.index(), []uint32{uint32(r)}, fields[:])
	}
}

func (e *Engine) bind(m *message) bool {
	var p grain.Pair
	fields := fieldsOfPair(&p)
	m.read(1, fields[:])
	e.boards[m.target/2].Bind(int(m.target%2), e.recordings[m.words[0]], p.A, p.B)
	return true
}

// Stop stops both players of a truck, without a fade; its chains ring out.
func (f *Frame) Stop(t Truck) {
	if f.begin(opStop) && f.truck(t) {
		f.put(t.index(), nil, nil)
	}
}

func (e *Engine) stop(m *message) bool {
	e.boards[m.target/2].Stop(int(m.target % 2))
	return true
}

// keepBind keeps whether a truck is bound. A bind builds the chains anew, so
// what was kept for the old ones is forgotten.
func keepBind(p *pending, _ *Queue, c *call) {
	truck := int(c.target())
	if c.op() == opBind {
		p.drop(ofChains, truck)
		p.drop(ofWobbles, truck*2)
		p.drop(ofWobbles, truck*2+1)
	}
	p.put(ofTrucks, truck, *c)
}

// Record writes a player's record.
func (f *Frame) Record(p Player, r grain.Record) {
	if !f.begin(opRecord) || !f.player(p) {
		return
	}
	if fields := fieldsOfRecord(&r); f.finite(fields[:]) {
		f.put(p.index(), nil, fields[:])
	}
}

func (e *Engine) record(m *message) bool {
	var r grain.Record
	fields := fieldsOfRecord(&r)
	m.read(0, fields[:])
	e.boards[m.target/4].SetRecord(int(m.target%4), r)
	return true
}

// Chain posts a frame's values to both chains of a truck. Chains that do not
// exist yet, and those a bind builds later, do not have them.
func (f *Frame) Chain(t Truck, v grain.ChainValues) {
	if !f.begin(opChain) || !f.truck(t) {
		return
	}
	if fields := fieldsOfChain(&v); f.finite(fields[:]) {
		f.put(t.index(), nil, fields[:])
	}
}

func (e *Engine) chain(m *message) bool {
	var v grain.ChainValues
	fields := fieldsOfChain(&v)
	m.read(0, fields[:])
	e.boards[m.target/2].SetChain(int(m.target%2), v)
	return true
}

// ChainSend sets the level from graph 1 to graph 3 of all four chains of a board
// (linear), now and for those built later.
func (f *Frame) ChainSend(b BoardID, level float32) {
	if f.begin(opChainSend) && f.board(b) {
		f.one(uint32(b), "level", level)
	}
}

func (e *Engine) chainSend(m *message) bool {
	e.boards[m.target].PostSend(m.float(0))
	return true
}

// Wobble sets the gains of graph 1 and graph 3 of one player's chain (linear).
// A chain built later begins at 1.
func (f *Frame) Wobble(p Player, gain1, gain3 float32) {
	if !f.begin(opWobble) || !f.player(p) {
		return
	}
	if fields := [...]field{{"gain of graph 1", &gain1}, {"gain of graph 3", &gain3}}; f.finite(fields[:]) {
		f.put(p.index(), nil, fields[:])
	}
}

func (e *Engine) wobble(m *message) bool {
	player := int(m.target % 4)
	e.boards[m.target/4].PostWobble(player/2, player%2, m.float(0), m.float(1))
	return true
}
