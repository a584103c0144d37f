package dsp

// Bequeath hands what removed Sends have left on the bus on to a bus of a later
// graph, by the routes between their channel counts; it fades there, in that
// graph's next block, as if the Sends had been linked to it. For a bus that
// only hands on what it gets this keeps the order of the sums.
func (b *Sub0) Bequeath(heir *Sub0) {
	if !b.pending {
		return
	}
	table, err := Routes(b.Channels(), heir.Channels())
	if err != nil {
		return
	}
	for _, r := range table.All() {
		heir.delta[r.To] += float32(b.delta[r.From] * r.Gain)
	}
	heir.pending = true
	b.delta, b.pending = [MaxChannels]float32{}, false
}
