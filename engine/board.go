package engine

import "gritbed/engine/grain"

// The numbers of a board's messages, each listed once for encoding and decoding, and
// their names in errors.

const (
	recordFields = 3
	chainFields  = 8
	paramFields  = 5
	pairFields   = 2 * paramFields
)

func nameOfRecord(i int) string {
	return [...]string{"gain", "pitch", "position"}[i]
}

func numbersOfRecord(r *grain.Record) [recordFields]*float32 {
	return [...]*float32{&r.Gain, &r.Pitch, &r.Position}
}

func nameOfChain(i int) string {
	return [...]string{"high-pass", "low-pass", "shift of A", "shift of B", "pan", "environment send", "flange of A", "flange of B"}[i]
}

func numbersOfChain(v *grain.ChainValues) [chainFields]*float32 {
	return [...]*float32{&v.HighPass, &v.LowPass, &v.ShiftA, &v.ShiftB, &v.Pan, &v.Env, &v.FlangeA, &v.FlangeB}
}

func nameOfParams(i int) string {
	return [...]string{"attack", "sustain", "release", "window", "drift"}[i]
}

func numbersOfParams(p *grain.Params) [paramFields]*float32 {
	return [...]*float32{&p.Attack, &p.Sustain, &p.Release, &p.Window, &p.Drift}
}

// numbersOfPair are the parameters of A and behind them those of B.
func numbersOfPair(p *grain.Pair) [pairFields]*float32 {
	a, b := numbersOfParams(&p.A), numbersOfParams(&p.B)
	return [...]*float32{a[0], a[1], a[2], a[3], a[4], b[0], b[1], b[2], b[3], b[4]}
}

func nameOfPair(i int) string {
	return [...]string{"attack of A", "sustain of A", "release of A", "window of A", "drift of A",
		"attack of B", "sustain of B", "release of B", "window of B", "drift of B"}[i]
}

func (f *Frame) board(b BoardID) bool { return f.within("board", int64(b), len(f.q.eng.boards)) }

func (f *Frame) truck(t Truck) bool {
	return f.board(t.Board) && f.within("axle", int64(t.Axle), grain.Trucks)
}

func (f *Frame) player(p Player) bool { return f.truck(p.Truck) && f.within("side", int64(p.Side), 2) }

func (f *Frame) recording(r RecordingID) bool {
	return f.within("recording", int64(r), len(f.q.eng.recordings))
}

// Bind binds both players of a truck to a recording and rebuilds their
// chains. The first grain is picked with the record the player still holds: before
// its first record that is gain 1, pitch 1, position 0.
func (f *Frame) Bind(t Truck, r RecordingID, p grain.Pair) {
	if !f.begin(opBind) || !f.truck(t) || !f.recording(r) {
		return
	}
	n := numbersOfPair(&p)
	if f.finite(n[:], nameOfPair) && f.shape(p.A, n[:paramFields], 0, nameOfPair) && f.shape(p.B, n[paramFields:], paramFields, nameOfPair) {
		f.put(t.index(), []uint32{uint32(r)}, n[:])
	}
}

// shape refuses parameters that cannot be used for grains; first is the index of the
// first of them for name.
func (f *Frame) shape(p grain.Params, numbers []*float32, first int, name func(i int) string) bool {
	i, want := p.Fault()
	return i < 0 || f.refuse(FrameError{Field: name(first + i), want: want, number: *numbers[i], kind: gotNumber})
}

func (e *Engine) bind(m *message) bool {
	var p grain.Pair
	n := numbersOfPair(&p)
	m.read(1, n[:])
	return e.boards[m.target/2].Bind(int(m.target%2), e.recordings[m.words[0]], p.A, p.B)
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

// keepBind keeps whether a truck is bound. A bind rebuilds the chains, so values kept
// for the old ones are dropped.
func keepBind(p *pending, _ *Queue, c call) {
	truck := int(c.target())
	if c.op() == opBind {
		p.drop(ofChains, truck)
		p.drop(ofWobbles, truck*2)
		p.drop(ofWobbles, truck*2+1)
	}
	p.put(ofTrucks, truck, c)
}

// Record writes a player's record.
func (f *Frame) Record(p Player, r grain.Record) {
	if !f.begin(opRecord) || !f.player(p) {
		return
	}
	if n := numbersOfRecord(&r); f.finite(n[:], nameOfRecord) {
		f.put(p.index(), nil, n[:])
	}
}

func (e *Engine) record(m *message) bool {
	var r grain.Record
	n := numbersOfRecord(&r)
	m.read(0, n[:])
	e.boards[m.target/4].SetRecord(int(m.target%4), r)
	return true
}

// Chain posts a frame's values to both chains of a truck. Chains that do not
// exist yet, and those a bind builds later, do not have them.
func (f *Frame) Chain(t Truck, v grain.ChainValues) {
	if !f.begin(opChain) || !f.truck(t) {
		return
	}
	if n := numbersOfChain(&v); f.finite(n[:], nameOfChain) {
		f.put(t.index(), nil, n[:])
	}
}

func (e *Engine) chain(m *message) bool {
	var v grain.ChainValues
	n := numbersOfChain(&v)
	m.read(0, n[:])
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
	if n := [...]*float32{&gain1, &gain3}; f.finite(n[:], nameOfWobble) {
		f.put(p.index(), nil, n[:])
	}
}

func nameOfWobble(i int) string { return [...]string{"gain of graph 1", "gain of graph 3"}[i] }

func (e *Engine) wobble(m *message) bool {
	player := int(m.target % 4)
	e.boards[m.target/4].PostWobble(player/2, player%2, m.float(0), m.float(1))
	return true
}
