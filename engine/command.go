package engine

import (
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// Op says what a command does.
type Op uint8

// The commands of the granular bed, then those of the buses of voices
// and of patch programs. Board, Truck, Player, Recording, Voice, Kind, Strip, Param, F and
// Words carry their arguments.
const (
	OpNone         Op = iota
	OpBind            // Board, Truck, Recording, F[0:5] params of A, F[5:10] params of B
	OpStop            // Board, Truck
	OpRecord          // Board, Player (truck*2 + A/B), F: gain, pitch, position
	OpChain           // Board, Truck, F: high-pass, low-pass [Hz], shift A, B [Hz], pan [deg], env, flange A, B
	OpG3Send          // Board, F[0]: graph 1 → graph 3 level of all four chains
	OpWobble          // Board, Player, F: graph-1 gain, graph-3 gain
	OpRocketBind      // Board, Recording, F[0:5] params
	OpRocketStop      // Board
	OpRocketRecord    // Board, F: gain, pitch, position
	OpFold            // F[0]: output fold

	OpFrame // F[0]: a game frame of this length has begun [s]; re-rolls and jitter of the material buses follow it
	OpRoom  // F: weights of side A, B; angles of A left, A right, B left, B right [deg]; presets to load on A, B, 0 = leave
	OpScale // F[0]: level of the environment's pre-stage sends
	OpStrip // Strip, Param, F[0]: a parameter of a bus
	OpMute  // Strip, F[0]: 1 closes, 0 opens
	OpSolo  // Strip, F[0]: likewise
	OpMeter // F[0]: 1 turns the strips' meters on, 0 off

	OpOpen    // Voice, Recording = sample, Kind, Player = priority, F: words of pitch, volume, dry, wet, low-pass, high-pass, azimuth, flange; F[8] routing record, −1 = none
	OpSet     // Voice, Player = property, F[0]: its word
	OpClose   // Voice: fades and ends
	OpSuspend // Voice
	OpResume  // Voice

	OpPost      // Voice = what the game calls the post, Recording = class, Words
	OpRedeliver // Voice, Words
	OpRelease   // Voice
	OpCall      // Recording = function, Words
	OpGlobal    // Recording = global, Words[0]
	OpWatch     // Voice = serial of the instance whose values the snapshot shows, 0 = none
	OpFreeze    // N: 1 stops the programs' walks, 0 lets them go on
	OpStep      // one walk
)

// Command is one thing the game asks of the engine. It is a plain value; Stamp
// is the block in which it becomes audible [blocks].
type Command struct {
	Stamp     int64
	Op        Op
	Board     uint8
	Truck     uint8
	Player    uint8
	Kind      voice.Kind
	Strip     mix.Strip
	Param     mix.Param
	Recording int32
	Voice     uint32 // what the game calls a voice: it counts them from 1
	F         [10]float32
	N         uint8               // of Words in use
	Words     [PayloadWords]int32 // payload of a patch program
}

// Params packs the grain parameters into words at, at+1, … of F.
func (c *Command) Params(at int, p grain.Params) {
	copy(c.F[at:], []float32{p.Attack, p.Sustain, p.Release, p.Window, p.Drift})
}

// params unpacks what Params packed.
func (c *Command) params(at int) grain.Params {
	return grain.Params{Attack: c.F[at], Sustain: c.F[at+1], Release: c.F[at+2], Window: c.F[at+3], Drift: c.F[at+4]}
}

// RecordCommand returns the command that writes a player's record.
func RecordCommand(board, player uint8, r grain.Record) Command {
	return Command{Op: OpRecord, Board: board, Player: player, F: [10]float32{r.Gain, r.Pitch, r.Position}}
}
