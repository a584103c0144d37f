package mix

// Mute closes or opens a strip, in the first 64 frames of the next block and
// never by a step. With it go the strip's own sends to flange and environment.
func (d *Desk) Mute(s Strip, on bool) bool {
	if s >= Strips {
		return false
	}
	d.switches.muted[s] = on
	d.levels()
	return true
}

// Solo closes all other sources and returns, likewise, or opens them again;
// several strips can be soloed. What a soloed strip goes through stays open:
// with one-shots the material buses do, so that the voices on these are heard
// with them. A soloed return is heard with what all sources send to it. The
// SFX master is always on everybody's way and cannot be soloed.
func (d *Desk) Solo(s Strip, on bool) bool {
	if s >= StripSFX {
		return false
	}
	d.switches.soloed[s] = on
	d.levels()
	return true
}

// Muted reports whether a strip is muted.
func (d *Desk) Muted(s Strip) bool { return s < Strips && d.switches.muted[s] }

// Soloed reports whether a strip is soloed.
func (d *Desk) Soloed(s Strip) bool { return s < Strips && d.switches.soloed[s] }

// levels gives every Send the level its strip's switches leave it.
func (d *Desk) levels() {
	w := &d.switches
	d.rocket.level(w.direct(StripRocket), w.direct(StripBed))
	d.bed.level(w.direct(StripBed), w.tap(StripBed))
	d.voices.out.SetLevel(w.direct(StripVoices))
	for i := range d.materials {
		d.materials[i].out.SetLevel(w.direct(StripMaterial0 + Strip(i)))
	}
	for i := range d.submixes.all {
		if b := &d.submixes.all[i]; b.open {
			b.set(w.direct(StripOneShots), w.tap(StripOneShots))
		}
	}
	for i := range d.flange {
		s := StripFlangeA + Strip(i)
		d.flange[i].level(w.direct(s), w.tap(s))
	}
	d.envReturn.out.SetLevel(w.direct(StripEnv))
	d.sfx.out.SetLevel(w.direct(StripSFX))
}

// Metering turns all meters on or off; off, they read 0 and cost nothing.
func (d *Desk) Metering(on bool) {
	for i := range d.probes {
		d.probes[i] = probe{on: on}
	}
}

// Meter returns how loud a strip was in the last block.
func (d *Desk) Meter(s Strip) Meter {
	if s >= Strips {
		return Meter{}
	}
	return d.probes[s].meter
}
