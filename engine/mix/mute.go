package mix

// Mute mutes or unmutes a strip and its sends to flange and environment, by a ramp
// over the first 64 frames of the next block.
func (m *Mixer) Mute(s Strip, on bool) bool {
	if s >= Strips {
		return false
	}
	m.switches.muted[s] = on
	m.levels()
	return true
}

// Solo mutes all other sources and returns in the same way, or ends that. Several
// strips can be soloed. Buses behind a soloed strip stay open: with the one-shots
// soloed, the material buses do, and the voices on these are heard as well. A soloed
// return is heard with everything that is sent to it. Every strip passes the SFX
// master, which therefore cannot be soloed.
func (m *Mixer) Solo(s Strip, on bool) bool {
	if s >= StripSFX {
		return false
	}
	m.switches.soloed[s] = on
	m.levels()
	return true
}

// Muted reports whether a strip is muted.
func (m *Mixer) Muted(s Strip) bool { return s < Strips && m.switches.muted[s] }

// Soloed reports whether a strip is soloed.
func (m *Mixer) Soloed(s Strip) bool { return s < Strips && m.switches.soloed[s] }

// levels sets every Send to the level that the switches of its strip give.
func (m *Mixer) levels() {
	w := &m.switches
	m.rocket.level(w.direct(StripRocket), w.direct(StripBed))
	m.bed.level(w.direct(StripBed), w.tap(StripBed))
	m.voices.out.SetLevel(w.direct(StripVoices))
	for i := range m.materials {
		m.materials[i].out.SetLevel(w.direct(StripMaterial0 + Strip(i)))
	}
	for i := range m.submixes.all {
		if b := &m.submixes.all[i]; b.open {
			b.set(w.direct(StripOneShots), w.tap(StripOneShots))
		}
	}
	for i := range m.flange {
		s := StripFlangeA + Strip(i)
		m.flange[i].level(w.direct(s), w.tap(s))
	}
	m.envReturn.out.SetLevel(w.direct(StripEnv))
	m.sfx.out.SetLevel(w.direct(StripSFX))
}

// Metering turns all meters on or off; off, they read 0 and cost nothing.
func (m *Mixer) Metering(on bool) {
	for i := range m.meters {
		m.meters[i] = meter{on: on}
	}
}

// Meter returns how loud a strip was in the last block.
func (m *Mixer) Meter(s Strip) Meter {
	if s >= Strips {
		return Meter{}
	}
	return m.meters[s].last
}
