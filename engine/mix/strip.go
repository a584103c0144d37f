package mix

// Strip is a column of a mixer view: one graph, or the graphs of one kind.
type Strip uint8

// The strips. The first eleven are sources, the last four returns and master.
const (
	StripBed       Strip = iota // board chains, with their sends to flange and environment
	StripRocket                 // rocket layer
	StripVoices                 // voices without a bus of their own
	StripMaterial0              // material buses 0 to 7 follow one another
	StripMaterial1
	StripMaterial2
	StripMaterial3
	StripMaterial4
	StripMaterial5
	StripMaterial6
	StripMaterial7
	StripOneShots // owner buses and collision submixes, with their sends to the environment
	StripFlangeA  // flange returns, with their sends to the environment
	StripFlangeB
	StripEnv // environment return
	StripSFX // SFX master
	Strips   // how many there are
)

// String returns the name a mixer view shows.
func (s Strip) String() string {
	if s >= Strips {
		return "unknown"
	}
	return [Strips]string{"bed", "rocket", "voices",
		"material 0", "material 1", "material 2", "material 3",
		"material 4", "material 5", "material 6", "material 7",
		"one-shots", "flange A", "flange B", "environment", "SFX"}[s]
}

// source reports whether s has sound of its own. The returns only have what sources
// send to them.
func (s Strip) source() bool { return s <= StripOneShots }

// under reports whether the output of s passes t. An owner bus may lead to any
// material bus.
func (s Strip) under(t Strip) bool {
	return s == StripOneShots && t >= StripMaterial0 && t <= StripMaterial7
}

// switches are the mute and solo switches of all strips.
type switches struct {
	muted, soloed [Strips]bool
}

// direct returns the level of a strip's output, 0 or 1. While strips are soloed, only
// they and the buses behind them are open; only its own mute closes the master.
func (w *switches) direct(s Strip) float32 {
	if w.muted[s] {
		return 0
	}
	if s == StripSFX || w.soloed[s] {
		return 1
	}
	level := float32(1)
	for t := range Strips {
		if !w.soloed[t] {
			continue
		}
		if t.under(s) {
			return 1
		}
		level = 0
	}
	return level
}

// tap returns the level of a strip's sends to the returns, 0 or 1. They stay open
// while only returns are soloed, since these would otherwise be silent; while a
// source is soloed, the returns hear that source alone.
func (w *switches) tap(s Strip) float32 {
	if w.muted[s] {
		return 0
	}
	if w.soloed[s] || !s.source() {
		return 1
	}
	for t := range Strips {
		if t.source() && w.soloed[t] {
			return 0
		}
	}
	return 1
}
