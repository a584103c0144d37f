package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// rocketStrip is the rocket layer's way to the SFX master: mono, in the centre
// (buses 2.6). While the bed is open the rocket goes along with it, through the
// bed's bus, and so adds up with the board chains in the very order it would on
// the master itself: no bit changes as long as nothing is muted. As the bed
// closes, the rocket's own way opens by as much.
type rocketStrip struct {
	in       dsp.Sub0
	toBed    dsp.Send // to the bed's bus
	toMaster dsp.Send // to the SFX master
	bed      *dsp.Sub0
	meter    *meter
	sig      [1]block.Plane
	awake    bool
}

func (r *rocketStrip) init(bed, master *dsp.Sub0, p *meter) error {
	r.bed, r.meter = bed, p
	if err := r.in.Init(1); err != nil {
		return err
	}
	if err := linkSend(&r.toBed, graph.OrderStrips, 1, bed, graph.OrderBed); err != nil {
		return err
	}
	return linkSend(&r.toMaster, graph.OrderStrips, 1, master, graph.OrderSFXMaster)
}

// level opens or closes the rocket and says whether the bed is open.
func (r *rocketStrip) level(rocket, bed float32) {
	r.toBed.SetLevel(rocket)
	r.toMaster.SetLevel(float32(rocket * (1 - bed)))
}

// straight reports whether all of the rocket, and nothing less, goes along with
// the bed.
func (r *rocketStrip) followsBed() bool {
	return r.toBed.Level() == 1 && r.toBed.Current() == 1 && r.toMaster.Level() == 0 && r.toMaster.Current() == 0
}

// Order returns the place in the pass.
func (r *rocketStrip) Order() uint8 { return graph.OrderStrips }

// Run hands on a block. What a grain that was cut off leaves behind fades where
// it would without this strip.
func (r *rocketStrip) Run() {
	if r.followsBed() {
		r.in.TransferTail(r.bed)
	}
	if !r.in.Read(r.sig[:]) {
		r.awake = false
		r.meter.idle()
		return
	}
	r.meter.take(r.sig[:])
	r.toBed.Process1(&r.sig[0], !r.awake)
	r.toMaster.Process1(&r.sig[0], !r.awake)
	r.awake = true
}

// bedStrip is what the board chains hand on: to the SFX master, to the
// environment and to a flange return, each through a bus of its own.
type bedStrip struct {
	out, env, flange passThrough
	rocket           *rocketStrip
	meter            *meter
	six              [six]block.Plane // the bed without the rocket, to be metered
}

// Order returns the place in the pass.
func (b *bedStrip) Order() uint8 { return graph.OrderBed }

// Run hands on a block.
func (b *bedStrip) Run() {
	b.out.Run()
	b.env.Run()
	b.flange.Run()
	if b.meter.on {
		b.measure()
	}
}

// measure takes the rocket out of what the bed's bus carried. In the block in
// which the rocket's level moves, what is left of it is measured with the bed.
func (b *bedStrip) measure() {
	if !b.out.awake {
		b.meter.idle()
		return
	}
	copy(b.six[:], b.out.sig)
	if r := b.rocket; r.awake {
		level := r.toBed.Current()
		for i, v := range r.sig[0] {
			b.six[C][i] -= float32(v * level)
		}
	}
	b.meter.take(b.six[:])
}

// level opens or closes the bed and its sends.
func (b *bedStrip) level(direct, tap float32) {
	b.out.out.SetLevel(direct)
	b.env.out.SetLevel(tap)
	b.flange.out.SetLevel(tap)
}
