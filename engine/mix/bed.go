package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// rocketStrip takes the rocket layer to the SFX master: mono, in the centre (buses
// 2.6). While the bed is not muted, the rocket is sent to the bed's bus, because it
// is then summed with the board chains in the order in which the master would sum
// them, and no bit differs from a mix without strips. As the bed is muted, a Send of
// the rocket to the master itself opens by as much.
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

// level sets the rocket's level, 0 or 1, and divides it between its two Sends by the
// level of the bed.
func (r *rocketStrip) level(rocket, bed float32) {
	r.toBed.SetLevel(rocket)
	r.toMaster.SetLevel(float32(rocket * (1 - bed)))
}

// followsBed reports whether the rocket is sent to the bed's bus alone, at level 1.
func (r *rocketStrip) followsBed() bool {
	return r.toBed.Level() == 1 && r.toBed.Current() == 1 && r.toMaster.Level() == 0 && r.toMaster.Current() == 0
}

// Order returns the place in the pass.
func (r *rocketStrip) Order() uint8 { return graph.OrderStrips }

// Run passes a block on. The release tail of a grain that was cut off is transferred
// to the bed's bus, where it would fade without this strip.
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

// bedStrip takes the sum of the board chains to the SFX master, to the environment
// and to a flange return, each by a pass-through bus of its own.
type bedStrip struct {
	out, env, flange passThrough
	rocket           *rocketStrip
	meter            *meter
	six              [six]block.Plane // the bed without the rocket, for the meter
}

// Order returns the place in the pass.
func (b *bedStrip) Order() uint8 { return graph.OrderBed }

// Run passes a block on.
func (b *bedStrip) Run() {
	b.out.Run()
	b.env.Run()
	b.flange.Run()
	if b.meter.on {
		b.measure()
	}
}

// measure meters the bed: the sum on its bus less the rocket. In a block in which
// the rocket's level moves a rest of it is metered with the bed.
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
