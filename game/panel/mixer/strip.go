package mixer

import "gritbed/engine/mix"

// Master is the wide column at the right.
const Master = mix.StripSFX

// Family is what kind of sound a strip carries: the ink of its bar and its meter.
type Family uint8

// The families.
const (
	Bed Family = iota
	Speed
	Ambience
	Contact
	Return
	Output
)

// FamilyOf is the family of a strip. Voices without a bus are those of the
// ambience and its emitters; what touches has a material or an owner's bus.
func FamilyOf(s mix.Strip) Family {
	switch s {
	case mix.StripBed:
		return Bed
	case mix.StripRocket:
		return Speed
	case mix.StripVoices:
		return Ambience
	case mix.StripFlangeA, mix.StripFlangeB, mix.StripEnv:
		return Return
	case Master:
		return Output
	}
	return Contact
}

// names are a strip's, from the one that says most to the shortest.
var names = [mix.Strips][Forms]string{
	mix.StripBed:       {"Bed", "Bed", "Bed"},
	mix.StripRocket:    {"Rocket", "Rocket", "Roc"},
	mix.StripVoices:    {"Voices", "Voices", "Voi"},
	mix.StripMaterial0: {"Mat 0", "Mat 0", "M0"},
	mix.StripMaterial1: {"Mat 1", "Mat 1", "M1"},
	mix.StripMaterial2: {"Mat 2", "Mat 2", "M2"},
	mix.StripMaterial3: {"Mat 3", "Mat 3", "M3"},
	mix.StripMaterial4: {"Mat 4", "Mat 4", "M4"},
	mix.StripMaterial5: {"Mat 5", "Mat 5", "M5"},
	mix.StripMaterial6: {"Mat 6", "Mat 6", "M6"},
	mix.StripMaterial7: {"Mat 7", "Mat 7", "M7"},
	mix.StripOneShots:  {"One-shots", "Shots", "Sh"},
	mix.StripFlangeA:   {"Flange A", "Fla. A", "FA"},
	mix.StripFlangeB:   {"Flange B", "Fla. B", "FB"},
	mix.StripEnv:       {"Env", "Env", "Env"},
	Master:             {"Master", "Master", "Mst"},
}

// Forms is how many lengths a strip's name comes in.
const Forms = 3

// Name is a strip's name, form 0 the longest.
func Name(s mix.Strip, form int) string { return names[s][form] }

// Next is the column by steps to the right of another, around the ends.
func Next(s mix.Strip, by int) mix.Strip {
	n := int(mix.Strips)
	return mix.Strip(((int(s)+by)%n + n) % n)
}
