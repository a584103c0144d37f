package mix

// Mute closes or opens a strip, in the first 64 frames of the next block and
// never by a step. With it go the strip's own sends to flange and environment.
func (m *Mixer) Mute(s Strip, on bool) bool {
	if s >= Strips {
		return false
	}
	m.switches.muted[s] = on
	m.levels()
	return true
}

// Solo closes all other sources and returns, likewise, or opens them again;
// several strips can be soloed. What a soloed strip goes through stays open:
// with one-shots the material buses do, so that the voices on these are heard
// with them. A soloed return is heard with what all sources send to it. The
// SFX master is always on everybody's way and cannot be soloed.
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

// levels gives every Send the level its strip's switches leave it.
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
