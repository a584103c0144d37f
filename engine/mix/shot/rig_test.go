package shot

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

// rig is a player with its pool and the bus it leads to.
type rig struct {
	t    testing.TB
	bus  *dsp.Sub0
	pool *voice.Pool
	play *Player
	draw rng.Generator
	ends []end
}

func newRig(t testing.TB, voices, sounds int, c ...Collection) *rig {
	t.Helper()
	r := &rig{t: t, bus: bus(t, 6), draw: rng.Seeded(5)}
	var err error
	if r.pool, err = voice.NewPool(voice.Config{Voices: voices, Targets: voice.Targets{SFX: r.bus}}); err != nil {
		t.Fatal(err)
	}
	if r.play, err = New(Config{Pool: r.pool, Collections: c, Sounds: sounds, Draw: &r.draw}); err != nil {
		t.Fatal(err)
	}
	return r
}

func bus(t testing.TB, channels int) *dsp.Sub0 {
	t.Helper()
	b, err := dsp.NewSub0(channels)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// run makes blocks and gives the six channels of the bus.
func (r *rig) run(blocks int) (out [6][]float32) {
	sig := make([]block.Plane, 6)
	for range blocks {
		r.block()
		r.bus.Read(sig)
		for c := range out {
			out[c] = append(out[c], sig[c][:]...)
		}
	}
	return out
}

// block makes one block and hears of ends.
func (r *rig) block() {
	r.play.Tick()
	for {
		name, why, ok := r.play.Ended()
		if !ok {
			break
		}
		r.ends = append(r.ends, end{name, why})
	}
	r.pool.Run()
}

// start starts a sound that must be taken, at level and pitch 1.
func (r *rig) start(name uint32, record int) {
	r.t.Helper()
	if !r.play.Start(name, Spec{Record: record, Block: unity}) {
		r.t.Fatalf("record %d is refused: %+v", record, r.play.Counts())
	}
}

var unity = splice.Block{Level: 1, Pitch: 1}

// plain is a member that does nothing but sound.
func plain(sample uint16) ea.SpliceMember {
	return ea.SpliceMember{Sample: sample, Gain: 1, Pitch: 1, Rate: 1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
}

// record is a sound whose layers have one member each.
func record(members ...ea.SpliceMember) ea.SpliceRecord {
	r := ea.SpliceRecord{Gain: 1, Pitch: 1}
	for _, m := range members {
		r.Groups = append(r.Groups, ea.SpliceGroup{Members: []ea.SpliceMember{m}})
	}
	return r
}

// of is a collection of records over samples.
func of(samples []*voice.Sample, records ...ea.SpliceRecord) Collection {
	return Collection{&ea.Splice{Name: "test", Records: records, Samples: make([]ea.SpliceSample, len(samples))}, samples}
}

// click is one frame of 1 and then silence, flat a constant 1; both at 48 kHz.
func click(frames int) *voice.Sample {
	s := flat(frames)
	clear(s.Channels[0][1:])
	return s
}

func flat(frames int) *voice.Sample {
	s := &voice.Sample{Name: "flat", Channels: [][]float32{make([]float32, frames)}, Rate: 48000}
	for i := range s.Channels[0] {
		s.Channels[0][i] = 1
	}
	return s
}

// heard lists the frames at which something stands, counted from the first one
// at which a start of block 0 can be heard.
func heard(x []float32) (at []int) {
	for i, v := range x {
		if v != 0 {
			at = append(at, i-block.Frames)
		}
	}
	return at
}
