package engine

import "gritbed/engine/mix/env"

// A room's payload is its six numbers behind the two presets to load.
const (
	roomFields = 6
	roomWords  = 2 + roomFields
)

func nameOfRoom(i int) string {
	return [...]string{"weight of A", "weight of B", "left angle of A", "right angle of A", "left angle of B", "right angle of B"}[i]
}

func numbersOfRoom(p *env.Post) [roomFields]*float32 {
	return [...]*float32{&p.Weight[0], &p.Weight[1], &p.Pan[0][0], &p.Pan[0][1], &p.Pan[1][0], &p.Pan[1][1]}
}

func (f *Frame) network() bool { return f.need(f.q.eng.mixer.Network() != nil, "rooms") }

// Room posts presets, angles and weights to the environment. Presets come first,
// because loading one sets the weight of its side to 0.
func (f *Frame) Room(p env.Post) {
	if !f.begin(opRoom) || !f.network() {
		return
	}
	for _, n := range p.Load {
		if !f.within("preset", int64(n), env.Presets+1) {
			return
		}
	}
	if n := numbersOfRoom(&p); f.finite(n[:], nameOfRoom) {
		f.put(0, []uint32{uint32(p.Load[0]), uint32(p.Load[1])}, n[:])
	}
}

func (e *Engine) room(m *message) bool {
	var p env.Post
	n := numbersOfRoom(&p)
	m.read(2, n[:])
	network := e.mixer.Network()
	for side := range p.Load {
		if n := int(m.words[side]); n != 0 {
			network.Load(side, n)
		}
		network.Pan(side, p.Pan[side][0], p.Pan[side][1])
	}
	network.Weights(p.Weight[0], p.Weight[1])
	return true
}

// keepRoom keeps the newest numbers, and on each side the newest preset: a post
// that loads none leaves the one before.
func keepRoom(p *pending, _ *Queue, c call) {
	var load [2]uint32
	if old := p.get(ofRooms, 0); old != nil {
		copy(load[:], old.payload())
	}
	p.put(ofRooms, 0, c)
	words := p.get(ofRooms, 0).payload()
	for side, n := range load {
		if words[side] == 0 {
			words[side] = n
		}
	}
}

// RoomScale sets the factor of all sends into the reverbs and echo taps (linear).
func (f *Frame) RoomScale(level float32) {
	if f.begin(opRoomScale) && f.network() {
		f.one(0, "level", level)
	}
}

func (e *Engine) roomScale(m *message) bool {
	e.mixer.Network().Scale(m.float(0))
	return true
}
