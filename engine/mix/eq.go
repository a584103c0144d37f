package mix

import "gritbed/engine/block"

// MaterialEQ returns the filters of material bus i as they were last posted,
// nothing for a bus there is none of.
func (d *Desk) MaterialEQ(i int) [2]EQ {
	if i < 0 || i >= Materials {
		return [2]EQ{}
	}
	return d.materials[i].eq
}

// SetEQ posts a filter, band 0 or 1, of material bus i. It is a post like those
// of the bus itself, and the last one holds: the next re-roll of an enabled bus
// replaces it (buses 4.1), and on a bus that is not enabled the jitter table
// does within two frames (buses 4.2). It returns false, and counts, for a bus
// or band there is none of and a value that is not finite.
func (d *Desk) SetEQ(i, band int, eq EQ) bool {
	if i < 0 || i >= Materials || band < 0 || band > 1 || !block.Finite(eq.Hz) || d.materials[i].post(band, eq) != 0 {
		d.refused++
		return false
	}
	return true
}
