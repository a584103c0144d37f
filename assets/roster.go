package assets

// Entry is a row of the survey's table of the archive (note 000 §1.1, §1.2).
type Entry struct {
	Name    string // of the recording, without the extension
	Rate    int    // [Hz]
	Samples int    // [samples]
	// DurationBits is the stored duration in single precision [s]. In three
	// members it is 1, 1 and 3 units in the last place away from samples/rate;
	// which way, the survey does not tell, and ours lie above.
	DurationBits uint32
}

// The members in the order of the survey's table; a recording's Index is its
// place here. The original archive orders its members by hash instead, which no
// reader depends on.
var roster = [...]Entry{
	{"asphalt_rough_hard", 44100, 860080, 0x419C060A},
	{"asphalt_rough_soft", 48000, 956100, 0x419F599B},
	{"asphalt_smooth_hard", 44100, 968807, 0x41AFBF4F},
	{"asphalt_smooth_soft", 44100, 963222, 0x41AEBBF1},
	{"concrete_aggregate_hard", 48000, 1013604, 0x41A8EF1E},
	{"concrete_aggregate_soft", 48000, 934573, 0x419BC31E},
	{"concrete_rough_hard", 44100, 963228, 0x41AEBC39},
	{"concrete_rough_soft", 44100, 885096, 0x41A08FC7},
	{"concrete_smooth_hard", 44100, 930067, 0x41A8B83A},
	{"concrete_smooth_soft", 44100, 896308, 0x41A29876},
	{"metal_smooth_hard", 48000, 1049760, 0x41AEF5C3},
	{"wood_ramp_hard", 44100, 840219, 0x41986BB2},
	{"wood_ramp_soft", 44100, 776894, 0x418CEEE3},
	{"x_jet_rolling", 48000, 583305, 0x41426F5C},
}

// Roster returns the survey's table.
func Roster() []Entry { return append([]Entry(nil), roster[:]...) }

// rosterIndex is the place of a name, or -1.
func rosterIndex(name string) int {
	for i := range roster {
		if roster[i].Name == name {
			return i
		}
	}
	return -1
}
