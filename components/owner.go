package components

// OwnerData says which board an entity sounds through and whose it is. It sits on
// every skater: the player and the ghosts. What the notes call the owner of a sound
// object (player-components §2.1) is an entity with this component.
type OwnerData struct {
	Board int  // board of the engine that the skater's bed plays on, 0 … boards − 1
	Local bool // the player rides it; much of the sound is the local player's alone
}
