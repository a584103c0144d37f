package synth

// The layers a sound of the world is put together from. Times are in seconds
// from its beginning, pairs are the least and the most of what is drawn, and a
// gain is the root mean square of the layer before anything moves it, unless
// said otherwise.

// Move is how a layer moves with the sound it belongs to.
type Move struct {
	Gain float64 `yaml:"gain"`
	// Gust and Swell are the powers of the sound's gusts and swell it follows;
	// 0 is not at all. Delay is how late it is for the swell [s].
	Gust  float64 `yaml:"gust"`
	Swell float64 `yaml:"swell"`
	Delay float64 `yaml:"delay"`
}

// Swell is one rise and fall.
type Swell struct {
	At     [2]float64 `yaml:"at"`     // where it begins to rise, or its top with Bell
	Rise   float64    `yaml:"rise"`   // [s]
	Fall   [2]float64 `yaml:"fall"`   // to 1/e [s]
	Height [2]float64 `yaml:"height"` // of its top
	Bell   float64    `yaml:"bell"`   // half width, for one that comes as it goes [s]
}

// Band is noise between two frequencies, or through a bank.
type Band struct {
	Move `yaml:",inline"`
	Band [2]float64 `yaml:"band"` // [Hz], 0 leaves a side open
	Bank string     `yaml:"bank"`
}

// Ticks are pulses at random times: leaves, pebbles, foam.
type Ticks struct {
	Move  `yaml:",inline"`
	Rate  [2]float64 `yaml:"rate"`  // at the beginning and at the end [1/s]
	Power float64    `yaml:"power"` // of the draw that is their height
	Band  [2]float64 `yaml:"band"`  // [Hz]
	Bank  string     `yaml:"bank"`  // each rings one of its modes
}

// Bubble is air coming up: short tones that rise. Its gain is the height of the
// largest.
type Bubble struct {
	Move    `yaml:",inline"`
	Rate    float64    `yaml:"rate"`    // [1/s]
	Pitch   [2]float64 `yaml:"pitch"`   // [Hz]
	Rise    [2]float64 `yaml:"rise"`    // share of the pitch
	Seconds [2]float64 `yaml:"seconds"` // to -40 dB
	Power   float64    `yaml:"power"`   // of the draw that is their size
}

// Times says how often something happens: from At on, Count times or, for 0, to
// the end, so long after one another.
type Times struct {
	At    [2]float64 `yaml:"at"`
	Count [2]int     `yaml:"count"`
	Every [2]float64 `yaml:"every"`
	// Layers of one Group happen together, if the rest here is the same.
	Group int `yaml:"group"`
	// Fade is the gain from one to the next, 0 being read as 1; Uneven the share
	// by which each may be weaker.
	Fade   float64 `yaml:"fade"`
	Uneven float64 `yaml:"uneven"`
}

// Knock strikes something that rings. Its gain is the height of a mode of gain 1
// struck by a short push.
type Knock struct {
	Times `yaml:",inline"`
	Push  float64    `yaml:"push"` // [ms]
	Rings string     `yaml:"rings"`
	Tune  [2]float64 `yaml:"tune"` // times its frequencies
	Ring  float64    `yaml:"ring"` // times its decay; 0 is read as 1
	Apart float64    `yaml:"apart"`
	Gain  float64    `yaml:"gain"`
}

// Puff is a burst of noise. Its gain is its height.
type Puff struct {
	Times `yaml:",inline"`
	Band  [2]float64 `yaml:"band"` // [Hz]
	Rise  float64    `yaml:"rise"` // [s]
	Hold  float64    `yaml:"hold"` // [s]
	Fall  float64    `yaml:"fall"` // to -60 dB [s]
	Gain  float64    `yaml:"gain"`
}

// Pulses are a row of small strokes at a pace: things that stick and slip,
// ratchets, beaks.
type Pulses struct {
	At      [2]float64 `yaml:"at"`
	Seconds [2]float64 `yaml:"seconds"`
	Pace    []float64  `yaml:"pace"`   // along it [Hz]
	Tune    [2]float64 `yaml:"tune"`   // times the pace and the ringing
	Jitter  float64    `yaml:"jitter"` // share of a period
	Uneven  float64    `yaml:"uneven"`
	Rings   string     `yaml:"rings"`
	Bow     float64    `yaml:"bow"` // power of the half sine over it; 0 is even
	Gain    float64    `yaml:"gain"`
}

// Call is a tone that is sung, by whatever animal or machine.
type Call struct {
	Times     `yaml:",inline"`
	Seconds   [2]float64 `yaml:"seconds"`
	Pitch     []float64  `yaml:"pitch"` // along it [Hz]
	Tune      [2]float64 `yaml:"tune"`  // times the pitch, for all of them
	Vary      float64    `yaml:"vary"`  // times the pitch, for each: 1 give or take
	Step      float64    `yaml:"step"`  // pitch from one to the next; 0 is read as 1
	Scale     []float64  `yaml:"scale"` // one is drawn for each
	Harmonics []float64  `yaml:"harmonics"`
	Bow       float64    `yaml:"bow"`  // power of the half sine over it, or
	Rise      float64    `yaml:"rise"` // a rise and
	Fall      float64    `yaml:"fall"` // a fall [s]
	// Decay is the time in which it dies away by itself, to -60 dB [s]; 0 is
	// never.
	Decay float64 `yaml:"decay"`
	// Tremolo and Vibrato are [Hz, depth]; Rough is a tremolo after the first
	// quarter, which scrapes.
	Tremolo [2]float64 `yaml:"tremolo"`
	Vibrato [2]float64 `yaml:"vibrato"`
	Rough   [2]float64 `yaml:"rough"`
	// Breath is noise that goes along: its share, and its band [Hz].
	Breath [3]float64 `yaml:"breath"`
	Bank   string     `yaml:"bank"`
	Gain   float64    `yaml:"gain"`
}

// Crowd is people talking, too far away to be understood.
type Crowd struct {
	Move    `yaml:",inline"`
	Voices  int        `yaml:"voices"`
	Pitch   [2]float64 `yaml:"pitch"` // [Hz]
	Pace    [2]float64 `yaml:"pace"`  // syllables a second
	Pause   [2]float64 `yaml:"pause"` // between phrases [s]
	Whisper float64    `yaml:"whisper"`
}

// Hum is machines that turn.
type Hum struct {
	Move     `yaml:",inline"`
	Machines int       `yaml:"machines"`
	Pitch    float64   `yaml:"pitch"` // [Hz]
	Apart    float64   `yaml:"apart"` // share by which their speeds differ
	Partials []float64 `yaml:"partials"`
	// Load is [changes a second, depth] of each machine's own load.
	Load [2]float64 `yaml:"load"`
}
