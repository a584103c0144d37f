package ambient

// ready reports whether a descriptor has its sound table, loading it if need
// be. A load that failed is remembered for good; an invalid id is never tried.
func (r *Runtime) ready(i int) bool {
	d := &r.descs[i]
	if d.table != nil {
		return true
	}
	stb := r.region.Descs[i].STB
	if d.notFound || stb == InvalidSTB {
		return false
	}
	r.counts.Loads++
	if r.load != nil {
		d.table = r.load(stb)
	} else {
		d.table = r.region.Tables[stb]
	}
	if d.table == nil {
		d.notFound = true
		return false
	}
	r.last.Loaded++
	return true
}

// release releases the table of a sound's descriptor when no sound of it got weight in
// this rebuild.
func (r *Runtime) release(s *sound) {
	if s.of.table != nil && s.of.played == 0 {
		s.of.table = nil
		r.last.Released++
	}
}

// flush removes all weight and releases every table. Sounds and queue stay: each deadline
// comes up once more and finds its sound inaudible.
func (r *Runtime) flush() {
	r.counts.Flushes++
	r.total = 0
	r.last = Rebuild{Time: r.now}
	r.cells = r.cells[:0]
	for i := range r.sounds {
		s := &r.sounds[i]
		s.reset()
		r.release(s)
	}
}
