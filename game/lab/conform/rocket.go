package conform

import (
	"math"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/systems/bed"
)

const rocketFile = "rocket.tsv"

// The recording of the table: x_jet_rolling, of which only rate and stored
// duration matter here.
const (
	rocketRate     = 48000
	rocketDuration = 0x41426F5C
)

// rocketCases: the speed layer frame by frame, its picks included.
func rocketCases(d dir) []testCase {
	if !d.has(rocketFile) {
		return nil
	}
	return []testCase{{stem(rocketFile), func(note) error {
		t, err := d.table(rocketFile)
		if err != nil {
			return err
		}
		run := &rocketRun{tuning: tuning.Default()}
		return t.each(run.row)
	}}}
}

type rocketRun struct {
	tuning *tuning.Tuning
	g      rng.Generator
	rec    grain.Recording
	player *grain.Player
	speed  components.SpeedData
}

func (x *rocketRun) begin(r *row) {
	if r.text("event") == "-" {
		x.g.W = r.words("rng_after")
	}
	x.rec = grain.Recording{PCM: make([]float32, 1), Rate: rocketRate, Duration: math.Float32frombits(rocketDuration)}
	p, err := grain.NewPlayer(&grain.Shared{RNG: &x.g}, 4, nil)
	if err != nil {
		r.fail("event", "a player", err.Error())
	}
	x.player = p
}

func (x *rocketRun) row(r *row) {
	if x.player == nil {
		x.begin(r)
	}
	if r.err != nil {
		return
	}
	state := components.AudioStateData{Local: true, GroundSpeed: r.bits("v")}
	var words components.MixWords
	words.Speed[5], words.Speed[3] = int32(r.int("level5")), int32(r.int("pitch3"))
	bed.StepRocket(&x.speed, &state, x.tuning)
	bed.StepRocketRecord(&x.speed, &state, &words.Speed, x.tuning)

	event := "-"
	if x.speed.Started {
		event = "bind"
		x.player.Bind(&x.rec, x.tuning.Rocket.Player)
	}
	if x.speed.Stopped {
		event = "stop"
		x.player.Stop()
	}
	r.wantText("event", event)
	running := 0
	if x.speed.Running {
		running = 1
		x.player.SetRecord(grain.Record(x.speed.Record))
		r.wantNear("gain", x.speed.Record.Gain)
		r.wantNear("pitch", x.speed.Record.Pitch)
		r.wantNear("position", x.speed.Record.Position)
	} else {
		r.wantNone("gain", "pitch", "position")
	}
	r.wantInt("running", running)
	r.wantWords("rng_after", x.g.W)
}
