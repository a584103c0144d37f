package components

// ListenerData is the listener, of whom there is one; it sits on the world
// entity. One system writes it, once a frame and before the audio state;
// everything that pans, fades or turns reads it. The window may draw from
// another place: the sound never knows.
//
// A recorded audio state carries Place and what the ear heard of the board (its
// distance and its pan word), so it sounds the same again without the rest.
type ListenerData struct {
	Place   Vec3     // where the listener stands, which is where the skater is; rooms, land and placed sounds are measured from here [m]
	Ear     Vec2     // where the board is heard from [m]
	Height  float64  // of the ear over the board [m]
	Heading float64  // where the listener looks, from north over east [rad]
	Lead    LeadData // of the camera, of which the ear goes a part
}

// LeadData is how far ahead of the skater a camera looks.
type LeadData struct {
	X, Y   float64 // [m]
	Placed bool    // false: the next step jumps to where it belongs
}
