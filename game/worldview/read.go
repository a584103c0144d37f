package worldview

import (
	"math"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
	"gritbed/game/view"
)

// The view model counts players and phases as the engine does, or this does not compile.
var _ = [1]struct{}{}[(view.Players-engine.PlayersPerBoard)|(view.Rocket-grain.Rocket)|(int(view.Release)-int(grain.Release))]

// seconds turns a block number into engine time [s].
func seconds(b int64) float64 { return float64(b) * block.Frames / block.Rate }

// Read fills a model from the world as its last frame left it and the newest block.
func (l *Link) Read(m *view.Model) {
	w := l.w
	s := w.Engine.Snapshot()
	m.Frame = w.Frame()
	m.Time = float64(m.Frame-1) * components.DT
	m.Stamp, m.Engine = seconds(w.Queue.Frame().Stamp()), seconds(s.Block)
	m.Level, m.Tuning = w.Level, w.Tuning
	m.Motion, m.Trick, m.Board = w.Motion(), w.Trick(), w.Board()
	m.Ghosts = m.Ghosts[:0]
	for s := range w.Skaters() {
		if !s.Owner.Local {
			m.Ghosts = append(m.Ghosts, view.Ghost{Motion: s.Motion, Trick: s.Trick, Away: s.Away})
		}
	}
	m.Recordings = l.recordings
	for i := range m.Players {
		Player(&m.Players[i], &s.Players[i], s.Heard[i])
	}
	for i := range m.Mixer.Strips {
		t := &s.Strips[i]
		m.Mixer.Strips[i] = view.Strip{Peak: t.Peak, Muted: t.Muted, Soloed: t.Soloed}
	}
	m.Mixer.Peak, m.Mixer.RMS, m.Mixer.Fold = s.Peak, s.RMS, l.fold
	Voices(&m.Voices, &s.Voices)
	Programs(&m.Programs, &s.Programs)
	c := &s.Count
	m.Count = view.Counters{Block: s.Block, Late: c.Late, Held: c.Held, Skipped: c.Skipped, Refused: c.Refused, Dropped: c.Dropped, NotFinite: c.NotFinite}
	if r := w.Ambience(); r != nil && l.Timed {
		l.watch.follow(r, w.Level)
	}
	m.Ambience.Took = l.watch.took
	Ambience(&m.Ambience, w.Ambience(), w.Level)
}

// Player reads a player as the engine publishes it; heard is what it adds to the mix.
func Player(p *view.Player, s *grain.PlayerState, heard float32) {
	q := &s.Params
	p.Bound, p.Recording, p.Duration = s.Bound, s.Recording, s.Duration
	p.Envelope = view.Envelope{Attack: q.Attack, Sustain: q.Sustain, Release: q.Release}
	p.Window, p.Length = q.Window, q.Length()
	p.Gain, p.Pitch, p.Position = s.Record.Gain, s.Record.Pitch, s.Record.Position
	p.Heard, p.Active, p.Drifted = heard, s.Active, s.Events&grain.EventDrift != 0
	for i := range s.Slots {
		t := &s.Slots[i]
		p.Slots[i] = view.Slot{Voice: t.Voice, Phase: view.Phase(t.State), Timer: t.Timer, Start: t.Start, Pick: t.Pick, Fader: t.Fader, Frame: t.Frame}
	}
	p.Bag = p.Bag[:0]
	for i := range s.Windows[:s.NWindows] {
		p.Bag = append(p.Bag, view.Candidate{Start: s.Windows[i].Start, Played: s.Windows[i].Played})
	}
}

// loopLeft is what the engine says is left of a loop [ms].
const loopLeft = 1_000_000

// Voices reads the list of voices.
func Voices(v *view.Voices, s *engine.VoicesState) {
	v.Sounding, v.Cap = s.Voices, s.Cap
	v.Stolen, v.Refused, v.Stale = s.Stolen, s.Refused, s.Stale
	v.List = v.List[:0]
	for i := range s.List[:s.Listed] {
		q := &s.List[i]
		t := view.Voice{ID: uint32(q.Handle), Sample: q.Sample, Kind: q.Kind.String(), Status: q.Status.String(),
			Ambience: q.Kind == voice.Ambient, Gain: q.Gain, Peak: q.Peak,
			Elapsed: float64(q.State.Elapsed) / 1000, Left: float64(q.State.Remaining) / 1000}
		if q.State.Remaining >= loopLeft {
			t.Left = math.Inf(1)
		}
		v.List = append(v.List, t)
	}
}

// Programs reads what the last walk of the patch programs left.
func Programs(p *view.Programs, s *engine.ProgramsState) {
	p.Walks, p.Live, p.Generator, p.Frozen, p.Watched = s.Walks, s.Live, s.Generator, s.Frozen, s.Watched
	p.List = p.List[:0]
	for i := range s.List[:s.Listed] {
		q := &s.List[i]
		p.List = append(p.List, view.Instance{Serial: q.Serial, Bank: q.Bank, Module: q.Module, Class: q.Class, Players: q.Players, Sounding: q.Sounding})
	}
	p.Memory = append(p.Memory[:0], s.Memory[:s.Bytes]...)
	p.Results = append(p.Results[:0], s.Results[:s.Records]...)
	p.Voices = p.Voices[:0]
	for _, v := range s.Voices[:s.Players] {
		p.Voices = append(p.Voices, uint32(v))
	}
}
