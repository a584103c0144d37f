package components

// OwnerData says which board an entity sounds through and whose it is. It sits on
// every skater: the player and the ghosts. What the notes call the owner of a sound
// object (player-components 2.1) is an entity with this component.
type OwnerData struct {
	Board int  // board of the engine that the skater's bed plays on, 0 … boards − 1; the player's is 0
	Local bool // the player rides it; much of the sound is the local player's alone
}

// GhostData sits on every skater who is not the player: one who rides by a replay, or
// a line that was ridden before.
type GhostData struct {
	Away bool // its ride has not begun or is over: neither heard nor drawn
}
