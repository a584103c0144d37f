package components

// IntentData is what the player wants in this frame. Keyboard, gamepad, script
// and replay all end here; a replay is a file of these, one a frame.
type IntentData struct {
	Steer   float32 // −1 left … 1 right, relative to the skater's view along the board
	Push    bool    // held: keep pushing at the cadence
	Brake   bool    // held: foot brake
	Ollie   bool    // held: crouch and charge; released: pop
	Manual  bool    // held: balance on the back truck
	Slide   bool    // held: powerslide, the board turned across
	Spin    float32 // −1…1 body and board rotation wanted in the air
	Grab    bool    // held in the air: grab; held on the ground, the next ollie is a hippy jump
	Flip    bool    // edge in the air: kickflip
	Respawn bool    // edge: back to the last safe point
	Balance float32 // −1…1 lean used in manuals and grinds
}
