package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// Ramps is the system of [StepRamps].
func (s *System) Ramps(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepRamps(components.Board.Get(e), components.AudioState.Get(e), t)
	}
}

// StepRamps moves the send into graph 3 and the level of graph 1 with the
// ground speed, local board only (note 000 §3.2, buses §2.4). The send is
// posted when it changed. The level has no branch below its ramp: it keeps its
// last value there, and only returns towards 1 while the speed is on the ramp.
func StepRamps(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning) {
	b.G3Post = false
	if !s.Local {
		return
	}
	c, k := &t.Chain, kmh(s.GroundSpeed)
	send := float32(0)
	if k >= c.Send.To {
		send = c.SendLevel
	} else if k >= c.Send.From {
		send = float32((k - c.Send.From) / (c.Send.To - c.Send.From) * c.SendLevel)
	}
	if send != b.G3Send {
		b.G3Send, b.G3Post = send, true
	}
	if k >= c.Level.To {
		b.G1Level = c.LevelFloor
	} else if k >= c.Level.From {
		b.G1Level = block.Fused(-(k-c.Level.From)/(c.Level.To-c.Level.From), 1-c.LevelFloor, 1)
	}
}

// Wobbles is the system of [StepWobbles]. It is the last one of the process to
// write chain values, so the trace of them is taken here.
func (s *System) Wobbles(w donburi.World) {
	t, rows := tuningOf(w), traceOf(w)
	for e := range s.heard(w, t) {
		b := components.Board.Get(e)
		StepWobbles(b, components.AudioState.Get(e), t, DT)
		rows.of(e).chain(b)
	}
}

// StepWobbles walks the two gain wobbles of the local board (buses §2.5,
// grain/G13) and says what to post. An idle walk draws a duration, then a size,
// turns its sign over and starts without moving in that frame (register CG22).
//
// The value compared with "last posted" is one a player, not one a chain: truck
// 0's post makes truck 1's compare equal, so truck 1 never gets a post.
func StepWobbles(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, dt float32) {
	if !s.Local {
		for i := range b.Wobble {
			b.Wobble[i].G1, b.Wobble[i].G3, b.Wobble[i].Post = 1, 1, [2]bool{}
		}
		return
	}
	c, k := &t.Chain, kmh(s.GroundSpeed)
	ramp := float32(0)
	if k >= c.WobbleRamp.To {
		ramp = 1
	} else if k >= c.WobbleRamp.From {
		ramp = (k - c.WobbleRamp.From) / (c.WobbleRamp.To - c.WobbleRamp.From)
	}
	for i := range b.Wobble {
		w, p := &b.Wobble[i], &c.Wobble[i]
		if w.Env.Running {
			advanceEnvelope(&w.Env, dt)
		} else {
			ms := drawMs(b, p.MsLow, p.MsHigh)
			target := drawSize(b, p.Low, p.High)
			if w.Target >= 0 {
				target = -target
			}
			startEnvelope(&w.Env, w.Target, target, ms)
			w.Target = target
		}
		w.G3 = block.Fused(w.Env.Value, ramp, 1)
		w.G1 = float32(w.G3 * b.G1Level)
		for truck := range w.Post {
			w.Post[truck] = w.G3 != w.LastPosted
			w.LastPosted = w.G3
		}
	}
}
