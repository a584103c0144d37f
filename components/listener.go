package components

// ListenerData is the listener, of whom there is one, on an entity of its own. One
// system writes it, once a frame and before the audio states; everything that pans,
// fades or turns reads it. The window may draw from another place, which changes
// nothing of the sound.
//
// A recorded audio state holds Place, and distance and pan word of the local board, so
// it sounds the same again without the camera's fields.
type ListenerData struct {
	Place   Vec3     // where the listener stands, which is where the local skater is; rooms, ambience, placed sounds and ghosts are measured from here [m]
	Heading float64  // where the listener looks, from north over east [rad]
	Camera  Vec2     // where the local board is heard from: below the camera of the sound [m]
	Height  float64  // of that camera over the board [m]
	Lead    LeadData // of the picture's camera, of which the sound's goes a part
}

// LeadData is how far ahead of the skater a camera looks.
type LeadData struct {
	X, Y   float64 // [m]
	Placed bool    // false: the next step jumps to where it belongs
}
