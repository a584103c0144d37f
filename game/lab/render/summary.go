package render

// Summary is what a rendered session is judged by; it is written as
// summary.json and is the same in every run of the same session.
type Summary struct {
	Level   string  `json:"level"`
	Script  string  `json:"script"`
	Seconds float64 `json:"seconds"`
	Frames  int     `json:"frames"`
	Samples int     `json:"samples"`
	// Hash is FNV-1a, 64 bit, over the stereo samples as little-endian float32
	// in time order.
	Hash string `json:"hash"`
	// Minutes is that hash after each whole minute, so that two renders of
	// different length can be compared as far as both go.
	Minutes []string `json:"hash_minutes,omitempty"`
	// Stopped is set when the session was ended from outside.
	Stopped bool `json:"stopped,omitempty"`

	Levels   Levels         `json:"levels_dbfs"`
	Bed      Bed            `json:"bed"`
	Starts   Starts         `json:"starts"`
	Picks    Picks          `json:"picks"`
	Binds    map[string]int `json:"binds"`
	Modes    map[string]int `json:"mode_frames"`
	TopSpeed float64        `json:"top_speed_kmh"`
	Members  []Voices       `json:"members"`
	Counters Counters       `json:"counters"`
}

// Levels of the whole session [dBFS].
type Levels struct {
	PeakLeft  float64 `json:"peak_left"`
	PeakRight float64 `json:"peak_right"`
	RMS       float64 `json:"rms"`
}

// Bed holds the levels that the notes give for the bed.
type Bed struct {
	RestPeak   float64 `json:"rest_peak_dbfs"`     // largest sample while standing still for 0.5 s and more
	RestTime   float64 `json:"rest_seconds"`       // how long that was measured [s]
	RollingRMS float64 `json:"rolling_rms_dbfs"`   // rolling straight on four wheels over 15 km/h
	AirRMS     float64 `json:"air_rms_dbfs"`       // from 100 ms after take-off to landing
	AirBelow   float64 `json:"air_below_rolling"`  // difference of the two [dB]
	Airs       int     `json:"airs"`               // airs longer than 150 ms that were measured
	AirSilence float64 `json:"air_silence_ms_max"` // longest time from take-off to a level 1 of 0
}

// Starts are the grain voices of the four bed players.
type Starts struct {
	Total int `json:"total"`
	// OneTruck is the rhythm: both players' handovers from grain to grain while
	// one truck sounds. A bind or a drift restart cuts a grain short and is no
	// handover; WithRestarts counts those too.
	OneTruck     float64 `json:"per_second_one_truck"`
	WithRestarts float64 `json:"per_second_one_truck_with_restarts"`
	Handovers    int     `json:"handovers"`
	Restarts     int     `json:"restarts"`
	SecondsOne   float64 `json:"seconds_one_truck"`
	LongestGapMS float64 `json:"longest_gap_ms_rolling"` // of one player while bound, rolling and at a pitch of 0.9 and more
	Rocket       int     `json:"rocket"`
}

// Picks is a χ² test of "uniform over the candidates".
type Picks struct {
	Count   int     `json:"count"`
	ChiSq   float64 `json:"chi_square"`
	Degrees int     `json:"degrees_of_freedom"`
	P       float64 `json:"p"`
}

// Counters are the engine's, at the end.
type Counters struct {
	Late, Held, Refused, NotFinite, LostEvents uint64
}
