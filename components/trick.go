package components

// TrickData is what the trick display and the audio state show.
type TrickData struct {
	Name      string  // "Ollie", "50-50", "Manual", …; empty = nothing to show
	ID        int     // audio trick id −1…40 (player-components §1.6)
	ID2       int     // second trick id
	Active    bool    // a scoring trick is running
	Hippy     bool    // airborne-trick bit of the audio state (+372)
	Height    float64 // [m]
	Length    float64 // ground distance covered in the air or on the rail [m]
	Seconds   float64 // duration so far [s]
	Sketchy   bool    // landed badly
	ShowUntil int64   // frame until which a finished trick stays on screen
	FootFront bool    // front foot on the deck
	FootBack  bool    // back foot on the deck
	Combo     int     // tricks in the running line
}
