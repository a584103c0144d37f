package engine

import "math"

// op is the operation of a message.
type op uint8

// The operations. Their order does not matter; [operations] describes each.
const (
	opNone op = iota
	opBind
	opStop
	opRecord
	opChain
	opChainSend
	opWobble
	opBindRocket
	opStopRocket
	opRecordRocket
	opTurn
	opStrip
	opMute
	opSolo
	opMeter
	opEQ
	opFold
	opRoom
	opRoomScale
	opOpen
	opSet
	opSuspend
	opResume
	opClose
	opPlay
	opAdjust
	opStopShot
	opOpenOwner
	opOpenCollision
	opCloseBus
	opPost
	opPostOnce
	opRedeliver
	opRelease
	opCall
	opGlobal
	opWatch
	opFreeze
	opStep
	ops // how many there are
)

// operation describes an op.
type operation struct {
	name  string                       // of the method of Frame
	apply func(*Engine, *message) bool // on the audio thread; false: it names something that is not there
	keep  func(*pending, *Queue, call) // while the ring is full; nil: momentary, dropped then and when it comes too late
}

// operations describes every op. The functions are in the files of their families, next
// to the methods of [Frame] that encode the messages.
var operations = [ops]operation{
	opBind:          {"Bind", (*Engine).bind, keepBind},
	opStop:          {"Stop", (*Engine).stop, keepBind},
	opRecord:        {"Record", (*Engine).record, keepLast(ofRecords)},
	opChain:         {"Chain", (*Engine).chain, keepLast(ofChains)},
	opChainSend:     {"ChainSend", (*Engine).chainSend, keepLast(ofChainSends)},
	opWobble:        {"Wobble", (*Engine).wobble, keepLast(ofWobbles)},
	opBindRocket:    {"BindRocket", (*Engine).bindRocket, keepLast(ofRockets)},
	opStopRocket:    {"StopRocket", (*Engine).stopRocket, keepLast(ofRockets)},
	opRecordRocket:  {"RecordRocket", (*Engine).recordRocket, keepLast(ofRocketRecords)},
	opTurn:          {"Turn", (*Engine).turn, keepLast(ofTurns)},
	opStrip:         {"Strip", (*Engine).strip, keepLast(ofStrips)},
	opMute:          {"Mute", (*Engine).mute, keepLast(ofMutes)},
	opSolo:          {"Solo", (*Engine).solo, keepLast(ofSolos)},
	opMeter:         {"Meter", (*Engine).meter, keepLast(ofMeters)},
	opEQ:            {"EQ", (*Engine).eq, keepLast(ofEQs)},
	opFold:          {"Fold", (*Engine).setFold, keepLast(ofFolds)},
	opRoom:          {"Room", (*Engine).room, keepRoom},
	opRoomScale:     {"RoomScale", (*Engine).roomScale, keepLast(ofRoomScales)},
	opOpen:          {"Open", (*Engine).open, keepOpen},
	opSet:           {"Set", (*Engine).set, keepSet},
	opSuspend:       {"Suspend", (*Engine).suspend, keepPause},
	opResume:        {"Resume", (*Engine).resume, keepPause},
	opClose:         {"Close", (*Engine).closeVoice, keepClose},
	opPlay:          {"Play", (*Engine).play, keepPlay},
	opAdjust:        {"Adjust", (*Engine).adjust, keepShot(ofAdjusts)},
	opStopShot:      {"StopShot", (*Engine).stopShot, keepShot(ofShotStops)},
	opOpenOwner:     {"OpenOwner", (*Engine).openOwner, keepName(ofBuses)},
	opOpenCollision: {"OpenCollision", (*Engine).openCollision, keepName(ofBuses)},
	opCloseBus:      {"CloseBus", (*Engine).closeBus, keepCloseBus},
	opPost:          {"Post", (*Engine).post, keepName(ofPosts)},
	opPostOnce:      {"PostOnce", (*Engine).postOnce, nil},
	opRedeliver:     {"Redeliver", (*Engine).redeliver, keepRedeliver},
	opRelease:       {"Release", (*Engine).release, keepRelease},
	opCall:          {"Call", (*Engine).call, nil},
	opGlobal:        {"SetGlobal", (*Engine).setGlobal, keepLast(ofGlobals)},
	opWatch:         {"Watch", (*Engine).watch, keepLast(ofWatches)},
	opFreeze:        {"Freeze", (*Engine).freeze, keepLast(ofFreezes)},
	opStep:          {"Step", (*Engine).step, nil},
}

// A message is a header word, its target and its payload. A record of the ring is a
// stamp and the messages that share it:
//
//	record   stamp (low word, high word), messages
//	message  op<<24 | words, target, payload
const (
	headWords  = 2
	stampWords = 2
	lengthMask = 1<<24 - 1
)

// call is an encoded message.
type call []uint32

func (c call) op() op            { return op(c[0] >> 24) }
func (c call) target() uint32    { return c[1] }
func (c call) payload() []uint32 { return c[headWords:] }

// first cuts the first message off a record's messages.
func first(words []uint32) (c call, rest []uint32) {
	n := words[0] & lengthMask
	return words[:n], words[n:]
}

// message is a decoded call on the audio thread.
type message struct {
	op     op
	target uint32
	words  []uint32 // payload
	late   int64    // how long after its stamp it is applied [blocks]
}

// read fills numbers from the payload, from word i on.
func (m *message) read(i int, numbers []*float32) {
	for k, v := range numbers {
		*v = math.Float32frombits(m.words[i+k])
	}
}

// float returns word i of the payload.
func (m *message) float(i int) float32 { return math.Float32frombits(m.words[i]) }

func flag(on bool) uint32 {
	if on {
		return 1
	}
	return 0
}
