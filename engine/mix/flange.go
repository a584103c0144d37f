package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
	"gritbed/engine/mix/env"
)

// flange is one flange return (buses §5), mono to six channels: Sub0, Delay,
// Peaking, Send to the environment, Gain, Pan2D1, Send to the SFX master. Two
// LFOs sweep the delay and the corner of the filter; nothing posts the filter's
// gain, so that one is never heard, nor the azimuth, which is taken as 0.
//
// The return runs in blocks with input and, as a stand-in, for as many blocks more as
// its delay line may still hold (one, as authored).
type flange struct {
	in      dsp.Sub0
	delay   *dsp.Delay
	peak    dsp.Peaking
	toEnv   dsp.Send
	gain    dsp.Gain
	pan     dsp.Pan2D1
	out     dsp.Send
	sweep   env.LFO // of the delay [s]; LFO records 11 and 13
	corner  env.LFO // of the filter [Hz]; records 12 and 14
	tail    int     // blocks the line can hold on for [blocks]
	left    int     // of those, still to run [blocks]
	meter   *meter
	mono    [1]block.Plane
	sig     [six]block.Plane
	envWant float32 // level of the send to the environment as posted, linear
	awake   bool
}

func (f *flange) init(cfg FlangeConfig, environment, master *dsp.Sub0, p *meter) error {
	f.delay, f.meter, f.envWant = dsp.NewDelay(FlangeMax), p, cfg.Env
	f.sweep, f.corner = cfg.Delay.lfo(), cfg.EQ.lfo()
	longest := cfg.Delay.Center + abs(float32(cfg.Delay.Depth*cfg.Delay.Amount))
	f.tail = (int(block.Int32(float32(block.Clamp(longest, 0, FlangeMax)*block.Rate))) + block.Frames) / block.Frames
	if err := f.in.Init(1); err != nil {
		return err
	}
	f.peak.Reset()
	f.gain.Reset()
	f.gain.Set(cfg.Gain)
	f.pan.Reset()
	if err := linkSend(&f.toEnv, graph.OrderFlange, 1, environment, graph.OrderEnvSend); err != nil {
		return err
	}
	f.toEnv.SetLevel(cfg.Env)
	return linkSend(&f.out, graph.OrderFlange, six, master, graph.OrderSFXMaster)
}

func abs(v float32) float32 { return max(v, -v) }

// lfo returns the record of c at phase 0. A rate has no lower bound here.
func (c LFOConfig) lfo() env.LFO {
	return env.NewLFO(env.Period(c.Rate, 0), c.Amount, c.Center, c.Depth)
}

// tick is phase 1 of a block: the LFOs move on and post, whether the return
// sounds or not.
func (f *flange) tick() {
	f.delay.SetDelay(f.sweep.Step())
	f.peak.SetHz(f.corner.Step())
}

// level opens or closes the return and its send.
func (f *flange) level(direct, tap float32) {
	f.out.SetLevel(direct)
	f.toEnv.SetLevel(float32(f.envWant * tap))
}

// Order returns the place in the pass.
func (f *flange) Order() uint8 { return graph.OrderFlange }

// Run passes a block on.
func (f *flange) Run() {
	if f.in.Read(f.mono[:]) {
		f.left = f.tail
	} else {
		if f.left == 0 {
			f.awake = false
			f.meter.idle()
			return
		}
		f.left--
	}
	p := &f.mono[0]
	f.delay.Process1(p)
	f.peak.Process1(p)
	f.toEnv.Process1(p, !f.awake)
	f.gain.Process1(p, !f.awake)
	f.pan.Process1(p, f.sig[:], !f.awake)
	f.meter.take(f.sig[:])
	f.out.Process(f.sig[:], !f.awake)
	f.awake = true
}
