package mix

import "gritbed/engine/rng"

// DefaultConfig returns the authored parameters of the notes (buses §4, 4.2, §5)
// with a generator of that seed, pools of 32 owner buses and of 24 collision submixes
// (ten collisions of two voices at once, and a reserve), and no environment network.
func DefaultConfig(seed uint64) Config {
	g := rng.Seeded(seed)
	return Config{
		Draw:      &g,
		Materials: DefaultMaterials(),
		Jitter:    DefaultJitter(),
		Flange:    DefaultFlange(),
		Owners:    32,
		Submixes:  24,
		Scale:     1,
	}
}

// noClip is the level from which a clip does nothing (linear).
const noClip = 100

// DefaultMaterials returns the table of buses §4. Buses 3 and 4 have no known
// user, and the filters of bus 3 are bypassed, its ranges of gain being 1..1.
func DefaultMaterials() [Materials]MaterialConfig {
	row := func(clip float32, hz1, gain1, q1, hz2, gain2, q2 Range) MaterialConfig {
		return MaterialConfig{Enable: true, Clip: clip, EQ: [2]EQRange{{hz1, gain1, q1}, {hz2, gain2, q2}}}
	}
	jitter := MaterialConfig{Clip: noClip}
	return [Materials]MaterialConfig{
		row(noClip, Range{150, 450}, Range{0.75, 1.5}, Range{0.25, 3}, Range{1500, 5000}, Range{0.9, 1.25}, Range{0.25, 2}),
		row(noClip, Range{150, 500}, Range{0.75, 1.25}, Range{0.25, 1.5}, Range{1000, 7500}, Range{0.25, 2.5}, Range{0.25, 1.5}),
		row(noClip, Range{150, 350}, Range{0.25, 1.5}, Range{0.2, 1.5}, Range{1500, 6000}, Range{0.1, 2}, Range{0.2, 1.5}),
		row(0.1, Range{100, 2000}, Range{1, 1}, Range{1, 3}, Range{1500, 8000}, Range{1, 1}, Range{1.5, 5}),
		row(0.07, Range{100, 700}, Range{0.75, 1.2}, Range{2, 5}, Range{2000, 5000}, Range{0.5, 1.2}, Range{1, 3}),
		jitter, jitter, jitter,
	}
}

// DefaultJitter returns the table of buses §4.2.
func DefaultJitter() [2]JitterBand {
	return [2]JitterBand{
		{Hz: JitterEntry{400, 300, 299, 199}, Gain: JitterEntry{1.25, 0.75, 0.75, 0.25}, Q: JitterEntry{3, 2.5, 2.4, 1}},
		{Hz: JitterEntry{2000, 1500, 500, 175}, Gain: JitterEntry{1.75, 1.25, 1, 0.25}, Q: JitterEntry{3, 2.75, 2.5, 0.5}},
	}
}

// DefaultFlange returns the two returns of buses §5; the levels are those
// traced, for as long as no reverb owner posts any.
func DefaultFlange() [2]FlangeConfig {
	const gain, env = 0.9977, 0.0706
	return [2]FlangeConfig{
		{
			Delay: LFOConfig{Rate: 0.5, Amount: 0.9, Center: 0.002, Depth: 0.002},
			EQ:    LFOConfig{Rate: 0.3, Amount: 0.2, Center: 1500, Depth: 1500},
			Gain:  gain, Env: env,
		},
		{
			Delay: LFOConfig{Rate: 0.25, Amount: 0.6, Center: 0.0005, Depth: 0.0005},
			EQ:    LFOConfig{Rate: 0.3, Amount: 0, Center: 250, Depth: 250},
			Gain:  gain, Env: env,
		},
	}
}
