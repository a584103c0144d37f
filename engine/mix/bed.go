package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// rocketStrip is the rocket layer's way to the SFX master: mono, in the centre
// (buses 2.6). While the bed is open the rocket goes along with it, through the
// bed's bus, and so adds up with the board chains in the very order it would on
// the master itself: no bit changes as long as nothing is muted. As the bed
// closes, the rocket's own way opens by as much.
type rocketStrip struct {
	in     dsp.Sub0
	withIt dsp.Send // to the bed's bus
	alone  dsp.Send // to the SFX master
	bed    *dsp.Sub0
	probe  *probe
	sig    [1]block.Plane
	awake  bool
}

func (r *rocketStrip) init(bed, master *dsp.Sub0, p *probe) error {
	r.bed, r.probe = bed, p
	if err := r.in.Init(1); err != nil {
		return err
	}
	if err := lead(&r.withIt, OrderStrips, 1, bed, OrderBed); err != nil {
		return err
	}
	return lead(&r.alone, OrderStrips, 1, master, OrderSFXMaster)
}

// level opens or closes the rocket and says whether the bed is open.
func (r *rocketStrip) level(rocket, bed float32) {
	r.withIt.SetLevel(rocket)
	r.alone.SetLevel(float32(rocket * (1 - bed)))
}

// straight reports whether all of the rocket, and nothing less, goes along with
// the bed.
func (r *rocketStrip) straight() bool {
	return r.withIt.Level() == 1 && r.withIt.Current() == 1 && r.alone.Level() == 0 && r.alone.Current() == 0
}

// Order returns the place in the pass.
func (r *rocketStrip) Order() uint8 { return OrderStrips }

// Run hands on a block. What a grain that was cut off leaves behind fades where
// it would without this strip.
func (r *rocketStrip) Run() {
	if r.straight() {
		r.in.Bequeath(r.bed)
	}
	if !r.in.Read(r.sig[:]) {
		r.awake = false
		r.probe.rest()
		return
	}
	r.probe.take(r.sig[:])
	r.withIt.Process1(&r.sig[0], !r.awake)
	r.alone.Process1(&r.sig[0], !r.awake)
	r.awake = true
}

// bedStrip is what the board chains hand on: to the SFX master, to the
// environment and to a flange return, each through a bus of its own.
type bedStrip struct {
	out, env, flange through
	rocket           *rocketStrip
	probe            *probe
	six              [six]block.Plane // the bed without the rocket, to be metered
}

// Order returns the place in the pass.
func (b *bedStrip) Order() uint8 { return OrderBed }

// Run hands on a block.
func (b *bedStrip) Run() {
	b.out.Run()
	b.env.Run()
	b.flange.Run()
	if b.probe.on {
		b.measure()
	}
}

// measure takes the rocket out of what the bed's bus carried. In the block in
// which the rocket's level moves, what is left of it is measured with the bed.
func (b *bedStrip) measure() {
	if !b.out.awake {
		b.probe.rest()
		return
	}
	copy(b.six[:], b.out.sig)
	if r := b.rocket; r.awake {
		level := r.withIt.Current()
		for i, v := range r.sig[0] {
			b.six[C][i] -= float32(v * level)
		}
	}
	b.probe.take(b.six[:])
}

// level opens or closes the bed and its sends.
func (b *bedStrip) level(direct, tap float32) {
	b.out.out.SetLevel(direct)
	b.env.out.SetLevel(tap)
	b.flange.out.SetLevel(tap)
}
