package conform

import (
	"math"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/engine/vec"
	"gritbed/systems/bed"
)

const rocketFile = "rocket.tsv"

// The recording of the table: x_jet_rolling, of which only rate and stored
// duration matter here.
const (
	rocketRate     = 48000
	rocketDuration = 0x41426F5C
)

// compareRocket: the speed layer frame by frame, its picks included.
func compareRocket(f vec.Folder) error {
	t, err := f.Table(rocketFile)
	if err != nil {
		return err
	}
	run := &rocketRun{tuning: tuning.Default()}
	return t.Each(run.row)
}

type rocketRun struct {
	tuning *tuning.Tuning
	g      rng.Generator
	rec    grain.Recording
	player *grain.Player
	speed  components.SpeedData
}

func (x *rocketRun) begin(r *vec.Row) {
	if r.Text("event") == "-" {
		x.g.W = r.Words("rng_after")
	}
	x.rec = grain.Recording{PCM: make([]float32, 1), Rate: rocketRate, Duration: math.Float32frombits(rocketDuration)}
	p, err := grain.NewPlayer(&grain.Shared{RNG: &x.g}, 4, nil)
	if err != nil {
		r.Fail("event", "a player", err.Error())
	}
	x.player = p
}

func (x *rocketRun) row(r *vec.Row) {
	if x.player == nil {
		x.begin(r)
	}
	if r.Err != nil {
		return
	}
	state := components.AudioStateData{Local: true, GroundSpeed: r.Bits("v")}
	var words components.MixWords
	words.Speed[5], words.Speed[3] = int32(r.Int("level5")), int32(r.Int("pitch3"))
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
	r.WantText("event", event)
	running := 0
	if x.speed.Running {
		running = 1
		x.player.SetRecord(grain.Record(x.speed.Record))
		r.WantNear("gain", x.speed.Record.Gain)
		r.WantNear("pitch", x.speed.Record.Pitch)
		r.WantNear("position", x.speed.Record.Position)
	} else {
		r.WantNone("gain", "pitch", "position")
	}
	r.WantInt("running", running)
	r.WantWords("rng_after", x.g.W)
}
