package render

import (
	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/game/world"
)

// Frame is what the summary and the plots need of one game frame.
type Frame struct {
	Stamp    int64   // block in which it becomes audible [blocks]
	Blocks   int     // blocks until the next frame's
	Speed    float64 // along the ground [m/s]
	Wheels   int
	Airborne bool
	Grinding bool
	Bail     bool
	Mode     components.Mode
	Running  [2]bool           // grains run on truck 0, 1
	Member   [2]rolling.Member // recording on truck 0, 1
	Turn     float32           // stick, −1…1
	Level1   int32             // mix output 1 [Q15]
	Level2   int32             // mix output 2 [Q15]
	Seam     float32           // seam envelope, 1 while there is none
	Push     float32           // push factor on the speed, 1 while there is none
	Special  bool              // manual or trick latch
	Primary  int               // truck that follows wheel 0
	Pitch    float32
	Record   [4]recordValues
	Rocket   float32 // gain
}

type recordValues struct{ Gain, Pitch, Position float32 }

// observe takes down the frame just stepped.
func observe(w *world.World) Frame {
	a, b := w.State(), w.Board()
	f := Frame{
		Stamp:    w.Queue.Frame().Stamp(),
		Blocks:   int(w.Engine.Committed() - w.Queue.Frame().Stamp()),
		Speed:    float64(a.GroundSpeed),
		Wheels:   int(a.WheelCount),
		Airborne: a.Airborne,
		Grinding: a.Grinding,
		Bail:     a.Bail,
		Mode:     modeOf(a),
		Turn:     a.Turn,
		Level1:   w.Mix().Now.Board[1],
		Level2:   w.Mix().Now.Board[2],
		Seam:     1,
		Push:     1,
		Special:  b.Latch.Manual || b.Latch.Trick,
		Primary:  b.Primary,
		Pitch:    float32(w.Mix().Now.Board[3]) / 4096,
		Rocket:   0,
	}
	if w.Speed().Running {
		f.Rocket = w.Speed().Record.Gain
	}
	if b.Seam.Active {
		f.Seam = b.Seam.Env.Value
	}
	if b.Push.Scale.Running {
		f.Push = b.Push.Scale.Value
	}
	for i := range f.Running {
		f.Running[i] = b.Slot[i].Running
		f.Member[i] = b.Slot[i].Member
	}
	for i := range f.Record {
		f.Record[i] = recordValues(b.Record[i])
	}
	return f
}

// modeOf reads the mode off the audio state, so that a session rendered from a
// state file has one too.
func modeOf(a *components.AudioStateData) components.Mode {
	switch {
	case a.Bail:
		return components.Bailed
	case a.Grinding:
		return components.Grinding
	case a.Airborne:
		return components.Airborne
	case a.Balancing:
		return components.Manual
	}
	return components.Riding
}

// one reports whether exactly one truck sounds.
func (f *Frame) one() bool { return f.Running[0] != f.Running[1] && f.Level1 > 0 }
