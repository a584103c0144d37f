package assets_test

import (
	"math"
	"slices"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

// rig plays records of the collection through voices of a pool, nothing behind
// them.
type rig struct {
	shots  *assets.Shots
	bus    *dsp.Sub0
	pool   *voice.Pool
	player *shot.Player
	gen    rng.Generator
}

// play is a start to add: an id and the owner's level.
type play struct {
	id    int
	level float32
}

func newRig(t *testing.T) *rig {
	t.Helper()
	r := &rig{shots: shots(t), gen: rng.Seeded(3)}
	var err error
	if r.bus, err = dsp.NewSub0(6); err != nil {
		t.Fatal(err)
	}
	if r.pool, err = voice.NewPool(voice.Config{Targets: voice.Targets{SFX: r.bus}}); err != nil {
		t.Fatal(err)
	}
	r.player, err = shot.New(shot.Config{Pool: r.pool, Collections: []shot.Collection{r.shots.Collection()}, Draw: &r.gen})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// render gives a second of the centre, where voices without a pan stand, from
// the frame on at which the sounds begin.
func (r *rig) render(t *testing.T, plays ...play) []float32 {
	t.Helper()
	for i, p := range plays {
		if !r.player.Start(uint32(i+1), shot.Spec{Record: p.id, Block: splice.Block{Level: p.level, Pitch: 1}}) {
			t.Fatalf("%#x does not start", p.id)
		}
	}
	if r.pool.Counts().Voices < len(plays) {
		t.Fatalf("%v give no voice", plays)
	}
	out := make([]float32, 0, 48000+2*block.Frames)
	sig := make([]block.Plane, 6)
	for len(out) < 48000+block.Frames || r.player.Counts().Sounds > 0 {
		r.player.Tick()
		r.pool.Run()
		r.bus.Read(sig)
		out = append(out, sig[1][:]...)
	}
	return out[block.Frames:][:48000]
}

// over is the median, over many starts, of the peak against the bed's and of
// the loudest 50 ms [dB, dBFS].
func (r *rig) over(t *testing.T, bed float64, plays ...play) (peak, loudest float64) {
	var peaks, loud []float64
	for range 41 {
		x := r.render(t, plays...)
		peaks = append(peaks, measuretest.PeakLevel(x)-bed)
		loud = append(loud, measuretest.Loudest(x, 48000))
	}
	return measuretest.Median(peaks), measuretest.Median(loud)
}

// recordGain is what the bed's voice plays a recording at on a straight roll.
const recordGain = 0.2455

// bedPeak is the median peak of 50 ms of the bed at 25 km/h on smooth asphalt
// with hard wheels, where the recording has risen to -21.6 dBFS.
func bedPeak(t *testing.T) float64 {
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	x := recs[2].PCM
	const window, step = 44100 * 16 / 10, 4410
	at := 0
	for at+window < len(x) && measure.Level(x[at:at+window]) < -21.6 {
		at += step
	}
	var peaks []float64
	for part := x[at : at+window]; len(part) >= 2205; part = part[2205:] {
		peaks = append(peaks, measuretest.PeakLevel(part[:2205]))
	}
	return measuretest.Median(peaks) + 20*math.Log10(recordGain)
}

func TestBedPeak(t *testing.T) { near(t, "peak of the bed [dBFS]", bedPeak(t), -23.6, 0.7) }

// Level words of the contacts (note 001): pops by selector at an owner's level
// of 0.40, touchdowns by landing class.
var (
	popLevel   = [3]float32{0.5 * 0.40, 0.75 * 0.40, 0.40}
	touchLevel = [3]float32{6590.0 / 32767, 7913.0 / 32767, 9309.0 / 32767}
)

// A hard pop with its roll layer stands 17 dB over the bed, weaker ones less.
func TestTakeOffOverTheBed(t *testing.T) {
	bed, r := bedPeak(t), newRig(t)
	for _, first := range []int{assets.ShotPop, assets.ShotPopHollow} {
		var got [3]float64
		for sel := range got {
			got[sel], _ = r.over(t, bed, play{first + sel, popLevel[sel]}, play{assets.ShotPopRoll, 0.15})
		}
		near(t, "take-off over the bed [dB]", got[2], 17, 1.5)
		near(t, "the weakest pop [dB]", got[0], 8, 1.5)
		if !(got[0]+2 < got[1] && got[1]+2 < got[2]) {
			t.Errorf("selectors 0, 1, 2: %.1f dB", got)
		}
	}
}

// An ordinary landing of four hard wheels (class 1) stands 23.3 dB over the
// bed; the classes climb by 8 dB of power and more, most of it from 0 to 1. A
// class 2 landing plays variant 1 and a second voice, variant 2 (001/11.9 is
// its caller's).
func TestLandingOverTheBed(t *testing.T) {
	bed, r := bedPeak(t), newRig(t)
	peak, class1 := r.over(t, bed, play{assets.Touchdown(0, 0, 1), touchLevel[1]})
	near(t, "landing over the bed [dB]", peak, 23.3, 1.5)
	_, class0 := r.over(t, bed, play{assets.Touchdown(0, 0, 0), touchLevel[0]})
	_, class2 := r.over(t, bed, play{assets.Touchdown(0, 0, 1), touchLevel[2]}, play{assets.Touchdown(0, 0, 2), touchLevel[2]})
	least(t, "from class 0 to 2 [dB]", class2-class0, 8)
	least(t, "from class 0 to 1 [dB]", class1-class0, 4)
	near(t, "loudest 50 ms of class 0 [dBFS]", class0, -22.6, 2)
	near(t, "of class 1", class1, -14.1, 2)
	near(t, "of class 2", class2, -12.0, 2)
	one, _ := r.over(t, bed, play{assets.Touchdown(0, 3, 0), touchLevel[0]})
	near(t, "one wheel [dB]", one, 12, 2)
}

// The tiers sound different in the way their names say.
func TestTiers(t *testing.T) {
	r := newRig(t)
	colour := func(tier int) (centroid, down float64) {
		var c, d []float64
		for range 21 {
			x := r.render(t, play{assets.Touchdown(tier, 0, 1), 0.2})
			c = append(c, measuretest.PowerCentroid(x, 48000))
			d = append(d, measuretest.Decay(x, 48000, 20))
		}
		return measuretest.Median(c), measuretest.Median(d)
	}
	hard, ring := colour(0)
	soft, _ := colour(1)
	hollow, boom := colour(2)
	most(t, "centroid of soft wheels over that of hard", soft/hard, 0.5)
	most(t, "centroid of hollow ground over that of closed", hollow/hard, 0.8)
	least(t, "hollow ground rings longer by", boom/ring, 1.3)
}

// No start is like the one before it.
func TestStartsDiffer(t *testing.T) {
	r := newRig(t)
	for id, rec := range r.shots.Tree.Records {
		if len(rec.Groups) == 0 {
			continue
		}
		last := r.render(t, play{id, 0.2})
		for range 4 {
			next := r.render(t, play{id, 0.2})
			if slices.Equal(last, next) {
				t.Errorf("%#x: twice the same", id)
			}
			last = next
		}
	}
}
