package components

// EmitterSlots is how many placed sounds can be held at once.
const EmitterSlots = 5

// EmitterWords is the length of an emitter's packet.
const EmitterWords = 9

// EmitterData is one of the pool's states.
type EmitterData struct {
	Emitter int                 // of the level's, −1 = free
	Words   [EmitterWords]int32 // packet of this frame
	Post    bool                // begins in this frame
	Release bool                // ends in this frame
}

// EmittersData is the pool of the placed sounds around the skater.
type EmittersData struct {
	Slot [EmitterSlots]EmitterData
}
