package mix

// PostEQ sets a peaking filter, 0 or 1, of material bus 0 to 7. It is refused,
// and counted, for a value that cannot be used. A bus that follows the jitter
// table takes its next values from there, one that is re-rolled at the next
// re-roll.
func (d *Desk) PostEQ(bus, band int, eq EQ) bool {
	if bus < 0 || bus >= Materials || band < 0 || band >= len(d.materials[bus].peak) {
		d.refused++
		return false
	}
	n := d.materials[bus].post(band, eq)
	d.refused += n
	return n == 0
}
