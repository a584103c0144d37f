package grain

// ChainValues are the values a truck posts to its two chains every frame while its
// grains run.
type ChainValues struct {
	HighPass float32 // [Hz]
	LowPass  float32 // [Hz]
	ShiftA   float32 // frequency shift of A [Hz]
	ShiftB   float32 // frequency shift of B [Hz]
	Pan      float32 // azimuth, + to the right [degrees]
	Env      float32 // level of the environment send, linear
	FlangeA  float32 // level of A's first send of graph 2, linear; local only
	FlangeB  float32 // level of B's
}

// post sets the values of the next block, if the chain exists. It returns how many
// were refused because they were not finite.
func (c *Chain) post(v *ChainValues, shift, flange float32) (refused uint64) {
	if !c.built {
		return 0
	}
	refused += refusal(c.high.SetCutoff(v.HighPass))
	refused += refusal(c.low.SetCutoff(v.LowPass))
	refused += refusal(c.shift.SetShift(shift))
	refused += refusal(c.pan.SetAngle(v.Pan))
	refused += refusal(c.env.SetLevel(v.Env))
	if c.local {
		refused += refusal(c.flange.SetLevel(flange))
	}
	return refused
}

// postGains sets the gains of graphs 1 and 3, linear.
func (c *Chain) postGains(gain1, gain3 float32) (refused uint64) {
	if !c.built {
		return 0
	}
	return refusal(c.gain1.Set(gain1)) + refusal(c.gain3.Set(gain3))
}

// postSend3 sets the level of the Send to graph 3, linear.
func (c *Chain) postSend3(level float32) (refused uint64) {
	if !c.built || !c.local {
		return 0
	}
	return refusal(c.toClip.SetLevel(level))
}

func refusal(taken bool) uint64 {
	if taken {
		return 0
	}
	return 1
}
